"""A world in which nothing happens but what is due: groups, people, any number of workers, and a
clock that jumps from one due entry to the next."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from bot.context import Context
from bot.localchat import Chat, Person, World
from bot.localchat.message import Message
from bot.render import Links
from bot.sender import Sender
from bot.worker import Worker
from core.clock import NEVER_QUIET, SECOND, QuietHours
from core.computer import choose
from core.play import owed_by_people
from core.service import Service
from core.store import Store, keys
from core.table import Place, Table
from tests.stored import TABLE_PEOPLE, Clock, service_of
from tests.texts import texts

MOSCOW = QuietHours()


def chosen(table: Table) -> str:
    """The computer's choice for whoever owes a move."""
    return choose(table, min(owed_by_people(table)))


class Killed(BaseException):
    """The process dies."""


class Hall:
    """`hall.group` is one group; `table` seats the first people of `TABLE_PEOPLE` there."""

    def __init__(self, world: World, bot: Any, store: Store, clock: Clock) -> None:
        self.world, self.bot, self.store, self.clock = world, bot, store, clock
        self.service = service_of(store, clock)
        self.people: list[Person] = [world.person(p.id, p.name) for p in TABLE_PEOPLE]
        self.group = self.new_group("Марсиане")
        self.workers = [self.worker()]
        self._actions = 0

    def new_group(self, title: str, **kind: Any) -> Chat:
        return self.world.group(title, self.people, **kind)

    def worker(self, passing=lambda _: None) -> Worker:
        """A worker as another process has it, with a service of its own."""
        store = Store(self.store.server)
        service: Service = service_of(store, self.clock, f"worker{id(passing)}")
        sender = Sender(self.bot, store.limits, self.clock.now, passing)
        links = Links("MarsBot", "play")
        return Worker(Context(service, store, sender, texts(), links))

    def action(self) -> str:
        self._actions += 1
        return f"act{self._actions}"

    async def table(
        self,
        seats: int = 2,
        *,
        game: str = "martian_dice",
        pace: str = "24h",
        quiet: QuietHours = NEVER_QUIET,
        chat: Chat | None = None,
        thread: int | None = None,
        started: bool = True,
        people: Sequence[int] | None = None,
        options: dict[str, str] | None = None,
    ) -> Table:
        """A table whose match has begun, with its lobby shown before."""
        chat = chat or self.group
        place = Place(chat.id, thread, title=chat.title, quiet=quiet)
        sitting = [TABLE_PEOPLE[n] for n in people or range(seats)]
        table = await self.service.open(game, place, sitting[0], self.action())
        for person in sitting:
            await self.service.sit(table.id, person, self.action(), f"tap{person.id}")
        for name, choice in {"pace": pace, **(options or {})}.items():
            await self.service.set_option(table.id, sitting[0].id, name, choice, self.action())
        if started:
            await self.settle()
            self.clock.advance(10 * SECOND)
            await self.service.start(table.id, sitting[0].id, self.action())
        return await self.now(table)

    async def now(self, table: Table) -> Table:
        return await self.service.tables.load(table.id, fresh=True)

    async def settle(self) -> None:
        """All that is due now is done."""
        while sum([await worker.step() for worker in self.workers]):
            pass

    async def until(self, instant: int) -> None:
        """Time passes up to the instant; everything is done in the moment when it is due."""
        while True:
            await self.settle()
            due = await self.next_due()
            if due is None or due > instant:
                break
            self.clock.advance(max(due - self.clock.now(), 1))
        self.clock.advance(max(instant - self.clock.now(), 0))

    async def passes(self, length: int) -> None:
        await self.until(self.clock.now() + length)

    async def next_due(self) -> int | None:
        firsts = await self.store.server.call_each(
            [("ZRANGE", key, 0, 0, "WITHSCORES") for key in keys.agenda_keys()]
        )
        return min((int(float(first[1]) + 0.9) for first in firsts if first), default=None)

    async def moves(
        self, table: Table, count: int = 1, choose: Callable[[Table], str] = chosen
    ) -> Table:
        """So many moves of whoever owes one, each a second after the last."""
        for _ in range(count):
            table = await self.now(table)
            (seat, *_) = sorted(owed_by_people(table))
            person = table.players[seat].person
            self.clock.advance(SECOND)
            move = choose(table)
            await self.service.move(table.id, person, move, table.version, self.action())
        return await self.now(table)

    async def turns(self, table: Table) -> Table:
        """The turn is played to its end."""
        turn = table.match.turn
        while table.phase == "playing" and table.match.turn == turn:
            table = await self.moves(table)
        return table

    def sent(self, chat: Chat | None = None, words: str = "ход") -> list[Message]:
        """What the bot has sent into a chat with those words in it, taken away since or not."""
        chat = chat or self.group
        return [m for m in chat.history if m.sender is self.world.bot and words in m.text]

    def loud(self, chat: Chat | None = None) -> list[Message]:
        chat = chat or self.group
        return [m for m in chat.history if m.sender is self.world.bot and not m.silent]

    def calls(self, chat: Chat | None = None) -> list[tuple[int, bool, str]]:
        """When each message was sent, whether it had a sound, and its text."""
        return [
            (call.at, call.params.get("disable_notification") != "true", call.params["text"])
            for call in self.world.calls(chat or self.group, "sendMessage")
            if call.error is None
        ]


def at(text: str, zone: str = "Europe/Moscow") -> int:
    """The instant of a local time such as `2026-11-30 22:30`."""
    local = datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone))
    return round(local.timestamp() * 1000)


def local(instant: int, zone: str = "Europe/Moscow") -> str:
    """An instant as a local time, with seconds where there are some."""
    text = datetime.fromtimestamp(instant / 1000, ZoneInfo(zone)).strftime("%m-%d %H:%M:%S")
    return text.removesuffix(":00")


def who_is_called(message) -> list[int]:
    return [e["user_id"] for e in message.entities if e["type"] == "text_mention"]


def buttons(message) -> list[str]:
    return [button.url or button.callback_data for button in message.buttons()]
