"""Stored moves a second, against a real server that writes every one to the disk before it
answers; beside it the ceiling, a bare SET of a table's size over redis-py alone, by as many at
once, in turns with it."""

import asyncio
import secrets
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import Any

import uvloop
from redis.asyncio import BlockingConnectionPool, Redis

from core.catalogue import rules_of
from core.embedded import Embedded
from core.service import Service
from core.store import Store, connect
from core.store.blobs import encode
from core.table import Table, waiting_for
from core.types import Seat
from tests.benchmarks.report import Report, percentile
from tests.stored import Tables

AT_ONCE = 64
ROUNDS = 24
SECONDS = 0.4
"""Of each round, for each of the two; short, so that other work of the machine slows both."""
GAME, SEATS, TARGET = "martian_dice", 4, "40"

Once = Callable[[], Awaitable[object]]


def run() -> Report:
    with tempfile.TemporaryDirectory() as folder:
        return uvloop.run(_measure(Path(folder)))


async def _measure(folder: Path) -> Report:
    server = await Embedded.start(folder)
    store = Store(connect(server.url))
    service = Service(
        store.tables, store.indexes, lambda: time.time_ns() // 1_000_000, secrets.token_bytes
    )
    tables = Tables(service)
    players = [_Player(service, tables) for _ in range(AT_ONCE)]
    for player in players:
        await player.sit_down()
    client = Redis.from_pool(BlockingConnectionPool.from_url(server.url, protocol=2))
    await _round([player.move for player in players])
    sizes = sorted(len(encode(player.table)) for player in players)
    size = sizes[AT_ONCE // 2]
    setters = [_setter(client, number, size) for number in range(AT_ONCE)]
    bare: list[float] = []
    moves: list[float] = []
    for _ in range(ROUNDS):
        bare += await _round(setters)
        moves += await _round([player.move for player in players])
    await client.aclose()
    await store.close()
    await server.close()
    return _report(size, sorted(bare), sorted(moves))


class _Player:
    """Plays for every seat of a table, and sits down at a new one when the match is over."""

    def __init__(self, service: Service, tables: Tables) -> None:
        self._service = service
        self._tables = tables
        self.table: Table[Any]

    async def sit_down(self) -> None:
        chat = -secrets.randbelow(1 << 40)
        self.table = await self._tables(GAME, SEATS, chat=chat, options={"target": TARGET})

    async def move(self) -> None:
        table = self.table
        seat = min(waiting_for(table))
        person = table.players[seat].person
        assert person is not None
        text = _any_move(table, seat)
        done = await self._service.move(
            table.id, person, text, table.version, self._tables.action()
        )
        self.table = done.table
        if done.table.phase != "playing":
            await self.sit_down()


def _any_move(table: Table[Any], seat: Seat) -> str:
    rules = rules_of(table.game)
    assert table.match is not None
    legal = rules.legal_moves(table.match.state, seat)
    return rules.format(legal[table.version % len(legal)])


def _setter(client: Redis, number: int, size: int) -> Once:
    blob = secrets.token_bytes(size)
    return lambda: client.set(f"bare:{number}", blob)


async def _round(workers: Iterable[Once]) -> list[float]:
    """The seconds that each call took, of all workers at once for a while."""
    until = time.perf_counter() + SECONDS

    async def work(once: Once) -> list[float]:
        took = []
        while (began := time.perf_counter()) < until:
            await once()
            took.append(time.perf_counter() - began)
        return took

    return [took for each in await asyncio.gather(*map(work, workers)) for took in each]


def _report(size: int, bare: list[float], moves: list[float]) -> Report:
    report = Report(
        f"Commits: {AT_ONCE} tables at once, appendfsync always, a table is {size} bytes"
    )
    for name, took in (("bare SET", bare), ("move", moves)):
        report.add(f"{name}, a second", f"{len(took) / (ROUNDS * SECONDS):,.0f}")
        for percent in (50, 99):
            report.add(f"{name}, p{percent}", f"{percentile(took, percent) * 1000:.1f} ms")
    report.add("moves of bare SETs", f"{len(moves) / len(bare):.0%}", "≥ 50%")
    return report
