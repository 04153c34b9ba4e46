"""Exact chances of missions, and the best way to roll for them.

Nothing here depends on the order of dice, so a set of dice is its `Counts`: 252 of them with five
dice. A plan values every set that can be kept, from the last roll backwards.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import NamedTuple

from core.games.dice_mission.cards import CARDS, SPECIAL, Card, CardId
from core.games.dice_mission.comparisons import Least, Most, OnlyOneWith
from core.games.dice_mission.counts import NO_DICE, Counts, counted, joined, with_die


class Front(NamedTuple):
    """The dice in front of an opponent: those that lie there, and how many are still to be rolled
    (taken as rolled once, with no aim)."""

    known: Counts
    unknown: int = 0


class _Lattice(NamedTuple):
    """The sets of up to so many dice, smaller ones first; the full ones begin at `full`. Each is
    linked to those with one die more (six) and one die fewer."""

    sets: tuple[Counts, ...]
    places: Mapping[Counts, int]
    full: int
    more: tuple[tuple[int, ...], ...]
    fewer: tuple[tuple[int, ...], ...]


@cache
def full_sets(dice: int) -> tuple[Counts, ...]:
    return tuple(map(counted, combinations_with_replacement(range(1, 7), dice)))


@cache
def _lattice(dice: int) -> _Lattice:
    sets = tuple(counts for size in range(dice + 1) for counts in full_sets(size))
    places = {counts: place for place, counts in enumerate(sets)}
    full = len(sets) - len(full_sets(dice))
    more = tuple(
        tuple(places[with_die(counts, value)] for value in range(1, 7)) for counts in sets[:full]
    )
    fewer = tuple(
        tuple(places[with_die(counts, value, -1)] for value in range(1, 7) if counts[value - 1])
        for counts in sets
    )
    return _Lattice(sets, places, full, more, fewer)


class Plan:
    """The best play of `dice` dice when a full set is worth what `worth` says, in the order of
    the sets that `full_sets` gives."""

    def __init__(self, dice: int, worth: Sequence[float], rolls: int) -> None:
        self._lattice = lattice = _lattice(dice)
        self._kept: list[list[float]] = []
        best = list(worth)
        for _ in range(rolls):
            kept = [0.0] * lattice.full + best
            for place in range(lattice.full - 1, -1, -1):
                kept[place] = sum([kept[other] for other in lattice.more[place]]) / 6
            self._kept.append(kept)
            reach = kept[:]
            for place, fewer in enumerate(lattice.fewer):
                for other in fewer:
                    if reach[other] > reach[place]:
                        reach[place] = reach[other]
            best = reach[lattice.full :]

    def fresh(self, rolls: int) -> float:
        """What `rolls` rolls are worth before the first of them."""
        return self._kept[rolls - 1][0]

    def keeping(self, counts: Counts, rolls: int) -> float:
        """What it is worth to keep these dice and roll the others again, with so many rolls left
        (1 or more)."""
        return self._kept[rolls - 1][self._lattice.places[counts]]

    def keep(self, counts: Counts, rolls: int) -> tuple[Counts, float]:
        """What to keep of a full set with so many rolls left (1 or more), and what that is worth;
        of equals the largest."""
        lattice, kept = self._lattice, self._kept[rolls - 1]
        start = lattice.places[counts]
        best, seen, queue = start, {start}, [start]
        for place in queue:
            if kept[place] > kept[best] + 1e-12:
                best = place
            new = [other for other in lattice.fewer[place] if other not in seen]
            seen.update(new)
            queue += new
        return lattice.sets[best], kept[best]


@cache
def _likely(dice: int) -> tuple[tuple[Counts, float], ...]:
    """The sets that dice rolled once can show, and how likely each is."""
    ways = factorial(dice) / 6**dice
    return tuple((counts, ways / prod(map(factorial, counts))) for counts in full_sets(dice))


def rolled(front: Front) -> Iterator[tuple[Counts, float]]:
    """What will lie in front of an opponent, and how likely it is."""
    return ((joined(front.known, counts), likely) for counts, likely in _likely(front.unknown))


def chance(card: Card, mine: Counts, others: tuple[Front, ...]) -> float:
    """How likely the mission is met when the own dice lie as they are (one or more of them)."""
    condition = card.condition
    if isinstance(condition, OnlyOneWith | Most | Least):
        grade = condition.grade(mine)
        return prod(_below(card.id, grade, *other) for other in others)
    if card.type != "team":
        return float(condition.holds(mine))
    known, unknown = _together(others)
    return _on_table(card.id, condition.reduced(joined(mine, known)), unknown)


@lru_cache(maxsize=1 << 10)
def _together(others: tuple[Front, ...]) -> Front:
    """All dice of the opponents."""
    known = NO_DICE
    for other in others:
        known = joined(known, other.known)
    return Front(known, sum(other.unknown for other in others))


@lru_cache(maxsize=1 << 16)
def _below(card: CardId, grade: int, known: Counts, unknown: int) -> float:
    """How likely an opponent's grade is less."""
    return sum(likely for other, likely in _grades(card, known, unknown) if other < grade)


@lru_cache(maxsize=1 << 12)
def _grades(card: CardId, known: Counts, unknown: int) -> tuple[tuple[int, float], ...]:
    """The grades that an opponent can have, and how likely each is."""
    condition = CARDS[card].condition
    assert isinstance(condition, OnlyOneWith | Most | Least)  # noqa: S101 - a VERSUS card
    grades: defaultdict[int, float] = defaultdict(float)
    for counts, likely in _likely(unknown):
        grades[condition.grade(joined(known, counts))] += likely
    return tuple(grades.items())


@lru_cache(maxsize=1 << 16)
def _on_table(card: CardId, known: Counts, unknown: int) -> float:
    """How likely a TEAM mission is met with so many dice still to roll."""
    condition = CARDS[card].condition
    assert not isinstance(condition, OnlyOneWith | Most | Least)  # noqa: S101 - a TEAM card
    rolled = _reduced_rolls(card, unknown).items()
    return sum(likely for counts, likely in rolled if condition.holds(joined(known, counts)))


@cache
def _reduced_rolls(card: CardId, dice: int) -> Mapping[Counts, float]:
    """What dice rolled once can show, as far as a TEAM mission looks at them."""
    if not dice:
        return {NO_DICE: 1.0}
    rolls: defaultdict[Counts, float] = defaultdict(float)
    for counts, likely in _reduced_rolls(card, dice - 1).items():
        for more in _with_one_more(card, counts):
            rolls[more] += likely / 6
    return rolls


@cache
def _with_one_more(card: CardId, counts: Counts) -> tuple[Counts, ...]:
    """Reduced counts with a die more, of each value."""
    condition = CARDS[card].condition
    assert not isinstance(condition, OnlyOneWith | Most | Least)  # noqa: S101 - a TEAM card
    return tuple(condition.reduced(with_die(counts, value)) for value in range(1, 7))


def chances(card: Card, dice: int, others: tuple[Front, ...]) -> tuple[float, ...]:
    """The chance with each full set of the own dice."""
    return _chances(card.id, dice, () if card.type in ("solo", SPECIAL) else others)


@lru_cache(maxsize=4096)
def _chances(card: CardId, dice: int, others: tuple[Front, ...]) -> tuple[float, ...]:
    return tuple(chance(CARDS[card], counts, others) for counts in full_sets(dice))


def best_chance(card: Card, dice: int, others: tuple[Front, ...], rolls: int = 3) -> float:
    """The chance of the mission with best play from the first roll on."""
    return Plan(dice, chances(card, dice, others), rolls).fresh(rolls)
