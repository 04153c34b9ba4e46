"""What a seat sees."""

import msgspec
import pytest
from msgspec.structs import replace

from core.games.dice_mission.cards import CARDS
from core.games.dice_mission.view import DieView, GadgetView, PileView
from core.games.dice_mission.wording import Text
from tests.core.games.contract import Case, random_match
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

PAIRS, MOST, ONES = card("two_pairs", "solo"), card("most_1s", "versus"), card("no_6s", "team")


def table(dice="1 1 2 2|3 4|5 5"):
    state = with_hand(opening(), 0, PAIRS, MOST, ONES)
    return debriefing(
        with_specials(state, *[card(f"exactly_two_{n}s", "special") for n in "156"]), dice
    )


def test_the_own_hand_says_what_can_be_completed_and_with_which_dice():
    view = RULES.view(table(), 0)
    assert [(it.id, it.met, it.dice) for it in view.hand] == [
        (PAIRS, True, ("a1", "a2", "a3", "a4")),
        (MOST, True, ("a1", "a2")),
        (ONES, True, ()),
    ]
    assert [(it.met, it.dice) for it in view.specials] == [
        (True, ("a1", "a2")),
        (False, ()),
        (False, ()),
    ]
    assert [move for move in view.moves if move.startswith("complete")] == [
        *(f"complete {it.id}" for it in view.hand),
        f"complete {view.specials[0].id}",
    ]
    assert view.hand[0].text == Text("mission-card-two-pairs", {})


def test_giving_a_mission_away_that_the_dice_complete_is_asked_about():
    assert RULES.view(table(), 0).risky == ("draw", "done")
    assert RULES.view(table(), 1).risky == ()
    state, _ = play(table(), f"complete {MOST}")
    assert RULES.view(state, 0).risky == ("done",)
    assert RULES.view(table("3 6|3 4|5 5"), 0).risky == ()


def test_team_dice_are_those_of_everybody():
    state = with_hand(table("1 3|1 6|3 4"), 0, PAIRS, MOST, card("as_many_1s_as_3s", "team"))
    assert RULES.view(state, 0).hand[2].dice == ("a1", "a2", "b1", "c1")


def test_specials_are_met_for_each_viewer_and_no_more_when_one_is_completed():
    state = table()
    assert [it.met for it in RULES.view(state, 2).specials] == [False, True, False]
    assert [it.met for it in RULES.view(state, None).specials] == [False] * 3
    state, _ = play(state, f"complete {state.specials[0]}")
    assert [it.met for it in RULES.view(state, 0).specials] == [False] * 3


def test_own_missions_are_judged_while_rolling_the_others_in_the_debriefing():
    state, _ = play(with_hand(opening(), 0, PAIRS, MOST, ONES), "dice 5", [1, 1, 2, 2, 3])
    assert [it.met for it in RULES.view(state, 0).hand] == [True, False, False]


def test_other_hands_gadgets_and_drawn_cards_are_counts_only():
    state = with_gadgets(table(), 0, "steal lock")
    state = with_gadgets(state, 0, "deal", drawn=1)
    state, _ = play(state, "exchange 1")
    own, other = RULES.view(state, 0), RULES.view(state, 1)
    assert own.gadgets == (
        GadgetView("steal", "debriefing", True),
        GadgetView("lock", "mission", True),
        GadgetView("deal", "debriefing", False),
    )
    assert (own.replaced.id, [it.id for it in own.drawn]) == (PAIRS, list(state.drawn))
    assert (other.replaced, other.drawn, other.hand[0].id) == (None, (), "s02")
    assert (other.seats[0].gadgets, other.seats[0].ready_gadgets) == (3, 2)
    assert other.seats[0].needs == {"solo": 1, "versus": 1, "team": 1, "special": 1}
    assert other.choosing == "take"
    assert other.moves == ()
    spectator = RULES.view(state, None)
    assert (spectator.hand, spectator.gadgets, spectator.moves) == ((), (), ())


@pytest.mark.no_cover
@pytest.mark.parametrize("seats", [2, 4])
def test_no_hidden_card_is_in_a_view_or_a_public_event(seats):
    for ply in random_match(Case("dice_mission", seats), "leak"):
        state = ply.after
        for seat in (None, *range(seats)):
            hidden = {it for other, hand in enumerate(state.hands) if other != seat for it in hand}
            if seat != state.turn:
                hidden.update(it for it in state.drawn)
            text = msgspec.json.encode(RULES.view(state, seat)).decode()
            assert not [it for it in hidden if f'"{it}"' in text]
        for event in ply.events:
            text = msgspec.json.encode(event.seen_by(None)).decode()
            assert not [it for hand in state.hands for it in hand if f'"{it}"' in text]
        text = RULES.format(ply.move)
        assert text.startswith("complete") or not [
            it for it in CARDS if it[0] != "x" and it in text
        ]


def test_dice_are_shown_where_they_lie_with_who_rolled_them():
    state = with_gadgets(table("1 2|3 4|5 6"), 0, "steal remove")
    state, _ = play(state, "steal b1; remove c2")
    view = RULES.view(state, None)
    assert view.seats[0].dice == (DieView("a1", 1, 0), DieView("a2", 2, 0), DieView("b1", 3, 1))
    assert view.seats[1].dice == (DieView("b2", 4, 1),)
    assert view.removed == (DieView("c2", 6, 2),)
    assert view.gadget_discards == ("steal", "remove")


def test_the_round_is_described():
    state, _ = play(
        with_gadgets(opening(), 0, "lock"), "dice 3; lock b; done; roll", [1, 2, 3, 4, 5, 6]
    )
    view = RULES.view(state, None)
    assert (view.round, view.phase, view.agent, view.turn) == (1, "mission", 0, 2)
    assert (view.number, view.cap) == (3, 1)
    assert [seat.rolls for seat in view.seats] == [1, 1, 0]
    assert [seat.locked for seat in view.seats] == [False, True, False]
    assert view.piles["solo"] == PileView(26, 0)
    assert view.piles["special"] == PileView(26, 0)
    assert view.gadget_pile == 19
    assert (view.winner, view.choosing, view.types_done) == (None, None, ())


def test_completed_missions_lie_open():
    state, _ = play(table(), f"complete {PAIRS}")
    view = RULES.view(state, 1)
    assert [it.id for it in view.seats[0].completed] == [PAIRS]
    assert view.types_done == ("solo",)
    assert RULES.view(replace(state, types_done=()), 1) != view
