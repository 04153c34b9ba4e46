"""The way to the server: connections, scripts, and the one place that knows its errors."""

import asyncio
import hashlib
from collections.abc import AsyncIterator, Iterable, Sequence
from functools import partial
from importlib.resources import files
from typing import Any, TypeAlias

import hiredis
from msgspec import Struct
from redis import exceptions as redis_errors
from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import ExponentialBackoff

from core.errors import StorageAway

Argument: TypeAlias = str | bytes | int | float
Reply: TypeAlias = Any
"""bytes, an int, None, or a list of replies: what the command promises."""
ScriptCall: TypeAlias = tuple[Sequence[str], Sequence[Argument]]
"""Keys, all of one slot, and arguments."""
_Call: TypeAlias = tuple[Sequence[Argument], asyncio.Future[Reply]]

CONNECTIONS = 64
PATIENCE = 5.0
"""Seconds that a command takes at most, with everything that it waits for: a free connection, a
connect, a reply, and whatever is tried again."""
TOGETHER = 16
"""Commands that travel together; more go by another connection, so that the server need not wait
for this process to read its replies."""

_AWAY = (
    redis_errors.ConnectionError,
    redis_errors.TimeoutError,
    TimeoutError,
    redis_errors.OutOfMemoryError,
    redis_errors.ReadOnlyError,
    redis_errors.ClusterDownError,
    redis_errors.TryAgainError,
)
_AWAY_REPLIES = ("MISCONF", "NOREPLICAS", "BUSY")
"""Refusals without a class of their own that mean: not now."""


def translated(error: Exception) -> Exception:
    """`StorageAway` where the server cannot serve now and later may; else the error as it is."""
    if isinstance(error, _AWAY) or str(error).startswith(_AWAY_REPLIES):
        return StorageAway()
    return error


def _good(reply: Reply) -> Reply:
    if isinstance(reply, Exception):
        raise translated(reply) from reply
    return reply


class Script:
    """A script of this package, by its name without `.lua`."""

    def __init__(self, name: str) -> None:
        self.text = files(__package__).joinpath(f"{name}.lua").read_text(encoding="utf-8")
        self.sha = hashlib.sha1(self.text.encode(), usedforsecurity=False).hexdigest()


class Server:
    """A Redis-compatible server as the store uses it. Every method raises `StorageAway` when it
    does not serve.

    Commands of one turn of the event loop travel together: under load that spares most of a
    command's cost, here and at the server, which writes them to the disk at once. And a caller
    that gives up leaves the connection, and the others who share it, alone.
    """

    def __init__(self, client: Redis, patience: float = PATIENCE) -> None:
        self._client = client
        self._patience = patience
        self._waiting: list[_Call] = []
        self._travelling: set[asyncio.Task[None]] = set()

    async def call(self, *command: Argument) -> Reply:
        return _good(await self._ask(command))

    async def call_each(self, commands: Iterable[Sequence[Argument]]) -> list[Reply]:
        """The replies to many commands, in one round trip."""
        asked = [self._ask(command) for command in commands]
        return [_good(await reply) for reply in asked]

    async def run(self, script: Script, keys: Sequence[str], args: Sequence[Argument]) -> Reply:
        """Run a script by its digest; its text is sent where it is not known."""
        return (await self.run_each(script, [(keys, args)]))[0]

    async def run_each(self, script: Script, calls: Sequence[ScriptCall]) -> list[Reply]:
        """The replies of one script to many calls, in one round trip."""
        asked = [
            self._ask(("EVALSHA", script.sha, len(keys), *keys, *args)) for keys, args in calls
        ]
        replies = []
        for reply, (keys, args) in zip(asked, calls, strict=True):
            if isinstance(await reply, redis_errors.NoScriptError):
                replies.append(await self.call("EVAL", script.text, len(keys), *keys, *args))
            else:
                replies.append(_good(await reply))
        return replies

    def _ask(self, command: Sequence[Argument]) -> asyncio.Future[Reply]:
        loop = asyncio.get_running_loop()
        if not self._waiting:
            loop.call_soon(self._send)
        call = command, loop.create_future()
        self._waiting.append(call)
        return call[1]

    def _send(self) -> None:
        waiting, self._waiting = self._waiting, []
        for first in range(0, len(waiting), TOGETHER):
            calls = waiting[first : first + TOGETHER]
            exchange = asyncio.get_running_loop().create_task(self._exchange(calls))
            self._travelling.add(exchange)
            exchange.add_done_callback(partial(self._arrived, calls))

    def _arrived(self, calls: list[_Call], exchange: asyncio.Task[None]) -> None:
        self._travelling.discard(exchange)
        for _, reply in calls:
            reply.cancel()  # of no effect on those that have come

    async def _exchange(self, calls: list[_Call]) -> None:
        try:
            pipeline = self._client.pipeline(transaction=False)
            for command, _ in calls:
                pipeline.execute_command(*command)
            async with asyncio.timeout(self._patience):
                replies = await pipeline.execute(raise_on_error=False)
        except Exception as error:  # noqa: BLE001 — raised again where each reply is awaited
            replies = [error] * len(calls)
        for (_, future), reply in zip(calls, replies, strict=True):
            if not future.done():
                future.set_result(reply)

    async def keys(self, pattern: str, kind: str | None = None) -> AsyncIterator[str]:
        """The keys that match, of a type if one is named; a key may come twice."""
        try:
            async for key in self._client.scan_iter(pattern, count=1000, _type=kind):
                yield key.decode()
        except redis_errors.RedisError as error:
            raise translated(error) from error

    def subscription(self) -> PubSub:
        return self._client.pubsub()

    async def close(self) -> None:
        await self._client.aclose(close_connection_pool=True)


class _PackedInC:
    """redis-py's asyncio side packs commands in Python, which is most of what a commit costs."""

    def pack_commands(self, commands: Iterable[tuple[Any, ...]]) -> list[bytes]:
        return [b"".join([hiredis.pack_command(command) for command in commands])]


def connect(url: str, *, connections: int = CONNECTIONS, patience: float = PATIENCE) -> Server:
    """The server at `redis://…`, `rediss://…` or `unix://…`. More calls than connections wait for
    one another; a lost connection is made again."""
    pool = BlockingConnectionPool.from_url(
        url,
        max_connections=connections,
        timeout=patience,
        socket_connect_timeout=patience,
        socket_timeout=patience,
        retry=Retry(ExponentialBackoff(cap=0.2, base=0.02), 3, (redis_errors.ConnectionError,)),
        protocol=2,
        decode_responses=False,
    )
    pool.connection_class = type("Connection", (_PackedInC, pool.connection_class), {})
    return Server(Redis.from_pool(pool), patience)


class Weakness(Struct, frozen=True):
    """A setting of the server with which an acknowledged move can be lost."""

    key: str
    value: str
    wanted: str


_DURABLE = {"appendonly": "yes", "appendfsync": "always", "maxmemory-policy": "noeviction"}


async def weaknesses(server: Server) -> list[Weakness]:
    """What the server's settings leave to be wished for; `unknown` where it does not tell."""
    try:
        found = await server.call("CONFIG", "GET", *_DURABLE)
    except redis_errors.ResponseError:
        found = []
    texts = [text.decode() for text in found]
    known = dict(zip(texts[::2], texts[1::2], strict=True))
    return [
        Weakness(key, known.get(key, "unknown"), wanted)
        for key, wanted in _DURABLE.items()
        if known.get(key) != wanted
    ]
