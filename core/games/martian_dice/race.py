"""The race of two seats to the target, exactly.

Only what the two still need counts, not the target: a race to 40 in which both have 15 is the race
to 25. So one table serves all targets. It was made by `solve_race`; `race.bin` has its chances as
32-bit little-endian numbers, of which 2³² - 1 is certain, in this order:

first     for each need of the first seat of a round (from 1), for each need of the second: the
          chance that the first wins, before its turn
second    for the same needs: the chance that the second wins, before its turn
overtake  for each lead from 0 to 16: the chance that the last to play overtakes it

A tie is half a win, since the roll-off is fair. A need of 0 or less: the target is reached.
"""

from collections.abc import Iterable
from functools import cache
from math import isqrt
from pathlib import Path
from struct import pack, unpack

from core.games.martian_dice.solver import SCORES

NEEDS = 40
"""The highest target."""
LEADS = SCORES
"""The leads that one turn can overtake, or make even."""
SAVED = Path(__file__).with_name("race.bin")

_CERTAIN = 2**32 - 1
_WIDTH = 4


class Race:
    """The chances of winning, with best play of both, for needs up to `needs`; `first` and
    `second` have those of a pair of needs at its `place`."""

    def __init__(
        self,
        needs: int,
        first: list[float],
        second: list[float],
        overtake: list[float],
    ) -> None:
        self.needs = needs
        self.first = first
        self.second = second
        self.overtake = overtake

    def place(self, first: int, second: int) -> int:
        """Where the chances stand when the seats of a round need so much (1 or more)."""
        return (first - 1) * self.needs + second - 1

    def beats(self, need: int, other: int, *, other_follows: bool, last_round: bool) -> float:
        """The chance to end ahead of a seat that needs `other`, when the own turn has left so much
        to be needed. `other_follows`: that seat has its turn of this round still to come."""
        if last_round:
            if other_follows:
                lead = other - need
                return float(lead > 0) if lead not in LEADS else 1 - self.overtake[lead]
            return float(need < other) + (need == other) / 2
        if other_follows:
            return 1 - self.second[self.place(need, other)]
        return 1 - self.first[self.place(other, need)]

    def to_bytes(self) -> bytes:
        """The table as it is saved."""
        chances = (*self.first, *self.second, *self.overtake)
        return pack(f"<{len(chances)}I", *(round(chance * _CERTAIN) for chance in chances))

    @classmethod
    def from_bytes(cls, saved: bytes) -> "Race":
        numbers = unpack(f"<{len(saved) // _WIDTH}I", saved)
        chances = [number / _CERTAIN for number in numbers]
        needs = isqrt((len(chances) - len(LEADS)) // 2)
        cells = needs * needs
        return cls(needs, chances[:cells], chances[cells : 2 * cells], chances[2 * cells :])

    def worths_of_first(self, need: int, other: int) -> list[float]:
        """What each score of its turn is worth to the first seat of a round, in chances to win;
        nobody has reached the target before."""
        return self.worths(need, [other], [], last_round=False)

    def worths_of_second(self, need: int, other: int) -> list[float]:
        """The same for the second seat, when the first needs `other` (0 or less: it is there)."""
        return self.worths(need, [], [other], last_round=other <= 0)

    def worths(
        self, need: int, following: Iterable[int], played: Iterable[int], *, last_round: bool
    ) -> list[float]:
        """What each score of its turn is worth to a seat: the chance to end ahead of all others,
        given the needs of those whose turn of the round is to come and of those who have had it.
        Exact for two seats. With more, the chances against each are taken as independent."""
        follows = [(other, True) for other in following] + [(other, False) for other in played]
        worths = []
        for score in SCORES:
            left = need - score
            last = last_round or left <= 0
            chance = 1.0
            for other, other_follows in follows:
                chance *= self.beats(left, other, other_follows=other_follows, last_round=last)
            worths.append(chance)
        return worths


@cache
def race() -> Race:
    """The saved table."""
    return Race.from_bytes(SAVED.read_bytes())
