"""The questions of F23: at least 60, right, varied, with one right answer."""

from collections import Counter

import pytest

from core.games.marskhimprom.chemistry import atoms
from core.games.marskhimprom.content import SUBSTANCES
from core.games.marskhimprom.questions import QUESTIONS

FORMULA = {substance.id: substance.formula for substance in SUBSTANCES}


def of(kind):
    return [question for question in QUESTIONS if question.id.startswith(f"{kind}-")]


def test_there_are_many_of_every_kind():
    kinds = Counter(question.id.split("-")[0] for question in QUESTIONS)
    assert sum(kinds.values()) >= 60
    assert set(kinds) == {"formula", "name", "fact", "index", "oxidation", "symbol"}
    assert min(kinds.values()) >= 15


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.id)
def test_four_different_answers(question):
    assert len(question.answers) == len(set(question.answers)) == 4


def test_ids_are_unique():
    assert len({question.id for question in QUESTIONS}) == len(QUESTIONS)


def test_the_right_answer_is_first():
    for question in of("formula"):
        assert question.answers[0] == FORMULA[question.id.removeprefix("formula-")]
    for question in of("name") + of("fact"):
        name = question.id.split("-")[1]
        assert question.answers[0] == f"khim-substance-{name}-name"


def test_counted_atoms_are_counted_right():
    for question in of("index"):
        _, substance, element = question.id.split("-")
        count = atoms(FORMULA[substance])[element.capitalize()]
        assert question.answers[0] == str(count)
        assert "0" not in question.answers


def test_no_wrong_substance_shares_a_rare_element_with_the_fact():
    by_name = {f"khim-substance-{s.id}-name": set(atoms(s.formula)) for s in SUBSTANCES}
    for question in of("fact"):
        right, *wrong = (by_name[answer] for answer in question.answers)
        for other in wrong:
            assert not (right & other) - {"O", "H"}


def test_the_question_does_not_give_its_answer_away():
    for question in QUESTIONS:
        assert question.answers[0] not in question.args.values()
