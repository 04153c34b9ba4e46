"""100,000 tables that wait: what a change of the agenda costs, and how late what is due is taken
up by one worker and by two, each a process of its own."""

import asyncio
import multiprocessing
import secrets
import tempfile
import time
from pathlib import Path

import uvloop
from msgspec.structs import replace

from core.agenda import agenda
from core.clock import DAY, HOUR, SECOND, QuietHours
from core.embedded import Embedded
from core.play import owed_by_people
from core.record import log_entry
from core.service import SHARDS, Service
from core.store import Store, connect, keys
from core.table import Place, Table, stamped
from core.types import Millis
from tests.benchmarks.report import Report, percentile
from tests.stored import Tables

WAITING = 100_000
DUTIES = ("alarm", "deadline", "late", "warn")
CHANGES = 1500
DUE = 3000
DUE_WITHIN: Millis = 10 * SECOND
STARTING: Millis = 10 * SECOND
"""Until the processes of the workers are there."""
LEASE: Millis = 45 * SECOND
BATCH = 64
PULSE = 0.5


def run() -> Report:
    with tempfile.TemporaryDirectory() as folder:
        return uvloop.run(_measure(Path(folder)))


def _now() -> Millis:
    return time.time_ns() // 1_000_000


async def _measure(folder: Path) -> Report:
    report = Report(f"Agenda: {WAITING:,} tables that wait, each with {len(DUTIES)} entries")
    server = await Embedded.start(folder)
    store = Store(connect(server.url))
    await _pure(store, report)
    report.add("a move's commit with 0 tables, p50", _ms(percentile(await _commits(store), 50)))
    await _wait_in_line(store)
    took = await _commits(store)
    report.add(f"a move's commit with {WAITING:,}, p50", _ms(percentile(took, 50)), "the same")
    report.add(f"a move's commit with {WAITING:,}, p99", _ms(percentile(took, 99)))
    report.add("looking whether something is due, p50", _ms(percentile(await _looks(store), 50)))
    for workers in (1, 2):
        late, doubled = await _lateness(store, server.url, workers)
        for percent in (50, 99, 100):
            name = f"late with {workers} worker{'s' * (workers > 1)}, p{percent}"
            report.add(name, f"{percentile(late, percent):.0f} ms", "≤ 1000 ms")
        report.add(f"taken, and taken twice, by {workers}", f"{len(late)}, {doubled}", f"{DUE}, 0")
    await store.close()
    await server.close()
    return report


async def _pure(store: Store, report: Report) -> None:
    """The agenda of a table alone, with quiet hours."""
    table = await _table(store)
    assert owed_by_people(table)
    began = time.perf_counter()
    for _ in range(1000):
        agenda(table, table.touched)
    report.add("agenda(table), computed", f"{(time.perf_counter() - began) * 1000:.0f} µs")


async def _table(store: Store) -> Table:
    service = Service(store.tables, store.indexes, _now, secrets.token_bytes)
    table = await Tables(service)(seats=4, chat=-secrets.randbelow(1 << 40))
    place = Place(table.place.chat, title="Марсиане", quiet=QuietHours())
    quiet = stamped(replace(table, place=place), None, table.version)
    await store.tables.commit(
        table, quiet, log_entry(table, quiet, (), _now()), agenda(quiet, _now())
    )
    return quiet


async def _commits(store: Store) -> list[float]:
    """Seconds that each of many commits of one table takes, its agenda changed with it."""
    table = await _table(store)
    took = []
    for _ in range(CHANGES):
        after = stamped(table, None, table.version)
        began = time.perf_counter()
        entry = log_entry(table, after, (), _now())
        await store.tables.commit(table, after, entry, agenda(after, _now()))
        took.append(time.perf_counter() - began)
        table = after
    return sorted(took)


async def _looks(store: Store) -> list[float]:
    took = []
    await _clear_due(store)
    for _ in range(500):
        began = time.perf_counter()
        await store.agenda.claim(_now(), lease=LEASE, limit=BATCH)
        took.append(time.perf_counter() - began)
    return sorted(took)


async def _clear_due(store: Store) -> None:
    for key in keys.agenda_keys():
        await store.server.call("ZREMRANGEBYSCORE", key, "-inf", _now() + HOUR)


async def _wait_in_line(store: Store) -> None:
    """Entries of tables that wait, hours and days ahead."""
    later = _now() + 2 * HOUR
    for first in range(0, WAITING, 1000):
        commands = []
        for number in range(first, first + 1000):
            table = f"{SHARDS[number % 16]}w{number:09d}"
            entries = []
            for duty in DUTIES:
                entries += [later + secrets.randbelow(3 * DAY), f"{table}|{duty}"]
            commands.append(("ZADD", keys.agenda_key(table), *entries))
        await store.server.call_each(commands)


async def _lateness(store: Store, url: str, workers: int) -> tuple[list[float], int]:
    """How many milliseconds after its due time each entry was taken, and how many twice."""
    await _clear_due(store)
    context = multiprocessing.get_context("spawn")
    queue: multiprocessing.Queue[list[tuple[str, float]]] = context.Queue()
    start = _now() + STARTING
    commands = []
    for number in range(DUE):
        table = f"{SHARDS[number % 16]}d{number:09d}"
        due = start + secrets.randbelow(DUE_WITHIN)
        commands.append(("ZADD", keys.agenda_key(table), due, f"{table}|alarm"))
    await store.server.call_each(commands)
    until = start + DUE_WITHIN + 5 * SECOND
    working = [context.Process(target=_work, args=(url, until, queue)) for _ in range(workers)]
    for process in working:
        process.start()
    taken = [one for _ in working for one in await asyncio.to_thread(queue.get)]
    for process in working:
        process.join()
    return sorted(late for _, late in taken), len(taken) - len({table for table, _ in taken})


def _work(url: str, until: Millis, queue: "multiprocessing.Queue[list[tuple[str, float]]]") -> None:
    queue.put(uvloop.run(_taking(url, until)))


async def _taking(url: str, until: Millis) -> list[tuple[str, float]]:
    """What one worker takes, as `bot.worker` does: everything due, then a pause until the next."""
    store = Store(connect(url))
    taken: list[tuple[str, float]] = []
    while _now() < until:
        claims, due = await store.agenda.claim(_now(), lease=LEASE, limit=BATCH)
        now = _now()
        taken += [(claim.table, now - claim.due) for claim in claims]
        await store.agenda.done(claims)
        if not claims:
            wait = PULSE if due is None else (due - _now()) / 1000
            await asyncio.sleep(min(max(wait, 0.001), PULSE))
    await store.close()
    return taken


def _ms(seconds: float) -> str:
    return f"{seconds * 1000:.2f} ms"
