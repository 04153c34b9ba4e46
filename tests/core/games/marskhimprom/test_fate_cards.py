"""What every Fate card does: R17, R18, R27 to R34, A24 to A32, A46, A48."""

import pytest

from core.games.marskhimprom.content import FATES
from core.games.marskhimprom.field import CELL_NUMBER
from tests.core.games.marskhimprom.board import HAND, Harvester, Match, arrive


@pytest.mark.parametrize("fate", FATES, ids=lambda fate: fate.id)
def test_every_effect_of_the_deck_is_played(fate):
    dice = {
        "raider": [1, 6],
        "dice_drill": [3],
        "dice_lab": [3],
        "quiz": [0],
        "geyser": [0],
        "meteor": [0],
    }
    match = arrive(fate.id, Harvester("D4", HAND, coins=9), dice=dice.get(fate.effect, ()), level=5)
    assert match.told("turned") == [{"card": fate.id, "cell": "D3"}]
    assert match.view(0).fates[0].card == fate.id


def test_r17_the_card_of_the_end_cell_is_turned_for_everybody():
    match = arrive("F12a", fates={"D2": "F15"})
    assert [(fate.cell, fate.card) for fate in match.view(1).fates] == [("D3", "F12a")]


def test_r18_p06_vector_12_a_card_without_an_arrow_is_dead_after_it_acted():
    match = arrive("F12a", None, Harvester("C4", started=True))
    assert match.view(0).fates[0].dead
    match.play("end").play("drive D3").play("pass")
    assert match.told("turned") == []
    assert match.player(1).coins == 0


def test_r18_p07_vector_12_a_card_with_an_arrow_acts_at_every_arrival():
    match = arrive("F23", None, Harvester("C4"), dice=[0]).play("answer 1").play("end")
    assert not match.view(0).fates[0].dead
    match.play("drive D3").play("pass", dice=[0])
    assert match.told("turned") == [{"card": "F23", "cell": "D3"}]


# Raiders


def test_r27_a25_the_next_player_rolls_for_the_raider_who_attacks_first():
    match = arrive("F01", None, Harvester("F7"), Harvester("B2"), dice=[3, 5])
    assert match.by("rolled") == [1, 0]
    assert match.told("rolled")[0] == {"dice": (3,), "side": "raider"}


def test_a25_next_in_seat_order_even_if_he_will_skip():
    match = arrive("F01", None, Harvester("F7", skips=2), Harvester("B2"), dice=[3, 5])
    assert match.by("rolled")[0] == 1


def test_r27_a_tie_with_the_raider_is_rolled_again():
    match = arrive("F01", dice=[3, 3, 5, 4, 0, 0, 0])
    assert match.told("lost_to_raider") == [{}]


def test_r28_the_next_player_draws_three_cards_blind_to_the_bottom_of_the_warehouse():
    match = arrive("F01", dice=[6, 1, 2, 0, 2])
    assert match.told("drawn") == [{"loser": 0, "cards": ("co2", "h2o", "ni")}]
    assert match.by("drawn") == [1]
    assert match.warehouse == "s pyri ar kcl co2 h2o ni"
    assert match.hand(0) == "h2o fe"


def test_r29_beating_the_raider_takes_three_cards_from_the_top():
    match = arrive("F02", dice=[1, 6])
    assert match.hand(0) == "2h2o co2 ar fe ni pyri s"
    assert match.warehouse == "kcl"
    (took,) = [event for event in match.events if event.kind == "took_top"]
    assert (took.args, took.to) == ({"count": 3}, (0,))


def test_vector_6_a19_two_cards_in_hand_are_all_lost_and_one_in_the_warehouse_is_all_won():
    lost = arrive("F01", Harvester("D4", "fe ni"), dice=[6, 1, 0, 0])
    assert (lost.hand(0), lost.warehouse) == ("", "s pyri ar kcl fe ni")
    won = arrive("F01", Harvester("D4"), dice=[1, 6], warehouse="s")
    assert (won.hand(0), won.warehouse) == ("s", "")
    nothing = arrive("F01", Harvester("D4"), dice=[1, 6], warehouse="")
    assert nothing.told("took_top") == [{"count": 0}]


