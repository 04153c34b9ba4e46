"""What everybody else feels of one person who taps as fast as a program can: the same taps, in
turns with the flood and without it, so that other work of the machine slows both."""

import asyncio
import json
import tempfile
from collections import Counter
from contextlib import suppress
from itertools import count
from pathlib import Path

import uvloop

from bot.webhook import PATH
from tests.benchmarks.report import Report, percentile
from tests.benchmarks.tapping import FIRST_PERSON, Bot, tapped

RATE = 100
"""Taps a second of everybody else."""
ROUNDS, SECONDS = 4, 2
FIRST_FLOODED = 10_000_000
"""Numbers of updates that nobody else uses."""


def run() -> Report:
    with tempfile.TemporaryDirectory() as folder:
        return uvloop.run(_measure(Path(folder)))


async def _measure(folder: Path) -> Report:
    took: dict[bool, list[float]] = {False: [], True: []}
    answered: Counter[str] = Counter()
    async with tapped(folder, "bot") as bot:
        numbers = count(0, RATE * SECONDS)
        await bot.taps(next(numbers), RATE * SECONDS, RATE)
        for number in range(2 * ROUNDS):
            flooded = bool(number % 2)
            bot.took.clear()
            flood = asyncio.create_task(_flood(bot, answered) if flooded else asyncio.sleep(0))
            await bot.taps(next(numbers), RATE * SECONDS, RATE)
            flood.cancel()
            with suppress(asyncio.CancelledError):
                await flood
            took[flooded] += bot.took
    report = Report(f"Flood: {RATE} taps a second of others, and one person who never stops")
    report.add("taps of the flood, a second", f"{answered.total() / (ROUNDS * SECONDS):,.0f}")
    report.add("of them told to wait", f"{answered['wait'] / answered.total():.0%}")
    for percent in (50, 99):
        calm, under = (percentile(sorted(took[flooded]), percent) for flooded in (False, True))
        report.add(f"others, p{percent}", f"{calm * 1000:.1f} ms")
        report.add(f"others under the flood, p{percent}", f"{under * 1000:.1f} ms")
        report.add("times as long", f"{under / calm:.1f}", "≤ 2")
    return report


async def _flood(bot: Bot, answered: Counter[str]) -> None:
    """One tap after the other, in a chat of their own."""
    flooder = {"id": FIRST_PERSON - 1, "is_bot": False, "first_name": "Г"}
    message = {"message_id": 1, "date": 0, "chat": {"id": -7, "type": "group", "title": "Г"}}
    for number in count(FIRST_FLOODED + answered.total()):
        tap = {"id": str(number), "from": flooder, "message": message, "chat_instance": "7"}
        body = json.dumps({"update_id": number, "callback_query": {**tap, "data": "m|x|1|x"}})
        async with bot.client.post(bot.address + PATH, data=body) as response:
            answer = await response.json()
        answered["wait" if answer["text"].startswith(("Не так быстро", "Not so")) else "other"] += 1
