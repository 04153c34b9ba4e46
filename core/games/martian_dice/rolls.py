"""The chances of a roll, as the solver asks for them: first its tanks, then what the other dice
offer. A die is a tank once in six; one that is not is a ray twice in five and each kind of
earthlings once."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from math import comb, factorial, prod
from operator import itemgetter, mul

from core.games.martian_dice.turn import KINDS

NOTHING = 0
"""The place of the value of an empty offer, see `Offers`."""


@cache
def tanks(dice: int) -> tuple[float, ...]:
    """The chance of each number of tanks among so many dice."""
    return tuple(comb(dice, count) * 5 ** (dice - count) / 6**dice for count in range(dice + 1))


class Offers:
    """What so many dice without tanks offer, when so many kinds are aboard.

    What can follow has a place: 0 where there is nothing to take, 1 to `dice` for so many rays,
    and from `dice` + 1 for a group of 1 earthling and more. Rolls that offer the same are one.
    """

    def __init__(self, dice: int, kinds: int) -> None:
        chances: defaultdict[tuple[int, ...], float] = defaultdict(float)
        for rays, groups, chance in _rolls(dice, kinds):
            offered = {dice + group for group in groups if group} | ({rays} if rays else set())
            chances[tuple(sorted(offered)) or (NOTHING,)] += chance
        self._forced = [0.0] * (2 * dice + 1)
        choices: defaultdict[int, list[tuple[int, ...]]] = defaultdict(list)
        for places, chance in chances.items():
            if len(places) == 1:
                self._forced[places[0]] = chance
            else:
                choices[len(places)].append(places)
        # Never a single place: itemgetter would give a bare value.
        columns = {
            count: [itemgetter(*column, NOTHING) for column in zip(*several, strict=True)]
            for count, several in choices.items()
        }
        likely = {count: [chances[it] for it in several] for count, several in choices.items()}
        nowhere = [itemgetter(NOTHING, NOTHING)] * 2
        self._of_two = likely.pop(2, [0.0]), *columns.pop(2, nowhere)
        self._of_more = [(likely[count], columns[count]) for count in likely]

    def expect(self, values: Sequence[float]) -> float:
        """What the best pick is worth on average, given the value of every place."""
        total: float = sum(map(mul, self._forced, values))
        chances, one, other = self._of_two
        # The most frequent case by far; this is twice as fast as `max`.
        pairs = zip(chances, one(values), other(values))  # noqa: B905 - the last of them is no pick
        total += sum([p * (a if a > b else b) for p, a, b in pairs])  # noqa: FURB136
        for chances, columns in self._of_more:
            total += sum(map(mul, chances, map(max, *[column(values) for column in columns])))
        return total


@cache
def offers(dice: int, kinds: int) -> Offers:
    return Offers(dice, kinds)


def _rolls(dice: int, kinds: int) -> Iterator[tuple[int, tuple[int, ...], float]]:
    """Rolls without tanks: (rays, sizes of the groups that are not aboard yet, chance)."""
    for groups in product(range(dice + 1), repeat=KINDS - kinds):
        rest = dice - sum(groups)
        if rest < 0:
            continue
        # The dice that are no rays and in no such group show kinds that are aboard.
        for rays in range(0 if kinds else rest, rest + 1):
            taken = rest - rays
            ways = factorial(dice) // prod(map(factorial, (rays, taken, *groups)))
            yield rays, groups, ways * 2**rays * kinds**taken / 5**dice


@cache
def catching_up(dice: int, ahead: int) -> float:
    """With all kinds aboard: the chance that rolling so many dice, again and again until it is
    done, ends without more tanks than rays. `ahead`: the rays less the tanks before."""
    total = 0.0
    for more_tanks in range(dice + 1):
        for rays in range(dice - more_tanks + 1):
            left = dice - more_tanks - rays
            ways = comb(dice, more_tanks) * comb(dice - more_tanks, rays)
            chance = ways * 2**rays * KINDS**left / 6**dice
            now = ahead - more_tanks + rays
            if now >= 0:
                total += chance
            elif rays and now + left >= 0:
                total += chance * catching_up(left, now)
    return total


@cache
def catching_with_group(dice: int, ahead: int) -> tuple[float, ...]:
    """The same when a group of 1 die and more, the last kind, is taken out of so many first."""
    return tuple(catching_up(dice - group, ahead) for group in range(1, dice + 1))
