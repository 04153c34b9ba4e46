"""Menus outside any table: home, games, rules, help, languages."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias

from aiogram.types import BotCommand, InlineKeyboardButton

from bot.callbacks import MenuTap, SettingsTap, TableTap
from bot.render import MAX_TEXT, Links, Screen, escape, keyboard, length
from bot.render.games import RENDERERS, title
from bot.render.keys import label
from bot.render.people import names_of, plain_name_of
from bot.texts import Say, Texts
from core.catalogue import rules_of
from core.play import owed_by_people
from core.table import Place, Table
from core.types import GameId, Option, TableId

_Act: TypeAlias = Literal["home", "play", "games", "rules", "language", "set-language"]

NO_BOARDS: Mapping[TableId, str] = {}
COMMANDS: Mapping[str, tuple[str, ...]] = {
    "private": (
        "play",
        "games",
        "stats",
        "rules",
        "settings",
        "mydata",
        "forget",
        "help",
        "start",
    ),
    "group": ("play", "games", "stats", "rules", "settings", "stop", "help"),
}


def render_home(texts: Texts, language: str, links: Links) -> Screen:
    """The private chat's start: play at once, take the bot to a group, my games, rules."""
    say = texts.in_language(language)
    rows = [
        *([_menu("play", say("home-play", game=say(f"game-{game}")), game)] for game in RENDERERS),
        [InlineKeyboardButton(text=say("home-add"), url=links.add_to_group())],
        [_menu("games", say("home-games")), _menu("rules", say("home-rules"))],
        [_menu("language", say("home-language")), _settings(say)],
    ]
    return Screen(say("home"), keyboard(rows))


def render_welcome(texts: Texts, language: str) -> Screen:
    """The one message in a group that the bot was added to."""
    say = texts.in_language(language)
    rows = [
        *(
            [_menu("play", say("welcome-play", game=say(f"game-{game}")), game)]
            for game in RENDERERS
        ),
        [_menu("rules", say("home-rules")), _menu("language", say("home-language"))],
    ]
    return Screen(say("welcome"), keyboard(rows))


def with_back(screen: Screen, texts: Texts, language: str, to: Literal["home", "rules"]) -> Screen:
    """A menu that another one turned into, with the way back."""
    rows = [] if screen.keyboard is None else screen.keyboard.inline_keyboard
    back = _menu(to, texts.say(language, "own-back"))
    return Screen(screen.text, keyboard([*rows, [back]]))


def render_choose_game(texts: Texts, language: str) -> Screen:
    """Which game the new table is for."""
    say = texts.in_language(language)
    return Screen(say("choose-game"), keyboard(_games_to_tap("play", say)))


def render_games(
    texts: Texts,
    language: str,
    links: Links,
    place: Place,
    tables: Sequence[Table[Any]],
    boards: Mapping[TableId, str] = NO_BOARDS,
) -> Screen:
    """The open tables of a chat, or in private one's own, with the chats where they stand, and
    whose move it is there, as many as there is room for. `place` is where the list is read,
    `boards` the addresses of boards."""
    say = texts.in_language(language)
    if not tables:
        button = _menu("play", say("games-open"))
        return Screen(say("games-none"), keyboard([[button]]))
    lines = [f"{number}. {_line(table, place, say)}" for number, table in enumerate(tables, 1)]
    while length(text := "\n".join((say("games"), "", *lines))) > MAX_TEXT:
        lines.pop()
    buttons = [
        [
            _board(boards.get(table.id), f"{number}. {say('ping-board')}"),
            links.open_table(place, table.id, f"{number}. {say('board-open')}"),
        ]
        for number, table in enumerate(tables[: len(lines)], 1)
    ]
    return Screen(text, keyboard(buttons))


def _board(address: str | None, label: str) -> InlineKeyboardButton | None:
    return InlineKeyboardButton(text=label, url=address) if address else None


