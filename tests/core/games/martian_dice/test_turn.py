"""A turn: picks, points, and what ends it."""

from fractions import Fraction
from itertools import product
from math import factorial, prod

import pytest

from core.games.martian_dice.state import DICE, Counts, Move, TurnEnd
from core.games.martian_dice.turn import forced_end, picks, position, score, throw
from tests.core.games.martian_dice.table import NEXT, RULES, counts, deciding, match, only, play
from tests.tools import Loaded


@pytest.mark.parametrize(
    ("aside", "points"),
    [
        ("T3 R3 H2 C3 K1", 9),
        ("T3 R2 H2 C3 K1", 0),
        ("H13", 13),
        ("H11 C1 K1", 16),
        ("T6 R7", 0),
        ("T3 R3 H4 C3", 7),
        ("T1 K12", 0),
    ],
)
def test_the_score_of_dice_aside(aside, points):
    assert score(*position(counts(aside))) == points


def test_two_faces_of_six_are_rays_and_one_is_each_other():
    assert throw(6, Loaded([1, 2, 3, 4, 5, 6])) == (1, 2, 1, 1, 1)


def test_a_pick_takes_all_dice_of_one_type():
    state, (kept,) = play(match("T2 R1 H4 C3 K3"), "keep human")
    assert state.aside == counts("T2 H4")
    assert state.dice_left == 7
    assert state.phase == "decide"
    assert (kept.kind, kept.seat, kept.args) == ("kept", 0, {"face": "human", "count": 4})


def test_tanks_go_aside_by_themselves():
    state, (rolled,) = play(deciding("T1 R3 H2", "T2 R1 C3 K1"), "roll")
    assert state.aside == counts("T3 R3 H2")
    assert state.rolled == counts("T2 R1 C3 K1")
    assert rolled.args == {"tanks": 2, "rays": 1, "humans": 0, "cows": 3, "chickens": 1}


def test_rays_may_be_taken_any_number_of_times():
    state, _ = play(match("R3 H5 C5", "R4 C6", "R1 K5"), "keep ray; roll; keep ray; roll; keep ray")
    assert state.aside == counts("R8")


def test_earthlings_of_a_kind_are_taken_once_a_turn():
    rolled = counts("R1 H1 C1 K1")
    assert picks(rolled, counts("H1 C8")) == (Move.KEEP_RAY, Move.KEEP_CHICKEN)
    assert picks(rolled, counts("H3 C3 K3")) == (Move.KEEP_RAY,)


def test_a_type_that_is_not_in_the_roll_cannot_be_taken():
    assert picks(counts("H2 C2"), counts("T9")) == (Move.KEEP_HUMAN, Move.KEEP_COW)


def test_with_all_kinds_aboard_only_rays_can_be_taken_and_rolling_is_allowed():
    at = deciding("T1 R1 H3 C3 K3", "R1 H1")
    assert RULES.legal_moves(at[0], 0) == (Move.ROLL, Move.STOP)
    state, _ = play(at, "roll")
    assert RULES.legal_moves(state, 0) == (Move.KEEP_RAY,)


def test_stopping_scores_and_passes_the_dice():
    state, events = play(deciding("R1 H2 C3", NEXT), "stop")
    scored, rolled = events
    assert scored.kind == "scored"
    assert scored.seat == 0
    assert scored.args == {
        "points": 5,
        "total": 5,
        "reason": "stopped",
        "tanks": 0,
        "rays": 1,
        "earthlings": 5,
        "bonus": 0,
    }
    assert (rolled.kind, rolled.seat) == ("rolled", 1)
    assert state.totals == (5, 0)
    assert state.seat == 1
    assert state.aside == counts("")
    assert state.last == TurnEnd(0, 5, "stopped")


def test_k09_a_a_roll_of_taken_types_and_tanks_ends_the_turn_and_is_scored():
    state, events = play(
        match("H6 R4 C3", "H5 C2 T2", "H1 T1", NEXT), "keep ray; roll; keep human; roll"
    )
    (scored,) = only(events, "scored")
    assert scored.args["reason"] == "nothing-to-take"
    assert (scored.args["tanks"], scored.args["rays"]) == (3, 4)
    assert scored.args["points"] == 5
    assert state.totals == (5, 0)


def test_k09_a_equal_tanks_and_rays_still_score():
    state, events = play(deciding("T2 R3 H6", "T1 H1", NEXT), "roll")
    assert only(events, "scored")[0].args["reason"] == "nothing-to-take"
    assert state.totals == (6, 0)


