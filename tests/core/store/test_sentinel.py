"""The primary that Sentinels name, and another one in its place."""

import asyncio

import pytest

from core.errors import StorageAway
from core.store import Store, Weakness, connect
from tests.nodes import until
from tests.sentinels import guarded


@pytest.mark.slow
async def test_whoever_is_the_primary_is_found_and_asked(tmp_path):
    async with guarded(tmp_path) as nodes:
        store = Store(connect(nodes.url))
        assert await store.weaknesses() == []
        old = await nodes.primary()
        await old.ask("CONFIG", "SET", "min-replicas-to-write", 0)
        place = f"127.0.0.1:{old.port}"
        assert await store.weaknesses() == [Weakness("min-replicas-to-write", "0", "1", place)]
        await old.ask("CONFIG", "SET", "min-replicas-to-write", 1)
        assert await store.server.primaries() == [f"redis://127.0.0.1:{old.port}"]
        await asyncio.gather(*(store.server.call("INCR", "n") for _ in range(100)))
        await nodes.sentinels[0].ask("SENTINEL", "FAILOVER", "marsgames")
        await nodes.fails_over(old)
        new = await nodes.primary()
        # The old one lives on and is not told yet: nobody waits for that.
        await until(lambda: _counts_at(store, new))
        assert await store.server.primaries() == [f"redis://127.0.0.1:{new.port}"]
        assert int(await new.ask("GET", "n")) == 101
        await store.close()


async def _counts_at(store, node):
    try:
        return await store.server.call("INCR", "n") == int(await node.ask("GET", "n"))
    except StorageAway:
        return False


async def test_without_any_sentinel_the_storage_is_away():
    server = connect("redis+sentinel://127.0.0.1:9,127.0.0.1:10/marsgames", patience=0.2)
    for asked in (server.call("PING"), server.primaries(), anext(server.keys("mg:*"))):
        with pytest.raises(StorageAway):
            await asked
    await server.close()
