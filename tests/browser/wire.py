"""What really goes over the network between a browser and a server: a line that counts."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from playwright.sync_api import Page

from tests.browser.conftest import Mars

PIECE = 64 * 1024
QUIET = 250
"""Milliseconds."""


class Wire:
    """A port that leads to another one. `sent` and `received` are bytes with their headers, as
    HTTP/1.1 without TLS has them; HTTP/2 packs the headers, so it takes less."""

    def __init__(self) -> None:
        self.sent = self.received = 0
        self._joined: set[asyncio.Task[None]] = set()

    @property
    def total(self) -> int:
        return self.sent + self.received

    def settle(self, page: Page) -> int:
        """Wait until nothing comes or goes any more; `total` then."""
        total = -1
        while total != self.total:
            total = self.total
            page.wait_for_timeout(QUIET)
        return total

    async def open(self, port: int) -> None:
        self._port = port
        self._server = await asyncio.start_server(self._join, "127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def close(self) -> None:
        self._server.close()
        for task in self._joined:
            task.cancel()
        await asyncio.gather(*self._joined, return_exceptions=True)

    async def _join(self, here: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._joined.add(task)
        task.add_done_callback(self._joined.discard)
        there, on = await asyncio.open_connection("127.0.0.1", self._port)
        try:
            # Cancelled by `close`: the server's own callback would complain of that.
            with suppress(ConnectionError, asyncio.CancelledError):
                await asyncio.gather(
                    self._pump(here, on, "sent"), self._pump(there, back, "received")
                )
        finally:
            on.transport.abort()
            back.transport.abort()

    async def _pump(
        self, source: asyncio.StreamReader, target: asyncio.StreamWriter, way: str
    ) -> None:
        while piece := await source.read(PIECE):
            setattr(self, way, getattr(self, way) + len(piece))
            target.write(piece)
            await target.drain()
        target.close()
        await target.wait_closed()


@contextmanager
def counted(mars: Mars) -> Iterator[Wire]:
    """Whoever opens the app meanwhile does so over a line that counts."""
    wire, address = Wire(), mars.address
    mars.run(wire.open(int(address.rpartition(":")[2])))
    mars.address = wire.address
    yield wire
    mars.address = address
    mars.run(wire.close())
