"""Menus outside any table: in private the same message turns from one into another."""

from aiogram import F, Router
from aiogram.methods import AnswerCallbackQuery
from aiogram.types import CallbackQuery

from bot.callbacks import MenuTap
from bot.handlers.games import games_here
from bot.members import Members
from bot.places import Places
from bot.render import Links, Screen
from bot.render.menus import (
    render_choose_game,
    render_choose_rules,
    render_home,
    render_languages,
    render_rules,
    render_welcome,
    with_back,
)
from bot.reply import Reply, changed, toast
from bot.texts import Texts
from bot.voice import Voice
from core.catalogue import rules_of
from core.errors import NotAllowed
from core.ports import Messages, Preferences
from core.service import Service
from core.types import ChatId


async def show_home(tap: CallbackQuery, texts: Texts, links: Links, voice: Voice) -> Reply:
    return _turned(tap, _home(tap, texts, await voice.of_chat(), links))


async def show_choice(tap: CallbackQuery, texts: Texts, voice: Voice) -> Reply:
    language = await voice.of_chat()
    return _turned(tap, with_back(render_choose_game(texts, language), texts, language, "home"))


async def show_games(
    tap: CallbackQuery,
    service: Service,
    messages: Messages,
    texts: Texts,
    links: Links,
    voice: Voice,
) -> Reply:
    language = await voice.of_chat()
    screen = await games_here(_chat(tap), service, messages, texts, language, links)
    return _turned(tap, with_back(screen, texts, language, "home"))


async def show_rules(
    tap: CallbackQuery, callback_data: MenuTap, texts: Texts, voice: Voice
) -> Reply:
    language = await voice.of_chat()
    if not callback_data.arg:
        return _turned(
            tap, with_back(render_choose_rules(texts, language), texts, language, "home")
        )
    rules = render_rules(texts, language, rules_of(callback_data.arg).id)
    return _turned(tap, with_back(rules, texts, language, "rules"))


async def show_languages(tap: CallbackQuery, texts: Texts, voice: Voice) -> Reply:
    language = await voice.of_chat()
    return _turned(tap, with_back(render_languages(texts, language), texts, language, "home"))


async def set_language(
    tap: CallbackQuery,
    callback_data: MenuTap,
    service: Service,
    preferences: Preferences,
    places: Places,
    members: Members,
    texts: Texts,
    links: Links,
    voice: Voice,
) -> AnswerCallbackQuery | Reply:
    """In private one's own language, in a group everybody's: that is for administrators."""
    language = callback_data.arg
    if language not in texts.languages:
        return toast(tap, await voice.say("answer-outdated"))
    chat = _chat(tap)
    if not await members.administers(chat, tap.from_user.id):
        raise NotAllowed("admin-only")
    await preferences.set_language(chat, language)
    await places.arrange(chat, service)
    said = toast(tap, texts.say(language, "answer-language"))
    return Reply(said, changed(tap, _home(tap, texts, language, links)))


def _turned(tap: CallbackQuery, screen: Screen) -> Reply:
    return Reply(toast(tap), changed(tap, screen))


def _chat(tap: CallbackQuery) -> ChatId:
    return tap.from_user.id if tap.message is None else tap.message.chat.id


def _home(tap: CallbackQuery, texts: Texts, language: str, links: Links) -> Screen:
    if _chat(tap) == tap.from_user.id:
        return render_home(texts, language, links)
    return render_welcome(texts, language)


def router() -> Router:
    menus = Router(name="menus")
    for act, handler in (
        ("home", show_home),
        ("games", show_games),
        ("rules", show_rules),
        ("language", show_languages),
        ("set-language", set_language),
    ):
        menus.callback_query.register(handler, MenuTap.filter(F.act == act))
    menus.callback_query.register(show_choice, MenuTap.filter((F.act == "play") & (F.arg == "")))
    return menus
