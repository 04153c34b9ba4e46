"""Moves of the computer, for itself and for people who are away."""

from typing import Any

from core.catalogue import rules_of
from core.dice import Stream, match_key
from core.table import Table, match_of
from core.types import Level, Seat


def stand_in_level(levels: tuple[Level, ...]) -> Level:
    """How well the computer plays for a person: the middle of the levels, never the strongest."""
    return levels[(len(levels) - 1) // 2]


def choose(table: Table[Any], seat: Seat) -> str:
    """The move, as text, that the computer makes for `seat`, which owes one. Its own chance is
    apart from the dice of the match, and the same table gives the same move."""
    match = match_of(table)
    rules = rules_of(table.game)
    level = table.players[seat].level or stand_in_level(rules.levels)
    chance = Stream(match_key(match.key, ("computer", str(match.ply))))
    return rules.format(rules.choose(match.state, seat, level, chance))
