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


def estimate(made: str | None, value: float, made_value: float | None) -> Advice:
    return Advice("buy fe", value, made, made_value, "roubles", {"verb": "buy", "card": "Fe"})


def test_an_estimate_in_roubles_tells_the_difference_only():
    move = {"verb": "buy", "card": "Fe"}
    assert estimate(None, 7, None).words("marskhimprom") == ("coach-marskhimprom-hint", move)
    assert estimate("end", 7.2, 3.9).words("marskhimprom") == (
        "coach-marskhimprom-better",
        move | {"cost": 3},
    )
    assert estimate("buy fe", 7, 7).words("marskhimprom") == ("coach-marskhimprom-good", {})


def test_a_difference_beyond_counting_has_no_number():
    _, args = estimate("end", 0, -50).words("marskhimprom")
    assert args["cost"] == 0
