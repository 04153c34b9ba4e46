"""The Telegram side put together: the client, and what is done with updates."""

from collections.abc import Callable

from aiogram import Bot, Dispatcher
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.exceptions import TelegramAPIError
from aiogram.types import BotCommandScopeAllGroupChats, BotCommandScopeAllPrivateChats
from structlog import get_logger

from bot.answering import Answering
from bot.context import Context
from bot.handlers import routers
from bot.heard import Heard
from bot.members import Members
from bot.middlewares import Conduct
from bot.places import Places
from bot.render.menus import commands
from bot.texts import Texts
from bot.traffic import count_call
from core.forgetting import Forgetting
from core.ports import Limits, Passing, pass_by

log = get_logger(__name__)

ALLOWED_UPDATES = ("message", "callback_query", "my_chat_member", "chat_member", "inline_query")
"""What Telegram is asked to send; `chat_member` comes only when it is named."""


def telegram(token: str, api_url: str) -> Bot:
    """A client of the Bot API at that address."""
    session = AiohttpSession(api=TelegramAPIServer.from_base(api_url))
    session.middleware(count_call)
    return Bot(token, session)


def dispatcher(
    context: Context,
    *,
    limits: Limits,
    members: Members,
    answering: Answering,
    language: str,
    wake: Callable[[], None],
    passing: Passing = pass_by,
) -> Dispatcher:
    """All handlers. `feed_update(bot, update)` gives the method that answers the update, if any;
    `StorageAway` when the update must come again, unless it says `last_attempt=True`. `wake` is
    called when there may be something new to show."""
    service, store = context.service, context.store
    updates = Dispatcher(
        disable_fsm=True,
        service=service,
        messages=store.messages,
        preferences=store.preferences,
        results=store.results,
        forgetting=Forgetting(service, store.messages, store.preferences, store.results),
        members=members,
        places=Places(store.preferences, context.zone),
        texts=context.texts,
        links=context.links,
    )
    updates.update.outer_middleware(
        Conduct(
            texts=context.texts,
            preferences=store.preferences,
            limits=limits,
            now=context.now,
            language=language,
            later=answering.later,
            at_once=answering.at_once,
            whisper=answering.whisper,
            wake=wake,
            passing=passing,
        )
    )
    updates.message.outer_middleware(Heard(store.messages, store.preferences))
    updates.include_routers(*routers())
    return updates


async def announce_commands(bot: Bot, texts: Texts, language: str) -> None:
    """The menu of commands in every language, and in `language` for everybody else. It is no
    reason not to start when Telegram refuses it."""
    try:
        for spoken, code in ((language, None), *((code, code) for code in texts.languages)):
            private, group = (commands(texts, spoken, "private"), commands(texts, spoken, "group"))
            await bot.set_my_commands(private, BotCommandScopeAllPrivateChats(), code)
            await bot.set_my_commands(group, BotCommandScopeAllGroupChats(), code)
    except TelegramAPIError as error:
        log.warning("commands not announced", why=error.message)
