"""What a move promises: points of the turn, or the chance of winning the match."""

from functools import lru_cache

from core.games.martian_dice.race import race
from core.games.martian_dice.solver import Solution
from core.games.martian_dice.state import FACE_OF, RAY, MartianState, Move
from core.games.martian_dice.turn import position
from core.types import Seat

EQUAL = 1e-9
"""Values that differ by less are equal: of numbers with decimals nothing else can be said."""
_TURNS = 32
"""How many turns are remembered; one takes some 250 KB."""


def winning(state: MartianState) -> Solution:
    """The best play of the turn for the chance of winning the match: exact for two seats, with
    more an approximation (`Race.worths`)."""
    return _winning(tuple(state.target - total for total in state.totals), state.seat)


@lru_cache(maxsize=_TURNS)
def _winning(needs: tuple[int, ...], seat: Seat) -> Solution:
    last_round = min(needs) <= 0
    return Solution(
        race().worths(needs[seat], needs[seat + 1 :], needs[:seat], last_round=last_round)
    )


def promise(solution: Solution, state: MartianState, move: Move) -> float:
    """What a legal move is worth when everything after it is played best."""
    tanks, rays, earthlings, kinds = position(state.aside)
    if move == Move.STOP:
        return solution.stopping(tanks, rays, earthlings, kinds)
    if move == Move.ROLL:
        return solution.rolling(tanks, rays, earthlings, kinds)
    face = FACE_OF[move]
    if face == RAY:
        return solution.deciding(tanks, rays + state.rolled[face], earthlings, kinds)
    return solution.deciding(tanks, rays, earthlings + state.rolled[face], kinds + 1)