def test_k09_b_more_tanks_than_rays_score_nothing():
    state, events = play(deciding("T2 R2 C8", "T1", NEXT), "roll")
    (scored,) = only(events, "scored")
    assert (scored.args["tanks"], scored.args["rays"], scored.args["earthlings"]) == (3, 2, 8)
    assert scored.args["points"] == scored.args["bonus"] == 0
    assert state.totals == (0, 0)


def test_k09_c_all_three_kinds_bring_three_more():
    state, events = play(
        match("T5 R5 H1 C1 K1", "H1 C1 K1", "C1 K1", "K1", NEXT),
        "keep ray; roll; keep human; roll; keep cow; roll; keep chicken",
    )
    (scored,) = only(events, "scored")
    assert (scored.args["points"], scored.args["bonus"]) == (6, 3)
    assert state.totals == (6, 0)


def test_k09_d_the_turn_is_scored_when_no_dice_are_left():
    state, events = play(match("H13", NEXT), "keep human")
    (scored,) = only(events, "scored")
    assert (scored.args["points"], scored.args["reason"]) == (13, "no-dice-left")
    assert state.last == TurnEnd(0, 13, "no-dice-left")


def test_the_turn_is_scored_when_the_last_dice_are_all_tanks():
    state, events = play(deciding("R3 H8", "T2", NEXT), "roll")
    assert only(events, "scored")[0].args["reason"] == "no-dice-left"
    assert state.totals == (8, 0)


@pytest.mark.parametrize(
    ("aside", "roll", "reason"),
    [
        ("T5 R1 H1", "T1 R2 C3", None),  # 1 + 5 rays at most catch 6 tanks
        ("T5 R1 H1", "T2 R2 C2", "tanks-win"),  # 1 + 4 do not catch 7
        ("T5 R1 H1", "C1 K5", None),  # the cow leaves 5 dice: 1 + 5 catch 5
        ("T5 R1 H1", "C3 K3", "tanks-win"),  # either pick leaves 3: 1 + 3 do not
        ("T5 R1 H1", "H2 C4", "tanks-win"),  # the cows leave 2, since humans are aboard
        ("T5 R2 H1", "H3 C2", None),  # the cows leave 3: 2 + 3 catch 5
    ],
)
def test_tanks_win_when_no_pick_can_catch_them(aside, roll, reason):
    now, rolled = counts(aside), counts(roll)
    assert sum(now) + sum(rolled) == DICE
    assert forced_end(rolled, (now[0] + rolled[0], *now[1:])) == reason


def all_rolls(dice: int) -> list[tuple[Counts, Fraction]]:
    """Every roll by face with its chance."""
    rolls = []
    for tanks, rays, humans, cows in product(range(dice + 1), repeat=4):
        chickens = dice - tanks - rays - humans - cows
        if chickens >= 0:
            roll = (tanks, rays, humans, cows, chickens)
            ways = factorial(dice) // prod(map(factorial, roll)) * 2**rays
            rolls.append((roll, Fraction(ways, 6**dice)))
    return rolls


def test_seven_tanks_in_the_first_roll_end_the_turn():
    ended = [
        chance
        for (tanks, *others), chance in all_rolls(DICE)
        if tanks >= 7 and forced_end((tanks, *others), (tanks, 0, 0, 0, 0))
    ]
    assert sum(ended) == Fraction(1304959, 544195584)


def test_no_first_roll_that_can_still_score_ends_the_turn():
    for rolled, _ in all_rolls(DICE):
        tanks = rolled[0]
        best = (
            DICE - tanks if rolled[1] else DICE - tanks - min(filter(None, rolled[2:]), default=0)
        )
        assert bool(forced_end(rolled, (tanks, 0, 0, 0, 0))) == (best < tanks)


def test_a_turn_that_ends_with_its_first_roll_passes_on_at_once():
    state, events = play(deciding("R1 H2", "T10", "T8 R5", NEXT), "roll")
    assert [(event.kind, event.seat) for event in events] == [
        ("rolled", 0),
        ("scored", 0),
        ("rolled", 1),
        ("scored", 1),
        ("rolled", 0),
    ]
    assert [event.args["reason"] for event in only(events, "scored")] == [
        "no-dice-left",
        "tanks-win",
    ]
    assert (state.round, state.seat, state.totals) == (2, 0, (0, 0))
