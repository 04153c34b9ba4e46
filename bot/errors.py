"""What an error of the Bot API means. The only place that reads their words."""

from enum import Enum, auto

from aiogram.exceptions import (
    AiogramError,
    ClientDecodeError,
    TelegramAPIError,
    TelegramMigrateToChat,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramServerError,
)
from aiohttp import ClientConnectorError


class Verdict(Enum):
    """What is to be done about an error."""

    IGNORE = auto()
    """What was wanted is so already, or can no longer be."""
    RETRY = auto()
    """Telegram or the network is away, or asks to wait."""
    POST_ANEW = auto()
    """The message is gone: a new one takes its place."""
    PAUSE = auto()
    """The bot may not write in this chat."""
    TOPIC = auto()
    """The topic is closed; the others are not."""
    MOVE = auto()
    """The chat has a new id."""
    NO_PICTURE = auto()
    """The bot may write in this chat, but send no pictures."""
    NO_THREAD = auto()
    """The topic is gone, or is none."""
    PERSON = auto()
    """The person cannot be written to: blocked, deleted, or has never started the bot."""
    FAULT = auto()
    """A mistake of ours, or something new."""


_KINDS: tuple[tuple[type[AiogramError], Verdict], ...] = (
    (TelegramRetryAfter, Verdict.RETRY),
    (TelegramMigrateToChat, Verdict.MOVE),
    (TelegramServerError, Verdict.RETRY),
    (TelegramNetworkError, Verdict.RETRY),
    (ClientDecodeError, Verdict.RETRY),
)

_WORDS: tuple[tuple[str, Verdict], ...] = (
    ("message is not modified", Verdict.IGNORE),
    ("query is too old", Verdict.IGNORE),
    ("query id is invalid", Verdict.IGNORE),
    ("message to delete not found", Verdict.IGNORE),
    ("message can't be deleted", Verdict.IGNORE),
    ("message to pin not found", Verdict.IGNORE),
    ("message to unpin not found", Verdict.IGNORE),
    ("message to edit not found", Verdict.POST_ANEW),
    ("message can't be edited", Verdict.POST_ANEW),
    ("message_id_invalid", Verdict.POST_ANEW),
    ("message is inaccessible", Verdict.POST_ANEW),
    ("there is no text in the message to edit", Verdict.POST_ANEW),
    ("message thread not found", Verdict.NO_THREAD),
    ("topic_id_invalid", Verdict.NO_THREAD),
    ("topic_deleted", Verdict.NO_THREAD),
    ("not enough rights to send photos", Verdict.NO_PICTURE),
    ("chat_send_photos_forbidden", Verdict.NO_PICTURE),
    ("chat_send_media_forbidden", Verdict.NO_PICTURE),
    ("there is no caption in the message to edit", Verdict.POST_ANEW),
    ("blocked by the user", Verdict.PERSON),
    ("user is deactivated", Verdict.PERSON),
    ("can't initiate conversation", Verdict.PERSON),
    ("topic_closed", Verdict.TOPIC),
    ("bot was kicked", Verdict.PAUSE),
    ("bot is not a member", Verdict.PAUSE),
    ("not enough rights", Verdict.PAUSE),
    ("have no rights to send", Verdict.PAUSE),
    ("need administrator rights", Verdict.PAUSE),
    ("chat_write_forbidden", Verdict.PAUSE),
    ("chat_send_plain_forbidden", Verdict.PAUSE),
    ("chat_restricted", Verdict.PAUSE),
    ("chat not found", Verdict.PAUSE),
    ("group chat was deactivated", Verdict.PAUSE),
    ("channel_private", Verdict.PAUSE),
)


def verdict(error: AiogramError) -> Verdict:
    """What an error means."""
    for kind, meaning in _KINDS:
        if isinstance(error, kind):
            return meaning
    if isinstance(error, TelegramAPIError):
        said = error.message.lower()
        for words, meaning in _WORDS:
            if words in said:
                return meaning
    return Verdict.FAULT


def surely_unsent(error: AiogramError) -> bool:
    """Whether Telegram has certainly not done what was asked: it said so, or was never reached."""
    if isinstance(error, TelegramNetworkError):
        return isinstance(error.__cause__, ClientConnectorError)
    return not isinstance(error, TelegramServerError | ClientDecodeError)
