"""From a tap to its stored and acknowledged move: updates by webhook over the loopback, into the
bot as people run it, with a real server that writes every move to the disk before it answers.

Taps come at a fixed rate however long the answers take, and a tap's time runs from the moment when
it was due; as Telegram does it, the next tap of a chat waits for the answer to the last. Every tap
is a legal move: this process plays the same matches by the same dice, and at the end the stored
tables must be the ones that it has.
"""

import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import uvloop

from tests.benchmarks.report import Report, percentile
from tests.benchmarks.tapping import TABLES, tapped

RATE = 200
"""Taps a second."""
SECONDS = 6
WARM_UP = 2
"""Seconds that are not counted."""
ROLES = ("bot", "all")
"""Alone, and in one process with the worker, which shows the boards within Telegram's limits."""


class _Measured(NamedTuple):
    """Seconds from each tap to its answer, sorted; and of the bot's processor time for one."""

    took: Sequence[float]
    worked: float


def run() -> Report:
    report = Report(f"Taps: {RATE} a second at {TABLES} tables by webhook, appendfsync always")
    for role in ROLES:
        with tempfile.TemporaryDirectory() as folder:
            _report(role, uvloop.run(_measure(Path(folder), role)), report)
    return report


async def _measure(folder: Path, role: str) -> _Measured:
    async with tapped(folder, role) as bot:
        await bot.taps(0, RATE * WARM_UP, RATE)
        bot.took.clear()
        worked = await bot.metric("process_cpu_seconds_total")
        await bot.taps(RATE * WARM_UP, RATE * SECONDS, RATE)
        worked = await bot.metric("process_cpu_seconds_total") - worked
    return _Measured(sorted(bot.took), worked / len(bot.took))


def _report(role: str, measured: _Measured, report: Report) -> None:
    for percent, aim in ((50, ""), (99, "≤ 32 ms")):
        milliseconds = percentile(measured.took, percent) * 1000
        report.add(f"{role}: tap to commit, p{percent}", f"{milliseconds:.1f} ms", aim)
    report.add(f"{role}: processor time a tap", f"{measured.worked * 1000:.1f} ms")
