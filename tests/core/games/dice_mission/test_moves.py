"""Moves as text."""

import pytest

from core.errors import InvalidMove
from core.games.dice_mission.moves import Move, die_name
from tests.core.games.dice_mission.table import RULES

EXAMPLES = {
    "dice 4": Move("dice", 4),
    "roll": Move("roll"),
    "reroll b2,b5": Move("reroll", dice=(6, 9)),
    "done": Move("done"),
    "complete s03": Move("complete", card="s03"),
    "draw": Move("draw"),
    "exchange 2": Move("exchange", 2),
    "exchange x05": Move("exchange", card="x05"),
    "take 1": Move("take", 1),
    "discard steal": Move("discard", gadget="steal"),
    "proposal 3": Move("proposal", 3),
    "force c1,c4": Move("force", dice=(10, 13)),
    "change 2": Move("change", 2),
    "chance b1": Move("chance", dice=(5,)),
    "lock a": Move("lock", seat=0),
    "steal c4": Move("steal", dice=(13,)),
    "remove c4": Move("remove", dice=(13,)),
    "adapt c4 6": Move("adapt", 6, (13,)),
    "deal a1 c4": Move("deal", dice=(0, 13)),
    "pass b2 e": Move("pass", dice=(6,), seat=4),
}


@pytest.mark.parametrize(("text", "move"), EXAMPLES.items())
def test_a_move_is_read_and_written(text, move):
    assert RULES.parse(text) == move
    assert RULES.format(move) == text


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("reroll b5,b2", "reroll b2,b5"),
        ("deal c4 a1", "deal a1 c4"),
        ("force c4,c1", "force c1,c4"),
    ],
)
def test_dice_are_written_in_their_order(text, same):
    assert RULES.parse(text) == RULES.parse(same)


@pytest.mark.parametrize(
    "text",
    [
        *("dice", "dice 0", "dice 10", "dice ٣", "dice 4 ", "dice  4", " roll", "roll ", "Roll"),
        *("reroll", "reroll f1", "reroll a6", "reroll a1,", "reroll a1 a2", "reroll a1,a1"),
        *("complete", "complete s3", "complete q03", "exchange", "exchange s03", "take 0"),
        *("discard", "discard gun", "lock f", "lock", "adapt a1", "adapt a1 0", "deal a1"),
        *("deal a1 a1", "pass a1", "pass a1 f", "steal a1,a2", "gadget steal a1", "pass"),
        *("reroll a1,a2,a3,a4,a5,b1", "roll\n"),
    ],
)
def test_other_text_is_no_move(text):
    with pytest.raises(InvalidMove):
        RULES.parse(text)


def test_the_longest_moves_are_short():
    assert len(RULES.format(Move("reroll", dice=(20, 21, 22, 23, 24)))) == 21


def test_dice_are_named_by_who_rolled_them():
    assert [die_name(die) for die in (0, 4, 5, 24)] == ["a1", "a5", "b1", "e5"]
