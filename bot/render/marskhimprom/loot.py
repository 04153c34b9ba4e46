"""Cards that are chosen from a hand: loot, a gift to a friend, the urgent order."""

from collections.abc import Sequence

from bot.render import Rows
from bot.render.keys import Keys, in_rows
from bot.render.marskhimprom.market import IN_A_ROW, paged
from bot.render.marskhimprom.pieces import SIGNS, card, cards, seat_name
from bot.render.marskhimprom.viewer import held
from bot.render.people import plain_name_of
from core.errors import InvalidMove
from core.games.marskhimprom.content import CARD_NUMBER, LOOT, names
from core.games.marskhimprom.moves import Loot, format_move, parse_move
from core.games.marskhimprom.view import KhimView

_Shown = tuple[str, Rows] | None


def looting(view: KhimView, draft: str, keys: Keys) -> _Shown:
    """The loser's cards: each tap adds one, up to three, and then they are taken."""
    if view.fight is None or "loot -" not in view.moves:
        return None
    chosen = _chosen(view, draft)
    left = list(_loser(view))
    for name in chosen:
        left.remove(name)
    more = []
    if len(chosen) < LOOT:
        for name in dict.fromkeys(left):
            written = _written((*chosen, name))
            more.append(keys.page(written, f"{card(name)} × {left.count(name)}"))
    say = keys.say
    text = say("khim-page-loot", name=seat_name(keys.table, view.fight[1]), cards=cards(chosen))
    take = keys.move(_written(chosen), say("khim-loot-take", count=len(chosen)))
    clear = [keys.page("loot", say("khim-clear"))] if chosen else []
    return text, [*in_rows(more, IN_A_ROW), [take], clear]


def _loser(view: KhimView) -> tuple[str, ...]:
    loser = view.players[view.fight[1] if view.fight else 0]
    return (*(loser.hand or ()), *loser.products)


def _chosen(view: KhimView, draft: str) -> tuple[str, ...]:
    """The cards of a draft that the loser has; none of them where one is missing."""
    try:
        move = parse_move(f"loot {draft or '-'}")
    except InvalidMove:
        return ()
    chosen = names(move.cards) if isinstance(move, Loot) else ()
    there = _loser(view)
    return chosen if all(chosen.count(name) <= there.count(name) for name in chosen) else ()


def _written(chosen: Sequence[str]) -> str:
    return format_move(Loot(tuple(sorted(CARD_NUMBER[name] for name in chosen))))


def fate(view: KhimView, draft: str, keys: Keys) -> _Shown:
    """The open Fate card: whom to help, or what to sell for the urgent order."""
    own, say = held(view), keys.say
    sold = [move for move in view.moves if move.startswith("fate sell ")]
    if sold:
        labelled = [
            (move, f"{card(name)} × {own.count(name)}")
            for move in sold
            for name in (move.split()[2],)
        ]
        return say("khim-page-order", left=view.left), paged(labelled, "fate", draft, keys)
    friends = sorted({int(m.split()[2]) for m in view.moves if m.startswith("fate give ")})
    if not friends:
        return None
    rows = [
        [keys.page(f"gift {seat}", f"{SIGNS[seat]} {plain_name_of(keys.table, seat)}")]
        for seat in friends
    ]
    return say("khim-page-give-friend"), rows


def gift(view: KhimView, draft: str, keys: Keys) -> _Shown:
    """What the friend gets."""
    friend = draft.split(" ")[0]
    begin = f"fate give {friend} "
    gifts = [move.removeprefix(begin) for move in view.moves if move.startswith(begin)]
    if not gifts:
        return None
    own = held(view)
    shown = [keys.move(begin + name, f"{card(name)} × {own.count(name)}") for name in gifts]
    name = seat_name(keys.table, int(friend))
    return keys.say("khim-page-gift", name=name), in_rows(shown, IN_A_ROW)
