"""The start of a match and the MISSION phase."""

import pytest

from core.dice import Stream
from core.errors import IllegalMove, InvalidOption, NotYourTurn
from core.games.dice_mission.cards import CARDS, DECKS, OWN_TYPES, TYPES
from tests.core.games.dice_mission.table import (
    RULES,
    debriefing,
    only,
    opening,
    play,
    refused,
    with_gadgets,
    with_hand,
    with_specials,
)
from tests.tools import Loaded


@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("choice", ["one", "two", None])
def test_k10_setup(seats, choice):
    options = {} if choice is None else {"missions": choice}
    state, events = RULES.start(seats, options, Stream(b"key"))
    each = 2 if seats == 2 or choice == "two" else 1
    assert state.missions == each
    for seat, hand in enumerate(state.hands):
        types = [CARDS[card].type for card in hand]
        assert types == [kind for kind in OWN_TYPES for _ in range(each)]
        dealt = only(events, "dealt")[seat]
        assert (dealt.seat, dealt.args, dealt.secret, dealt.to) == (
            seat,
            {"missions": 3 * each},
            {"cards": hand},
            (seat,),
        )
    assert len(state.specials) == 3
    assert state.gadgets == ((),) * seats
    assert len(state.gadget_pile) == 20
    cards = [*state.specials, *(card for hand in state.hands for card in hand)]
    cards += [card for kind in TYPES for card in state.piles[kind]]
    assert sorted(cards) == sorted(CARDS)
    assert state.agent == state.turn in range(seats)


def test_the_first_active_agent_is_random():
    agents = {RULES.start(4, {}, Stream(bytes([key])))[0].agent for key in range(40)}
    assert agents == set(range(4))


def test_an_unknown_choice_is_refused():
    with pytest.raises(InvalidOption):
        RULES.start(3, {"missions": "three"}, Loaded([0]))


def test_the_decks_are_dealt_from_the_top():
    state = opening(seats=3)
    assert state.hands == (("s01", "v01", "t01"), ("s02", "v02", "t02"), ("s03", "v03", "t03"))
    assert state.specials == ("x01", "x02", "x03")
    assert state.piles["solo"][-1] == "s04"
    assert opening(seats=2).hands[1] == ("s03", "s04", "v03", "v04", "t03", "t04")


@pytest.mark.parametrize(
    ("move", "reason"), [("dice 6", "mission-number"), ("dice 1", "mission-number")]
)
def test_k10_the_number_of_dice_is_two_to_five(move, reason):
    assert refused(opening(), move) == reason


@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_everybody_rolls_the_number_of_the_active_agent(number):
    state, events = play(
        opening(), f"dice {number}; done; roll; roll", [6] * number + [5] * number + [4] * number
    )
    assert [len(state.row(seat)) for seat in range(3)] == [number] * 3
    assert [event.args["values"] for event in only(events, "rolled")] == [
        (6,) * number,
        (5,) * number,
        (4,) * number,
    ]


def test_kept_dice_stay_and_the_others_roll_again():
    state, events = play(opening(), "dice 4; reroll a2,a4", [1, 2, 3, 4, 6, 5])
    assert [state.values[die] for die in state.row(0)] == [1, 6, 3, 5]
    args = events[-1].args
    assert (args["roll"], args["cap"], args["dice"]) == (2, 3, ("a2", "a4"))


@pytest.mark.parametrize("used", [1, 2, 3])
def test_the_rolls_that_the_agent_used_are_the_cap_of_all_others(used):
    moves = ["dice 2", *["reroll a1"] * (used - 1), *(["done"] if used < 3 else [])]
    state, _ = play(opening(), "; ".join(moves), [1, 1] + [2] * (used - 1))
    assert (state.turn, state.cap) == (1, used)
    state, _ = play(
        state, "; ".join(["roll", *["reroll b1"] * (used - 1)]), [3, 3] + [4] * (used - 1)
    )
    assert state.turn == 2
    assert state.rolls == (used, used, 0)


