"""What a seat, or a spectator, may see."""

from collections.abc import Mapping

from msgspec import Struct

from core.games.marskhimprom.content import (
    FATES,
    MISSIONS,
    is_raw,
    names,
)
from core.games.marskhimprom.field import CELL_NAMES
from core.games.marskhimprom.fights import loser_of, winner_of
from core.games.marskhimprom.missions import complete, score
from core.games.marskhimprom.moves import Move, format_move
from core.games.marskhimprom.questions import QUESTIONS
from core.games.marskhimprom.state import (
    NOTHING,
    THIS_TURN,
    Choosing,
    KhimState,
    Looting,
    Offer,
    Over,
    Player,
    Quiz,
    Retreating,
    Side,
)
from core.types import Seat, View


class PlayerView(Struct, frozen=True, kw_only=True):
    """A harvester. `cards` counts the raw cards, `hand` shows them or is None where they are
    hidden; products lie open, for everybody saw the reaction that made them."""

    cell: str
    cards: int
    hand: tuple[str, ...] | None
    products: tuple[str, ...]
    coins: int
    cannon: bool
    armour: bool
    battery: str
    pennant: bool
    started: bool
    skips: int
    repairing: bool
    """May not attack in the turn that it plays now."""
    chemists: int
    reserve: int
    busy: int
    sites: tuple[str, ...]


class FateView(Struct, frozen=True):
    """A Fate card that was turned. `dead`: face up, of no effect any more."""

    cell: str
    card: str
    dead: bool


class SideView(Struct, frozen=True):
    cards: tuple[str, ...]
    coins: int


class OfferView(Struct, frozen=True):
    number: int
    seat: Seat
    give: SideView
    want: SideView


class QuizView(Struct, frozen=True):
    """A question, see `Question`; `answers` in the order in which they are offered."""

    id: str
    text: str
    args: Mapping[str, str]
    answers: tuple[str, ...]


class MissionView(Struct, frozen=True):
    """An open mission, as the viewing seat stands to it (0 and False for a spectator)."""

    id: str
    score: int
    complete: bool


class KhimView(View, frozen=True, kw_only=True):
    level: int
    learning: bool
    phase: str
    """driving, arriving, looting, retreating, choosing, quiz, trading, over."""
    turn: Seat
    turns: int
    players: tuple[PlayerView, ...]
    base: str
    raw: tuple[str, ...]
    """Cells that still have their raw card."""
    fates: tuple[FateView, ...]
    """The Fate cards that were turned; all the others are unknown."""
    missions: tuple[MissionView, ...]
    warehouse: tuple[str, ...]
    """What is in it, sorted: its order is hidden (A37)."""
    bank: int
    dark: Seat | None
    """No solar battery works until the turn of this seat."""
    offers: tuple[OfferView, ...]
    fate: str | None = None
    """The Fate card that waits for an answer."""
    left: int = 0
    """How many cards the urgent order still takes."""
    quiz: QuizView | None = None
    fight: tuple[Seat, Seat] | None = None
    """The winner and the loser, while loot and retreat are open."""
    declarer: Seat | None = None
    counted: tuple[str, ...] = ()
    """At the end: the mission counted for each seat."""
    scores: tuple[int, ...] = ()
    winners: tuple[Seat, ...] = ()


def _player(player: Player, shown: bool) -> PlayerView:
    raw = tuple(card for card in player.hand if is_raw(card))
    return PlayerView(
        cell=CELL_NAMES[player.cell],
        cards=len(raw),
        hand=names(raw) if shown else None,
        products=names(player.hand[len(raw) :]),
        coins=player.coins,
        cannon=player.cannon,
        armour=player.armour,
        battery=player.battery,
        pennant=player.pennant,
        started=player.started,
        skips=player.skips,
        repairing=player.repair == THIS_TURN,
        chemists=player.chemists,
        reserve=player.reserve,
        busy=player.busy,
        sites=tuple(CELL_NAMES[cell] for cell in player.sites),
    )


def sees_hand(state: KhimState, viewer: Seat | None, seat: Seat) -> bool:
    """One's own hand, that of the loser whom one loots (A18), and all at the end."""
    phase = state.phase
    if viewer == seat or isinstance(phase, Over):
        return True
    return (
        isinstance(phase, Looting)
        and viewer == winner_of(state, phase)
        and seat == loser_of(state, phase)
    )


def _side(side: Side) -> SideView:
    return SideView(names(side.cards), side.coins)


def _offer(offer: Offer) -> OfferView:
    return OfferView(offer.number, offer.seat, _side(offer.give), _side(offer.want))


def _missions(state: KhimState, viewer: Seat | None) -> tuple[MissionView, ...]:
    if viewer is None:
        return tuple(
            MissionView(MISSIONS[mission].id, 0, False) for mission in state.setup.missions
        )
    hand = state.players[viewer].hand
    found = []
    for mission in state.setup.missions:
        done = complete(state.setup, hand, mission)
        found.append(MissionView(MISSIONS[mission].id, score(hand, mission, completed=done), done))
    return tuple(found)


def _quiz(state: KhimState) -> QuizView | None:
    phase = state.phase
    if not isinstance(phase, Quiz):
        return None
    question = QUESTIONS[phase.question]
    answers = tuple(question.answers[which] for which in phase.order)
    return QuizView(question.id, question.text, question.args, answers)


def _fight(state: KhimState) -> tuple[Seat, Seat] | None:
    phase = state.phase
    if not isinstance(phase, Looting | Retreating):
        return None
    return winner_of(state, phase), loser_of(state, phase)


IRREVOCABLE = ("attack ", "declare ")
"""Moves of which the first makes a raider to the end of the match, and the second ends it."""


def view(
    state: KhimState, viewer: Seat | None, waiting: tuple[Seat, ...], moves: tuple[Move, ...]
) -> KhimView:
    phase = state.phase
    over = phase if isinstance(phase, Over) else Over(NOTHING, (), (), ())
    written = tuple(format_move(move) for move in moves)
    return KhimView(
        waiting_for=waiting,
        moves=written,
        risky=tuple(move for move in written if move.startswith(IRREVOCABLE)),
        level=state.setup.level,
        learning=state.setup.learning,
        phase=str(phase.__struct_config__.tag),
        turn=state.turn,
        turns=state.turns,
        players=tuple(
            _player(player, sees_hand(state, viewer, seat))
            for seat, player in enumerate(state.players)
        ),
        base=CELL_NAMES[state.setup.field.base],
        raw=tuple(CELL_NAMES[cell] for cell, card in enumerate(state.raw) if card != NOTHING),
        fates=tuple(
            FateView(CELL_NAMES[cell], fate.id, not fate.arrow)
            for cell in state.turned
            for fate in (FATES[state.fates[cell]],)
        ),
        missions=_missions(state, viewer),
        warehouse=names(tuple(sorted(state.warehouse))),
        bank=state.bank,
        dark=None if state.dark == NOTHING else state.dark,
        offers=tuple(_offer(offer) for offer in state.offers),
        fate=FATES[phase.fate].id if isinstance(phase, Choosing | Quiz) else None,
        left=phase.left if isinstance(phase, Choosing) else 0,
        quiz=_quiz(state),
        fight=_fight(state),
        declarer=None if over.declarer == NOTHING else over.declarer,
        counted=tuple(MISSIONS[mission].id for mission in over.missions),
        scores=over.scores,
        winners=over.winners,
    )
