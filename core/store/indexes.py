"""`core.ports.Indexes`: which tables a chat and a person have, in sorted sets by opening time."""

from collections.abc import Sequence
from typing import Any

from core.clock import DAY
from core.store import keys
from core.store.preferences import RedisPreferences
from core.store.results import RedisResults
from core.store.server import Argument, Reply, Server
from core.table import Table
from core.types import ChatId, PlayerId, TableId

TABLES_OF_A_PERSON = 50


class RedisIndexes:
    def __init__(
        self, server: Server, preferences: RedisPreferences, results: RedisResults
    ) -> None:
        self._server = server
        self._results = results
        self._preferences = preferences

    async def note(self, before: Table[Any] | None, after: Table[Any]) -> None:
        was = None if before is None else _indexed(before)
        chat, people = now = _indexed(after)
        if now == was:
            return
        commands: list[tuple[Argument, ...]] = []
        if before is not None and before.place.chat != after.place.chat:
            commands.append(("ZREM", keys.chat_tables(before.place.chat), after.id))
        here = keys.chat_tables(after.place.chat)
        if chat is None:
            commands.append(("ZREM", here, after.id))
        else:
            commands.append(("ZADD", here, after.opened, after.id))
        commands += [("ZADD", keys.person_tables(one), after.opened, after.id) for one in people]
        await self._server.call_each(commands)

    async def name(self, chat: ChatId, action: str, table: TableId) -> TableId:
        key = keys.opened_by(chat, action)
        # In two steps: what SET … GET replies redis-py takes for a bool.
        await self._server.call("SET", key, table, "NX", "PX", DAY)
        named = await self._server.call("GET", key)
        return str(named.decode())

    async def tables_of_chat(self, chat: ChatId) -> Sequence[TableId]:
        return _ids(await self._server.call("ZREVRANGE", keys.chat_tables(chat), 0, -1))

    async def tables_of_person(self, person: PlayerId) -> Sequence[TableId]:
        key = keys.person_tables(person)
        return _ids(await self._server.call("ZREVRANGE", key, 0, TABLES_OF_A_PERSON - 1))

    async def tables_ever_of(self, person: PlayerId) -> Sequence[TableId]:
        return _ids(await self._server.call("ZREVRANGE", keys.person_tables(person), 0, -1))

    async def forget(self, person: PlayerId) -> None:
        chat = (keys.chat_tables(person), keys.chat_messages(person))
        for key in (keys.person_tables(person), *chat):
            await self._server.call("UNLINK", key)

    async def move_chat(self, old: ChatId, new: ChatId) -> None:
        # The keys lie in different slots of a cluster: copied first, removed then, so that a
        # repeat after a crash loses nothing.
        entries = await self._server.call("ZRANGE", keys.chat_tables(old), 0, -1, "WITHSCORES")
        if entries:
            pairs = zip(entries[1::2], entries[::2], strict=True)
            scored = [x for opened, table in pairs for x in (opened, table)]
            await self._server.call("ZADD", keys.chat_tables(new), *scored)
        await self._server.call("UNLINK", keys.chat_tables(old))
        await self._server.call("UNLINK", keys.chat_messages(old))
        await self._server.call("UNLINK", *keys.limits_of_chat(old))
        await self._server.call("ZREM", keys.HOLDS, old)
        await self._results.move(old, new)
        await self._preferences.move(old, new)


def _indexed(table: Table[Any]) -> tuple[ChatId | None, frozenset[PlayerId]]:
    """The chat that lists the table (None: it is not open), and whom it knows."""
    is_open = table.phase in ("lobby", "playing")
    players = (*table.players, *table.invited)
    people = {table.host, *(player.person for player in players)}
    return table.place.chat if is_open else None, frozenset(p for p in people if p)


def _ids(reply: Reply) -> list[TableId]:
    return [table.decode() for table in reply]
