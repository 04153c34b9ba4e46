"""News of commits, through lost connections too."""

import asyncio

import pytest

from core.embedded import Embedded
from core.errors import StorageAway
from core.store import Store, connect, keys
from core.store.feed import RedisFeed

WITHIN = 5.0
"""Seconds to wait for news at most; it comes at once."""


class Listener:
    """Notes what a feed tells, in a task of its own."""

    def __init__(self, feed):
        self.heard = []
        self._news = asyncio.Condition()
        self._task = asyncio.create_task(self._listen(feed.versions()))

    async def _listen(self, versions):
        async for version in versions:
            async with self._news:
                self.heard.append(version)
                self._news.notify_all()

    async def has(self, version):
        async with self._news:
            await asyncio.wait_for(self._news.wait_for(lambda: version in self.heard), WITHIN)

    async def close(self):
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)


async def subscribers(store):
    reply = await store.server.call("PUBSUB", "NUMSUB", *keys.versions_channels())
    return reply[1::2]


async def until(condition):
    async with asyncio.timeout(WITHIN):
        while not await condition():  # noqa: ASYNC110 — the server sets no event
            await asyncio.sleep(0.01)


@pytest.fixture
async def listen(store):
    listeners = []

    async def start(feed=None):
        listeners.append(Listener(feed or store.feed))
        await until(lambda: _all_have(store, len(listeners)))
        return listeners[-1]

    yield start
    for listener in listeners:
        await listener.close()


async def _all_have(store, count):
    return set(await subscribers(store)) == {count}


async def test_every_commit_of_every_shard_is_told(listen, table):
    listener = await listen()
    made = [await table(started=False, chat=-number) for number in range(1, 24)]
    assert len({one.id[:2] for one in made}) > 8
    for one in made:
        await listener.has((one.id, one.version))
    assert len(listener.heard) == sum(one.version for one in made)


async def test_commits_of_another_process_are_told(listen, table, redis_url):
    other = Store(connect(redis_url))
    listener = await listen(other.feed)
    made = await table()
    await listener.has((made.id, made.version))
    await listener.close()
    await other.close()


async def test_one_connection_serves_all_shards(store, listen):
    clients = (await store.server.call("CLIENT", "LIST", "TYPE", "pubsub")).decode()
    assert clients.strip() == ""
    await listen()
    clients = (await store.server.call("CLIENT", "LIST", "TYPE", "pubsub")).decode()
    assert len(clients.splitlines()) == 1
    assert "sub=16" in clients


async def test_a_killed_connection_is_made_again(store, listen, table):
    listener = await listen(RedisFeed(store.server, reconnect_after=0.01))
    for _ in range(3):
        await store.server.call("CLIENT", "KILL", "TYPE", "pubsub")
        await until(lambda: _all_have(store, 1))
        made = await table(started=False, chat=-len(listener.heard) - 1)
        await listener.has((made.id, made.version))


async def test_a_quiet_connection_that_lives_is_kept(store, listen, table):
    listener = await listen(RedisFeed(store.server, quiet=0.02))
    before = (await store.server.call("CLIENT", "LIST", "TYPE", "pubsub")).split()[0]

    async def pinged():
        return b"cmd=ping" in await store.server.call("CLIENT", "LIST", "TYPE", "pubsub")

    await until(pinged)
    made = await table(started=False)
    await listener.has((made.id, made.version))
    assert (await store.server.call("CLIENT", "LIST", "TYPE", "pubsub")).split()[0] == before


class Mute:
    """A way to the server where the first connections can fall silent."""

    def __init__(self, path, target):
        self._path, self._target = path, target
        self.silent = 0
        self.connections = 0
        self._tasks = set()

    async def __aenter__(self):
        self._server = await asyncio.start_unix_server(self._serve, self._path)
        return self

    async def __aexit__(self, *_):
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _serve(self, reader, writer):
        self._tasks.add(asyncio.current_task())
        self.connections += 1
        number = self.connections
        there, back = await asyncio.open_unix_connection(self._target)
        try:
            await asyncio.gather(
                self._pass(reader, back, lambda: False),
                self._pass(there, writer, lambda: number <= self.silent),
            )
        finally:
            writer.close()
            back.close()

    async def _pass(self, source, sink, silent):
        while block := await source.read(65536):
            if not silent():
                sink.write(block)
                await sink.drain()
        sink.close()


async def test_a_connection_that_died_in_silence_is_made_again(store, table, redis_url, tmp_path):
    path = tmp_path / "mute.sock"
    async with Mute(path, redis_url.removeprefix("unix://")) as way:
        far = Store(connect(f"unix://{path}"))
        listener = Listener(RedisFeed(far.server, quiet=0.05, reconnect_after=0.01))
        await until(lambda: _all_have(store, 1))
        way.silent = way.connections

        async def again():
            return way.connections > way.silent

        await until(again)
        made = await table(started=False)
        await until(lambda: _heard(listener, store, made))
        await listener.close()
        await far.close()


async def _heard(listener, store, made):
    await store.server.call("PUBLISH", keys.versions_channel(made.id), f"{made.id}:77")
    return (made.id, 77) in listener.heard


async def test_a_server_that_was_away_is_listened_to_again(tmp_path):
    server = await Embedded.start(tmp_path)
    store = Store(connect(server.url))
    listener = Listener(RedisFeed(store.server, reconnect_after=0.01))
    await until(lambda: _all_have(store, 1))
    await server.close()
    with pytest.raises(StorageAway):
        await store.ping()
    server = await Embedded.start(tmp_path)

    async def heard():
        await store.server.call("PUBLISH", keys.versions_channel("03t"), "03t:5")
        return ("03t", 5) in listener.heard

    await until(heard)
    await listener.close()
    await store.close()
    await server.close()
