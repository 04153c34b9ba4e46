"""The computer players: what they do, and how often they win."""

from collections.abc import Callable
from itertools import pairwise

import pytest

from core.dice import Dice, Stream
from core.games.martian_dice.state import MartianState, Move
from core.games.martian_dice.turn import position, score
from tests.core.games.martian_dice.table import RULES, deciding, match
from tests.tools import Loaded

Player = Callable[[MartianState, Dice], Move]


def chosen(at: tuple[MartianState, Loaded], level: str) -> str:
    return RULES.choose(at[0], 0, level, Loaded([0])).value


def between_rolls(aside: str, level: str) -> str:
    """There only one move can be the best, so that chance has nothing to say."""
    return chosen(deciding(aside), level)


def test_rash_takes_the_biggest_group():
    assert chosen(match("T6 R2 H4 C1"), "rash") == "keep human"
    assert chosen(match("T1 R6 H4 C2"), "rash") == "keep ray"


def test_rash_stops_only_with_all_three_kinds():
    assert between_rolls("R2 H5 C5", "rash") == "roll"
    assert between_rolls("T3 R2 H1 C1 K1", "rash") == "stop"


def test_careful_takes_rays_while_the_tanks_are_ahead():
    assert chosen(match("T2 R1 H8 C2"), "careful") == "keep ray"
    assert chosen(match("R6 H4 C3"), "careful") == "keep human"
    assert chosen(match("T2 H4 C7"), "careful") == "keep cow"


def test_careful_stops_at_four_points():
    assert between_rolls("R2 H3", "careful") == "roll"
    assert between_rolls("R2 H4", "careful") == "stop"
    assert between_rolls("T3 R2 H4", "careful") == "roll"


def test_sharp_weighs_stopping_exactly():
    assert between_rolls("T4 R4 H2 C2", "sharp") == "stop"
    assert between_rolls("T3 R3 H3 C2", "sharp") == "roll"
    assert between_rolls("T3 R4 H3 C2", "sharp") == "roll"
    assert between_rolls("T1 R4 H4", "sharp") == "roll"
    assert between_rolls("T3 R3 H6", "sharp") == "stop"


def test_sharp_picks_what_leads_furthest():
    assert chosen(match("T2 R5 H4 C2"), "sharp") == "keep ray"
    assert chosen(match("T1 R1 H9 C1 K1"), "sharp") == "keep human"


def test_perfect_takes_a_risk_when_behind_and_none_when_ahead():
    behind, _ = deciding("T4 R4 H2 C2", totals=(27, 20), seat=1)
    assert RULES.choose(behind, 1, "sharp", Loaded([0])) == Move.STOP
    assert RULES.choose(behind, 1, "perfect", Loaded([0])) == Move.ROLL
    ahead, _ = deciding("T1 R4 H4", totals=(25, 22), seat=1)
    assert RULES.choose(ahead, 1, "sharp", Loaded([0])) == Move.ROLL
    assert RULES.choose(ahead, 1, "perfect", Loaded([0])) == Move.STOP


def test_perfect_plays_for_points_where_the_match_is_decided():
    lost = "T1 R4 H4", "R1"
    for totals in ((60, 5), (60, 5, 5)):
        state, _ = deciding(*lost, totals=totals, seat=1)
        assert RULES.choose(state, 1, "perfect", Loaded([0])) == Move.ROLL


def test_perfect_minds_everybody_who_has_a_turn_to_come():
    """The last of three stops when it leads; the first of them must fear two turns."""
    last, _ = deciding("T1 R4 H4", totals=(25, 24, 22), seat=2)
    assert RULES.choose(last, 2, "perfect", Loaded([0])) == Move.STOP
    first, _ = deciding("T1 R4 H4", totals=(22, 24, 24), seat=0)
    assert RULES.choose(first, 0, "perfect", Loaded([0])) == Move.ROLL


def test_equally_good_picks_are_left_to_chance():
    state, _ = match("R1 H4 C4 K4")
    picks = {RULES.choose(state, 0, "rash", Loaded([value])).value for value in range(3)}
    assert picks == {"keep human", "keep cow", "keep chicken"}


def test_a_time_out_plays_like_the_careful_one():
    assert RULES.default_move(match("T2 R1 H8 C2")[0], 0) == Move.KEEP_RAY
    assert RULES.default_move(deciding("R2 H4")[0], 0) == Move.STOP
    assert RULES.default_move(deciding("R2 H3")[0], 0) == Move.ROLL


def player(level: str) -> Player:
    return lambda state, chance: RULES.choose(state, state.seat, level, chance)


def by_chance(state: MartianState, chance: Dice) -> Move:
    """Picks anything; once the turn is worth something, tosses a coin whether to stop."""
    moves = RULES.legal_moves(state, state.seat)
    if state.phase == "decide" and not score(*position(state.aside)):
        return Move.ROLL
    return moves[chance.below(len(moves))]


def win_share(first: Player, second: Player, matches: int, name: str) -> float:
    """How often the first wins; they take turns to begin. A shared win is half a win."""
    dice, chance = Stream(b"dice " + name.encode()), Stream(b"chance " + name.encode())
    won = 0.0
    for number in range(matches):
        own = number % 2
        state, _ = RULES.start(2, {}, dice)
        while not state.winners:
            move = (first if state.seat == own else second)(state, chance)
            state, _ = RULES.apply(state, state.seat, move, dice)
        won += (own in state.winners) / len(state.winners)
    return won / matches


@pytest.mark.slow
@pytest.mark.parametrize(
    ("other", "share"),
    [
        (player("careful"), 0.669),
        (player("rash"), 0.845),  # 0.81 to 0.89 by how it tells equal groups apart: by chance
        (by_chance, 0.943),
    ],
    ids=["careful", "rash", "by_chance"],
)
def test_the_sharp_player_wins_as_often_as_it_should(other, share):
    matches = 3000
    spread = 3.5 * (share * (1 - share) / matches) ** 0.5
    assert win_share(player("sharp"), other, matches, "share") == pytest.approx(share, abs=spread)


@pytest.mark.no_cover
def test_each_level_beats_the_one_below():
    """But the strongest, which wins 52 of 100 against the next: see the race's tests."""
    *levels, strongest = RULES.levels
    assert strongest == "perfect"
    for weaker, stronger in pairwise(levels):
        assert win_share(player(stronger), player(weaker), 600, "levels") > 0.57


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "rounds"), [(2, 7.33), (3, 6.68), (4, 6.29)])
def test_the_length_of_a_match_of_sharp_players(seats, rounds):
    matches = 1500
    dice, chance = Stream(b"length"), Stream(b"picks")
    lengths = []
    for _ in range(matches):
        state, _ = RULES.start(seats, {}, dice)
        while not state.winners:
            move = RULES.choose(state, state.seat, "sharp", chance)
            state, _ = RULES.apply(state, state.seat, move, dice)
        lengths.append(state.round)
    mean = sum(lengths) / matches
    variance = sum((length - mean) ** 2 for length in lengths) / matches
    assert mean == pytest.approx(rounds, abs=3.5 * (variance / matches) ** 0.5)
