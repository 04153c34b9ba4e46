"""Dice, moves, states and views of Martian Dice."""

from enum import StrEnum
from typing import Literal, TypeAlias

from msgspec import Struct

from core.types import Seat, State, View

DICE = 13

TANK, RAY, HUMAN, COW, CHICKEN = range(5)
FACES = ("tank", "ray", "human", "cow", "chicken")

Counts: TypeAlias = tuple[int, int, int, int, int]
"""How many dice show each face, in the order of `FACES`."""

NO_DICE: Counts = (0, 0, 0, 0, 0)

Phase: TypeAlias = Literal["pick", "decide", "over"]
Reason: TypeAlias = Literal["stopped", "nothing-to-take", "no-dice-left", "tanks-win"]
"""Why a turn ended; all but `stopped` come by themselves."""


class Move(StrEnum):
    """A move, as its text."""

    KEEP_RAY = "keep ray"
    KEEP_HUMAN = "keep human"
    KEEP_COW = "keep cow"
    KEEP_CHICKEN = "keep chicken"
    ROLL = "roll"
    STOP = "stop"


FACE_OF = {
    Move.KEEP_RAY: RAY,
    Move.KEEP_HUMAN: HUMAN,
    Move.KEEP_COW: COW,
    Move.KEEP_CHICKEN: CHICKEN,
}
"""The face that a pick sets aside."""


class TurnEnd(Struct, frozen=True, gc=False):
    """How somebody's turn ended."""

    seat: Seat
    points: int
    reason: Reason


class MartianState(State, frozen=True, gc=False):
    """A match. The turn of `seat` is in the phase `pick` while `rolled` has dice."""

    target: int
    totals: tuple[int, ...]
    round: int
    """From 1; in a round everybody has one turn."""
    seat: Seat
    """Whose turn it is; after the end, whose turn was the last."""
    aside: Counts
    rolled: Counts
    """The roll to pick from. Its tanks are aside already and are counted there too."""
    last: TurnEnd | None = None
    winners: tuple[Seat, ...] = ()
    """More than one: they share the win. Empty while the match goes on."""

    @property
    def phase(self) -> Phase:
        if self.winners:
            return "over"
        return "pick" if any(self.rolled) else "decide"

    @property
    def dice_left(self) -> int:
        """The dice that are not aside."""
        return DICE - sum(self.aside)


class FaceCounts(Struct, frozen=True):
    """Dice by face."""

    tank: int
    ray: int
    human: int
    cow: int
    chicken: int


class MartianView(View, frozen=True, kw_only=True):
    """A match as everybody sees it; only `moves` is for the viewing seat alone."""

    phase: Phase
    target: int
    round: int
    last_round: bool
    """Somebody has reached the target: the match ends with this round."""
    turn: Seat
    """Whose turn it is, or was when the match ended."""
    totals: tuple[int, ...]
    leaders: tuple[Seat, ...]
    """Who has the most points; empty while nobody has any."""
    rolled: FaceCounts
    """The roll to pick from, with its tanks; no dice in other phases."""
    aside: FaceCounts
    """All dice set aside in this turn, with all its tanks."""
    takeable: tuple[str, ...]
    """The faces that may be picked now."""
    dice_left: int
    """The dice that are not aside: how many `roll` would roll."""
    points: int
    """What the turn would score as it stands."""
    gives_up: bool
    """The turn may be stopped, for nothing, though the tanks could still be caught: ask first."""
    last: TurnEnd | None
    """How the last turn ended."""
    winners: tuple[Seat, ...]
