"""Moving and collecting: R14 to R16, A3, A5 to A12, A47. The base of level 4 is D5."""

import pytest
from msgspec.structs import replace

from core.dice import Stream
from core.errors import MatchOver, NotYourTurn
from core.games.marskhimprom.field import CELL_NUMBER
from core.games.marskhimprom.moves import END, Drive
from core.games.marskhimprom.state import NOTHING, Over
from tests.core.games.marskhimprom.board import RULES, TRADING, Harvester, Match
from tests.tools import Loaded


def test_r14_a_turn_moves_one_cell_and_collects_its_raw_card():
    match = Match(Harvester("D4"), Harvester("F7"), raw={"D3": "fe"}).play("drive D3")
    assert match.cell(0) == "D3"
    assert match.hand(0) == "fe"
    assert match.state.raw[CELL_NUMBER["D3"]] < 0
    assert match.told("drove") == [{"cells": ("D4", "D3")}]
    assert match.told("collected") == [{"cell": "D3", "cards": ("fe",)}]


def test_r14_players_take_turns():
    match = Match(Harvester("D4"), Harvester("F7"), Harvester("B2"), turn=2)
    match.play("drive B3").play("end")
    assert match.state.turn == 0
    assert match.by("turn") == [0]


def test_r15_the_first_move_collects_the_start_cell_too():
    raw = {"D4": "fe", "D3": "ni"}
    match = Match(Harvester("D4", started=False), Harvester("F7"), raw=raw).play("drive D3")
    assert match.hand(0) == "fe ni"


def test_r15_the_second_move_collects_one():
    raw = {"D4": "fe", "D3": "ni", "D2": "co"}
    match = Match(Harvester("D3"), Harvester("F7"), raw=raw).play("drive D2")
    assert match.hand(0) == "co"


def test_r16_a09_a_battery_moves_exactly_two_cells_and_collects_on_both():
    raw = {"D3": "fe", "D2": "ni"}
    match = Match(Harvester("D4", battery="legal"), Harvester("F7"), raw=raw)
    match.refused("drive D3", "other-number-of-steps")
    match.refused("drive D3 D4", "cannot-drive-there")
    assert all(move.count(" ") == 2 for move in match.moves() if move.startswith("drive"))
    assert match.play("drive D3 D2").hand(0) == "fe ni"
    assert match.cell(0) == "D2"


def test_a09_no_battery_no_second_cell():
    Match().refused("drive D3 D2", "other-number-of-steps")


def test_a09_the_fate_card_of_the_first_of_two_cells_stays_unturned():
    fates = {"D3": "F15", "D2": "F12a"}
    match = Match(Harvester("D4", battery="legal"), Harvester("F7"), fates=fates)
    match.play("drive D3 D2")
    assert match.told("turned") == [{"card": "F12a", "cell": "D2"}]
    assert match.state.turned == (CELL_NUMBER["D2"],)


def test_a03_eight_directions_or_four():
    eight = {move for move in Match().moves() if move.startswith("drive")}
    assert len(eight) == 8
    four = Match(diagonal=False)
    assert {move for move in four.moves() if move.startswith("drive")} == {
        "drive D3", "drive E4", "drive D5", "drive C4",
    }  # fmt: skip
    four.refused("drive C3", "cannot-drive-there")


def test_cells_beside_the_field_and_far_away_are_out_of_reach():
    corner = Match(Harvester("B1"), Harvester("F7"))
    corner.refused("drive D1", "cannot-drive-there")
    corner.refused("drive A1", "cannot-drive-there")
    corner.refused("drive G9", "cannot-drive-there")
    corner.refused("drive B1", "cannot-drive-there")


def test_a05_the_start_cell_turns_no_fate_card():
    fates = {"D4": "F15", "D3": "F12a"}
    match = Match(Harvester("D4", started=False), Harvester("F7"), fates=fates).play("drive D3")
    assert match.told("turned") == [{"card": "F12a", "cell": "D3"}]
    match.play("end").play("drive F6").play("end")
    assert match.play("drive D4").told("turned") == [{"card": "F15", "cell": "D4"}]


