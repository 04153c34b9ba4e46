"""The debriefing: completing missions, gadgets drawn, exchanges, rounds and the win."""

import pytest
from msgspec.structs import replace

from core.errors import MatchOver, NotYourTurn
from core.games.dice_mission.cards import CARDS
from core.games.dice_mission.state import Held
from core.types import Outcome
from tests.core.games.dice_mission.table import (
    RULES,
    card,
    debriefing,
    only,
    opening,
    play,
    refused,
    with_gadgets,
    with_hand,
    with_specials,
)

PAIRS, RUN = card("two_pairs", "solo"), card("run_of_3", "solo")
THREE = card("three_1s", "solo")  # with a briefcase
HIGH, ONES = card("highest_sum", "versus"), card("no_1s", "team")
EVENS, ODDS = card("four_evens", "special"), card("four_odds", "special")
TWENTY = card("sum_exactly_20", "special")  # with a briefcase


def ready(dice, *hand, turn=0, seats=3, specials=(EVENS, ODDS, TWENTY)):
    state = opening(seats, "one")
    state = replace(state, missions=1) if seats == 2 else state
    return debriefing(with_specials(with_hand(state, turn, *hand), *specials), dice, turn)


def test_a_mission_is_completed_with_the_dice_on_the_table():
    state, (completed,) = play(ready("1 1 2 2|3 4|5 6", PAIRS, HIGH, ONES), f"complete {PAIRS}")
    assert state.completed[0] == (PAIRS,)
    assert state.hands[0] == (HIGH, ONES)
    assert completed.args == {"card": PAIRS, "left": 3, "values": (1, 1, 2, 2)}
    assert state.turn == 0


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (f"complete {HIGH}", "mission-not-met"),
        (f"complete {RUN}", "mission-card"),
        ("complete s99", "mission-card"),
        ("complete s02", "mission-card"),
        (f"complete {EVENS}", "mission-not-met"),
        ("exchange 4", "mission-card"),
        ("exchange x29", "mission-card"),
        ("take 1", "mission-no-choice"),
        ("steal b1", "mission-gadget"),
    ],
)
def test_what_cannot_be_done_is_refused(move, reason):
    assert refused(ready("1 1 2 2|6 6|5 6", PAIRS, HIGH, ONES), move) == reason


def test_one_mission_of_each_type_a_round():
    state = ready("1 1 2 2 3|6|6", PAIRS, RUN, HIGH)
    state, _ = play(state, f"complete {PAIRS}")
    assert refused(state, f"complete {RUN}") == "mission-type"
    assert f"complete {RUN}" not in RULES.view(state, 0).moves
    state, _ = play(state, "done; done; done")
    state = debriefing(state, "1 2 3|6|6")
    state, _ = play(state, f"complete {RUN}")
    assert state.completed[0] == (PAIRS, RUN)


def test_several_missions_of_different_types_on_one_turn():
    state = ready("2 4 6 6|1 2|3 4", card("run_of_3", "solo"), HIGH, ONES)
    state, _ = play(state, f"complete {HIGH}; complete {EVENS}")
    assert state.completed[0] == (HIGH, EVENS)
    assert refused(state, "draw") == "mission-completed"
    assert refused(state, "exchange 1") == "mission-completed"


def test_a_completed_special_is_replaced_at_once():
    state = ready("2 4 6 6|1 2|3 4", PAIRS, HIGH, ONES)
    top = state.piles["special"][-1]
    state, events = play(state, f"complete {EVENS}")
    assert state.specials == (top, ODDS, TWENTY)
    assert [event.args for event in only(events, "special-opened")] == [{"card": top}]


def test_k10_only_one_special_a_match():
    state, _ = play(
        ready("2 4 6 6|1 2|3 4", PAIRS, HIGH, ONES), f"complete {EVENS}; done; done; done"
    )
    assert refused(debriefing(state, "1 3 5 5|1 2|3 4"), f"complete {ODDS}") == "mission-special"
    state, _ = play(debriefing(state, "1 2|1 3 5 5|3 4", turn=1), f"complete {ODDS}")
    assert state.completed == ((EVENS,), (ODDS,), ())


def test_without_specials_left_the_place_stays_empty():
    state = ready("2 4 6 6|1 2|3 4", PAIRS, HIGH, ONES)
    state = replace(state, piles={**state.piles, "special": ()})
    state, events = play(state, f"complete {EVENS}")
    assert state.specials == (ODDS, TWENTY)
    assert not only(events, "special-opened")


