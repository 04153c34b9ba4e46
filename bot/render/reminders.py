"""Calls to those who were called before: in the chat with a mention, or in private."""

from collections.abc import Sequence
from typing import Any

from aiogram.types import InlineKeyboardButton
from msgspec import Struct
from msgspec.structs import replace

from bot.render import Links, Screen, escape, keyboard, mention
from bot.render.games import title
from bot.texts import Say, Texts
from core.clock import HOUR, MINUTE
from core.messages import Message
from core.table import Place, Table
from core.types import Millis, Seat


class Due(Struct, frozen=True):
    """The seats of a table to be called again, its board, and how much of the turn's time is left
    (None without a limit)."""

    table: Table[Any]
    seats: tuple[Seat, ...]
    board: Message | None
    left: Millis | None

    def only(self, *seats: Seat) -> "Due":
        return replace(self, seats=tuple(sorted(seats)))


def render_alarm(dues: Sequence[Due], texts: Texts, links: Links, *, hint: bool) -> Screen:
    """For the chat that the tables share. `hint`: with the way to be reminded in private."""
    say = texts.in_language(dues[0].table.place.language)
    blocks = []
    for due in dues:
        people = [due.table.players[seat] for seat in due.seats]
        names = ", ".join(mention(p.person or 0, p.name) for p in people)
        calling = say("alarm", names=names, count=len(people))
        blocks.append(f"{title(due.table.game, say)}\n⏰ {calling}{_left(due, say)}")
    rows = [_ways(due, due.table.place, say, links) for due in dues]
    start = InlineKeyboardButton(text=say("alarm-in-private"), url=links.start("remind"))
    return Screen("\n\n".join(blocks), keyboard([*rows, [start] if hint else []]))


def render_reminder(dues: Sequence[Due], place: Place, texts: Texts, links: Links) -> Screen:
    """For the private chat of one person, who owes a move at each of the tables."""
    say = texts.in_language(place.language)
    blocks = []
    for due in dues:
        where = due.table.place.title
        calling = say("reminder", chat=escape(where)) if where else say("reminder-somewhere")
        blocks.append(f"{title(due.table.game, say)}\n⏰ {calling}{_left(due, say)}")
    return Screen("\n\n".join(blocks), keyboard([_ways(due, place, say, links) for due in dues]))


def _left(due: Due, say: Say) -> str:
    """How much time is left, in whole hours or minutes."""
    if due.left is None:
        return ""
    if due.left >= 2 * HOUR:
        return " " + say("alarm-hours-left", count=due.left // HOUR)
    return " " + say("alarm-minutes-left", count=max(1, due.left // MINUTE))


def _ways(due: Due, place: Place, say: Say, links: Links) -> list[InlineKeyboardButton | None]:
    """The buttons to the table, for a message that stands at that place."""
    url = links.message(due.board.chat, due.board.id) if due.board is not None else None
    to_board = InlineKeyboardButton(text=say("ping-board"), url=url) if url else None
    return [to_board, links.open_table(place, due.table.id, say("board-open"))]
