"""The only place that starts background tasks: they are held, their errors are logged, and they end
with the process."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import structlog

log = structlog.get_logger(__name__)


class Background:
    """Tasks that nobody waits for, until `close`."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, deed: Coroutine[Any, Any, object], name: str) -> asyncio.Task[None]:
        """Begin `deed`; what it returns is dropped, what it raises is logged under `name`."""
        task = asyncio.create_task(self._guarded(deed, name), name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _guarded(self, deed: Coroutine[Any, Any, object], name: str) -> None:
        try:
            await deed
        except Exception:
            log.exception("background task failed", task=name)

    async def idle(self) -> None:
        """Wait until every task has ended."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    async def close(self, patience: float) -> None:
        """Give the tasks `patience` seconds to end, then cancel those that are left."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=patience)
        left = list(self._tasks)
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)