def test_a24_armour_helps_against_the_raider_and_a_cannon_does_not():
    match = arrive("F01", Harvester("D4", armour=True, cannon=True), dice=[6, 3, 4])
    assert match.told("beat_raider") == [{}]
    assert len(match.told("rolled")[0]["dice"]) == 1


def test_a24_no_pennant_no_retreat_but_repairs():
    match = arrive("F01", dice=[1, 6])
    assert not match.player(0).pennant
    assert match.cell(0) == "D3"
    assert match.phase == "trading"
    match.play("end").play("drive F6").play("end")
    assert match.view(0).players[0].repairing


# Police


def test_a26_vector_7_a_clean_player_drives_on():
    before = Harvester("D4", HAND, coins=3, armour=True, battery="legal")
    match = arrive("F03", before, Harvester("F7"), dark=1)
    after = match.player(0)
    assert (after.hand, after.coins, after.skips) == (before.hand, 3, 0)
    assert (after.armour, after.battery) == (True, "legal")
    assert match.told("clean") == [{}]


def test_r31_vector_7_an_unused_cannon_costs_three_cards_itself_and_a_turn():
    match = arrive("F03", Harvester("D4", HAND, cannon=True), dice=[0, 0, 0])
    assert match.hand(0) == "fe ni"
    assert match.warehouse.endswith("h2o h2o co2")
    assert match.by("drawn") == [1]
    player = match.player(0)
    assert (player.cannon, player.skips) == (False, 1)
    assert match.told("confiscated") == [{"items": ("cannon",)}]


def test_r31_a_stolen_battery_is_contraband_too():
    match = arrive("F04", Harvester("D4", battery="stolen"), Harvester("F7"), dark=1)
    player = match.player(0)
    assert (player.battery, player.skips) == ("", 1)
    assert match.told("confiscated") == [{"items": ("battery",)}]


def test_a27_armour_and_a_legal_battery_survive_the_fine():
    driver = Harvester("D4", cannon=True, armour=True, battery="legal")
    player = arrive("F03", driver, Harvester("F7"), dark=1).player(0)
    assert (player.cannon, player.armour, player.battery) == (False, True, "legal")


def test_a19_a_fine_takes_what_there_is():
    match = arrive("F03", Harvester("D4", "fe", cannon=True), dice=[0])
    assert (match.hand(0), match.player(0).coins, match.player(0).skips) == ("", 0, 1)


def test_r33_a30_the_patrol_attacks_with_two_rolls_of_the_next_player():
    match = arrive("F03", Harvester("D4", HAND, pennant=True, cannon=True), dice=[1, 1, 6])
    assert match.told("rolled") == [
        {"dice": (1, 1), "side": "police"},
        {"dice": (6,), "side": "player"},
    ]
    assert match.by("rolled") == [1, 0]


def test_a30_armour_gives_the_raider_two_rolls():
    match = arrive("F03", Harvester("D4", pennant=True, armour=True), dice=[5, 5, 5, 6])
    assert match.told("beat_police") == [{}]


def test_a29_a_raider_who_wins_loses_nothing():
    driver = Harvester("D4", HAND, pennant=True, cannon=True, coins=5)
    match = arrive("F04", driver, dice=[1, 1, 6])
    after = match.player(0)
    assert (after.hand, after.coins, after.cannon, after.skips) == (driver.hand, 5, True, 0)
    assert after.repair == 0


def test_r34_vector_7_a32_a_beaten_raider_loses_all_and_goes_to_prison():
    driver = Harvester("D4", HAND, pennant=True, cannon=True, armour=True, coins=5, battery="")
    match = arrive("F04", driver, dice=[5, 5, 1, 1, 4, 3, 2, 1, 0])
    after = match.player(0)
    assert (after.hand, after.coins, after.cannon, after.skips) == ((), 0, False, 2)
    assert after.armour
    assert after.pennant
    assert match.state.bank == 50
    assert match.warehouse == "s pyri ar kcl ni fe co2 h2o h2o"
    assert match.by("jailed") == [0]


def test_r34_a_raider_with_empty_pockets_still_goes_to_prison():
    match = arrive("F04", Harvester("D4", pennant=True), dice=[5, 5, 1])
    assert match.player(0).skips == 2
    assert match.told("paid") == match.told("confiscated") == []


