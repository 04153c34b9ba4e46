"""The match: whose turn it is, what is refused, the end, and what is seen."""

import msgspec
import pytest

from core.dice import Stream
from core.errors import IllegalMove, InvalidMove, InvalidOption, MatchOver, NotYourTurn
from core.games.martian_dice.rules import ROLL_OFFS
from core.games.martian_dice.state import FaceCounts, MartianState, Move, TurnEnd
from core.types import Outcome
from tests.core.games.martian_dice.table import (
    NEXT,
    RULES,
    counts,
    deciding,
    loaded,
    match,
    only,
    play,
)


def test_the_first_roll_of_a_match_is_automatic():
    state, events = RULES.start(3, {}, loaded("T2 R4 H3 C2 K2"))
    assert state == MartianState(25, (0, 0, 0), 1, 0, counts("T2"), counts("T2 R4 H3 C2 K2"))
    assert [(event.kind, event.seat) for event in events] == [("rolled", 0)]
    assert RULES.waiting_for(state) == {0}


@pytest.mark.parametrize(
    ("options", "target"), [({}, 25), *(({"target": t}, int(t)) for t in ("15", "25", "40"))]
)
def test_the_target_is_an_option(options, target):
    state, _ = RULES.start(2, options, loaded(NEXT))
    assert state.target == target


def test_another_target_is_refused():
    with pytest.raises(InvalidOption):
        RULES.start(2, {"target": "20"}, loaded())


@pytest.mark.parametrize(
    ("at", "move", "reason"),
    [
        (match(NEXT), "roll", "martian-pick-first"),
        (match(NEXT), "stop", "martian-pick-first"),
        (match("R5 H8"), "keep cow", "martian-not-in-roll"),
        (match("H8 C5"), "keep ray", "martian-not-in-roll"),
        (deciding("R2 H3"), "keep human", "martian-already-picked"),
    ],
)
def test_a_move_that_the_rules_forbid_is_refused_with_a_reason(at, move, reason):
    state, dice = at
    with pytest.raises(IllegalMove) as refusal:
        RULES.apply(state, 0, RULES.parse(move), dice)
    assert refusal.value.reason == reason


def test_a_type_that_is_taken_is_refused_whether_or_not_it_is_in_the_roll():
    for roll in ("R4 H4", "R8"):
        state, _ = play(deciding("C2 H3", roll), "roll")
        with pytest.raises(IllegalMove) as refusal:
            RULES.apply(state, 0, Move.KEEP_HUMAN, loaded())
        assert refusal.value.message == "error-illegal-move-martian-type-taken"
        assert refusal.value.args_ == {"face": "human"}


def test_what_is_legal_is_what_is_listed():
    for state, _ in (match("R4 H9"), deciding("R2 H3")):
        legal = [move for move in Move if RULES.is_legal(state, 0, move)]
        assert sorted(legal) == sorted(RULES.legal_moves(state, 0))
        assert not any(RULES.is_legal(state, 1, move) for move in Move)


def test_k08_of_two_moves_at_one_moment_the_first_counts_and_the_other_changes_nothing():
    state, dice = deciding("R2 H3", "R8", NEXT)
    after, _ = RULES.apply(state, 0, Move.ROLL, dice)
    with pytest.raises(IllegalMove):
        RULES.apply(after, 0, Move.STOP, dice)
    assert dice.position == 8
    assert after.totals == (0, 0)


def test_k08_players_with_the_same_points_stand_in_the_order_of_their_seats():
    state, _ = match(NEXT, totals=(7, 9, 3, 9))
    assert RULES.view(state, None).leaders == (1, 3)


def test_nobody_moves_out_of_turn():
    state, dice = match(NEXT)
    assert RULES.legal_moves(state, 1) == ()
    with pytest.raises(NotYourTurn):
        RULES.apply(state, 1, Move.KEEP_RAY, dice)


@pytest.mark.parametrize(
    "text", ["keep tank", "keep", "Roll", " roll", "keep  ray", "stop\n", "бросить"]
)
def test_other_texts_are_no_moves(text):
    with pytest.raises(InvalidMove):
        RULES.parse(text)


def test_every_move_reads_back():
    assert [RULES.parse(RULES.format(move)) for move in Move] == list(Move)


def test_the_round_is_finished_when_somebody_reaches_the_target():
    at = deciding("R1 H5", NEXT, totals=(20, 3, 3))
    state, events = play(at, "stop")
    assert [event.kind for event in events] == ["scored", "last-round", "rolled"]
    assert (events[1].seat, events[1].args) == (0, {"total": 25})
    assert RULES.outcome(state) is None
    assert RULES.view(state, None).last_round
    assert state.seat == 1


def test_the_last_round_is_said_once():
    state, events = play(deciding("R1 H9", NEXT, totals=(30, 20, 3), seat=1), "stop")
    assert [event.kind for event in events] == ["scored", "rolled"]
    assert state.totals == (30, 29, 3)


def test_the_last_of_a_round_ends_the_match_at_once():
    state, events = play(deciding("R1 H5", totals=(3, 20), seat=1), "stop")
    assert [event.kind for event in events] == ["scored", "won"]
    assert (events[1].seat, events[1].args) == (1, {"total": 25, "shared": False})
    assert RULES.outcome(state) == Outcome((1,), (3, 25))
    assert RULES.waiting_for(state) == frozenset()


def test_the_highest_total_wins_not_the_first_to_reach_the_target():
    state, _ = play(deciding("R1 H9", totals=(26, 20), seat=1), "stop")
    assert RULES.outcome(state) == Outcome((1,), (26, 29))


