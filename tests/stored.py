"""Tables in a real store, made in one line: `await table("martian_dice", seats=3)`."""

import hashlib
from collections.abc import Sequence
from typing import Self

from core.catalogue import rules_of
from core.computer import choose
from core.service import Service
from core.store import Store, keys
from core.table import Person, Place, Table, waiting_for
from core.types import ChatId, GameId, Millis, Seat, TableId
from tests.tables import CHAT, NOW, PEOPLE

TABLE_PEOPLE: tuple[Person, ...] = (
    *PEOPLE.values(),
    *(Person(106 + number, name) for number, name in enumerate("ЕЖЗИК")),
)
"""Who sits at a table, in seat order."""


class Clock:
    """Time that stands still until it is told to go on."""

    def __init__(self, now: Millis = NOW) -> None:
        self._now = now

    def now(self) -> Millis:
        return self._now

    def advance(self, length: Millis) -> Millis:
        self._now += length
        return self._now


class SeededChance:
    """Bytes that are the same in every run, and never the same twice in one: `core.ports.Chance`.
    Services with different names get different bytes."""

    def __init__(self, name: str = "") -> None:
        self._name = name
        self._asked = 0

    def __call__(self, count: int) -> bytes:
        self._asked += 1
        return hashlib.shake_256(f"{self._name}{self._asked}".encode()).digest(count)


class Copy:
    """A table with its log, its messages and the agenda of its shard as they were: what a server
    that takes another's place has, when it has not got the last changes."""

    def __init__(self, store: Store, kept: dict[str, bytes | None]) -> None:
        self._store = store
        self._kept = kept

    @classmethod
    async def of(cls, store: Store, table: TableId) -> Self:
        names = [*keys.keys_of_table(table), keys.agenda_key(table)]
        values = await store.server.call_each([("DUMP", name) for name in names])
        return cls(store, dict(zip(names, values, strict=True)))

    async def put_back(self) -> None:
        await self._store.server.call_each(
            [
                ("DEL", name) if value is None else ("RESTORE", name, 0, value, "REPLACE")
                for name, value in self._kept.items()
            ]
        )


def service_of(store: Store, clock: Clock, name: str = "") -> Service:
    """A service as one process has it."""
    return Service(store.tables, store.indexes, clock.now, SeededChance(name))


class Tables:
    """Makes tables through a service. Every call is an action of its own."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._actions = 0

    def action(self) -> str:
        self._actions += 1
        return f"action{self._actions}"

    async def __call__(
        self,
        game: GameId = "martian_dice",
        seats: int = 2,
        computers: int = 0,
        *,
        started: bool = True,
        chat: ChatId = CHAT,
        private: bool = False,
        options: dict[str, str] | None = None,
    ) -> Table:
        """A table of `seats` players, the last `computers` of them computers, with its match begun
        or in the lobby."""
        service, host = self._service, TABLE_PEOPLE[0]
        table = await service.open(game, Place(chat, private=private), host, self.action())
        for person in TABLE_PEOPLE[: seats - computers]:
            await service.sit(table.id, person, self.action(), f"tap{person.id}")
        level = rules_of(game).levels[0]
        for number in range(1, computers + 1):
            await service.add_computer(
                table.id, host.id, level, f"Компьютер {number}", self.action()
            )
        for name, choice in (options or {}).items():
            await service.set_option(table.id, host.id, name, choice, self.action())
        if started:
            await service.start(table.id, host.id, self.action())
        return await service.tables.load(table.id)

    async def play(self, table_id: TableId, moves: str | int) -> Table:
        """The table after the moves of `keep cow; roll`, or after so many that the computer
        chooses, each made by whoever owes it; fewer when the match ends."""
        texts: Sequence[str | None] = (
            [None] * moves if isinstance(moves, int) else [m.strip() for m in moves.split(";")]
        )
        table = await self._service.tables.load(table_id)
        for text in texts:
            if not waiting_for(table):
                break
            seat = min(waiting_for(table))
            table = await self._move(table, seat, text or choose(table, seat))
        return table

    async def _move(self, table: Table, seat: Seat, text: str) -> Table:
        person = table.players[seat].person
        if person is None:
            return (await self._service.move_by_computer(table.id, seat, text, table.version)).table
        done = await self._service.move(table.id, person, text, table.version, self.action())
        return done.table
