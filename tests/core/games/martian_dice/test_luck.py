"""Luck against skill over a whole match."""

from collections.abc import Sequence
from itertools import groupby

import pytest

from core.coach import Played
from core.dice import Stream
from core.games.martian_dice.coach import MartianCoach
from core.games.martian_dice.prospects import promise
from core.games.martian_dice.solver import points
from core.games.martian_dice.state import MartianState, Move
from tests.core.games.martian_dice.table import RULES, deciding

COACH = MartianCoach()
Moves = Sequence[Played[MartianState, Move]]


def whole_match(*levels: str, name: str = "luck") -> list[Played[MartianState, Move]]:
    dice, chance = Stream(name.encode()), Stream(b"chance" + name.encode())
    state, _ = RULES.start(len(levels), {}, dice)
    moves = []
    while not state.winners:
        move = RULES.choose(state, state.seat, levels[state.seat], chance)
        after, _ = RULES.apply(state, state.seat, move, dice)
        moves.append(Played(state, state.seat, move, after))
        state = after
    return moves


def luck_of_rolls(moves: Moves, seat: int) -> float:
    """What rolls have added to the points expected, roll by roll. A turn without a move has ended
    with its first roll, for nothing."""
    end, lucky, turns = moves[-1].after, 0.0, 0
    for (_, owner), turn in groupby(moves, lambda move: (move.state.round, move.seat)):
        if owner != seat:
            continue
        turns += 1
        before = points().value
        for move in turn:
            if move.state.phase == "pick":
                legal = RULES.legal_moves(move.state, seat)
                lucky += max(promise(points(), move.state, each) for each in legal) - before
            before = promise(points(), move.state, move.move)
        lucky += move.after.totals[seat] - move.state.totals[seat] - before
    return lucky - points().value * (end.round - turns)


@pytest.mark.parametrize(
    "levels", [("rash", "careful"), ("sharp", "perfect", "rash"), ("rash",) * 5]
)
def test_what_the_dice_gave_is_the_luck_of_every_roll(levels):
    moves = whole_match(*levels)
    for seat, luck in enumerate(COACH.luck(moves)):
        assert luck.rolled - luck.expected == pytest.approx(luck_of_rolls(moves, seat), abs=1e-9)
        assert luck.scored == moves[-1].after.totals[seat]
        assert luck.expected == pytest.approx(3.110381747 * moves[-1].after.round, abs=1e-6)


def test_best_play_for_points_costs_no_points():
    sharp, rash = COACH.luck(whole_match("sharp", "rash"))
    assert sharp.rolled == pytest.approx(sharp.scored, abs=1e-7)
    assert rash.rolled > rash.scored + 1


def test_best_play_for_the_win_costs_no_chance():
    perfect, rash = COACH.luck(whole_match("perfect", "rash"))
    assert perfect.chance_lost == pytest.approx(0, abs=1e-7)
    assert rash.chance_lost > 0.05


def test_chances_are_for_two_seats_only():
    assert [each.chance_lost for each in COACH.luck(whole_match("rash", "rash", "rash"))] == [
        None,
        None,
        None,
    ]


def test_a_turn_that_was_broken_off_does_not_count():
    moves = whole_match("rash", "careful")
    last_turn = next(
        number
        for number, move in enumerate(moves)
        if (move.state.round, move.seat) == (moves[-1].state.round, 1)
    )
    whole, broken = COACH.luck(moves[:last_turn]), COACH.luck(moves[: last_turn + 1])
    assert moves[last_turn].after.seat == 1
    assert broken == whole
    assert whole[0].expected == pytest.approx(whole[1].expected + points().value)


def test_giving_away_a_sure_bonus_costs_what_it_is_worth():
    state, dice = deciding("T3 R4 H3 C1 K1", "R1", totals=(0, 0, 0))
    dice = Stream(b"one die")
    after, _ = RULES.apply(state, 0, Move.ROLL, dice)
    stopped, _ = RULES.apply(state, 0, Move.STOP, Stream(b"one die"))
    assert COACH.luck([Played(state, 0, Move.STOP, stopped)])[0].rolled == 8
    rolled = COACH.luck([Played(state, 0, Move.ROLL, after)])[0]
    assert rolled.rolled == pytest.approx(rolled.scored + 8 - promise(points(), state, Move.ROLL))


def test_a_match_without_a_move_says_nothing():
    assert COACH.luck([]) == ()
