"""Fate cards that ask: what may be answered, and what the answer does (P9, A48)."""

from collections.abc import Callable, Mapping
from typing import TypeAlias, cast

from core.errors import IllegalMove
from core.games.marskhimprom.content import FATES, ITEMS, RAW, Card, Fate, names
from core.games.marskhimprom.field import CELL_NAMES, Cell
from core.games.marskhimprom.moves import Answer, Blow, Choose, FateMove, FateSell, Give
from core.games.marskhimprom.play import Play
from core.games.marskhimprom.questions import QUESTIONS
from core.games.marskhimprom.state import (
    Choosing,
    KhimState,
    Player,
    Quiz,
    Trading,
    reserved,
)
from core.types import Event, Seat

Choice: TypeAlias = Choose | FateSell | Give | Blow

PASS = Choose("pass")
KEEP = Choose("keep")
HAND_IN = Choose("hand-in")


def _has(player: Player, item: str) -> bool:
    return bool(getattr(player, item))


def _raw_kinds(player: Player) -> list[Card]:
    return [card for card in dict.fromkeys(player.hand) if card < RAW]


def _trader(play: Play | KhimState, fate: Fate) -> list[FateMove]:
    """Whatever he sells, is not owned yet and can be paid (R11, R12, A23)."""
    player = play.players[play.turn]
    goods: list[FateMove] = [
        Choose(item)
        for item in ITEMS
        if item in fate.params and not _has(player, item) and player.coins >= fate.number(item)
    ]
    return [*goods, PASS]


def _rover(play: Play | KhimState, _: Fate) -> list[FateMove]:
    return [HAND_IN] if play.players[play.turn].battery else [KEEP, HAND_IN]


def _cache(play: Play | KhimState, fate: Fate) -> list[FateMove]:
    owned = _has(play.players[play.turn], str(fate.params["item"]))
    return [HAND_IN] if owned else [KEEP, HAND_IN]


def _find(_: Play | KhimState, __: Fate) -> list[FateMove]:
    return [KEEP, HAND_IN]


def _help(play: Play | KhimState, _: Fate) -> list[FateMove]:
    gifts: list[FateMove] = [
        Give(seat, card)
        for card in _raw_kinds(play.players[play.turn])
        for seat in range(len(play.players))
        if seat != play.turn
    ]
    return [*gifts, PASS]


def _tow(_: Play | KhimState, __: Fate) -> list[FateMove]:
    return [Choose("tow"), PASS]


def _breakdown(play: Play | KhimState, fate: Fate) -> list[FateMove]:
    can_pay = play.players[play.turn].coins >= fate.number("pay")
    return [Choose("pay"), Choose("skip")] if can_pay else [Choose("skip")]


def _wind(play: Play | KhimState, _: Fate) -> list[FateMove]:
    """One more cell, as any step (A6)."""
    closed = reserved(play.players)
    around = play.setup.field.neighbours(play.setup.diagonal)
    return [Blow(cell) for cell in around[play.players[play.turn].cell] if cell not in closed]


def _order(play: Play | KhimState, fate: Fate) -> list[FateMove]:
    """Sold only where the Bank can pay the whole price (R36)."""
    phase = play.phase
    open_order = isinstance(phase, Choosing) and phase.left > 0
    if not open_order or play.bank < fate.number("price"):
        return [PASS]
    return [*(FateSell(card) for card in _raw_kinds(play.players[play.turn])), PASS]


_ANSWERS: Mapping[str, Callable[[Play | KhimState, Fate], list[FateMove]]] = {
    "trader": _trader,
    "rover": _rover,
    "cache": _cache,
    "cache_raw": _find,
    "help": _help,
    "tow": _tow,
    "breakdown": _breakdown,
    "wind": _wind,
    "order": _order,
    "oldbase": _find,
}


def answers(play: Play | KhimState) -> list[FateMove]:
    """What may be answered to the Fate card that is open."""
    phase = play.phase
    if isinstance(phase, Quiz):
        return [Answer(place) for place in range(1, len(phase.order) + 1)]
    fate = FATES[cast("Choosing", phase).fate]
    return _ANSWERS[fate.effect](play, fate)


