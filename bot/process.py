"""The life of the process: jobs that run until a signal, and end in order."""

import asyncio
import contextlib
import gc
import signal
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeAlias

import structlog

log = structlog.get_logger(__name__)

Job: TypeAlias = Callable[[], Coroutine[Any, Any, None]]
"""Runs until it is cancelled, and then ends what it has begun."""

SIGNALS = (signal.SIGTERM, signal.SIGINT)


async def run_jobs(jobs: Sequence[Job]) -> int:
    """Run the jobs until SIGTERM or SIGINT, or until one of them ends by itself; then end them one
    after the other in their order. The exit status: 1 when a job failed."""
    stop = asyncio.Event()
    _on_signals(stop.set)
    running = [asyncio.create_task(job()) for job in jobs]
    stopping = asyncio.create_task(stop.wait())
    settle()
    await asyncio.wait([stopping, *running], return_when=asyncio.FIRST_COMPLETED)
    failed = [task for task in running if task.done()]
    log.info("stopping", failed=len(failed))
    for task in (stopping, *running):
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            try:
                await task
            except Exception:
                log.exception("job failed")
    return 1 if failed else 0


def settle() -> None:
    """Keep what the imports made out of every later collection: aiogram's models alone would cost
    a pause of 180 ms, again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def _on_signals(stop: Callable[[], None]) -> None:
    loop = asyncio.get_running_loop()
    for number in SIGNALS:
        try:
            loop.add_signal_handler(number, stop)
        except NotImplementedError:  # Windows
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop))
