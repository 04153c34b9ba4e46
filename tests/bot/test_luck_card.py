"""The picture of luck and skill, and the letters that it is written with."""

import re
from io import BytesIO

import pytest
from PIL import Image

from bot.pictures import drawn
from bot.render import MAX_CAPTION, length
from bot.render.lettering import LETTERS, drawable, fitted, width, written
from bot.render.luck_card import HEAD, ROW, WIDTH, luck_card
from bot.render.stats import render_luck
from core.coach import Luck
from core.languages import LANGUAGES
from core.results import Result, ResultSeat
from tests.texts import TEXTS

LONG = "Александр-Максимилиан фон Константинопольский"


def result(*seats: ResultSeat) -> Result:
    return Result("t", "martian_dice", -1, 0, 1, seats)


def seat(name: str, scored: int = 24, lost: float | None = None, **more) -> ResultSeat:
    return ResultSeat(name, scored, luck=Luck(21.84, scored + 1.3, scored, lost), **more)


def card(*seats: ResultSeat, language: str = "ru") -> str:
    return luck_card(result(*seats), TEXTS.in_language(language))


def test_every_letter_of_the_three_languages_is_there():
    alphabets = (
        "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя"
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzĄĆĘŁŃÓŚŹŻąćęłńóśźż0123456789"
        "ІЇЄҐіїєґЎў"
    )
    assert drawable(alphabets) == alphabets
    assert all(LETTERS[letter].path and LETTERS[letter].width > 0 for letter in alphabets)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_picture_can_be_written(language):
    say = TEXTS.in_language(language)
    numbers = {
        f"{of}_{part}": 1 for of in ("number", "rolled", "expected") for part in ("whole", "tenths")
    }
    for key in ("title", "scored", "rolled", "expected", "luck", "cost", "seat", "chance"):
        text = say(f"card-{key}", number=1, percent=1)
        assert drawable(text) == text.replace("\u00a0", " ").replace("\u202f", " ")
    for key in ("number", "numbers"):
        text = say(f"card-{key}", scored=3, **numbers)
        assert drawable(text) == text


@pytest.mark.parametrize(
    ("name", "shown"),
    [("Аня 🦊", "Аня"), ("Žofie", "Zofie"), ("日本太郎", ""), ("  a   b ", "a b"), ("ﬁx", "fix")],
)
def test_what_has_no_letters_is_left_out(name, shown):
    assert drawable(name) == shown


def test_a_text_too_wide_is_cut_short():
    assert fitted("Аня", 32, 500) == "Аня"
    cut = fitted(LONG, 32, 300)
    assert cut.endswith("…")
    assert width(cut, 32) <= 300 < width(LONG, 32)


@pytest.mark.parametrize(("side", "left"), [("start", 100), ("middle", 75), ("end", 50)])
def test_a_text_stands_where_it_is_put(side, left):
    size = 50_000 / width("Ж", 1000)
    shown = written("Ж", 100, 40, size, "#fff", side)
    scale = float(re.search(r"scale\(([\d.]+)\)", shown)[1])
    at = float(re.search(r"path transform=.translate\((-?\d+)", shown)[1])
    assert at * scale == pytest.approx(left, abs=0.1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [2, 5])
def test_the_picture_has_a_row_for_each_seat_and_stays_small(language, count):
    names = ("Аня 🦊", LONG, "🔥", "Żółć", "<script>")
    seats = [seat(name, won=number == 1) for number, name in enumerate(names[:count])]
    png = drawn(card(*seats, language=language))
    picture = Image.open(BytesIO(png))
    assert picture.width == WIDTH
    assert HEAD + count * ROW <= picture.height < HEAD + count * ROW + ROW / 2
    assert len(png) < 120_000


def test_nothing_of_a_row_leaves_its_place():
    """The longest name, a crown, and the largest numbers stay left of the numbers' columns."""
    svg = card(seat(LONG, 60, won=True), seat("Б", 0, 0.99))
    crown = float(re.search(r"translate\((\d+) \d+\)' d='M0 20V4", svg)[1])
    assert crown + 32 < 690
    say = TEXTS.in_language("ru")
    assert 838 + width(drawable(say("card-chance", percent=99)), 20) < 980
    for language in LANGUAGES:
        told = TEXTS.in_language(language)
        both = drawable(told("card-title")), drawable(told("game-martian_dice"))
        assert width(both[0], 46) + width(both[1], 30) < WIDTH - 100


def test_the_winner_has_a_crown_and_a_nameless_one_a_number():
    crowns = [
        card(seat("А", won=one), seat("Б", won=two)).count("M0 20V4")
        for one, two in ((True, False), (True, True), (False, False))
    ]
    assert crowns == [1, 2, 0]
    assert card(seat("🔥")) == card(seat("Игрок 1"))
    assert card(seat("А"), seat("🔥")) != card(seat("А"), seat("🦊x"))


def test_a_seat_without_luck_has_no_row():
    alone = card(seat("А"))
    assert card(seat("А"), ResultSeat("Б", 3)) == alone
    assert "<svg" in card(ResultSeat("Б", 3))


def test_what_decisions_cost_of_the_chance_is_told_where_it_is_known():
    assert card(seat("А", lost=0.07)) != card(seat("А"))
    assert card(seat("А", lost=0.001)) == card(seat("А"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_fits_under_the_picture(language):
    five = result(*(seat("W" * 40, 60) for _ in range(5)))
    assert length(render_luck(five, TEXTS, language).text) <= MAX_CAPTION