def check_answer(state: KhimState, seat: Seat, move: FateMove) -> None:
    if seat != state.turn or not isinstance(state.phase, Choosing | Quiz):
        raise IllegalMove("khim-not-now")
    if move not in answers(state):
        raise IllegalMove("khim-no-such-choice")


def answer(play: Play, move: FateMove) -> None:
    """Carries out an answer; the card may ask again (trader, order)."""
    phase = cast("Choosing | Quiz", play.phase)
    fate = FATES[phase.fate]
    play.phase = Trading()
    if isinstance(phase, Quiz):
        _answered(play, phase, fate, cast("Answer", move).place)
    else:
        _chosen(play, phase, fate, cast("Choice", move))


def _chosen(play: Play, phase: Choosing, fate: Fate, move: Choice) -> None:
    if isinstance(move, Blow):
        _blown(play, move.cell)
    elif isinstance(move, Give):
        _helped(play, fate, move)
    elif isinstance(move, FateSell):
        _sold(play, phase, fate, move.card)
    elif move.what in ITEMS:
        _bought(play, phase, fate, move.what)
    elif move == KEEP:
        _kept(play, fate)
    elif move == HAND_IN:
        play.reward(play.turn, fate.number("reward"))
    elif move.what == "pay":
        play.pay(play.turn, fate.number("pay"))
    elif move.what == "tow":
        play.skip(play.turn, 1)
        play.reward(play.turn, fate.number("reward"))
    elif move.what == "skip":
        play.skip(play.turn, 1)
    else:
        play.tell("declined", play.turn, card=fate.id)


def settle(play: Play) -> None:
    """Gives the answer by itself where there is only one."""
    found = answers(play)
    if len(found) == 1:
        answer(play, found[0])


def _answered(play: Play, phase: Quiz, fate: Fate, place: int) -> None:
    question = QUESTIONS[phase.question]
    given = phase.order[place - 1]
    play.tell(
        "answered",
        play.turn,
        question=question.id,
        right=given == 0,
        answer=question.answers[given],
        solution=question.answers[0],
        why=question.why,
        **question.why_args,
    )
    if given == 0:
        play.reward(play.turn, fate.number("reward"))


def _blown(play: Play, cell: Cell) -> None:
    """The Fate card there is not turned (A46)."""
    seat = play.turn
    play.change(seat, cell=cell)
    play.tell("blown", seat, cell=CELL_NAMES[cell])
    play.collect(seat, cell)


def _helped(play: Play, fate: Fate, gift: Give) -> None:
    seat, cards = play.turn, (gift.card,)
    play.take(seat, cards)
    play.give(gift.seat, cards)
    to = tuple(sorted((seat, gift.seat)))
    play.events.append(Event("helped", seat, {"friend": gift.seat}, {"cards": names(cards)}, to))
    play.reward(seat, fate.number("reward"))


def _sold(play: Play, phase: Choosing, fate: Fate, card: Card) -> None:
    seat, price = play.turn, fate.number("price")
    play.take(seat, (card,))
    play.store((card,))
    play.bank -= price
    play.change(seat, coins=play.player.coins + price)
    play.tell("sold", seat, cards=names((card,)), coins=price)
    play.phase = Choosing(phase.fate, phase.left - 1)
    settle(play)


def _bought(play: Play, phase: Choosing, fate: Fate, item: str) -> None:
    """What the trader sells is legal, a cannon apart (A27)."""
    play.pay(play.turn, fate.number(item))
    _mount(play, item)
    play.phase = phase
    settle(play)


def _mount(play: Play, item: str, battery: str = "legal") -> None:
    play.change(play.turn, **{item: battery if item == "battery" else True})
    play.tell("mounted", play.turn, item=item)


def _kept(play: Play, fate: Fate) -> None:
    if fate.effect == "rover":
        _mount(play, "battery", "stolen")
    elif fate.effect == "cache":
        _mount(play, str(fate.params["item"]))
    elif fate.effect == "cache_raw":
        play.take_top(play.turn, fate.number("n"))
    else:
        player = play.player
        play.change(play.turn, sites=(*player.sites, player.cell))
        play.tell("site_kept", play.turn, cell=CELL_NAMES[player.cell])
