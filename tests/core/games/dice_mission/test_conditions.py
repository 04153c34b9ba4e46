"""The meaning of every kind of condition, and the 116 cards as data."""

import json
from collections import Counter
from functools import cache
from itertools import combinations_with_replacement
from pathlib import Path

import msgspec
import pytest

from core.games.dice_mission import conditions as c
from core.games.dice_mission.cards import CARDS, DECKS, TYPES
from core.games.dice_mission.comparisons import Least, Most, OnlyOneWith
from core.games.dice_mission.counts import NO_DICE, Counts, counted, joined
from tests.core.games.dice_mission.table import card

SMALL = [
    counted(values)
    for dice in range(6)
    for values in combinations_with_replacement(range(1, 7), dice)
]


def dice(text: str) -> Counts:
    return counted(tuple(map(int, text.split())))


@pytest.mark.parametrize(
    ("condition", "yes", "no"),
    [
        (
            c.PairOfValueAndAnotherPair(4),
            ["4 4 1 1", "4 4 4 2 2"],
            ["4 4 4 4", "4 1 1 2 2", "4 4 1"],
        ),
        (c.AtLeastOfValue(3, (5,)), ["5 5 5", "5 5 5 5"], ["5 5 1 1 1"]),
        (c.AtLeastOfValue(4, (1, 2)), ["1 1 2 2", "2 2 2 2 6"], ["1 1 2 3 3"]),
        (c.ExactlyOfValue(2, (1,)), ["1 1", "1 1 3 4"], ["1 1 1", "1 2"]),
        (c.ExactlyOfValue(0, (6,)), ["1", "1 2 3 4 5"], ["6", "1 6"]),
        (c.OneEachOf((1, 3, 5)), ["1 3 5", "1 1 3 5 5"], ["1 3 3", "2 4 6"]),
        (c.OfAKind(3), ["2 2 2", "2 2 2 2"], ["2 2 3 3"]),
        (c.TwoPairs(), ["1 1 2 2", "1 1 1 2 2"], ["1 1 1 1", "1 1 2 3"]),
        (c.FullHouse(), ["1 1 1 2 2"], ["1 1 1 1 1", "1 1 2 2 3", "1 1 1 2"]),
        (c.EvenPairAndOddPair(), ["2 2 3 3", "1 1 1 6 6"], ["2 2 4 4", "1 1 3 3", "2 4 1 3"]),
        (c.Run(4), ["1 2 3 4", "3 4 5 6 6"], ["1 2 3 5 6", "1 2 3"]),
        (c.DifferentValues(4), ["1 2 4 6", "1 2 3 4 5"], ["1 1 2 2 3"]),
        (c.AllDifferent(), ["1", "1 2 3 4 5"], ["1 1"]),
        (c.AllIn((2, 4, 6), 3), ["2 2 2", "2 4 6 6"], ["2 4", "2 4 5"]),
        (c.SpreadAtMost(1, 3), ["3 3 3", "3 4 4"], ["3 4", "3 4 5"]),
        (c.Sum(7, 7), ["1 6", "1 1 5"], ["1 5", "2 6"]),
        (c.Sum(at_least=22), ["6 6 6 4", "6 6 6 6"], ["6 6 6 3"]),
        (c.Sum(at_most=5), ["1 4", "1 1"], ["1 5"]),
        (c.SumMultipleOf(5), ["1 4", "5 5 5"], ["1 5"]),
        (c.SumOdd(), ["1", "1 2"], ["1 1", "2"]),
        (c.AsManyAs((1,), (3,), 0), ["1 3", "2 2", "1 1 3 3 6"], ["1", "1 3 3"]),
        (c.AsManyAs((1,), (6,), 1), ["1 6 2"], ["2 2", "1 6 6"]),
        (c.AsManyAs((2, 4, 6), (1, 3, 5), 0, 4), ["1 2 3 4"], ["1 2", "1 2 4 4"]),
        (c.MoreThan((6,), (1,)), ["6", "6 6 1"], ["6 1", "2 3"]),
        (c.ValuesMissing(0), ["1 2 3 4 5 6"], ["1 2 3 4 5"]),
        (c.ValuesMissing(1), ["1 2 3 4 5"], ["1 2 3 4 5 6", "1 2 3 4"]),
    ],
    ids=repr,
)
def test_a_property_holds_for_these_dice_and_not_for_those(condition, yes, no):
    assert [text for text in yes if not condition.holds(dice(text))] == []
    assert [text for text in no if condition.holds(dice(text))] == []
    for text in yes:
        part = condition.part(dice(text))
        assert all(some <= there for some, there in zip(part, dice(text), strict=True))


PROPERTIES = {
    str(condition): condition
    for it in CARDS.values()
    for condition in [getattr(it.condition, "condition", it.condition)]
    if not isinstance(condition, Most | Least)
}


@pytest.mark.parametrize("condition", PROPERTIES.values(), ids=str)
def test_the_dice_shown_as_the_reason_are_there_and_are_reason_enough(condition):
    for counts in SMALL:
        if counts == NO_DICE or not condition.holds(counts):
            continue
        part = condition.part(counts)
        assert all(some <= there for some, there in zip(part, counts, strict=True))
        assert condition.holds(part)


@pytest.mark.parametrize("condition", PROPERTIES.values(), ids=str)
def test_what_is_forgotten_makes_no_difference_whatever_is_added(condition):
    holds = cache(condition.holds)
    for counts in SMALL:
        reduced = condition.reduced(counts)
        if reduced != counts:
            for more in SMALL[:28]:
                assert holds(joined(counts, more)) == holds(joined(reduced, more))


