"""What the coach says, word for word."""

import pytest

from bot.texts import MAX_ANSWER
from core.coach import Advice, tenths
from core.games.marskhimprom.coach import told
from core.games.marskhimprom.content import REACTIONS
from core.games.marskhimprom.moves import CHOICES, parse_move
from core.games.martian_dice.state import Move
from core.languages import LANGUAGES
from tests.texts import TEXTS

KHIM_MOVES = (
    *("drive D7", "drive C6 D7", "stay", "attack 2", "pass", "loot h2o,fe2o3", "fate drive D7"),
    *(f"fate {choice}" for choice in CHOICES),
    *("fate sell h2o", "fate give 2 h2o", "sell h2o", "buy fe", "accept 5", "decline 5", "end"),
    *("declare M03", *(f"synth {reaction.id}" for reaction in REACTIONS)),
)
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


def khim(move: str) -> dict:
    return told(parse_move(move))


def khim_hint(language: str, move: str, **changed: object) -> str:
    far = {
        "mission": "M07",
        "next": "M11",
        "lacks": "parts",
        "parts": "4 N, 2 K",
        "buy": "KCl",
        "turns": 3,
    }
    details = khim(move) | far | changed
    advice = Advice(move, 0, None, None, "roubles", details)
    key, args = advice.words("marskhimprom")
    return TEXTS.say(language, key, **args).replace("\u00a0", " ")


def khim_better(language: str, move: str, cost: float) -> str:
    advice = Advice(move, 0, "end of it", -cost, "roubles", khim(move))
    key, args = advice.words("marskhimprom")
    return TEXTS.say(language, key, **args).replace("\u00a0", " ")


def test_the_nearest_missions_in_one_sentence_that_says_it_is_an_estimate():
    assert khim_hint("ru", "drive D7") == (
        "По оценке, лучше всего ехать на Г7; ближе всего «Салют» (не хватает 4 N, 2 K; ещё "
        "примерно 3 хода; на Складе есть KCl), потом «Лёгкий сплав»."
    )
    assert khim_hint("en", "buy kcl", turns=0, next="none") == (
        "By estimate, it is best to buy KCl; the nearest is “Fireworks” (4 N, 2 K missing; this "
        "turn is enough; the Warehouse has KCl)."
    )
    assert khim_hint("pl", "end", lacks="points", buy="none", turns=1) == (
        "Według oceny najlepiej zakończyć turę; najbliżej jest „Fajerwerki” (gotowa, ale punktów "
        "na razie za mało; jeszcze około 1 tury), potem „Lekki stop”."
    )


def test_what_a_move_cost_is_an_estimate_too():
    assert khim_better("ru", "fate battery", 3.4) == (
        "По оценке, лучше было купить солнечную батарею: это выгоднее примерно на 3 мР."
    )
    assert khim_better("ru", "declare M03", 50) == (
        "По оценке, лучше было объявить миссию: это намного выгоднее."
    )
    good = Advice("end", 0, "end", 0, "roubles").words("marskhimprom")
    assert TEXTS.say("ru", good[0], **good[1]) == "По оценке, хороший ход."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_of_marskhimprom_has_words_of_its_own(language):
    """Only `end` may read like `end`; what is bought or taken is named."""
    ending = khim_hint(language, "end")
    said = {move: khim_hint(language, move) for move in KHIM_MOVES}
    assert [move for move, text in said.items() if text == ending] == ["end"]
    assert all("Fe" in said[move] for move in ("buy fe", "loot h2o,fe2o3"))
    for mission in range(1, 13):
        assert khim_hint(language, "end", mission=f"M{mission:02}", next=f"M{mission:02}")
    for lacks in ("parts", "exact", "points", "nothing"):
        assert khim_hint(language, "end", lacks=lacks)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_mark_of_marskhimprom_fits_into_the_answer_of_a_tap(language):
    for move in (*KHIM_MOVES, "loot gyps,jaro,kaol"):
        assert len(khim_better(language, move, 19)) <= MAX_ANSWER
