"""The board in every phase, in every language, exactly."""

import pytest
from aiogram.types import InlineKeyboardMarkup
from msgspec.structs import replace

from bot.callbacks import LobbyTap, MoveTap, TableTap
from bot.render import Links
from bot.render.board import render_board
from bot.render.lobby import render_options
from bot.render.match import MAX_TEXT, board_text, length
from bot.render.notices import render_notices, render_ping
from bot.render.result import render_result
from core.games.martian_dice.state import NO_DICE, MartianState
from core.messages import Message
from core.play import leave, run_out
from core.table import Notice, Place, Player, Table
from core.types import Event, Outcome
from tests.bot.snapshots import matches
from tests.tables import NOW, lobby, playing
from tests.texts import TEXTS

LINKS = Links("MarsBot", "play", "https://mars.example")
LANGUAGES = pytest.mark.parametrize("language", TEXTS.languages)
PEOPLE = ("Аня", "Борис", "Марвин")


def at(table: Table, language: str, **place: object) -> Table:
    return replace(table, place=replace(table.place, language=language, **place))


def match_at(state: MartianState, *events: Event, **changes: object) -> Table:
    """A table of Аня, Борис and the computer Марвин with that state and these last events."""
    table = playing("А", "Б", "В").table
    players = (
        Player("Аня", 101, entropy="tap101"),
        Player("Борис", 102, entropy="tap102"),
        Player("Марвин", level="careful"),
    )
    match = replace(table.match, state=state, recent=events)
    return replace(table, players=players, match=match, **changes)


PICKING = match_at(
    MartianState(25, (17, 8, 21), 3, 0, (2, 3, 0, 0, 0), (2, 3, 1, 2, 0)),
    Event("rolled", 2, {"tanks": 1, "rays": 0, "humans": 0, "cows": 3, "chickens": 0}),
    Event(
        "scored",
        2,
        {
            "points": 9,
            "total": 21,
            "reason": "nothing-to-take",
            "tanks": 2,
            "rays": 3,
            "earthlings": 6,
            "bonus": 3,
        },
    ),
    Event("rolled", 0, {"tanks": 0, "rays": 3, "humans": 4, "cows": 3, "chickens": 3}),
    Event("kept", 0, {"face": "ray", "count": 3}),
    Event("rolled", 0, {"tanks": 2, "rays": 3, "humans": 1, "cows": 2, "chickens": 0}),
)
DECIDING = match_at(
    MartianState(25, (17, 8, 21), 3, 0, (2, 3, 1, 2, 1), NO_DICE),
    Event("kept", 0, {"face": "chicken", "count": 1}),
    Event("kept", 0, {"face": "cow", "count": 2}),
)
LOSING = match_at(MartianState(25, (26, 0, 0), 7, 1, (4, 2, 0, 3, 0), NO_DICE))
COMPUTER = match_at(
    MartianState(25, (0, 0, 0), 1, 2, (1, 0, 0, 0, 0), (1, 2, 3, 4, 3)),
    Event(
        "scored",
        1,
        {
            "points": 0,
            "total": 0,
            "reason": "stopped",
            "tanks": 3,
            "rays": 1,
            "earthlings": 5,
            "bonus": 0,
        },
    ),
)
AWAY = replace(
    PICKING, players=(replace(PICKING.players[0], presence="away"), *PICKING.players[1:])
)


def finished() -> Table:
    over = MartianState(25, (27, 8, 27), 7, 2, NO_DICE, NO_DICE, winners=(0,))
    shown = {"tanks": 1, "humans": 0, "cows": 1, "chickens": 0}
    table = match_at(
        over,
        Event("tied", None, {"seats": (0, 2), "total": 27}),
        Event("roll-off", 0, {"attempt": 1, **shown, "rays": 4}),
        Event("roll-off", 2, {"attempt": 1, **shown, "rays": 2, "humans": 2}),
        Event("won", 0, {"total": 27, "shared": False}),
        phase="finished",
    )
    match = replace(table.match, outcome=Outcome((0,), (27, 8, 27)), ended=NOW)
    return replace(table, match=match)


def waiting_lobby() -> Table:
    story = lobby("А")
    story.computer("sharp")
    return story.table


BOARDS = {
    "lobby_empty": lobby().table,
    "lobby_waiting": waiting_lobby(),
    "lobby_rematch": replace(waiting_lobby(), invited=(Player("А", 101), Player("Борис <b>", 102))),
    "picking": PICKING,
    "deciding": DECIDING,
    "losing": LOSING,
    "computer": COMPUTER,
    "away": AWAY,
    "finished": finished(),
    "closed": replace(lobby().table, phase="closed"),
}


@LANGUAGES
@pytest.mark.parametrize("name", BOARDS)
def test_a_board_looks_exactly_so(name, language):
    assert matches(f"{name}.{language}", render_board(at(BOARDS[name], language), TEXTS, LINKS))


@LANGUAGES
def test_the_host_may_remove_somebody(language):
    story = lobby("А", "Б")
    assert matches(f"lobby_options.{language}", render_options(at(story.table, language), TEXTS))


@LANGUAGES
def test_all_news_come_in_one_message(language):
    late = run_out(replace(PICKING, place=Place(-1001)), PICKING.match.turn)[0]
    gone = leave(replace(late, version=late.version + 1), 102, NOW)[0]
    screen = render_notices(at(gone, language), gone.notices, TEXTS)
    assert matches(f"notices.{language}", screen)


