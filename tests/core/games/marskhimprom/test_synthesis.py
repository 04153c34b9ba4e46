"""Chemists and reactions at level 5: P1, P2, P8, C1 to C7, A7, A49. The base is D6."""

import pytest

from core.games.marskhimprom.content import REACTIONS
from core.games.marskhimprom.field import CELL_NUMBER
from core.games.marskhimprom.synthesis import COEFFICIENTS, LEFT
from core.types import Outcome
from tests.core.games.marskhimprom.board import DRIVING, RULES, TRADING, Harvester, Match


def lab(hand="", cell="D6", chemists=6, **more):
    driver = Harvester(cell, hand, chemists=chemists, reserve=2, **more.pop("driver", {}))
    more = {"phase": TRADING, "level": 5, **more}
    return Match(driver, Harvester("F7", chemists=6, reserve=2), **more)


def test_c04_all_products_are_gained_and_spent_raw_cards_go_to_the_bottom():
    match = lab("3h2o", warehouse="s").play("synth S01")
    assert match.hand(0) == "h2o +o2 2+h2"
    assert match.warehouse == "s h2o h2o"
    assert match.told("synthesised") == [
        {"reaction": "S01", "spent": ("h2o", "h2o"), "made": ("+h2", "+h2", "+o2")}
    ]


def test_c04_reactants_may_be_products_and_those_go_back_to_the_box():
    match = lab("co2 4+h2").play("synth S02")
    assert match.hand(0) == "2+h2o +ch4"
    assert match.warehouse == "co2"


def test_c04_products_are_spent_first_or_raw_cards_first():
    assert lab("2h2o +h2o").play("synth S01").hand(0) == "h2o +o2 2+h2"
    assert lab("2h2o +h2o").play("synth S01 raw").hand(0) == "+h2o +o2 2+h2"
    assert {move for move in lab("2h2o +h2o").moves() if move.startswith("synth")} == {
        "synth S01", "synth S01 raw",
    }  # fmt: skip
    assert [move for move in lab("2h2o").moves() if move.startswith("synth")] == ["synth S01"]


@pytest.mark.parametrize("number", range(len(REACTIONS)), ids=lambda n: REACTIONS[n].id)
def test_every_reaction_can_be_made_and_spends_exactly_its_reactants(number):
    reaction = REACTIONS[number]
    products = {f"+{name}": count for name, count in reaction.left.items()}
    match = lab(" ".join(f"{count}{name}" for name, count in products.items()))
    match.play(f"synth {reaction.id}")
    made = {f"+{name}": count for name, count in reaction.right.items()}
    counted = {}
    for part in match.hand(0).split():
        digits, name = part.split("+")
        counted[f"+{name}"] = int(digits or 1)
    assert counted == made
    assert match.player(0).busy == reaction.chemists
    assert LEFT[number].keys() != set()


@pytest.mark.parametrize("reaction", REACTIONS, ids=lambda reaction: reaction.id)
def test_one_card_less_is_too_little(reaction):
    name, count = next(iter(reaction.left.items()))
    others = " ".join(f"{n}+{other}" for other, n in list(reaction.left.items())[1:])
    short = f"{count - 1}+{name} {others}" if count > 1 else others
    lab(short).refused(f"synth {reaction.id}", "too-few-substances")


def test_c03_busy_chemists_rest_until_the_next_turn():
    match = lab("8h2o", chemists=3).play("synth S01").play("synth S01").play("synth S01")
    match.refused("synth S01", "too-few-chemists")
    assert match.view(0).players[0].busy == 3
    assert not [move for move in match.moves() if move.startswith("synth")]
    match.play("end").play("drive F8").play("end").play("stay").play("synth S01")
    assert match.player(0).busy == 1


def test_c03_a_skipped_turn_frees_the_chemists_too():
    match = lab("2h2o", driver={"skips": 1}).play("synth S01").play("end").play("drive F8")
    match.play("end")
    assert match.player(0).busy == 0


def test_c02_only_at_a_site_and_after_the_move():
    lab("2h2o", cell="D5").refused("synth S01", "not-at-a-site")
    lab("2h2o", phase=DRIVING).refused("synth S01", "drive-first")
    assert "synth S01" in lab("2h2o").moves()
    assert "synth S01" not in lab("2h2o", cell="D5").moves()
    assert "synth S01" not in lab("2h2o", phase=DRIVING).moves()


def test_c02_arriving_at_the_base_lets_one_work():
    match = lab("2h2o", cell="D5", phase=DRIVING).play("drive D6")
    assert "synth S01" in match.moves()