def _line(table: Table[Any], place: Place, say: Say) -> str:
    people = tuple(sorted(owed_by_people(table)))
    state = (
        say("games-turn", names=names_of(table, people), count=len(people))
        if people
        else say(f"games-{table.phase}", count=len(table.players))
    )
    where = table.place.title if place.private else ""
    chat = f", {say('games-chat', chat=escape(where))}" if where else ""
    return f"{title(table.game, say)}{chat} — {state}"


def render_choose_rules(texts: Texts, language: str) -> Screen:
    """Which game's rules to read."""
    say = texts.in_language(language)
    return Screen(say("choose-rules"), keyboard(_games_to_tap("rules", say)))


def render_rules(
    texts: Texts, language: str, game: GameId, chosen: Mapping[str, str] | None = None
) -> Screen:
    """The rules of a game with its options: those of a table (`chosen`), else all of them."""
    say = texts.in_language(language)
    options = rules_of(game).options
    lines = [f"• {_option(game, option, chosen, say)}" for option in options]
    head = say("rules-chosen" if chosen else "rules-options")
    parts = [title(game, say), say(f"rules-{game}")]
    if lines:
        parts.append("\n".join((f"<b>{head}</b>", *lines)))
    return Screen("\n\n".join(parts))


def _option(game: GameId, option: Option, chosen: Mapping[str, str] | None, say: Say) -> str:
    key = f"option-{game}-{option.name}"
    if chosen:
        return f"{say(key)}: {say(f'{key}-{chosen.get(option.name, option.default)}')}"
    choices = ", ".join(
        say("rules-default", choice=text) if choice == option.default else text
        for choice in option.choices
        for text in (say(f"{key}-{choice}"),)
    )
    return f"{say(key)}: {choices}"


def render_help(texts: Texts, language: str, chats: Literal["private", "group"]) -> Screen:
    """What the bot does, and its commands in that kind of chats."""
    say = texts.in_language(language)
    lines = [f"/{name} — {say(f'command-{name}')}" for name in COMMANDS[chats]]
    return Screen("\n".join((say("help"), "", *lines)))


def render_languages(texts: Texts, language: str) -> Screen:
    """The languages, each by its own name."""
    say = texts.in_language(language)
    buttons = [
        _menu("set-language", texts.say(code, "language-name"), code) for code in texts.languages
    ]
    return Screen(say("choose-language"), keyboard([buttons]))


def render_stop(texts: Texts, language: str, tables: Sequence[Table[Any]]) -> Screen:
    """Whether a table is really to be closed; with several, which one."""
    say = texts.in_language(language)
    rows = []
    for table in tables:
        seats = ", ".join(plain_name_of(table, seat) for seat in range(len(table.players)))
        game = say(f"game-{table.game}")
        text = say("stop-sure") if len(tables) == 1 else f"🛑 {game}: {seats or '—'}"
        rows.append([_table("stop", table, label(text))])
    rows.append([_table("stay", tables[0], say("stop-keep"))])
    return Screen(say("stop", count=len(tables)), keyboard(rows))


def commands(texts: Texts, language: str, chats: Literal["private", "group"]) -> list[BotCommand]:
    """The menu of commands of one kind of chats."""
    return [
        BotCommand(command=name, description=texts.say(language, f"command-{name}"))
        for name in COMMANDS[chats]
    ]


def _games_to_tap(act: _Act, say: Say) -> list[list[InlineKeyboardButton]]:
    return [[_menu(act, say(f"game-{game}"), game)] for game in RENDERERS]


def _menu(act: _Act, text: str, arg: str = "") -> InlineKeyboardButton:
    return InlineKeyboardButton(text=text, callback_data=MenuTap(act=act, arg=arg).pack())


def _settings(say: Say) -> InlineKeyboardButton:
    return InlineKeyboardButton(text=say("home-settings"), callback_data=SettingsTap().pack())


def _table(act: Literal["stop", "stay"], table: Table[Any], text: str) -> InlineKeyboardButton:
    return InlineKeyboardButton(text=text, callback_data=TableTap(table=table.id, act=act).pack())
