"""The use cases. Each is one change of one table: load, decide, commit.

In one process the changes of a table wait for one another; between processes the version decides,
and whoever lost tries again on the fresh table. An action that was done already (Telegram sends
an update twice) gives its table back and changes nothing.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeAlias
from weakref import WeakValueDictionary

from msgspec import Struct

from core import errors, lobby, play, privacy, waiting
from core.agenda import agenda
from core.chat import arrange
from core.dice import SEED_BYTES
from core.ports import Chance, ConflictError, Indexes, Now, Passing, Tables, pass_by
from core.record import log_entry
from core.table import (
    Change,
    LastMove,
    Person,
    Place,
    Table,
    close,
    moved_to,
    open_table,
    promise_rematch,
    rematch_of,
    set_paused,
    stamped,
)
from core.types import (
    ChatId,
    Events,
    GameId,
    Level,
    PlayerId,
    Seat,
    TableId,
    Version,
)

SHARDS = 16
ATTEMPTS = 8
PATIENCE = 0.8
"""Seconds that a change waits for the one before it at the same table."""
TABLES_OF_A_CHAT = 5
_ALPHABET = "23456789abcdefghjkmnpqrstvwxyz"
_ID_LENGTH = 10

Step: TypeAlias = Callable[[Table[Any]], Change]


class Done(Struct, frozen=True):
    """A change that is stored. `repeated`: the action had been done before."""

    table: Table[Any]
    events: Events = ()
    repeated: bool = False


class Service:
    """Everything that can be done to tables. Methods raise `GameError` and then change nothing;
    `action` is what makes a repeat of the same action harmless."""

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

    # Opening

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

        old = (await self._change(table_id, f"{action}:promise", promise)).table
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
        return f"{shard % SHARDS:02d}" + "".join(_ALPHABET[n % len(_ALPHABET)] for n in letters)

    # In the lobby

    async def sit(self, table: TableId, person: Person, action: str, entropy: str) -> Done:
        """`entropy` is what the person adds to the chance of the match: the id of the tap."""
        return await self._change(
            table, action, lambda t: lobby.sit(t, person, entropy, self.now())
        )

    async def stand(self, table: TableId, person: PlayerId, action: str) -> Done:
        return await self._change(table, action, lambda t: lobby.stand(t, person, self.now()))

    async def bar(self, table: TableId, host: PlayerId, person: PlayerId, action: str) -> Done:
        return await self._change(table, action, lambda t: lobby.bar(t, host, person, self.now()))

    async def add_computer(
        self, table: TableId, person: PlayerId, level: Level, name: str, action: str
    ) -> Done:
        return await self._change(
            table, action, lambda t: lobby.add_computer(t, person, level, name, self.now())
        )

    async def remove_computer(self, table: TableId, person: PlayerId, action: str) -> Done:
        return await self._change(
            table, action, lambda t: lobby.remove_computer(t, person, self.now())
        )

    async def set_option(
        self, table: TableId, person: PlayerId, name: str, choice: str, action: str
    ) -> Done:
        return await self._change(
            table, action, lambda t: lobby.set_option(t, person, name, choice, self.now())
        )

    async def start(self, table: TableId, person: PlayerId, action: str) -> Done:
        return await self._change(table, action, lambda t: lobby.start(t, person, self.now()))

    # In play

    async def move(
        self, table: TableId, person: PlayerId, text: str, made_against: Version, action: str
    ) -> Done:
        """A person's move. A second tap of the same button is a repeat, not an error."""

        def step(t: Table[Any]) -> Change:
            return play.move_by_person(t, person, text, made_against, self.now())

        try:
            return await self._change(table, action, step)
        except errors.StaleMove:
            current = await self.tables.load(table)
            last = current.last_move
            tapped = LastMove(current.seat_of(person), made_against, text)
            if last == tapped:
                return Done(current, repeated=True)
            raise

    async def hand_over(self, table: TableId, person: PlayerId, action: str) -> Done:
        return await self._change(table, action, lambda t: play.hand_over(t, person, self.now()))

    async def come_back(self, table: TableId, person: PlayerId, action: str) -> Done:
        return await self._change(table, action, lambda t: play.come_back(t, person, self.now()))

    async def leave(self, table: TableId, person: PlayerId, action: str) -> Done:
        return await self._change(table, action, lambda t: play.leave(t, person, self.now()))

    async def skip(self, table: TableId, person: PlayerId, turn: int, action: str) -> Done:
        """Somebody who waits votes to skip the turn that is late."""
        return await self._change(
            table, action, lambda t: waiting.skip(t, person, turn, self.now())
        )

    async def stop(
        self, table: TableId, person: PlayerId, action: str, *, as_admin: bool = False
    ) -> Done:
        """The host, or an administrator of the chat, closes the table."""

        def step(t: Table[Any]) -> Change:
            if person != t.host and not as_admin:
                raise errors.NotAllowed("stop")
            return close(t, "stopped", self.now())

        return await self._change(table, action, step)

    # What is due

    async def move_by_computer(self, table: TableId, seat: Seat, text: str, seen: Version) -> Done:
        """The computer's move, chosen for the version `seen`; `StaleMove` on any other."""

        def step(t: Table[Any]) -> Change:
            if t.version != seen or seat not in play.owed_by_computer(t):
                raise errors.StaleMove
            return play.move_by_computer(t, seat, text, self.now())

        return await self._change(table, None, step)

    async def run_out(self, table: TableId, turn: int) -> Done:
        return await self._change(table, None, lambda t: play.run_out(t, turn))

    async def fall_late(self, table: TableId, turn: int) -> Done:
        """Half of that turn's time is over."""
        return await self._change(table, None, lambda t: waiting.fall_late(t, turn))

    async def warn_idle(self, table: TableId) -> Done:
        """Nobody has touched the table for long; `StaleMove` when somebody has."""
        return await self._change(table, None, lambda t: waiting.warn(t, self.now()))

    async def close_idle(self, table: TableId) -> Done:
        """Nor since the warning; `StaleMove` when somebody has."""
        return await self._change(table, None, lambda t: waiting.close_idle(t, self.now()))

    # The life of a chat

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
        left = []
        for table in await self.open_tables(chat):
            seat = table.seat_of(person)
            if seat is not None and table.players[seat].presence != "gone":
                left.append((await self.leave(table.id, person, action)).table)
        return left

    async def migrate(self, old: ChatId, new: ChatId) -> None:
        """The group has become a supergroup: its tables move along. Harmless when repeated."""

        def step(table: Table[Any]) -> Change:
            return moved_to(table, new)

        for table in await self.open_tables(old):
            await self._change(table.id, f"migrate:{old}:{new}", step)
        await self.indexes.move_chat(old, new)

    async def arrange(self, chat: ChatId, placed: Callable[[Place], Place]) -> None:
        """The chat has chosen anew; `placed` gives the place of a table as it is to be now."""

        def step(t: Table[Any]) -> Change:
            return arrange(t, placed(t.place), self.now())

        for table in await self.open_tables(chat):
            with suppress(errors.StaleMove):
                await self._change(table.id, None, step)

    async def forget(
        self, table: TableId, person: PlayerId, names: Collection[str], label: privacy.Label
    ) -> Done:
        """The person leaves the table, and it does not know them any more. `StaleMove` when it
        did not."""
        return await self._change(
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
            return (await self._change(table.id, None, step)).table
        return None

    # One change

    async def _change(self, table_id: TableId, action: str | None, step: Step) -> Done:
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
        await self.tables.commit(after, log_entry(before, after, events, now), agenda(after, now))
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