def test_a29_a_raider_with_contraband_only_fights():
    match = arrive("F03", Harvester("D4", HAND, pennant=True, cannon=True), dice=[1, 1, 6])
    assert match.told("fined") == []


# Skipping


def test_a33_skips_add_up_and_are_served_one_by_one():
    match = arrive("F15", Harvester("D4", skips=0), Harvester("F7")).change(0, skips=2)
    assert match.told("will_skip") == [{"turns": 1}]
    match.play("end").play("drive F6").play("end")
    assert match.told("skipped") == [{"left": 1}]
    assert match.state.turn == 1
    match.play("drive F7").play("end")
    assert match.told("skipped") == [{"left": 0}]
    match.play("drive F6").play("end")
    assert match.state.turn == 0


def test_a33_somebody_who_skips_may_be_attacked_and_defends():
    match = Match(Harvester("D4"), Harvester("D3", HAND, skips=1)).play("drive D3")
    match.play("attack 1", dice=[1, 6])
    assert match.by("won_fight") == [1]


def test_when_all_must_skip_the_one_with_fewest_turns_to_skip_is_next():
    match = Match(Harvester("D4", skips=1), Harvester("F7", skips=2)).play("drive D3").play("end")
    assert match.by("skipped") == [1, 0, 1]
    assert match.state.turn == 0


def test_f14_a_tow_costs_a_turn_and_pays():
    assert arrive("F14").moves() == ["fate tow", "fate pass"]
    towed = arrive("F14").play("fate tow").player(0)
    assert (towed.skips, towed.coins) == (1, 4)


def test_a48_declining_counts_as_carried_out():
    for card in ("F14", "F13"):
        match = arrive(card).play("fate pass")
        assert match.told("declined") == [{"card": card}]
        assert match.view(0).fates[0].dead
        player = match.player(0)
        assert (player.skips, player.coins) == (0, 0)


def test_f17_a_broken_bucket_is_paid_or_skipped():
    match = arrive("F17", Harvester("D4", coins=1))
    assert match.moves() == ["fate pay", "fate skip"]
    assert match.play("fate pay").player(0).coins == 0
    assert match.state.bank == 50
    skipping = arrive("F17", Harvester("D4", coins=1)).play("fate skip").player(0)
    assert (skipping.coins, skipping.skips) == (1, 1)
    assert arrive("F17").player(0).skips == 1


# Weather


def test_f16_no_battery_works_until_ones_next_turn():
    drivers = Harvester("D4", battery="legal"), Harvester("F7", battery="stolen")
    match = Match(*drivers, fates={"D2": "F16"}).play("drive D3 D2").play("end")
    match.refused("drive F6 F5", "other-number-of-steps").play("drive F6").play("end")
    assert match.told("storm_over") == [{}]
    match.play("drive D3 D4").play("end").play("drive F5 F4")


def test_f16_the_storm_ends_with_a_skipped_turn():
    match = arrive("F16", Harvester("D4", skips=0), Harvester("F7"))
    match.change(0, skips=1).play("end").play("drive F6").play("end")
    assert match.state.dark == -1
    assert match.by("skipped") == [0]


def test_f18_a46_the_geyser_throws_two_steps_away_without_card_and_fate():
    match = arrive("F18", dice=[0], raw={"B1": "fe"}, fates={"B1": "F15"})
    assert match.told("thrown") == [{"cell": "B1"}]
    assert match.hand(0) == "2h2o co2 fe ni"
    assert match.state.turned == (CELL_NUMBER["D3"],)


def test_f18_taken_cells_and_the_base_are_no_landing_place():
    crowd = [Harvester(cell) for cell in ("B1", "C1", "E1")]
    match = arrive("F18", None, *crowd, dice=[0])
    assert match.cell(0) == "F1"
    last = arrive("F18", dice=[13])
    assert last.cell(0) == "F5"
    straight = Match(Harvester("D4"), Harvester("F7"), fates={"D3": "F18"}, diagonal=False)
    assert straight.play("drive D3", dice=[4]).cell(0) == "C4"


