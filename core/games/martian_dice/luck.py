"""Luck against skill in a match of Martian Dice, exactly.

Before a turn best play expects the same points each time. Every roll changes that expectation by
its luck, and every decision lowers it by its cost; after the turn it is the score. So what the
dice gave is the score with the costs of all decisions added.
"""

from collections.abc import Sequence

from core.coach import Luck, Played
from core.games.martian_dice.prospects import promise, winning
from core.games.martian_dice.solver import Solution, points
from core.games.martian_dice.state import MartianState, Move
from core.games.martian_dice.turn import picks
from core.types import Seat


def luck(moves: Sequence[Played[MartianState, Move]]) -> tuple[Luck, ...]:
    """What each seat's finished turns should have brought, could have and did bring."""
    if not moves:
        return ()
    end = moves[-1].after
    finished = [move for move in moves if end.winners or _turn(move.state) != _turn(end)]
    return tuple(
        _luck_of(seat, end, [move for move in finished if move.seat == seat])
        for seat in range(len(end.totals))
    )


def _luck_of(seat: Seat, end: MartianState, moves: Sequence[Played[MartianState, Move]]) -> Luck:
    scored = end.totals[seat]
    turns = end.round - 1 + (bool(end.winners) or seat < end.seat)
    return Luck(
        expected=points().value * turns,
        rolled=scored + sum(cost(points(), move) for move in moves),
        scored=scored,
        chance_lost=sum(cost(winning(move.state), move) for move in moves)
        if len(end.totals) == 2
        else None,
    )


def cost(solution: Solution, played: Played[MartianState, Move]) -> float:
    """What a move gave away against the best one."""
    state = played.state
    moves = (Move.ROLL, Move.STOP) if state.phase == "decide" else picks(state.rolled, state.aside)
    return max(promise(solution, state, move) for move in moves) - promise(
        solution, state, played.move
    )


def _turn(state: MartianState) -> tuple[int, int]:
    return state.round, state.seat
