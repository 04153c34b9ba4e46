"""Measures what idle live connections cost: `python -m tests.webapp.idle [connections]`.

The server is a process of its own; its memory is read before, with all streams open, and after.
"""

import asyncio
import multiprocessing
import resource
import sys
import tempfile
import time
from multiprocessing.connection import Connection
from pathlib import Path

from bot.identity import Identity
from bot.pictures import luck_drawn
from core.clock import HOUR
from core.embedded import Embedded
from core.store import Store, connect
from tests.stored import Clock, Tables, service_of
from tests.tables import NOW
from tests.texts import texts
from tests.webapp.conftest import PAGE, TOKEN, serve
from webapp.app import create
from webapp.auth import Bearers, Session
from webapp.live import STREAMS_OF_A_PERSON

TABLES = 50


async def _everybody(_: int, __: int) -> bool:
    return True


async def _server(url: str, static: Path, pipe: Connection) -> None:
    store = Store(connect(url))
    clock = Clock()
    service = service_of(store, clock)
    tables = Tables(service)
    ids = [(await tables(chat=-2000 - number)).id for number in range(TABLES)]
    app = create(
        service,
        store,
        Identity(TOKEN, "", ""),
        refuse=texts().error,
        is_member=_everybody,
        draw_luck=luck_drawn(texts()),
        static=static,
    )
    live = app.state.web.live
    loop = asyncio.get_running_loop()
    async with serve(app) as address:
        pipe.send((address, ids))
        while (asked := await loop.run_in_executor(None, pipe.recv)) != "stop":
            if asked == "move":
                await tables.play(ids[0], 1)
            pipe.send((live.watchers, _memory()))
    await store.close()


def _memory() -> float:
    """Of this process, in MB."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() / 1e6


def _serve(url: str, static: Path, pipe: Connection) -> None:
    asyncio.run(_server(url, static, pipe))


async def _open(
    address: str, table: str, number: int
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    person = 1000 + number // STREAMS_OF_A_PERSON
    token = Bearers(TOKEN).issue(Session(person, "x", "ru", "", NOW + HOUR))
    host, port = address.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(
        f"GET /api/v1/tables/{table}/live HTTP/1.1\r\nHost: mars\r\n"
        f"Authorization: Bearer {token}\r\n\r\n".encode()
    )
    await reader.readuntil(b"event: table")
    return reader, writer


async def _measure(connections: int, pipe: Connection) -> None:
    address, ids = pipe.recv()

    def ask(what: str) -> tuple[int, float]:
        pipe.send(what)
        answer: tuple[int, float] = pipe.recv()
        return answer

    _, before = ask("look")
    streams = []
    began = time.perf_counter()
    for start in range(0, connections, 50):
        part = range(start, min(start + 50, connections))
        streams += await asyncio.gather(*(_open(address, ids[n % TABLES], n) for n in part))
    opened = time.perf_counter() - began
    watchers, during = ask("look")
    moved = time.perf_counter()
    ask("move")
    await asyncio.gather(*(reader.readuntil(b"event: table") for reader, _ in streams[::TABLES]))
    told = time.perf_counter() - moved
    each = (during - before) * 1000 / connections
    sys.stdout.write(
        f"{watchers} idle streams, opened in {opened:.1f} s; memory {before:.0f} MB, then "
        f"{during:.0f} MB: {each:.0f} KB each; a move reached its {len(streams[::TABLES])} "
        f"watchers in {told * 1000:.0f} ms\n"
    )


def main() -> int:
    connections = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    with tempfile.TemporaryDirectory() as folder:
        server = asyncio.run(Embedded.start(Path(folder) / "store"))
        static = Path(folder) / "static"
        (static / "assets").mkdir(parents=True)
        (static / "index.html").write_text(PAGE, encoding="utf-8")
        (static / "index.html.br").write_bytes(b"")
        ours, theirs = multiprocessing.Pipe()
        process = multiprocessing.get_context("spawn").Process(
            target=_serve, args=(server.url, static, theirs)
        )
        process.start()
        try:
            asyncio.run(_measure(connections, ours))
            ours.send("stop")
            process.join(20)
        finally:
            process.kill()
            asyncio.run(server.close())
    return 0


if __name__ == "__main__":
    sys.exit(main())
