"""The one message of a table in its chat: edited in place, and posted anew where it is gone or
nobody sees it any more."""

from contextlib import suppress
from typing import Any

from bot.calls import Calls, unpinged
from bot.context import Context
from bot.invitations import Invitations
from bot.render.board import render_board
from bot.render.notices import with_call, with_invitation
from bot.sender import MessageGone
from core.clock import MINUTE
from core.messages import Message, Picks, TableMessages
from core.table import Table
from core.types import ChatId, Millis

BURIED_UNDER = 15
"""Messages."""
BURIED_AFTER: Millis = 30 * MINUTE


class Boards:
    """Boards of all tables."""

    def __init__(self, context: Context, calls: Calls) -> None:
        self._service = context.service
        self._messages = context.store.messages
        self._calls = calls
        self._invitations = Invitations(context.store.preferences)
        self._sender = context.sender
        self._texts = context.texts
        self._links = context.links
        self._now = context.now

    async def show(self, table: Table[Any]) -> None:
        """Makes the board show the table as it is. Raises `NotSent`."""
        messages = await self._messages.of(table.id)
        if messages.left is not None:
            await self._strip(table, messages.left)
        await self._show(table, messages, messages.picks.of(table.moved))
        if table.phase in ("finished", "closed"):
            await self._calls.take_away(table, messages)

    async def _show(self, table: Table[Any], messages: TableMessages, picks: Picks) -> None:
        board = messages.board
        if board is not None and board.chat == table.place.chat:
            if await self._is_buried(table, messages, board):
                await self._post_anew(table, messages, board, picks)
                return
            if messages.shown >= table.version and messages.shown_picks == picks:
                return
            screen = render_board(table, self._texts, self._links, picks)
            with suppress(MessageGone):
                board = await self._sender.edit(board, screen)
                await self._messages.board_shown(table.id, board, table.version, picks)
                return
        if board is not None:
            await self._messages.board_lost(table.id)
        if table.phase != "closed":
            screen = render_board(table, self._texts, self._links, picks)
            silent = table.phase != "lobby" or self._calls.sounds.are_unwanted(table)
            async with self._invitations.claimed(table) as people:
                shown = with_invitation(screen, table, people, self._texts)
                board = await self._sender.post(table.place, shown, silent=silent)
            left = await self._posted(table, board, picks)
            if left is not None:
                await self._strip(table, left)

    async def _is_buried(self, table: Table[Any], messages: TableMessages, board: Message) -> bool:
        """Whether there is another turn, or the result, to be shown on a board that has scrolled
        away."""
        ended = table.phase == "finished" and messages.shown < table.moved
        if not ended and not unpinged(table, messages, self._now()):
            return False
        if self._now() - messages.posted >= BURIED_AFTER:
            return True
        if table.place.thread is not None or not _counts_its_own(board.chat):
            return False
        return await self._messages.newest(board.chat) - board.id > BURIED_UNDER

    async def _post_anew(
        self, table: Table[Any], messages: TableMessages, old: Message, picks: Picks
    ) -> None:
        """The new board is the call to the next turn as well; the old one loses its buttons."""
        await self._calls.take_away(table, messages)
        screen = render_board(table, self._texts, self._links, picks)
        seats = unpinged(table, messages, self._now())
        if with_call(screen, table, seats, self._texts) is None:
            seats = frozenset()
        await self._sender.reserve(table.place.chat, "message")
        async with self._calls.claimed(table, seats) as called:
            shown = with_call(screen, table, called, self._texts) or screen
            silent = not (called and await self._calls.sounds.made(table, called))
            board = await self._sender.post(table.place, shown, silent=silent, reserved=True)
        left = await self._posted(table, board, picks, old)
        if left is not None:
            await self._strip(table, left)

    async def _strip(self, table: Table[Any], old: Message) -> None:
        """A board that another has taken the place of loses its buttons. When that has to wait, it
        is remembered, and comes with the next time that the board is looked at."""
        with suppress(MessageGone):
            await self._sender.strip(old)
        await self._messages.board_stripped(table.id)

    async def _posted(
        self, table: Table[Any], board: Message, picks: Picks, old: Message | None = None
    ) -> Message | None:
        """A new message is the board, in the place of the old one; which of them is left. It is
        the new one when another worker has shown something newer on the old one meanwhile. That it
        could be sent tells that other tables which wait at this place may go on."""
        await self._messages.board_shown(table.id, board, table.version, picks)
        kept = (await self._messages.of(table.id)).board
        left = old if kept is None or kept.id == board.id else board
        await self._messages.board_posted(table.id, self._now(), left)
        await self._messages.passed(board.chat, board.id)
        await self._service.set_topic_paused(board.chat, table.place.thread, paused=False)
        return left


def _counts_its_own(chat: ChatId) -> bool:
    """Whether the ids of messages tell how many there are between two: in supergroups, which have
    numbers of their own. Where there are topics they share them."""
    return str(chat).startswith("-100")
