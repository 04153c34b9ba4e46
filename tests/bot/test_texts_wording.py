"""How the texts of all languages are worded and set: what a careful reader would mark in them."""

import re

import pytest
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from bot.texts import LANGUAGES
from tests.bot.test_texts import ALL, SPOKEN

NBSP = "\u00a0"
PLURALS = {"zero", "one", "two", "few", "many"}
IN_THE_APP = "app-"
"""Its texts stand in narrow places, where they may break anywhere."""


class Told(Visitor):
    """What a message says, piece by piece, with `{name}` for what is put in."""

    def __init__(self) -> None:
        self.pieces: list[str] = []

    def visit_Pattern(self, node: fluent.Pattern) -> None:  # noqa: N802
        self.pieces.append("".join(map(_shown, node.elements)))
        self.generic_visit(node)


def _shown(element: fluent.TextElement | fluent.Placeable) -> str:
    if isinstance(element, fluent.TextElement):
        return element.value
    inner = element.expression
    return f"{{{inner.id.name}}}" if isinstance(inner, fluent.VariableReference) else "{}"


def told(language: str) -> list[tuple[str, str]]:
    """Every piece of text, with the key of its message."""
    found = []
    for key, message in ALL[language].items():
        words = Told()
        words.visit(message)
        found += [(key, piece) for piece in words.pieces]
    return found


def marked(language: str, pattern: str, flags: re.RegexFlag = re.NOFLAG) -> list[tuple[str, str]]:
    """The texts in which something is found that should not be there."""
    wrong = re.compile(pattern, flags)
    return [(key, text) for key, text in told(language) if wrong.search(_plain(text))]


def _plain(text: str) -> str:
    """With a letter for each tag, address, name and command."""
    return re.sub(r"<[^>]*>|https?://\S+|@\w+|/\w+", "x", text)


@SPOKEN
@pytest.mark.parametrize(
    ("fault", "pattern"),
    [
        ("a straight quotation mark", r"[\"]"),
        ("an apostrophe of a typewriter", r"'"),
        ("two spaces", r"[^\n ] {2,}\S"),
        ("a space before a comma or a stop", r"\w\s[,.;!?](\s|$)"),
        ("a hyphen for a dash", r"\s-\s|\w-\s"),
        ("three dots for one sign", r"\.\.\."),
        ("a minus made of a hyphen", r"(?<![\w}])-[\d{]"),
    ],
)
def test_nothing_is_set_as_on_a_typewriter(language, fault, pattern):
    assert marked(language, pattern) == [], fault


@pytest.mark.parametrize(
    ("language", "wrong"), [("ru", r"[“”„‘’]"), ("en", r"[«»„]"), ("pl", r"[«»“‘’]")]
)
def test_quotation_marks_are_those_of_the_language(language, wrong):
    assert marked(language, wrong) == []


WITHOUT_THE_DOTS = (
    r"еще|н?ее|мое|твое|свое|чье|чьей|четырех|трех|вперед|счет|"
    r"идет|придет|пойдет|найдет|пройдет|сойдет|уйдет|ждет|ждем|дает|берет|ведет|живет|начнет|вернет|"
    r"подберет|соберет|кладет|несет|везет|бьет|пьет|льет|сочтет|зачтет|включена?|"
    r"черн(?:ый|ая|ого)|желты[йе]|зелен(?:ый|ая)|легк(?:ий|ая)|тяжелый|партнера?|актер|елка|лед|мед"
)


def test_the_letter_yo_has_its_dots():
    words = {word for _, text in told("ru") for word in re.findall(r"[а-яё]+", text.lower())}
    assert [word for word in words if re.fullmatch(WITHOUT_THE_DOTS, word)] == []


ABOUT_YOU = (
    r"\b[Тт]ы (?!же\b)(?:\w+ ){0,2}(?:\w+[аеиоуыяё]л|\w+лся|\w+шёл)\b|"
    r"\bты (?:сам|должен|уверен|готов|занят|рад)\b|\b[Ее]сли уверен\b|\b[Пп]ервым набери\b|"
    r"(?<!\w)(?:играешь|ходишь) сам\b"
)


def test_nobody_s_gender_is_guessed_when_they_are_spoken_to_in_russian():
    assert marked("ru", ABOUT_YOU) == []