def test_f18_with_nowhere_to_land_one_stays():
    ring = ["B1", "C1", "E1", "F1", "B2", "F2", "B3", "F3", "B4", "F4", "B5", "C5", "E5", "F5"]
    match = arrive("F18", None, *(Harvester(cell) for cell in ring))
    assert match.cell(0) == "D3"


def test_f19_a_meteor_takes_one_card_unless_one_has_armour():
    match = arrive("F19", dice=[4])
    assert match.told("drawn") == [{"loser": 0, "cards": ("ni",)}]
    assert match.by("drawn") == [1]
    safe = arrive("F19", Harvester("D4", HAND, armour=True))
    assert safe.told("armour_saved") == [{}]
    assert safe.hand(0) == HAND


def test_f20_a_vein_gives_the_top_card():
    match = arrive("F20", Harvester("D4"))
    assert (match.hand(0), match.warehouse) == ("s", "pyri ar kcl")


def test_f21_a46_the_wind_moves_on_collects_and_turns_nothing():
    match = arrive("F21", Harvester("D4"), raw={"D2": "fe"}, fates={"D2": "F15"})
    assert "fate drive D2" in match.moves()
    match.refused("fate pass", "no-such-choice").refused("fate drive D1", "no-such-choice")
    match.play("fate drive D2")
    assert (match.cell(0), match.hand(0), match.phase) == ("D2", "fe", "trading")
    assert match.state.turned == (CELL_NUMBER["D3"],)


def test_a06_the_wind_does_not_blow_onto_a_reserved_cell():
    match = arrive("F21", None, Harvester("D2", started=False))
    assert "fate drive D2" not in match.moves()


def test_where_only_one_answer_is_left_it_is_given_at_once():
    waiting = [Harvester(cell, started=False) for cell in ("B1", "A2", "B2", "C2")]
    match = Match(Harvester("C1", started=True), *waiting[1:], fates={"B1": "F21"}, diagonal=False)
    match.play("drive B1")
    assert (match.told("blown"), match.cell(0)) == ([{"cell": "C1"}], "C1")


# Coins and cards


@pytest.mark.parametrize(("card", "coins"), [("F12a", 4), ("F12b", 3), ("F12c", 5), ("F12d", 2)])
def test_f12_finds_are_paid(card, coins):
    match = arrive(card)
    assert match.player(0).coins == coins
    assert match.state.bank == 50 - coins


def test_a36_vector_8_a_short_bank_pays_what_it_has():
    match = arrive("F12b", bank=2)
    assert match.player(0).coins == 2
    assert match.told("rewarded") == [{"coins": 2, "due": 3}]


def test_f13_help_gives_a_card_and_the_bank_pays_three():
    match = arrive("F13", None, Harvester("F7"), Harvester("B2"))
    assert "fate give 2 fe" in match.moves()
    assert "fate give 0 fe" not in match.moves()
    match.play("fate give 2 fe")
    assert match.hand(2) == "fe"
    assert match.player(0).coins == 3
    (helped,) = [event for event in match.events if event.kind == "helped"]
    assert (helped.args, helped.secret, helped.to) == ({"friend": 2}, {"cards": ("fe",)}, (0, 2))


def test_f13_without_a_raw_card_there_is_nothing_to_give():
    match = arrive("F13", Harvester("D4", "+h2"), level=5)
    assert match.told("declined") == [{"card": "F13"}]


def test_f22_an_urgent_order_takes_three_cards_at_two_roubles():
    match = arrive("F22")
    for card, left in (("fe", 2), ("ni", 1)):
        match.play(f"fate sell {card}")
        assert match.view(0).left == left
    match.play("fate sell h2o")
    assert (match.phase, match.player(0).coins, match.hand(0)) == ("trading", 6, "h2o co2")
    assert match.warehouse == "s pyri ar kcl fe ni h2o"


def test_f22_may_be_broken_off_and_stops_when_the_bank_cannot_pay():
    assert arrive("F22").play("fate sell fe").play("fate pass").player(0).coins == 2
    poor = arrive("F22", bank=3).play("fate sell fe")
    assert (poor.phase, poor.player(0).coins, poor.state.bank) == ("trading", 2, 1)
    assert arrive("F22", bank=1).phase == "trading"
    assert arrive("F22", Harvester("D4", "+h2"), level=5).phase == "trading"
