"""The computer players, and the move for time-outs."""

import os
from collections import Counter

import pytest
from msgspec.structs import replace

from core.dice import Stream
from core.games.dice_mission.cards import CARDS
from core.games.dice_mission.computer import LEVELS
from core.games.dice_mission.counts import counted
from core.games.dice_mission.odds import Front
from core.games.dice_mission.outlook import promise
from tests.core.games.contract import Case, chance, random_match
from tests.core.games.dice_mission.table import (
    RULES,
    card,
    debriefing,
    opening,
    play,
    with_gadgets,
    with_hand,
    with_specials,
)
from tests.tools import Loaded

DUELS = int(os.environ.get("DUELS", "300"))
"""Matches of one level against another in the long run; `DUELS=2000` is for a change of levels."""

PAIRS, RUN = card("two_pairs", "solo"), card("run_of_3", "solo")
HIGH, TEAM = card("highest_sum", "versus"), card("more_odds_than_evens", "team")
SPECIALS = tuple(card(f"exactly_two_{n}s", "special") for n in "345")


def choice(state, level="sharp"):
    return RULES.format(RULES.choose(state, state.turn, level, Loaded()))


def default(state):
    return RULES.format(RULES.default_move(state, state.turn))


def match(*hand, specials=SPECIALS, seats=3, turn=0):
    state = replace(opening(seats), missions=1)
    return with_specials(with_hand(state, turn, *hand), *specials)


def rolled(dice, *hand, specials=SPECIALS):
    values = [int(value) for value in dice.split()]
    return play(match(*hand, specials=specials), f"dice {len(values)}", values)[0]


def duel(one, two, matches, seats):
    """How many matches each of two levels won, seats and order alternating."""
    wins: Counter[str] = Counter()
    for number in range(matches):
        levels = [(one, two)[(seat + number) % 2] for seat in range(seats)]
        dice = chance("duel", number)
        state, _ = RULES.start(seats, {}, dice)
        for _ in range(2000):
            if state.winner is not None:
                break
            move = RULES.choose(state, state.turn, levels[state.turn], dice)
            state, _ = RULES.apply(state, state.turn, move, dice)
        wins[levels[state.winner]] += 1
    return wins


@pytest.mark.slow
@pytest.mark.parametrize(("better", "worse"), [("sharp", "careful"), ("careful", "rash")])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_higher_level_wins_more(better, worse, seats):
    wins = duel(better, worse, 60, seats)
    assert wins[better] > 33


@pytest.mark.slow
@pytest.mark.parametrize(("better", "worse"), [("sharp", "careful"), ("careful", "rash")])
def test_a_higher_level_wins_a_long_run(better, worse):
    """By five standard deviations of a fair coin."""
    wins = duel(better, worse, DUELS, 2)
    assert wins[better] > DUELS / 2 + 2.5 * DUELS**0.5


def test_levels_are_listed_from_the_weakest():
    assert LEVELS == RULES.levels == ("rash", "careful", "sharp")


def test_rash_rolls_five_and_keeps_the_biggest_set():
    assert choice(opening(), "rash") == "dice 5"
    assert choice(rolled("2 2 3 3 3", PAIRS, HIGH, TEAM), "rash") == "reroll a1,a2"
    assert choice(rolled("6 6 6 6 6", PAIRS, HIGH, TEAM), "rash") == "done"


def test_rash_collects_gadgets_while_there_are_any():
    state = debriefing(match("s07", HIGH, TEAM), "1 2|6 6|2 2")
    assert choice(state, "rash") == "draw"
    assert choice(replace(state, gadget_pile=()), "rash") == "done"


def test_careful_rolls_for_the_likeliest_mission():
    state = match(RUN, card("only_full_house", "versus"), card("sum_multiple_of_5", "team"))
    assert choice(state, "careful") == "dice 5"
    state = rolled("3 4 1 1 1", RUN, card("only_full_house", "versus"), "t29")
    assert choice(state, "careful") == "reroll a3,a4,a5"
    state = rolled("1 2 3 6 6", RUN, card("only_full_house", "versus"), "t29")
    assert choice(state, "careful") == "done"


def test_careful_exchanges_the_hardest_mission():
    state = debriefing(match(RUN, "v06", TEAM), "2 2|6 6|4 4")
    assert choice(state, "careful") == "exchange 2"
    assert choice(debriefing(match(RUN, HIGH, TEAM), "2 2|6 6|4 4"), "careful") == "done"


