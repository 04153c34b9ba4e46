"""A primary of a cluster that hangs, and its replica in its place."""

import asyncio
import signal
from contextlib import suppress

import pytest

from core.errors import StorageAway
from core.record import audit
from core.store import Store, connect, keys
from core.store.feed import RedisFeed
from tests.core.store.test_feed import Listener
from tests.nodes import cluster, until
from tests.stored import Tables, service_of


@pytest.mark.slow
async def test_tables_and_news_of_a_primary_that_hangs_go_on_at_its_replica(tmp_path, clock):
    """It is the one that tells the news, too. When it wakes up it is a replica, and nobody asks
    it."""
    async with cluster(tmp_path, replicas=1) as nodes:
        for node in nodes.nodes:
            await node.ask("CONFIG", "SET", "min-replicas-to-write", 0)
        store = Store(connect(nodes.url, patience=0.5))
        tables = Tables(service_of(store, clock))
        table = await tables()
        listener = Listener(RedisFeed(store.server, quiet=0.2, reconnect_after=0.02))
        await until(lambda: _tells_news(nodes.nodes))
        (hung,) = [node for node in nodes.nodes if await node.ask("PUBSUB", "CHANNELS")]
        while await nodes.primary(keys.table_key(table.id)) is not hung:
            table = await tables(chat=-tables._actions)
        patient = Store(connect(nodes.url))
        await patient.tables.load(table.id)
        hung.signal(signal.SIGSTOP)
        on_its_way = asyncio.create_task(patient.tables.load(table.id, fresh=True))
        await until(lambda: _is_played(tables, table))
        replaced = await store.server.primaries()
        assert f"redis://127.0.0.1:{hung.port}" not in replaced
        assert len(replaced) == 3
        await until(lambda: _is_told(store, table, listener))
        await patient.server.primaries()
        hung.signal(signal.SIGCONT)
        assert (await on_its_way).version > table.version
        await until(lambda: _follows(hung))
        table = await tables.play(table.id, 10)
        assert await store.tables.load(table.id, fresh=True) == table
        audit(table, await store.tables.log(table.id))
        await listener.has((table.id, table.version))
        await listener.close()
        await store.close()
        await patient.close()
        clients = (await hung.ask("CLIENT", "LIST", "TYPE", "normal")).decode().splitlines()
        assert len(clients) == 1, "nobody else has a connection to it"


async def _tells_news(nodes):
    return any([await node.ask("PUBSUB", "CHANNELS") for node in nodes])


async def _is_played(tables, table):
    with suppress(StorageAway):
        return await tables.play(table.id, 1)


async def _is_told(store, table, listener):
    await store.server.call("PUBLISH", keys.versions_channel(table.id), f"{table.id}:0")
    return (table.id, 0) in listener.heard


async def _follows(node):
    return (await node.ask("ROLE"))[0] == b"slave"