def test_p08_a49_a_kept_old_base_is_a_site_of_its_owner_only():
    home = CELL_NUMBER["D3"]
    match = lab("2h2o", cell="D3", driver={"sites": (home,)}).play("synth S01")
    assert match.hand(0) == "+o2 2+h2"
    stranger = lab("2h2o", cell="D3").change(1, sites=(home,))
    stranger.refused("synth S01", "not-at-a-site")


def test_a07_one_may_stay_to_work_at_a_site_only():
    match = lab("2h2o", phase=DRIVING, raw={}, fates={})
    assert "stay" in match.moves()
    assert match.play("stay").phase == "trading"
    assert match.told("stayed") == [{}]
    lab(cell="D5", phase=DRIVING).refused("stay", "not-at-a-site")


def test_level_4_has_no_synthesis():
    match = Match(Harvester("D5", "2h2o", chemists=6), Harvester("F7"), phase=TRADING)
    match.refused("synth S01", "not-at-a-site")


def test_c01_loot_takes_no_chemists_but_products():
    match = Match(
        Harvester("D3"), Harvester("D4", "+h2", chemists=6), level=5
    ).play("drive D4").play("attack 1", dice=[6, 1])  # fmt: skip
    match.play("loot +h2")
    assert match.hand(0) == "+h2"
    assert match.player(1).chemists == 6


def test_products_lie_open():
    match = lab("fe +h2")
    assert match.view(1).players[0].products == ("+h2",)
    assert match.view(1).players[0].hand is None
    assert match.view(0).players[0].hand == ("fe",)


# Missions


def test_c06_a_mission_needs_its_products_and_a_site():
    hand = "+fe3c mno2"
    assert "declare M03" in lab(hand).moves()
    lab(hand, cell="D5").refused("declare M03", "not-at-a-site")
    lab("3fe2o3 2fe3o4 3co2 mno2").refused("declare M03", "mission-incomplete")


def test_c06_what_must_be_made_is_not_satisfied_by_a_raw_card():
    lab("2ch4 4+o2", missions="M01").refused("declare M01", "mission-incomplete")
    lab("2+ch4 3+o2 2o2", missions="M01").refused("declare M01", "mission-incomplete")
    lab("2+ch4 4+o2", missions="M01").play("declare M01")


def test_c06_where_any_will_do_a_raw_card_or_a_product_is_fine():
    lab("+fe3c mno2").play("declare M03")
    lab("4+o2 n2 3h2o +h2o", missions="M02").play("declare M02")


def test_c06_products_of_the_completed_mission_count_three():
    match = lab("+fe3c mno2 2fe s").change(1, hand=Harvester("F7", "3fe2o3 co2 +fe3c").hand)
    match.play("declare M03")
    assert match.state.phase.scores == (3 + 3, 4 + 3)
    assert RULES.outcome(match.state) == Outcome((1,), (6, 7))


def test_c06_more_products_than_asked_for_are_no_more_points():
    match = lab("3+fe3c mno2").play("declare M03")
    assert match.state.phase.scores[0] == 3 + 1


def test_c06_an_empty_field_completes_no_mission():
    match = Match(Harvester("G7", "+fe3c mno2"), Harvester("B2"), level=5).play("drive G8")
    match.play("end")
    assert match.phase == "over"
    assert match.state.phase.scores[0] == 2


# Learning


def test_c07_right_coefficients_make_the_reaction():
    match = lab("co2 4+h2", learning=True).play("synth S02 1,4,1,2")
    assert match.hand(0) == "2+h2o +ch4"


@pytest.mark.parametrize("wrong", ["1,1,1,1", "2,8,2,4", "1,4,2,1"])
def test_c07_wrong_ones_keep_the_chemists_busy_and_spend_nothing(wrong):
    match = lab("2co2 8+h2", learning=True).play(f"synth S02 {wrong}")
    assert match.hand(0) == "2co2 8+h2"
    assert match.player(0).busy == 2
    numbers = tuple(int(number) for number in wrong.split(","))
    assert match.told("misbalanced") == [{"reaction": "S02", "coefficients": numbers}]


def test_c07_every_coefficient_must_be_set_and_only_in_the_learning_mode():
    for bad in ("synth S02", "synth S02 1,4,1", "synth S02 1,4,1,0", "synth S02 1,4,1,21"):
        lab("co2 4+h2", learning=True).refused(bad, "other-coefficients")
    lab("co2 4+h2").refused("synth S02 1,4,1,2", "other-coefficients")


def test_c07_the_listed_moves_do_not_give_the_coefficients_away():
    match = lab("co2 4+h2", learning=True)
    assert [move for move in match.moves() if move.startswith("synth S02")] == ["synth S02 1,1,1,1"]
    assert match.view(0).learning


def test_coefficients_stand_in_the_order_of_the_equation():
    second = next(n for n, reaction in enumerate(REACTIONS) if reaction.id == "S02")
    assert COEFFICIENTS[second] == (1, 4, 1, 2)
