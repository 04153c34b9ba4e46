import pytest

from core.dice import Stream
from core.errors import InvalidOption
from core.games.marskhimprom.content import COINS, DECK, FATES, RAW, SUBSTANCES, fate_deck
from core.games.marskhimprom.field import CELL_NAMES, FIELDS
from core.games.marskhimprom.state import NOTHING
from tests.core.games.marskhimprom.board import RULES, Harvester, Match
from tests.tools import Loaded


def started(seats=3, first=0, **options):
    return RULES.start(seats, options, Loaded([first]))[0]


def test_r01_two_to_five_players():
    assert RULES.seats == range(2, 6)


def test_r03_r04_level_4_has_56_fate_cards_without_chemists_old_bases_and_dice():
    deck = fate_deck(4)
    assert len(deck) == 56
    assert not {FATES[kind].id for kind in deck} & {"F24", "F25a", "F25b", "F25c", "F26a", "F26b"}
    removed = [kind for kind in fate_deck(5) if kind not in deck]
    assert sorted(FATES[kind].effect for kind in removed) == (
        ["chemist"] * 3 + ["dice_drill"] * 3 + ["dice_lab"] * 3 + ["oldbase"] * 3
    )


def test_a02_level_5_plays_all_68_fate_cards():
    assert len(fate_deck(5)) == 68


def test_the_raw_deck_has_100_cards_of_32_substances():
    assert len(DECK) == 100
    assert RAW == 32
    assert sum(substance.cards for substance in SUBSTANCES) == 100


def test_arrows_of_the_fate_decks():
    assert sum(FATES[kind].arrow for kind in fate_deck(4)) == 18
    assert sum(FATES[kind].arrow for kind in fate_deck(5)) == 24


@pytest.mark.parametrize(("level", "cells"), [("4", 56), ("5", 68)])
def test_a01_the_base_comes_on_top_of_the_fate_cards(level, cells):
    field = FIELDS[int(level)]
    assert len(field.cells) == cells
    assert field.base not in field.cells
    assert len(field.around_base) == 8


@pytest.mark.parametrize("level", [4, 5])
def test_r05_the_base_lies_in_the_middle(level):
    field = FIELDS[level]
    rows = [cell // 7 for cell in field.cells]
    assert field.base // 7 == (min(rows) + max(rows)) // 2
    assert field.base % 7 == 3


@pytest.mark.parametrize(("level", "stored"), [("4", 44), ("5", 32)])
def test_r07_r08_a_raw_card_on_every_fate_card_and_the_rest_is_the_warehouse(level, stored):
    state = started(level=level)
    for cell in range(state.setup.field.size):
        on_field = cell in state.setup.field.cells
        assert (state.raw[cell] != NOTHING) == on_field
        assert (state.fates[cell] != NOTHING) == on_field
    assert len(state.warehouse) == stored


def test_r06_the_fields_have_the_shape_of_the_page():
    assert [CELL_NAMES[FIELDS[level].base] for level in (4, 5)] == ["D5", "D6"]
    assert [CELL_NAMES[cell] for cell in FIELDS[4].cells[:5]] == ["B1", "C1", "E1", "F1", "A2"]
    assert [CELL_NAMES[cell] for cell in FIELDS[5].cells[-3:]] == ["C11", "D11", "E11"]


@pytest.mark.parametrize("level", ["4", "5"])
@pytest.mark.parametrize("seats", RULES.seats)
def test_r09_a04_each_harvester_starts_on_a_cell_of_its_own_that_touches_the_base(level, seats):
    state = started(seats, level=level)
    cells = [player.cell for player in state.players]
    assert len(set(cells)) == seats
    assert set(cells) <= set(state.setup.field.near[state.setup.field.base])


def test_r10_p03_a22_only_a_bucket_at_the_start():
    for player in started().players:
        assert not any((player.cannon, player.armour, player.battery, player.pennant))


def test_r13_all_the_coins_are_in_the_bank():
    state = started(5)
    assert state.bank == COINS == 50
    assert [player.coins for player in state.players] == [0] * 5


@pytest.mark.parametrize(("level", "chips"), [("4", (0, 0)), ("5", (6, 2))])
def test_p02_six_chemists_and_two_in_reserve_at_level_5_only(level, chips):
    for player in started(level=level).players:
        assert (player.chemists, player.reserve) == chips


def test_a45_chance_decides_who_begins():
    assert [started(3, first).turn for first in range(3)] == [0, 1, 2]


def test_six_missions_are_drawn_or_all_twelve_are_open():
    assert len(started().setup.missions) == 6
    assert started(missions="12").setup.missions == tuple(range(12))
    drawn = {RULES.start(2, {}, Stream(bytes([n])))[0].setup.missions for n in range(20)}
    assert len(drawn) > 10


def test_the_shuffles_reach_every_part_of_the_layout():
    one, other = (RULES.start(2, {}, Stream(key))[0] for key in (b"a", b"b"))
    assert one.raw != other.raw
    assert one.fates != other.fates
    assert one.warehouse != other.warehouse


def test_the_start_is_told_with_cells_and_missions():
    state, events = RULES.start(2, {"level": "5"}, Loaded([1]))
    assert [event.kind for event in events] == ["started", "turn"]
    assert events[0].args == {
        "cells": ("D5", "D7"),
        "missions": ("M01", "M02", "M03", "M04", "M05", "M06"),
    }
    assert events[1].seat == state.turn == 1


@pytest.mark.parametrize("option", RULES.options, ids=lambda option: option.name)
def test_an_unknown_choice_of_an_option_is_refused(option):
    with pytest.raises(InvalidOption) as refusal:
        RULES.start(2, {option.name: "maybe"}, Loaded([0]))
    assert refusal.value.args_ == {"option": option.name, "choice": "maybe"}


def test_a_turn_has_a_number_and_a_skipped_one_counts():
    match = Match(Harvester("D4"), Harvester("F7", skips=1))
    before = RULES.turn_of(match.state)
    assert RULES.turn_of(match.play("drive D3").state) == before == (1,)
    assert RULES.turn_of(match.play("end").state) == (3,)
