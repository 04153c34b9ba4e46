"""Fate cards with goods, finds, old bases, chemists, dice and questions: R11, R12, R30, P4, P5, P8,
P9, A23, A27, A28, A38, A49."""

import pytest

from core.games.marskhimprom.field import CELL_NUMBER
from core.games.marskhimprom.questions import QUESTIONS
from core.games.marskhimprom.state import Choosing
from tests.core.games.marskhimprom.board import FATE_NUMBER, Harvester, Match, arrive


def test_r11_r12_p04_p05_the_trader_sells_what_can_be_paid():
    assert arrive("F05", Harvester("D4", coins=5)).moves() == [
        "fate battery", "fate armour", "fate pass",
    ]  # fmt: skip
    assert arrive("F05", Harvester("D4", coins=4)).moves() == ["fate armour", "fate pass"]
    assert arrive("F06", Harvester("D4", coins=4)).moves() == [
        "fate armour", "fate cannon", "fate pass",
    ]  # fmt: skip
    broke = arrive("F06", Harvester("D4", coins=2))
    assert broke.told("declined") == [{"card": "F06"}]


def test_a38_the_trader_is_paid_into_the_bank_and_asks_again():
    match = arrive("F06", Harvester("D4", coins=9)).play("fate battery")
    assert match.state.bank == 46
    assert match.moves() == ["fate armour", "fate cannon", "fate pass"]
    match.play("fate cannon")
    player = match.player(0)
    assert (player.battery, player.cannon, player.coins) == ("legal", True, 0)
    assert match.state.bank == 50
    assert match.phase == "trading"


def test_a28_the_trader_sells_batteries_at_level_5_too_and_the_market_does_not():
    match = arrive("F05", Harvester("D4", coins=9), level=5)
    assert "fate battery" in match.moves()
    shop = Match(Harvester("D6", coins=9), Harvester("F7"), level=5, warehouse="fe")
    assert [move for move in shop.moves() if move.startswith("buy")] == ["buy fe"]


def test_a23_at_most_one_of_each():
    owner = Harvester("D4", coins=20, armour=True, cannon=True)
    assert arrive("F06", owner).moves() == ["fate battery", "fate pass"]


def test_r30_a27_p04_a_cannon_of_the_trader_or_of_a_cache_is_illegal():
    bought = arrive("F06", Harvester("D4", coins=4)).play("fate cannon").player(0)
    found = arrive("F08").play("fate keep").player(0)
    assert bought.contraband
    assert found.contraband


@pytest.mark.parametrize(("card", "coins"), [("F07a", 6), ("F07b", 5)])
def test_f07_the_battery_of_a_rover_is_stolen_or_the_rover_handed_in(card, coins):
    assert arrive(card).moves() == ["fate keep", "fate hand-in"]
    thief = arrive(card).play("fate keep").player(0)
    assert (thief.battery, thief.contraband) == ("stolen", True)
    assert arrive(card).play("fate hand-in").player(0).coins == coins


def test_a23_who_has_a_battery_hands_the_rover_in():
    match = arrive("F07a", Harvester("D4", battery="legal"), Harvester("F7"), dark=1)
    assert match.player(0).coins == 6
    assert match.player(0).battery == "legal"


@pytest.mark.parametrize(
    ("card", "item", "coins"), [("F08", "cannon", 5), ("F09", "armour", 4), ("F10", "battery", 5)]
)
def test_p09_a_cache_is_kept_or_handed_in(card, item, coins):
    kept = arrive(card).play("fate keep")
    assert getattr(kept.player(0), item)
    assert kept.told("mounted") == [{"item": item}]
    handed = arrive(card).play("fate hand-in").player(0)
    assert (handed.coins, getattr(handed, item)) == (coins, type(getattr(handed, item))())
    owner = {item: "legal" if item == "battery" else True}
    again = arrive(card, Harvester("D4", **owner), Harvester("F7"), dark=1)
    assert again.player(0).coins == coins


def test_a27_a_battery_from_a_cache_is_legal():
    assert arrive("F10").play("fate keep").player(0).battery == "legal"


def test_f11_containers_are_three_top_cards_or_three_roubles():
    kept = arrive("F11", Harvester("D4")).play("fate keep")
    assert (kept.hand(0), kept.warehouse) == ("ar pyri s", "kcl")
    assert arrive("F11").play("fate hand-in").player(0).coins == 3


# Level 5


