"""What a VERSUS mission asks: to stand strictly above each opponent.

A comparison gives every player's dice a grade, and the mission is met by the only highest grade.
To be the only one with a property is the same with the grades 1 (has it) and 0 (has it not).
"""

from collections.abc import Callable, Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from core.games.dice_mission.conditions import AnyProperty
from core.games.dice_mission.counts import (
    NO_DICE,
    Counts,
    best_run,
    of,
    one_each,
    only,
    present,
    total,
)

Measure: TypeAlias = Literal[
    "sum", "count_of", "largest_set", "longest_run", "spread", "highest_die", "lowest_die"
]

_MEASURES: Mapping[str, Callable[[Counts], int]] = {
    "sum": total,
    "largest_set": max,
    "longest_run": lambda counts: len(best_run(counts)),
    "spread": lambda counts: present(counts)[-1] - present(counts)[0],
    "highest_die": lambda counts: present(counts)[-1],
    "lowest_die": lambda counts: present(counts)[0],
}

_BELOW_EVERYBODY = -1
"""The measure of a player with no dice: every real one is 0 or more."""


class OnlyOneWith(Struct, frozen=True, tag_field="kind", tag="only_one_with"):
    """The player's dice have the property, and no opponent's have it."""

    condition: AnyProperty

    def grade(self, counts: Counts) -> int:
        return int(counts != NO_DICE and self.condition.holds(counts))

    def part(self, counts: Counts) -> Counts:
        return self.condition.part(counts)


class _Compared(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    measure: Measure
    values: tuple[int, ...] = ()

    def _measured(self, counts: Counts) -> int:
        if counts == NO_DICE:
            return _BELOW_EVERYBODY
        if self.measure == "count_of":
            return of(counts, self.values)
        return _MEASURES[self.measure](counts)

    def part(self, counts: Counts) -> Counts:
        """The dice that give the measure."""
        values = present(counts)
        match self.measure:
            case "count_of":
                return only(counts, self.values)
            case "largest_set":
                return only(counts, (6 - counts[::-1].index(max(counts)),))
            case "longest_run":
                return one_each(best_run(counts))
            case "spread":
                return one_each((*values[:1], *values[-1:]))
            case "highest_die":
                return one_each(values[-1:])
            case "lowest_die":
                return one_each(values[:1])
            case _:
                return counts


class Most(_Compared, frozen=True, tag="most"):
    def grade(self, counts: Counts) -> int:
        return self._measured(counts)


class Least(_Compared, frozen=True, tag="least"):
    def grade(self, counts: Counts) -> int:
        return -self._measured(counts)


Comparison: TypeAlias = OnlyOneWith | Most | Least
