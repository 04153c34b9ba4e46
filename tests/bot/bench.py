"""A worker at work: the real store, over HTTP to the strict stand-in."""

from bot.context import Context
from bot.render import Links
from bot.sender import Sender
from bot.worker import Worker
from core.clock import SECOND
from core.messages import Message
from tests.stored import TABLE_PEOPLE
from tests.texts import TEXTS


class Killed(BaseException):
    """The process dies at a checkpoint."""


class Bench:
    """A world with one group, a worker, and tables of that group."""

    def __init__(self, world, bot, store, service, clock, table) -> None:
        self.world, self.store, self.service, self.clock = world, store, service, clock
        self.bot, self.table = bot, table
        people = [world.person(person.id, person.name) for person in TABLE_PEOPLE]
        self.group = world.group("Марс", people)
        self.worker = self.new_worker()

    def new_worker(self, passing=lambda _: None) -> Worker:
        sender = Sender(self.bot, self.store.limits, self.clock.now, passing)
        links = Links("MarsBot", "play")
        return Worker(Context(self.service, self.store, sender, TEXTS, links))

    async def works(self, seconds: int = 0, *, patience: int = 4) -> None:
        """So many seconds pass; then what is due, with at most so long a wait for the limits."""
        self.clock.advance(seconds * SECOND)
        for _ in range(patience * 10):
            while await self.worker.step():
                pass
            self.clock.advance(SECOND // 10)

    async def match(self, **kind):
        return await self.table(chat=self.group.id, **kind)

    async def starts_late(self) -> None:
        """A match that begins when the board is there already: a ping is due."""
        table = await self.match(started=False)
        await self.works()
        await self.service.start(table.id, table.host, "start")

    def texts(self) -> list[str]:
        return [message.text for message in self.group.messages]

    async def board(self, table) -> Message:
        return (await self.store.messages.of(table.id)).board


def pings(bench) -> list[str]:
    return [text for text in bench.texts() if "твой ход" in text]


def called(bench) -> int:
    """How many pings have been sent, those that were taken away too."""
    return len([message for message in bench.group.history if "твой ход" in message.text])
