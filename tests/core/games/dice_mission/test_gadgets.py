"""What each of the ten gadgets does, when, and on what."""

import pytest
from msgspec.structs import replace

from core.games.dice_mission.cards import (
    GADGETS,
    MISSION_GADGETS,
)
from core.games.dice_mission.state import Held
from tests.core.games.dice_mission.gadgets import DICE, armed, rolling
from tests.core.games.dice_mission.table import (
    RULES,
    card,
    debriefing,
    fronts,
    only,
    opening,
    play,
    refused,
    with_gadgets,
    with_hand,
)


def test_a_lock_holds_through_the_debriefing_and_ends_with_the_round():
    state = with_gadgets(opening(), 0, "lock")
    state = with_gadgets(state, 1, "steal remove")
    state, _ = play(state, "dice 2; lock a; done; roll", [1, 2, 3, 4])
    state, _ = play(state, "done; roll; done", [5, 6])
    assert (state.phase, state.turn) == ("debriefing", 1)
    assert refused(state, "steal a1") == refused(state, "remove a1") == "mission-locked"
    assert not {"steal a1", "steal a2", "remove a1"} & set(RULES.view(state, 1).moves)
    assert RULES.view(state, 2).seats[0].locked
    state, _ = play(state, "remove c1; done; done")
    assert (state.round, state.locked) == (2, ())


def test_a_locked_player_still_rolls_again():
    state = with_gadgets(opening(), 0, "lock")
    state, _ = play(state, "dice 2; lock a; reroll a1,a2", [1, 2, 3, 4])
    assert fronts(state) == "34||"


def test_a_new_proposal_holds_for_the_user_and_those_still_to_roll():
    state = with_gadgets(opening(), 1, "proposal")
    state, events = play(state, "dice 3; done; proposal 5; roll; roll", [1] * 3 + [2] * 5 + [3] * 5)
    assert fronts(state) == "111|22222|33333"
    assert only(events, "gadget")[0].args == {"gadget": "proposal", "number": 5}


def test_who_has_rolled_keeps_the_dice_after_a_new_proposal():
    state, _ = play(rolling("proposal 2"), "proposal 2; reroll b1,b2,b3; roll", [6, 6, 6, 1, 1])
    assert fronts(state) == "123|666|11"


@pytest.mark.parametrize(
    ("moves", "dice", "move", "reason"),
    [
        ("", [], "proposal 3", "mission-proposal"),
        ("dice 3", [1, 1, 1], "proposal 3", "mission-proposal"),
        ("dice 3", [1, 1, 1], "proposal 6", "mission-number"),
        ("dice 3", [1, 1, 1], "proposal 1", "mission-number"),
        ("dice 3", [1, 1, 1], "force b1", "mission-dice"),
        ("dice 3", [1, 1, 1], "force a1", "mission-dice"),
        ("dice 3", [1, 1, 1], "chance a4", "mission-dice"),
        ("dice 3", [1, 1, 1], "chance b1", "mission-dice"),
        ("dice 3", [1, 1, 1], "lock d", "mission-seat"),
        ("dice 3", [1, 1, 1], "change 4", "mission-card"),
        ("dice 3", [1, 1, 1], "steal a1", "mission-phase"),
        ("", [], "chance a1", "mission-dice"),
    ],
)
def test_a_gadget_without_a_right_target_is_refused(moves, dice, move, reason):
    state = with_gadgets(opening(), 0, "proposal force change chance lock steal")
    state = replace(state, gadgets=(state.gadgets[0], (), ()))
    state = replace(
        state, gadgets=(tuple(h for h in state.gadgets[0] if h.kind == move.split()[0]), (), ())
    )
    state, _ = play(state, moves, dice)
    assert refused(state, move) == reason


def test_a_proposal_is_too_late_when_all_have_rolled():
    state = with_gadgets(opening(), 2, "proposal")
    state, _ = play(state, "dice 2; done; roll; roll", [1, 1, 2, 2, 3, 3])
    assert refused(state, "proposal 3") == "mission-proposal"


def test_a_forced_reroll_takes_dice_of_one_opponent_only():
    state = with_gadgets(opening(), 2, "force")
    state, _ = play(state, "dice 2; done; roll; roll", [1, 1, 2, 2, 3, 3])
    assert refused(state, "force a1,b1") == "mission-dice"
    state, events = play(state, "force b1,b2", [6, 5])
    assert state.values[5:7] == (6, 5)
    assert only(events, "gadget")[0].args == {
        "gadget": "force",
        "dice": ("b1", "b2"),
        "holders": (1, 1),
        "before": (2, 2),
        "after": (6, 5),
    }
    assert state.rolls == (1, 1, 1)


def test_an_extra_chance_is_outside_the_cap():
    state = with_gadgets(opening(), 1, "chance")
    state, _ = play(state, "dice 2; done; roll; chance b1,b2", [1, 1, 2, 2, 5, 6])
    assert (fronts(state), state.rolls, state.turn) == ("11|56|", (1, 1, 0), 2)


