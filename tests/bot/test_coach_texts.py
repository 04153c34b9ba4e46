"""What the coach says, word for word."""

import pytest

from bot.texts import LANGUAGES, Texts
from core.coach import Advice, tenths
from core.games.martian_dice.state import Move

TEXTS = Texts.load(strict=True)
MOVES = {
    "keep ray": "взять лучи",
    "keep human": "взять людей",
    "keep cow": "взять коров",
    "keep chicken": "взять кур",
    "roll": "бросать дальше",
    "stop": "улететь",
}


def say(language: str, *advice: object) -> str:
    key, args = Advice(*advice).words("martian_dice")
    return TEXTS.say(language, key, **args).replace("\u00a0", " ")


def test_a_better_move_in_one_plain_sentence():
    advice = ("keep ray", 0.54, "stop", 0.47, "win")
    assert say("ru", *advice) == "Лучше было взять лучи: шанс победы 54 %, осталось 47 %."
    assert say("en", *advice) == (
        "It was better to take the rays: a 54% chance to win, 47% is left."
    )
    assert say("pl", *advice) == ("Lepiej było wziąć promienie: szansa wygranej 54%, zostało 47%.")


def test_points_have_the_decimal_mark_of_the_language():
    advice = ("roll", 5.26, "stop", 4.0, "points")
    assert say("ru", *advice) == (
        "Лучше было бросать дальше: в среднем 5,3 очка за ход, осталось 4,0."
    )
    assert "5.3 points" in say("en", *advice)
    assert "5,3 punktu" in say("pl", *advice)


@pytest.mark.parametrize("move", MOVES)
def test_every_move_has_its_words(move):
    assert set(MOVES) == {each.value for each in Move}
    assert say("ru", move, 0.5, None, None, "win") == (
        f"Лучше всего {MOVES[move]}: шанс победы 50 %."
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("measure", ["win", "points"])
def test_every_advice_can_be_said(language, measure):
    for move in Move:
        for made in (None, "stop", "roll"):
            assert say(language, move.value, 0.9, made, None if made is None else 0.2, measure)
    assert say(language, "stop", 0.9, "roll", 0.899, measure)


def test_luck_is_told_in_points():
    numbers = {**tenths("expected", 21.84), **tenths("rolled", 25.3)}
    said = TEXTS.say("ru", "coach-luck", name="Аня", scored=24, **numbers).replace("\u00a0", " ")
    assert said == ("Аня: обычно выходит 21,8 очка, с такими кубиками могло быть 25,3, набрано 24.")
    lost = TEXTS.say("ru", "coach-chance-lost", percent=7).replace("\u00a0", " ")
    assert lost == "Решения стоили 7 % шансов на победу."
