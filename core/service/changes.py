"""One change of one table: load, decide, commit.

In one process the changes of a table wait for one another; between processes the version decides,
and whoever lost tries again on the fresh table. An action that was done already (Telegram sends
an update twice) gives its table back and changes nothing.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeAlias
from weakref import WeakValueDictionary

from msgspec import Struct

from core import errors
from core.agenda import agenda
from core.ports import Chance, ConflictError, Indexes, Now, Passing, Tables, pass_by
from core.record import log_entry
from core.table import Change, Table, stamped
from core.types import Events, TableId

ATTEMPTS = 8
PATIENCE = 0.8
"""Seconds that a change waits for the one before it at the same table."""

Step: TypeAlias = Callable[[Table[Any]], Change]


class Done(Struct, frozen=True):
    """A change that is stored. `repeated`: the action had been done before."""

    table: Table[Any]
    events: Events = ()
    repeated: bool = False


class Changes:
    """Makes changes. What raises `GameError` has changed nothing; `action` is what makes a repeat
    of the same action harmless."""

    def __init__(
        self,
        tables: Tables,
        indexes: Indexes,
        now: Now,
        chance: Chance,
        passing: Passing = pass_by,
    ) -> None:
        self.tables = tables
        self.indexes = indexes
        self.now = now
        self._chance = chance
        self._passing = passing
        self._locks: WeakValueDictionary[TableId, asyncio.Lock] = WeakValueDictionary()

    async def change(self, table_id: TableId, action: str | None, step: Step) -> Done:
        async with self._turnstile(table_id):
            self._passing("load")
            fresh = False
            for _ in range(ATTEMPTS):
                before = await self.tables.load(table_id, fresh=fresh)
                if action is not None and before.made_by(action):
                    await self.indexes.note(None, before)
                    return Done(before, repeated=True)
                try:
                    after, events = step(before)
                except errors.GameError:
                    # The table in memory may lag behind another process: refuse only what the
                    # stored one refuses too.
                    if fresh:
                        raise
                    fresh = True
                    continue
                after = stamped(after, action, before.version)
                self._passing("applied")
                try:
                    await self._commit(before, after, events)
                except ConflictError:
                    fresh = False
                    continue
                await self.indexes.note(before, after)
                return Done(after, events)
            raise errors.Busy

    async def _commit(self, before: Table[Any] | None, after: Table[Any], events: Events) -> None:
        now = self.now()
        self._passing("commit")
        entry = log_entry(before, after, events, now)
        await self.tables.commit(before, after, entry, agenda(after, now))
        self._passing("committed")

    @asynccontextmanager
    async def _turnstile(self, table_id: TableId) -> AsyncIterator[None]:
        lock = self._locks.setdefault(table_id, asyncio.Lock())
        if lock.locked():
            try:
                await asyncio.wait_for(lock.acquire(), PATIENCE)
            except TimeoutError:
                raise errors.Busy from None
        else:
            await lock.acquire()
        try:
            yield
        finally:
            lock.release()
