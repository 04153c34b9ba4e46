"""Everything that is due for a table, and when. The worker acts on the table of that moment, so
an entry that came too early or twice does nothing."""

from typing import Any, Literal, TypeAlias, get_args

from core.clock import DAY, SECOND, deadline
from core.play import owed_by_computer, owed_by_people
from core.table import Table
from core.types import Millis
from core.waiting import alarms_of, closes_at, voters, warns_at

Duty: TypeAlias = Literal[
    "board",
    "notice",
    "ping",
    "alarm",
    "late",
    "computer",
    "deadline",
    "warn",
    "close",
    "result",
    "pack",
]
"""board: the chat's message is behind · notice: the chat is told something · ping: whoever owes
a move is called · alarm: and called again · late: the others may skip the turn from now on ·
computer: a computer moves · deadline: the time of the turn is over · warn: nobody has touched the
table for long · close: nor in spite of the warning, or the bot was not let back to it · result: the
statistics lack the match · pack: the log of a match that is over may be kept in less room."""

DUTIES: tuple[Duty, ...] = get_args(Duty)

COMPUTER_THINKS: Millis = 1200
GRACE: Millis = SECOND
"""How long a move that was sent in time may be on its way."""
KEPT_AT_HAND: Millis = 7 * DAY
"""How long a table that is over keeps its log as it was played. It is kept for good after that
too, packed."""


def agenda(table: Table[Any], now: Millis) -> dict[Duty, Millis]:
    """What is due for the table: an instant for each duty."""
    due: dict[Duty, Millis] = {}
    if table.phase == "finished":
        due["result"] = now
    if table.phase in ("finished", "closed"):
        due["pack"] = max(table.touched + KEPT_AT_HAND, now)
    if (at := closes_at(table)) is not None:
        due["close"] = max(at, now)
    if table.paused:
        return due
    due["board"] = now
    if table.notices:
        due["notice"] = now
    if (at := warns_at(table)) is not None:
        due["warn"] = max(at, now)
    if owed_by_computer(table):
        due["computer"] = now + COMPUTER_THINKS
    if owed_by_people(table):
        due |= _call(table, now)
    return due


def _call(table: Table[Any], now: Millis) -> dict[Duty, Millis]:
    """What is due while people owe a move. Of the alarms it is the first one, which the worker
    moves on to the next: one that has passed may have been lost."""
    due: dict[Duty, Millis] = {}
    if times := alarms_of(table):
        due["ping"] = now
        due["alarm"] = max(times[0], now)
        if voters(table) and table.match is not None and table.late != table.match.turn:
            due["late"] = max(times[0], now)
    end = deadline(table.match.turn_started, table.pace, table.place.quiet) if table.match else None
    if end is not None:
        due["deadline"] = max(end + GRACE, now + SECOND)
    return due
