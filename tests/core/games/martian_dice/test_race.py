"""The race of two seats: a certificate of the saved table, and what must hold of any race."""

import runpy
import sys
from itertools import pairwise, product
from random import Random

import pytest

from core.games.martian_dice import race as module
from core.games.martian_dice.prospects import winning
from core.games.martian_dice.race import LEADS, NEEDS, SAVED, Race, race
from core.games.martian_dice.solve_race import overtaking, solve_pair, solve_race
from core.games.martian_dice.solver import SCORES, Solution
from tests.core.games.martian_dice.odds import average, perfect, played, scores, sharp, wins
from tests.core.games.martian_dice.table import deciding

ROUNDING = 2**-32
TARGETS = (15, 25, 40)
END = 6
"""Points of the end of a race that is played and solved anew."""
AS_FIRST, AS_SECOND = 0.511855, 0.544051
"""The shares of the perfect player against a sharp one, of a race of that many points."""
PAIRS = list(product(range(1, NEEDS + 1), repeat=2))


def residual(solved: Race, first: int, second: int) -> float:
    """How far the chances of a pair of needs are from those that best play makes of the others."""
    place = solved.place(first, second)
    one = Solution(solved.worths_of_first(first, second)).value
    two = Solution(solved.worths_of_second(second, first)).value
    return max(abs(solved.first[place] - one), abs(solved.second[place] - two))


def test_the_table_is_small():
    assert SAVED.stat().st_size <= 64 * 1024
    assert race().needs == NEEDS == 40


def test_the_table_is_saved_and_read_back_as_it_is():
    assert race().to_bytes() == SAVED.read_bytes()


@pytest.mark.parametrize(("target", "chance"), [(15, 0.479430), (25, 0.484123), (40, 0.487491)])
def test_who_begins_wins_less_often(target, chance):
    assert race().first[race().place(target, target)] == pytest.approx(chance, abs=1e-6)


