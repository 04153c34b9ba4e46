"""The use cases of a chat and of a person: what happens to all their tables."""

import asyncio
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from typing import Any

from core import errors, play, privacy
from core.chat import arrange
from core.service.changes import Changes, Done
from core.table import Change, Place, Table, moved_to, set_paused
from core.types import ChatId, PlayerId, TableId

_NOTHING_LEFT = (errors.StaleMove, errors.NotSeated, errors.MatchOver, errors.TableClosed)
"""Somebody else has been quicker at that table; the others are still to be changed."""


class Chats(Changes):
    """Where several tables change, each is a change of its own; a repeat does what is left."""

    async def open_tables(self, chat: ChatId) -> list[Table[Any]]:
        """The tables of a chat that are in the lobby or in play, the latest first."""
        return await self._readable(await self.indexes.tables_of_chat(chat), chat)

    async def tables_of_person(self, person: PlayerId) -> list[Table[Any]]:
        """The tables where the person sits, the latest first; finished ones too."""
        tables = await self._readable(await self.indexes.tables_of_person(person), None)
        return [table for table in tables if table.seat_of(person) is not None]

    async def _readable(self, ids: Sequence[TableId], chat: ChatId | None) -> list[Table[Any]]:
        found = await asyncio.gather(*(self._read(table_id) for table_id in ids))
        return [
            table
            for table in found
            if table is not None
            and (chat is None or (table.place.chat == chat and table.phase in ("lobby", "playing")))
        ]

    async def _read(self, table_id: TableId) -> Table[Any] | None:
        try:
            return await self.tables.load(table_id)
        except (errors.UnknownTable, errors.UnreadableTable):
            return None

    async def member_left(self, chat: ChatId, person: PlayerId, action: str) -> list[Table[Any]]:
        """The person is no longer in the chat: gone from all its tables."""

        def step(t: Table[Any]) -> Change:
            return play.leave(t, person, self.now())

        left = []
        for table in await self.open_tables(chat):
            seat = table.seat_of(person)
            if seat is not None and table.players[seat].presence != "gone":
                with suppress(*_NOTHING_LEFT):
                    left.append((await self.change(table.id, action, step)).table)
        return left

    async def blocked(self, person: PlayerId, action: str) -> None:
        """The person has blocked the bot: in groups nobody waits for them any more."""

        def step(t: Table[Any]) -> Change:
            return play.lose_touch(t, person)

        for table in await self.tables_of_person(person):
            if table.phase == "playing" and not table.place.private:
                with suppress(*_NOTHING_LEFT):
                    await self.change(table.id, action, step)

    async def migrate(self, old: ChatId, new: ChatId) -> None:
        """The group has become a supergroup: its tables move along. Harmless when repeated."""

        def step(table: Table[Any]) -> Change:
            return moved_to(table, new)

        for table in await self.open_tables(old):
            await self.change(table.id, f"migrate:{old}:{new}", step)
        await self.indexes.move_chat(old, new)

    async def arrange(self, chat: ChatId, placed: Callable[[Place], Place]) -> None:
        """The chat has chosen anew; `placed` gives the place of a table as it is to be now."""

        def step(t: Table[Any]) -> Change:
            return arrange(t, placed(t.place), self.now())

        for table in await self.open_tables(chat):
            with suppress(errors.StaleMove):
                await self.change(table.id, None, step)

    async def forget(
        self, table: TableId, person: PlayerId, names: Collection[str], label: privacy.Label
    ) -> Done:
        """The person leaves the table, and it does not know them any more. `StaleMove` when it
        did not."""
        return await self.change(
            table, None, lambda t: privacy.forget(t, person, names, label, self.now())
        )

    async def set_paused(self, chat: ChatId, *, paused: bool) -> None:
        """The bot may no longer write in the chat, or may again."""
        for table in await self.open_tables(chat):
            await self._set_paused(table, paused=paused)

    async def set_topic_paused(self, chat: ChatId, thread: int | None, *, paused: bool) -> None:
        """A topic (None: General) is closed, or open again; the other topics play on."""
        for table in await self.open_tables(chat):
            if table.place.thread == thread:
                await self._set_paused(table, paused=paused)

    async def resume(self, table: Table[Any]) -> Table[Any]:
        """The table goes on: somebody was heard from its place."""
        return (await self._set_paused(table, paused=False)) or table

    async def _set_paused(self, table: Table[Any], *, paused: bool) -> Table[Any] | None:
        def step(t: Table[Any]) -> Change:
            if t.paused == paused:
                raise errors.StaleMove
            return set_paused(t, paused=paused, now=self.now())

        if table.paused == paused:
            return None
        with suppress(errors.StaleMove):
            return (await self.change(table.id, None, step)).table
        return None