@pytest.mark.parametrize(
    ("name", "mine", "others", "met"),
    [
        ("highest_sum", "6 6", ["5 6", "1 1"], True),
        ("highest_sum", "6 6", ["6 6", "1 1"], False),
        ("lowest_sum", "1 2", ["1 3", "2 2"], True),
        ("lowest_sum", "1 2", ["1 2"], False),
        ("most_1s", "1 1 3", ["1 3 3"], True),
        ("most_1s", "2 2 3", ["4 3 3"], False),
        ("most_evens", "2 4 1", ["2 1 1", "6 1 1"], True),
        ("largest_set", "3 3 3", ["1 1 2"], True),
        ("largest_set", "3 3 1", ["1 1 2"], False),
        ("longest_run", "1 2 3", ["1 2 4"], True),
        ("longest_run", "1 2 4", ["5 6 1"], False),
        ("smallest_spread", "3 4", ["3 5"], True),
        ("largest_spread", "1 6", ["1 5"], True),
        ("highest_die", "6 1", ["5 5"], True),
        ("highest_die", "6 1", ["5 6"], False),
        ("lowest_die", "1 6", ["2 2"], True),
        ("only_two_pairs", "1 1 2 2", ["1 1 1 1"], True),
        ("only_two_pairs", "1 1 2 2", ["1 2 3 4", "3 3 4 4"], False),
        ("only_two_pairs", "1 1 2 3", ["1 2 3 4"], False),
        ("only_a_6", "6 1", ["1 1", "2 5"], True),
        ("only_all_even", "2 2", ["2 1"], True),
    ],
)
def test_versus_compares_with_each_opponent_and_a_tie_fails(name, mine, others, met):
    assert CARDS[card(name, "versus")].met(dice(mine), [dice(other) for other in others]) == met


@pytest.mark.parametrize(
    ("name", "mine", "others", "met"),
    [
        ("only_all_different", "", ["1 1"], False),
        ("only_all_even", "2", ["", "1"], True),
        ("highest_sum", "", [""], False),
        ("highest_sum", "1", ["", ""], True),
        ("lowest_sum", "", ["1", "2"], True),
        ("lowest_sum", "1", [""], False),
        ("most_6s", "2", ["", ""], True),
        ("most_6s", "2", ["", "3"], False),
        ("smallest_spread", "4", ["", "1 2"], False),
        ("longest_run", "", ["1"], False),
        ("highest_die", "1", [""], True),
        ("lowest_die", "1", [""], False),
    ],
)
def test_a_player_without_dice_has_no_property_and_the_lowest_measure(name, mine, others, met):
    assert CARDS[card(name, "versus")].met(dice(mine), [dice(other) for other in others]) == met


def test_own_conditions_fail_without_dice():
    for kind in ("solo", "special"):
        for it in DECKS[kind]:
            assert not CARDS[it].met(NO_DICE, [dice("1 2 3")])


def test_team_looks_at_all_dice_and_solo_at_the_own_alone():
    ones_and_threes = CARDS[card("as_many_1s_as_3s", "team")]
    assert ones_and_threes.met(dice("1 1"), [dice("3"), dice("3 6")])
    assert not ones_and_threes.met(dice("1 3"), [dice("3"), dice("6")])
    assert ones_and_threes.met(dice("2 2"), [dice("6 6"), dice("4")])
    assert ones_and_threes.part(dice("1 1"), [dice("3"), dice("3 6")]) == dice("1 1 3 3")
    two_pairs = CARDS[card("two_pairs", "solo")]
    assert not two_pairs.met(dice("1 1"), [dice("2 2"), dice("3 3")])


@pytest.mark.parametrize(
    ("name", "mine", "part"),
    [
        ("most_6s", "6 6 1", "6 6"),
        ("largest_set", "3 3 3 4 4", "3 3 3"),
        ("longest_run", "1 3 4 4 5", "3 4 5"),
        ("largest_spread", "1 1 3 6", "1 6"),
        ("highest_die", "6 6 1", "6"),
        ("lowest_die", "6 1 1", "1"),
        ("highest_sum", "6 5", "6 5"),
        ("only_three_of_a_kind", "2 2 2 2 1", "2 2 2 2"),
        ("only_full_house", "2 2 1 1 1", "2 2 1 1 1"),
    ],
)
def test_the_dice_of_a_comparison_that_are_shown(name, mine, part):
    assert CARDS[card(name, "versus")].part(dice(mine), [dice("1")]) == dice(part)


def test_the_deck_has_29_cards_of_each_type_and_is_read_whole():
    assert {kind: len(DECKS[kind]) for kind in TYPES} == dict.fromkeys(TYPES, 29)
    lines = json.loads(Path(c.__file__).with_name("deck.json").read_text())
    assert [(it.name, it.type, it.briefcase) for it in CARDS.values()] == [
        (line["id"], line["type"], line["briefcase"]) for line in lines
    ]
    for it, line in zip(CARDS.values(), lines, strict=True):
        condition = json.loads(msgspec.json.encode(it.condition))
        assert condition == {**condition, **line["condition"]}
        assert isinstance(it.condition, Most | Least | OnlyOneWith) == (it.type == "versus")


def test_card_ids_are_the_letter_of_the_type_and_a_number():
    assert Counter(it[0] for it in CARDS) == dict.fromkeys("sxvt", 29)
    assert [DECKS[kind][0] for kind in TYPES] == ["s01", "x01", "v01", "t01"]
    assert DECKS["team"][-1] == "t29"
