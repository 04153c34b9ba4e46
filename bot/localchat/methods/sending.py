"""sendMessage, sendPhoto, sendDocument, sendChatAction."""

from __future__ import annotations

from typing import Any

from aiogram.enums import ChatAction
from aiogram.methods import SendChatAction, SendDocument, SendMessage, SendPhoto

from bot.localchat import errors
from bot.localchat.calls import given, simulates
from bot.localchat.chat import Chat
from bot.localchat.errors import NotSimulated, bad_request
from bot.localchat.files import File, check_document, check_photo
from bot.localchat.message import Message
from bot.localchat.methods.ephemeral import addressed
from bot.localchat.methods.rules import (
    Body,
    check_thread,
    checked_caption,
    checked_keyboard,
    checked_text,
    existing_chat,
    spend,
    writable_chat,
)
from bot.localchat.world import World

COMMON = (
    "chat_id",
    "message_thread_id",
    "disable_notification",
    "protect_content",
    "reply_parameters",
    "reply_markup",
    "ephemeral_message_parameters",
)
CAPTION = ("caption", "parse_mode", "caption_entities")


@simulates(
    SendMessage,
    *COMMON,
    "text",
    "parse_mode",
    "entities",
    "link_preview_options",
)
def send_message(world: World, method: SendMessage) -> dict[str, Any]:
    chat = writable_chat(world, method.chat_id)
    return _post(world, chat, method, checked_text(world, method), None)


@simulates(SendPhoto, *COMMON, *CAPTION, "photo", "has_spoiler", "show_caption_above_media")
def send_photo(world: World, method: SendPhoto) -> dict[str, Any]:
    chat = writable_chat(world, method.chat_id, permission="can_send_photos", what="photos")
    caption = checked_caption(world, method.caption, method.parse_mode, method.caption_entities)
    return _post(world, chat, method, caption, stored_file(world, method.photo, "photo"))


@simulates(SendDocument, *COMMON, *CAPTION, "document", "disable_content_type_detection")
def send_document(world: World, method: SendDocument) -> dict[str, Any]:
    chat = writable_chat(world, method.chat_id, permission="can_send_documents", what="documents")
    caption = checked_caption(world, method.caption, method.parse_mode, method.caption_entities)
    return _post(world, chat, method, caption, stored_file(world, method.document, "document"))


def stored_file(world: World, source: object, kind: Any) -> File:  # noqa: ANN401
    """The uploaded or already known file that a parameter names, checked as `kind`."""
    name = str(source)
    if name.startswith(("http://", "https://")):
        raise NotSimulated("sending a file by its URL")
    file = world.files.get(name)
    if file is None:
        raise bad_request("wrong file identifier/HTTP URL specified")
    if kind == "photo":
        check_photo(file.content)
    else:
        check_document(file.content)
    shown = File(file.id, file.name, file.content, kind)
    world.files[file.id] = shown
    return shown


def _post(
    world: World,
    chat: Chat,
    method: SendMessage | SendPhoto | SendDocument,
    body: Body,
    file: File | None,
) -> dict[str, Any]:
    markup = checked_keyboard(chat, method.reply_markup)
    check_thread(world, chat, method.message_thread_id)
    target = addressed(world, chat, method.ephemeral_message_parameters)
    reply_to = _replied(chat, method)
    spend(world, "message", chat)
    message = Message(
        chat.next_ephemeral_id() if target else chat.next_id(),
        chat,
        world.bot,
        world.now() // 1000,
        body.text,
        body.entities,
        markup,
        file,
        reply_to,
        method.message_thread_id,
        silent=bool(method.disable_notification),
        receiver=target.receiver if target else None,
        replaces=target.replaces if target else None,
    )
    chat.add(message)
    return message.json()


def _replied(chat: Chat, method: SendMessage | SendPhoto | SendDocument) -> Message | None:
    reply = method.reply_parameters
    if reply is None:
        return None
    for key in ("quote", "quote_position", "checklist_task_id", "ephemeral_message_id"):
        if given(getattr(reply, key)) is not None:
            raise NotSimulated(f"{key} of reply_parameters")
    if reply.chat_id is not None and int(reply.chat_id) != chat.id:
        raise NotSimulated("a reply in another chat")
    message = chat.message(reply.message_id or 0)
    if message is None and not given(reply.allow_sending_without_reply):
        raise errors.reply_not_found()
    return message


@simulates(SendChatAction, "chat_id", "action", "message_thread_id")
def send_chat_action(world: World, method: SendChatAction) -> bool:
    if method.action not in set(ChatAction):
        raise bad_request("wrong parameter action in request")
    chat = existing_chat(world, method.chat_id)
    check_thread(world, chat, method.message_thread_id)
    return True
