"""Menus, rules and commands, in every language, exactly."""

import pytest
from msgspec.structs import replace

from bot.callbacks import MenuTap, TableTap
from bot.render import Links
from bot.render.games import RENDERERS
from bot.render.match import MAX_TEXT, length
from bot.render.menus import (
    commands,
    render_choose_game,
    render_choose_rules,
    render_games,
    render_help,
    render_home,
    render_languages,
    render_rules,
    render_stop,
    render_welcome,
)
from bot.render.result import render_record_caption
from core.catalogue import rules_of
from core.table import Place
from tests.bot.snapshots import matches
from tests.tables import lobby, playing
from tests.texts import TEXTS

LINKS = Links("MarsBot", "play")
HERE = Place(-1001)
LANGUAGES = pytest.mark.parametrize("language", TEXTS.languages)
TABLES = [lobby("А").table, playing("А", "Б").table]

SCREENS = {
    "home": lambda language: render_home(TEXTS, language, LINKS),
    "welcome": lambda language: render_welcome(TEXTS, language),
    "choose_game": lambda language: render_choose_game(TEXTS, language),
    "choose_rules": lambda language: render_choose_rules(TEXTS, language),
    "games": lambda language: render_games(TEXTS, language, LINKS, HERE, TABLES),
    "games_none": lambda language: render_games(TEXTS, language, LINKS, HERE, []),
    "help": lambda language: render_help(TEXTS, language, "group"),
    "help_private": lambda language: render_help(TEXTS, language, "private"),
    "languages": lambda language: render_languages(TEXTS, language),
    "stop_one": lambda language: render_stop(TEXTS, language, TABLES[:1]),
    "stop_several": lambda language: render_stop(TEXTS, language, TABLES),
    "rules_martian_dice": lambda language: render_rules(TEXTS, language, "martian_dice"),
}


@LANGUAGES
@pytest.mark.parametrize("name", SCREENS)
def test_a_menu_looks_exactly_so(name, language):
    assert matches(f"{name}.{language}", SCREENS[name](language))


def data(screen) -> list[str]:
    return [b.callback_data for row in screen.keyboard.inline_keyboard for b in row]


def test_whatever_can_be_shown_can_be_chosen():
    screen = render_choose_game(TEXTS, "ru")
    assert data(screen) == [MenuTap(act="play", arg=game).pack() for game in RENDERERS]


@LANGUAGES
def test_d11_of_a_list_of_tables_that_is_too_long_the_oldest_are_left_out(language):
    table = playing("А", "Б").table
    players = tuple(replace(player, name="🚀" * 64) for player in table.players)
    tables = [replace(table, id=f"03{number:010}", players=players) for number in range(55)]
    screen = render_games(TEXTS, language, LINKS, HERE, tables)
    assert length(screen.text) <= MAX_TEXT
    opened = [row[0].url for row in screen.keyboard.inline_keyboard]
    assert opened == [f"https://t.me/MarsBot/play?startapp=t_{t.id}" for t in tables[: len(opened)]]
    assert 30 < len(opened) < len(tables)
    assert screen.text.splitlines()[-1].startswith(f"{len(opened)}. ")


def test_the_question_of_stop_names_each_table_and_lets_them_be():
    stops = [TableTap(table=table.id, act="stop").pack() for table in TABLES]
    stays = [TableTap(table=TABLES[0].id, act="stay").pack()]
    assert data(render_stop(TEXTS, "ru", TABLES)) == stops + stays


@LANGUAGES
@pytest.mark.parametrize("game", RENDERERS)
def test_k06_the_rules_state_every_option_and_which_is_usual(language, game):
    text = render_rules(TEXTS, language, game).text
    for option in rules_of(game).options:
        usual = TEXTS.say(language, f"option-{game}-{option.name}-{option.default}")
        assert TEXTS.say(language, "rules-default", choice=usual) in text
        for choice in option.choices:
            assert TEXTS.say(language, f"option-{game}-{option.name}-{choice}") in text
    assert length(text) <= MAX_TEXT


def test_k06_the_rules_of_a_table_state_what_is_chosen_there():
    text = render_rules(TEXTS, "ru", "martian_dice", {"target": "40"}).text
    assert text.endswith("<b>За этим столом</b>\n• Цель: 40\u00a0очков")


@LANGUAGES
@pytest.mark.parametrize("game", RENDERERS)
def test_every_level_of_a_game_has_a_name(language, game):
    for level in rules_of(game).levels:
        assert TEXTS.say(language, f"level-{game}-{level}")


@LANGUAGES
@pytest.mark.parametrize("chats", ["private", "group"])
def test_commands_are_described_as_telegram_wants_it(language, chats):
    for command in commands(TEXTS, language, chats):
        assert command.command.isalpha()
        assert 3 <= len(command.description) <= 256


def test_a_record_says_what_it_is():
    caption = render_record_caption(TABLES[1], TEXTS, "ru")
    assert "Марсианские кости" in caption
    assert length(caption) <= 1024


def test_links_lead_to_the_bot():
    assert LINKS.start("join_1") == "https://t.me/MarsBot?start=join_1"
    assert LINKS.add_to_group() == "https://t.me/MarsBot?startgroup=play"
    assert LINKS.message(-1001234567890, 7) == "https://t.me/c/1234567890/7"
    assert LINKS.message(-777, 7) is None
