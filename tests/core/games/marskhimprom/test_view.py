"""What is hidden stays hidden: raw cards on the field, hands, the order of the Warehouse, Fate
cards that nobody has turned."""

import msgspec
import pytest
from msgspec.structs import replace

from core.dice import Stream
from core.games.marskhimprom.content import FATES, names
from core.games.marskhimprom.field import CELL_NUMBER
from tests.core.games.marskhimprom.board import FATE_NUMBER, RULES, TRADING, Harvester, Match


def payload(state, seat):
    return msgspec.json.encode(RULES.view(state, seat))


def fresh(level="4"):
    return RULES.start(3, {"level": level}, Stream(b"view"))[0]


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_two_states_that_differ_in_hidden_things_look_alike(seat):
    state = fresh()
    swapped = list(state.raw)
    one, other = state.setup.field.cells[:2]
    swapped[one], swapped[other] = state.raw[other], state.raw[one]
    fates = list(state.fates)
    fates[one], fates[other] = state.fates[other], state.fates[one]
    for change in (
        {"raw": tuple(swapped)},
        {"fates": tuple(fates)},
        {"warehouse": state.warehouse[::-1]},
    ):
        hidden = replace(state, **change)
        assert hidden != state
        assert payload(hidden, seat) == payload(state, seat)


def test_a_hand_is_seen_by_its_owner_only():
    match = Match(Harvester("D4", "2h2o fe", coins=3), Harvester("F7", "ni"))
    other = Match(Harvester("D4", "s kcl ar", coins=3), Harvester("F7", "ni"))
    assert payload(match.state, 0) != payload(other.state, 0)
    for seat in (1, None):
        assert payload(match.state, seat) == payload(other.state, seat)
        seen = match.view(seat).players[0]
        assert (seen.hand, seen.cards, seen.coins) == (None, 3, 3)


def test_an_unturned_fate_card_never_leaves_the_state():
    match = Match(fates={"D3": "F12a", "E3": "F04"})
    assert match.view(0).fates == ()
    assert b"F04" not in payload(match.state, 0)
    match.play("drive E3")
    assert [(fate.cell, fate.card, fate.dead) for fate in match.view(None).fates] == [
        ("E3", "F04", False)
    ]


def test_the_view_tells_where_raw_cards_are_but_not_which():
    match = Match(raw={"D3": "jaro"}, missions="M01", warehouse="s")
    assert match.view(0).raw == ("D3", "G8")
    assert b"jaro" not in payload(match.state, 0)


def test_the_collected_card_is_told_to_its_owner_only():
    match = Match(Harvester("D4"), Harvester("F7"), raw={"D3": "jaro"}).play("drive D3")
    (event,) = [event for event in match.events if event.kind == "collected"]
    assert "cards" in event.seen_by(0).args
    assert "cards" not in event.seen_by(1).args
    assert "cards" not in event.seen_by(None).args


def test_the_right_answer_is_not_in_the_view_before_the_answer():
    match = Match(fates={"D3": "F23"}).play("drive D3", dice=[40])
    quiz = match.view(0).quiz
    shuffled = replace(match.state, phase=replace(match.state.phase, order=(2, 0, 1, 3)))
    assert set(RULES.view(shuffled, 0).quiz.answers) == set(quiz.answers)
    assert "why" not in msgspec.to_builtins(quiz)
    assert match.view(None).fate == "F23"


def test_spectators_have_no_moves_and_see_who_is_awaited():
    match = Match()
    assert match.view(None).moves == ()
    assert match.view(1).moves == ()
    assert match.view(None).waiting_for == match.view(1).waiting_for == (0,)
    assert match.view(0).moves == tuple(match.moves())


def test_the_view_shows_the_storm_the_fight_and_the_base():
    match = Match(Harvester("D3"), Harvester("D4", "fe"), dark=1).play("drive D4")
    assert match.view(0).dark == 1
    assert match.view(0).base == "D5"
    match.play("attack 1", dice=[1, 6])
    assert match.view(None).fight == (1, 0)
    assert Match().view(0).dark is None
    assert Match().view(0).fight is None


def test_a_view_of_a_full_table_is_small():
    assert len(payload(fresh("5"), 0)) < 4096


def test_names_of_cards():
    assert names((0, 32)) == ("h2o", "+h2o")
    assert FATES[FATE_NUMBER["F01"]].id == "F01"
    assert CELL_NUMBER["A1"] == 0
    assert Match(phase=TRADING).view(0).phase == "trading"
