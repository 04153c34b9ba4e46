"""How the computer players of Martian Dice think.

rash     takes the biggest group, and stops only with all three kinds aboard
careful  takes rays while the tanks are ahead, otherwise the biggest group of earthlings, and
         stops at 4 points
sharp    gets the most points out of a turn, exactly
"""

from collections.abc import Callable, Sequence

from core.games.martian_dice.solver import points
from core.games.martian_dice.state import (
    CHICKEN,
    COW,
    HUMAN,
    KINDS,
    RAY,
    TANK,
    MartianState,
    Move,
    kinds_of,
    position,
    score,
)
from core.types import Level

ENOUGH = 4
"""The points at which a careful player stops."""

FACE_OF = {
    Move.KEEP_RAY: RAY,
    Move.KEEP_HUMAN: HUMAN,
    Move.KEEP_COW: COW,
    Move.KEEP_CHICKEN: CHICKEN,
}


def _rash(state: MartianState, move: Move) -> float:
    if move is Move.STOP:
        return kinds_of(state.aside) == KINDS
    if move is Move.ROLL:
        return 0.5
    return state.rolled[FACE_OF[move]]


def _careful(state: MartianState, move: Move) -> float:
    if move is Move.STOP:
        return score(*position(state.aside)) >= ENOUGH
    if move is Move.ROLL:
        return 0.5
    if move is Move.KEEP_RAY:
        return 13 if state.aside[TANK] > state.aside[RAY] else 0
    return state.rolled[FACE_OF[move]]


def _sharp(state: MartianState, move: Move) -> float:
    tanks, rays, earthlings, kinds = position(state.aside)
    if move is Move.STOP:
        return points().stopping(tanks, rays, earthlings, kinds)
    if move is Move.ROLL:
        return points().rolling(tanks, rays, earthlings, kinds)
    count = state.rolled[FACE_OF[move]]
    if move is Move.KEEP_RAY:
        return points().deciding(tanks, rays + count, earthlings, kinds)
    return points().deciding(tanks, rays, earthlings + count, kinds + 1)


_WORTH: dict[Level, Callable[[MartianState, Move], float]] = {
    "rash": _rash,
    "careful": _careful,
    "sharp": _sharp,
}
LEVELS: tuple[Level, ...] = tuple(_WORTH)


def best_moves(state: MartianState, moves: Sequence[Move], level: Level) -> tuple[Move, ...]:
    """Those of the moves that a player of that level likes best, all equally."""
    worth = [_WORTH[level](state, move) for move in moves]
    most = max(worth)
    return tuple(move for move, value in zip(moves, worth, strict=True) if value == most)
