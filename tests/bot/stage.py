"""The bot on a stage: the real handlers, sender and worker with the real storage, talking through
the real client over HTTP to the stand-in for Telegram."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from starlette.routing import Mount

from bot.asking import Asking
from bot.identity import Identity
from bot.localchat import Chat, Person, Tap, World, asgi
from bot.localchat.message import Message
from bot.members import Members
from bot.telegram import Telegram
from bot.web import Server, listen, site
from core.ports import Passing, pass_by
from core.service import Service
from core.store import Store
from core.table import Table
from tests.stored import Clock, Tables, service_of
from tests.texts import texts

TOKEN = "4200:stage_token_of_no_real_bot"
USERNAME = "MarsBot"
SECRET = "stage-secret"
WRITING = 5_000
"""Milliseconds to write a command."""
PATIENCE = 10
"""Seconds of real time that a condition may take."""


class Stage:
    """What a test sees and does. Time stands still but for `works`."""

    def __init__(
        self, url: str, world: World, telegram: Telegram, store: Store, service: Service, clock
    ):
        self.url = url
        self.world = world
        self.telegram = telegram
        self.store = store
        self.service = service
        self.clock: Clock = clock
        self.texts = texts()
        self.table = Tables(service)
        self._worker = telegram.worker()
        telegram.answering._sleep = self._time_passes

    def people(self, *names: str, language: str = "ru") -> list[Person]:
        first = 101 + len(self.world.people)
        return [self.world.person(first + n, name, language) for n, name in enumerate(names)]

    def group(self, *people: Person, **kind) -> Chat:
        return self.world.group("Марсиане", people, **kind)

    async def settled(self) -> None:
        """Every update is handled and every answer given."""
        await self.world.until(lambda: not self.world.updates.pending, PATIENCE)
        await self.telegram.background.idle()

    async def taps(self, person: Person, message: Message, label: str, **kind) -> str:
        """The words that a tap is answered with."""
        return await self.said(person.taps(message, label, **kind))

    async def said(self, tap: Tap) -> str:
        answer = await tap.answer(PATIENCE)
        await self.settled()
        return answer.text

    def sends(self, person: Person, message: Message, data: str) -> Tap:
        """A tap with any data, as of a keyboard that is no longer there."""
        return self.world.tap(person, message, data, inaccessible=False)

    async def says(self, person: Person, chat: Chat, text: str, **kind) -> None:
        """Somebody writes, which takes a while."""
        self.clock.advance(WRITING)
        person.says(chat, text, **kind)
        await self.settled()

    async def works(self, seconds: int = 0) -> None:
        """`seconds` pass, and all that is due by then is done. Limits on sending take their
        time."""
        until = self.clock.now() + seconds * 1000
        while True:
            while await self._worker.step():
                pass
            due = (await self.store.agenda.claim(self.clock.now(), lease=1, limit=1))[1]
            if due is None or due > max(until, self.clock.now() + 2000):
                break
            self.clock.advance(max(due - self.clock.now(), 0) + 1)
        if self.clock.now() < until:
            self.clock.advance(until - self.clock.now())

    async def stop_taking(self) -> None:
        """From now on nobody takes updates."""
        self._taking.cancel()
        with suppress(asyncio.CancelledError):
            await self._taking

    async def _time_passes(self, seconds: float) -> None:
        self.clock.advance(int(seconds * 1000) + 1)

    async def opens(self, person: Person, chat: Chat, command: str = "/play martian_dice") -> Table:
        """The table that a command opens, with its board shown."""
        await self.says(person, chat, command)
        await self.works()
        return (await self.service.open_tables(chat.id))[0]

    async def board(self, table: Table) -> Message:
        """The board message of a table as it stands in its chat."""
        found = (await self.store.messages.of(table.id)).board
        assert found is not None, "the table has no board"
        message = self.world.chats[found.chat].message(found.id)
        assert message is not None, "the board is not there"
        return message

    async def now(self, table: Table) -> Table:
        return await self.service.tables.load(table.id, fresh=True)


@asynccontextmanager
async def staged(
    store: Store, clock: Clock, *, webhook: bool = False, passing: Passing = pass_by
) -> AsyncIterator[Stage]:
    """A stage with the bot taking updates, by polling or by webhook."""
    world = World(TOKEN, USERNAME, clock=clock.now, limits=None, webhook_retry_s=0.05)
    listening = listen("127.0.0.1", 0)
    url = f"http://127.0.0.1:{listening.getsockname()[1]}"
    service = service_of(store, clock)
    asking = Asking(TOKEN, url)
    members = Members(asking, clock.now)
    identity = Identity(TOKEN, url, USERNAME, "play", "")
    telegram = Telegram(
        identity,
        store,
        service,
        texts(),
        members,
        store.limits,
        language="ru",
        zone="Europe/Moscow",
        passing=passing,
    )
    routes = []
    updates = telegram.webhook(url, SECRET, routes) if webhook else telegram.polling()
    server = Server(site(store.ping, [*routes, Mount("/", asgi(world))]), listening)
    serving = asyncio.create_task(server.job())
    taking = asyncio.create_task(updates())
    try:
        await world.until(_ready(world, webhook=webhook), PATIENCE)
        stage = Stage(url, world, telegram, store, service, clock)
        stage._taking = taking
        yield stage
    finally:
        for task in (taking, serving):
            if task is serving:
                await telegram.close()
                await asking.close()
                await world.close()
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        listening.close()


def _ready(world: World, *, webhook: bool) -> Callable[[], bool]:
    return lambda: bool(world.webhook) if webhook else world.polls > 0
