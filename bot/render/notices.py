"""Messages of their own: what the whole chat is told once, and who is called to move."""

from collections.abc import Collection, Sequence
from typing import Any

from aiogram.types import InlineKeyboardButton
from msgspec.structs import replace

from bot.render import Links, Screen, escape, keyboard, length, mention
from bot.render.games import title
from bot.texts import Say, Texts
from core.messages import Message
from core.table import Notice, Person, Table
from core.types import Seat


def render_notices(table: Table[Any], notices: Sequence[Notice], texts: Texts) -> Screen:
    """Everything that the chat has not been told yet, in one message."""
    say = texts.in_language(table.place.language)
    lines = [
        say(f"notice-{notice.event.kind}", name=escape(str(notice.event.args.get("name", ""))))
        for notice in notices
    ]
    return Screen(f"{title(table.game, say)}\n" + "\n".join(lines))


def render_ping(
    table: Table[Any],
    seats: Collection[Seat],
    board: Message | None,
    texts: Texts,
    links: Links,
) -> Screen:
    """«Борис, твой ход» with the game's name, for all who owe a move, and the way to the board."""
    say = texts.in_language(table.place.language)
    text = f"{title(table.game, say)}\n{_call(table, seats, say)}"
    url = links.message(board.chat, board.id) if board is not None else None
    to_board = InlineKeyboardButton(text=say("ping-board"), url=url) if url else None
    opened = links.open_table(table.place, table.id, say("board-open"))
    return Screen(text, keyboard([[to_board, opened]]))


def with_invitation(
    screen: Screen, table: Table[Any], people: Sequence[Person], texts: Texts
) -> Screen:
    """A lobby that calls those who wanted to be called to it, as many as there is room for."""
    say = texts.in_language(table.place.language)
    for count in range(len(people), 0, -1):
        names = ", ".join(mention(each.id, each.name) for each in people[:count])
        text = f"{say('next-table', names=names, count=count)}\n\n{screen.text}"
        if length(text) <= screen.room:
            return replace(screen, text=text)
    return screen


def with_call(
    screen: Screen, table: Table[Any], seats: Collection[Seat], texts: Texts
) -> Screen | None:
    """A board that calls the seats as well; None where the call does not fit on it."""
    if not seats:
        return screen
    say = texts.in_language(table.place.language)
    text = f"{_call(table, seats, say)}\n\n{screen.text}"
    return replace(screen, text=text) if length(text) <= screen.room else None


def _call(table: Table[Any], seats: Collection[Seat], say: Say) -> str:
    people = [table.players[seat] for seat in sorted(seats)]
    names = ", ".join(mention(p.person or 0, p.name) for p in people)
    return f"👉 {say('ping', names=names, count=len(people))}"
