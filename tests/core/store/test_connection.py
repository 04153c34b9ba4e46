"""The way to the server: what it cannot do now is `StorageAway`, and it recovers by itself."""

import asyncio
import os
import signal

import pytest
import uvloop
from redis.exceptions import (
    BusyLoadingError,
    ClusterDownError,
    DataError,
    MasterDownError,
    MaxConnectionsError,
    OutOfMemoryError,
    ReadOnlyError,
    RedisError,
    ResponseError,
    TryAgainError,
)
from redis.exceptions import ConnectionError as ConnectionLost
from redis.exceptions import TimeoutError as TooLate

from core.embedded import Embedded
from core.errors import StorageAway
from core.settings import Settings
from core.store import Store, Weakness, connect
from core.store.connection import client, exchange
from core.store.server import translated


@pytest.mark.parametrize(
    "error",
    [
        ConnectionLost(),
        TooLate(),
        BusyLoadingError(),
        MaxConnectionsError(),
        OutOfMemoryError(),
        ReadOnlyError(),
        ClusterDownError("CLUSTERDOWN"),
        MasterDownError("MASTERDOWN"),
        TryAgainError("TRYAGAIN"),
        ResponseError("MISCONF Errors writing to the AOF file: No space left on device"),
        ResponseError("NOREPLICAS Not enough good replicas to write"),
        ResponseError("BUSY Redis is busy running a script"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_a_server_that_cannot_serve_now_is_away(error):
    assert isinstance(translated(error), StorageAway)


@pytest.mark.parametrize("error", [ResponseError("WRONGTYPE"), DataError("no"), RedisError("?")])
def test_a_mistake_of_ours_stays_what_it_is(error):
    assert translated(error) is error


def test_a_connection_that_is_closed_under_a_command_is_lost_like_any_other(redis_url):
    """As when a primary is left while somebody connects to it: the event loop of a process says so
    in words of its own."""

    async def command():
        leaving = client(redis_url)

        class Left(leaving.connection_pool.connection_class):
            async def _connect(self):
                await super()._connect()
                self._writer.transport.abort()

        leaving.connection_pool.connection_class = Left
        try:
            await exchange(leaving, [("PING",)], 5)
        finally:
            await leaving.aclose(close_connection_pool=True)

    with pytest.raises(ConnectionLost):
        uvloop.run(command())


async def test_a_server_that_is_not_there_is_away(tmp_path):
    server = connect(f"unix://{tmp_path}/nothing.sock")
    for asked in (server.call("PING"), server.call_each([("PING",)]), anext(server.keys("*"))):
        with pytest.raises(StorageAway):
            await asked
    await server.close()


async def test_a_store_without_its_server_does_not_open(tmp_path):
    with pytest.raises(StorageAway):
        await Store.open(Settings(redis_url=f"unix://{tmp_path}/nothing.sock"))


async def test_a_store_with_no_server_given_has_its_own(tmp_path):
    settings = Settings(redis_url=None, data_dir=tmp_path)
    for _ in range(2):
        store = await Store.open(settings)
        assert await store.server.call("INCR", "opened")
        await store.close()
    store = await Store.open(settings)
    assert await store.server.call("GET", "opened") == b"2"
    await store.close()


async def test_a_store_at_an_address_uses_the_server_there(redis_url):
    store = await Store.open(Settings(redis_url=redis_url))
    await store.ping()
    await store.close()


async def test_j12_the_storage_is_tested_on_a_real_server(store, each_store):
    """The fixture of all tests; and what runs on the fake runs on the real one too."""
    server = await store.server.call("INFO", "server")
    assert server["executable"].endswith("-server")
    assert int(server["process_id"]) != os.getpid()
    assert await each_store.server.call("PING")


@pytest.mark.parametrize("turns", [2, 20])
async def test_when_the_loop_ends_nobody_waits_for_a_reply_that_will_not_come(store, turns):
    await store.server.call("CLIENT", "PAUSE", 60_000, "WRITE")
    try:
        waiting = asyncio.ensure_future(store.server.call("SET", "late", 1))
        for _ in range(turns):
            await asyncio.sleep(0)
        for exchange in store.server._travelling:
            exchange.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
    finally:
        await store.server.call("CLIENT", "UNPAUSE")


async def test_a_server_that_does_not_answer_in_time_is_away(redis_url, store):
    hasty = connect(redis_url, patience=0.05)
    await store.server.call("CLIENT", "PAUSE", 60_000, "WRITE")
    try:
        with pytest.raises(StorageAway):
            await hasty.call("SET", "late", 1)
    finally:
        await store.server.call("CLIENT", "UNPAUSE")
    assert await hasty.call("INCR", "n") == 1
    await hasty.close()


async def test_a_server_that_stands_still_is_away_within_the_patience(tmp_path):
    """Everything that is tried again is part of the patience; and no connection is lost by it."""
    server = await Embedded.start(tmp_path)
    hasty = connect(server.url, patience=0.2, connections=2)
    pid = int((await hasty.call("INFO", "server"))["process_id"])
    os.kill(pid, signal.SIGSTOP)
    try:
        for _ in range(4):
            began = asyncio.get_running_loop().time()
            with pytest.raises(StorageAway):
                await hasty.call("PING")
            assert asyncio.get_running_loop().time() - began < 0.6  # and a busy machine
    finally:
        os.kill(pid, signal.SIGCONT)
    assert await asyncio.gather(hasty.call("INCR", "n"), hasty.call("INCR", "n")) == [1, 2]
    await hasty.close()
    await server.close()


async def test_a_mistake_in_one_command_does_not_harm_those_that_travel_with_it(each_store):
    server = each_store.server
    await server.call("SET", "mg:text", "x")
    replies = await asyncio.gather(
        server.call("INCR", "mg:n"),
        server.call("LPUSH", "mg:text", "y"),
        server.call("INCR", "mg:n"),
        return_exceptions=True,
    )
    assert replies[0] == 1
    assert isinstance(replies[1], ResponseError)
    assert replies[2] == 2
    with pytest.raises(ResponseError):
        await server.call_each([("GET", "mg:text"), ("LPUSH", "mg:text", "y")])


async def test_a_command_that_cannot_be_sent_fails_where_it_was_asked_for(store):
    with pytest.raises(TypeError):
        await store.server.call("SET", "k", None)
    assert await store.server.call("GET", "k") is None


async def connections(store):
    clients = (await store.server.call("CLIENT", "LIST")).decode().splitlines()
    return len(clients)


async def test_j02_500_callers_that_give_up_leak_no_connection(redis_url, store):
    narrow = connect(redis_url, connections=4, patience=2)

    async def give_up(number):
        task = asyncio.ensure_future(narrow.call("SET", f"k{number}", "x" * 2000))
        for _ in range(number % 9):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    for first in range(0, 500, 50):
        await asyncio.gather(*map(give_up, range(first, first + 50)))
        assert await connections(store) <= 1 + 4
    replies = await asyncio.gather(*(narrow.call("INCR", "n") for _ in range(200)))
    assert sorted(replies) == list(range(1, 201))
    await narrow.close()


async def test_j03_more_calls_than_connections_wait_for_one_another(redis_url, store):
    narrow = connect(redis_url, connections=3)
    feed = Store(narrow).feed.versions()
    listening = asyncio.ensure_future(anext(feed))
    replies = await asyncio.gather(*(narrow.call("INCR", "n") for _ in range(1000)))
    assert sorted(replies) == list(range(1, 1001))
    assert await connections(store) <= 1 + 3
    listening.cancel()
    await asyncio.gather(listening, return_exceptions=True)
    await narrow.close()


async def test_j03_when_no_connection_becomes_free_the_storage_is_away(redis_url):
    narrow = connect(redis_url, connections=1, patience=0.05)
    subscription = narrow.subscription()
    await subscription.subscribe("x")
    with pytest.raises(StorageAway):
        await narrow.call("PING")
    await subscription.aclose()
    assert await narrow.call("PING")
    await narrow.close()


async def test_the_servers_death_is_told_to_who_waits_and_its_return_mends_all(tmp_path):
    server = await Embedded.start(tmp_path)
    store = Store(connect(server.url))
    await store.server.call("SET", "kept", "yes")
    pid = int(await server_pid(store))
    os.kill(pid, signal.SIGKILL)
    async with asyncio.timeout(20):
        while True:
            try:
                assert await store.server.call("GET", "kept") == b"yes"
                if int(await server_pid(store)) != pid:
                    break
            except StorageAway:
                await asyncio.sleep(0.01)
    await store.close()
    await server.close()


async def server_pid(store):
    reply = await store.server.call("INFO", "server")
    return reply["process_id"]


@pytest.mark.usefixtures("durable")
async def test_our_own_server_loses_nothing(store):
    assert await store.weaknesses() == []


@pytest.mark.usefixtures("durable")
async def test_j10_the_start_tells_what_can_lose_a_move(store):
    for key, value in (("appendfsync", "everysec"), ("maxmemory-policy", "allkeys-lru")):
        await store.server.call("CONFIG", "SET", key, value)
    try:
        assert await store.weaknesses() == [
            Weakness("appendfsync", "everysec", "always"),
            Weakness("maxmemory-policy", "allkeys-lru", "noeviction"),
        ]
    finally:
        await store.server.call("CONFIG", "SET", "maxmemory-policy", "noeviction")


async def test_a_server_that_does_not_tell_its_settings_is_doubted(store, redis_url):
    await store.server.call("ACL", "SETUSER", "guest", "on", "nopass", "~*", "+@all", "-config")
    guest = Store(connect(redis_url + "?username=guest&password=x"))
    try:
        assert [weakness.value for weakness in await guest.weaknesses()] == ["unknown"] * 3
    finally:
        await guest.close()
        await store.server.call("ACL", "DELUSER", "guest")
