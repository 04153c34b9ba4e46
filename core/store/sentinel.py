"""The way to a primary that Sentinels know: every new connection asks them who it is."""

from typing import Any

from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.connection import parse_url
from redis.asyncio.sentinel import (
    Sentinel,
    SentinelConnectionPool,
    SentinelManagedConnection,
    SentinelManagedSSLConnection,
)

from core.address import Address
from core.store.connection import CONNECTIONS, PATIENCE, Single, habits, packed_in_c
from core.store.server import Command, Reply

ASKED_WITHIN = 0.5
"""Seconds that a Sentinel has for its answer, before the next one is asked."""


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
        self._sentinels = Sentinel(  # type: ignore[no-untyped-call]
            address.nodes,
            sentinel_kwargs={
                **asking,
                "password": address.sentinel_password,
                "ssl": address.secure,
                "protocol": 2,
            },
        )
        managed = SentinelManagedSSLConnection if address.secure else SentinelManagedConnection
        pool = _Pool(  # type: ignore[no-untyped-call]
            address.service,
            self._sentinels,
            connection_class=packed_in_c(managed),
            **login,
            **habits(connections, patience),
        )
        super().__init__(Redis.from_pool(pool), patience=patience)

    async def everywhere(self, command: Command) -> dict[str, Reply]:
        primary = await self._sentinels.discover_master(self._where.service)
        (reply,) = (await super().everywhere(command)).values()
        return {self._where.at(primary): reply}

    async def close(self) -> None:
        await super().close()
        await self._sentinels.aclose()
