"""The Bank and the Warehouse: R36, R37, A36 to A38, and taking market acts back."""

import pytest

from tests.core.games.marskhimprom.board import DRIVING, TRADING, Harvester, Match

STOCK = "s fe2o3 s fe ar"


def shop(hand="2h2o fe", coins=8, **more):
    more = {"warehouse": STOCK, "phase": TRADING, **more}
    return Match(Harvester("D4", hand, coins=coins), Harvester("F7"), **more)


def test_r36_a_raw_card_sells_for_a_rouble_and_goes_to_the_bottom():
    match = shop().play("sell h2o")
    assert (match.hand(0), match.player(0).coins, match.state.bank) == ("h2o fe", 9, 41)
    assert match.warehouse == "s fe2o3 s fe ar h2o"


def test_r36_a36_vector_8_an_empty_bank_buys_nothing():
    match = shop(bank=0).refused("sell h2o", "bank-empty")
    assert not [move for move in match.moves() if move.startswith("sell")]


def test_r37_vector_9_any_card_of_the_warehouse_costs_four():
    match = shop(coins=4).play("buy fe2o3")
    assert (match.hand(0), match.player(0).coins, match.state.bank) == ("2h2o fe2o3 fe", 0, 50)
    assert match.warehouse == "s s fe ar"


def test_vector_9_three_roubles_are_too_few():
    match = shop(coins=3).refused("buy fe", "too-few-coins")
    assert not [move for move in match.moves() if move.startswith("buy")]


def test_a37_of_equal_cards_the_topmost_is_taken():
    assert shop().play("buy s").warehouse == "fe2o3 s fe ar"


def test_a37_the_warehouse_shows_its_contents_without_their_order():
    one, other = shop(), shop(warehouse="ar fe fe2o3 s s")
    assert one.view(0).warehouse == ("ar", "fe2o3", "fe", "s", "s")
    assert one.view(1) == other.view(1)
    assert [move for move in one.moves() if move.startswith("buy")] == [
        "buy ar", "buy fe2o3", "buy fe", "buy s",
    ]  # fmt: skip


def test_what_is_not_there_is_refused():
    shop().refused("buy ni", "not-in-warehouse").refused("sell ni", "not-in-hand")


@pytest.mark.parametrize("phase", [DRIVING, TRADING])
def test_a35_before_the_move_and_after_it(phase):
    match = shop(phase=phase).play("sell h2o").play("buy fe")
    assert match.hand(0) == "h2o 2fe"


def test_a38_vector_2_coins_and_cards_are_conserved():
    match = shop()
    for text in ("sell h2o", "buy s", "sell fe", "undo", "sell h2o"):
        match.play(text)
        assert match.state.bank + match.player(0).coins == 50
        assert len(match.state.warehouse) + len(match.player(0).hand) == 8


def test_c05_a_product_sells_for_a_rouble_and_leaves_the_game():
    match = shop("fe +fe", level=5).play("sell +fe")
    assert (match.hand(0), match.player(0).coins, match.warehouse) == ("fe", 9, STOCK)
    match.refused("buy +fe", "not-in-warehouse")


def test_undo_takes_back_market_acts_one_by_one():
    match = shop()
    start = match.state
    match.play("sell h2o").play("buy s").play("undo").play("undo")
    assert match.state == start
    match.refused("undo", "nothing-to-undo")
    assert "undo" not in match.moves()


def test_undo_takes_back_an_offer():
    match = shop()
    match.play("offer 1 fe:s").play("undo")
    assert match.state.offers == ()
    match.play("offer 1 fe:s").play("withdraw 2").play("undo")
    assert [offer.number for offer in match.state.offers] == [2]


def test_undo_does_not_cross_the_move_over_the_field():
    match = shop(phase=DRIVING).play("sell h2o").play("drive D3")
    match.refused("undo", "nothing-to-undo")


def test_undo_does_not_cross_what_another_player_did():
    accepted = shop(coins=4).change(1, hand=(0,)).play("sell h2o").play("offer 1 fe:h2o")
    accepted.play("accept 1", seat=1).refused("undo", "nothing-to-undo")
    declined = shop().play("sell h2o").play("offer 1 fe:s").play("decline 1", seat=1)
    declined.refused("undo", "nothing-to-undo")


def test_undo_does_not_cross_the_end_of_the_turn():
    match = shop().play("sell h2o").play("end")
    match.refused("undo", "nothing-to-undo")


def test_undo_does_not_cross_a_reaction():
    match = shop("2h2o fe", level=5).change(0, cell=38, chemists=6)
    match.play("sell fe").play("synth S01").refused("undo", "nothing-to-undo")


def test_undo_does_not_cross_work_at_a_site():
    match = shop("2h2o fe", level=5, phase=DRIVING).change(0, cell=38)
    match.play("sell fe").play("stay").refused("undo", "nothing-to-undo")


def test_only_the_last_dozen_of_acts_is_remembered():
    match = shop("20h2o")
    for _ in range(15):
        match.play("sell h2o")
    for _ in range(12):
        match.play("undo")
    match.refused("undo", "nothing-to-undo")
    assert match.hand(0) == "17h2o"


def test_nobody_trades_in_the_turn_of_another():
    match = shop().play("offer 1 fe:s")
    for text in ("sell fe", "buy s", "undo", "offer 0 fe:s", "withdraw 1", "end", "declare M03"):
        match.refused(text, "not-now", seat=1)
    match.refused("drive F6", "not-now", seat=1).refused("stay", "not-now", seat=1)
    match.refused("synth S01", "not-now", seat=1)
