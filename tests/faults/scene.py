"""People in groups who play with bots that may die at any moment.

The stand-in for Telegram and the people live in the test's process, every bot in its own, and the
server is a real one.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

from bot.callbacks import LobbyTap, MoveTap, TableTap
from bot.localchat import Chat, Message, Person, World, asgi
from bot.web import Server, listen
from bot.worker import LEASE
from core.clock import MINUTE, SECOND
from core.embedded import Embedded
from core.errors import StorageAway
from core.store import Store, connect, keys
from core.table import Table, waiting_for
from core.types import Millis, TableId
from tests.bot.stage import TOKEN, USERNAME
from tests.faults.bots import Bot, Bots, Nursery
from tests.faults.clock import SharedClock
from tests.faults.oracle import Ledger

THINKING: Millis = 5 * SECOND
"""How long people take between two taps."""
PATIENCE = 30
"""Seconds of real time that something may take on a busy machine."""
SILENCE = 0.08
"""Seconds without any change of the agenda after which nobody works on it."""
GLANCE = 0.01
WAITING = 0.05


class Scene:
    def __init__(self, world: World, store: Store, bots: Bots, clock: SharedClock) -> None:
        self.world = world
        self.store = store
        self.bots = bots
        self.clock = clock
        self.ledger = Ledger(world, store)
        self.tables: dict[int, list[TableId]] = {}
        """Every table that each chat has had, oldest first."""

    def group(self, *names: str, language: str = "ru") -> Chat:
        first = 101 + len(self.world.people)
        people = [self.world.person(first + n, name, language) for n, name in enumerate(names)]
        chat = self.world.group("Марсиане", people)
        self.tables[chat.id] = []
        return chat

    def all_tables(self) -> list[TableId]:
        return [table for tables in self.tables.values() for table in tables]

    async def table_of(self, chat: Chat) -> Table[Any] | None:
        """The newest table of a chat."""
        known = self.tables[chat.id]
        found = await self._served(lambda: self.store.indexes.tables_of_chat(chat.id))
        known += [table for table in reversed(found) if table not in known]
        if not known:
            return None
        return await self._served(lambda: self.store.tables.load(known[-1], fresh=True))

    def board_of(self, table: Table[Any]) -> Message | None:
        """What people see of a table: the newest message with its buttons."""
        chat = self.world.chats[table.place.chat]
        for message in reversed(chat.messages):
            for button in message.buttons():
                if table.id in (button.callback_data or "").split("|"):
                    return message
        return None

    # What people do

    async def wave(self, random: Random) -> None:
        """Somebody in each chat does what can be done there now, or tries what cannot."""
        chats = [self.world.chats[chat] for chat in self.tables]
        tables = [await self.table_of(chat) for chat in chats]
        for chat, table in zip(chats, tables, strict=True):
            self.act(chat, table, random)
        if not self.world.updates.pending:
            await asyncio.sleep(WAITING)  # for a board that is still to come

    def act(self, chat: Chat, table: Table[Any] | None, random: Random) -> None:
        """Somebody in the chat does something with its newest table."""
        people = [m.person for m in chat.members.values() if not m.person.is_bot]
        board = None if table is None else self.board_of(table)
        if table is None or table.phase == "closed":
            random.choice(people).says(chat, "/play martian_dice")
        elif board is None:
            return
        elif table.phase == "lobby":
            self._gather(table, board, people, random)
        elif table.phase == "playing":
            self._move(table, board, people, random)
        elif random.random() < 0.5:
            random.choice(people).says(chat, "/play martian_dice")
        else:
            again = TableTap(table=table.id, act="rematch").pack()
            self.tap(random.choice(people), board, again)

    def _gather(
        self, table: Table[Any], board: Message, people: list[Person], random: Random
    ) -> None:
        standing = [person for person in people if table.seat_of(person.id) is None]
        if len(table.players) >= 2 and (not standing or random.random() < 0.3):
            host = self.world.people[table.host]
            self.tap(host, board, LobbyTap(table=table.id, act="start").pack())
        for person in standing:
            if random.random() < 0.7:
                self.tap(person, board, LobbyTap(table=table.id, act="sit").pack())

    def _move(
        self, table: Table[Any], board: Message, people: list[Person], random: Random
    ) -> None:
        """A button of the board that is shown, tapped by whoever owes a move: perhaps twice,
        perhaps by somebody else, perhaps one of long ago."""
        buttons = [b.callback_data for b in board.buttons() if (b.callback_data or "")[:2] == "m|"]
        if not buttons:
            return
        owing = table.players[min(waiting_for(table))].person
        person = self.world.people[owing or 0]
        if random.random() < 0.1:
            person = random.choice(people)
        data = random.choice(buttons) or ""
        if random.random() < 0.1:
            tap = MoveTap.unpack(data)
            data = MoveTap(table=tap.table, version=tap.version - 4, move=tap.move).pack()
        for _ in range(random.choice((1, 1, 1, 2, 3))):
            self.tap(person, board, data)

    def tap(self, person: Person, message: Message, data: str) -> None:
        self.ledger.tapped(self.world.tap(person, message, data, inaccessible=False))

    # Waiting

    async def handled(self, bot: Bot) -> None:
        """Wait until the bot has taken every update, or is dead."""
        taken = asyncio.create_task(
            self.world.until(lambda: not self.world.updates.pending, PATIENCE)
        )
        gone = asyncio.create_task(bot.gone.wait())
        await asyncio.wait((taken, gone), return_when=asyncio.FIRST_COMPLETED)
        for task in (taken, gone):
            task.cancel()
        with suppress(asyncio.CancelledError):
            await taken

    async def quiet(self) -> None:
        """Wait until nothing is due. What a dead worker had claimed is done when its lease has
        ended, so time moves on to what is due next within the minute."""
        async with asyncio.timeout(PATIENCE):
            since = asyncio.get_running_loop().time()
            before = await self._soon()
            while before:
                await asyncio.sleep(GLANCE)
                now = await self._soon()
                if now != before:
                    since = asyncio.get_running_loop().time()
                elif asyncio.get_running_loop().time() - since > SILENCE:
                    self.clock.advance(max(0, int(min(now.values())) + 1 - self.clock.now()))
                    since = asyncio.get_running_loop().time()
                before = now

    async def _soon(self) -> dict[str, float]:
        until = self.clock.now() + MINUTE
        shards = await self.store.server.call_each(
            [("ZRANGE", key, "-inf", until, "BYSCORE", "WITHSCORES") for key in keys.agenda_keys()]
        )
        return {
            member.decode(): float(due)
            for entries in shards
            for member, due in zip(entries[::2], entries[1::2], strict=True)
        }

    async def stays(self, seconds: float) -> None:
        """Nothing is done for so long: what the bots wait for does not come."""
        await asyncio.sleep(seconds)

    def leases_end(self) -> None:
        """So much time passes that nobody's claim holds any more."""
        self.clock.advance(LEASE + SECOND)

    # The server

    async def server_pid(self, *, after: int | None = None) -> int:
        """The process of the server; waits for one that serves, and is another than `after`."""
        async with asyncio.timeout(PATIENCE):
            while True:
                found = await self._served(lambda: self.store.server.call("INFO", "server"))
                if (pid := int(found["process_id"])) != after:
                    return pid
                await asyncio.sleep(GLANCE)

    async def _served(self, ask: Callable[[], Awaitable[Any]]) -> Any:
        """What the server tells, as soon as it serves."""
        async with asyncio.timeout(PATIENCE):
            while True:
                with suppress(StorageAway):
                    return await ask()
                await asyncio.sleep(GLANCE)

    # What must be so

    async def check(self) -> None:
        """The tables, after any death."""
        newest = [tables[-1] for tables in self.tables.values() if tables]
        await self.ledger.check(newest)
        assert self.bots.faults() == []

    async def check_all(self, *, died: Millis = 0) -> None:
        """The tables, the chats and the log, when nothing is due any more. Nobody was called twice
        to the same question, but who was just being called when a primary died: the mark of that
        call may be lost (`tests.faults.failover`)."""
        await self.ledger.check(self.all_tables())
        newest = [tables[-1] for tables in self.tables.values() if tables]
        await self.ledger.boards_show_the_last_version(newest)
        for chat, tables in self.tables.items():
            doubled = await self.ledger.doubled_pings(self.world.chats[chat], tables)
            for question, times in doubled.items():
                told = f"called twice: {question} at {times}"
                assert len(times) == 2, told
                assert min(abs(at - died) for at in times) < SECOND, told
        assert self.bots.faults() == []


