"""`core.ports.Tables`: the tables and their logs."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import suppress
from hashlib import sha1
from typing import Any, NamedTuple

from core.agenda import DUTIES, Duty
from core.errors import NewerTable, UnknownTable, UnreadableTable
from core.ports import ConflictError
from core.record import LogEntry
from core.store import keys
from core.store.blobs import decode, decode_entry, encode, pack_log, unpack_log
from core.store.server import Argument, Script, Server
from core.table import Table
from core.types import Millis, TableId, Version

REMEMBERED = 2048
"""Tables kept in this process, the last used."""
AT_A_TIME = 256

_commit = Script("commit")
_pack = Script("pack")
_read = Script("read")
_rewrite = Script("rewrite")


class _Known(NamedTuple):
    table: Table[Any]
    mark: str
    """What tells it from another table of the same version."""


def _mark(version: Version, blob: bytes) -> str:
    return f"{version}:{sha1(blob, usedforsecurity=False).hexdigest()[:16]}"


class RedisTables:
    """Remembers the last state of a table, so that a move is one round trip. What it remembers
    may lag behind another process: version and mark refuse it, and brings what is stored."""

    def __init__(self, server: Server, remembered: int = REMEMBERED) -> None:
        self._server = server
        self._limit = remembered
        self._known: OrderedDict[TableId, _Known] = OrderedDict()

    async def load(self, table: TableId, *, fresh: bool = False) -> Table[Any]:
        known = self._known.get(table)
        if known is not None and not fresh:
            self._known.move_to_end(table)
            return known.table
        if keys.shard_of(table) is None:
            raise UnknownTable
        blob = await self._server.call("HGET", keys.table_key(table), "s")
        if blob is None:
            self._known.pop(table, None)
            raise UnknownTable
        if known is not None and known.mark == _mark(known.table.version, blob):
            return known.table
        found = await self._read(table, blob)
        if known is not None and self._known.get(table) is known:
            del self._known[table]  # even if it was further on: then that is lost
        self._remember(found, blob)
        return found

    async def commit(
        self,
        before: Table[Any] | None,
        table: Table[Any],
        entry: LogEntry,
        due: Mapping[Duty, Millis],
    ) -> None:
        table_id = table.id
        table_key = keys.table_key(table_id)
        expected = ""
        if before is not None:
            known = self._known.get(table_id)
            if known is None or known.table is not before:
                raise ConflictError
            expected = known.mark
        blob = encode(table)
        args: list[Argument] = [
            table.version - 1,
            expected,
            table.version,
            _mark(table.version, blob),
            blob,
            encode(entry),
            keys.versions_channel(table_id),
            f"{table_id}:{table.version}",
            len(due),
        ]
        for duty, at in due.items():
            args += (at, f"{table_id}|{duty}")
        args += [f"{table_id}|{duty}" for duty in DUTIES if duty not in due]
        key_names = (table_key, f"{table_key}:log", keys.agenda_key(table_id))
        reply = await self._server.run(_commit, key_names, args)
        if reply != 1:
            self._known.pop(table_id, None)
            _, stored = reply
            if stored is not None:
                self._remember(await self._read(table_id, stored), stored)
            raise ConflictError
        self._remember(table, blob)

    async def log(self, table: TableId) -> list[LogEntry]:
        return (await self._log(table))[1]

    async def _log(self, table: TableId) -> tuple[int, list[LogEntry]]:
        """The version of the table and its whole log; 0 and nothing where there is no table."""
        if keys.shard_of(table) is None:
            raise UnknownTable
        key_names = (keys.table_key(table), keys.log_key(table))
        version, packed, entries = await self._server.run(_read, key_names, ())
        put_away = unpack_log(packed) if packed else []
        return int(version or 0), put_away + [decode_entry(entry) for _, (_, entry) in entries]

    async def rewrite(self, table: TableId, change: Callable[[LogEntry], LogEntry]) -> None:
        written = 0
        while not written:
            version, log = await self._log(table)
            if not log:
                return
            args: list[Argument] = [version]
            for entry in log:
                args += (f"{entry.version}-0", encode(change(entry)))
            key_names = (keys.table_key(table), keys.log_key(table))
            written = await self._server.run(_rewrite, key_names, args)

    async def pack(self, table: TableId) -> None:
        packed = 0
        while not packed:
            version, log = await self._log(table)
            if not log:
                return
            key_names = (keys.table_key(table), keys.log_key(table))
            packed = await self._server.run(_pack, key_names, [version, pack_log(log)])

    async def remove(self, table: TableId) -> None:
        self._known.pop(table, None)
        members = [f"{table}|{duty}" for duty in DUTIES]
        await self._server.call_each(
            [
                ("ZREM", keys.agenda_key(table), *members),
                ("UNLINK", *keys.keys_of_table(table)),
            ]
        )

    async def stored(self) -> AsyncIterator[Table[Any]]:
        """Every stored table that can be read, as it is now."""
        async for tables in self.batches():
            for table in tables:
                yield table

    async def batches(self) -> AsyncIterator[list[Table[Any]]]:
        """The same, some hundreds at a time."""
        names: list[TableId] = []
        async for key in self._server.keys(keys.STORED_TABLES, "hash"):
            *_, kind, table = key.split(":")
            if kind == "table":
                names.append(table)
            if len(names) == AT_A_TIME:
                yield await self._readable(names)
                names = []
        if names:
            yield await self._readable(names)

    async def _readable(self, names: Sequence[TableId]) -> list[Table[Any]]:
        """Those that can be read, asked for together."""
        found = await asyncio.gather(*(self._stored(table) for table in names))
        return [table for table in found if table is not None]

    async def _stored(self, table: TableId) -> Table[Any] | None:
        with suppress(UnknownTable, UnreadableTable, NewerTable):
            return await self.load(table, fresh=True)
        return None

    def _remember(self, table: Table[Any], blob: bytes) -> None:
        known = self._known.get(table.id)
        if known is not None and known.table.version > table.version:
            return
        self._known[table.id] = _Known(table, _mark(table.version, blob))
        self._known.move_to_end(table.id)
        if len(self._known) > self._limit:
            self._known.popitem(last=False)

    async def _read(self, table: TableId, blob: bytes) -> Table[Any]:
        try:
            return decode(blob)
        except UnreadableTable:
            await self._server.call("SET", keys.broken_key(table), blob)
            raise