@pytest.mark.no_cover
@pytest.mark.parametrize("target", TARGETS)
def test_a_certificate_for_a_part_of_the_table_of_each_target(target):
    """`bench_race` has it for the whole table."""
    pairs = list(product(range(1, target + 1), repeat=2))
    pairs = [*pairs[:: len(pairs) // 60], (target, target), (1, target), (target, 1)]
    assert max(residual(race(), *pair) for pair in pairs) <= 1e-9


@pytest.mark.slow
def test_the_end_of_the_race_made_again_is_the_saved_one():
    again = solve_race(END)
    for pair in product(range(1, END + 1), repeat=2):
        assert residual(again, *pair) <= 1e-11
        assert again.first[again.place(*pair)] == pytest.approx(
            race().first[race().place(*pair)], abs=2 * ROUNDING
        )
        assert again.second[again.place(*pair)] == pytest.approx(
            race().second[race().place(*pair)], abs=2 * ROUNDING
        )


@pytest.mark.parametrize(
    "pair",
    [
        *((15, 15), (15, 1), (4, 15), (9, 12)),
        *((25, 25), (24, 3), (7, 25), (19, 22)),
        *((40, 40), (40, 1), (1, 40), (33, 28), (26, 39)),
    ],
)
def test_pairs_of_the_races_to_each_target_made_again_are_the_saved_ones(pair):
    again, place = Race.from_bytes(SAVED.read_bytes()), race().place(*pair)
    again.first[place] = again.second[place] = 0.5
    solve_pair(again, *pair)
    assert again.first[place] == pytest.approx(race().first[place], abs=4 * ROUNDING)
    assert again.second[place] == pytest.approx(race().second[place], abs=4 * ROUNDING)


def test_overtaking_made_again_is_the_saved_one():
    assert race().overtake == pytest.approx([overtaking(lead) for lead in LEADS], abs=ROUNDING)


def test_the_script_saves_the_race(monkeypatch, tmp_path):
    monkeypatch.setattr(module, "NEEDS", 2)
    monkeypatch.setattr(module, "SAVED", tmp_path / "race.bin")
    monkeypatch.delitem(sys.modules, "core.games.martian_dice.solve_race")
    runpy.run_module("core.games.martian_dice.solve_race", run_name="__main__")
    made = Race.from_bytes((tmp_path / "race.bin").read_bytes())
    assert made.needs == 2
    expected = [race().first[race().place(*pair)] for pair in product((1, 2), repeat=2)]
    assert made.first == pytest.approx(expected, abs=ROUNDING)


def test_less_to_be_needed_is_always_better():
    for chances, sign in ((race().first, 1), (race().second, -1)):
        for need in range(1, NEEDS + 1):
            own = [sign * chances[race().place(other, need)] for other in range(1, NEEDS + 1)]
            others = [sign * chances[race().place(need, other)] for other in range(1, NEEDS + 1)]
            assert all(less > more for less, more in pairwise(own))
            assert all(less < more for less, more in pairwise(others))


def test_the_second_seat_knows_more_and_is_better_off():
    for one, two in PAIRS:
        assert race().first[race().place(one, two)] + race().first[race().place(two, one)] < 1


def test_two_who_play_alike_without_looking_are_alike():
    even = played(sharp(), sharp(), 15)
    for one, two in product(range(1, 16), repeat=2):
        both = even.first[even.place(one, two)] + even.first[even.place(two, one)]
        assert both == pytest.approx(1, abs=1e-12)


def test_a_tie_is_half_a_win():
    for need in (3, 0, -2):
        assert race().beats(need, need, other_follows=False, last_round=True) == 0.5
    assert race().beats(-3, -2, other_follows=False, last_round=True) == 1
    assert race().beats(-2, -3, other_follows=False, last_round=True) == 0


def test_a_lead_that_no_turn_overtakes_wins():
    most = max(SCORES)
    assert race().beats(-most - 1, 0, other_follows=True, last_round=True) == 1
    assert 0.9999 < race().beats(-most, 0, other_follows=True, last_round=True) < 1
    assert race().beats(1, 0, other_follows=True, last_round=True) == 0


def test_the_last_to_play_needs_exactly_what_leads():
    state, _ = deciding("R4 H3", totals=(27, 21), seat=1)
    assert winning(state).stopping(0, 4, 3, 1) == 0
    assert winning(state).stopping(0, 4, 6, 1) == 0.5
    assert winning(state).stopping(0, 4, 7, 1) == 1


def test_the_chances_of_one_turn_are_those_of_its_scores():
    for worths in (race().worths_of_first(9, 4), race().worths_of_second(22, 3), [*SCORES]):
        solution = Solution(worths)
        chances = scores(solution)
        assert sum(chances) == pytest.approx(1)
        assert average(chances, worths) == pytest.approx(solution.value, abs=1e-8)


@pytest.mark.slow
def test_simulated_matches_are_won_as_often_as_the_table_says():
    """The last points of a race; `bench_race` plays whole races to each target."""
    matches = 40_000
    chance = race().first[race().place(END, END)]
    player = perfect(race())
    won = wins(player, player, END, matches, Random(15))  # noqa: S311 - repeatable
    spread = (matches * chance * (1 - chance)) ** 0.5
    assert won == pytest.approx(matches * chance, abs=3 * spread)


@pytest.mark.slow
def test_perfect_wins_more_often_than_sharp():
    """Exactly, whether it begins or not, and in simulated matches; `bench_race` has whole races to
    each target."""
    best, points = perfect(race()), sharp()
    as_first = played(best, points, END).first[-1]
    as_second = 1 - played(points, best, END).first[-1]
    even = played(points, points, END).first[-1]
    assert as_first == pytest.approx(AS_FIRST, abs=1e-5)
    assert as_second == pytest.approx(AS_SECOND, abs=1e-5)
    assert as_first > even
    assert as_second > 1 - even
    matches, random = 20_000, Random(15)  # noqa: S311 - repeatable
    won = wins(best, points, END, matches, random)
    won += matches - wins(points, best, END, matches, random)
    spread = (2 * matches * 0.25) ** 0.5
    assert won == pytest.approx(matches * (as_first + as_second), abs=3 * spread)