def test_sharp_rolls_for_all_missions_together():
    hand = (PAIRS, card("most_6s", "versus"), card("more_evens_than_odds", "team"))
    state = rolled("1 1 1 4 4", *hand)
    assert choice(state, "careful") == "done"
    assert choice(state) == "reroll a3"


def test_sharp_chooses_few_dice_for_a_small_sum():
    hand = (card("sum_at_most_5", "solo"), card("lowest_die", "versus"), card("no_6s", "team"))
    state = match(*hand, specials=tuple(card(f"four_{n}", "special") for n in ("evens", "odds")))
    state = replace(state, completed=((SPECIALS[0],), (), ()), specials=state.specials)
    assert choice(state) == "dice 2"


def test_k11_a_computer_with_nothing_won_keeps_rolling():
    state = rolled("1 2 4 6 6", card("four_of_a_kind", "solo"), "v06", card("no_6s", "team"))
    for level in LEVELS:
        assert choice(state, level).startswith("reroll")


@pytest.mark.parametrize("level", [*LEVELS, "default"])
def test_k11_a_computers_turn_always_ends(level):
    for number, ply in enumerate(random_match(Case("dice_mission", 3), "steps")):
        if number % 40:
            continue
        state, dice = ply.state, Stream(b"steps", ply.position)
        seat, steps = state.turn, 0
        while state.winner is None and state.turn == seat and steps < 30:
            move = (
                RULES.default_move(state, seat)
                if level == "default"
                else RULES.choose(state, seat, level, dice)
            )
            state, _ = RULES.apply(state, seat, move, dice)
            steps += 1
        assert steps <= 20


def test_everybody_completes_what_can_be_completed_a_briefcase_first():
    hand = (card("three_1s", "solo"), card("three_of_a_kind", "solo"), HIGH)
    state = debriefing(match(*hand), "1 1 1|6 6 6|5 5 5")
    for level in LEVELS:
        assert choice(state, level) == "complete s07"
    assert default(state) == "complete s07"
    state, _ = play(state, "complete s07")
    assert default(state) == choice(state) == choice(state, "rash") == "done"


def test_of_two_cards_drawn_the_easier_is_kept():
    state = debriefing(match("s07", HIGH, TEAM), "1 2|6 6|2 2")
    state = replace(state, piles={**state.piles, "solo": ("s17", "s19")})
    state, _ = play(state, "exchange 1")
    assert [CARDS[it].best_chance for it in state.drawn] == [0.2611, 0.9163]
    for level in LEVELS:
        assert choice(state, level) == "take 2"
    assert default(state) == "take 2"


def test_of_four_gadgets_the_least_useful_goes():
    state = with_gadgets(
        debriefing(match("s07", HIGH, TEAM), "1 2|6 6|2 2"), 0, "lock adapt steal deal"
    )
    assert choice(replace(state, consoled=True)) == "discard lock"


def test_sharp_arms_itself_and_exchanges_only_what_is_very_hard():
    state = debriefing(match(RUN, HIGH, TEAM), "2 2|6 6|4 4")
    assert choice(state) == "draw"
    assert choice(replace(state, gadget_pile=())) == "done"
    full = with_gadgets(state, 0, "proposal lock force")
    assert choice(full) == "done"
    assert choice(debriefing(match("s07", HIGH, TEAM), "2 2|6 6|4 4")) == "exchange 1"


@pytest.mark.parametrize(
    ("gadget", "dice", "hand", "move"),
    [
        ("steal", "1 1 2|2 4|6 6", (PAIRS, "v06", "t28"), "steal b1"),
        ("adapt", "1 1 2 3|5 4|6 6", (PAIRS, "v06", "t28"), "adapt a4 2"),
        ("remove", "2 4 6|6 4|1 6", ("s25", "v01", "t18"), "remove a1"),
        ("deal", "1 1 2 3|2 4|6 6", (PAIRS, "v06", "t28"), None),
        ("pass", "6 1 3|1 2|2 1", ("s28", "v06", "t24"), "pass a1 b"),
    ],
)
def test_sharp_plays_a_gadget_that_completes_a_mission(gadget, dice, hand, move):
    specials = tuple(card(f"exactly_two_{n}s", "special") for n in "6")
    state = match(*hand, specials=specials)
    state = with_gadgets(debriefing(state, dice), 0, gadget)
    state = replace(state, completed=(SPECIALS[:1], (), ()))
    chosen = choice(state)
    assert chosen.startswith(gadget)
    assert move is None or chosen == move
    before = len(state.met_missions(0))
    assert len(play(state, chosen)[0].met_missions(0)) > before


