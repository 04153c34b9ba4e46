"""The best play of a turn, exactly.

A position between two rolls is (tanks, rays, earthlings, kinds): the dice aside, and how many of
the three kinds of earthlings are among them. Which kinds makes no difference, since each is on
one face of six; the dice left follow.

A roll is valued in two steps that many positions share: its tanks, then the pick. Once all kinds
are aboard only rays can be picked, so there a chance that does not depend on the utility says
everything. What nobody asks for is not solved: a whole turn takes some 2 ms, the rest of a turn
after its first pick a part of that.
"""

from collections.abc import Callable, Sequence
from functools import cache
from operator import mul

from core.games.martian_dice.rolls import catching_up, catching_with_group, offers, tanks
from core.games.martian_dice.state import DICE
from core.games.martian_dice.turn import BONUS, KINDS, score

_EARTHLING, _RAY, _TANK = KINDS, KINDS * (DICE + 1), KINDS * (DICE + 1) ** 2
_FOR_TANK = _TANK - _RAY
"""From a position to the one with a ray less and a tank more."""
_SIZE = _TANK * (DICE + 1)
_UNKNOWN = float("nan")

SCORES = range(DICE + BONUS + 1)
"""What a turn can score."""


def _place(tanks: int, rays: int, earthlings: int, kinds: int) -> int:
    """A position with not all kinds as an index: what a roll or a pick adds is the same anywhere,
    so that the positions which dice lead to are a slice."""
    return tanks * _TANK + rays * _RAY + earthlings * _EARTHLING + kinds


class Solution:
    """The values of a turn with so many dice for somebody who always does what is best, when the
    scores from 0 upwards are worth `worth`. More points must never be worth less: `ValueError`."""

    def __init__(self, worth: Sequence[float], dice: int = DICE) -> None:
        self._worth = list(worth)
        if self._worth != sorted(self._worth):
            raise ValueError("a higher score is worth less than a lower one")
        self._dice = dice
        self._picking = [_UNKNOWN] * _SIZE
        self._rolling = [_UNKNOWN] * _SIZE
        self._deciding = [_UNKNOWN] * _SIZE

    @property
    def value(self) -> float:
        """What a turn is worth before its first roll."""
        return self.rolling(0, 0, 0, 0)

    def stopping(self, tanks: int, rays: int, earthlings: int, kinds: int) -> float:
        return self._worth[score(tanks, rays, earthlings, kinds)]

    def rolling(self, tanks: int, rays: int, earthlings: int, kinds: int) -> float:
        """What rolling on is worth; where no dice are left, what the turn is worth."""
        if kinds == KINDS:
            left = self._dice - tanks - rays - earthlings
            return self._caught(catching_up(left, rays - tanks), earthlings)
        return self._rolling[self._solved(tanks, rays, earthlings, kinds)]

    def deciding(self, tanks: int, rays: int, earthlings: int, kinds: int) -> float:
        """The better of stopping and rolling: what a pick that leads here is worth."""
        if kinds == KINDS:
            stopping = self.stopping(tanks, rays, earthlings, kinds)
            return max(stopping, self.rolling(tanks, rays, earthlings, kinds))
        return self._deciding[self._solved(tanks, rays, earthlings, kinds)]

    def _caught(self, chance: float, earthlings: int) -> float:
        """All kinds aboard, and such a chance to get away with them."""
        nothing = self._worth[0]
        return nothing + chance * (self._worth[earthlings + BONUS] - nothing)

    def _solved(self, tanks: int, rays: int, earthlings: int, kinds: int) -> int:
        """The place of the position, with it and all that can follow it solved."""
        place = _place(tanks, rays, earthlings, kinds)
        if self._deciding[place] is _UNKNOWN:
            left = self._dice - tanks - rays - earthlings
            for more in range(KINDS - 1 - kinds, 0, -1):
                for group in range(more, left + 1):
                    self._solve(tanks, rays, earthlings + group, kinds + more)
            self._solve(tanks, rays, earthlings, kinds)
        return place

    def _solve(self, least_tanks: int, least_rays: int, earthlings: int, kinds: int) -> None:
        """Solves the positions with at least so many tanks and rays, from the fewest dice left
        upwards; those with more kinds that follow are solved."""
        nothing, earned = self._worth[0], self._worth[earthlings]
        picking, rolling, deciding = self._picking, self._rolling, self._deciding
        for left in range(self._dice - earthlings - least_tanks - least_rays + 1):
            aside = self._dice - earthlings - left
            offer, law = offers(left, kinds), tanks(left)
            place = _place(aside - least_rays, least_rays, earthlings, kinds) + _FOR_TANK
            for rays in range(least_rays, aside - least_tanks + 1):
                place -= _FOR_TANK
                if deciding[place] is not _UNKNOWN:
                    continue
                ahead = 2 * rays - aside
                stop = earned if ahead >= 0 else nothing
                if not left or ahead + left < 0:
                    picking[place] = rolling[place] = deciding[place] = stop
                    continue
                if ahead - 2 >= left and rays > least_rays:
                    # One ray less and a tank more are as safe: no roll can turn it.
                    same = place + _FOR_TANK
                    picking[place] = picking[same]
                    rolling[place] = rolling[same]
                    deciding[place] = deciding[same]
                    continue
                picking[place] = offer.expect(
                    [
                        stop,
                        *deciding[place + _RAY : place + _RAY * left + 1 : _RAY],
                        *self._groups(place, left, ahead, earthlings, kinds),
                    ]
                )
                after = picking[place : place + _TANK * left + 1 : _TANK]
                roll = rolling[place] = sum(map(mul, law, after))
                deciding[place] = max(stop, roll)

    def _groups(
        self, place: int, left: int, ahead: int, earthlings: int, kinds: int
    ) -> Sequence[float]:
        """What follows when a group of 1 earthling and more is taken."""
        if kinds < KINDS - 1:
            first = place + _EARTHLING + 1
            return self._deciding[first : first + _EARTHLING * left : _EARTHLING]
        first = earthlings + BONUS + 1
        if ahead >= 0:
            return self._worth[first : first + left]
        nothing = self._worth[0]
        both = zip(catching_with_group(left, ahead), self._worth[first : first + left], strict=True)
        return [nothing + chance * (worth - nothing) for chance, worth in both]


def solve(utility: Callable[[int], float], dice: int = DICE) -> Solution:
    """The best play of a turn with so many dice, for the utility that a score (0 to 16) has."""
    return Solution([utility(points) for points in range(dice + BONUS + 1)], dice)


@cache
def points() -> Solution:
    """The best play for the points of the turn."""
    return solve(float)
