"""The right values of a turn, and that no misreading of the rules gives them."""

from collections.abc import Iterator
from functools import cache
from math import factorial, prod

import pytest

from core.games.martian_dice.solver import points, solve
from core.games.martian_dice.turn import score

BY_DICE = [
    0.500000, 0.750000, 1.017747, 1.220750, 1.422185, 1.617339, 1.813137, 2.009598, 2.213077,
    2.434681, 2.654338, 2.878083, 3.110382,
]  # fmt: skip


def test_a_fresh_turn():
    assert points().value == pytest.approx(3.110381747, abs=1e-9)


@pytest.mark.parametrize("dice", range(1, 14))
def test_a_turn_with_fewer_dice(dice):
    assert solve(float, dice).value == pytest.approx(BY_DICE[dice - 1], abs=1e-6)


@pytest.mark.parametrize(
    ("position", "stopping", "rolling"),
    [
        ((0, 4, 0, 0), 0, 5.283333),
        ((2, 5, 0, 0), 0, 3.474072),
        ((2, 0, 4, 1), 0, 3.067212),
        ((1, 4, 4, 1), 4, 6.300043),
        ((2, 3, 3, 1), 3, 4.975576),
        ((3, 4, 5, 2), 5, 5.666667),
        ((4, 4, 4, 2), 4, 4.000000),
        ((3, 3, 6, 1), 6, 5.333333),
        ((3, 3, 5, 2), 5, 5.203704),
        ((0, 0, 9, 2), 9, 9.225550),
        ((0, 4, 5, 1), 5, 7.303130),
        ((0, 10, 2, 1), 2, 2.333333),
        ((4, 2, 5, 3), 0, 1.777778),
        ((6, 0, 1, 1), 0, 0.043896),
    ],
)
def test_stopping_and_rolling(position, stopping, rolling):
    assert points().stopping(*position) == stopping
    assert points().rolling(*position) == pytest.approx(rolling, abs=1e-6)
    assert points().deciding(*position) == max(stopping, points().rolling(*position))


def test_without_dice_left_there_is_nothing_to_roll():
    assert points().rolling(3, 4, 6, 3) == points().stopping(3, 4, 6, 3) == 9


def test_tanks_that_cannot_be_caught_are_worth_what_nothing_is():
    solution = solve(lambda score: score + 100.0)
    assert solution.rolling(8, 1, 1, 1) == 100


def test_a_sum_of_utilities_is_worth_their_sum():
    assert solve(lambda score: 3.0 * score + 2).value == pytest.approx(3 * points().value + 2)


def test_whoever_needs_one_point_stops_at_one():
    """The chance of any points; the expectation of points cannot do better."""
    solution = solve(lambda score: float(score >= 1))
    assert 1 - 0.269458 < solution.value < 1
    for earthlings in range(1, 10):
        place = (1, 1, earthlings, 1)
        assert solution.stopping(*place) == solution.deciding(*place) == 1


def test_a_high_goal_is_reached_less_often_than_a_low_one():
    def reach(goal: int) -> float:
        return solve(lambda score: float(score >= goal)).value

    chances = [reach(goal) for goal in range(17)]
    assert chances[0] == pytest.approx(1)
    assert chances == sorted(chances, reverse=True)
    assert chances[16] > 0


def test_more_points_must_not_be_worth_less():
    with pytest.raises(ValueError, match="worth less"):
        solve(lambda score: -float(score))


def test_what_is_solved_in_parts_is_what_is_solved_at_once():
    """In any order: from the middle of a turn, from its end, from its start."""
    places = [
        (tanks, rays, earthlings, kinds)
        for kinds in range(4)
        for tanks in range(14)
        for rays in range(14 - tanks)
        for earthlings in range(kinds, 14 - tanks - rays if kinds else 1)
    ]
    whole, parts = points(), solve(float)
    for place in [(2, 3, 4, 1), (1, 2, 5, 2), *places[::-7], *places]:
        assert parts.rolling(*place) == pytest.approx(whole.rolling(*place), abs=1e-12)
        assert parts.deciding(*place) == pytest.approx(whole.deciding(*place), abs=1e-12)


def splits(dice: int, parts: int) -> Iterator[tuple[int, ...]]:
    if parts == 1:
        yield (dice,)
        return
    for first in range(dice + 1):
        for rest in splits(dice - first, parts - 1):
            yield (first, *rest)


@cache
def rolls(dice: int, kinds: int) -> list[tuple[float, int, int, frozenset[int]]]:
    """(chance, tanks, rays, sizes of the groups that may be taken), alike rolls together."""
    chances: dict[tuple[int, int, frozenset[int]], float] = {}
    for tanks, rays, *others in splits(dice, 5):
        ways = factorial(dice) // prod(map(factorial, (tanks, rays, *others))) * 2**rays
        key = tanks, rays, frozenset(others[kinds:]) - {0}
        chances[key] = chances.get(key, 0) + ways / 6**dice
    return [(chance, *key) for key, chance in chances.items()]


def a_turn(
    *, rays_once: bool = False, dead_roll_is_zero: bool = False, bonus: int = 3, ahead: int = 0
) -> float:
    """A turn by plain recursion, with the rules or a misreading: `ahead` rays more than tanks are
    needed where there are tanks."""

    def worth(tanks: int, rays: int, earthlings: int, kinds: int) -> int:
        if rays < tanks + (ahead if tanks else 0):
            return 0
        return earthlings + (bonus if kinds == 3 else 0)

    @cache
    def deciding(tanks: int, rays: int, earthlings: int, kinds: int) -> float:
        now = worth(tanks, rays, earthlings, kinds)
        left = 13 - tanks - rays - earthlings
        return max(now, rolling(tanks, rays, earthlings, kinds)) if left else now

    @cache
    def rolling(tanks: int, rays: int, earthlings: int, kinds: int) -> float:
        value = 0.0
        for chance, new_tanks, new_rays, groups in rolls(13 - tanks - rays - earthlings, kinds):
            held = tanks + new_tanks
            picks = [deciding(held, rays, earthlings + size, kinds + 1) for size in groups]
            if new_rays and not (rays_once and rays):
                picks.append(deciding(held, rays + new_rays, earthlings, kinds))
            dead = 0 if dead_roll_is_zero else worth(held, rays, earthlings, kinds)
            value += chance * max(picks, default=dead)
        return value

    return rolling(0, 0, 0, 0)


def test_a_plain_recursion_says_the_same():
    assert a_turn() == pytest.approx(points().value, abs=1e-12)


@pytest.mark.parametrize(
    ("misreading", "value"),
    [
        ({"rays_once": True}, 2.613051),
        ({"dead_roll_is_zero": True}, 2.806551),
        ({"rays_once": True, "dead_roll_is_zero": True}, 2.093806),
        ({"bonus": 0}, 2.793621),
        ({"ahead": 1}, 2.521423),
    ],
    ids=str,
)
def test_a_misreading_is_worth_something_else(misreading, value):
    assert a_turn(**misreading) == pytest.approx(value, abs=1e-6)
    assert abs(points().value - value) > 0.3


def test_scores_are_those_of_the_rules():
    for tanks in range(14):
        for rays in range(14 - tanks):
            for kinds in range(4):
                for earthlings in range(kinds, 14 - tanks - rays if kinds else 1):
                    place = tanks, rays, earthlings, kinds
                    assert points().stopping(*place) == score(*place)
