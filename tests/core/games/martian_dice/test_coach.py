"""What the coach says of a move."""

import pytest

from core.catalogue import coach_of
from core.coach import Advice
from core.dice import Stream
from core.games.martian_dice.coach import MartianCoach
from core.games.martian_dice.prospects import promise, winning
from core.games.martian_dice.race import race
from core.games.martian_dice.state import MartianState, Move
from tests.core.games.martian_dice.table import RULES, deciding, match

COACH = MartianCoach()


def advise(at, made: Move | None = None) -> Advice:
    state, _ = at
    advice = COACH.advise(state, state.seat, made)
    assert advice is not None
    return advice


def test_martian_dice_has_a_coach():
    assert isinstance(coach_of("martian_dice"), MartianCoach)
    assert coach_of("no_such_game") is None


def test_where_there_is_one_move_there_is_no_advice():
    state, _ = match("T5 R8")
    assert RULES.legal_moves(state, 0) == (Move.KEEP_RAY,)
    assert COACH.advise(state, 0) is None


def test_who_owes_no_move_gets_no_advice():
    assert COACH.advise(match("T2 R5 H4 C2")[0], 1) is None


def test_with_more_than_two_seats_it_counts_points():
    advice = advise(deciding("T3 R3 H3 C2", totals=(0, 0, 0)), Move.STOP)
    assert (advice.best, advice.made, advice.measure) == ("roll", "stop", "points")
    assert advice.value == pytest.approx(5.203704, abs=1e-6)
    assert advice.made_value == 5
    assert advice.cost == pytest.approx(0.203704, abs=1e-6)


def test_with_two_seats_it_counts_chances_of_winning():
    advice = advise(deciding("T1 R4 H4", totals=(25, 22), seat=1), Move.ROLL)
    assert (advice.best, advice.value, advice.measure) == ("stop", 1, "win")
    assert 0.9 < advice.made_value < 1


def test_a_chance_is_that_of_the_race():
    """Stopping at 5 leaves the other seat its turn, with 20 and 25 to be needed."""
    advice = advise(deciding("T3 R3 H3 C2"), Move.STOP)
    assert advice.made_value == pytest.approx(1 - race().second[race().place(20, 25)], abs=1e-9)


def test_before_a_move_it_says_the_best_one():
    advice = advise(match("T2 R5 H4 C2"))
    assert (advice.best, advice.made, advice.made_value, advice.cost) == ("keep ray", None, None, 0)


def test_of_equally_good_moves_the_one_made_is_the_best():
    for move in (Move.KEEP_HUMAN, Move.KEEP_COW, Move.KEEP_CHICKEN):
        advice = advise(match("R1 H4 C4 K4"), move)
        assert advice.best == advice.made == move.value
        assert advice.cost == 0


def test_where_stopping_and_rolling_are_even_neither_is_blamed():
    for move in (Move.STOP, Move.ROLL):
        advice = advise(deciding("T4 R4 H2 C2", totals=(0, 0, 0)), move)
        assert advice.best == advice.made == move.value
        assert advice.cost == pytest.approx(0, abs=1e-9)


def chance_of_first(state: MartianState) -> float:
    """The chance of seat 0 to win: of the best move in its turn, of the race between turns."""
    if state.winners:
        return (0 in state.winners) / len(state.winners)
    if state.seat == 0:
        moves = RULES.legal_moves(state, 0)
        return max(promise(winning(state), state, move) for move in moves)
    one, two = (state.target - total for total in state.totals)
    return race().beats(one, two, other_follows=True, last_round=one <= 0)


@pytest.mark.parametrize("totals", [(20, 22), (3, 20), (24, 24)])
def test_what_rolling_is_worth_is_what_rolls_bring(totals):
    state, _ = deciding("T1 R2 H3", totals=totals)
    dice, worths = Stream(b"rolls"), []
    for _ in range(3000):
        after, _ = RULES.apply(state, 0, Move.ROLL, dice)
        worths.append(chance_of_first(after))
    mean = sum(worths) / len(worths)
    spread = (sum((worth - mean) ** 2 for worth in worths)) ** 0.5 / len(worths)
    assert mean == pytest.approx(advise((state, dice), Move.ROLL).made_value, abs=3.5 * spread)
