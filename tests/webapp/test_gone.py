"""H02: clients that stop reading without a word are dropped, and nothing of them is left."""

import asyncio
import socket

import pytest

from bot import web
from core.clock import HOUR
from tests.tables import NOW
from tests.webapp.conftest import TOKEN, until
from webapp.api import news
from webapp.auth import Bearers, Session
from webapp.live import STREAMS_OF_A_PERSON

STREAMS = 200


async def frozen_stream(address: str, table: str, number: int) -> asyncio.StreamWriter:
    """A stream whose client heard one event and then reads no more, as a stopped process."""
    person = 1000 + number // STREAMS_OF_A_PERSON
    token = Bearers(TOKEN).issue(Session(person, "x", "ru", "", NOW + HOUR))
    host, port = address.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(
        f"GET /api/v1/tables/{table}/live HTTP/1.1\r\nHost: mars\r\n"
        f"Authorization: Bearer {token}\r\n\r\n".encode()
    )
    await reader.readuntil(b"event: table")
    writer.transport.pause_reading()
    return writer


def flood(connection: socket.socket) -> None:
    while True:
        connection.send(bytes(65536))


async def test_h02_200_clients_that_stop_reading_are_dropped(
    app, address, table, store, lives
) -> None:
    async def baseline() -> tuple[int, int]:
        clients = await store.server.call("CLIENT", "LIST")
        return clients.count(b"\n"), len(await store.server.call("PUBSUB", "CHANNELS"))

    live = app.state.web.live
    playing = await table()
    before = await baseline()
    writers = []
    for first in range(0, STREAMS, 20):
        part = range(first, first + 20)
        writers += await asyncio.gather(*(frozen_stream(address, playing.id, n) for n in part))
    assert live.watchers == STREAMS
    lives.end()
    await until(lambda: live.watchers == 0)
    assert (live._topics, live._streams) == ({}, {})
    assert await baseline() == before
    for writer in writers:
        writer.transport.abort()


def test_h02_a_stream_ends_within_three_beats_and_the_patience() -> None:
    assert news.STREAM_LIFE <= 3 * news.HEARTBEAT + 2 * news.SEND_PATIENCE


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="an option of Linux")
def test_h02_bytes_that_nobody_takes_break_the_connection(monkeypatch) -> None:
    monkeypatch.setattr(web, "GONE_AFTER", 300)
    with web.listen("127.0.0.1", 0) as listening, socket.socket() as client:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        client.connect(listening.getsockname())
        accepted, _ = listening.accept()
        with accepted:
            accepted.settimeout(20)
            with pytest.raises(TimeoutError) as dropped:
                flood(accepted)
            assert dropped.value.errno is not None, "the kernel ends it, not our patience"