def test_a_briefcase_gives_a_gadget_for_the_next_round():
    state = ready("1 1 1|2 3|4 5", THREE, HIGH, ONES)
    top = state.gadget_pile[-1]
    state, events = play(state, f"complete {THREE}")
    assert state.gadgets[0] == (Held(top, 1),)
    (drawn,) = only(events, "gadget-drawn")
    assert (drawn.args, drawn.secret, drawn.to) == ({"held": 1}, {"gadget": top}, (0,))
    assert state.ready(0) == ()
    state, _ = play(state, "done; done; done")
    assert state.ready(0) == (top,)


def test_a_fourth_gadget_brings_a_choice_in_the_middle_of_the_turn():
    state = ready("1 1 1 2 2|2 3|4 5", THREE, card("most_1s", "versus"), ONES)
    state = with_gadgets(state, 0, "lock lock force")
    top = state.gadget_pile[-1]
    state, _ = play(state, f"complete {THREE}")
    assert state.choosing == "discard"
    assert RULES.view(state, 1).choosing == "discard"
    assert set(RULES.view(state, 0).moves) == {"discard lock", "discard force", f"discard {top}"}
    assert refused(state, "done") == "mission-choose"
    assert refused(state, "discard remove") == "mission-gadget"
    state, events = play(state, f"discard {top}")
    assert [held.kind for held in state.gadgets[0]] == ["lock", "lock", "force"]
    assert state.gadget_discards == (top,)
    assert (events[0].kind, events[0].args) == ("gadget-discarded", {"gadget": top})
    state, _ = play(state, f"complete {card('most_1s', 'versus')}")
    assert len(state.completed[0]) == 2


def test_of_two_equal_gadgets_the_unready_one_is_discarded():
    state = with_gadgets(ready("1 2|2 3|4 5", PAIRS, HIGH, ONES), 0, "steal lock force")
    state = replace(with_gadgets(state, 0, "steal", drawn=1), consoled=True)
    state, _ = play(state, "discard steal")
    assert state.gadgets[0][0] == Held("steal", 0)


def test_who_completes_nothing_may_draw_a_gadget_and_the_turn_ends():
    state = ready("1 2|2 3|4 5", PAIRS, HIGH, ONES)
    state, events = play(state, "draw")
    assert (state.turn, len(state.gadgets[0])) == (1, 1)
    assert [event.kind for event in events] == ["gadget-drawn"]


def test_drawing_a_fourth_gadget_ends_the_turn_after_the_choice():
    state = with_gadgets(ready("1 2|2 3|4 5", PAIRS, HIGH, ONES), 0, "lock lock force")
    state, _ = play(state, "draw")
    assert state.turn == 0
    state, _ = play(state, "discard force")
    assert (state.turn, len(state.gadgets[0])) == (1, 3)


def test_taking_neither_is_allowed_even_when_a_mission_could_be_completed():
    state, events = play(ready("1 1 2 2|2 3|4 5", PAIRS, HIGH, ONES), "done")
    assert state.turn == 1
    assert [event.kind for event in events] == ["passed"]


def test_after_completing_the_turn_ends_without_a_word():
    _, events = play(ready("1 1 2 2|2 3|4 5", PAIRS, HIGH, ONES), f"complete {PAIRS}; done")
    assert [event.kind for event in events] == ["completed"]


def test_an_exchange_shows_two_cards_of_the_type_and_keeps_one():
    state = ready("1 2|2 3|4 5", PAIRS, HIGH, ONES)
    first, second = state.piles["versus"][:-3:-1]
    state, (exchanging,) = play(state, "exchange 2")
    assert (exchanging.args, exchanging.to) == ({"type": "versus"}, (0,))
    assert exchanging.secret == {"card": HIGH, "drawn": (first, second)}
    assert (state.turn, state.choosing) == (0, "take")
    assert RULES.view(state, 0).moves == ("take 1", "take 2")
    assert refused(state, "take 3") == "mission-card"
    assert refused(state, "done") == "mission-choose"
    state, (exchanged,) = play(state, "take 2")
    assert state.hands[0] == (PAIRS, second, ONES)
    assert state.discards["versus"] == (HIGH, first)
    assert (exchanged.args, exchanged.secret) == ({"type": "versus"}, {"card": second})
    assert state.turn == 1


def test_a_special_on_show_is_exchanged_for_all():
    state = ready("1 2|2 3|4 5", PAIRS, HIGH, ONES)
    first, second = state.piles["special"][:-3:-1]
    state, events = play(state, f"exchange {ODDS}; take 1")
    assert state.specials == (EVENS, first, TWENTY)
    assert state.discards["special"] == (ODDS, second)
    assert events[0].args == {"type": "special", "card": ODDS}
    assert events[0].secret == {"drawn": (first, second)}
    assert (events[1].args, events[1].secret) == ({"type": "special", "card": first}, {})


