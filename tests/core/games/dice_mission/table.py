"""A match on paper: dice as `1 2 3 | 4 5`, one group a seat; moves as `dice 4; reroll a1; done`."""

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from core.errors import GameError
from core.games.dice_mission.cards import CARDS, SPECIAL, CardId
from core.games.dice_mission.moves import ROW
from core.games.dice_mission.rules import DiceMission
from core.games.dice_mission.state import NOBODY, Held, MissionState
from core.types import Event, Seat
from tests.tools import Loaded

RULES = DiceMission()


def card(name: str, kind: str) -> CardId:
    """The id of a card by the name that it has in deck.json, and its type."""
    return next(it.id for it in CARDS.values() if (it.name, it.type) == (name, kind))


def opening(seats: int = 3, missions: str = "one") -> MissionState:
    """A match with decks in their order: seat 0 is the active agent and has s01, v01, t01; seat 1
    has s02 and so on; x01, x02, x03 are on show."""
    state, _ = RULES.start(seats, {"missions": missions}, Loaded([0]))
    return state


def with_gadgets(state: MissionState, seat: Seat, kinds: str, drawn: int = 0) -> MissionState:
    """The match with these gadgets in a hand, taken from wherever they are in the pile."""
    held = tuple(Held(kind, drawn) for kind in kinds.split())
    pile = list(state.gadget_pile)
    for gadget in held:
        pile.remove(gadget.kind)
    gadgets = list(state.gadgets)
    gadgets[seat] += held
    return replace(state, gadgets=tuple(gadgets), gadget_pile=tuple(pile))


def with_hand(state: MissionState, seat: Seat, *cards: CardId) -> MissionState:
    """The match with these missions in a hand, swapped with wherever they are in the piles."""
    piles = {kind: list(pile) for kind, pile in state.piles.items()}
    for old in state.hands[seat]:
        piles[CARDS[old].type].append(old)
    hands = list(state.hands)
    hands[seat] = cards
    for kind, pile in piles.items():
        piles[kind] = [it for it in pile if it not in cards]
    return replace(
        state,
        hands=tuple(hands),
        piles={kind: tuple(pile) for kind, pile in piles.items()},
    )


def with_specials(state: MissionState, *cards: CardId) -> MissionState:
    """The match with these SPECIALs on show."""
    pile = [it for it in (*state.piles[SPECIAL], *state.specials) if it not in cards]
    return replace(state, specials=cards, piles={**state.piles, SPECIAL: tuple(pile)})


def debriefing(state: MissionState, dice: str, turn: Seat = 0) -> MissionState:
    """The match in the debriefing, with these dice rolled."""
    rows = [[int(value) for value in row.split()] for row in dice.split("|")]
    assert len(rows) == state.seats
    return replace(
        state,
        phase="debriefing",
        turn=turn,
        number=max(map(len, rows)),
        rolls=(1,) * state.seats,
        values=tuple(value for row in rows for value in (*row, *[0] * (ROW - len(row)))),
        holders=tuple(
            seat if place < len(row) else NOBODY
            for seat, row in enumerate(rows)
            for place in range(ROW)
        ),
    )


def play(
    state: MissionState, moves: str, dice: Iterable[int] = ()
) -> tuple[MissionState, list[Event]]:
    """The state after the moves, each by the seat on turn, and all that happened. The dice must be
    used up."""
    loaded = Loaded(dice)
    happened: list[Event] = []
    for text in filter(None, moves.split("; ")):
        state, events = RULES.apply(state, state.turn, RULES.parse(text), loaded)
        happened += events
    assert not loaded.left
    return state, happened


def refused(state: MissionState, move: str, *, seat: Seat | None = None) -> str | type[GameError]:
    """Why a move (of the seat on turn, unless another is given) is refused: the reason, or the
    kind of error that has none."""
    with pytest.raises(GameError) as refusal:
        RULES.apply(state, state.turn if seat is None else seat, RULES.parse(move), Loaded())
    return refusal.value.reason or type(refusal.value)


def fronts(state: MissionState) -> str:
    """The values in front of each seat, sorted: `123|45|6`."""
    return "|".join(
        "".join(sorted(str(state.values[die]) for die in state.front(seat)))
        for seat in range(state.seats)
    )


def only(events: list[Event], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind]
