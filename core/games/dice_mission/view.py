"""What one seat, or a spectator, may see of a match."""

from collections.abc import Sequence

from msgspec import Struct

from core.games.dice_mission.cards import (
    CARDS,
    MISSION_GADGETS,
    SPECIAL,
    TYPES,
    Card,
    CardId,
    CardType,
    GadgetKind,
)
from core.games.dice_mission.counts import Counts
from core.games.dice_mission.moves import ROW, Die, die_name
from core.games.dice_mission.state import NOBODY, MissionState, Phase
from core.games.dice_mission.wording import Text, describe
from core.types import Seat, View


class DieView(Struct, frozen=True):
    """A die: its name, what it shows, and the seat that rolled it."""

    name: str
    value: int
    roller: Seat


class CardView(Struct, frozen=True):
    """A mission. `met` is for the viewer: the dice on the table fulfil it as they lie, and the
    viewer still needs it; `dice` are the names of those that do. VERSUS and TEAM are judged from
    the debriefing on."""

    id: CardId
    type: CardType
    text: Text
    briefcase: bool
    met: bool = False
    dice: tuple[str, ...] = ()


class GadgetView(Struct, frozen=True):
    """A gadget in the viewer's hand. `ready` ones may be played on own turns of their phase."""

    kind: GadgetKind
    phase: Phase
    ready: bool


class SeatView(Struct, frozen=True, kw_only=True):
    """What everybody sees of a seat."""

    rolls: int
    """Rolls used this round; 0 before the first."""
    dice: tuple[DieView, ...]
    """In front of the seat now, whoever rolled them."""
    locked: bool
    completed: tuple[CardView, ...]
    needs: dict[CardType, int]
    """Missions of each type still to complete."""
    gadgets: int
    ready_gadgets: int


class PileView(Struct, frozen=True):
    """How many cards there are."""

    pile: int
    discards: int


class MissionView(View, frozen=True, kw_only=True):
    seat: Seat | None
    """The viewer."""
    round: int
    phase: Phase
    agent: Seat
    turn: Seat
    number: int
    """Dice of this round; 0 until the active agent has chosen."""
    cap: int
    """The most rolls of the seat on turn."""
    seats: tuple[SeatView, ...]
    specials: tuple[CardView, ...]
    removed: tuple[DieView, ...]
    """Dice that a gadget took off the table for this round."""
    types_done: tuple[CardType, ...]
    """What the seat on turn has completed on this debriefing turn."""
    choosing: str | None
    """`take` (a card of two drawn) or `discard` (a gadget): what the seat on turn must choose."""
    piles: dict[CardType, PileView]
    gadget_pile: int
    gadget_discards: tuple[GadgetKind, ...]
    winner: Seat | None
    hand: tuple[CardView, ...] = ()
    """The viewer's missions, in the order of the places in `exchange 1`."""
    gadgets: tuple[GadgetView, ...] = ()
    """The viewer's gadgets."""
    replaced: CardView | None = None
    """The card that the viewer is exchanging."""
    drawn: tuple[CardView, ...] = ()
    """What the viewer has drawn for it, in the order of the places in `take 1`."""


def view(state: MissionState, seat: Seat | None, moves: tuple[str, ...]) -> MissionView:
    """The view of `seat` (`None`: a spectator), who may make these moves."""
    taking = seat == state.turn and bool(state.drawn)
    return MissionView(
        waiting_for=() if state.winner is not None else (state.turn,),
        moves=moves,
        risky=_risky(moves),
        seat=seat,
        round=state.round,
        phase=state.phase,
        agent=state.agent,
        turn=state.turn,
        number=state.number,
        cap=state.cap,
        seats=tuple(_seat(state, number) for number in range(state.seats)),
        specials=_cards(state, seat, state.specials),
        removed=_dice(state, _removed(state)),
        types_done=state.types_done,
        choosing=state.choosing,
        piles={kind: PileView(len(state.piles[kind]), len(state.discards[kind])) for kind in TYPES},
        gadget_pile=len(state.gadget_pile),
        gadget_discards=state.gadget_discards,
        winner=state.winner,
        hand=_cards(state, seat, () if seat is None else state.hands[seat]),
        gadgets=() if seat is None else _gadgets(state, seat),
        replaced=_printed(state.replaced) if taking else None,
        drawn=tuple(map(_printed, state.drawn)) if taking else (),
    )


def _risky(moves: tuple[str, ...]) -> tuple[str, ...]:
    """What gives away a mission that the dice complete now."""
    if not any(move.startswith("complete ") for move in moves):
        return ()
    return tuple(move for move in moves if move in ("done", "draw"))


def _seat(state: MissionState, seat: Seat) -> SeatView:
    return SeatView(
        rolls=state.rolls[seat],
        dice=_dice(state, state.front(seat)),
        locked=seat in state.locked,
        completed=tuple(map(_printed, state.completed[seat])),
        needs=state.needs(seat),
        gadgets=len(state.gadgets[seat]),
        ready_gadgets=len(state.ready(seat)),
    )


def _dice(state: MissionState, dice: Sequence[Die]) -> tuple[DieView, ...]:
    return tuple(DieView(die_name(die), state.values[die], die // ROW) for die in dice)


def _removed(state: MissionState) -> tuple[Die, ...]:
    lying = zip(state.values, state.holders, strict=True)
    return tuple(die for die, (value, holder) in enumerate(lying) if value and holder == NOBODY)


def _gadgets(state: MissionState, seat: Seat) -> tuple[GadgetView, ...]:
    return tuple(
        GadgetView(
            held.kind,
            "mission" if held.kind in MISSION_GADGETS else "debriefing",
            held.drawn < state.round,
        )
        for held in state.gadgets[seat]
    )


def _printed(card: CardId) -> CardView:
    """A card as it is, whoever looks at it."""
    it = CARDS[card]
    return CardView(it.id, it.type, describe(it), it.briefcase)


def _cards(
    state: MissionState, seat: Seat | None, cards: tuple[CardId, ...]
) -> tuple[CardView, ...]:
    """Cards with what the viewer's dice make of them."""
    views = tuple(map(_printed, cards))
    if seat is None:
        return views
    others = state.counts()
    mine = others.pop(seat)
    return tuple(_judged(state, seat, printed, mine, others) for printed in views)


def _judged(
    state: MissionState, seat: Seat, printed: CardView, mine: Counts, others: list[Counts]
) -> CardView:
    card = CARDS[printed.id]
    own = card.type in ("solo", SPECIAL)
    needed = card.type != SPECIAL or not state.has_special(seat)
    if not needed or not (own or state.phase == "debriefing") or not card.met(mine, others):
        return printed
    names = _those(state, seat, card, card.part(mine, others))
    return CardView(printed.id, printed.type, printed.text, printed.briefcase, True, names)


def _those(state: MissionState, seat: Seat, card: Card, part: Counts) -> tuple[str, ...]:
    """Names of dice that show these values: on the table for TEAM, else in front of the seat."""
    names = []
    wanted = list(part)
    for die, holder in enumerate(state.holders):
        if holder == NOBODY or (card.type != "team" and holder != seat):
            continue
        if wanted[state.values[die] - 1]:
            wanted[state.values[die] - 1] -= 1
            names.append(die_name(die))
    return tuple(names)
