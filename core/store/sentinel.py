"""The way to a primary that Sentinels know: every new connection asks them who it is, and so does
whoever is refused. For some seconds after a failover the old primary may live on, say no to every
change, and think that it is the one."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from redis import exceptions as redis_errors
from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.connection import parse_url
from redis.asyncio.retry import Retry
from redis.asyncio.sentinel import (
    MasterNotFoundError,
    Sentinel,
    SentinelConnectionPool,
    SentinelManagedConnection,
    SentinelManagedSSLConnection,
)
from redis.backoff import NoBackoff

from core.address import Address, Node
from core.store.connection import CONNECTIONS, PATIENCE, Single, habits, packed_in_c
from core.store.server import Command, Reply, is_away

ASKED_WITHIN = 0.5
"""Seconds that a Sentinel has for its answer, before the next one is asked."""


class _Sentinels(Sentinel):
    """They say why none of them answers, which redis-py keeps to itself."""

    async def discover_master(self, service_name: str) -> Node:
        try:
            found: Node = await super().discover_master(service_name)
        except MasterNotFoundError as unknown:
            raise unknown from await self._why()
        return found

    async def _why(self) -> Exception | None:
        try:
            await self.sentinels[0].ping()
        except redis_errors.RedisError as error:
            return error
        return None


class _Pool(SentinelConnectionPool, BlockingConnectionPool):
    """Connections to the primary of the moment. One that finds itself at a server that is no
    primary any more is lost, and so is made again."""


class Primary(Single):
    """`core.store.server.Way` to the primary behind the Sentinels."""

    def __init__(
        self, address: Address, connections: int = CONNECTIONS, patience: float = PATIENCE
    ) -> None:
        login: dict[str, Any] = dict(parse_url(address.at(address.nodes[0])))
        for place in ("host", "port", "connection_class"):
            login.pop(place, None)
        asking = {"socket_timeout": ASKED_WITHIN, "socket_connect_timeout": ASKED_WITHIN}
        self._where = address
        self._sentinels = _Sentinels(  # type: ignore[no-untyped-call]
            address.nodes,
            sentinel_kwargs={
                **asking,
                "retry": Retry(NoBackoff(), 0),  # there are others to ask
                "password": address.sentinel_password,
                "ssl": address.secure,
                **{name: value for name, value in login.items() if name.startswith("ssl_")},
                "protocol": 2,
            },
        )
        managed = SentinelManagedSSLConnection if address.secure else SentinelManagedConnection
        self._looking: asyncio.Task[None] | None = None
        self._pool = pool = _Pool(  # type: ignore[no-untyped-call]
            address.service,
            self._sentinels,
            connection_class=packed_in_c(managed),
            **login,
            **habits(connections, patience),
        )
        super().__init__(Redis.from_pool(pool), patience=patience)

    async def exchange(self, commands: Sequence[Command]) -> list[Reply]:
        at = self._pool.master_address
        replies = await super().exchange(commands)
        if any(map(is_away, replies)) and (self._looking is None or self._looking.done()):
            self._looking = asyncio.create_task(self._look(at))
        return replies

    async def _look(self, at: Node | None) -> None:
        """Leave a primary that is none any more, with everything that is on its way to it."""
        with suppress(redis_errors.RedisError):
            if await self._sentinels.discover_master(self._where.service) != at:
                await self._pool.disconnect()

    async def everywhere(self, command: Command) -> dict[str, Reply]:
        primary = await self._sentinels.discover_master(self._where.service)
        (reply,) = (await super().everywhere(command)).values()
        return {self._where.at(primary): reply}

    async def close(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)
        await super().close()
        await self._sentinels.aclose()
