"""What each entry of the agenda means, done for the table as it is now."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from math import inf
from typing import Any, TypeAlias

from msgspec.structs import replace

from bot.boards import Boards
from bot.calls import Calls
from bot.context import Context
from bot.pins import Pins
from bot.render import Screen
from bot.render.notices import render_notices
from bot.sender import ChatClosed, ChatMoved, Later, NotSent, TopicClosed
from core import computer
from core.agenda import Duty, agenda
from core.clock import SECOND, deadline
from core.errors import Busy, GameError
from core.play import owed_by_computer, owed_by_people
from core.results import result_of
from core.service import Done
from core.table import Table
from core.types import TableId
from core.waiting import alarms_of

AnyTable: TypeAlias = Table[Any]
_Deed: TypeAlias = Callable[[AnyTable], Coroutine[Any, Any, AnyTable]]

SENDING: frozenset[Duty] = frozenset({"notice", "board", "ping", "alarm"})
KEEPING: frozenset[Duty] = frozenset({"close", "result", "pack"})
"""What is done for a table in silence, also where the bot may not write."""


class Duties:
    """One method a duty. Each gives back the table as it is afterwards."""

    def __init__(self, context: Context) -> None:
        self._service = context.service
        self._messages = context.store.messages
        self._results = context.store.results
        self._sender = context.sender
        self._texts = context.texts
        self._now = context.now
        self._calls = Calls(context)
        self._boards = Boards(context, self._calls)
        self._pins = Pins(self._messages, self._sender)
        self._deeds: dict[Duty, _Deed] = {
            "deadline": self._deadline,
            "late": self._late,
            "computer": self._computer,
            "warn": self._warn,
            "close": self._close,
            "notice": self._notice,
            "board": self._board,
            "ping": self._ping,
            "alarm": self._alarm,
            "result": self._result,
            "pack": self._pack,
        }

    async def load(self, table: TableId) -> AnyTable:
        """The table as it is stored; `UnknownTable`, `UnreadableTable`."""
        return await self._service.tables.load(table, fresh=True)

    async def do(self, duty: Duty, table: AnyTable) -> AnyTable:
        """Do it, if it still is to be done. `Later`: not now. `Again`: done, and due again. What is
        sent into a chat that has moved follows it; where the bot may not write the table waits."""
        if table.paused and duty not in KEEPING:
            return table
        try:
            return await self._deeds[duty](table)
        except ChatMoved as moved:
            await self._service.migrate(moved.old, moved.new)
            table = await self.load(table.id)
            place = replace(table.place, chat=moved.new)
            return await self._deeds[duty](replace(table, place=place))
        except TopicClosed as closed:
            await self._service.set_topic_paused(closed.chat, table.place.thread, paused=True)
            return await self.load(table.id)
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
        await self._boards.show(table)
        await self._pins.keep(table)
        return table

    async def _notice(self, table: AnyTable) -> AnyTable:
        noticed = (await self._messages.of(table.id)).noticed
        news = [notice for notice in table.notices if notice.version > noticed]
        if news:
            screen = render_notices(table, news, self._texts)
            sent = await self._sender.post(table.place, screen, silent=True)
            await self._messages.noticed(table.id, news[-1].version)
            await self._messages.passed(sent.chat, sent.id)
        return table

    async def _ping(self, table: AnyTable) -> AnyTable:
        await self._calls.ping(table)
        return table

    async def _alarm(self, table: AnyTable) -> AnyTable:
        await self._calls.alarm(table)
        return table

    # What is kept

    async def _result(self, table: AnyTable) -> AnyTable:
        if table.phase != "finished" or (await self._messages.of(table.id)).counted:
            return table
        log = await self._service.tables.log(table.id)
        # In a thread: the match is replayed and reviewed.
        await self._results.keep(await asyncio.to_thread(result_of, table, log))
        await self._messages.counted(table.id)
        return table

    async def _pack(self, table: AnyTable) -> AnyTable:
        if agenda(table, self._now()).get("pack", inf) > self._now():
            return table
        await self._service.tables.pack(table.id)
        await self._messages.packed(table.id, table.version)
        return table

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
        if match is None or not owed_by_people(table):
            return table
        end = deadline(match.turn_started, table.pace, table.place.quiet)
        if end is None or end > self._now():
            return table
        return await self._changed(table, self._service.run_out(table.id, match.turn))

    async def _late(self, table: AnyTable) -> AnyTable:
        times = alarms_of(table)
        if table.match is None or not times or times[0] > self._now():
            return table
        return await self._changed(table, self._service.fall_late(table.id, table.match.turn))

    async def _warn(self, table: AnyTable) -> AnyTable:
        return await self._changed(table, self._service.warn_idle(table.id))

    async def _close(self, table: AnyTable) -> AnyTable:
        return await self._changed(table, self._service.close_idle(table.id))

    async def _changed(self, table: AnyTable, change: Coroutine[Any, Any, Done]) -> AnyTable:
        """The table after the change. One that is refused came too late: whoever was first has
        made due what follows."""
        try:
            return (await change).table
        except Busy:
            raise
        except GameError:
            return await self.load(table.id)
