"""Advice as words."""

import pytest

from core.coach import Advice, tenths


def advice(made: str | None, value: float, made_value: float | None, measure="win") -> Advice:
    return Advice("keep ray", value, made, made_value, measure)


def test_a_better_move_is_named_with_both_chances():
    said = advice("roll", 0.5449, 0.4651).words("martian_dice")
    assert said == ("coach-martian_dice-better-win", {"move": "keep-ray", "best": 54, "made": 47})


def test_points_have_one_decimal():
    key, args = advice("stop", 5.26, 4.04, "points").words("martian_dice")
    assert key == "coach-martian_dice-better-points"
    assert args == {
        "move": "keep-ray",
        "best_whole": 5,
        "best_tenths": 3,
        "made_whole": 4,
        "made_tenths": 0,
    }


def test_the_best_move_is_praised():
    assert advice("keep ray", 0.5, 0.5).words("martian_dice") == ("coach-best", {})


@pytest.mark.parametrize(
    ("value", "made", "measure"), [(0.544, 0.536, "win"), (5.24, 5.16, "points")]
)
def test_numbers_that_read_alike_are_not_compared(value, made, measure):
    assert advice("roll", value, made, measure).words("martian_dice") == ("coach-close", {})


def test_before_a_move_the_best_one_is_a_hint():
    said = advice(None, 0.5, None).words("martian_dice")
    assert said == ("coach-martian_dice-hint-win", {"move": "keep-ray", "best": 50})


def test_the_cost_is_what_the_best_move_had_more():
    assert advice("roll", 0.54, 0.47).cost == pytest.approx(0.07)
    assert advice(None, 0.54, None).cost == 0


@pytest.mark.parametrize(("value", "whole", "rest"), [(0, 0, 0), (3.14, 3, 1), (9.96, 10, 0)])
def test_tenths(value, whole, rest):
    assert tenths("x", value) == {"x_whole": whole, "x_tenths": rest}
