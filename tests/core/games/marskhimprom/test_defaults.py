"""The move for a time-out hurts nobody more than needed."""

import pytest

from core.games.marskhimprom.content import FATES
from core.games.marskhimprom.state import Choosing, Looting, Retreating
from tests.core.games.marskhimprom.board import (
    ARRIVING,
    FATE_NUMBER,
    RULES,
    TRADING,
    Harvester,
    Match,
)


def default(match, seat=0):
    return RULES.format(RULES.default_move(match.state, seat))


def test_it_drives_where_raw_cards_are():
    assert default(Match(raw={"E3": "fe"})) == "drive E3"
    with_battery = Match(Harvester("D4", battery="legal"), Harvester("F7"), raw={"C2": "fe"})
    assert default(with_battery).endswith("C2")


def test_it_drives_away_from_a_site():
    assert default(Match(Harvester("D6"), Harvester("F7"), level=5)).startswith("drive")


def test_it_attacks_nobody_and_takes_nothing():
    fight = Harvester("D3"), Harvester("D3", "fe")
    assert default(Match(*fight, phase=ARRIVING)) == "pass"
    assert default(Match(*fight, phase=Looting(1, True))) == "loot -"
    assert default(Match(*fight, phase=Retreating(1, True)), 1).startswith("retreat")


def test_it_declines_offers_and_ends_the_turn():
    match = Match(Harvester("D4", "fe"), Harvester("F7"), phase=TRADING).play("offer 1 fe:ni")
    assert default(match, 1) == "decline 1"
    assert default(match) == "end"


@pytest.mark.parametrize(
    ("card", "move"),
    [
        ("F05", "fate pass"), ("F07a", "fate hand-in"), ("F08", "fate hand-in"),
        ("F11", "fate hand-in"), ("F13", "fate pass"), ("F14", "fate pass"), ("F17", "fate pay"),
        ("F22", "fate pass"), ("F25a", "fate hand-in"),
    ],
)  # fmt: skip
def test_it_answers_fate_mildly(card, move):
    driver = Harvester("D4", "fe", coins=9)
    limit = int(FATES[FATE_NUMBER[card]].params.get("max", 0))
    assert default(Match(driver, Harvester("F7"), phase=Choosing(FATE_NUMBER[card], limit))) == move


def test_it_goes_with_the_wind_to_a_raw_card_and_answers_questions():
    match = Match(fates={"D3": "F21"}, raw={"E2": "fe"}).play("drive D3")
    assert default(match) == "fate drive E2"
    assert default(Match(fates={"D3": "F23"}).play("drive D3", dice=[0])) == "answer 1"
