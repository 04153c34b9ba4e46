"""Missions, declaration, scoring: R38 to R41, A39 to A44."""

import pytest
from msgspec.structs import replace

from core.games.marskhimprom.content import ATOMS, DECK, MISSIONS
from core.games.marskhimprom.missions import atoms_of
from core.games.marskhimprom.state import NOTHING
from core.types import Outcome
from tests.core.games.marskhimprom.board import DRIVING, RULES, TRADING, Harvester, Match, cards

STEEL = "3fe2o3 2fe3o4 3co2 mno2"
"""Completes M03 (Fe 10, C 3, Mn 1): Fe 12, C 3, Mn 1; nine cards count."""


def about(hand, rival="", **more):
    more = {"phase": TRADING, **more}
    return Match(Harvester("D4", hand), Harvester("F7", rival), **more)


def test_r39_vector_10_indices_count():
    assert atoms_of(cards("fe2o3 fe3o4")) == {"Fe": 5, "O": 7}
    assert atoms_of(cards("jaro")) == {"K": 1, "Fe": 3, "S": 2, "O": 14, "H": 6}


def test_r38_the_game_ends_when_all_the_elements_are_declared():
    match = about(STEEL).play("declare M03")
    assert match.phase == "over"
    assert match.waiting == set()
    assert match.moves() == []
    assert RULES.outcome(match.state) == Outcome((0,), (9, 0))


@pytest.mark.parametrize("lacking", ["fe2o3", "co2", "mno2"])
def test_r39_one_card_less_is_too_little(lacking):
    hand = list(cards("2fe2o3 2fe3o4 3co2 mno2"))
    hand.remove(cards(lacking)[0])
    match = about("")
    match.change(0, hand=tuple(hand)).refused("declare M03", "mission-incomplete")
    assert "declare M03" not in match.moves()


@pytest.mark.parametrize("mission", MISSIONS, ids=lambda mission: mission.id)
def test_every_mission_is_complete_with_the_whole_deck_and_not_without_an_element(mission):
    match = about("", missions=mission.id)
    match.change(0, hand=tuple(sorted(DECK)))
    assert f"declare {mission.id}" in match.moves()
    for element in mission.need:
        without = tuple(card for card in sorted(DECK) if element not in ATOMS[card])
        match.change(0, hand=without).refused(f"declare {mission.id}", "mission-incomplete")


def test_a39_at_least_the_atoms_and_other_elements_do_not_matter():
    assert "declare M03" in about(f"{STEEL} 4fe2o3 apat s").moves()


def test_a39_exact_means_some_of_the_cards_give_exactly_the_numbers():
    surplus = "3fe2o3 2fe3o4 3co2 mno2"
    about(surplus, exact=True).play("declare M03")
    too_coarse = "4fe3o4 3co2 mno2"
    about(too_coarse).play("declare M03")
    about(too_coarse, exact=True).refused("declare M03", "mission-incomplete")
    assert "declare M03" in about(f"{too_coarse} fe", exact=True).moves()


def test_a40_declaring_is_voluntary():
    match = about(STEEL).play("end")
    assert match.state.turn == 1


@pytest.mark.parametrize("phase", [DRIVING, TRADING])
def test_a35_a_mission_may_be_declared_before_the_move_and_after_it(phase):
    about(STEEL, phase=phase).play("declare M03")


def test_ending_the_game_is_asked_about_and_nothing_else_of_that_turn():
    assert about(STEEL).view(0).risky == ("declare M03",)
    assert about(STEEL).view(1).risky == ()


def test_only_open_missions_can_be_declared():
    about(STEEL, missions="M09").refused("declare M03", "mission-not-open")


def test_r40_vector_13_the_one_with_most_cards_wins_not_the_one_who_declared():
    match = about("5fe3o4 co2 2co mno2", "8fe2o3 2fe").play("declare M03")
    outcome = RULES.outcome(match.state)
    assert outcome == Outcome((1,), (9, 10))
    assert match.state.phase.declarer == 0


def test_vector_13_declarer_with_6_rival_with_8():
    match = about("jaro 3oliv sani ni kcl 3h2o", "8h2o", missions="M09")
    match.change(0, hand=cards("3jaro ni 2h2o"))
    assert match.play("declare M09").state.phase.scores == (6, 8)
    assert RULES.outcome(match.state).winners == (1,)


def test_a42_a_card_counts_once_however_many_elements_it_holds():
    match = about("3jaro ni", missions="M09").play("declare M09")
    assert match.state.phase.scores == (4, 0)


def test_a43_of_equal_scores_the_declarers_wins():
    match = about("3jaro ni", "4h2o", missions="M09").change(1, coins=9).play("declare M09")
    assert RULES.outcome(match.state) == Outcome((0,), (4, 4))


def empty(one, other, **more):
    """The last raw card of the field has just been taken."""
    match = about(one, other, **more)
    match.state = replace(match.state, raw=(NOTHING,) * len(match.state.raw))
    return match


def test_r38_r41_the_field_runs_out_and_each_counts_his_best_mission():
    match = empty("2fe co2 kcl", "3kcl 2h2o", missions="M03 M09").play("end")
    assert match.phase == "over"
    assert match.state.phase.missions == (2, 8)
    assert RULES.outcome(match.state) == Outcome((1,), (3, 5))
    assert match.told("scored") == [{"scores": (3, 5), "missions": ("M03", "M09")}]
    assert match.view(None).declarer is None


def test_a43_without_a_declarer_coins_decide_and_then_it_is_shared():
    richer = empty("2fe", "2fe").change(1, coins=1).play("end")
    assert RULES.outcome(richer.state).winners == (1,)
    shared = empty("2fe", "2fe").play("end")
    assert RULES.outcome(shared.state).winners == (0, 1)


def test_a44_coins_are_no_points():
    match = empty("fe", "2fe").change(0, coins=40).play("end")
    assert RULES.outcome(match.state).winners == (1,)


def test_a41_vector_11_the_player_who_took_the_last_card_may_still_declare():
    match = Match(Harvester("G7", "3fe2o3 2fe3o4 2co2 mno2"), Harvester("B2"))
    match.play("drive G8")
    assert all(card < 0 for card in match.state.raw)
    match.play("declare M03")
    assert match.state.phase.declarer == 0


def test_a41_he_finishes_his_turn_first():
    match = Match(Harvester("G7"), Harvester("B2"), fates={"G8": "F14"}).play("drive G8")
    match.play("fate tow")
    assert match.phase == "trading"
    match.play("end")
    assert match.phase == "over"


def test_the_end_shows_all_the_hands():
    match = about(STEEL, "2h2o").play("declare M03")
    assert match.view(None).players[1].hand == ("h2o", "h2o")
    shown = match.view(1)
    assert (shown.phase, shown.declarer, shown.winners) == ("over", 0, (0,))
    assert (shown.scores, shown.counted) == ((9, 0), ("M03", "M03"))


def test_the_view_tells_how_far_ones_missions_are():
    match = about(STEEL)
    assert [(m.id, m.score, m.complete) for m in match.view(0).missions] == [
        ("M03", 9, True),
        ("M09", 5, False),
    ]
    assert [(m.score, m.complete) for m in match.view(None).missions] == [(0, False)] * 2
