"""News of tables for everybody who watches: one subscription a process, fanned out by version.

What is sent is always the whole table as it is now, so a slow watcher skips versions and a lost
message does no harm. A table is read once for all its watchers.
"""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import suppress
from typing import Any

from core.errors import Busy
from core.ports import Feed, Tables
from core.table import Table
from core.types import PlayerId, TableId, Version

RECHECK = 15.0
"""Seconds after which a quiet table is read again: the subscription may have been away."""
RETRY = 1.0
STREAMS_OF_A_PERSON = 8


class _Topic:
    """A table with watchers. `changed` is set when a newer version than the read one is stored."""

    def __init__(self) -> None:
        self.watchers = 0
        self.newest: Version = 0
        self.checked = float("-inf")
        self.changed = asyncio.Event()
        self.reading = asyncio.Lock()

    def announce(self, version: Version) -> None:
        self.newest = max(self.newest, version)
        self.changed.set()
        self.changed = asyncio.Event()


class Live:
    """Watched tables. `run` must be running."""

    def __init__(self, tables: Tables, feed: Feed) -> None:
        self._tables = tables
        self._feed = feed
        self._topics: dict[TableId, _Topic] = {}
        self._streams: dict[PlayerId, int] = {}

    @property
    def watchers(self) -> int:
        return sum(topic.watchers for topic in self._topics.values())

    async def run(self) -> None:
        """Hears of every stored version, until cancelled."""
        async for table, version in self._feed.versions():
            if (topic := self._topics.get(table)) is not None:
                topic.announce(version)

    async def watch(
        self, table_id: TableId, person: PlayerId, since: Version
    ) -> AsyncGenerator[Table[Any], None]:
        """The table whenever its version is not the last one given, `since` at first. While the
        storage is away it waits. `Busy` when the person watches too much already."""
        if self._streams.get(person, 0) >= STREAMS_OF_A_PERSON:
            raise Busy
        topic = self._topics.setdefault(table_id, _Topic())
        topic.watchers += 1
        self._streams[person] = self._streams.get(person, 0) + 1
        try:
            while True:
                # Taken before reading: what is stored in between sets it.
                changed = topic.changed
                try:
                    table = await self._read(table_id, topic)
                except Busy:
                    await asyncio.sleep(RETRY)
                    continue
                if table.version != since:
                    since = table.version
                    yield table
                    continue
                with suppress(TimeoutError):
                    async with asyncio.timeout(RECHECK):
                        await changed.wait()
        finally:
            topic.watchers -= 1
            if not topic.watchers:
                self._topics.pop(table_id, None)
            self._streams[person] -= 1
            if not self._streams[person]:
                del self._streams[person]

    async def _read(self, table_id: TableId, topic: _Topic) -> Table[Any]:
        async with topic.reading:
            table = await self._tables.load(table_id)
            now = asyncio.get_running_loop().time()
            if table.version < topic.newest or now - topic.checked >= RECHECK:
                table = await self._tables.load(table_id, fresh=True)
                topic.checked = now
            return table
