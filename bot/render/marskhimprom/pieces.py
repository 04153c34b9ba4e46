"""Substances, cells, seats and trades as they stand in a text or on a button."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from bot.render.people import name_of
from bot.texts import Say
from core.games.marskhimprom.content import CARD_NUMBER, SUBSTANCES, substance_of
from core.games.marskhimprom.field import CELL_NUMBER, COLUMNS
from core.games.marskhimprom.formulas import formula
from core.table import Table
from core.types import Seat

SIGNS = ("🟠", "🔵", "🟢", "🟣", "🟡")
"""By seat, in the colours of the harvesters."""
SHAPES = ("●", "▲", "■", "◆", "★")
"""By seat: the shape on the harvester's door."""
MADE = "⚗️"
"""Stands before what a synthesis has made."""


def card(name: str) -> str:
    """A card by its formula; products have a sign."""
    return (MADE if name.startswith("+") else "") + formula(CARD_NUMBER[name])


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
