"""The store's contract runs against the real server, and against fakeredis as well: what holds for
both can be relied on with either.

Where they differ the test asks for `store`, the real one only: memory limits (`maxmemory`), the
client list, SCRIPT FLUSH inside a running server's life, death and restart of the server,
persistence, and CONFIG of durability are the real server's alone; fakeredis keeps no AOF and
answers CONFIG GET with nothing.
"""

import fakeredis
import pytest

from core.store import Server, Store, connect
from core.store.connection import Single
from tests.stored import Tables, service_of


@pytest.fixture(params=["valkey", "fakeredis"])
async def each_store(request, redis_url):
    if request.param == "valkey":
        server = connect(redis_url)
    else:
        server = Server(Single(fakeredis.FakeAsyncRedis(protocol=2)))
    store = Store(server)
    await store.server.call("FLUSHALL")
    yield store
    await store.close()


@pytest.fixture
def each_table(each_store, clock):
    return Tables(service_of(each_store, clock))
