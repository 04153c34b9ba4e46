"""The way to the server: connections, scripts, and the one place that knows its errors."""

import hashlib
from collections.abc import AsyncIterator, Sequence
from importlib.resources import files
from typing import Any, TypeAlias

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

CONNECTIONS = 64
PATIENCE = 5.0
"""Seconds to wait for a free connection, for a connect, and for a reply."""

_AWAY = (
    redis_errors.ConnectionError,
    redis_errors.TimeoutError,
    redis_errors.OutOfMemoryError,
    redis_errors.ReadOnlyError,
    redis_errors.ClusterDownError,
    redis_errors.TryAgainError,
)
_AWAY_REPLIES = ("MISCONF", "NOREPLICAS", "BUSY")
"""Refusals without a class of their own that mean: not now."""


def translated(error: redis_errors.RedisError) -> Exception:
    """`StorageAway` where the server cannot serve now and later may; else the error as it is."""
    if isinstance(error, _AWAY) or str(error).startswith(_AWAY_REPLIES):
        return StorageAway()
    return error


class Script:
    """A script of this package, by its name without `.lua`."""

    def __init__(self, name: str) -> None:
        self.text = files(__package__).joinpath(f"{name}.lua").read_text(encoding="utf-8")
        self.sha = hashlib.sha1(self.text.encode(), usedforsecurity=False).hexdigest()


class Server:
    """A Redis-compatible server as the store uses it. Every method raises `StorageAway` when it
    does not serve."""

    def __init__(self, client: Redis) -> None:
        self._client = client

    async def call(self, *command: Argument) -> Reply:
        try:
            return await self._client.execute_command(*command)  # type: ignore[no-untyped-call]
        except redis_errors.RedisError as error:
            raise translated(error) from error

    async def run(self, script: Script, keys: Sequence[str], args: Sequence[Argument]) -> Reply:
        """Run a script by its digest; its text is sent where it is not known."""
        try:
            return await self.call("EVALSHA", script.sha, len(keys), *keys, *args)
        except redis_errors.NoScriptError:
            return await self.call("EVAL", script.text, len(keys), *keys, *args)

    async def call_each(self, commands: Sequence[Sequence[Argument]]) -> list[Reply]:
        """The replies to many commands, in one round trip."""
        replies = await self._together(commands)
        for reply in replies:
            if isinstance(reply, redis_errors.RedisError):
                raise translated(reply)
        return replies

    async def run_each(self, script: Script, calls: Sequence[ScriptCall]) -> list[Reply]:
        """The replies of one script to many calls, in one round trip."""
        replies = await self._together(
            [("EVALSHA", script.sha, len(keys), *keys, *args) for keys, args in calls]
        )
        for index, reply in enumerate(replies):
            if isinstance(reply, redis_errors.NoScriptError):
                replies[index] = await self.run(script, *calls[index])
            elif isinstance(reply, redis_errors.RedisError):
                raise translated(reply)
        return replies

    async def _together(self, commands: Sequence[Sequence[Argument]]) -> list[Reply]:
        pipeline = self._client.pipeline(transaction=False)
        for command in commands:
            pipeline.execute_command(*command)
        try:
            return await pipeline.execute(raise_on_error=False)
        except redis_errors.RedisError as error:
            raise translated(error) from error

    async def keys(self, pattern: str, kind: str | None = None) -> AsyncIterator[str]:
        """The keys that match, of a type if one is named; a key may come twice."""
        try:
            async for key in self._client.scan_iter(pattern, count=1000, _type=kind):
                yield key.decode()
        except redis_errors.RedisError as error:
            raise translated(error) from error

    def subscription(self) -> PubSub:
        return self._client.pubsub(ignore_subscribe_messages=True)

    async def close(self) -> None:
        await self._client.aclose(close_connection_pool=True)


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
    return Server(Redis.from_pool(pool))


class Weakness(Struct, frozen=True):
    """A setting of the server with which an acknowledged move can be lost."""

    key: str
    value: str
    wanted: str


_DURABLE = {"appendonly": "yes", "appendfsync": "always", "maxmemory-policy": "noeviction"}


async def weaknesses(server: Server) -> list[Weakness]:
    """What the server's settings leave to be wished for; `unknown` where it does not tell."""
    try:
        found = await server.call("CONFIG GET", *_DURABLE)
    except redis_errors.ResponseError:
        found = {}
    known = {_text(key): _text(value) for key, value in found.items()}
    return [
        Weakness(key, known.get(key, "unknown"), wanted)
        for key, wanted in _DURABLE.items()
        if known.get(key) != wanted
    ]


def _text(value: str | bytes) -> str:
    return value.decode() if isinstance(value, bytes) else value
