"""The notation: one line a move, one text a move."""

import pytest

from core.errors import InvalidMove
from core.games.marskhimprom.moves import format_move, parse_move

TEXTS = [
    "drive D7", "drive C6 D7", "stay", "attack 2", "pass", "loot h2o,2fe2o3",
    "loot -", "retreat C5", "fate keep", "fate hand-in", "fate pay", "fate skip", "fate tow",
    "fate pass", "fate battery", "fate armour", "fate cannon", "fate sell h2o", "fate give 2 h2o",
    "fate drive D7", "answer 3", "sell h2o", "sell +h2", "buy fe", "offer 2 2h2o,3:fe",
    "offer 2 h2o:3", "offer 1 -:fe", "offer 1 12h2o:+h2,50", "accept 5", "decline 5", "withdraw 5",
    "synth S02", "synth S02 raw", "synth S02 1,4,1,2", "synth S02 raw 1,4,1,2", "declare M03",
    "undo", "end",
]  # fmt: skip


@pytest.mark.parametrize("text", TEXTS)
def test_a_move_reads_back(text):
    move = parse_move(text)
    assert format_move(move) == text
    assert parse_move(format_move(move)) == move


@pytest.mark.parametrize(
    "text",
    [
        "drive", "drive D12", "drive H1", "drive d7", "drive  D7", "stay here", "attack",
        "attack x",
        "attack -1", "attack 01", "loot", "loot h2o,h2o", "loot 4h2o", "loot 1h2o", "loot fe,h2o",
        "loot 0h2o", "retreat", "fate", "fate win", "fate keep it", "fate sell", "fate sell xyz",
        "fate give h2o", "fate give 2 xyz", "fate drive", "fate drive H9", "answer", "answer one",
        "answer ٣", "sell water", "buy", "offer 2 h2o", "offer 2 h2o:fe:ni", "offer x h2o:fe",
        "offer 2 0:fe", "offer 2 fe,h2o:ni", "offer 2 3,h2o:fe", "offer 2 :fe", "accept", "synth",
        "synth S99", "synth S02 rawer", "synth S02 1,4,,2", "synth S02 1,4 raw", "declare M13",
        "undo it", "End", "end ", " end", "", "d", "x" * 41,
        "offer 2 h2o,co2,n2,ar,o2,co,ch4:hcl,fe2o3",
    ],
)  # fmt: skip
def test_anything_else_is_no_move(text):
    with pytest.raises(InvalidMove):
        parse_move(text)
