"""How the computer players of Martian Dice think.

rash     takes the biggest group, and stops only with all three kinds aboard
careful  takes rays while the tanks are ahead, otherwise the biggest group of earthlings, and
         stops at 4 points
sharp    gets the most points out of a turn, exactly
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from core.games.martian_dice.solver import points
from core.games.martian_dice.state import DICE, FACE_OF, RAY, TANK, MartianState, Move
from core.games.martian_dice.turn import KINDS, position, score
from core.types import Level

ENOUGH = 4
"""The points at which a careful player stops."""


class Style(NamedTuple):
    """A way to play."""

    worth: Callable[[MartianState, int], float]
    """What setting a face of the roll aside is worth, against other faces."""
    stops: Callable[[MartianState], bool]


def _count(state: MartianState, face: int) -> int:
    return state.rolled[face]


def _has_all_kinds(state: MartianState) -> bool:
    *_, kinds = position(state.aside)
    return kinds == KINDS


def _safety_first(state: MartianState, face: int) -> int:
    if face == RAY:
        return DICE if state.aside[TANK] > state.aside[RAY] else 0
    return state.rolled[face]


def _has_enough(state: MartianState) -> bool:
    return score(*position(state.aside)) >= ENOUGH


def _expected_points(state: MartianState, face: int) -> float:
    tanks, rays, earthlings, kinds = position(state.aside)
    if face == RAY:
        return points().deciding(tanks, rays + state.rolled[face], earthlings, kinds)
    return points().deciding(tanks, rays, earthlings + state.rolled[face], kinds + 1)


def _expects_no_more(state: MartianState) -> bool:
    now = position(state.aside)
    return points().stopping(*now) >= points().rolling(*now)


_STYLES: dict[Level, Style] = {
    "rash": Style(_count, _has_all_kinds),
    "careful": Style(_safety_first, _has_enough),
    "sharp": Style(_expected_points, _expects_no_more),
}
LEVELS: tuple[Level, ...] = tuple(_STYLES)


def best_moves(state: MartianState, moves: Sequence[Move], level: Level) -> tuple[Move, ...]:
    """Those of the legal moves that a player of that level likes best, all equally."""
    style = _STYLES[level]
    if state.phase == "decide":
        return (Move.STOP if style.stops(state) else Move.ROLL,)
    worth = {move: style.worth(state, FACE_OF[move]) for move in moves}
    most = max(worth.values())
    return tuple(move for move in moves if worth[move] == most)
