"""/rules, /games, /help, /stop: one reply each."""

from typing import Literal

from aiogram import Router
from aiogram.filters import Command, CommandObject
from aiogram.methods import SendMessage
from aiogram.types import Message

from bot.handlers.games import games_here
from bot.handlers.play import named_game
from bot.render import Links, Screen
from bot.render.menus import render_choose_rules, render_help, render_rules, render_stop
from bot.reply import reply, topic_of
from bot.texts import Texts
from bot.voice import Voice
from core.ports import Messages
from core.service import Service


async def rules(
    message: Message, command: CommandObject, service: Service, texts: Texts, voice: Voice
) -> SendMessage:
    """The rules of the named game, else of the game on the table here, with its options."""
    language = await voice.language()
    game = named_game(command.args, texts, language)
    open_here = await service.open_tables(message.chat.id)
    table = next((t for t in open_here if game in (None, t.game)), None)
    if table is not None:
        return reply(message, render_rules(texts, language, table.game, table.options))
    if game is not None:
        return reply(message, render_rules(texts, language, game))
    return reply(message, render_choose_rules(texts, language))


async def games(
    message: Message,
    service: Service,
    messages: Messages,
    texts: Texts,
    links: Links,
    voice: Voice,
) -> SendMessage:
    """The open tables: of the group, or one's own everywhere."""
    language = await voice.language()
    screen = await games_here(message.chat.id, service, messages, texts, language, links)
    return reply(message, screen)


async def help_(message: Message, texts: Texts, voice: Voice) -> SendMessage:
    chats: Literal["private", "group"] = "private" if message.chat.type == "private" else "group"
    return reply(message, render_help(texts, await voice.language(), chats))


async def stop(message: Message, service: Service, texts: Texts, voice: Voice) -> SendMessage:
    """Asks which table is to be closed, and whether it really is; who may is looked at when the
    answer is tapped, for an anonymous administrator's command does not tell who it is."""
    topic = topic_of(message)
    tables = await service.open_tables(message.chat.id)
    here = [table for table in tables if table.place.thread == topic] or tables
    if not here:
        return reply(message, Screen(await voice.say("reply-nothing-to-stop"), None))
    return reply(message, render_stop(texts, await voice.language(), here))


def router() -> Router:
    commands = Router(name="commands")
    for name, handler in (("rules", rules), ("games", games), ("help", help_), ("stop", stop)):
        commands.message.register(handler, Command(name, ignore_case=True))
    return commands
