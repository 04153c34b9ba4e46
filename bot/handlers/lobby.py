"""The buttons of the lobby."""

from typing import Any

from aiogram import F, Router
from aiogram.methods import AnswerCallbackQuery
from aiogram.types import CallbackQuery

from bot.callbacks import LobbyTap
from bot.handlers.at_table import table_router
from bot.handlers.computers import name_for
from bot.handlers.people import person_of
from bot.render import Links
from bot.render.lobby import render_lobby, render_options
from bot.reply import Reply, changed, toast
from bot.texts import Texts
from bot.voice import Voice
from core.dice import entropy_of
from core.errors import InvalidOption, NotAllowed
from core.service import Done, Service
from core.table import Table


async def sit(
    tap: CallbackQuery, table: Table[Any], service: Service, voice: Voice, action: str
) -> AnswerCallbackQuery:
    """The person sits down; this very tap, by the id that Telegram gave it, goes into the chance of
    the match."""
    done = await service.sit(table.id, person_of(tap.from_user), action, entropy_of(tap.id))
    return await _said(tap, voice, done, "answer-sat")


async def stand(
    tap: CallbackQuery, table: Table[Any], service: Service, voice: Voice, action: str
) -> AnswerCallbackQuery:
    done = await service.stand(table.id, tap.from_user.id, action)
    return await _said(tap, voice, done, "answer-stood")


async def start(
    tap: CallbackQuery, table: Table[Any], service: Service, voice: Voice, action: str
) -> AnswerCallbackQuery:
    """In private nobody else can sit, so the tap that starts also seats."""
    person = person_of(tap.from_user)
    if table.place.private and table.phase == "lobby" and table.seat_of(person.id) is None:
        await service.sit(table.id, person, f"{action}:sit", entropy_of(tap.id))
    done = await service.start(table.id, person.id, action)
    return await _said(tap, voice, done, "answer-started")


async def computer(
    tap: CallbackQuery,
    callback_data: LobbyTap,
    table: Table[Any],
    service: Service,
    texts: Texts,
    voice: Voice,
    action: str,
) -> AnswerCallbackQuery:
    name = name_for(table, texts)
    done = await service.add_computer(table.id, tap.from_user.id, callback_data.arg, name, action)
    return await _said(tap, voice, done)


async def no_computer(
    tap: CallbackQuery, table: Table[Any], service: Service, voice: Voice, action: str
) -> AnswerCallbackQuery:
    done = await service.remove_computer(table.id, tap.from_user.id, action)
    return await _said(tap, voice, done)


async def options(
    tap: CallbackQuery,
    callback_data: LobbyTap,
    table: Table[Any],
    texts: Texts,
    links: Links,
    voice: Voice,
) -> AnswerCallbackQuery | Reply:
    """The same message with other buttons, until the lobby changes next; `back` is the usual
    ones."""
    if table.phase != "lobby" or tap.message is None:
        return toast(tap, await voice.say("answer-outdated"))
    if tap.from_user.id != table.host and table.seat_of(tap.from_user.id) is None:
        raise NotAllowed("arrange")
    back = callback_data.arg == "back"
    screen = render_lobby(table, texts, links) if back else render_options(table, texts)
    return Reply(toast(tap), changed(tap, screen))


async def option(
    tap: CallbackQuery,
    callback_data: LobbyTap,
    table: Table[Any],
    service: Service,
    voice: Voice,
    action: str,
) -> AnswerCallbackQuery:
    name, _, choice = callback_data.arg.partition("=")
    done = await service.set_option(table.id, tap.from_user.id, name, choice, action)
    return await _said(tap, voice, done)


async def bar(
    tap: CallbackQuery,
    callback_data: LobbyTap,
    table: Table[Any],
    service: Service,
    voice: Voice,
    action: str,
) -> AnswerCallbackQuery:
    if not callback_data.arg.isdecimal():
        raise InvalidOption
    done = await service.bar(table.id, tap.from_user.id, int(callback_data.arg), action)
    return await _said(tap, voice, done, "answer-barred")


async def _said(tap: CallbackQuery, voice: Voice, done: Done, key: str = "") -> AnswerCallbackQuery:
    """Words for what the board does not show at once, or for what is done already."""
    if done.repeated:
        return toast(tap, await voice.say("answer-done-already"))
    return toast(tap, await voice.say(key) if key else "")


def router() -> Router:
    taps = table_router("lobby")
    for act, handler in (
        ("sit", sit),
        ("stand", stand),
        ("start", start),
        ("computer", computer),
        ("no-computer", no_computer),
        ("options", options),
        ("option", option),
        ("bar", bar),
    ):
        taps.callback_query.register(handler, LobbyTap.filter(F.act == act))
    return taps