def test_an_empty_pile_is_made_anew_of_the_discards():
    state = ready("1 2|2 3|4 5", PAIRS, HIGH, ONES)
    pile = state.piles["solo"]
    state = replace(
        state,
        piles={**state.piles, "solo": pile[:1]},
        discards={**state.discards, "solo": pile[1:]},
    )
    state, events = play(state, "exchange 1")
    assert state.drawn == (pile[0], pile[-1])
    assert state.discards["solo"] == ()
    assert state.piles["solo"] == pile[1:-1]
    assert [event.args for event in only(events, "reshuffled")] == [{"pile": "solo"}]


def test_a_single_card_is_kept_at_once():
    state = ready("1 2|2 3|4 5", PAIRS, HIGH, ONES)
    state = replace(state, piles={**state.piles, "team": ("t29",)})
    state, events = play(state, "exchange 3")
    assert state.hands[0] == (PAIRS, HIGH, "t29")
    assert state.discards["team"] == (ONES,)
    assert [event.kind for event in events] == ["exchanging", "exchanged"]
    assert state.turn == 1


def test_with_no_card_the_exchange_is_not_offered():
    state = ready("1 2|2 3|4 5", PAIRS, HIGH, ONES)
    state = replace(state, piles={**state.piles, "team": (), "special": ()})
    assert refused(state, "exchange 3") == "mission-empty"
    assert refused(state, f"exchange {ODDS}") == "mission-empty"
    moves = RULES.view(state, 0).moves
    assert "exchange 2" in moves
    assert not {"exchange 3", f"exchange {ODDS}"} & set(moves)


def test_the_gadget_pile_is_made_anew_of_its_discards():
    state = ready("1 2|2 3|4 5", PAIRS, HIGH, ONES)
    state = replace(state, gadget_pile=(), gadget_discards=("lock", "force"))
    state, events = play(state, "draw")
    assert state.gadgets[0] == (Held("force", 1),)
    assert (state.gadget_pile, state.gadget_discards) == (("lock",), ())
    assert only(events, "reshuffled")[0].args == {"pile": "gadgets"}


def test_with_no_gadget_left_drawing_is_not_offered_and_a_briefcase_is_empty():
    state = replace(ready("1 1 1|2 3|4 5", THREE, HIGH, ONES), gadget_pile=())
    assert refused(state, "draw") == "mission-empty"
    assert "draw" not in RULES.view(state, 0).moves
    state, events = play(state, f"complete {THREE}")
    assert state.gadgets[0] == ()
    assert [event.kind for event in events] == ["completed"]


def test_the_token_passes_clockwise_and_the_dice_leave_the_table():
    state, events = play(ready("1 2|2 3|4 5", PAIRS, HIGH, ONES), "done; done; done")
    assert (state.round, state.phase, state.agent, state.turn) == (2, "mission", 1, 1)
    assert set(state.values) == {0}
    assert not any(state.rolls)
    assert events[-1].kind == "round"


def test_the_first_in_order_wins_at_once():
    state = ready("2 2 4 6 6|1 2|3 4", PAIRS)
    state = replace(state, completed=((HIGH, ONES), ("v02",), ()))
    state, events = play(state, f"complete {EVENS}; complete {PAIRS}")
    assert state.winner == 0
    assert events[-1].kind == "won"
    assert RULES.outcome(state) == Outcome((0,), (4, 1, 0))
    assert RULES.waiting_for(state) == frozenset()
    assert RULES.legal_moves(state, 0) == ()
    assert RULES.view(state, 1).winner == 0
    assert refused(state, "done") is MatchOver


def test_a_win_with_a_briefcase_draws_no_gadget():
    state = replace(ready("5 5 5 5|1 2|3 4", PAIRS), completed=((HIGH, ONES), (), ()))
    state = with_hand(state, 0)
    state, events = play(state, f"complete {TWENTY}")
    assert CARDS[TWENTY].briefcase
    assert state.winner == 0
    assert not only(events, "gadget-drawn")


def test_all_own_missions_without_a_special_do_not_win():
    state = replace(ready("1 1 2 2|1 2|3 4", PAIRS), completed=((HIGH, ONES), (), ()))
    state, _ = play(state, f"complete {PAIRS}")
    assert state.winner is None
    assert state.needs(0) == {"solo": 0, "special": 1, "versus": 0, "team": 0}


def test_with_two_players_seven_missions_win():
    state = opening(2)
    assert sum(state.needs(0).values()) == 7
    assert sum(opening(3).needs(0).values()) == 4


def test_b12_who_is_waited_for_is_the_seat_on_turn():
    state = ready("1 1|2 3|4 5", PAIRS, HIGH, ONES)
    assert RULES.waiting_for(state) == {0}
    assert refused(state, "done", seat=1) is NotYourTurn
    assert RULES.view(state, 2).waiting_for == (0,)
    assert RULES.legal_moves(state, 1) == ()