def test_nor_in_polish():
    about_you = (
        r"\b\w+[aeiyuąę]łeś\b|\b\w+łaś\b|\bjesteś (?:sam|gotow|pewien)\b|\b[Zz]dobądź pierwszy\b"
    )
    assert marked("pl", about_you) == []


OFFICIAL = (
    r"\bданн(?:ый|ая|ое|ого|ому|ой)\b|\bявляется\b|\bосуществ|\bнеобходимо\b|\bпользовател|"
    r"\bв случае\b|\bпроизвести\b|\bуказанн|\bв связи с\b|\bВы\b|\bВас\b|\bВам\b|\bВаш"
)


def test_russian_is_said_as_friends_say_it():
    assert marked("ru", OFFICIAL) == []


ANOTHER_WORD = {
    "ru": {
        "ключ": r"\bзерн|\bсид\b",
        "компьютер": r"\bбот-игрок|\bИИ\b|\bробот",
        "партия закончена": r"\bпартия окончена",
        "выйти из партии": r"\b[Пп]окинуть",
        "Марсигры": r"\bМарсианские игры",
        "специальная миссия": r"\bособ(?:ая|ую|ые) мисси",
    },
    "en": {"key": r"\bseed\b", "mR": r"\bMR\b", "Marsgames": r"\bMartian games"},
    "pl": {
        "klucz": r"\b[Zz]iarn",
        "rabuś": r"\b[Rr]ajder",
        "czerpak": r"\błyżk",
        "tura": r"\bkolejk[ęi]\b",
        "wykonać misję": r"\b[Ww]ypełni(?!a szczeliny)",
        "drużyna": r"\b[Zz]espół",
        "miniaplikacja": r"\b[Mm]ini-aplikac",
        "Marschimprom": r"\bMarskhim",
    },
}


@pytest.mark.parametrize(
    ("language", "word"), [(code, word) for code in LANGUAGES for word in ANOTHER_WORD[code]]
)
def test_one_thing_has_one_name(language, word):
    assert marked(language, ANOTHER_WORD[language][word]) == []


@SPOKEN
def test_a_refusal_is_a_whole_sentence(language):
    def ends(message: fluent.Message) -> list[str]:
        words = Told()
        words.visit(message)
        return [piece for piece in words.pieces if not piece.endswith("{}")]

    unfinished = [
        (key, piece)
        for key, message in ALL[language].items()
        if key.startswith(("error", "answer-"))
        for piece in ends(message)
        if not re.search(r"([.!?…]|/\w+)$", piece)
    ]
    assert unfinished == []


class Counted(Visitor):
    """Numbers that are torn off from what they count: `{ $count } очков`."""

    def __init__(self) -> None:
        self.numbers: list[str] = []
        self.torn: list[str] = []

    def visit_SelectExpression(self, node: fluent.SelectExpression) -> None:  # noqa: N802
        keys = {v.key.name for v in node.variants if isinstance(v.key, fluent.Identifier)}
        by_number = bool(keys & PLURALS) and isinstance(node.selector, fluent.VariableReference)
        if by_number:
            self.numbers.append(node.selector.id.name)
        self.generic_visit(node)
        if by_number:
            self.numbers.pop()

    def visit_Pattern(self, node: fluent.Pattern) -> None:  # noqa: N802
        for number, text in zip(node.elements, node.elements[1:], strict=False):
            if (
                isinstance(number, fluent.Placeable)
                and isinstance(number.expression, fluent.VariableReference)
                and number.expression.id.name in self.numbers
                and isinstance(text, fluent.TextElement)
                and text.value.startswith(" ")
            ):
                self.torn.append(text.value)
        self.generic_visit(node)


@SPOKEN
def test_a_number_is_not_torn_off_from_what_it_counts(language):
    torn = {}
    for key, message in ALL[language].items():
        counted = Counted()
        counted.visit(message)
        if counted.torn and not key.startswith(IN_THE_APP):
            torn[key] = counted.torn
    assert torn == {}


@SPOKEN
def test_a_sign_is_not_torn_off_from_its_number(language):
    assert marked(language, r"[\d}] (?:мР|mR|%|°C)(?!\w)|№ |\b[Nn]r \{|\bNo\. \{") == []
