"""The best play of a turn, exactly.

A position between two rolls is (tanks, rays, earthlings, kinds): the dice aside, and how many of
the three kinds of earthlings are among them. Which kinds makes no difference, since each is on
one face of six; the dice left follow. Positions are solved from the fewest dice left upwards.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import product
from math import factorial, prod

from core.games.martian_dice.state import DICE
from core.games.martian_dice.turn import BONUS, KINDS, score

_EARTHLING, _RAY, _TANK = 4, 4 * (DICE + 1), 4 * (DICE + 1) ** 2
_SIZE = _TANK * (DICE + 1)


def _place(tanks: int, rays: int, earthlings: int, kinds: int) -> int:
    """A position as an index; what a roll and a pick add to it is the same for all positions."""
    return tanks * _TANK + rays * _RAY + earthlings * _EARTHLING + kinds


class Solution:
    """The values of a turn for somebody who always does what is best for a utility."""

    def __init__(self, stopping: Sequence[float], rolling: Sequence[float]) -> None:
        self._stopping = stopping
        self._rolling = rolling

    @property
    def value(self) -> float:
        """What a turn is worth before its first roll."""
        return self.rolling(0, 0, 0, 0)

    def stopping(self, tanks: int, rays: int, earthlings: int, kinds: int) -> float:
        return self._stopping[_place(tanks, rays, earthlings, kinds)]

    def rolling(self, tanks: int, rays: int, earthlings: int, kinds: int) -> float:
        """What rolling on is worth; where no dice are left, what the turn is worth."""
        return self._rolling[_place(tanks, rays, earthlings, kinds)]

    def deciding(self, tanks: int, rays: int, earthlings: int, kinds: int) -> float:
        """The better of stopping and rolling: what a pick that leads here is worth."""
        place = _place(tanks, rays, earthlings, kinds)
        return max(self._stopping[place], self._rolling[place])


def solve(utility: Callable[[int], float], dice: int = DICE) -> Solution:
    """The best play of a turn with so many dice, for the utility that a score (0 to 16) has."""
    worth = [utility(points) for points in range(dice + BONUS + 1)]
    stopping, rolling, deciding = [0.0] * _SIZE, [0.0] * _SIZE, [0.0] * _SIZE
    for left in range(dice + 1):
        for kinds in range(KINDS + 1):
            over, forced, choices = _rolls(left, kinds)
            for tanks, rays, earthlings in _positions(dice - left, kinds):
                place = _place(tanks, rays, earthlings, kinds)
                stop = roll = worth[score(tanks, rays, earthlings, kinds)]
                stopping[place] = stop
                if rays + left < tanks:
                    roll = worth[0]
                elif left:
                    roll = 0.0
                    for chance, more_tanks in over:
                        points = score(tanks + more_tanks, rays, earthlings, kinds)
                        roll += chance * worth[points]
                    for chance, step in forced:
                        roll += chance * deciding[place + step]
                    for chance, steps in choices:
                        roll += chance * max([deciding[place + step] for step in steps])
                rolling[place] = roll
                deciding[place] = max(stop, roll)
    return Solution(stopping, rolling)


@cache
def points() -> Solution:
    """The best play for the points of the turn."""
    return solve(float)


def _positions(aside: int, kinds: int) -> Iterator[tuple[int, int, int]]:
    """The ways in which so many dice can lie aside: (tanks, rays, earthlings)."""
    for earthlings in range(kinds, (aside if kinds else 0) + 1):
        for rays in range(aside - earthlings + 1):
            yield aside - earthlings - rays, rays, earthlings


@cache
def _rolls(
    left: int, kinds: int
) -> tuple[list[tuple[float, int]], list[tuple[float, int]], list[tuple[float, tuple[int, ...]]]]:
    """What a roll can bring, as (chance, what follows): rolls without a pick with their tanks,
    rolls with one pick with the step that it makes, rolls with several picks with their steps."""
    over: defaultdict[int, float] = defaultdict(float)
    picks: defaultdict[tuple[int, ...], float] = defaultdict(float)
    free = KINDS - kinds
    for tanks, rays, *groups in product(range(left + 1), repeat=2 + free):
        taken = left - tanks - rays - sum(groups)
        if taken < 0 or (taken and not kinds):
            continue
        counts = (tanks, rays, *groups, taken)
        ways = factorial(left) // prod(map(factorial, counts))
        chance = ways * 2**rays * kinds**taken / 6**left
        start = tanks * _TANK
        steps = {start + group * _EARTHLING + 1 for group in groups if group}
        if rays:
            steps.add(start + rays * _RAY)
        if steps:
            picks[tuple(sorted(steps))] += chance
        else:
            over[tanks] += chance
    return (
        [(chance, tanks) for tanks, chance in over.items()],
        [(chance, steps[0]) for steps, chance in picks.items() if len(steps) == 1],
        [(chance, steps) for steps, chance in picks.items() if len(steps) > 1],
    )
