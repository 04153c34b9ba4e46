"""Rules that several methods share: who may be written to, what text and buttons are right."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any
from urllib.parse import urlsplit

from aiogram import Bot
from aiogram.methods import EditMessageText, SendMessage
from aiogram.types import InlineKeyboardMarkup, MessageEntity
from teremok.validation import ApiRuleViolation, validate_method

from bot.localchat import errors
from bot.localchat.calls import given
from bot.localchat.chat import Chat
from bot.localchat.errors import ApiError, NotSimulated, bad_request
from bot.localchat.markup import Entity, find_entities, parse_html, trim, utf16
from bot.localchat.message import Message
from bot.localchat.world import World

MAX_TEXT, MAX_CAPTION = 4096, 1024
LOOPBACK = {"localhost", "127.0.0.1", "::1"}


@dataclass(frozen=True, slots=True)
class Body:
    """Text or caption after parsing."""

    text: str
    entities: list[Entity]


def existing_chat(world: World, chat_id: int | str) -> Chat:
    """The chat of `chat_id`, which the bot has seen.

    Raises: ApiError 400 chat not found, 400 with migrate_to_chat_id, 403 for a lost membership.
    """
    try:
        chat = world.chats.get(int(chat_id))
    except ValueError:
        chat = None
    if chat is None:
        raise errors.chat_not_found()
    if chat.migrated_to:
        raise errors.migrated(chat.migrated_to.id)
    if chat.type != "private":
        match chat.member(world.bot).status:
            case "kicked":
                raise errors.kicked(chat.type)
            case "left":
                raise errors.not_a_member(chat.type)
    return chat


def writable_chat(
    world: World,
    chat_id: int | str,
    *,
    permission: str = "can_send_messages",
    what: str = "text messages",
) -> Chat:
    """`existing_chat` in which the bot may write now."""
    chat = existing_chat(world, chat_id)
    if chat.type == "private":
        person = world.people[chat.id]
        if person.deactivated:
            raise errors.deactivated()
        if person.blocked_bot:
            raise errors.blocked()
        if not person.started:
            raise errors.cannot_initiate()
    elif not chat.allowed(world.bot, permission):
        raise errors.no_right_to_send(what)
    return chat


def check_thread(world: World, chat: Chat, thread_id: int | None) -> None:
    """A topic must exist and be open; the General one has no id; other chats have no topics."""
    topic = chat.topics.get(thread_id) if thread_id else None
    if thread_id and topic is None:
        raise errors.thread_not_found()
    closed = topic.closed if topic else chat.general_closed
    if closed:
        member = chat.member(world.bot)
        if not (member.administers and "can_manage_topics" in member.rights):
            raise errors.topic_closed()


def parsed(
    world: World,
    text: str | None,
    parse_mode: Any,  # noqa: ANN401
    entities: list[MessageEntity] | None,
) -> Body:
    """Text with the entities that Telegram would show, mentions of strangers dropped."""
    text = text or ""
    mode = str(given(parse_mode) or "").lower()
    if entities:
        found = [entity.model_dump(mode="json", exclude_none=True) for entity in entities]
        if any(one["offset"] + one["length"] > utf16(text) for one in found):
            raise bad_request("can't parse entities: entity out of text bounds")
    elif mode == "html":
        text, found = parse_html(text)
    elif mode in ("markdown", "markdownv2"):
        raise NotSimulated(f"parse_mode {parse_mode}")
    elif mode:
        raise bad_request("unsupported parse_mode")
    else:
        found = []
    known = [one for one in found if "user_id" not in one or world.known_user(one["user_id"])]
    text, known = trim(text, known)
    return Body(text, find_entities(text, known))


def checked_text(
    world: World,
    method: SendMessage | EditMessageText,
    *,
    too_long: str = "message is too long",
) -> Body:
    """The text of a message: 1 to 4096 characters after parsing."""
    if not method.text:
        raise bad_request("message text is empty")
    body = parsed(world, method.text, method.parse_mode, method.entities)
    if not body.text:
        raise bad_request("text must be non-empty")
    if utf16(body.text) > MAX_TEXT:
        raise bad_request(too_long)
    return body


def checked_caption(
    world: World,
    text: str | None,
    parse_mode: Any,  # noqa: ANN401
    entities: list[MessageEntity] | None,
) -> Body:
    body = parsed(world, text, parse_mode, entities)
    if utf16(body.text) > MAX_CAPTION:
        raise bad_request("message caption is too long")
    return body


@cache
def _any_bot(token: str) -> Bot:
    """Whose defaults the rules are checked with; making one reads all certificates."""
    return Bot(token)


def checked_keyboard(chat: Chat, markup: Any) -> InlineKeyboardMarkup | None:  # noqa: ANN401
    """An inline keyboard that Telegram takes in this chat; an empty one is none."""
    if markup is None:
        return None
    if not isinstance(markup, InlineKeyboardMarkup):
        raise NotSimulated(type(markup).__name__)
    probe = SendMessage(chat_id=chat.id, text="x", parse_mode=None, reply_markup=markup)
    try:
        validate_method(_any_bot(chat.world.token), probe)
    except ApiRuleViolation as violation:
        raise ApiError(400, violation.description) from violation
    rows = [row for row in markup.inline_keyboard if row]
    for row in rows:
        if len(row) > 8:
            raise bad_request("BUTTONS_TOO_MUCH")
        for button in row:
            if not button.text.strip():
                raise bad_request("BUTTON_TEXT_INVALID")
            if button.url is not None:
                _check_url(button.url)
            if button.web_app is not None:
                if chat.type != "private":
                    raise bad_request("BUTTON_TYPE_INVALID")
                _check_web_app(button.web_app.url)
    if sum(len(row) for row in rows) > 100:
        raise bad_request("BUTTONS_TOO_MUCH")
    return InlineKeyboardMarkup(inline_keyboard=rows) if rows else None


def _check_url(url: str) -> None:
    parts = urlsplit(url)
    if parts.scheme == "tg" and parts.netloc:
        return
    host = parts.hostname or ""
    if parts.scheme not in ("http", "https") or not ("." in host or host in LOOPBACK):
        raise bad_request("BUTTON_URL_INVALID")


def _check_web_app(url: str) -> None:
    """HTTPS only; plain HTTP to this machine passes, as in Telegram's test environment."""
    parts = urlsplit(url)
    if parts.scheme == "https" and parts.hostname:
        return
    if parts.scheme == "http" and parts.hostname in LOOPBACK:
        return
    raise bad_request(
        f"inline keyboard button Web App URL '{url}' is invalid: Only HTTPS links are allowed"
    )


def own_message(world: World, chat: Chat, message_id: int | None) -> Message:
    """The bot's own message to edit."""
    message = chat.message(message_id or 0)
    if message is None:
        raise bad_request("message to edit not found")
    if message.sender is not world.bot or message.service:
        raise bad_request("message can't be edited")
    return message


def spend(world: World, kind: Any, chat: Chat) -> None:  # noqa: ANN401
    """Count a message or an edit against the flood control."""
    if world.limits:
        world.limits.spend(kind, chat.id, world.now())
