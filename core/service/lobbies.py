"""The use cases before a match: a table opens, people sit and arrange it, the match starts."""

from contextlib import suppress
from typing import Any

from core import errors, lobby
from core.dice import SEED_BYTES
from core.ports import ConflictError
from core.service.changes import Changes, Done
from core.table import (
    Change,
    Person,
    Place,
    Table,
    open_table,
    promise_rematch,
    rematch_of,
    stamped,
)
from core.types import GameId, Level, PlayerId, TableId

# fmt: off
SHARDS = (
    "03", "21", "61", "43", "02", "20", "60", "42",
    "01", "23", "63", "41", "00", "22", "62", "40",
)
# fmt: on
"""What the ids of tables begin with, and where in the storage they lie. A cluster gives its nodes
slots in a row, and each name lies in a sixteenth of the slots of its own, in their order: so equal
nodes have equal shares of the tables."""
TABLES_OF_A_CHAT = 5
_ALPHABET = "23456789abcdefghjkmnpqrstvwxyz"
_ID_LENGTH = 10


class Lobbies(Changes):
    """Each method is one change of one table; see `Changes`."""

    async def open(
        self,
        game: GameId,
        place: Place,
        opener: Person,
        action: str,
        limit: int = TABLES_OF_A_CHAT,
    ) -> Table[Any]:
        """A new table in a chat that may have `limit` open ones; the one that the action has opened
        already, when it comes again, also after a death between the commit and the indexes.
        `UnknownGame`, `TooManyTables`."""
        table_id = await self.indexes.name(place.chat, action, self._new_id())
        with suppress(errors.UnknownTable):
            return await self._noted(table_id)
        if len(await self.indexes.tables_of_chat(place.chat)) >= limit:
            raise errors.TooManyTables(limit=limit)
        seeds = (self._chance(SEED_BYTES), self._chance(SEED_BYTES))
        change = open_table(table_id, game, place, opener, seeds, self.now())
        with suppress(ConflictError):
            return await self._create(change, action)
        return await self._noted(table_id)

    async def rematch(
        self, table_id: TableId, person: Person, action: str, entropy: str
    ) -> Table[Any]:
        """The lobby of the rematch, where the person sits; the first tap opens it."""
        new_id = self._new_id()

        def promise(table: Table[Any]) -> Change:
            return promise_rematch(table, new_id)

        old = (await self.change(table_id, f"{action}:promise", promise)).table
        again_id = old.rematch or new_id
        try:
            await self.tables.load(again_id)
        except errors.UnknownTable:
            change = rematch_of(old, again_id, self._chance(SEED_BYTES), person, self.now())
            with suppress(ConflictError):
                await self._create(change, None)
        return (await self.sit(again_id, person, action, entropy)).table

    async def _noted(self, table_id: TableId) -> Table[Any]:
        table = await self.tables.load(table_id)
        await self.indexes.note(None, table)
        return table

    async def _create(self, change: Change, action: str | None) -> Table[Any]:
        table, events = change
        created = stamped(table, action, before=0)
        await self._commit(None, created, events)
        await self.indexes.note(None, created)
        return created

    def _new_id(self) -> TableId:
        shard, *letters = self._chance(_ID_LENGTH + 1)
        name = SHARDS[shard % len(SHARDS)]
        return name + "".join(_ALPHABET[n % len(_ALPHABET)] for n in letters)

    async def sit(self, table: TableId, person: Person, action: str, entropy: str) -> Done:
        """`entropy` is what the person adds to the chance of the match."""
        return await self.change(table, action, lambda t: lobby.sit(t, person, entropy, self.now()))

    async def stand(self, table: TableId, person: PlayerId, action: str) -> Done:
        return await self.change(table, action, lambda t: lobby.stand(t, person, self.now()))

    async def bar(self, table: TableId, host: PlayerId, person: PlayerId, action: str) -> Done:
        return await self.change(table, action, lambda t: lobby.bar(t, host, person, self.now()))

    async def add_computer(
        self, table: TableId, person: PlayerId, level: Level, name: str, action: str
    ) -> Done:
        return await self.change(
            table, action, lambda t: lobby.add_computer(t, person, level, name, self.now())
        )

    async def remove_computer(self, table: TableId, person: PlayerId, action: str) -> Done:
        return await self.change(
            table, action, lambda t: lobby.remove_computer(t, person, self.now())
        )

    async def set_option(
        self, table: TableId, person: PlayerId, name: str, choice: str, action: str
    ) -> Done:
        return await self.change(
            table, action, lambda t: lobby.set_option(t, person, name, choice, self.now())
        )

    async def start(self, table: TableId, person: PlayerId, action: str) -> Done:
        return await self.change(table, action, lambda t: lobby.start(t, person, self.now()))
