"""Opening a table: /play in a group or in private, and the choice of a game."""

from typing import Any

from aiogram import F, Router
from aiogram.filters import Command, CommandObject
from aiogram.methods import AnswerCallbackQuery, SendMessage
from aiogram.types import CallbackQuery, Chat, MaybeInaccessibleMessageUnion, Message

from bot.callbacks import MenuTap
from bot.handlers.computers import name_for
from bot.handlers.people import person_of, speaker_of
from bot.members import Members
from bot.places import Places
from bot.render.games import RENDERERS
from bot.render.menus import render_choose_game
from bot.reply import Reply, removed, reply, toast, topic_of
from bot.texts import Texts
from bot.voice import Voice
from core.catalogue import GAMES, rules_of
from core.chat import ChatSettings
from core.computer import stand_in_level
from core.errors import NotAllowed, UnknownGame
from core.service import Service
from core.table import Person, Place, Table
from core.types import GameId


async def play(
    message: Message,
    command: CommandObject,
    service: Service,
    texts: Texts,
    voice: Voice,
    places: Places,
    members: Members,
    action: str,
) -> SendMessage | None:
    """`/play [game]` opens a table; its board is the answer. Nobody is seated by opening, so that
    the commitment to the dice comes first. Where there is a choice of games it is asked for."""
    if message.is_automatic_forward:
        return None
    return await ask_or_open(message, command.args, service, texts, voice, places, members, action)


async def ask_or_open(
    message: Message,
    wanted: str | None,
    service: Service,
    texts: Texts,
    voice: Voice,
    places: Places,
    members: Members,
    action: str,
) -> SendMessage | None:
    """Open a table of the wanted game, or ask for the game. `NotAllowed` where only administrators
    may; one of them may hide behind the group's name."""
    chosen = await places.settings(message.chat.id)
    speaker = speaker_of(message)
    if not (message.sender_chat is not None and message.sender_chat.id == message.chat.id):
        await _let_open(chosen, message.chat, speaker, members)
    game = named_game(wanted, texts, await voice.of_chat())
    if game is None:
        return reply(message, render_choose_game(texts, await voice.of_chat()))
    place = await places.of(message.chat, topic_of(message), voice, chosen)
    await _open(game, place, speaker, service, texts, action, chosen.tables)
    return None


async def _let_open(chosen: ChatSettings, chat: Chat, person: Person, members: Members) -> None:
    if chosen.openers == "admins" and not await members.administers(chat.id, person.id):
        raise NotAllowed("open")


async def choose(
    tap: CallbackQuery,
    callback_data: MenuTap,
    service: Service,
    texts: Texts,
    voice: Voice,
    places: Places,
    members: Members,
) -> AnswerCallbackQuery | Reply:
    """A game is chosen, by anybody who may open tables here. One message opens one table, however
    many people tap it; where it was only a question it goes away."""
    message = tap.message
    if message is None:
        return toast(tap, await voice.say("answer-outdated"))
    if callback_data.arg not in RENDERERS:
        raise UnknownGame(game=callback_data.arg)
    person = person_of(tap.from_user)
    chosen = await places.settings(message.chat.id)
    await _let_open(chosen, message.chat, person, members)
    topic = topic_of(message) if isinstance(message, Message) else None
    place = await places.of(message.chat, topic, voice, chosen)
    question = f"q{message.message_id}" if not place.private else f"q{tap.id}"
    await _open(callback_data.arg, place, person, service, texts, question, chosen.tables)
    opened = toast(tap, await voice.say("answer-laid" if place.private else "answer-opened"))
    return Reply(opened, removed(tap)) if _only_asks(message) else opened


def _only_asks(message: MaybeInaccessibleMessageUnion) -> bool:
    """Whether all that the message is for is the choice of a game."""
    if not isinstance(message, Message) or message.reply_markup is None:
        return False
    opens = MenuTap(act="play").pack()
    return all(
        (button.callback_data or "").startswith(opens)
        for row in message.reply_markup.inline_keyboard
        for button in row
    )


async def _open(
    game: GameId,
    place: Place,
    opener: Person,
    service: Service,
    texts: Texts,
    action: str,
    limit: int,
) -> None:
    table = await service.open(game, place, opener, action, limit)
    if place.private and not table.players:
        await _seat_computer(table, opener, service, texts, action)


async def _seat_computer(
    table: Table[Any], host: Person, service: Service, texts: Texts, action: str
) -> None:
    """In private somebody to play with is there at once."""
    level = stand_in_level(rules_of(table.game).levels)
    await service.add_computer(
        table.id, host.id, level, name_for(table, texts), f"{action}:computer"
    )


def named_game(wanted: str | None, texts: Texts, language: str) -> GameId | None:
    """The game that the words name, or the only one there is; None where it must be asked."""
    if len(GAMES) == 1:
        return next(iter(GAMES))
    words = " ".join((wanted or "").casefold().split())
    if not words:
        return None
    matches = [
        game
        for game in RENDERERS
        if words in (game, game.replace("_", " "))
        or texts.say(language, f"game-{game}").casefold().startswith(words)
    ]
    return matches[0] if len(matches) == 1 else None


def router() -> Router:
    opening = Router(name="play")
    opening.message.register(play, Command("play", ignore_case=True))
    opening.callback_query.register(choose, MenuTap.filter((F.act == "play") & (F.arg != "")))
    return opening
