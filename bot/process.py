"""The life of the process: jobs that run until a signal, and end in order."""

import asyncio
import contextlib
import gc
import signal
import sys
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeAlias

import structlog

log = structlog.get_logger(__name__)

Job: TypeAlias = Callable[[], Coroutine[Any, Any, None]]
"""Runs until it is cancelled, and then ends what it has begun."""

SIGNALS = (signal.SIGTERM, signal.SIGINT)
SWITCH = 0.001
"""Seconds after which a computer that thinks in a thread gives way to a tap. Python's own five
milliseconds pass several times between a tap and its answer: with them it takes twice as long."""
DRAIN = 5.0
"""Seconds in which the jobs end what they have begun. The rest of the ten that a signal leaves is
for late calls and for closing what is open; what is cut off is due again, or comes again."""


async def run_jobs(jobs: Sequence[Job]) -> int:
    """Run the jobs until SIGTERM or SIGINT, or until one of them ends by itself; then end them one
    after the other in their order, within `DRAIN`. The exit status: 1 when a job failed."""
    stop = asyncio.Event()
    _on_signals(stop.set)
    running = [asyncio.create_task(job()) for job in jobs]
    stopping = asyncio.create_task(stop.wait())
    settle()
    await asyncio.wait([stopping, *running], return_when=asyncio.FIRST_COMPLETED)
    failed = [task for task in running if task.done()]
    log.info("stopping", failed=len(failed))
    stopping.cancel()
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(DRAIN):
            for task in running:
                task.cancel()
                await asyncio.wait([task])
    for task in running:
        task.cancel()
    for ended in await asyncio.gather(*running, return_exceptions=True):
        if isinstance(ended, Exception):
            log.error("job failed", exc_info=ended)
    return 1 if failed else 0


def settle() -> None:
    """Keep what the imports made out of every later collection: aiogram's models alone would cost
    a pause of 180 ms, again and again. The start has gone without any. And threads give way
    sooner."""
    gc.collect()
    gc.freeze()
    gc.enable()
    gc.set_threshold(50_000, 20, 50)
    sys.setswitchinterval(SWITCH)


def _on_signals(stop: Callable[[], None]) -> None:
    loop = asyncio.get_running_loop()
    for number in SIGNALS:
        try:
            loop.add_signal_handler(number, stop)
        except NotImplementedError:  # Windows
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop))
