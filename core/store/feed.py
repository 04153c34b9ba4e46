"""`core.ports.Feed`: news of commits, over one connection for all shards."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

from redis.asyncio.client import PubSub
from redis.exceptions import RedisError

from core.store import keys
from core.store.connection import lost_when_closed
from core.store.server import Server
from core.types import TableId, Version

QUIET = 15.0
"""Seconds of silence after which the connection is asked whether it lives."""
RECONNECT_AFTER = 0.5
"""Seconds."""


class RedisFeed:
    def __init__(
        self, server: Server, *, quiet: float = QUIET, reconnect_after: float = RECONNECT_AFTER
    ) -> None:
        self._server = server
        self._quiet = quiet
        self._reconnect_after = reconnect_after

    async def versions(self) -> AsyncIterator[tuple[TableId, Version]]:
        while True:
            subscription = self._server.subscription()
            try:
                with lost_when_closed():
                    await subscription.subscribe(*keys.versions_channels())
                    async for news in self._listen(subscription):
                        yield news
            except RedisError:
                pass  # the same as silence: another connection is tried
            finally:
                with suppress(RedisError), lost_when_closed():
                    await subscription.aclose()  # type: ignore[no-untyped-call]
            await asyncio.sleep(self._reconnect_after)

    async def _listen(self, subscription: PubSub) -> AsyncIterator[tuple[TableId, Version]]:
        """News until the connection gives no sign of life, even when asked for one."""
        silences = 0
        while silences < 2:
            message = await subscription.get_message(timeout=self._quiet)
            if message is None:
                silences += 1
                await subscription.ping()
                continue
            silences = 0
            if message["type"] == "message":
                table, _, version = message["data"].decode().rpartition(":")
                yield table, int(version)
