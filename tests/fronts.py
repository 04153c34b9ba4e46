"""TLS in front of data servers, which the tests' own server is built without."""

import asyncio
import socket
import ssl
from contextlib import suppress

from tests.nodes import Node

HANDSHAKE = b"\x16"
"""What every connection with TLS begins with, and no command."""


class Front:
    """Listens at a port of its own, and passes on what comes: with TLS from clients, without it
    from those that guard the server."""

    def __init__(self, node: Node, context: ssl.SSLContext) -> None:
        self._node = node
        self._context = context
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._listening.setblocking(False)
        self.port: int = self._listening.getsockname()[1]
        self.secure = 0
        """Connections with TLS so far."""
        self._work = {asyncio.create_task(self._serve())}

    async def close(self) -> None:
        for task in self._work:
            task.cancel()
        await asyncio.gather(*self._work, return_exceptions=True)
        self._listening.close()

    def _goes_on(self, task: asyncio.Task[None]) -> None:
        self._work.add(task)
        task.add_done_callback(self._work.discard)

    async def _serve(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            client, _ = await loop.sock_accept(self._listening)
            self._goes_on(loop.create_task(self._meet(client)))

    async def _meet(self, client: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        began = asyncio.Event()
        loop.add_reader(client, began.set)
        try:
            await began.wait()
        finally:
            loop.remove_reader(client)
        secure = client.recv(1, socket.MSG_PEEK) == HANDSHAKE
        context = self._context if secure else None
        reader = asyncio.StreamReader()
        passing = asyncio.StreamReaderProtocol(reader, self._pass_on)
        with suppress(OSError):  # a client that does not trust the certificate goes away
            await loop.connect_accepted_socket(lambda: passing, client, ssl=context)
            self.secure += secure

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self._node.port)
        self._goes_on(asyncio.create_task(_flow(reader, back)))
        self._goes_on(asyncio.create_task(_flow(there, writer)))


async def _flow(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while some := await reader.read(1 << 16):
            writer.write(some)
            await writer.drain()
    except OSError:
        pass
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()
