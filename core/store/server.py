"""The server as the store uses it: commands, scripts, and the one place that knows its errors."""

import asyncio
import hashlib
import re
from collections import defaultdict
from collections.abc import AsyncIterator, Hashable, Iterable, Sequence
from functools import partial
from importlib.resources import files
from typing import Any, Protocol, TypeAlias

from redis import exceptions as redis_errors
from redis.asyncio.client import PubSub

from core.errors import StorageAway

Argument: TypeAlias = str | bytes | int | float
Command: TypeAlias = Sequence[Argument]
Reply: TypeAlias = Any
"""bytes, an int, None, or a list of replies: what the command promises."""
ScriptCall: TypeAlias = tuple[Sequence[str], Sequence[Argument]]
"""Keys, all of one slot, and arguments."""
_Call: TypeAlias = tuple[Command, asyncio.Future[Reply]]

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
    redis_errors.AskError,
)
_DISTRUST = re.compile(r"certificate verify failed: (.+?) \(_ssl")
_AWAY_REPLIES = ("MISCONF", "NOREPLICAS", "BUSY")
"""Refusals without a class of their own that mean: not now."""


def translated(error: Exception) -> Exception:
    """`StorageAway` where the server cannot serve now and later may; else the error as it is."""
    return StorageAway() if is_away(error) else error


def is_away(reply: Reply) -> bool:
    """Whether the reply says that the server cannot serve now and later may."""
    return isinstance(reply, _AWAY) or (
        isinstance(reply, Exception) and str(reply).startswith(_AWAY_REPLIES)
    )


def distrust(error: BaseException | None) -> str:
    """Why the certificate of a server was refused, in the words of OpenSSL, where that is behind
    the error; else nothing."""
    while error is not None:
        if found := _DISTRUST.search(str(error)):
            return found[1]
        error = error.__cause__ or error.__context__
    return ""


def good(reply: Reply) -> Reply:
    """The reply, unless it is an error: that is raised."""
    if isinstance(reply, Exception):
        raise translated(reply) from reply
    return reply


class Script:
    """A script of this package, by its name without `.lua`."""

    def __init__(self, name: str) -> None:
        self.text = files(__package__).joinpath(f"{name}.lua").read_text(encoding="utf-8")
        self.sha = hashlib.sha1(self.text.encode(), usedforsecurity=False).hexdigest()


class Way(Protocol):
    """How commands get to the data: `core.store.connection.Single`, `core.store.cluster.Cluster`.
    The errors are redis-py's."""

    def lane(self, command: Command) -> Hashable:
        """Commands of one lane may travel together."""
        ...

    async def exchange(self, commands: Sequence[Command]) -> list[Reply]:
        """The replies to commands of one lane; an error is a reply too."""
        ...

    async def everywhere(self, command: Command) -> dict[str, Reply]:
        """The reply of every primary, by its address."""
        ...

    def keys(self, pattern: str, kind: str | None) -> AsyncIterator[bytes]: ...

    def pubsub(self) -> PubSub: ...

    async def close(self) -> None: ...


class Server:
    """A Redis-compatible server as the store uses it. Every method raises `StorageAway` when it
    does not serve.

    Commands of one turn of the event loop travel together: under load that spares most of a
    command's cost, here and at the server, which writes them to the disk at once. And a caller
    that gives up leaves the connection, and the others who share it, alone.
    """

    def __init__(self, way: Way) -> None:
        self._way = way
        self._waiting: list[_Call] = []
        self._travelling: set[asyncio.Task[None]] = set()

    async def call(self, *command: Argument) -> Reply:
        return good(await self._ask(command))

    async def call_each(self, commands: Iterable[Command]) -> list[Reply]:
        """The replies to many commands, in one round trip."""
        return [good(reply) for reply in await self.ask_each(commands)]

    async def ask_each(self, commands: Iterable[Command]) -> list[Reply]:
        """As `call_each`, but an error stands among the replies: in a cluster some of the data may
        be away while the rest is there."""
        return list(await asyncio.gather(*[self._ask(command) for command in commands]))

    async def call_everywhere(self, *command: Argument) -> dict[str, Reply]:
        """The reply of every primary, by its address."""
        replies = await self.ask_everywhere(*command)
        return {address: good(reply) for address, reply in replies.items()}

    async def ask_everywhere(self, *command: Argument) -> dict[str, Reply]:
        """As `call_everywhere`, but an error stands among the replies."""
        try:
            return await self._way.everywhere(command)
        except (redis_errors.RedisError, TimeoutError) as error:
            raise translated(error) from error

    async def primaries(self) -> list[str]:
        """The addresses of the servers that have the data, as `REDIS_URL`s of one server each."""
        return sorted(await self.call_everywhere("PING"))

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
                replies.append(good(await reply))
        return replies

    def _ask(self, command: Command) -> asyncio.Future[Reply]:
        loop = asyncio.get_running_loop()
        if not self._waiting:
            loop.call_soon(self._send)
        call = command, loop.create_future()
        self._waiting.append(call)
        return call[1]

    def _send(self) -> None:
        waiting, self._waiting = self._waiting, []
        lanes: dict[Hashable, list[_Call]] = defaultdict(list)
        for call in waiting:
            lanes[self._way.lane(call[0])].append(call)
        for lane in lanes.values():
            for first in range(0, len(lane), TOGETHER):
                calls = lane[first : first + TOGETHER]
                exchange = asyncio.get_running_loop().create_task(self._exchange(calls))
                self._travelling.add(exchange)
                exchange.add_done_callback(partial(self._arrived, calls))

    def _arrived(self, calls: list[_Call], exchange: asyncio.Task[None]) -> None:
        self._travelling.discard(exchange)
        for _, reply in calls:
            reply.cancel()  # of no effect on those that have come

    async def _exchange(self, calls: list[_Call]) -> None:
        try:
            replies = await self._way.exchange([command for command, _ in calls])
        except Exception as error:  # noqa: BLE001 — raised again where each reply is awaited
            replies = [error] * len(calls)
        for (_, future), reply in zip(calls, replies, strict=True):
            if not future.done():
                future.set_result(reply)

    async def keys(self, pattern: str, kind: str | None = None) -> AsyncIterator[str]:
        """The keys that match, of a type if one is named; a key may come twice."""
        try:
            async for key in self._way.keys(pattern, kind):
                yield key.decode()
        except redis_errors.RedisError as error:
            raise translated(error) from error

    def subscription(self) -> PubSub:
        """To channels: in a cluster every node hears what is published at any."""
        return self._way.pubsub()

    async def close(self) -> None:
        await self._way.close()
