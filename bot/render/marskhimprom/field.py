"""The field as lines of text, and the keyboard of the cells around a harvester."""

from collections.abc import Mapping, Sequence

from aiogram.types import InlineKeyboardButton

from bot.render import Rows
from bot.render.marskhimprom.pieces import SIGNS, cell_name
from bot.texts import Say
from core.games.marskhimprom.content import FATES
from core.games.marskhimprom.field import CELL_NAMES, CELL_NUMBER, COLUMNS, FIELDS
from core.games.marskhimprom.view import KhimView

RAW, CLOSED, DEAD, LIVE, BASE, BESIDE = "▓", "?", "·", "!", "⌂", " "
_EFFECTS = {fate.id: fate.effect for fate in FATES}
_LIVE: Mapping[str, str] = {
    "raider": "🏴‍☠️",
    "police": "👮",
    "trader": "🛒",
    "geyser": "💨",
    "wind": "🌬",
    "quiz": "❓",
    "dice_drill": "🎲",
    "dice_lab": "🎲",
}
"""Signs of the reusable Fate cards, by effect."""
_ARROWS = {(-1, -1): "↖", (-1, 0): "⬆", (-1, 1): "↗", (0, -1): "⬅", (0, 1): "➡"} | {
    (1, -1): "↙",
    (1, 0): "⬇",
    (1, 1): "↘",
}


def lines(view: KhimView, say: Say) -> str:
    """The field, a line a row: `▓` raw card, `?` closed Fate card, `!` one that still works, `·`
    nothing more, `⌂` base, a digit for the harvester of that seat."""
    field = FIELDS[view.level]
    here = {player.cell: str(seat + 1) for seat, player in enumerate(view.players)}
    raw, turned = set(view.raw), {fate.cell: DEAD if fate.dead else LIVE for fate in view.fates}
    signs = {
        CELL_NAMES[cell]: RAW if CELL_NAMES[cell] in raw else turned.get(CELL_NAMES[cell], CLOSED)
        for cell in field.cells
    }
    signs |= {view.base: BASE} | here
    rows = [
        f"{row + 1:>2} "
        + " ".join(
            signs.get(CELL_NAMES[row * COLUMNS + column], BESIDE) for column in range(COLUMNS)
        )
        for row in range(field.size // COLUMNS)
    ]
    return "\n".join(("   " + " ".join(say("khim-columns")), *(row.rstrip() for row in rows)))


def label(view: KhimView, start: str, cell: str, say: Say) -> str:
    """A cell on a button: the direction, its name, and what lies and stands there."""
    (row, column), (to_row, to_column) = (
        divmod(CELL_NUMBER[name], COLUMNS) for name in (start, cell)
    )
    arrow = _ARROWS.get((to_row - row, to_column - column), "")
    there = "".join(SIGNS[seat] for seat, player in enumerate(view.players) if player.cell == cell)
    return f"{arrow} {cell_name(cell, say)} {_content(view, cell)}{there}".strip()


def _content(view: KhimView, cell: str) -> str:
    if cell == view.base:
        return "🏠"
    if cell in view.raw:
        return "📦"
    for fate in view.fates:
        if fate.cell == cell:
            return "" if fate.dead else _LIVE[_EFFECTS[fate.card]]
    return "✨"


def grid(
    start: str, buttons: Mapping[str, InlineKeyboardButton], middle: Sequence[InlineKeyboardButton]
) -> Rows:
    """Buttons of neighbouring cells as they lie around a cell, with `middle` in it."""
    home = CELL_NUMBER[start] // COLUMNS
    rows: dict[int, list[tuple[int, InlineKeyboardButton]]] = {}
    for cell, button in buttons.items():
        row, column = divmod(CELL_NUMBER[cell], COLUMNS)
        rows.setdefault(row, []).append((column, button))
    if middle:
        centre = CELL_NUMBER[start] % COLUMNS
        rows.setdefault(home, []).extend((centre, button) for button in middle)
    return [
        [button for _, button in sorted(rows[row], key=lambda placed: placed[0])]
        for row in sorted(rows)
    ]
