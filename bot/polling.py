"""Updates by `getUpdates`: for a bot without a public address."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

import structlog
from aiogram import Bot, Dispatcher
from aiogram.dispatcher.event.bases import UNHANDLED
from aiogram.exceptions import TelegramAPIError, TelegramRetryAfter
from aiogram.methods import GetUpdates, TelegramMethod
from aiogram.types import Update

from bot.answering import Answering
from bot.background import Background
from bot.lanes import lane_of
from core.errors import StorageAway

log = structlog.get_logger(__name__)

WAITS_FOR_NEWS = 25
"""Seconds that Telegram keeps `getUpdates` open."""
LOOKS_AGAIN = 0.1
"""Seconds until the next look while updates are still being handled."""
BACKOFF = (0.25, 0.5, 1.0, 2.0)
"""Seconds between the attempts at one update while the storage is away."""
PATIENCE = 4
"""Seconds that begun updates have at the end."""
TROUBLE = 2.0
"""Seconds to wait after Telegram could not be reached."""

Sleep = Callable[[float], Awaitable[None]]


class Polling:
    """Takes updates one after the other in a chat and side by side in different chats. Telegram
    forgets an update only when it and all before it are handled: after a crash they come again."""

    def __init__(
        self,
        bot: Bot,
        dispatcher: Dispatcher,
        answering: Answering,
        allowed_updates: Sequence[str],
        sleep: Sleep = asyncio.sleep,
    ) -> None:
        self._bot = bot
        self._dispatcher = dispatcher
        self._answering = answering
        self._allowed = list(allowed_updates)
        self._sleep = sleep
        self._background = Background()
        self._offset: int | None = None
        self._running: dict[int, asyncio.Task[None]] = {}
        self._handled: set[int] = set()
        self._last_of_lane: dict[int, asyncio.Task[None]] = {}

    async def run(self) -> None:
        """Until cancelled; then what is being handled is finished."""
        try:
            await self._fetch_forever()
        finally:
            await self._finish()

    async def _fetch_forever(self) -> None:
        ready = False
        while True:
            try:
                # Telegram gives nothing to those who poll while it knows a webhook.
                ready = ready or await self._bot.delete_webhook()
                updates = await self._fetch()
            except TelegramRetryAfter as limit:
                await self._sleep(limit.retry_after)
                continue
            except TelegramAPIError as error:
                log.warning("getUpdates failed", why=error.message)
                await self._sleep(TROUBLE)
                continue
            self._begin(updates)
            if self._running:
                await asyncio.wait(self._running.values(), timeout=LOOKS_AGAIN)
            self._acknowledge()

    async def _finish(self) -> None:
        """Tell Telegram how far we came: the rest comes again."""
        if self._running:
            await asyncio.wait(self._running.values(), timeout=PATIENCE)
        self._acknowledge()
        unfinished = list(self._running.values())
        for task in unfinished:
            task.cancel()
        await asyncio.gather(*unfinished, return_exceptions=True)
        await self._answering.answer(self._question(timeout=0, limit=1))

    async def _fetch(self) -> list[Update]:
        wait = 0 if self._running else WAITS_FOR_NEWS
        return await self._bot(self._question(timeout=wait, limit=None), request_timeout=wait + 15)

    def _question(self, *, timeout: int, limit: int | None) -> TelegramMethod[list[Update]]:
        return GetUpdates(
            offset=self._offset, limit=limit, timeout=timeout, allowed_updates=self._allowed
        )

    def _begin(self, updates: list[Update]) -> None:
        for update in updates:
            number = update.update_id
            if number in self._running or number in self._handled:
                continue
            lane = lane_of(update)
            turn = self._in_turn(update, self._last_of_lane.get(lane))
            task = self._background.start(turn, f"update {number}")
            self._running[number] = self._last_of_lane[lane] = task
            task.add_done_callback(partial(self._ended, number, lane))

    def _ended(self, number: int, lane: int, task: asyncio.Task[None]) -> None:
        del self._running[number]
        if not task.cancelled():
            self._handled.add(number)
        if self._last_of_lane.get(lane) is task:
            del self._last_of_lane[lane]

    def _acknowledge(self) -> None:
        if not self._handled:
            return
        if self._running:
            self._offset = min(self._running)
        else:
            self._offset = max(self._handled) + 1
        self._handled = {number for number in self._handled if number >= self._offset}

    async def _in_turn(self, update: Update, before: asyncio.Task[None] | None) -> None:
        if before is not None:
            await asyncio.wait([before])
        decided = await self._decide(update)
        if isinstance(decided, TelegramMethod):
            await self._answering.answer(decided)

    async def _decide(self, update: Update) -> Any:  # noqa: ANN401
        for wait in BACKOFF:
            try:
                return await self._dispatcher.feed_update(self._bot, update)
            except StorageAway:
                await self._sleep(wait)
            except Exception:
                log.exception("update failed", update=update.update_id)
                return UNHANDLED
        try:
            return await self._dispatcher.feed_update(self._bot, update, last_attempt=True)
        except Exception:
            log.exception("update given up", update=update.update_id)
            return UNHANDLED
