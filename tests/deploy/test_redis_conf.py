"""The data server's settings, taken by a real one."""

import re
import subprocess

import pytest

from core.embedded import answers, binary
from core.store import Store, connect
from tests.deploy.files import DEPLOY


@pytest.fixture
async def server(tmp_path):
    """A server with these settings, but for where its data is and where it listens."""
    socket = tmp_path / "server.sock"
    command = [binary(), DEPLOY / "redis.conf", "--dir", tmp_path, "--port", "0"]
    with (tmp_path / "log").open("wb") as log:
        process = subprocess.Popen(  # noqa: S603, ASYNC220 - it starts at once
            [*command, "--unixsocket", socket], stdout=log, stderr=log
        )
    try:
        while not await answers(socket):
            assert process.poll() is None, (tmp_path / "log").read_text()
        store = Store(connect(f"unix://{socket}"))
        yield store
        await store.close()
    finally:
        process.terminate()
        process.wait()


async def test_with_these_settings_nothing_that_was_acknowledged_is_lost(server):
    assert await server.weaknesses() == []
    _, limit = await server.server.call("CONFIG", "GET", "maxmemory")
    assert int(limit) > 0, "without a limit the system kills the server"


def test_the_server_has_twice_its_data_in_memory():
    """It may need as much again while it writes its log of writes anew."""
    data = int(
        re.search(r"^maxmemory (\d+)mb$", (DEPLOY / "redis.conf").read_text(), re.MULTILINE)[1]
    )
    for file in ("compose.yaml", "kubernetes/valkey.yaml"):
        text = (DEPLOY / file).read_text()
        valkey = text[text.index("valkey/valkey:") :]
        limits = re.findall(r"(?:mem_limit: |limits: \{memory: )(\d+)m", valkey, re.IGNORECASE)
        assert int(limits[0]) > 2 * data, file
