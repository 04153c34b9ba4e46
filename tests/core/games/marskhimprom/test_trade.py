"""Trade between players: R35, A33 to A35."""

import pytest

from core.errors import NotYourTurn
from core.games.marskhimprom.state import LEVEL_PRO
from tests.core.games.marskhimprom.board import DRIVING, TRADING, Harvester, Match


def market(**more):
    players = (
        Harvester("D4", "2h2o fe", coins=5),
        Harvester("F7", "ni s", coins=3),
        Harvester("B2", "co2"),
    )
    return Match(*players, phase=more.pop("phase", TRADING), **more)


def test_r35_a34_cards_and_coins_may_be_mixed_both_ways():
    match = market().play("offer 1 2h2o,2:ni,1").play("accept 1", seat=1)
    assert (match.hand(0), match.player(0).coins) == ("fe ni", 4)
    assert (match.hand(1), match.player(1).coins) == ("2h2o s", 4)
    assert match.told("traded") == [
        {"number": 1, "give": ("h2o", "h2o"), "give_coins": 2, "want": ("ni",), "want_coins": 1}
    ]


def test_r35_raw_cards_for_roubles_at_an_agreed_price():
    match = market().play("offer 1 fe:3").play("accept 1", seat=1)
    assert (match.player(0).coins, match.player(1).coins, match.hand(1)) == (8, 0, "fe ni s")


def test_a_gift_is_an_offer_too():
    match = market().play("offer 2 -:co2").play("offer 1 5:-").play("accept 1", seat=2)
    assert match.hand(0) == "2h2o co2 fe"
    match.play("accept 2", seat=1)
    assert match.player(1).coins == 8


@pytest.mark.parametrize("phase", [DRIVING, TRADING])
def test_the_other_side_answers_while_the_first_goes_on(phase):
    match = market(phase=phase).play("offer 1 fe:ni")
    assert match.waiting == {0, 1}
    assert match.moves(1) == ["accept 1", "decline 1"]
    match.play("sell h2o", seat=0)
    assert match.waiting == {0, 1}


def test_an_open_offer_never_holds_up_the_player_in_turn():
    match = market().play("offer 1 fe:ni").play("offer 2 fe:co2")
    assert match.waiting == {0, 1, 2}
    match.play("end", seat=0)
    assert match.told("lapsed") == [{"number": 1}, {"number": 2}]
    assert match.waiting == {1}


def test_each_answers_what_is_offered_to_them():
    match = market().play("offer 1 fe:ni").play("offer 2 fe:co2")
    assert match.moves(1) == ["accept 1", "decline 1"]
    assert match.moves(2) == ["accept 2", "decline 2"]


def test_offers_rest_while_the_harvester_drives_and_a_card_is_open():
    match = market(phase=DRIVING, fates={"D3": "F14"}).play("offer 1 fe:ni").play("drive D3")
    assert match.waiting == {0}
    match.refused("accept 1", seat=1, error=NotYourTurn)
    match.refused("accept 1", "not-now", seat=0)
    match.play("fate pass")
    assert match.waiting == {0, 1}
    match.play("accept 1", seat=1)


def test_declining_and_withdrawing():
    match = market().play("offer 1 fe:ni").play("decline 1", seat=1)
    assert match.by("refused") == [1]
    assert match.state.offers == ()
    match.play("offer 1 fe:ni").refused("withdraw 1", "no-such-offer").play("withdraw 2")
    assert match.told("withdrawn") == [{"number": 2}]
    assert match.waiting == {0}


def test_a_new_offer_replaces_the_old_one_to_the_same_seat():
    match = market().play("offer 1 fe:ni").play("offer 1 h2o:ni")
    assert [offer.number for offer in match.state.offers] == [2]
    match.refused("accept 1", "no-such-offer", seat=1)


def test_only_the_one_who_was_asked_may_answer():
    match = market().play("offer 1 fe:ni").play("offer 2 h2o:co2")
    match.refused("accept 1", "no-such-offer", seat=2)
    match.refused("decline 1", "no-such-offer", seat=2)
    match.refused("accept 1", "no-such-offer")


def test_a34_no_credit():
    match = market()
    match.refused("offer 1 ni:fe", "cannot-give").refused("offer 1 6:ni", "cannot-give")
    match.refused("offer 1 2fe:ni", "cannot-give")
    match.play("offer 1 fe:4").refused("accept 1", "cannot-give", seat=1)
    assert match.moves(1) == ["decline 1"]
    match.play("offer 1 fe:co2").refused("accept 2", "cannot-give", seat=1)


def test_an_offer_to_nobody_or_of_nothing_is_none():
    match = market()
    match.refused("offer 0 fe:ni", "no-such-seat").refused("offer 3 fe:ni", "no-such-seat")
    match.refused("offer 1 -:-", "no-offer").refused("offer 1 fe:fe", "no-offer")


def test_an_offer_lapses_when_its_maker_cannot_keep_it():
    match = market().play("offer 1 fe:ni").play("offer 2 fe:co2").play("accept 1", seat=1)
    assert match.told("lapsed") == [{"number": 2}]
    assert match.waiting == {0}
    sold = market().play("offer 1 fe:ni").play("sell fe")
    assert sold.told("lapsed") == [{"number": 1}]


def test_a33_somebody_who_skips_answers_offers_and_makes_none():
    match = market().change(1, skips=1).play("offer 1 fe:ni")
    match.play("accept 1", seat=1)
    assert match.hand(1) == "fe s"
    match.play("end")
    assert match.state.turn == 2


def test_c05_products_are_traded_like_raw_cards():
    match = market(level=LEVEL_PRO).change(0, hand=(0, 0, 14, 64))
    match.play("offer 1 +h2:ni").play("accept 1", seat=1)
    assert match.hand(1) == "s +h2"


def test_offers_are_seen_by_everybody():
    match = market().play("offer 1 fe,2:ni")
    (offer,) = match.view(None).offers
    assert (offer.number, offer.seat) == (1, 1)
    assert (offer.give.cards, offer.give.coins, offer.want.cards) == (("fe",), 2, ("ni",))


def test_the_listed_offers_are_sensible():
    match = market(warehouse="s kcl fe")
    offers = [move for move in match.moves() if move.startswith("offer")]
    assert offers == ["offer 1 h2o:kcl", "offer 1 h2o:1", "offer 2 fe:s"]
    match.play("offer 1 fe:ni")
    assert match.moves()[-2:] == ["withdraw 1", "offer 2 fe:s"]
    assert not [move for move in market().change(0, hand=()).moves() if move.startswith("offer")]
