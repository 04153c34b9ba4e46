"""One address for several bots: what a load balancer does with connections."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from itertools import count

CHUNK = 1 << 16


class Balancer:
    """Gives each new connection to the next port where somebody listens."""

    def __init__(self, ports: Sequence[int]) -> None:
        self._ports = ports
        self._turns = count()
        self._server: asyncio.Server | None = None

    async def start(self) -> int:
        """The port to connect to."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    async def close(self) -> None:
        if self._server is not None:
            self._server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        first = next(self._turns)
        for number in range(len(self._ports)):
            port = self._ports[(first + number) % len(self._ports)]
            with suppress(OSError):
                behind = await asyncio.open_connection("127.0.0.1", port)
                await asyncio.gather(_pass(reader, behind[1]), _pass(behind[0], writer))
                return
        writer.close()


async def _pass(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(CHUNK):
            writer.write(data)
            await writer.drain()
    writer.close()
