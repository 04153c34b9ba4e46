"""Ephemeral messages of groups, seen by one person (Bot API 10.2, 10.3).

Within 15 s of a tap any bot may send one to the person who tapped; an administrator may send one
to any person of the chat at any time. Telegram names no error texts; those here are ours.
"""

from __future__ import annotations

from dataclasses import dataclass

from aiogram.methods import (
    DeleteEphemeralMessage,
    EditEphemeralMessageReplyMarkup,
    EditEphemeralMessageText,
    EditMessageText,
)
from aiogram.types import EphemeralMessageParameters

from bot.localchat import errors
from bot.localchat.calls import simulates
from bot.localchat.chat import Chat
from bot.localchat.errors import bad_request
from bot.localchat.message import Message
from bot.localchat.methods.rules import (
    checked_keyboard,
    checked_text,
    existing_chat,
    spend,
)
from bot.localchat.people import Person
from bot.localchat.world import World

LIFETIME_MS = 15_000


@dataclass(frozen=True, slots=True)
class Target:
    """Who sees the message, and the message in whose place it is shown to them."""

    receiver: Person
    replaces: Message | None


def addressed(
    world: World, chat: Chat, parameters: EphemeralMessageParameters | None
) -> Target | None:
    """None for an ordinary message.

    Raises: ApiError 400 for a private chat, a stranger, or a tap of another person or long ago.
    """
    if parameters is None:
        return None
    if chat.type == "private":
        raise bad_request("ephemeral messages can be sent only to groups and supergroups")
    receiver = world.people.get(parameters.receiver_user_id)
    if receiver is None or not chat.member(receiver).present:
        raise bad_request("USER_NOT_PARTICIPANT")
    if parameters.callback_query_id is None:
        if not chat.member(world.bot).administers:
            raise errors.no_right_to_send("ephemeral messages")
        return Target(receiver, None)
    tap = world.taps.get(parameters.callback_query_id)
    if tap is None or world.now() - tap.at > LIFETIME_MS:
        raise errors.query_too_old()
    if tap.person is not receiver or tap.message.chat is not chat:
        raise bad_request("QUERY_ID_INVALID")
    replaces = tap.message if parameters.replace_callback_query_message else None
    if replaces and replaces.receiver:
        raise bad_request("ephemeral messages must be edited instead of being replaced")
    return Target(receiver, replaces)


def _shown(chat: Chat, message_id: int, receiver_id: int) -> Message:
    message = chat.ephemeral_message(message_id, receiver_id)
    if message is None:
        raise bad_request("message to edit not found")
    return message


@simulates(
    EditEphemeralMessageText,
    "chat_id",
    "receiver_user_id",
    "ephemeral_message_id",
    "text",
    "parse_mode",
    "entities",
    "link_preview_options",
    "reply_markup",
)
def edit_ephemeral_text(world: World, method: EditEphemeralMessageText) -> bool:
    chat = existing_chat(world, method.chat_id)
    message = _shown(chat, method.ephemeral_message_id, method.receiver_user_id)
    body = checked_text(
        world,
        EditMessageText(text=method.text, parse_mode=method.parse_mode, entities=method.entities),
        too_long="MESSAGE_TOO_LONG",
    )
    markup = checked_keyboard(chat, method.reply_markup)
    if (message.text, message.entities, message.markup) == (body.text, body.entities, markup):
        raise errors.not_modified()
    spend(world, "edit", chat)
    message.text, message.entities, message.markup = body.text, body.entities, markup
    message.edited = world.now() // 1000
    chat.touch(message)
    return True


@simulates(
    EditEphemeralMessageReplyMarkup,
    "chat_id",
    "receiver_user_id",
    "ephemeral_message_id",
    "reply_markup",
)
def edit_ephemeral_markup(world: World, method: EditEphemeralMessageReplyMarkup) -> bool:
    chat = existing_chat(world, method.chat_id)
    message = _shown(chat, method.ephemeral_message_id, method.receiver_user_id)
    markup = checked_keyboard(chat, method.reply_markup)
    if message.markup == markup:
        raise errors.not_modified()
    spend(world, "edit", chat)
    message.markup = markup
    message.edited = world.now() // 1000
    chat.touch(message)
    return True


@simulates(DeleteEphemeralMessage, "chat_id", "receiver_user_id", "ephemeral_message_id")
def delete_ephemeral(world: World, method: DeleteEphemeralMessage) -> bool:
    chat = existing_chat(world, method.chat_id)
    message = chat.ephemeral_message(method.ephemeral_message_id, method.receiver_user_id)
    if message is None:
        raise bad_request("message to delete not found")
    chat.delete(message)
    return True
