"""`python -m tests.benchmarks.load [SECONDS]`: everything in one process, under load for so long
(300), and then 10,000 matches at once in a server.

Any tap that is not taken ends it with an error, and so does a table that is not stored as it was
played."""

import asyncio
import sys
import tempfile
from pathlib import Path

import uvloop

from core.embedded import Embedded
from core.store import Store, connect
from tests.benchmarks.report import Report, percentile
from tests.benchmarks.tapping import TABLES, tapped
from tests.stored import Clock, Tables, service_of

RATE = 200
"""Taps a second."""
SECONDS = 300
WARM_UP = 10
"""Seconds that are not counted: every table is shown once."""
SLICES = 5
"""Parts of the time that are told apart: does it get slower?"""
MATCHES = 10_000
MOVES = 4
"""Of each of them."""
AT_ONCE = 64
MEMORY = "process_resident_memory_bytes"
WORK = "process_cpu_seconds_total"


async def under_load(folder: Path, seconds: int) -> Report:
    report = Report(f"Everything in one process: {RATE} taps a second for {seconds} s")
    async with tapped(folder, "all") as bot:
        await bot.taps(0, RATE * WARM_UP, RATE)
        bot.took.clear()
        first, memory = RATE * WARM_UP, [await bot.metric(MEMORY)]
        worked, slowest = await bot.metric(WORK), []
        for number in range(SLICES):
            count = RATE * seconds // SLICES
            await bot.taps(first + number * count, count, RATE)
            slowest.append(percentile(sorted(bot.took[-count:]), 99) * 1000)
            memory.append(await bot.metric(MEMORY))
        worked = await bot.metric(WORK) - worked
    took = sorted(bot.took)
    report.add("taps taken, of those made", f"{len(took):,} of {SLICES * count:,}", "all")
    for percent, aim in ((50, ""), (99, "≤ 32 ms"), (100, "")):
        report.add(f"tap to commit, p{percent}", f"{percentile(took, percent) * 1000:.1f} ms", aim)
    report.add("processor time a tap", f"{worked / len(took) * 1000:.2f} ms")
    report.add("p99 of each fifth of the time", ", ".join(f"{one:.0f}" for one in slowest) + " ms")
    used = ", ".join(f"{one / 2**20:.0f}" for one in memory)
    report.add("memory at the start, and after each fifth", f"{used} MiB", "the same")
    return report


async def many_matches(folder: Path) -> Report:
    report = Report(f"{MATCHES:,} matches of two at once, after {MOVES} moves each")
    server = await Embedded.start(folder)
    store = Store(connect(server.url))
    empty = await _used(store)
    chats = iter(range(1, MATCHES + 1))

    async def play() -> None:
        for chat in chats:
            tables = Tables(service_of(store, Clock(), f"match {chat}"))
            table = await tables(chat=-chat)
            await tables.play(table.id, MOVES)

    await asyncio.gather(*(play() for _ in range(AT_ONCE)))
    kept = (await _used(store) - empty) / MATCHES
    log = _bytes_in(folder / "appendonlydir")
    report.add("memory of the server, a match", f"{kept / 1024:.1f} KiB")
    report.add("log on the disk before it is rewritten, a match", f"{log / MATCHES / 1024:.1f} KiB")
    await store.close()
    await server.close()
    return report


def _bytes_in(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.iterdir())


async def _used(store: Store) -> int:
    return int((await store.server.call("INFO", "memory"))["used_memory"])


def main(seconds: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        sys.stdout.write(f"{uvloop.run(under_load(Path(folder), seconds))}\n")
    sys.stdout.write(f"({TABLES} tables)\n\n")
    with tempfile.TemporaryDirectory() as folder:
        sys.stdout.write(f"{uvloop.run(many_matches(Path(folder)))}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else SECONDS)
