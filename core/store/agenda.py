"""`core.ports.Agenda`: what is due, in one sorted set a shard.

Reading costs one round trip for all shards; taking what is due costs one more, where a script
looks again whether each entry is still as it was seen. So any number of workers may read the same
entries, and one gets each.
"""

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from typing import Any, cast

from core.agenda import Duty, agenda
from core.messages import TableMessages
from core.ports import Claim
from core.store import keys
from core.store.indexes import RedisIndexes
from core.store.messages import RedisMessages
from core.store.server import Argument, Command, Reply, Script, Server, good, is_away
from core.store.tables import RedisTables
from core.table import Table
from core.types import Millis

_claim = Script("claim")
_settle = Script("settle")
_HALF = 0.5
"""What tells the end of a lease from a due time: due times are whole."""


class RedisAgenda:
    def __init__(
        self, server: Server, tables: RedisTables, messages: RedisMessages, indexes: RedisIndexes
    ) -> None:
        self._server = server
        self._tables = tables
        self._messages = messages
        self._indexes = indexes

    async def claim(
        self, now: Millis, *, lease: Millis, limit: int
    ) -> tuple[list[Claim], Millis | None]:
        shards = await self._there(
            [("ZRANGE", key, 0, limit, "WITHSCORES") for key in keys.agenda_keys()]
        )
        waiting = sorted(
            (float(due), member.decode())
            for entries in shards
            for member, due in zip(entries[::2], entries[1::2], strict=True)
        )
        wanted = [(due, member) for due, member in waiting if due <= now][:limit]
        after = waiting[len(wanted) :]
        following = int(after[0][0]) if after else None
        if not wanted:
            return [], following
        claims = await self._take(wanted, now + lease)
        ends = now + lease if following is None else min(following, now + lease)
        return claims, ends

    async def _there(self, reads: Sequence[Command]) -> list[Reply]:
        """What the shards tell that are there; in a cluster some may be away, and the others' work
        goes on. `StorageAway` when none is there."""
        replies = await self._server.ask_each(reads)
        told = [reply for reply in replies if not is_away(reply)]
        return [good(reply) for reply in told or replies]

    async def _take(self, wanted: Sequence[tuple[float, str]], lease: Millis) -> list[Claim]:
        by_shard: dict[str, list[tuple[float, str]]] = defaultdict(list)
        for due, member in wanted:
            by_shard[keys.agenda_key(member)].append((due, member))
        replies = await self._server.run_each(
            _claim,
            [
                ((key,), [lease + _HALF, *(x for due, member in entries for x in (member, due))])
                for key, entries in by_shard.items()
            ],
        )
        taken = {
            member
            for entries, reply in zip(by_shard.values(), replies, strict=True)
            for (_, member), got in zip(entries, reply, strict=True)
            if got
        }
        return [_claim_of(member, int(due), lease) for due, member in wanted if member in taken]

    async def done(self, claims: Sequence[Claim]) -> None:
        by_shard: dict[str, list[Argument]] = defaultdict(lambda: [""])
        for claim in claims:
            by_shard[keys.agenda_key(claim.table)] += _proof(claim)
        if by_shard:
            await self._server.run_each(_settle, [((key,), args) for key, args in by_shard.items()])

    async def postpone(self, claim: Claim, until: Millis) -> None:
        await self._server.run(_settle, (keys.agenda_key(claim.table),), [until, *_proof(claim)])

    async def reconcile(self, now: Millis) -> int:
        mended = 0
        async for tables in self._tables.batches():
            # What is asked at the same time travels together.
            mended += sum(await asyncio.gather(*(self._mend(table, now) for table in tables)))
        return mended

    async def _mend(self, table: Table[Any], now: Millis) -> bool:
        """Whether an entry of the table was lacking."""
        await self._indexes.note(None, table)
        due = _owed(table, await self._messages.of(table.id), now)
        if not due:
            return False
        args = [x for duty, at in due.items() for x in (at, f"{table.id}|{duty}")]
        added = await self._server.call("ZADD", keys.agenda_key(table.id), "NX", *args)
        return bool(added)


def _claim_of(member: str, due: Millis, lease: Millis) -> Claim:
    table, _, duty = member.partition("|")
    return Claim(table, cast("Duty", duty), due, lease)


def _proof(claim: Claim) -> tuple[str, float]:
    return f"{claim.table}|{claim.duty}", claim.lease + _HALF


def _owed(table: Table[Any], messages: TableMessages, now: Millis) -> dict[Duty, Millis]:
    """What is due for the table and is not done already, as its messages tell."""
    due = agenda(table, now)
    if messages.shown >= table.version:
        due.pop("board", None)
    if messages.packed >= table.version:
        due.pop("pack", None)
    if messages.counted:
        due.pop("result", None)
    if all(notice.version <= messages.noticed for notice in table.notices):
        due.pop("notice", None)
    return due