def test_k10_a_fourth_roll_is_refused():
    state, _ = play(opening(), "dice 2; reroll a1; reroll a1", [1, 1, 1, 1])
    assert refused(state, "reroll a1", seat=0) is NotYourTurn
    armed = with_gadgets(opening(), 0, "chance")
    state, _ = play(armed, "dice 2; reroll a1; reroll a1", [1, 1, 1, 1])
    assert (state.turn, refused(state, "reroll a1")) == (0, "mission-rolls")


def test_k10_limits_are_chosen_anew_each_round():
    state, _ = play(opening(2), "dice 2; done; roll; done; done", [1, 1, 2, 2])
    assert (state.round, state.agent, state.number, state.cap) == (2, 1, 0, 3)
    state, _ = play(state, "dice 5; reroll b1; done; roll", [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5])
    assert (state.number, state.cap, state.turn) == (5, 2, 0)


def test_a_turn_with_nothing_left_to_decide_ends_by_itself():
    state, events = play(opening(), "dice 2; done; roll", [1, 1, 2, 2])
    assert state.turn == 2
    assert [event.seat for event in only(events, "stopped")] == [0, 1]


@pytest.mark.parametrize("kind", ["chance", "steal"])
def test_a_ready_gadget_of_any_kind_keeps_the_turn_open(kind):
    """Whether it ends by itself must not tell which gadget is in the hand."""
    state, _ = play(with_gadgets(opening(), 1, kind), "dice 2; done; roll", [1, 1, 2, 2])
    assert state.turn == 1
    state, _ = play(with_gadgets(opening(), 1, kind, drawn=1), "dice 2; done; roll", [1, 1, 2, 2])
    assert state.turn == 2


def test_the_debriefing_begins_with_the_active_agent_when_all_have_rolled():
    state, events = play(opening(), "dice 2; done; roll; roll", [1, 1, 2, 2, 3, 3])
    assert (state.phase, state.turn) == ("debriefing", 0)
    assert events[-1].kind == "debriefing"
    assert state.values[:2] == (1, 1)


@pytest.mark.parametrize(
    ("moves", "dice", "move", "reason"),
    [
        ("", [], "roll", "mission-number-first"),
        ("", [], "reroll a1", "mission-roll-first"),
        ("", [], "done", "mission-roll-first"),
        ("", [], "complete s01", "mission-phase"),
        ("", [], "draw", "mission-phase"),
        ("", [], "exchange 1", "mission-phase"),
        ("", [], "take 1", "mission-no-choice"),
        ("", [], "discard lock", "mission-no-choice"),
        ("dice 2", [1, 1], "dice 3", "mission-number-set"),
        ("dice 2", [1, 1], "roll", "mission-rolled"),
        ("dice 2", [1, 1], "reroll a3", "mission-dice"),
        ("dice 2", [1, 1], "reroll b1", "mission-dice"),
        ("dice 2; done", [1, 1], "dice 2", "mission-number-set"),
        ("dice 2; done", [1, 1], "reroll a1", "mission-roll-first"),
        ("dice 2; done", [1, 1], "done", "mission-roll-first"),
    ],
)
def test_a_move_out_of_place_is_refused_with_a_reason(moves, dice, move, reason):
    state, _ = play(opening(), moves, dice)
    assert refused(state, move) == reason


@pytest.mark.parametrize("move", ["dice 2", "roll", "reroll a1"])
def test_nobody_rolls_in_the_debriefing(move):
    assert refused(debriefing(opening(), "1 2|3 4|5 6"), move) == "mission-phase"


def test_refusals_change_nothing_and_use_no_chance():
    state = opening()
    before = RULES.view(state, 0)
    with pytest.raises(IllegalMove):
        RULES.apply(state, 0, RULES.parse("dice 6"), Loaded())
    assert RULES.view(state, 0) == before


def test_table_tools_keep_every_card_once():
    state = with_specials(with_hand(opening(), 0, "s20", "v20", "t20"), "x20", "x21", "x22")
    cards = [*state.specials, *(card for hand in state.hands for card in hand)]
    cards += [card for kind in TYPES for card in state.piles[kind]]
    assert sorted(cards) == sorted(card for kind in TYPES for card in DECKS[kind])
