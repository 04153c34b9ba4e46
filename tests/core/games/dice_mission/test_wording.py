"""Every card and every refusal in the three languages."""

import ast
import re
import sys
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource

import core.games.dice_mission as package
from core.games.dice_mission.cards import CARDS
from core.games.dice_mission.wording import describe

LANGUAGES = ("ru", "en", "pl")
LOCALES = Path(__file__).parents[4] / "locales"


def resource(language, name):
    return (LOCALES / language / f"dice_mission_{name}.ftl").read_text()


def bundle(language, name="cards"):
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource(resource(language, name)))
    return made


def rendered(language):
    made = bundle(language)
    texts = {}
    for it in CARDS.values():
        text = describe(it)
        texts[it.id], errors = made.format_pattern(
            made.get_message(text.key).value, dict(text.args)
        )
        assert not errors
    return texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_its_text(language):
    """`pytest -s` prints the cards, to be read."""
    texts = rendered(language)
    sys.stdout.write("".join(f"\n{it} {text}" for it, text in texts.items()))
    assert all(re.fullmatch(r"[^\s{}](.*[^\s{}.])?", text) for text in texts.values())
    assert all(len(text) <= 90 and "  " not in text for text in texts.values())
    assert len(set(texts.values())) == len(CARDS)


@pytest.mark.parametrize(
    ("card", "texts"),
    [
        (
            "s04",
            (
                "Пара четвёрок и ещё одна пара",
                "A pair of 4s and another pair",
                "Para czwórek i jeszcze jedna para",
            ),
        ),
        ("s11", ("Три пятёрки", "Three 5s", "Trzy piątki")),
        ("s19", ("Пять чисел подряд", "Five numbers in a row", "Pięć kolejnych liczb")),
        (
            "s22",
            (
                "Хотя бы 3 кубика, и на всех числа от 4 до 6",
                "At least 3 dice, all showing numbers from 4 to 6",
                "Co najmniej 3 kostki, a na wszystkich liczby od 4 do 6",
            ),
        ),
        (
            "x01",
            (
                "Четыре кубика, на каждом 1 или 2",
                "Four dice, each showing 1 or 2",
                "Cztery kostki, na każdej 1 lub 2",
            ),
        ),
        ("x22", ("Четыре чётных числа", "Four even numbers", "Cztery liczby parzyste")),
        (
            "v10",
            ("Только у тебя есть шестёрка", "Only you have a 6", "Tylko u ciebie jest szóstka"),
        ),
        (
            "v23",
            (
                "Больше кубиков с 5 или 6, чем у каждого соперника",
                "More dice showing 5 or 6 than each opponent",
                "Więcej kostek z 5 lub 6 niż u każdego przeciwnika",
            ),
        ),
        (
            "t01",
            (
                "На всём столе единиц столько же, сколько троек",
                "On the whole table as many 1s as 3s",
                "Na całym stole jedynek tyle samo co trójek",
            ),
        ),
        (
            "t18",
            (
                "На всём столе нет единиц",
                "On the whole table no 1s",
                "Na całym stole nie ma jedynek",
            ),
        ),
        (
            "t26",
            (
                "Сумма всего стола чётная",
                "The sum of the whole table is even",
                "Suma całego stołu jest parzysta",
            ),
        ),
        (
            "t29",
            (
                "Сумма всего стола делится на 5",
                "The sum of the whole table is divisible by 5",
                "Suma całego stołu jest podzielna przez 5",
            ),
        ),
    ],
)
def test_cards_say_what_they_ask_for(card, texts):
    assert tuple(rendered(language)[card] for language in LANGUAGES) == texts


@pytest.mark.parametrize("name", ["cards", "errors"])
def test_the_languages_have_the_same_messages(name):
    keys = [
        re.findall(r"^([a-z-]+) =", resource(language, name), re.MULTILINE)
        for language in LANGUAGES
    ]
    assert keys[0] == keys[1] == keys[2]
    assert len(set(keys[0])) == len(keys[0])


def reasons():
    """Every text in the code that is written like a reason."""
    for path in Path(package.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            reason = str(node.value) if isinstance(node, ast.Constant) else ""
            if re.fullmatch("mission-(?!card-)[a-z-]+", reason):
                yield reason


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_text_and_every_text_a_reason(language):
    keys = re.findall(
        "^error-illegal-move-(mission-[a-z-]+) =", resource(language, "errors"), re.MULTILINE
    )
    assert set(keys) == set(reasons())
    made = bundle(language, "errors")
    for key in keys:
        text, errors = made.format_pattern(made.get_message(f"error-illegal-move-{key}").value)
        assert not errors
        assert 10 <= len(text) <= 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_used(language):
    source = resource(language, "cards")
    used = {describe(it).key for it in CARDS.values()}
    used |= set(re.findall(r"\{ (mission-[a-z-]+) \}", source))
    defined = set(re.findall(r"^([a-z-]+) =", source, re.MULTILINE))
    assert used <= defined
    assert {key for key in defined if key.startswith("mission-card-")} <= used
