"""Substances, cells, seats and trades as they stand in a text or on a button."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from bot.render.people import name_of
from bot.texts import Say
from core.games.marskhimprom.content import CARD_NUMBER, REACTIONS, SUBSTANCES, substance_of
from core.games.marskhimprom.field import CELL_NUMBER, COLUMNS
from core.table import Table
from core.types import Seat

SIGNS = ("🟠", "🔵", "🟢", "🟣", "🟡")
"""By seat, in the colours of the harvesters."""
SHAPES = ("●", "▲", "■", "◆", "★")
"""By seat: the shape on the harvester's door."""
MADE = "⚗️"
"""Stands before what a synthesis has made."""
_LOWERED = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_INDEX = re.compile(r"(?<=[A-Za-z)])\d+")
_FORMULAS = {substance.id: substance.formula for substance in SUBSTANCES}


def lowered(formula: str) -> str:
    """A formula as chemists write it: `CaSO₄·2H₂O`."""
    return _INDEX.sub(lambda index: index[0].translate(_LOWERED), formula)


def card(name: str) -> str:
    """A card by its formula; products have a sign."""
    product = name.startswith("+")
    return (MADE if product else "") + lowered(_FORMULAS[name.removeprefix("+")])


def card_name(name: str, say: Say) -> str:
    """What the substance of a card is called."""
    return say(f"khim-substance-{SUBSTANCES[substance_of(CARD_NUMBER[name])].id}-name")


def cards(names: Iterable[str]) -> str:
    """Cards in a row, equal ones once with their number; a dash for none."""
    counted = Counter(names).items()
    return ", ".join(f"{count} {card(n)}" if count > 1 else card(n) for n, count in counted) or "—"


def terms(names: Sequence[str], coins: int, say: Say) -> str:
    """One side of a trade."""
    parts = [cards(names)] if names else []
    if coins:
        parts.append(say("khim-coins", count=coins))
    return " + ".join(parts) or say("khim-nothing")


def cell_name(cell: str, say: Say) -> str:
    """A cell with the letters of the language."""
    return say("khim-columns")[CELL_NUMBER[cell] % COLUMNS] + cell[1:]


def seat_name(table: Table[Any], seat: Seat) -> str:
    """A seat's name as HTML, with the colour of its harvester."""
    return f"{SIGNS[seat]} {name_of(table, seat)}"


def equation(reaction: int, coefficients: Sequence[int] | None = None) -> str:
    """`2 H₂O → 2 H₂ + O₂`, with the right coefficients or with those."""
    it = REACTIONS[reaction]
    numbers = iter(coefficients or (*it.left.values(), *it.right.values()))
    return " → ".join(
        " + ".join(
            _amount(next(numbers), lowered(_FORMULAS[name]), ones=coefficients is not None)
            for name in side
        )
        for side in (it.left, it.right)
    )


def _amount(count: int, formula: str, *, ones: bool) -> str:
    return f"{count} {formula}" if ones or count > 1 else formula
