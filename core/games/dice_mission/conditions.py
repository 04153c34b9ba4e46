"""What a mission asks of a set of dice.

Every kind of condition is data with three questions: does it hold, which dice make it hold, and
what is left of the dice when everything that it does not look at is forgotten.
"""

import re
from abc import abstractmethod
from typing import TypeAlias

from msgspec import Struct

from core.games.dice_mission.counts import (
    Counts,
    best_run,
    of,
    one_each,
    only,
    present,
    sets,
    total,
)


def _snake(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])|(?<=A)(?=Kind)", "_", name).lower()


class Property(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag=_snake):
    """A property that a set of dice has or has not. Sets are "at least": a pair is two or more."""

    @abstractmethod
    def holds(self, counts: Counts) -> bool:
        """Whether dice have it."""

    def part(self, counts: Counts) -> Counts:
        """The dice that make it hold, where it does."""
        return counts

    def reduced(self, counts: Counts) -> Counts:
        """Simpler counts that mean the same here, whatever dice are added to both."""
        return counts


class PairOfValueAndAnotherPair(Property, frozen=True):
    value: int

    def _others(self, counts: Counts) -> tuple[int, ...]:
        return tuple(value for value in sets(counts, 2) if value != self.value)

    def holds(self, counts: Counts) -> bool:
        return counts[self.value - 1] >= 2 and bool(self._others(counts))

    def part(self, counts: Counts) -> Counts:
        pairs = one_each((self.value, self._others(counts)[0]))
        return tuple(2 * count for count in pairs)


class AtLeastOfValue(Property, frozen=True):
    count: int
    values: tuple[int, ...]

    def holds(self, counts: Counts) -> bool:
        return of(counts, self.values) >= self.count

    def part(self, counts: Counts) -> Counts:
        return only(counts, self.values)


class ExactlyOfValue(Property, frozen=True):
    count: int
    values: tuple[int, ...]

    def holds(self, counts: Counts) -> bool:
        return of(counts, self.values) == self.count

    def part(self, counts: Counts) -> Counts:
        return only(counts, self.values)

    def reduced(self, counts: Counts) -> Counts:
        return only(counts, self.values)


class OneEachOf(Property, frozen=True):
    values: tuple[int, ...]

    def holds(self, counts: Counts) -> bool:
        return all(counts[value - 1] for value in self.values)

    def part(self, counts: Counts) -> Counts:  # noqa: ARG002 - the values say it all
        return one_each(self.values)


class OfAKind(Property, frozen=True):
    count: int

    def holds(self, counts: Counts) -> bool:
        return max(counts) >= self.count

    def part(self, counts: Counts) -> Counts:
        return only(counts, sets(counts, self.count)[:1])


class TwoPairs(Property, frozen=True):
    def holds(self, counts: Counts) -> bool:
        return len(sets(counts, 2)) >= 2

    def part(self, counts: Counts) -> Counts:
        return tuple(2 * count for count in one_each(sets(counts, 2)[:2]))


class FullHouse(Property, frozen=True):
    def holds(self, counts: Counts) -> bool:
        return max(counts) >= 3 and len(sets(counts, 2)) >= 2

    def part(self, counts: Counts) -> Counts:
        three, two = sets(counts, 2)[:2]
        return tuple(3 * (value == three) + 2 * (value == two) for value in range(1, 7))


class EvenPairAndOddPair(Property, frozen=True):
    def holds(self, counts: Counts) -> bool:
        return max(counts[1::2]) >= 2 and max(counts[::2]) >= 2

    def part(self, counts: Counts) -> Counts:
        even, odd = (next(v for v in sets(counts, 2) if v % 2 == rest) for rest in (0, 1))
        return tuple(2 * count for count in one_each((even, odd)))


class Run(Property, frozen=True):
    length: int

    def holds(self, counts: Counts) -> bool:
        return len(best_run(counts)) >= self.length

    def part(self, counts: Counts) -> Counts:
        return one_each(best_run(counts))


