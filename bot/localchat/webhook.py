"""Delivery to a webhook, as Telegram does it.

The next update of a chat waits for the HTTP answer to the last one, other chats do not wait, and
what was not answered with 2xx comes again.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import aiohttp

from bot.localchat.body import parse_body
from bot.localchat.calls import call
from bot.localchat.errors import ApiError

if TYPE_CHECKING:
    from bot.localchat.updates import Update
    from bot.localchat.world import World

logger = logging.getLogger(__name__)


@dataclass(slots=True, eq=False)
class Webhook:
    """One address; `last_error` and `last_error_at` (ms) are what getWebhookInfo shows."""

    world: World
    url: str
    secret: str | None = None
    max_connections: int = 40
    last_error: str | None = None
    last_error_at: int = 0
    _lanes: dict[int, asyncio.Task[None]] = field(default_factory=dict)
    _pump: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to deliver on the running event loop."""
        self._pump = asyncio.create_task(self._deliver_all())

    async def stop(self) -> None:
        tasks = [task for task in (self._pump, *self._lanes.values()) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _deliver_all(self) -> None:
        connector = aiohttp.TCPConnector(limit=self.max_connections)
        timeout = aiohttp.ClientTimeout(total=self.world.webhook_timeout_s)
        async with aiohttp.ClientSession(connector=connector, timeout=timeout) as client:
            version = -1
            while True:
                version = await self.world.pulse.changed(version)
                for lane in self.world.updates.lanes() - self._lanes.keys():
                    self._lanes[lane] = asyncio.create_task(self._deliver_lane(client, lane))

    async def _deliver_lane(self, client: aiohttp.ClientSession, lane: int) -> None:
        try:
            while update := self.world.updates.first(lane):
                if await self._deliver(client, update):
                    self.world.updates.confirm(update)
                else:
                    await asyncio.sleep(self.world.webhook_retry_s)
        finally:
            del self._lanes[lane]

    async def _deliver(self, client: aiohttp.ClientSession, update: Update) -> bool:
        headers = {"X-Telegram-Bot-Api-Secret-Token": self.secret} if self.secret else {}
        try:
            async with client.post(self.url, json=update.json(), headers=headers) as response:
                content = await response.read()
                if not 200 <= response.status < 300:
                    self._failed(f"Wrong response from the webhook: {response.status}")
                    return False
        except TimeoutError:
            self._failed("Read timeout expired")
            return False
        except aiohttp.ClientError as error:
            self._failed(f"Connection failed: {error}")
            return False
        await self._call(response.headers.get("Content-Type", ""), content)
        return True

    async def _call(self, content_type: str, content: bytes) -> None:
        """The answer may carry one method; its result reaches nobody, as in Telegram."""
        try:
            params, uploads = parse_body(content_type, content)
            if method := params.pop("method", None):
                await call(self.world, str(method), params, uploads)
        except ApiError as error:
            logger.warning("method in a webhook's answer: %s", error.description)

    def _failed(self, reason: str) -> None:
        self.last_error, self.last_error_at = reason, self.world.now()
        self.world.pulse.bump()
        logger.warning("webhook %s: %s", self.url, reason)