@pytest.mark.parametrize(("card", "coins"), [("F25a", 8), ("F25b", 7), ("F25c", 6)])
def test_p08_p09_a49_an_old_base_becomes_ones_own_site_or_is_handed_in(card, coins):
    kept = arrive(card, level=5).play("fate keep")
    assert kept.player(0).sites == (CELL_NUMBER["D3"],)
    assert kept.view(1).players[0].sites == ("D3",)
    handed = arrive(card, level=5).play("fate hand-in").player(0)
    assert (handed.coins, handed.sites) == (coins, ())


def test_f24_a_chemist_comes_from_the_reserve_or_there_are_coins():
    match = arrive("F24", Harvester("D4", chemists=6, reserve=2), level=5)
    assert (match.player(0).chemists, match.player(0).reserve) == (7, 1)
    none = arrive("F24", Harvester("D4", chemists=8), level=5)
    assert (none.player(0).chemists, none.player(0).coins) == (8, 2)


@pytest.mark.parametrize(
    ("points", "more_dice", "hand", "coins", "skips"),
    [
        (1, [], "fe ni", 0, 1),
        (2, [1], "fe", 0, 0),
        (3, [], "fe ni", 0, 0),
        (4, [], "fe ni", 1, 0),
        (5, [], "fe ni s", 0, 0),
        (6, [], "fe ni pyri s", 0, 0),
    ],
)
def test_f26a_drilling(points, more_dice, hand, coins, skips):
    match = arrive("F26a", Harvester("D4", "fe ni"), dice=[points, *more_dice], level=5)
    player = match.player(0)
    assert (match.hand(0), player.coins, player.skips) == (hand, coins, skips)
    assert match.told("rolled") == [{"dice": (points,), "side": "drill"}]


@pytest.mark.parametrize(
    ("points", "chemists", "reserve", "coins"),
    [(1, 5, 3, 1), (2, 6, 2, 0), (3, 6, 2, 1), (4, 6, 2, 2), (5, 6, 2, 3), (6, 7, 1, 1)],
)
def test_f26b_the_laboratory(points, chemists, reserve, coins):
    driver = Harvester("D4", coins=1, chemists=6, reserve=2)
    player = arrive("F26b", driver, dice=[points], level=5).player(0)
    assert (player.chemists, player.reserve, player.coins) == (chemists, reserve, coins)


@pytest.mark.parametrize("points", [1, 2, 6])
def test_f26b_takes_nothing_from_who_has_nothing(points):
    player = arrive("F26b", Harvester("D4"), dice=[points], level=5).player(0)
    assert (player.chemists, player.reserve, player.coins) == (0, 0, 0)


def test_raider_police_and_dice_take_raw_cards_only():
    driver = Harvester("D4", "fe +h2 +o2")
    assert arrive("F01", driver, dice=[6, 1, 0], level=5).hand(0) == "+o2 +h2"
    raider = Harvester("D4", "fe +h2 +o2", pennant=True)
    assert arrive("F03", raider, dice=[6, 6, 1, 0], level=5).hand(0) == "+o2 +h2"


# Questions


def test_f23_a_right_answer_earns_a_rouble_and_is_explained():
    match = arrive("F23", dice=[0])
    question = match.view(0).quiz
    assert question == match.view(1).quiz
    assert question.answers == QUESTIONS[0].answers
    assert match.moves() == [f"answer {place}" for place in range(1, 5)]
    match.refused("answer 5", "no-such-choice").refused("fate pass", "no-such-choice")
    match.play("answer 1")
    assert match.player(0).coins == 1
    (told,) = match.told("answered")
    assert told["right"]
    assert told["solution"] == told["answer"] == "H2O"
    assert told["why"] == "khim-why-formula"


def test_f23_a_wrong_answer_earns_nothing_and_shows_the_right_one():
    match = arrive("F23", dice=[0]).play("answer 2")
    assert match.player(0).coins == 0
    (told,) = match.told("answered")
    assert not told["right"]
    assert told["answer"] != told["solution"] == "H2O"


def test_f23_no_question_comes_twice_until_all_were_asked():
    asked = tuple(range(1, len(QUESTIONS)))
    assert arrive("F23", dice=[0], asked=asked).state.phase.question == 0
    again = arrive("F23", dice=[5], asked=tuple(range(len(QUESTIONS))))
    assert again.state.phase.question == 5
    assert again.state.asked == (5,)


def test_an_open_card_wants_its_answer_first():
    match = arrive("F14")
    for text in ("end", "sell fe", "drive D2", "offer 1 fe:ni", "declare M03", "undo"):
        match.refused(text, "not-now")
    Match(phase=Choosing(FATE_NUMBER["F14"])).refused("fate keep", "no-such-choice")
    Match().refused("fate keep", "not-now")
