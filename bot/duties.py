"""What each entry of the agenda means, done for the table as it is now."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from bot.render import Links, Screen
from bot.render.board import render_board
from bot.render.notices import render_notices, render_ping
from bot.sender import ChatClosed, ChatMoved, Later, MessageGone, NotSent, Sender
from bot.texts import Texts
from core import computer
from core.agenda import LOBBY_IDLE, MATCH_IDLE, Duty
from core.clock import SECOND, deadline
from core.errors import Busy, GameError
from core.play import owed_by_computer, owed_by_people
from core.ports import Messages, Now, TableMessages
from core.service import Done, Service
from core.table import Table
from core.types import Seat, TableId

AnyTable: TypeAlias = Table[Any]
_Deed: TypeAlias = Callable[[AnyTable], Coroutine[Any, Any, AnyTable]]

SENDING: frozenset[Duty] = frozenset({"notice", "board", "ping"})


class _Calls(Struct):
    """The seats of a turn whose pings this process has asked for; those of `unsent` it has to
    send still."""

    turn: int
    asked: set[Seat]
    unsent: set[Seat]


class Duties:
    """One method a duty. Each gives back the table as it is afterwards."""

    def __init__(
        self,
        service: Service,
        messages: Messages,
        sender: Sender,
        texts: Texts,
        links: Links,
        now: Now,
    ) -> None:
        self._service = service
        self._messages = messages
        self._sender = sender
        self._texts = texts
        self._links = links
        self._now = now
        self._calls: dict[TableId, _Calls] = {}
        self._deeds: dict[Duty, _Deed] = {
            "deadline": self._deadline,
            "computer": self._computer,
            "close": self._close,
            "notice": self._notice,
            "board": self._board,
            "ping": self._ping,
        }

    async def load(self, table: TableId) -> AnyTable:
        """The table as it is stored; `UnknownTable`, `UnreadableTable`."""
        return await self._service.tables.load(table, fresh=True)

    async def do(self, duty: Duty, table: AnyTable) -> AnyTable:
        """Do it, if it still is to be done. `Later`: not now. What is sent into a chat that has
        moved follows it; where the bot may not write the table waits."""
        if table.paused:
            return table
        try:
            return await self._deeds[duty](table)
        except ChatMoved as moved:
            await self._service.migrate(moved.old, moved.new)
            table = await self.load(table.id)
            place = replace(table.place, chat=moved.new)
            return await self._deeds[duty](replace(table, place=place))
        except ChatClosed as closed:
            await self._service.set_paused(closed.chat, paused=True)
            return await self.load(table.id)
        except Busy:
            raise Later(self._now() + SECOND) from None

    async def tell_lost(self, table: TableId, why: GameError) -> None:
        """The board of a table that cannot be played any more says so, once, without buttons. Its
        language is lost with it."""
        board = (await self._messages.of(table)).board
        if board is not None:
            text = self._texts.error(self._texts.languages[0], why)
            with suppress(NotSent):
                await self._sender.edit(board, Screen(text))

    # What is sent

    async def _board(self, table: AnyTable) -> AnyTable:
        messages = await self._messages.of(table.id)
        await self._show(table, messages)
        if table.phase in ("finished", "closed"):
            self._calls.pop(table.id, None)
            await self._unping(table, messages)
        return table

    async def _show(self, table: AnyTable, messages: TableMessages) -> None:
        board, picks = messages.board, messages.picks.of(table.moved)
        if board is not None and board.chat == table.place.chat:
            if messages.shown >= table.version and messages.shown_picks == picks:
                return
            screen = render_board(table, self._texts, self._links, picks)
            with suppress(MessageGone):
                await self._sender.edit(board, screen)
                await self._messages.board_shown(table.id, board, table.version, picks)
                return
        if board is not None:
            await self._messages.board_lost(table.id)
        if table.phase != "closed":
            screen = render_board(table, self._texts, self._links, picks)
            board = await self._sender.post(table.place, screen, silent=table.phase != "lobby")
            await self._messages.board_shown(table.id, board, table.version, picks)

    async def _notice(self, table: AnyTable) -> AnyTable:
        noticed = (await self._messages.of(table.id)).noticed
        news = [notice for notice in table.notices if notice.version > noticed]
        if news:
            screen = render_notices(table, news, self._texts)
            await self._sender.post(table.place, screen, silent=True)
            await self._messages.noticed(table.id, news[-1].version)
        return table

    async def _ping(self, table: AnyTable) -> AnyTable:
        """Calls each seat once a turn: the claim comes right before the call to Telegram, so a
        ping may be lost with the process, and is never doubled."""
        owed = owed_by_people(table)
        if table.match is None or not owed:
            return table
        calls = self._calls.get(table.id)
        if calls is None or calls.turn != table.match.turn:
            calls = self._calls[table.id] = _Calls(table.match.turn, set(), set())
        calls.unsent &= owed
        if not calls.unsent and owed <= calls.asked:
            return table
        messages = await self._messages.of(table.id)
        await self._unping(table, messages)
        await self._sender.reserve(table.place.chat, "message")
        for seat in sorted(owed - calls.asked):
            calls.asked.add(seat)
            if await self._messages.claim_ping(table.id, calls.turn, seat):
                calls.unsent.add(seat)
        if calls.unsent:
            await self._call(table, calls, messages)
        return table

    async def _call(self, table: AnyTable, calls: _Calls, messages: TableMessages) -> None:
        seats = frozenset(calls.unsent)
        calls.unsent.clear()
        screen = render_ping(table, seats, messages.board, self._texts, self._links)
        try:
            ping = await self._sender.post(table.place, screen, silent=False, reserved=True)
        except NotSent as error:
            if not (isinstance(error, Later) and error.unsure):
                calls.unsent |= seats
            raise
        await self._messages.pinged(table.id, ping)

    async def _unping(self, table: AnyTable, messages: TableMessages) -> None:
        if messages.ping is not None:
            await self._sender.delete(messages.ping)
            await self._messages.pinged(table.id, None)

    # What changes the table

    async def _computer(self, table: AnyTable) -> AnyTable:
        owed = owed_by_computer(table)
        if not owed:
            return table
        seat = min(owed)
        # In a thread: the strongest levels think for longer than a tap may wait.
        move = await asyncio.to_thread(computer.choose, table, seat)
        return await self._changed(
            table, self._service.move_by_computer(table.id, seat, move, table.version)
        )

    async def _deadline(self, table: AnyTable) -> AnyTable:
        match = table.match
        end = None if match is None else deadline(match.turn_started, table.pace)
        if match is None or end is None or end > self._now() or not owed_by_people(table):
            return table
        return await self._changed(table, self._service.run_out(table.id, match.turn))

    async def _close(self, table: AnyTable) -> AnyTable:
        idle = LOBBY_IDLE if table.phase == "lobby" else MATCH_IDLE
        if table.touched + idle > self._now():
            return table
        return await self._changed(table, self._service.close_idle(table.id, table.version))

    async def _changed(self, table: AnyTable, change: Coroutine[Any, Any, Done]) -> AnyTable:
        """The table after the change. One that is refused came too late: whoever was first has
        made due what follows."""
        try:
            return (await change).table
        except Busy:
            raise
        except GameError:
            return await self.load(table.id)
