"""The board of «Марсхимпром» and the own pages: exactly, without what is hidden, and small."""

import struct
from random import Random

import pytest
from msgspec.structs import replace

from bot.callbacks import BOARD
from bot.pictures import Pictures, drawn
from bot.render import MAX_CAPTION, Links, length
from bot.render.board import render_board
from bot.render.own import render_brief, render_own
from core import lobby, play
from core.catalogue import rules_of
from core.dice import Stream
from core.games.marskhimprom.computer.worlds import world
from core.games.marskhimprom.content import CARD_NUMBER
from core.games.marskhimprom.field import CELL_NUMBER
from core.games.marskhimprom.state import Choosing, Looting, Quiz, Trading
from core.table import Player, waiting_for
from tests.bot.snapshots import matches, written
from tests.tables import Story
from tests.texts import TEXTS

LINKS = Links("MarsBot", "play", "https://mars.example")
LANGUAGES = pytest.mark.parametrize("language", TEXTS.languages)
RULES = rules_of("marskhimprom")
MOST_BYTES = 120 * 1024


def begun(level="4", seats=3, seed=0, **options):
    """The story of a match before its first move."""
    story = Story("marskhimprom")
    for name in "АБВГД"[:seats]:
        story.sit(name)
    for name, choice in {"level": level, **options}.items():
        story.change(lobby.set_option(story.table, story.table.host, name, choice, story.now))
    story.table = replace(story.table, seed=bytes([seed]) * 32)
    story.start()
    return story


def random_match(seed, plies=120):
    """The tables of a match in which everybody moves by chance."""
    chance = Random(seed)  # noqa: S311 - a test that is the same every time
    story = begun(
        chance.choice("45"), chance.randint(2, 5), seed, learning=chance.choice(("no", "yes"))
    )
    for _ in range(plies):
        if not waiting_for(story.table):
            break
        yield story.table
        seat = chance.choice(sorted(waiting_for(story.table)))
        moves = RULES.legal_moves(story.table.match.state, seat)
        text = RULES.format(chance.choice(moves))
        story.change(play.move_by_computer(story.table, seat, text, story.now))
    yield story.table


def at(table, language):
    return replace(table, place=replace(table.place, language=language))


def with_state(table, *, hand="", coins=0, **changes):
    """The table with another state; the hand and coins are of the first seat, whose turn it is."""
    state = table.match.state
    cards = tuple(sorted(CARD_NUMBER[name] for name in hand.split()))
    players = (replace(state.players[0], hand=cards, coins=coins, started=True), *state.players[1:])
    state = replace(state, turn=0, players=players, **changes)
    return replace(table, match=replace(table.match, state=state))


START = with_state(begun().table)
TRADE = with_state(
    begun().table, hand="h2o h2o fe2o3 co2 jaro", coins=6, phase=Trading(), warehouse=(0, 1, 8)
)
QUIZ = with_state(begun().table, phase=Quiz(28, 40, (2, 0, 1, 3)))
TRADER = with_state(begun().table, coins=9, phase=Choosing(5))
LABORATORY = with_state(begun("5").table, hand="h2o h2o +h2 co2", phase=Trading())
LABORATORY = replace(
    LABORATORY,
    match=replace(
        LABORATORY.match,
        state=replace(
            LABORATORY.match.state,
            players=(
                replace(LABORATORY.match.state.players[0], cell=CELL_NUMBER["D6"]),
                *LABORATORY.match.state.players[1:],
            ),
        ),
    ),
)
BOARDS = {"start": START, "trade": TRADE, "quiz": QUIZ, "trader": TRADER}
PAGES = {
    "hand": (TRADE, ""),
    "sell": (TRADE, "sell"),
    "buy": (TRADE, "buy"),
    "partners": (TRADE, "trade"),
    "offer": (TRADE, "offer 1 2h2o,1:fe"),
    "give": (TRADE, "give 1 h2o:-"),
    "synth": (LABORATORY, "synth"),
}


@LANGUAGES
@pytest.mark.parametrize("name", BOARDS)
def test_boards(name, language):
    screen = render_board(at(BOARDS[name], language), TEXTS, LINKS)
    assert matches(f"khim_{name}.{language}", screen)


@LANGUAGES
@pytest.mark.parametrize("name", PAGES)
def test_own_pages(name, language):
    table, page = PAGES[name]
    screen = render_own(table, 0, page, TEXTS.in_language(language))
    assert matches(f"khim_own_{name}.{language}", screen)


@LANGUAGES
def test_rules_are_told(language):
    assert length(TEXTS.say(language, "rules-marskhimprom")) < 3500


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(6))
def test_what_is_hidden_changes_nothing_for_those_who_may_not_see_it(seed):
    """Texts, keyboards and pictures of two worlds that look alike to a viewer are byte-identical,
    for spectators and for each seat."""
    chance = Stream(bytes([seed]))
    for ply, table in enumerate(random_match(seed)):
        if ply % 7 or table.phase != "playing":
            continue
        state = table.match.state
        other = _in(table, _rehidden(state, None, chance))
        assert _board(other) == _board(table)
        for seat in range(len(table.players)):
            other = _in(table, _rehidden(state, seat, chance))
            for page in ("", "sell", "trade", "loot", "fate", "synth", "want 1 -:-"):
                assert _own(other, seat, page) == _own(table, seat, page)