def test_the_change_with_an_empty_pile_is_not_offered():
    state = with_gadgets(opening(), 0, "change")
    state = replace(state, piles={**state.piles, "solo": ()})
    assert refused(state, "change 1") == "mission-empty"
    assert "change 2" in RULES.view(state, 0).moves
    assert "change 1" not in RULES.view(state, 0).moves
    state, events = play(state, "change x02; take 2")
    assert [event.kind for event in events] == ["gadget", "exchanging", "exchanged"]
    assert events[0].args == {"gadget": "change"}
    assert (state.phase, state.turn, state.specials[0]) == ("mission", 0, "x01")


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("steal a1", "mission-dice"),
        ("steal b4", "mission-dice"),
        ("steal e1", "mission-dice"),
        ("remove d1", "mission-dice"),
        ("adapt b1 4", "mission-value"),
        ("adapt b1 7", "mission-value"),
        ("deal b1 b2", "mission-dice"),
        ("pass b1 c", "mission-dice"),
        ("pass a1 a", "mission-seat"),
        ("pass a1 d", "mission-seat"),
    ],
)
def test_a_debriefing_gadget_without_a_right_target_is_refused(move, reason):
    assert refused(armed(move), move) == reason


def test_two_dice_are_swapped_between_any_two_players():
    state, (event,) = play(armed("deal"), "deal b1 c1")
    assert fronts(state) == "123|156|114"
    assert event.args == {
        "gadget": "deal",
        "dice": ("b1", "c1"),
        "holders": (1, 2),
        "before": (4, 1),
        "after": (4, 1),
    }


@pytest.mark.parametrize("kind", GADGETS)
def test_a_gadget_works_from_the_round_after_its_drawing(kind):
    state = opening() if kind in MISSION_GADGETS else debriefing(opening(), DICE)
    state = replace(state, gadgets=((Held(kind, 1),), (), ()))
    move = {
        "proposal": "proposal 2",
        "force": "force b1",
        "change": "change 1",
        "chance": "chance a1",
        "lock": "lock a",
        "steal": "steal b1",
        "remove": "remove b1",
        "adapt": "adapt b1 2",
        "deal": "deal a1 b1",
        "pass": "pass a1 b",
    }[kind]
    assert refused(state, move) == "mission-not-ready"
    assert not any(text.startswith(kind) for text in RULES.view(state, 0).moves)
    assert kind in replace(state, round=2).playable(0)


@pytest.mark.parametrize("kind", MISSION_GADGETS)
def test_a_mission_gadget_rests_in_the_debriefing(kind):
    state = armed(kind)
    move = {"lock": "lock a", "change": "change 1", "proposal": "proposal 2"}.get(
        kind, f"{kind} b1"
    )
    assert refused(state, move) == "mission-phase"


def test_nobody_plays_a_gadget_that_is_not_in_the_hand():
    assert refused(armed("steal"), "remove b1") == "mission-gadget"


def test_gadgets_are_played_before_and_after_completing():
    state = with_hand(opening(), 0, card("three_1s", "solo"), card("highest_sum", "versus"), "t01")
    state = with_gadgets(debriefing(state, "1 1 2|6 1 1|1 2 2"), 0, "steal deal")
    state, _ = play(state, f"steal c1; complete {card('three_1s', 'solo')}")
    assert refused(state, f"complete {card('highest_sum', 'versus')}") == "mission-not-met"
    state, _ = play(state, f"deal a1 b1; complete {card('highest_sum', 'versus')}")
    assert len(state.completed[0]) == 2


def test_stolen_and_removed_dice_count_right_in_versus():
    most = card("most_1s", "versus")
    state = with_hand(opening(), 0, "s01", most, "t01")
    state = with_gadgets(debriefing(state, "1 1|1 1|2 3"), 0, "steal remove")
    assert refused(state, f"complete {most}") == "mission-not-met"
    for gadget in ("steal b1", "remove b1"):
        after, _ = play(state, gadget)
        assert f"complete {most}" in RULES.view(after, 0).moves


def test_a_player_robbed_of_all_dice_is_below_everybody():
    lowest = card("lowest_sum", "versus")
    state = with_hand(opening(), 0, "s01", lowest, "t01")
    state = with_gadgets(debriefing(state, "1 1|6|5 6"), 0, "remove")
    assert f"complete {lowest}" in RULES.view(state, 0).moves
    state, _ = play(state, "remove b1")
    assert f"complete {lowest}" not in RULES.view(state, 0).moves


def test_stolen_and_removed_dice_count_right_in_team():
    no_sixes, six = card("no_6s", "team"), card("more_6s_than_1s", "team")
    state = with_hand(opening(), 0, "s01", "v01", no_sixes)
    state = with_gadgets(debriefing(state, "2 3|6 3|2 3"), 0, "steal remove")
    stolen, _ = play(state, "steal b1")
    assert refused(stolen, f"complete {no_sixes}") == "mission-not-met"
    removed, _ = play(stolen, "remove b1")
    assert f"complete {no_sixes}" in RULES.view(removed, 0).moves
    other = with_hand(state, 0, "s01", "v01", six)
    assert f"complete {six}" in RULES.view(play(other, "steal b1")[0], 0).moves


def test_later_changes_undo_nothing_and_earlier_players_get_no_second_look():
    state = with_hand(opening(), 0, card("two_pairs", "solo"), "v01", "t01")
    state = with_gadgets(debriefing(state, "1 1 2 2|3 3|4 5"), 1, "steal")
    state, _ = play(state, f"complete {card('two_pairs', 'solo')}; done; steal a1")
    assert state.completed[0] == (card("two_pairs", "solo"),)
    assert state.turn == 1
