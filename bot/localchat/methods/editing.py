"""Edits, deletions and pins of messages."""

from __future__ import annotations

from typing import Any

from aiogram.methods import (
    DeleteMessage,
    EditMessageCaption,
    EditMessageMedia,
    EditMessageReplyMarkup,
    EditMessageText,
    PinChatMessage,
    UnpinAllChatMessages,
    UnpinChatMessage,
)
from aiogram.types import InlineKeyboardMarkup, InputMediaDocument, InputMediaPhoto

from bot.localchat import errors
from bot.localchat.calls import simulates
from bot.localchat.chat import Chat
from bot.localchat.errors import NotSimulated, bad_request
from bot.localchat.files import File
from bot.localchat.message import Message
from bot.localchat.methods.rules import (
    Body,
    checked_caption,
    checked_keyboard,
    checked_text,
    existing_chat,
    own_message,
    spend,
    writable_chat,
)
from bot.localchat.methods.sending import stored_file
from bot.localchat.world import World

DELETABLE_S = 48 * 3600


@simulates(
    EditMessageText,
    "chat_id",
    "message_id",
    "text",
    "parse_mode",
    "entities",
    "link_preview_options",
    "reply_markup",
)
def edit_text(world: World, method: EditMessageText) -> dict[str, Any]:
    chat, message = _editable(world, method)
    if message.file:
        raise bad_request("there is no text in the message to edit")
    body = checked_text(world, method, too_long="MESSAGE_TOO_LONG")
    return _edit(world, message, body, checked_keyboard(chat, method.reply_markup))


@simulates(
    EditMessageCaption,
    "chat_id",
    "message_id",
    "caption",
    "parse_mode",
    "caption_entities",
    "reply_markup",
)
def edit_caption(world: World, method: EditMessageCaption) -> dict[str, Any]:
    chat, message = _editable(world, method)
    if not message.file:
        raise bad_request("there is no caption in the message to edit")
    body = checked_caption(world, method.caption, method.parse_mode, method.caption_entities)
    return _edit(world, message, body, checked_keyboard(chat, method.reply_markup), message.file)


@simulates(EditMessageMedia, "chat_id", "message_id", "media", "reply_markup")
def edit_media(world: World, method: EditMessageMedia) -> dict[str, Any]:
    chat, message = _editable(world, method)
    media = method.media
    if not isinstance(media, InputMediaPhoto | InputMediaDocument):
        raise NotSimulated(type(media).__name__)
    file = stored_file(world, media.media, media.type)
    body = checked_caption(world, media.caption, media.parse_mode, media.caption_entities)
    return _edit(world, message, body, checked_keyboard(chat, method.reply_markup), file)


@simulates(EditMessageReplyMarkup, "chat_id", "message_id", "reply_markup")
def edit_markup(world: World, method: EditMessageReplyMarkup) -> dict[str, Any]:
    chat, message = _editable(world, method)
    body = Body(message.text, message.entities)
    return _edit(world, message, body, checked_keyboard(chat, method.reply_markup), message.file)


def _editable(
    world: World,
    method: EditMessageText | EditMessageCaption | EditMessageMedia | EditMessageReplyMarkup,
) -> tuple[Chat, Message]:
    if method.chat_id is None or method.message_id is None:
        raise bad_request("message identifier is not specified")
    chat = writable_chat(world, method.chat_id)
    return chat, own_message(world, chat, method.message_id)


def _edit(
    world: World,
    message: Message,
    body: Body,
    markup: InlineKeyboardMarkup | None,
    file: File | None = None,
) -> dict[str, Any]:
    old = (message.text, message.entities, message.markup, _content(message.file))
    if old == (body.text, body.entities, markup, _content(file)):
        raise errors.not_modified()
    spend(world, "edit", message.chat)
    message.text, message.entities, message.markup = body.text, body.entities, markup
    message.file = file
    message.edited = world.now() // 1000
    message.chat.touch(message)
    return message.json()


def _content(file: File | None) -> tuple[str, bytes] | None:
    return (file.kind, file.content) if file else None


@simulates(DeleteMessage, "chat_id", "message_id")
def delete_message(world: World, method: DeleteMessage) -> bool:
    chat = existing_chat(world, method.chat_id)
    message = chat.message(method.message_id)
    if message is None:
        raise bad_request("message to delete not found")
    if not _has_right(world, chat, "can_delete_messages"):
        if message.sender is not world.bot and chat.type != "private":
            raise bad_request("message can't be deleted")
        if world.now() // 1000 - message.date > DELETABLE_S:
            raise bad_request("message can't be deleted for everyone")
    chat.delete(message)
    return True


@simulates(PinChatMessage, "chat_id", "message_id", "disable_notification")
def pin(world: World, method: PinChatMessage) -> bool:
    chat = _pinnable(world, method.chat_id)
    message = chat.message(method.message_id)
    if message is None or message.service:
        raise bad_request("message to pin not found")
    if message in chat.pinned:
        chat.pinned.remove(message)
    chat.pinned.append(message)
    chat.serve(world.bot, pinned_message=message.json(with_reply=False))
    return True


@simulates(UnpinChatMessage, "chat_id", "message_id")
def unpin(world: World, method: UnpinChatMessage) -> bool:
    chat = _pinnable(world, method.chat_id)
    message = chat.message(method.message_id) if method.message_id else None
    if method.message_id is None and chat.pinned:
        message = chat.pinned[-1]
    if message is None or message not in chat.pinned:
        raise bad_request("message to unpin not found")
    chat.pinned.remove(message)
    chat.touch(message)
    return True


@simulates(UnpinAllChatMessages, "chat_id")
def unpin_all(world: World, method: UnpinAllChatMessages) -> bool:
    chat = _pinnable(world, method.chat_id)
    chat.pinned.clear()
    world.pulse.bump()
    return True


def _pinnable(world: World, chat_id: int | str) -> Chat:
    chat = existing_chat(world, chat_id)
    if chat.type != "private" and not _has_right(world, chat, "can_pin_messages"):
        raise bad_request("not enough rights to manage pinned messages in the chat")
    return chat


def _has_right(world: World, chat: Chat, right: str) -> bool:
    member = chat.member(world.bot)
    return member.administers and right in member.rights
