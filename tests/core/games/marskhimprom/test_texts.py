"""Everything that the content names has a text in every language."""

import re
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource

from core.games.marskhimprom.content import (
    ELEMENTS,
    FATES,
    MISSIONS,
    RAW,
    REACTIONS,
    SUBSTANCES,
)
from core.games.marskhimprom.questions import QUESTIONS
from tests.core.games.marskhimprom.board import RULES

ROOT = Path(__file__).parents[4]
LANGUAGES = ("ru", "en", "pl")
each_language = pytest.mark.parametrize("language", LANGUAGES)


def bundle(language):
    made = FluentBundle([language], use_isolating=False)
    for name in ("marskhimprom_content", "marskhimprom_errors"):
        text = (ROOT / "locales" / language / f"{name}.ftl").read_text(encoding="utf-8")
        made.add_resource(FluentResource(text))
    return made


def shown(texts, key, args=None):
    assert texts.has_message(key), key
    text, errors = texts.format_pattern(texts.get_message(key).value, args or {})
    assert errors == []
    assert text == text.strip()
    assert text
    return text


def resolved(texts, args):
    return {
        name: shown(texts, value) if value.startswith("khim-") else value
        for name, value in args.items()
    }


def content_keys():
    for number, substance in enumerate(SUBSTANCES):
        yield f"khim-substance-{substance.id}-name"
        if number < RAW:
            yield f"khim-substance-{substance.id}-fact"
    for mission in MISSIONS:
        yield f"khim-mission-{mission.id.lower()}-title"
        yield f"khim-mission-{mission.id.lower()}-text"
    for reaction in REACTIONS:
        yield f"khim-reaction-{reaction.id.lower()}-title"
    for fate in FATES:
        yield f"khim-fate-{fate.id.lower()}-title"
        yield f"khim-fate-{fate.id.lower()}-text"
    for element in ELEMENTS:
        yield f"khim-element-{element.lower()}"
    for option in RULES.options:
        yield f"option-marskhimprom-{option.name}"
        for choice in option.choices:
            yield f"option-marskhimprom-{option.name}-{choice}"


@each_language
def test_all_the_content_has_texts(language):
    texts = bundle(language)
    for key in content_keys():
        shown(texts, key)


@each_language
def test_no_two_substances_have_one_name(language):
    texts = bundle(language)
    names = [shown(texts, f"khim-substance-{substance.id}-name") for substance in SUBSTANCES]
    assert len(set(names)) == len(names)


@each_language
def test_every_question_can_be_asked_and_explained(language):
    texts = bundle(language)
    for question in QUESTIONS:
        shown(texts, question.text, resolved(texts, question.args))
        answers = {
            shown(texts, answer) if answer.startswith("khim-") else answer
            for answer in question.answers
        }
        assert len(answers) == 4
        solution = {"solution": question.answers[0]}
        shown(texts, question.why, resolved(texts, {**question.why_args, **solution}))


@each_language
def test_a_fate_card_names_its_price_in_its_text(language):
    texts = bundle(language)
    for fate in FATES:
        text = shown(texts, f"khim-fate-{fate.id.lower()}-text")
        for name, value in fate.params.items():
            if name in ("reward", "battery", "armour", "cannon", "pay", "price", "max", "else"):
                assert str(value) in text, fate.id


@each_language
def test_every_refusal_has_words_that_fit_a_callback_answer(language):
    texts = bundle(language)
    sources = (ROOT / "core/games/marskhimprom").rglob("*.py")
    reasons = {
        reason
        for source in sources
        for reason in re.findall(r'IllegalMove\(\s*"(khim-[a-z-]+)"', source.read_text("utf-8"))
    }
    assert len(reasons) > 20
    for reason in reasons:
        for number in (0, 1, 2, 5):
            args = {"steps": number, "count": number}
            assert len(shown(texts, f"error-illegal-move-{reason}", args)) <= 200
    written = {key for key in texts._messages if key.startswith("error-illegal-move-khim-")}
    assert written == {f"error-illegal-move-{reason}" for reason in reasons}
