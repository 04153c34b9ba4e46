"""Exact chances: the figures of the design page and of every card."""

from fractions import Fraction
from itertools import product

import pytest

from core.games.dice_mission import conditions as c
from core.games.dice_mission.cards import CARDS, DECKS
from core.games.dice_mission.counts import NO_DICE, counted
from core.games.dice_mission.odds import (
    Front,
    Plan,
    best_chance,
    chance,
    chances,
    full_sets,
    rolled,
)
from tests.core.games.dice_mission.table import card


@pytest.mark.parametrize(
    ("condition", "dice", "expected"),
    [
        (c.PairOfValueAndAnotherPair(4), 5, 0.481),
        (c.AtLeastOfValue(4, (1, 2)), 5, 0.536),
        (c.TwoPairs(), 5, 0.742),
        (c.OfAKind(3), 5, 0.743),
        (c.AtLeastOfValue(3, (5,)), 5, 0.355),
        (c.FullHouse(), 5, 0.363),
        (c.Run(4), 5, 0.615),
        (c.Run(5), 5, 0.261),
        (c.OfAKind(4), 5, 0.291),
        (c.OneEachOf((1, 3, 5)), 5, 0.667),
        (c.Sum(7, 7), 2, 0.421),
        (c.AllIn((2, 4, 6), 3), 3, 0.670),
        (c.Sum(at_most=5), 2, 0.755),
    ],
    ids=repr,
)
def test_the_right_values_of_the_page(condition, dice, expected):
    found = next(it for it in CARDS.values() if it.condition == condition)
    likely = best_chance(found, dice, (Front(NO_DICE, dice),) * 2)
    assert likely == pytest.approx(expected, abs=1e-3)


@pytest.mark.parametrize("it", CARDS.values(), ids=lambda it: f"{it.type}-{it.name}")
def test_every_card_has_its_best_chance_with_its_best_number_of_dice(it):
    by_dice = {dice: best_chance(it, dice, (Front(NO_DICE, dice),) * 2) for dice in range(2, 6)}
    assert by_dice[it.best_dice] == pytest.approx(it.best_chance, abs=1e-4)
    assert max(by_dice.values()) == pytest.approx(it.best_chance, abs=1e-4)


def test_one_roll_of_a_plan_is_plain_counting():
    condition = CARDS[card("two_pairs", "solo")].condition
    hits = sum(condition.holds(counted(dice)) for dice in product(range(1, 7), repeat=5))
    it = CARDS[card("two_pairs", "solo")]
    assert best_chance(it, 5, (), rolls=1) == pytest.approx(float(Fraction(hits, 6**5)))


def test_a_plan_keeps_what_is_best_and_of_equals_the_most():
    it = CARDS[card("three_5s", "solo")]
    plan = Plan(5, chances(it, 5, ()), 3)
    kept, likely = plan.keep(counted((5, 5, 1, 2, 3)), 1)
    assert kept == counted((5, 5))
    assert likely == pytest.approx(1 - (5 / 6) ** 3)
    assert plan.keep(counted((5, 5, 5, 2, 3)), 2) == (counted((5, 5, 5, 2, 3)), 1.0)


def test_more_rolls_are_never_worse():
    for it in (CARDS[name] for name in DECKS["solo"]):
        plan = Plan(4, chances(it, 4, ()), 3)
        assert plan.fresh(1) <= plan.fresh(2) + 1e-12
        assert plan.fresh(2) <= plan.fresh(3) + 1e-12


@pytest.mark.parametrize("name", [*DECKS["versus"], *DECKS["team"]])
def test_chances_with_unknown_dice_are_averages_over_them(name):
    it, mine = CARDS[name], counted((1, 2, 6))
    one, known = Front(counted((3, 6)), 1), Front(counted((5, 5, 1)))
    met = [
        it.met(mine, (counted((3, 6, first)), counted((5, 5, 1)), counted((second, third))))
        for first, second, third in product(range(1, 7), repeat=3)
    ]
    likely = chance(it, mine, (one, known, Front(NO_DICE, 2)))
    assert likely == pytest.approx(sum(met) / len(met))


def test_what_will_lie_there_adds_up():
    front = list(rolled(Front(counted((6, 6)), 2)))
    assert len(front) == 21
    assert sum(likely for _, likely in front) == pytest.approx(1)
    assert all(counts[5] >= 2 for counts, _ in front)
    assert [len(full_sets(dice)) for dice in range(2, 6)] == [21, 56, 126, 252]