def test_nobody_at_the_target_begins_another_round():
    state, _ = play(deciding("R1 H4", NEXT, totals=(24, 20), seat=1), "stop")
    assert (state.round, state.seat, state.totals) == (2, 0, (24, 24))


def test_after_the_end_every_move_is_too_late():
    state, dice = play(deciding("R1 H5", totals=(3, 20), seat=1), "stop")[0], loaded()
    for seat in (0, 1):
        with pytest.raises(MatchOver):
            RULES.apply(state, seat, Move.STOP, dice)


def test_k09_e_a_tie_is_rolled_off_with_six_dice_until_it_is_broken():
    at = deciding(
        "R1 H5", "R2 H4", "R2 C4", "T6", "K6", "R3 T3", "R4 T2", totals=(25, 7, 20), seat=2
    )
    state, events = play(at, "stop")
    assert [(event.kind, event.seat) for event in events] == [
        ("scored", 2),
        ("tied", None),
        *[("roll-off", 0), ("roll-off", 2)] * 3,
        ("won", 2),
    ]
    assert events[1].args == {"seats": (0, 2), "total": 25}
    assert [event.args["attempt"] for event in only(events, "roll-off")] == [1, 1, 2, 2, 3, 3]
    assert [event.args["rays"] for event in only(events, "roll-off")] == [2, 2, 0, 0, 3, 4]
    assert RULES.outcome(state) == Outcome((2,), (25, 7, 25))


def test_only_those_still_tied_roll_again():
    at = deciding("R1 H5", "R3 H3", "R1 H5", "R3 C3", "R1 T5", "R2 T4", totals=(25, 25, 20), seat=2)
    state, events = play(at, "stop")
    assert [event.seat for event in only(events, "roll-off")] == [0, 1, 2, 0, 2]
    assert state.winners == (2,)


def test_after_twenty_roll_offs_the_win_is_shared():
    at = deciding("R1 H5", *["R2 H4"] * (2 * ROLL_OFFS), totals=(25, 20), seat=1)
    state, events = play(at, "stop")
    assert ROLL_OFFS == 20
    assert len(only(events, "roll-off")) == 40
    assert [(event.seat, event.args["shared"]) for event in only(events, "won")] == [
        (0, True),
        (1, True),
    ]
    assert RULES.outcome(state) == Outcome((0, 1), (25, 25))


def test_two_leaders_tie_in_a_roll_off_as_often_as_they_should():
    trials = 4000
    state, _ = deciding("R1 H5", totals=(25, 20), seat=1)
    dice = Stream(b"roll-off")
    again = 0
    for _ in range(trials):
        _, events = RULES.apply(state, 1, Move.STOP, dice)
        again += len(only(events, "roll-off")) > 2
    share = 0.240676
    assert abs(again / trials - share) < 3.5 * (share * (1 - share) / trials) ** 0.5


def test_the_view_of_a_roll():
    state, _ = play(deciding("T1 R1 H4", "T2 R1 H2 K2", totals=(6, 8)), "roll")
    view = RULES.view(state, 0)
    assert (view.waiting_for, view.turn, view.round) == ((0,), 0, 1)
    assert view.phase == "pick"
    assert view.rolled == FaceCounts(2, 1, 2, 0, 2)
    assert view.aside == FaceCounts(3, 1, 4, 0, 0)
    assert view.takeable == ("ray", "chicken")
    assert view.moves == ("keep ray", "keep chicken")
    assert (view.dice_left, view.points, view.gives_up) == (5, 0, False)
    assert (view.leaders, view.last_round, view.target) == ((1,), False, 25)
    assert (view.totals, view.winners, view.last) == ((6, 8), (), None)


def test_the_view_between_rolls():
    view = RULES.view(deciding("T1 R1 H4")[0], 0)
    assert view.phase == "decide"
    assert view.rolled == FaceCounts(0, 0, 0, 0, 0)
    assert view.takeable == ()
    assert view.moves == ("roll", "stop")
    assert (view.dice_left, view.points) == (7, 4)
    assert view.leaders == ()


def test_others_see_the_same_without_moves():
    for state, _ in (match(NEXT), deciding("T1 R1 H4")):
        own = RULES.view(state, 0)
        for seat in (1, None):
            assert RULES.view(state, seat) == msgspec.structs.replace(own, moves=(), risky=())


@pytest.mark.parametrize(
    ("aside", "gives_up"),
    [
        ("T3 R2 H4", True),
        ("T3 R3 H4", False),
        ("T6 R2 H4", False),
        ("T7 R1 H4", False),
        ("T3 H7", True),
    ],
)
def test_stopping_is_asked_about_while_the_tanks_could_still_be_caught(aside, gives_up):
    assert sum(counts(aside)) < 13
    state = deciding(aside)[0]
    assert RULES.view(state, 0).gives_up is gives_up
    assert RULES.view(state, 0).risky == (("stop",) if gives_up else ())
    assert RULES.view(state, None).risky == ()


def test_the_view_tells_how_the_last_turn_ended():
    state, _ = play(deciding("T5 R1 H1", "H3 C3", NEXT), "roll")
    view = RULES.view(state, None)
    assert view.last == TurnEnd(0, 0, "tanks-win")


def test_the_view_after_the_end():
    state, _ = play(deciding("R1 H5", totals=(3, 20), seat=1), "stop")
    view = RULES.view(state, 1)
    assert view.phase == "over"
    assert view.waiting_for == view.moves == view.takeable == ()
    assert view.winners == view.leaders == (1,)
    assert view.aside == FaceCounts(0, 1, 5, 0, 0)
    assert view.gives_up is False
