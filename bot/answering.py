"""The calls that handlers decided on: their answers where no webhook carries them, and what may
come a little later."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import structlog
from aiogram.methods import DeleteMessage, TelegramMethod
from aiogram.types import Message

from bot.background import Background
from bot.reply import Delivery, Method, Whisper
from bot.sender import Later, NotSent, PictureRefused, Sender
from core.ports import Now

T = TypeVar("T")

log = structlog.get_logger(__name__)

ATTEMPTS = 4
LONGEST_WAIT = 30.0
"""Seconds; what comes later than that is of no use."""

Sleep = Callable[[float], Awaitable[None]]


class Answering:
    """Makes calls whose effect is stored already: a refusal is noted and changes nothing."""

    def __init__(
        self, sender: Sender, background: Background, now: Now, sleep: Sleep = asyncio.sleep
    ) -> None:
        self._sender = sender
        self._background = background
        self._now = now
        self._sleep = sleep
        self._shows_all = False

    async def answer(self, method: Method) -> None:
        """Make the call once, at once: an answer is not worth waiting for its turn."""
        try:
            await self._sender.call(method, reserved=True)
        except NotSent as error:
            log.info("answer not sent", method=type(method).__name__, why=repr(error))

    def at_once(self, method: Method) -> None:
        """`answer`, with nobody waiting for it."""
        self._background.start(self.answer(method), "answer")

    def whisper(self, whisper: Whisper) -> None:
        """Show one person something, and answer the tap; with nobody waiting for it."""
        self._background.start(self._whispered(whisper), "whisper")

    async def _whispered(self, whisper: Whisper) -> None:
        """Tried once and at once, as the tap waits for its answer."""
        if await self._is_shown(whisper):
            await self.answer(whisper.shown)
        else:
            await self.answer(whisper.instead)

    async def _is_shown(self, whisper: Whisper) -> bool:
        """An old server may take what it does not know for nothing, and show everybody what is
        meant for one: that goes away, and is not tried again."""
        if self._shows_all:
            return False
        try:
            sent = await self._sender.call(whisper.message)
        except NotSent as error:
            log.info("not whispered", why=repr(error))
            return False
        if sent is None or sent.ephemeral_message_id is not None:
            return sent is not None
        self._shows_all = True
        log.error("the Bot API server is too old for ephemeral messages")
        self.later(DeleteMessage(chat_id=sent.chat.id, message_id=sent.message_id))
        return False

    def later(self, then: Method | Delivery) -> None:
        """Make the call as soon as the limits allow, with nobody waiting for it."""
        waiting = self._delivered(then) if isinstance(then, Delivery) else self._patiently(then)
        self._background.start(waiting, "afterwards")

    async def _delivered(self, delivery: Delivery) -> None:
        sent: Message | None
        try:
            sent = await self._patiently(delivery.message)
        except PictureRefused:
            if delivery.instead is None:
                return
            sent = await self._patiently(delivery.instead)
        if sent is not None:
            await delivery.sent(sent)

    async def _patiently(self, method: TelegramMethod[T]) -> T | None:
        """What the call came to; None where it was given up or refused, but for pictures
        (`PictureRefused`)."""
        for _ in range(ATTEMPTS):
            try:
                return await self._sender.call(method)
            except PictureRefused:
                raise
            except Later as wait:
                seconds = (wait.until - self._now()) / 1000
                if wait.unsure or seconds > LONGEST_WAIT:
                    break
                await self._sleep(max(seconds, 0))
            except NotSent as error:
                log.info("not sent", method=type(method).__name__, why=repr(error))
                return None
        log.warning("given up", method=type(method).__name__)
        return None
