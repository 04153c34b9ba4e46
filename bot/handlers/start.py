"""/start: the menu in private, deep links, and the first word in a group."""

from typing import Any

from aiogram import F, Router
from aiogram.filters import Command, CommandObject
from aiogram.methods import SendMessage
from aiogram.types import Message

from bot.handlers.people import person_of
from bot.handlers.play import ask_or_open
from bot.handlers.records import record_file
from bot.handlers.settings import page_of
from bot.members import Members
from bot.places import Places
from bot.render import Links, Screen, escape
from bot.render.board import render_watched
from bot.render.menus import render_games, render_home, render_rules, render_welcome
from bot.reply import Reply, reply
from bot.texts import Texts
from bot.voice import Voice
from core import errors
from core.catalogue import rules_of
from core.dice import entropy_of
from core.ports import Preferences
from core.service import Service
from core.table import Place, Table
from core.types import TableId

JOIN = "join_"
OPEN = "t_"
WATCH = "watch_"
RECORD = "record_"
RULES = "rules_"
SETTINGS = "settings"
PRIVACY = "privacy"


async def start_in_private(
    message: Message,
    command: CommandObject,
    service: Service,
    members: Members,
    preferences: Preferences,
    places: Places,
    texts: Texts,
    links: Links,
    voice: Voice,
    action: str,
) -> SendMessage | Reply:
    """`/start` shows the menu, `/start join_<table>` takes a seat, `/start t_<table>` lists one
    table, `/start watch_<table>` shows its board, `/start record_<table>` sends its record,
    `/start rules_<game>` says its rules, and `/start settings` and `/start privacy` say what they
    are called."""
    payload = command.args or ""
    if payload == SETTINGS:
        screen = await page_of("", message.chat.id, preferences, places, texts, voice)
        return reply(message, screen)
    if payload == PRIVACY:
        return reply(message, Screen(await voice.say("privacy-help")))
    if payload.startswith(WATCH):
        table = await _found(payload.removeprefix(WATCH), service)
        await _let_in(table, message, members)
        return reply(message, render_watched(table, texts, links))
    if payload.startswith(RECORD):
        table = await _found(payload.removeprefix(RECORD), service)
        await _let_in(table, message, members)
        chat, language = message.chat.id, await voice.language()
        document = await record_file(table, service, texts, chat, None, language)
        return Reply(reply(message, Screen(await voice.say("reply-record"))), document)
    if payload.startswith(RULES):
        game = rules_of(payload.removeprefix(RULES)).id
        return reply(message, render_rules(texts, await voice.language(), game))
    if payload.startswith(JOIN):
        return await _join(message, payload.removeprefix(JOIN), service, members, voice, action)
    if payload.startswith(OPEN):
        table = await _found(payload.removeprefix(OPEN), service)
        await _let_in(table, message, members)
        place = Place(message.chat.id, private=True)
        return reply(message, render_games(texts, await voice.language(), links, place, [table]))
    return reply(message, render_home(texts, await voice.language(), links))


async def start_in_group(
    message: Message,
    command: CommandObject,
    service: Service,
    texts: Texts,
    voice: Voice,
    places: Places,
    members: Members,
    action: str,
) -> SendMessage | None:
    """The link that adds the bot to a group ends in `/start play`, which is as good as /play."""
    if message.is_automatic_forward:
        return None
    if (command.args or "").startswith("play"):
        return await ask_or_open(message, None, service, texts, voice, places, members, action)
    return reply(message, render_welcome(texts, await voice.language()))


async def _join(
    message: Message,
    table_id: TableId,
    service: Service,
    members: Members,
    voice: Voice,
    action: str,
) -> SendMessage:
    """A seat for somebody who is in the table's chat. What the person adds to the chance is the
    `/start` message, by the id and the date that Telegram gave it."""
    if message.from_user is None:
        raise errors.NotAllowed("no-person")
    person = person_of(message.from_user)
    table = await _found(table_id, service)
    await _let_in(table, message, members)
    said = f"{message.message_id} {int(message.date.timestamp())}"
    done = await service.sit(table.id, person, action, entropy_of(said))
    text = await voice.say(
        "reply-joined",
        name=escape(person.name),
        game=await voice.say(f"game-{table.game}"),
        seats=len(done.table.players),
    )
    return reply(message, Screen(text, None))


async def _found(table_id: TableId, service: Service) -> Table[Any]:
    if not (table_id.isascii() and table_id.isalnum()):
        raise errors.UnknownTable
    return await service.tables.load(table_id)


async def _let_in(table: Table[Any], message: Message, members: Members) -> None:
    person = 0 if message.from_user is None else message.from_user.id
    if table.seat_of(person) is None and not await members.present(table.place.chat, person):
        raise errors.NotAllowed("not-member")


def router() -> Router:
    starting = Router(name="start")
    command = Command("start", ignore_case=True)
    starting.message.register(start_in_private, command, F.chat.type == "private")
    starting.message.register(start_in_group, command, F.chat.type.in_({"group", "supergroup"}))
    return starting
