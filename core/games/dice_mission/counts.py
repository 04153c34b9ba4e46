"""Sets of dice, without an order: how many 1s, 2s … 6s there are."""

from typing import TypeAlias

Counts: TypeAlias = tuple[int, ...]
"""Six numbers: how many dice show 1, 2, 3, 4, 5, 6."""

NO_DICE: Counts = (0,) * 6


def counted(values: tuple[int, ...]) -> Counts:
    """The counts of dice that show these values, each 1 to 6."""
    return tuple(values.count(value) for value in range(1, 7))


def spelled(counts: Counts) -> tuple[int, ...]:
    """The values that the dice show, lowest first: `counted` gives the counts back."""
    return tuple(value for value, count in enumerate(counts, 1) for _ in range(count))


def total(counts: Counts) -> int:
    """The sum of the values."""
    a, b, c, d, e, f = counts
    return a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f


def of(counts: Counts, values: tuple[int, ...]) -> int:
    """How many dice show one of the values."""
    return sum(counts[value - 1] for value in values)


def only(counts: Counts, values: tuple[int, ...]) -> Counts:
    """The dice that show one of the values."""
    return tuple(count if value in values else 0 for value, count in enumerate(counts, 1))


def one_each(values: tuple[int, ...]) -> Counts:
    """One die of each of the values."""
    return tuple(int(value in values) for value in range(1, 7))


def present(counts: Counts) -> tuple[int, ...]:
    """The values that are there, lowest first."""
    return tuple(value for value, count in enumerate(counts, 1) if count)


def best_run(counts: Counts) -> tuple[int, ...]:
    """The longest row of consecutive values that are there, the highest of equals."""
    best: tuple[int, ...] = ()
    run: tuple[int, ...] = ()
    for value, count in enumerate(counts, 1):
        run = (*run, value) if count else ()
        if len(run) >= len(best):
            best = run
    return best


def sets(counts: Counts, at_least: int) -> tuple[int, ...]:
    """The values shown by so many dice or more, the largest sets first, the higher of equals."""
    found = [value for value, count in enumerate(counts, 1) if count >= at_least]
    return tuple(sorted(found, key=lambda value: (counts[value - 1], value), reverse=True))


def with_die(counts: Counts, value: int, change: int = 1) -> Counts:
    """The dice with one more that shows the value, or one fewer (-1)."""
    return (*counts[: value - 1], counts[value - 1] + change, *counts[value:])


def joined(*sets_of_dice: Counts) -> Counts:
    """All the dice together."""
    return tuple(map(sum, zip(*sets_of_dice, strict=True)))
