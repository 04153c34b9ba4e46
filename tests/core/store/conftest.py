"""The store's contract runs against the real server, a real cluster of three, and fakeredis: what
holds for all can be relied on with any.

Where they differ the test asks for `store`, the real one only: memory limits (`maxmemory`), the
client list, SCRIPT FLUSH inside a running server's life, death and restart of the server,
persistence, and CONFIG of durability are the real server's alone; fakeredis keeps no AOF and
answers CONFIG GET with nothing.
"""

import asyncio

import fakeredis
import pytest

from core.store import Server, Store, connect
from core.store.connection import Single
from tests.nodes import cluster
from tests.stored import Tables, service_of


@pytest.fixture(scope="session")
def nodes(tmp_path_factory):
    """A cluster of three primaries."""
    with asyncio.Runner() as runner:
        running = cluster(tmp_path_factory.mktemp("cluster"))
        yield runner.run(running.__aenter__())
        runner.run(running.__aexit__(None, None, None))


@pytest.fixture(params=["valkey", "cluster", "fakeredis"])
def each_url(request):
    """None for fakeredis."""
    match request.param:
        case "valkey":
            return request.getfixturevalue("redis_url")
        case "cluster":
            return request.getfixturevalue("nodes").url
    return None


@pytest.fixture
async def each_store(each_url):
    if each_url is None:
        server = Server(Single(fakeredis.FakeAsyncRedis(protocol=2)))
    else:
        server = connect(each_url)
    store = Store(server)
    await store.server.call_everywhere("FLUSHALL")
    yield store
    await store.close()


@pytest.fixture
def each_table(each_store, clock):
    return Tables(service_of(each_store, clock))