@LANGUAGES
def test_d15_people_without_a_username_are_called_by_their_name(language):
    board = Message(-1001234567890, 55)
    screen = render_ping(at(PICKING, language), (0,), board, TEXTS, LINKS)
    assert '<a href="tg://user?id=101">Аня</a>' in screen.text
    assert "@" not in screen.text
    assert TEXTS.say(language, "game-martian_dice") in screen.text
    assert matches(f"ping.{language}", screen)


def buttons(keyboard: InlineKeyboardMarkup | None) -> list:
    return [] if keyboard is None else [b for row in keyboard.inline_keyboard for b in row]


@pytest.mark.parametrize("name", BOARDS)
def test_d07_no_group_board_has_a_web_app_button(name):
    shown = buttons(render_board(BOARDS[name], TEXTS, LINKS).keyboard)
    assert all(button.web_app is None for button in shown)


def test_d07_a_group_opens_the_mini_app_by_its_link():
    shown = buttons(render_board(PICKING, TEXTS, LINKS).keyboard)
    assert f"https://t.me/MarsBot/play?startapp=t_{PICKING.id}" in [b.url for b in shown]


def test_a_private_chat_opens_the_mini_app_inside_telegram():
    table = at(PICKING, "ru", private=True)
    apps = [b.web_app.url for b in buttons(render_board(table, TEXTS, LINKS).keyboard) if b.web_app]
    assert apps == [f"https://mars.example/?tgWebAppStartParam=t_{PICKING.id}"]


@pytest.mark.parametrize("private", [False, True])
def test_without_a_mini_app_there_is_no_button_for_it(private):
    table = at(PICKING, "ru", private=private)
    shown = buttons(render_board(table, TEXTS, Links("MarsBot")).keyboard)
    assert shown
    assert all(button.callback_data for button in shown)


def test_a_full_lobby_says_so_and_a_private_one_asks_to_start():
    full = lobby("А", "Б", "В", "Г", "Д")
    for _ in range(5):
        full.computer()
    assert TEXTS.say("ru", "lobby-full") in render_board(full.table, TEXTS, LINKS).text
    private = at(waiting_lobby(), "ru", private=True)
    screen = render_board(private, TEXTS, LINKS)
    assert TEXTS.say("ru", "lobby-private") in screen.text
    assert not [b for b in buttons(screen.keyboard) if (b.callback_data or "").endswith("|sit|")]


def test_a_match_that_is_not_over_has_no_result():
    with pytest.raises(ValueError, match="not over"):
        render_result(PICKING, TEXTS, LINKS)


def test_a_computer_is_offered_no_moves():
    data = [b.callback_data or "" for b in buttons(render_board(COMPUTER, TEXTS, LINKS).keyboard)]
    assert not [one for one in data if one.startswith("m|") or "hand-over" in one]


def test_d08_buttons_hold_64_bytes_with_the_longest_of_everything():
    table, version, person = "63" + "z" * 10, 9_999_999, 7_999_999_999
    longest = "k" * 40
    packed = [
        MoveTap(table=table, version=version, move=longest).pack(),
        LobbyTap(table=table, act="bar", arg=str(person)).pack(),
        LobbyTap(table=table, act="no-computer", arg="z" * 30).pack(),
        TableTap(table=table, act="hand-over").pack(),
    ]
    assert all(len(one.encode()) <= 64 for one in packed)


def tricky(count: int) -> tuple[Player, ...]:
    names = ("<b>", "&amp;", "\u202eабв", "\u200b", "Я" * 64, "👨‍👩‍👧‍👦" * 20, "a\nb", '"><i>')
    return tuple(Player(names[n % len(names)] + str(n), 7_999_999_990 + n) for n in range(count))


def test_d11_a_full_table_of_long_names_fits_and_says_whose_turn_it_is():
    players = tricky(10)
    table = playing(*"АБВ").table
    state = MartianState(40, (123,) * 10, 99, 4, (2, 3, 0, 0, 0), (2, 3, 3, 3, 2))
    events = [Event("kept", n % 10, {"face": "chicken", "count": 13}) for n in range(200)]
    match = replace(table.match, state=state, recent=tuple(events))
    screen = render_board(replace(table, players=players, match=match), TEXTS, LINKS)
    assert length(screen.text) <= MAX_TEXT
    assert screen.text.rstrip().splitlines()[-1].startswith("👉")
    assert len(buttons(screen.keyboard)) <= 100


def test_d11_of_a_log_that_is_too_long_the_oldest_lines_are_left_out():
    log = [f"{number} " + "я" * 100 for number in range(200)]
    text = board_text(("head",), log, "👉 turn")
    assert length(text) <= MAX_TEXT
    assert text.startswith("head")
    assert text.endswith("</blockquote>\n\n👉 turn")
    assert "199 я" in text
    assert "\n0 я" not in text


def test_a_notice_keeps_its_name_safe():
    notice = Notice(3, Event("left", 0, {"name": "<b>Б</b>\u202e"}))
    screen = render_notices(PICKING, [notice], TEXTS)
    assert "&lt;b&gt;Б&lt;/b&gt;" in screen.text
    assert "\u202e" not in screen.text