def test_a06_a_harvester_that_has_not_moved_keeps_its_cell():
    match = Match(Harvester("D4"), Harvester("E4", started=False), raw={"E4": "fe"})
    match.refused("drive E4", "reserved-cell")
    assert "drive E4" not in match.moves()
    match.play("drive D3").play("end").play("drive F4").play("end")
    assert match.hand(1) == "fe"
    match.play("drive E4")
    assert match.cell(0) == "E4"


def test_a06_a_battery_does_not_cross_a_reserved_cell():
    match = Match(Harvester("D4", battery="legal"), Harvester("E4", started=False))
    match.refused("drive E4 F4", "reserved-cell")
    match.refused("drive E3 E4", "reserved-cell")
    assert not [move for move in match.moves() if "E4" in move]


def test_a07_everybody_must_move():
    Match().refused("end", "drive-first").refused("stay", "not-at-a-site")
    match = Match(phase=TRADING)
    match.refused("drive D3", "already-driven").refused("stay", "already-driven")


def test_a08_an_empty_cell_may_be_entered_and_its_fate_card_acts():
    match = Match(fates={"D3": "F12a"}).play("drive D3")
    assert match.hand(0) == ""
    assert match.player(0).coins == 4


def test_a10_the_first_step_may_cross_the_base_and_an_occupied_cell():
    over_base = Match(Harvester("D4", battery="legal"), Harvester("F7")).play("drive D5 D6")
    assert over_base.cell(0) == "D6"
    over_rival = Match(Harvester("D4", battery="legal"), Harvester("D3"), raw={"D3": "fe"})
    over_rival.play("drive D3 D2")
    assert over_rival.hand(0) == "fe"
    assert over_rival.phase == "trading"


def test_a11_two_harvesters_may_share_a_cell_peacefully():
    match = Match(Harvester("D4"), Harvester("D3"), fates={"D3": "F12a"}).play("drive D3")
    assert match.moves() == ["attack 1", "pass"]
    match.play("pass")
    assert match.cell(0) == match.cell(1) == "D3"
    assert match.player(0).coins == 4


def test_a12_collect_then_attack_then_fate():
    match = Match(Harvester("D4"), Harvester("D3"), raw={"D3": "fe"}, fates={"D3": "F12a"})
    match.play("drive D3")
    assert match.hand(0) == "fe"
    assert match.told("turned") == []
    match.play("attack 1", dice=[6, 1]).play("retreat D2")
    assert match.told("turned") == [{"card": "F12a", "cell": "D3"}]


def test_a47_a_reusable_card_acts_on_arrival_only():
    fates = {"D3": "F23"}
    match = Match(Harvester("F7"), Harvester("D3", skips=1), fates=fates, phase=TRADING)
    match.play("end")
    assert [event.kind for event in match.events] == ["skipped", "turn"]


def test_nobody_drives_for_another():
    Match().refused("drive F6", seat=1, error=NotYourTurn)


def test_entering_the_base_collects_and_turns_nothing():
    match = Match().play("drive D5")
    assert match.phase == "trading"
    assert [event.kind for event in match.events] == ["drove"]


def test_who_arrives_where_nobody_may_be_attacked_is_not_asked():
    match = Match(Harvester("D4"), Harvester("D5")).play("drive D5")
    assert match.phase == "trading"


@pytest.mark.parametrize("seats", RULES.seats)
def test_vector_1_a_first_round_collects_two_cards_a_player(seats):
    state, _ = RULES.start(seats, {}, Stream(b"vector 1"))
    state = replace(state, fates=(NOTHING,) * state.setup.field.size)
    field, free = state.setup.field, set(state.setup.field.cells)
    free -= {player.cell for player in state.players}
    for _ in range(seats):
        seat = state.turn
        cell = next(near for near in field.near[state.players[seat].cell] if near in free)
        free.remove(cell)
        state, _ = RULES.apply(state, seat, Drive((cell,)), Loaded())
        state, _ = RULES.apply(state, seat, END, Loaded())
    assert [len(player.hand) for player in state.players] == [2] * seats


def test_after_the_end_nobody_moves():
    over = Over(NOTHING, missions=(NOTHING, NOTHING), scores=(0, 0), winners=(0, 1))
    for seat in (0, 1):
        Match(phase=over).refused("end", seat=seat, error=MatchOver)
