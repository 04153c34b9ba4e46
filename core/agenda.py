"""Everything that is due for a table, and when. The worker acts on the table of that moment, so
an entry that came too early or twice does nothing."""

from typing import Any, Literal, TypeAlias, get_args

from core.clock import DAY, SECOND, deadline
from core.play import owed_by_computer, owed_by_people
from core.table import Table
from core.types import Millis

Duty: TypeAlias = Literal["board", "notice", "ping", "computer", "deadline", "close"]
"""board: the chat's message is behind · notice: the chat is told something · ping: whoever owes
a move is called · computer: a computer moves · deadline: the time of the turn is over · close:
nobody has touched the table for too long."""

DUTIES: tuple[Duty, ...] = get_args(Duty)

COMPUTER_THINKS: Millis = 1200
LOBBY_IDLE: Millis = DAY
MATCH_IDLE: Millis = 14 * DAY


def agenda(table: Table[Any], now: Millis) -> dict[Duty, Millis]:
    """What is due for the table: an instant for each duty."""
    if table.paused:
        return {}
    due: dict[Duty, Millis] = {"board": now}
    if table.notices:
        due["notice"] = now
    if table.phase == "lobby":
        due["close"] = table.touched + LOBBY_IDLE
    elif table.phase == "playing" and table.match is not None:
        due["close"] = table.touched + MATCH_IDLE
        if owed_by_computer(table):
            due["computer"] = now + COMPUTER_THINKS
        if owed_by_people(table):
            if not table.place.private:
                due["ping"] = now
            if (end := deadline(table.match.turn_started, table.pace)) is not None:
                due["deadline"] = max(end, now + SECOND)
    return due