class DifferentValues(Property, frozen=True):
    count: int

    def holds(self, counts: Counts) -> bool:
        return len(present(counts)) >= self.count

    def part(self, counts: Counts) -> Counts:
        return one_each(present(counts))


class AllDifferent(Property, frozen=True):
    def holds(self, counts: Counts) -> bool:
        return max(counts) <= 1


class AllIn(Property, frozen=True):
    values: tuple[int, ...]
    min_dice: int

    def holds(self, counts: Counts) -> bool:
        return sum(counts) >= self.min_dice and of(counts, self.values) == sum(counts)


class SpreadAtMost(Property, frozen=True):
    spread: int
    min_dice: int

    def holds(self, counts: Counts) -> bool:
        values = present(counts)
        return sum(counts) >= self.min_dice and values[-1] - values[0] <= self.spread


class Sum(Property, frozen=True):
    at_least: int = 0
    at_most: int = 6 * 25

    def holds(self, counts: Counts) -> bool:
        return self.at_least <= total(counts) <= self.at_most


class SumMultipleOf(Property, frozen=True):
    divisor: int

    def holds(self, counts: Counts) -> bool:
        return total(counts) % self.divisor == 0

    def reduced(self, counts: Counts) -> Counts:
        return (total(counts) % self.divisor, 0, 0, 0, 0, 0)


class SumOdd(Property, frozen=True):
    def holds(self, counts: Counts) -> bool:
        return total(counts) % 2 == 1

    def reduced(self, counts: Counts) -> Counts:
        return (total(counts) % 2, 0, 0, 0, 0, 0)


class AsManyAs(Property, frozen=True):
    """As many dice of `left` as of `right`; none of both will do unless `min_each` is 1."""

    left: tuple[int, ...]
    right: tuple[int, ...]
    min_each: int
    min_dice: int = 0

    def holds(self, counts: Counts) -> bool:
        left = of(counts, self.left)
        if sum(counts) < self.min_dice:
            return False
        return self.min_each <= left == of(counts, self.right)

    def part(self, counts: Counts) -> Counts:
        return only(counts, self.left + self.right)

    def reduced(self, counts: Counts) -> Counts:
        if self.min_dice:
            return counts
        return _two_groups(counts, self.left, self.right, self.min_each)


class MoreThan(Property, frozen=True):
    left: tuple[int, ...]
    right: tuple[int, ...]

    def holds(self, counts: Counts) -> bool:
        return of(counts, self.left) > of(counts, self.right)

    def part(self, counts: Counts) -> Counts:
        return only(counts, self.left + self.right)

    def reduced(self, counts: Counts) -> Counts:
        return _two_groups(counts, self.left, self.right, 0)


class ValuesMissing(Property, frozen=True):
    """Exactly so many of the six values are missing."""

    count: int

    def holds(self, counts: Counts) -> bool:
        return counts.count(0) == self.count

    def part(self, counts: Counts) -> Counts:
        return one_each(present(counts))

    def reduced(self, counts: Counts) -> Counts:
        return one_each(present(counts))


def _two_groups(
    counts: Counts, left: tuple[int, ...], right: tuple[int, ...], least: int
) -> Counts:
    """Two groups of which only the difference counts, once each has so many: what both have more
    of is left away."""
    first, second = one_each(left[:1]), one_each(right[:1])
    lefts, rights = of(counts, left), of(counts, right)
    even = max(0, min(lefts, rights) - least)
    lefts, rights = lefts - even, rights - even
    return tuple(lefts * a + rights * b for a, b in zip(first, second, strict=True))


AnyProperty: TypeAlias = (
    PairOfValueAndAnotherPair
    | AtLeastOfValue
    | ExactlyOfValue
    | OneEachOf
    | OfAKind
    | TwoPairs
    | FullHouse
    | EvenPairAndOddPair
    | Run
    | DifferentValues
    | AllDifferent
    | AllIn
    | SpreadAtMost
    | Sum
    | SumMultipleOf
    | SumOdd
    | AsManyAs
    | MoreThan
    | ValuesMissing
)
