"""Connections, and the way to one server."""

import asyncio
from collections.abc import AsyncIterator, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import hiredis
from redis import exceptions as redis_errors
from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.client import PubSub
from redis.asyncio.connection import AbstractConnection
from redis.asyncio.retry import Retry
from redis.backoff import ExponentialBackoff

from core.store.server import Command, Reply

CONNECTIONS = 64
PATIENCE = 5.0
"""Seconds that a server has for a command, with everything that it waits for: a free connection, a
connect, a reply, and whatever is tried again."""


class _PackedInC:
    """redis-py's asyncio side packs commands in Python, which is most of what a commit costs."""

    def pack_commands(self, commands: Iterable[tuple[Any, ...]]) -> list[bytes]:
        return [b"".join([hiredis.pack_command(command) for command in commands])]


def packed_in_c(connection: type[AbstractConnection]) -> type[AbstractConnection]:
    return type("Connection", (_PackedInC, connection), {})


def habits(connections: int, patience: float) -> dict[str, Any]:
    """How a pool behaves: more calls than connections wait for one another, and a lost connection
    is made again."""
    return {
        "max_connections": connections,
        "timeout": patience,
        "socket_connect_timeout": patience,
        "socket_timeout": patience,
        "retry": Retry(ExponentialBackoff(cap=0.2, base=0.02), 3, (redis_errors.ConnectionError,)),
        "protocol": 2,
        "decode_responses": False,
    }


def client(url: str, connections: int = CONNECTIONS, patience: float = PATIENCE) -> Redis:
    """Of the server at `redis://…`, `rediss://…` or `unix://…`."""
    pool = BlockingConnectionPool.from_url(url, **habits(connections, patience))
    pool.connection_class = packed_in_c(pool.connection_class)
    return Redis.from_pool(pool)


@contextmanager
def lost_when_closed() -> Iterator[None]:
    """A connection that is closed under a command, as when its server is left meanwhile, is a lost
    one. uvloop has a `RuntimeError` for it."""
    try:
        yield
    except RuntimeError as error:
        raise redis_errors.ConnectionError("closed under a command") from error


async def exchange(client: Redis, commands: Iterable[Command], patience: float) -> list[Reply]:
    """The replies to commands that travel together; an error of one is its reply. The errors of
    redis-py, `TimeoutError`."""
    pipeline = client.pipeline(transaction=False)
    for command in commands:
        pipeline.execute_command(*command)
    with lost_when_closed():
        async with asyncio.timeout(patience):
            replies: list[Reply] = await pipeline.execute(raise_on_error=False)
    return replies


class Single:
    """`core.store.server.Way` to one server: it has everything."""

    def __init__(self, client: Redis, address: str = "", patience: float = PATIENCE) -> None:
        self._client = client
        self._address = address
        self._patience = patience

    def lane(self, command: Command) -> Hashable:  # noqa: ARG002 — there is only one
        return None

    async def exchange(self, commands: Sequence[Command]) -> list[Reply]:
        return await exchange(self._client, commands, self._patience)

    async def everywhere(self, command: Command) -> dict[str, Reply]:
        return {self._address: (await self.exchange([command]))[0]}

    def keys(self, pattern: str, kind: str | None) -> AsyncIterator[bytes]:
        return scan(self._client, pattern, kind)

    def pubsub(self) -> PubSub:
        return self._client.pubsub()

    async def close(self) -> None:
        await self._client.aclose(close_connection_pool=True)


async def scan(client: Redis, pattern: str, kind: str | None) -> AsyncIterator[bytes]:
    with lost_when_closed():
        async for key in client.scan_iter(pattern, count=1000, _type=kind):
            yield key