def test_sharp_wastes_no_gadget():
    state = with_gadgets(debriefing(match("s19", "v06", "t24"), "1 1|2 2|6 6"), 0, "pass")
    assert choice(state) == "exchange 1"


def test_sharp_stops_somebody_who_would_win():
    state = match("s19", "v06", "t18", specials=(card("four_evens", "special"),))
    state = replace(
        state, hands=(state.hands[0], (), state.hands[2]), completed=((), ("s02", "v02", "t02"), ())
    )
    state = with_gadgets(debriefing(state, "1 1 3 3|2 4 6 6|1 3 3 5"), 0, "remove")
    assert choice(state).startswith("remove b")
    late = replace(state, agent=1)
    assert not choice(late).startswith("remove")


def test_sharp_makes_somebody_who_would_win_roll_again():
    state = match("s19", "v06", "t24", specials=(card("four_evens", "special"),), turn=1)
    state = with_hand(state, 0, "s19", "v01", "t18")
    state = with_gadgets(state, 1, "force")
    state, _ = play(state, "dice 4; done; roll", [2, 4, 6, 6, 1, 1, 3, 3])
    assert not choice(state).startswith("force")
    state = replace(state, hands=((), *state.hands[1:]), completed=(("s19", "v01", "t18"), (), ()))
    assert choice(state).startswith("force a")


def test_sharp_rolls_once_more_with_an_extra_chance():
    hand = (card("three_6s", "solo"), "v24", card("more_6s_than_1s", "team"))
    state = with_gadgets(match(*hand), 0, "chance")
    state, _ = play(state, "dice 5; reroll a1; reroll a1", [6, 6, 1, 2, 3, 6, 6])
    assert choice(state) == "chance a3,a4,a5"
    kept = rolled("6 6 6 6 6", *hand)
    assert choice(with_gadgets(replace(kept, cap=1), 0, "chance")) == "done"


def test_sharp_changes_a_hard_mission_before_rolling():
    state = with_gadgets(match("s07", HIGH, TEAM, turn=1), 1, "change")
    state, _ = play(state, "dice 2; done", [1, 1])
    assert choice(state) == "change 1"
    easy = with_hand(state, 1, RUN, HIGH, TEAM)
    assert choice(easy) == "roll"
    none = replace(
        state, hands=(state.hands[0], (), state.hands[2]), completed=((), ("s07", HIGH, TEAM), ())
    )
    assert choice(none) == "roll"


def test_sharp_proposes_another_number_that_promises_more():
    hand = (card("sum_at_least_22", "solo"), HIGH, TEAM)
    state = with_gadgets(match(*hand, turn=1), 1, "proposal")
    state, _ = play(state, "dice 2; done", [1, 1])
    assert choice(state) == "proposal 5"


def test_sharp_locks_good_dice_when_others_are_armed():
    state = with_gadgets(match(RUN, HIGH, TEAM), 0, "lock")
    state, _ = play(state, "dice 4", [3, 4, 5, 5])
    state = replace(state, cap=1)
    assert choice(state) == "done"
    armed = with_gadgets(state, 1, "steal")
    assert choice(armed) == "lock a"
    assert choice(with_gadgets(armed, 0, "steal")) == "done"
    assert choice(replace(armed, locked=(0,))) == "done"


def test_the_move_for_a_time_out_rolls_completes_and_uses_nothing_up():
    state = with_gadgets(match(PAIRS, HIGH, TEAM), 0, "chance lock steal")
    assert default(state) == "dice 5"
    assert default(rolled("1 1 2 2 5", PAIRS, "v06", "t29")).startswith("reroll")
    assert default(debriefing(state, "1 2|6 6|2 2")) == "done"
    assert default(play(match(PAIRS, HIGH, TEAM), "dice 2; done", [1, 1])[0]) == "roll"


def test_one_mission_of_a_type_counts_in_a_promise():
    three, kind = CARDS[card("three_1s", "solo")], CARDS[card("three_of_a_kind", "solo")]
    ones = counted((1, 1, 1))
    assert promise((kind, three), ones, ()) == pytest.approx(1.25)
    team = CARDS[card("sum_even", "team")]
    assert promise((kind, team), ones, (Front(counted(()), 1),)) == pytest.approx(1.5)
    assert promise((kind,), counted(()), ()) == 0
