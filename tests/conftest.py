"""What every test may ask for: a real store, a clock that stands still, a service, tables."""

import asyncio
import gc

import pytest
import structlog

from core.embedded import Embedded
from core.service import changes
from core.store import Store, connect
from tests.stored import Clock, Tables, service_of


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    """What is imported now stays: to look through it for garbage, again and again while it grows,
    takes a fifth of the time."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.enable()


@pytest.fixture(scope="session", autouse=True)
def plain_tracebacks():
    """What is logged has no coloured pictures of every frame, which take seconds to draw."""
    exceptions = structlog.dev.plain_traceback
    structlog.configure(processors=[structlog.dev.ConsoleRenderer(exception_formatter=exceptions)])


OWN_PATIENCE = changes.PATIENCE


@pytest.fixture(scope="session", autouse=True)
def patient_changes():
    """Many changes of a table at once take longer on a busy machine than people would wait."""
    changes.PATIENCE = 60


@pytest.fixture
def brief_changes(monkeypatch):
    """They wait for one another as they do for people."""
    monkeypatch.setattr(changes, "PATIENCE", OWN_PATIENCE)


@pytest.fixture(scope="session")
def redis_url(tmp_path_factory):
    """A real server of this test process, with its data in a folder that goes with it. Nobody pulls
    its plug, so it does not wait for the disk; see `durable`."""
    server = asyncio.run(Embedded.start(tmp_path_factory.mktemp("server")))
    asyncio.run(_write(server.url, "no"))
    yield server.url
    asyncio.run(server.close())


async def _write(url, when):
    store = Store(connect(url))
    await store.server.call("CONFIG", "SET", "appendfsync", when)
    await store.close()


@pytest.fixture
async def durable(redis_url):
    """The server has the settings that it was started with."""
    await _write(redis_url, "always")
    yield
    await _write(redis_url, "no")


@pytest.fixture
async def store(redis_url):
    """An empty store in the real server."""
    store = Store(connect(redis_url))
    await store.server.call("FLUSHALL")
    yield store
    await store.close()


@pytest.fixture
def clock():
    """`clock.now()` stands still but for `clock.advance(milliseconds)`."""
    return Clock()


@pytest.fixture
def service(store, clock):
    """The use cases over the real store, with chance that is the same in every run."""
    return service_of(store, clock)


@pytest.fixture
def table(service):
    """`await table("martian_dice", seats=3)` is a table whose match has begun."""
    return Tables(service)


@pytest.fixture
def play(table):
    """`await play(table_id, "keep cow; roll")` or `await play(table_id, 5)`."""
    return table.play
