"""What a handler decides to answer: one method, given back to whoever brought the update, and at
most one more call that may be late or lost; or a message for one person, and how the tap is
answered when that came through and when it did not."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from aiogram.methods import (
    AnswerCallbackQuery,
    DeleteEphemeralMessage,
    DeleteMessage,
    EditEphemeralMessageText,
    EditMessageText,
    SendDocument,
    SendMessage,
    SendPhoto,
    TelegramMethod,
)
from aiogram.types import (
    CallbackQuery,
    EphemeralMessageParameters,
    Message,
)

from bot.render import NO_PREVIEW, Screen
from bot.screens import edit_of, message_of

Method: TypeAlias = TelegramMethod[Any]

MAX_ANSWER = 200
"""UTF-16 units of a callback's answer."""


@dataclass(frozen=True, slots=True)
class Delivery:
    """A file for a chat; of the message that came there `sent` is told. `instead` is for a chat
    that takes no pictures."""

    message: SendDocument | SendPhoto
    sent: Callable[[Message], Awaitable[None]]
    instead: SendMessage | None = None


@dataclass(frozen=True, slots=True)
class Reply:
    """`answer` is the update's own reply. `then` is sent afterwards by the sender, within its
    limits: the change of a menu, a file."""

    answer: Method
    then: Method | Delivery | None = None


@dataclass(frozen=True, slots=True)
class Whisper:
    """A message that only the one who tapped sees. The tap is answered with `shown` once it is
    there, and with `instead` where the server does not take it."""

    message: SendMessage
    shown: AnswerCallbackQuery
    instead: AnswerCallbackQuery


def whispered(tap: CallbackQuery, screen: Screen, topic: int | None) -> SendMessage:
    """A screen for the one who tapped; good for 15 seconds after the tap."""
    only = EphemeralMessageParameters(receiver_user_id=tap.from_user.id, callback_query_id=tap.id)
    message = below(tap, screen, topic)
    return message.model_copy(update={"ephemeral_message_parameters": only})


def below(tap: CallbackQuery, screen: Screen, topic: int | None) -> SendMessage:
    """A screen as a new message of the chat where somebody tapped, without a sound."""
    if tap.message is None:
        raise ValueError("the tap names no chat")
    return message_of(screen, tap.message.chat.id, topic, silent=True)


def ephemeral_id(tap: CallbackQuery) -> int | None:
    """The id of the tapped message, if only the one who tapped sees it."""
    return tap.message.ephemeral_message_id if isinstance(tap.message, Message) else None


def is_picture(tap: CallbackQuery) -> bool:
    """Whether the tapped message is a picture, which takes no longer text than a caption."""
    return isinstance(tap.message, Message) and bool(tap.message.photo)


def toast(tap: CallbackQuery, text: str = "", *, alert: bool = False) -> AnswerCallbackQuery:
    """The one answer of a tap: `text` shown for a moment, or until it is closed (`alert`)."""
    return AnswerCallbackQuery(
        callback_query_id=tap.id, text=_cut(text) or None, show_alert=alert or None
    )


def _cut(text: str) -> str:
    if len(text.encode("utf-16-le")) // 2 <= MAX_ANSWER:
        return text
    return text.encode("utf-16-le")[: 2 * (MAX_ANSWER - 1)].decode("utf-16-le", "ignore") + "…"


def reply(message: Message, screen: Screen) -> SendMessage:
    """The one message that a command is answered with, in the topic where it was said."""
    return message_of(screen, message.chat.id, topic_of(message))


def changed(
    tap: CallbackQuery, screen: Screen
) -> EditMessageText | EditEphemeralMessageText | None:
    """The message of the tapped button turns into another screen; None where it is gone."""
    if tap.message is None:
        return None
    if (own := ephemeral_id(tap)) is not None:
        return EditEphemeralMessageText(
            chat_id=tap.message.chat.id,
            receiver_user_id=tap.from_user.id,
            ephemeral_message_id=own,
            text=screen.text,
            parse_mode="HTML",
            link_preview_options=NO_PREVIEW,
            reply_markup=screen.keyboard,
        )
    return edit_of(screen, tap.message.chat.id, tap.message.message_id)


def removed(tap: CallbackQuery) -> DeleteMessage | DeleteEphemeralMessage | None:
    """The message of the tapped button goes away."""
    if tap.message is None:
        return None
    if (own := ephemeral_id(tap)) is not None:
        return DeleteEphemeralMessage(
            chat_id=tap.message.chat.id,
            receiver_user_id=tap.from_user.id,
            ephemeral_message_id=own,
        )
    return DeleteMessage(chat_id=tap.message.chat.id, message_id=tap.message.message_id)


def topic_of(message: Message) -> int | None:
    """The forum topic of a message; None in General and outside forums, where the thread id is
    that of a chain of replies or of nothing."""
    return message.message_thread_id if message.is_topic_message else None