def _rehidden(state, seat, chance):
    """Another state that looks the same to the seat."""
    other = world(state, -1 if seat is None else seat, chance)
    memories = tuple(
        memory if seat == state.turn else replace(memory, player=other.players[state.turn])
        for memory in state.undo
    )
    return replace(other, undo=memories)


def _in(table, state):
    return replace(table, match=replace(table.match, state=state))


def _board(table):
    screen = render_board(table, TEXTS, LINKS)
    return written(screen), screen.picture.svg


def _own(table, seat, page):
    say = TEXTS.in_language("ru")
    return written(render_own(table, seat, page, say)), render_brief(table, seat, LINKS, say)


@pytest.mark.parametrize("seed", range(4))
def test_every_button_of_the_own_pages_is_legal_and_every_caption_fits(seed):
    chance = Random(seed)  # noqa: S311 - a test that is the same every time
    for ply, table in enumerate(random_match(seed + 50)):
        screen = render_board(table, TEXTS, LINKS)
        assert length(screen.text) <= MAX_CAPTION
        if ply % 5 or table.phase != "playing":
            continue
        for seat in range(len(table.players)):
            for data in _data_behind(table, seat, chance):
                move = data.split("|")[3]
                assert RULES.is_legal(table.match.state, seat, RULES.parse(move)), data


def _data_behind(table, seat, chance, pages=12):
    """The moves on so many pages that can be reached from the first one."""
    say, todo, seen = TEXTS.in_language("ru"), [""], set()
    while todo and len(seen) < pages:
        page = todo.pop(chance.randrange(len(todo)))
        if page in seen:
            continue
        seen.add(page)
        rows = render_own(table, seat, page, say).keyboard.inline_keyboard
        assert sum(map(len, rows)) <= 100
        for data in (button.callback_data for row in rows for button in row):
            assert len(data.encode()) <= 64
            if data.startswith("o|"):
                todo.append(data.split("|", 3)[3])
            else:
                yield data
    assert BOARD not in seen


@pytest.mark.parametrize(("level", "seats"), [("4", 2), ("4", 5), ("5", 3), ("5", 5)])
def test_a_picture_is_a_small_png(level, seats):
    """At most 120 KB, whatever lies on the board."""
    story = begun(level, seats, seats)
    for _ in range(4):
        picture = render_board(story.table, TEXTS, LINKS).picture
        png = drawn(picture.svg)
        assert png.startswith(b"\x89PNG")
        assert len(png) <= MOST_BYTES
        width, height = struct.unpack(">II", png[16:24])
        assert 600 < width < height < 1200
        story.play_on(40)


async def test_the_same_picture_is_drawn_once(monkeypatch):
    drawings = []
    monkeypatch.setattr("bot.pictures.drawn", lambda svg: drawings.append(svg) or b"png")
    pictures = Pictures()
    one = render_board(START, TEXTS, LINKS).picture
    sold = render_board(TRADE, TEXTS, LINKS).picture
    for picture in (one, one, sold, one):
        assert await pictures.png(picture) == b"png"
    assert drawings == [one.svg, sold.svg]


def test_a_picture_says_what_it_shows_by_its_id():
    one, again = (render_board(START, TEXTS, LINKS).picture for _ in range(2))
    assert one.id == again.id
    assert render_board(TRADE, TEXTS, LINKS).picture.id != one.id


def test_the_loser_is_looked_into_by_the_winner_only():
    state = with_state(begun().table, hand="h2o fe2o3").match.state
    rival = replace(state.players[1], hand=(0, 8), cell=state.players[0].cell)
    players = (state.players[0], rival, *state.players[2:])
    table = _in(START, replace(state, phase=Looting(1, True), players=players))
    say = TEXTS.in_language("ru")
    assert "H₂O" in written(render_own(table, 0, "loot", say))
    assert "Добыча" not in render_own(table, 1, "loot", say).text
    assert "Fe₂O₃" not in written(render_board(table, TEXTS, LINKS))


@pytest.mark.parametrize("computer", [False, True])
def test_who_is_only_asked_for_an_answer_is_offered_nothing_else(computer):
    table = TRADE
    if computer:
        players = (Player("Марвин", level="simple"), *table.players[1:])
        table = replace(table, players=players)
    offered, _ = play.move_by_computer(table, 0, "offer 1 h2o:1", table.touched)
    screen = render_board(offered, TEXTS, LINKS)
    labels = [button.text for row in screen.keyboard.inline_keyboard for button in row]
    assert labels[:2] == ["✅ Б: беру №\u00a01", "❌ Не беру №\u00a01"]
    if computer:
        assert screen.text.endswith("👉 Ходит <b>Б</b>. Нужен ответ на обмен.")
        assert labels[2] == "🎒 Моё сырьё"
    else:
        assert screen.text.endswith("👉 Ходят <b>А, Б</b>. Нужны ход и ответ на обмен.")
        assert "✅ Закончить ход" in labels
