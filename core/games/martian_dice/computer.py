"""How the computer players of Martian Dice think.

rash     takes the biggest group, and stops only with all three kinds aboard
careful  takes rays while the tanks are ahead, otherwise the biggest group of earthlings, and
         stops at 4 points
sharp    gets the most points out of a turn, exactly
perfect  plays to win the match, for two exactly: it takes risks when behind and none when ahead
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from core.games.martian_dice.prospects import EQUAL, promise, winning
from core.games.martian_dice.solver import points
from core.games.martian_dice.state import DICE, FACE_OF, RAY, TANK, MartianState, Move
from core.games.martian_dice.turn import KINDS, position, score
from core.types import Level

ENOUGH = 4
"""The points at which a careful player stops."""

Worth: TypeAlias = Callable[[MartianState, Move], float]


class Style(NamedTuple):
    """A way to play."""

    worths: tuple[Worth, ...]
    """What a pick is worth, against other picks; among equals the next one decides."""
    stops: Callable[[MartianState], bool]


def _liked(
    worths: tuple[Worth, ...], state: MartianState, moves: Sequence[Move]
) -> tuple[Move, ...]:
    for worth in worths:
        values = {move: worth(state, move) for move in moves}
        enough = max(values.values()) - EQUAL
        moves = [move for move in moves if values[move] >= enough]
    return tuple(moves)


def _count(state: MartianState, move: Move) -> float:
    return state.rolled[FACE_OF[move]]


def _has_all_kinds(state: MartianState) -> bool:
    *_, kinds = position(state.aside)
    return kinds == KINDS


def _safety_first(state: MartianState, move: Move) -> float:
    if FACE_OF[move] == RAY:
        return DICE if state.aside[TANK] > state.aside[RAY] else 0
    return _count(state, move)


def _has_enough(state: MartianState) -> bool:
    return score(*position(state.aside)) >= ENOUGH


def _points(state: MartianState, move: Move) -> float:
    return promise(points(), state, move)


def _chance(state: MartianState, move: Move) -> float:
    return promise(winning(state), state, move)


def _solver(*worths: Worth) -> Style:
    """Decides as it picks; where rolling is no better it stops."""

    def stops(state: MartianState) -> bool:
        return Move.STOP in _liked(worths, state, (Move.ROLL, Move.STOP))

    return Style(worths, stops)


_STYLES: dict[Level, Style] = {
    "rash": Style((_count,), _has_all_kinds),
    "careful": Style((_safety_first,), _has_enough),
    "sharp": _solver(_points),
    "perfect": _solver(_chance, _points),
}
LEVELS: tuple[Level, ...] = tuple(_STYLES)


def best_moves(state: MartianState, moves: Sequence[Move], level: Level) -> tuple[Move, ...]:
    """Those of the legal moves that a player of that level likes best, all equally."""
    style = _STYLES[level]
    if state.phase == "decide":
        return (Move.STOP if style.stops(state) else Move.ROLL,)
    return _liked(style.worths, state, moves)
