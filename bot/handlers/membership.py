"""Who is in a chat: the bot itself, the players, and the chat that becomes another."""

from aiogram import F, Router
from aiogram.methods import SendMessage
from aiogram.types import (
    ChatMemberBanned,
    ChatMemberLeft,
    ChatMemberRestricted,
    ChatMemberUnion,
    ChatMemberUpdated,
    Message,
)

from bot.members import Members
from bot.render.menus import render_welcome
from bot.reply import topic_of
from bot.screens import message_of
from bot.texts import Texts
from bot.voice import Voice
from core.languages import supported
from core.ports import Preferences
from core.service import Service
from core.types import ChatId


async def bot_moved(
    update: ChatMemberUpdated,
    service: Service,
    preferences: Preferences,
    texts: Texts,
    voice: Voice,
    action: str,
) -> SendMessage | None:
    """Where the bot may not write its tables wait, with their clocks; where it may again they go
    on. A person who blocks the bot does the same to their private tables; in groups the computer
    plays for them until they are back, and that is where they are called from then on."""
    member = update.new_chat_member
    may_write = _present(member) and _may_write(member)
    await service.set_paused(update.chat.id, paused=not may_write)
    if update.chat.type == "private":
        await preferences.set_private(update.chat.id, allowed=may_write)
        if not may_write:
            await service.blocked(update.chat.id, action)
        return None
    if not may_write or _present(update.old_chat_member):
        return None
    return await _welcome(update.chat.id, update.from_user.language_code, preferences, texts, voice)


async def group_made(
    message: Message, preferences: Preferences, texts: Texts, voice: Voice
) -> SendMessage | None:
    """A group begins with the bot in it, or the bot is invited: this tells of it in one or two
    updates, in either order."""
    invited = message.new_chat_members or []
    bot = message.bot
    if invited and (bot is None or all(user.id != bot.id for user in invited)):
        return None
    speaks = None if message.from_user is None else message.from_user.language_code
    return await _welcome(message.chat.id, speaks, preferences, texts, voice)


async def _welcome(
    chat: ChatId,
    speaks: str | None,
    preferences: Preferences,
    texts: Texts,
    voice: Voice,
) -> SendMessage | None:
    """Once a chat. That its language is settled tells that it was welcomed before."""
    if await preferences.language_of(chat) is not None:
        return None
    language = supported(speaks, await voice.of_chat())
    await preferences.set_language(chat, language)
    return message_of(render_welcome(texts, language), chat, None)


async def member_moved(
    update: ChatMemberUpdated, service: Service, members: Members, action: str
) -> None:
    """Who has left the chat has left its tables; told only where the bot is an administrator."""
    person = update.new_chat_member.user.id
    members.forget(update.chat.id, person)
    if not _present(update.new_chat_member):
        await service.member_left(update.chat.id, person, action)


async def member_left(message: Message, service: Service, members: Members, action: str) -> None:
    """The same as a message, told everywhere."""
    left = message.left_chat_member
    if left is None or (message.bot is not None and left.id == message.bot.id):
        return
    members.forget(message.chat.id, left.id)
    await service.member_left(message.chat.id, left.id, action)


async def migrated_to(message: Message, service: Service) -> None:
    """Told in the group that was. Harmless in both orders and twice."""
    if message.migrate_to_chat_id is not None:
        await service.migrate(message.chat.id, message.migrate_to_chat_id)


async def migrated_from(message: Message, service: Service) -> None:
    """Told in the supergroup that it became."""
    if message.migrate_from_chat_id is not None:
        await service.migrate(message.migrate_from_chat_id, message.chat.id)


async def topic_reopened(message: Message, service: Service) -> None:
    """The tables of the topic go on."""
    await service.set_topic_paused(message.chat.id, topic_of(message), paused=False)


def _present(member: ChatMemberUnion) -> bool:
    if isinstance(member, ChatMemberRestricted):
        return member.is_member
    return not isinstance(member, ChatMemberLeft | ChatMemberBanned)


def _may_write(member: ChatMemberUnion) -> bool:
    return not isinstance(member, ChatMemberRestricted) or bool(member.can_send_messages)


def router() -> Router:
    membership = Router(name="membership")
    membership.my_chat_member.register(bot_moved)
    membership.chat_member.register(member_moved)
    membership.message.register(migrated_to, F.migrate_to_chat_id)
    membership.message.register(migrated_from, F.migrate_from_chat_id)
    membership.message.register(member_left, F.left_chat_member)
    for reopening in (F.forum_topic_reopened, F.general_forum_topic_unhidden):
        membership.message.register(topic_reopened, reopening)
    for sign in (F.group_chat_created, F.supergroup_chat_created, F.new_chat_members):
        membership.message.register(group_made, sign)
    return membership
