"""The one place that calls Telegram to send: within the limits, and with every error understood."""

from typing import Any, TypeVar

import structlog
from aiogram import Bot
from aiogram.exceptions import AiogramError, TelegramMigrateToChat, TelegramRetryAfter
from aiogram.methods import (
    DeleteMessage,
    EditEphemeralMessageText,
    EditMessageCaption,
    EditMessageMedia,
    EditMessageReplyMarkup,
    EditMessageText,
    PinChatMessage,
    TelegramMethod,
    UnpinChatMessage,
)
from msgspec.structs import replace

from bot.errors import Verdict, surely_unsent, verdict
from bot.render import Screen
from bot.screens import Screens
from core.clock import SECOND
from core.messages import Message
from core.ports import CallKind, Limits, Now, Passing, pass_by
from core.table import Place
from core.types import ChatId, Millis

T = TypeVar("T")

TIMEOUT = 15
"""Seconds that Telegram has to answer a call."""
AWAY: Millis = 5 * SECOND
"""How long to leave Telegram alone when it does not answer."""
_EDITS = (
    EditMessageText,
    EditEphemeralMessageText,
    EditMessageReplyMarkup,
    EditMessageCaption,
    EditMessageMedia,
)

log = structlog.get_logger(__name__)


class NotSent(Exception):
    """Base of what can come of a call. Nothing has been shown, but for `unsure`."""


class Later(NotSent):
    """The limits, Telegram or the network ask to wait. `unsure`: it may have been sent."""

    def __init__(self, until: Millis, *, unsure: bool = False) -> None:
        super().__init__(until, unsure)
        self.until = until
        self.unsure = unsure


class MessageGone(NotSent):
    """The message to edit is not there any more: post anew."""


class ChatClosed(NotSent):
    """The bot may not write in the chat, or the person cannot be written to."""

    def __init__(self, chat: ChatId) -> None:
        super().__init__(chat)
        self.chat = chat


class TopicClosed(ChatClosed):
    """Nobody but administrators may write in the topic."""


class PictureRefused(NotSent):
    """The chat takes no pictures."""


class ChatMoved(NotSent):
    """The chat `old` is the chat `new` now."""

    def __init__(self, old: ChatId, new: ChatId) -> None:
        super().__init__(old, new)
        self.old = old
        self.new = new


class Unsendable(NotSent):
    """Telegram refuses it for a reason that waiting does not change: a fault of ours."""


class Sender:
    """Calls Telegram for the worker and for whatever a handler sends beside its answer."""

    def __init__(self, bot: Bot, limits: Limits, now: Now, passing: Passing = pass_by) -> None:
        self._bot = bot
        self._limits = limits
        self._now = now
        self._passing = passing
        self._screens = Screens()

    async def post(
        self, place: Place, screen: Screen, *, silent: bool, reserved: bool = False
    ) -> Message:
        """A new message at the place, in its topic. Where the topic is gone it goes to the chat
        without one. `reserved`: `reserve` was called for it. Raises `NotSent`."""
        method = await self._screens.posted(place, screen, silent=silent)
        try:
            sent = await self.call(method, reserved=reserved)
        except PictureRefused:
            plain = replace(screen, picture=None)
            return await self.post(place, plain, silent=silent, reserved=True)
        if sent is None:
            raise Unsendable(screen.text)
        return Message(place.chat, sent.message_id, screen.picture.id if screen.picture else "")

    async def edit(self, message: Message, screen: Screen) -> Message:
        """Change a message; the message as it is then. That it shows this already is success. Text
        takes the place of a picture that is refused, and its place within the limits, or the next
        try would spend it on the picture again. Raises `NotSent`."""
        try:
            await self.call(await self._screens.changed(message, screen))
        except PictureRefused:
            screen = replace(screen, picture=None)
            await self.call(await self._screens.changed(message, screen), reserved=True)
        return replace(message, picture=screen.picture.id) if screen.picture else message

    async def strip(self, message: Message) -> None:
        """Take the buttons from a message. Raises `NotSent`."""
        await self.call(EditMessageReplyMarkup(chat_id=message.chat, message_id=message.id))

    async def delete(self, message: Message) -> None:
        """Take a message away. That it is gone, or too old, is success. Raises `NotSent`."""
        await self.call(DeleteMessage(chat_id=message.chat, message_id=message.id))

    async def pin(self, message: Message) -> None:
        """Pin a message, without a sound. Raises `NotSent`."""
        await self.call(
            PinChatMessage(chat_id=message.chat, message_id=message.id, disable_notification=True)
        )

    async def unpin(self, message: Message) -> None:
        """That it is pinned no more is success. Raises `NotSent`."""
        await self.call(UnpinChatMessage(chat_id=message.chat, message_id=message.id))

    async def reserve(self, chat: ChatId, kind: CallKind) -> None:
        """Count a call that is made next; `Later` when the limits do not allow it now."""
        now = self._now()
        wait = await self._limits.reserve(chat, kind, now)
        if wait:
            raise Later(now + wait)

    async def call(self, method: TelegramMethod[T], *, reserved: bool = False) -> T | None:
        """Call any method; None where what it wants is so already. Raises `NotSent`."""
        chat = getattr(method, "chat_id", None)
        if isinstance(chat, int) and not reserved:
            await self.reserve(chat, _kind(method))
        self._passing("send")
        try:
            result = await self._bot(method, request_timeout=TIMEOUT)
        except AiogramError as error:
            return await self._understand(method, chat if isinstance(chat, int) else 0, error)
        self._passing("sent")
        return result

    async def _understand(
        self, method: TelegramMethod[T], chat: ChatId, error: AiogramError
    ) -> T | None:
        match verdict(error):
            case Verdict.IGNORE:
                return None
            case Verdict.RETRY:
                raise await self._later(chat, error) from error
            case Verdict.POST_ANEW:
                raise MessageGone from error
            case Verdict.MOVE if isinstance(error, TelegramMigrateToChat):
                raise ChatMoved(chat, error.migrate_to_chat_id) from error
            case Verdict.NO_THREAD if getattr(method, "message_thread_id", None) is not None:
                return await self.call(method.model_copy(update={"message_thread_id": None}))
            case Verdict.TOPIC:
                raise TopicClosed(chat) from error
            case Verdict.NO_PICTURE:
                raise PictureRefused from error
            case Verdict.PAUSE | Verdict.PERSON:
                log.info("chat closed", chat=chat, method=type(method).__name__, said=str(error))
                raise ChatClosed(chat) from error
        log.error("telegram refused", chat=chat, method=type(method).__name__, said=str(error))
        raise Unsendable(str(error)) from error

    async def _later(self, chat: ChatId, error: AiogramError) -> Later:
        if not isinstance(error, TelegramRetryAfter):
            return Later(self._now() + AWAY, unsure=not surely_unsent(error))
        until = self._now() + error.retry_after * SECOND
        await self._limits.hold(chat, until)
        return Later(until)


def _kind(method: TelegramMethod[Any]) -> CallKind:
    if isinstance(method, _EDITS):
        return "edit"
    return "message" if type(method).__name__.startswith("Send") else "quiet"
