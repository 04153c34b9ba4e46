"""Cards and reactions as chemists write them, the same in every language."""

from collections.abc import Sequence

from core.games.marskhimprom.chemistry import lowered
from core.games.marskhimprom.content import REACTIONS, SUBSTANCES, Card, substance_of

_FORMULAS = {substance.id: lowered(substance.formula) for substance in SUBSTANCES}


def formula(card: Card) -> str:
    """`Fe₂O₃`, of a raw card and of a product alike."""
    return _FORMULAS[SUBSTANCES[substance_of(card)].id]


def equation(reaction: int, coefficients: Sequence[int] | None = None) -> str:
    """`2 H₂O → 2 H₂ + O₂`, with the right coefficients or with those."""
    it = REACTIONS[reaction]
    numbers = iter(coefficients or (*it.left.values(), *it.right.values()))
    return " → ".join(
        " + ".join(
            _amount(next(numbers), _FORMULAS[name], ones=coefficients is not None) for name in side
        )
        for side in (it.left, it.right)
    )


def _amount(count: int, formula: str, *, ones: bool) -> str:
    return f"{count} {formula}" if ones or count > 1 else formula
