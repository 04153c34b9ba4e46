"""The texts of all languages: complete, alike, and with right plurals."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from bot.render import clean, escape, mention
from bot.texts import LOCALES, MAX_ANSWER, TextError, Texts
from core import errors
from core.errors import GameError, IllegalMove, InvalidMove, NotAllowed
from core.languages import LANGUAGES
from tests.texts import TEXTS, texts

ROOT = Path(__file__).parents[2]
SPOKEN = pytest.mark.parametrize("language", LANGUAGES)
CATEGORIES = {"ru": {"one", "few", "many"}, "pl": {"one", "few", "many"}, "en": {"one"}}


class Found(Visitor):
    """The arguments of a message and its choices by plural."""

    def __init__(self) -> None:
        self.arguments: set[str] = set()
        self.quoted: set[str] = set()
        self.plurals: list[set[str]] = []

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802
        self.arguments.add(node.id.name)

    def visit_MessageReference(self, node: fluent.MessageReference) -> None:  # noqa: N802
        self.quoted.add(node.id.name)

    def visit_SelectExpression(self, node: fluent.SelectExpression) -> None:  # noqa: N802
        names = {v.key.name for v in node.variants if isinstance(v.key, fluent.Identifier)}
        if names & {"one", "two", "few", "many", "zero"}:
            self.plurals.append(names - {"other"})
        self.generic_visit(node)


def found(message: fluent.Message) -> Found:
    seen = Found()
    seen.visit(message)
    return seen


def messages(language: str) -> dict[str, fluent.Message]:
    return {
        entry.id.name: entry
        for file in sorted((LOCALES / language).glob("*.ftl"))
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body
        if isinstance(entry, fluent.Message)
    }


ALL = {language: messages(language) for language in LANGUAGES}


def test_every_language_has_the_same_files():
    assert {folder.name for folder in LOCALES.iterdir()} == set(LANGUAGES)
    files = {code: {f.name for f in (LOCALES / code).glob("*.ftl")} for code in LANGUAGES}
    assert files["en"] == files["ru"]
    assert files["pl"] == files["ru"]


@SPOKEN
def test_every_language_has_the_same_keys(language):
    assert set(ALL[language]) == set(ALL["ru"])


@SPOKEN
def test_every_text_has_the_same_placeholders(language):
    different = {
        key: (arguments(language, key), arguments("ru", key))
        for key in ALL[language]
        if arguments(language, key) != arguments("ru", key)
    }
    assert different == {}


def arguments(language: str, key: str) -> set[str]:
    """What a text takes, with what the texts that it quotes take."""
    seen = found(ALL[language][key])
    return seen.arguments.union(*(arguments(language, quoted) for quoted in seen.quoted))


@SPOKEN
def test_l01_every_counted_text_has_all_plurals(language):
    incomplete = {
        key: plurals
        for key, message in ALL[language].items()
        for plurals in found(message).plurals
        if not plurals >= CATEGORIES[language]
    }
    assert incomplete == {}


@SPOKEN
def test_texts_have_tags_in_pairs(language):
    def balanced(text: str) -> bool:
        tags = re.findall(r"<(/?)(b|i|u|s|code|blockquote)[^>]*>", text)
        return sum(1 for end, _ in tags if end) * 2 == len(tags)

    sources = {key: str(fluent_text(message)) for key, message in ALL[language].items()}
    assert [key for key, text in sources.items() if not balanced(text)] == []


def fluent_text(message: fluent.Message) -> str:
    texts: list[str] = []

    class Words(Visitor):
        def visit_TextElement(self, node: fluent.TextElement) -> None:  # noqa: N802
            texts.append(node.value)

    Words().visit(message)
    return "".join(texts)


NUMBERS = (0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 111, 112)
WORDS = {
    "points": ("очко", "очка", "очков"),
    "minutes": ("минута", "минуты", "минут"),
    "moves": ("ход", "хода", "ходов"),
}
FORMS = (2, 0, 1, 1, 2, 2, 2, 2, 0, 1, 2, 0, 2, 2)
"""The form of each number: 0 as one, 1 as two, 2 as five."""
POLISH = {
    "points": ("punkt", "punkty", "punktów"),
    "minutes": ("minuta", "minuty", "minut"),
    "moves": ("ruch", "ruchy", "ruchów"),
}
POLISH_FORMS = (2, 0, 1, 1, 2, 2, 2, 2, 2, 1, 2, 2, 2, 2)


@pytest.mark.parametrize(("number", "form"), [*zip(NUMBERS, FORMS, strict=True)])
@pytest.mark.parametrize("key", WORDS)
def test_l01_russian_plurals(key, number, form):
    assert TEXTS.say("ru", key, count=number) == f"{number}\u00a0{WORDS[key][form]}"


@pytest.mark.parametrize(("number", "form"), [*zip(NUMBERS, POLISH_FORMS, strict=True)])
@pytest.mark.parametrize("key", POLISH)
def test_l01_polish_plurals(key, number, form):
    assert TEXTS.say("pl", key, count=number) == f"{number}\u00a0{POLISH[key][form]}"


@pytest.mark.parametrize(("number", "form"), [*zip(NUMBERS, FORMS, strict=True)])
def test_l01_russian_plurals_of_dice_on_a_button(number, form):
    word = ("кубик", "кубика", "кубиков")[form]
    assert TEXTS.say("ru", "martian_dice-roll", count=number) == f"🎲 Бросить {number}\u00a0{word}"


@pytest.mark.parametrize(("number", "form"), [*zip(NUMBERS, FORMS, strict=True)])
def test_l01_russian_plurals_of_the_points_of_a_stop(number, form):
    word = ("очко", "очка", "очков")[form]
    said = TEXTS.say("ru", "martian_dice-stop", points=number)
    assert said.endswith(f"{number}\u00a0{word}")


def kinds_of_error() -> Iterator[type[GameError]]:
    waiting = [GameError]
    while waiting:
        kind = waiting.pop()
        yield kind
        waiting += kind.__subclasses__()


@pytest.mark.parametrize("kind", [*kinds_of_error()], ids=lambda kind: kind.key)
def test_every_error_has_a_text(kind):
    assert TEXTS.has(kind.key)


RAISED = re.compile(r"\b([A-Z]\w+)\(\s*\"([a-z-]+)\"")


def reasons() -> set[str]:
    """The keys of all errors that the source raises with a reason."""
    keys = set()
    for folder in ("core", "bot", "webapp"):
        for file in (ROOT / folder).rglob("*.py"):
            for kind, reason in RAISED.findall(file.read_text(encoding="utf-8")):
                error = getattr(errors, kind, None)
                if isinstance(error, type) and issubclass(error, GameError):
                    keys.add(error(reason).message)
    return keys


def test_every_reason_of_a_refusal_has_a_text():
    found = reasons()
    assert "error-illegal-move-martian-pick-first" in found
    assert sorted(key for key in found if not TEXTS.has(key)) == []


def test_both_reasons_of_a_pick_that_is_refused_have_a_text():
    for reason in ("martian-type-taken", "martian-not-in-roll"):
        for face in ("ray", "human", "cow", "chicken"):
            assert TEXTS.error("ru", IllegalMove(reason, face=face))


SAID = re.compile(r"\bsay\(\s*(?:[\w.]+,\s*)?\"([\w-]+)\"")


def test_every_text_that_the_bot_says_is_there():
    said = {
        (file.name, key)
        for file in (ROOT / "bot").rglob("*.py")
        for key in SAID.findall(file.read_text(encoding="utf-8"))
    }
    assert len(said) > 50
    assert sorted((name, key) for name, key in said if not TEXTS.has(key)) == []


@SPOKEN
def test_no_callback_answer_is_longer_than_telegram_takes(language):
    """The longest variant of every choice counts; `…_card` and the like are short names."""
    short = {
        key: len(fluent_text_longest(message))
        for key, message in ALL[language].items()
        if key.startswith(("error", "answer-"))
    }
    assert {key: length for key, length in short.items() if length > MAX_ANSWER - 20} == {}


def fluent_text_longest(message: fluent.Message) -> str:
    return longest(message.value)


def longest(pattern: fluent.Pattern | None) -> str:
    if pattern is None:
        return ""
    text = ""
    for element in pattern.elements:
        if isinstance(element, fluent.TextElement):
            text += element.value
        elif isinstance(element.expression, fluent.SelectExpression):
            text += max((longest(v.value) for v in element.expression.variants), key=len)
        else:
            text += "0000"
    return text


def in_russian_only(folder: Path, text: str) -> Texts:
    """Texts where the other languages lack it."""
    for language in LANGUAGES:
        (folder / language).mkdir(exist_ok=True)
    (folder / "ru" / "a.ftl").write_text(text, encoding="utf-8")
    return Texts.load(folder)


def test_an_answer_is_cut_to_what_telegram_takes(tmp_path):
    assert len(TEXTS.error("ru", InvalidMove(move="x" * 5000))) <= MAX_ANSWER
    said = in_russian_only(tmp_path, "error-invalid-move = { $move }")
    cut = said.error("ru", InvalidMove(move="x" * 900))
    assert len(cut) == MAX_ANSWER
    assert cut.endswith("…")


def test_a_missing_text_raises_in_tests():
    with pytest.raises(TextError):
        TEXTS.say("ru", "no-such-text")


def test_a_missing_argument_raises_in_tests():
    with pytest.raises(TextError):
        TEXTS.say("ru", "board-turn", count=1)


def test_in_production_a_missing_text_is_shown_by_its_name():
    assert texts().say("ru", "no-such-text") == "[no-such-text]"


def test_in_production_a_missing_argument_leaves_the_text_readable():
    assert texts().say("en", "pace-2m", count=1) == "2\u00a0minutes"
    assert "names" in texts().say("en", "board-turn", count=1)


def test_in_production_the_first_language_stands_in(tmp_path):
    said = in_russian_only(tmp_path, "only-here = Только тут")
    assert said.say("pl", "only-here") == "Только тут"
    assert said.say("xx", "only-here") == "Только тут"


def test_in_production_a_text_without_words_is_shown_by_its_name(tmp_path):
    said = in_russian_only(tmp_path, "wordless =\n    .attribute = тут")
    assert said.say("ru", "wordless") == "[wordless]"


def test_arguments_of_events_can_be_said_too(tmp_path):
    said = in_russian_only(tmp_path, "all-kinds = { $many } { $yes }")
    assert said.say("ru", "all-kinds", many=(1, 2), yes=True) == "1, 2 true"


def test_in_production_an_unknown_reason_has_the_text_of_its_error():
    said = texts().error("ru", NotAllowed("of-tomorrow"))
    assert said == TEXTS.error("ru", NotAllowed())


def test_a_broken_file_is_refused_at_the_start(tmp_path):
    with pytest.raises(ValueError, match="not Fluent"):
        in_russian_only(tmp_path, "key = { $open")
    with pytest.raises(ValueError, match="said before"):
        in_russian_only(tmp_path, "key = a\nkey = b")


@SPOKEN
def test_ten_computers_have_names_of_their_own(language):
    names = [name.strip() for name in TEXTS.say(language, "computer-names").split(",")]
    assert len(set(names)) >= 10


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Аня", "Аня"),
        ("<b>&", "&lt;b&gt;&amp;"),
        ("\u202e\u200b\u2066", "👤"),
        ("", "👤"),
        ("\u3164", "👤"),
        ("\u0301", "👤"),
        ("a\nb\tc", "a b c"),
        ("  Б  ", "Б"),
        ("Я" * 64, "Я" * 31 + "…"),
        ("a" + "\u0301" * 50, "á\u0301\u0301"),
        ("<" * 40, "&lt;" * 31 + "…"),
    ],
)
def test_a_tricky_name_still_plays(name, shown):
    assert escape(name) == shown
    assert len(clean(name)) <= 32


def test_a_mention_is_a_link_to_the_person():
    assert mention(2, "Б<") == '<a href="tg://user?id=2">Б&lt;</a>'
