"""How the people at a table are named."""

from typing import Any

from bot.render import clean, escape
from core.table import Player, Table
from core.types import Seat

_MARKS = {"here": "", "away": " 💤", "gone": " 👋"}


def name_of(table: Table[Any], seat: Seat) -> str:
    """A seat's name as HTML, with a mark where a computer plays it."""
    return _marked(table.players[seat], escape(table.players[seat].name))


def plain_name_of(table: Table[Any], seat: Seat) -> str:
    """A seat's name for a button or a callback's answer, which take no HTML."""
    return _marked(table.players[seat], clean(table.players[seat].name))


def names_of(table: Table[Any], seats: tuple[Seat, ...]) -> str:
    """Names as HTML, one after another."""
    return ", ".join(name_of(table, seat) for seat in seats)


def _marked(player: Player, name: str) -> str:
    return f"🤖 {name}" if player.level else name + _MARKS[player.presence]
