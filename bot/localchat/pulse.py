"""A change that others may wait for, also from another thread's event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import Lock


class Pulse:
    """Counts changes; `version` grows by one with each."""

    def __init__(self) -> None:
        self.version = 0
        self._lock = Lock()
        self._waiting: list[tuple[asyncio.AbstractEventLoop, asyncio.Event]] = []

    def bump(self) -> None:
        with self._lock:
            self.version += 1
            waiting, self._waiting = self._waiting, []
        for loop, event in waiting:
            if not loop.is_closed():
                loop.call_soon_threadsafe(event.set)

    async def changed(self, since: int) -> int:
        """Wait until the version is greater than `since`; return it."""
        while True:
            event = asyncio.Event()
            entry = (asyncio.get_running_loop(), event)
            with self._lock:
                if self.version > since:
                    return self.version
                self._waiting.append(entry)
            try:
                await event.wait()
            finally:
                with self._lock:
                    if entry in self._waiting:
                        self._waiting.remove(entry)

    async def until(self, condition: Callable[[], bool], timeout_s: float) -> None:
        """Wait for `condition`, looked at after every change; TimeoutError when it stays false."""
        async with asyncio.timeout(timeout_s):
            while True:
                version = self.version
                if condition():
                    return
                await self.changed(version)