@asynccontextmanager
async def played(
    nursery: Nursery, folder: Path, *, patience: float | None = None
) -> AsyncIterator[Scene]:
    """A scene with a server of its own, without any bot yet. `patience`: seconds that bots wait
    for a reply of the server, when they are to wait less than usual."""
    server = await Embedded.start(folder / "data")
    hasty = "" if patience is None else f"?socket_timeout={patience}&timeout={patience}"
    try:
        async with staged(nursery, folder, server.url, server.url + hasty) as scene:
            yield scene
    finally:
        await server.close()


@asynccontextmanager
async def staged(
    nursery: Nursery, folder: Path, redis_url: str, of_bots: str = ""
) -> AsyncIterator[Scene]:
    """A scene at a server, which the bots may call by another name."""
    clock = SharedClock(folder / "clock")
    world = World(TOKEN, USERNAME, clock=clock.now, webhook_retry_s=0.02)
    listening = listen("127.0.0.1", 0)
    serving = asyncio.create_task(Server(asgi(world), listening).job())
    store = Store(connect(redis_url))
    api = f"http://127.0.0.1:{listening.getsockname()[1]}"
    bots = Bots(nursery, folder, clock, of_bots or redis_url, api)
    try:
        yield Scene(world, store, bots, clock)
    finally:
        await bots.close()
        await store.close()
        await world.close()
        serving.cancel()
        with suppress(asyncio.CancelledError):
            await serving
        listening.close()
