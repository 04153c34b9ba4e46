"""The questions of «Вопрос Менделеева» (F23), made from the content."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from msgspec import Struct

from core.games.marskhimprom.content import (
    ATOMS,
    CONTENT,
    ELEMENTS,
    RAW,
    SUBSTANCE_NUMBER,
    SUBSTANCES,
    Substance,
)

WRONG_ANSWERS = 3
_COMMON = {"O", "H"}
_COUNTED = (
    ("h2o", "H"), ("ch4", "H"), ("fe2o3", "O"), ("fe3o4", "Fe"), ("gyps", "O"), ("gyps", "H"),
    ("kies", "O"), ("mgper", "O"), ("mgper", "Cl"), ("jaro", "O"), ("jaro", "H"), ("jaro", "S"),
    ("apat", "O"), ("apat", "P"), ("kaol", "O"), ("kaol", "H"), ("sani", "O"), ("oliv", "Mg"),
    ("nh4no3", "N"), ("nh4no3", "H"), ("urea", "N"), ("caoh2", "H"), ("alab", "O"), ("alab", "Ca"),
)  # fmt: skip
"""Formulas in which counting the atoms of an element is worth a question."""


class Question(Struct, frozen=True):
    """`text` and `why` are locale keys; of `args`, `why_args` and `answers` a value that begins
    with `khim-` is a key too, anything else is shown as it is. The first answer is the right one.
    `why_args` are for the explanation, after the answer only; it gets the right answer as
    `solution` besides."""

    id: str
    text: str
    args: Mapping[str, str]
    answers: tuple[str, ...]
    why: str
    why_args: Mapping[str, str]


def _name(substance: Substance) -> str:
    return f"khim-substance-{SUBSTANCES[substance].id}-name"


def _others(
    right: int, among: Sequence[int], fits: Callable[[int], bool] = lambda _: True
) -> list[int]:
    """Three wrong ones, the same every time, spread over the list."""
    step = next(step for step in (7, 5, 3) if len(among) % step)
    start = among.index(right)
    tried = (among[(start + step * turn) % len(among)] for turn in range(1, len(among)))
    return [other for other in tried if fits(other)][:WRONG_ANSWERS]


def _question(
    kind: str, about: str, args: Mapping[str, str], answers: Sequence[str], **why: str
) -> Question:
    return Question(
        f"{kind}-{about}", f"khim-ask-{kind}", args, tuple(answers), f"khim-why-{kind}", why
    )


def _formulas() -> Iterator[Question]:
    for number in range(RAW):
        answers = [number, *_others(number, range(RAW))]
        yield _question(
            "formula",
            SUBSTANCES[number].id,
            {"name": _name(number)},
            [SUBSTANCES[answer].formula for answer in answers],
            name=_name(number),
        )


def _names() -> Iterator[Question]:
    made = range(RAW, len(SUBSTANCES))
    for number in made:
        formula = SUBSTANCES[number].formula
        yield _question(
            "name",
            SUBSTANCES[number].id,
            {"formula": formula},
            [_name(answer) for answer in (number, *_others(number, made))],
            formula=formula,
        )


def _facts() -> Iterator[Question]:
    """The wrong substances share no element with the right one, oxygen and hydrogen apart: so
    the fact cannot be true of them too."""
    for number in range(RAW):
        rare = set(ATOMS[number]) - _COMMON
        others = _others(
            number,
            range(RAW),
            lambda other, rare=rare: not rare & set(ATOMS[other]),  # type: ignore[misc]
        )
        yield _question(
            "fact",
            SUBSTANCES[number].id,
            {"fact": f"khim-substance-{SUBSTANCES[number].id}-fact"},
            [_name(answer) for answer in (number, *others)],
            formula=SUBSTANCES[number].formula,
        )


def _indices() -> Iterator[Question]:
    for substance, element in _COUNTED:
        number = SUBSTANCE_NUMBER[substance]
        right = ATOMS[number][element]
        near = [right + 1, right - 1, right + 2, right * 2, right + 3]
        wrong = [count for count in dict.fromkeys(near) if count > 0][:WRONG_ANSWERS]
        args = {
            "element": f"khim-element-{element.lower()}",
            "formula": SUBSTANCES[number].formula,
        }
        yield _question(
            "index",
            f"{substance}-{element.lower()}",
            args,
            [str(count) for count in (right, *wrong)],
            **args,
        )


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}"


def _oxidation() -> Iterator[Question]:
    for known in CONTENT.oxidation:
        right = known.state
        near = [-right, right + 1, right - 1, right + 2, right - 2]
        wrong = [state for state in dict.fromkeys(near) if state][:WRONG_ANSWERS]
        args = {
            "element": f"khim-element-{known.element.lower()}",
            "formula": SUBSTANCES[SUBSTANCE_NUMBER[known.substance]].formula,
        }
        yield _question(
            "oxidation",
            known.substance,
            args,
            [_signed(state) for state in (right, *wrong)],
            **args,
        )


def _symbols() -> Iterator[Question]:
    for number, symbol in enumerate(ELEMENTS):
        answers = [number, *_others(number, range(len(ELEMENTS)))]
        yield _question(
            "symbol",
            symbol.lower(),
            {"symbol": symbol},
            [f"khim-element-{ELEMENTS[answer].lower()}" for answer in answers],
            symbol=symbol,
        )


QUESTIONS: tuple[Question, ...] = (
    *_formulas(),
    *_names(),
    *_facts(),
    *_indices(),
    *_oxidation(),
    *_symbols(),
)
