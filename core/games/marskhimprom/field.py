"""The field: which cells there are and which are neighbours. Pure geometry.

A cell is row * 7 + column; its name is `A1` to `G11`, the column as a letter and the row from 1.
"""

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

from core.games.marskhimprom.content import CONTENT

Cell: TypeAlias = int

COLUMNS = 7
ROWS = 11
CELL_NAMES = tuple(
    f"{'ABCDEFG'[cell % COLUMNS]}{cell // COLUMNS + 1}" for cell in range(COLUMNS * ROWS)
)
CELL_NUMBER: Mapping[str, Cell] = {name: cell for cell, name in enumerate(CELL_NAMES)}

_CLOCKWISE = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))


class Field(Struct, frozen=True):
    """`size`: how long a list by cell is; `cells`: those with cards, without the base;
    `near` (8 directions) and `straight` (4) list the neighbours of a cell, the base among them;
    `around_base`: the cells where harvesters may start, clockwise (A4)."""

    size: int
    base: Cell
    cells: tuple[Cell, ...]
    near: tuple[tuple[Cell, ...], ...]
    straight: tuple[tuple[Cell, ...], ...]
    around_base: tuple[Cell, ...]

    def neighbours(self, diagonal: bool) -> tuple[tuple[Cell, ...], ...]:
        """By cell: where a step may lead (A3)."""
        return self.near if diagonal else self.straight

    def two_steps(self, cell: Cell, diagonal: bool) -> tuple[Cell, ...]:
        """The cells with cards that are exactly two steps away."""
        around = self.neighbours(diagonal)
        one = {cell, *around[cell]}
        two = {far for step in around[cell] for far in around[step]} - one - {self.base}
        return tuple(sorted(two))


def _field(rows: tuple[str, ...]) -> Field:
    found = {
        row * COLUMNS + column: mark
        for row, line in enumerate(rows)
        for column, mark in enumerate(line)
        if mark != "."
    }
    size = len(rows) * COLUMNS

    def around(cell: Cell, steps: tuple[tuple[int, int], ...]) -> tuple[Cell, ...]:
        row, column = divmod(cell, COLUMNS)
        return tuple(
            (row + down) * COLUMNS + column + right
            for down, right in steps
            if 0 <= column + right < COLUMNS
            and (row + down) * COLUMNS + column + right in found
            and cell in found
        )

    base = next(cell for cell, mark in found.items() if mark == "B")
    return Field(
        size=size,
        base=base,
        cells=tuple(cell for cell in found if cell != base),
        near=tuple(around(cell, _CLOCKWISE) for cell in range(size)),
        straight=tuple(around(cell, _CLOCKWISE[::2]) for cell in range(size)),
        around_base=around(base, _CLOCKWISE),
    )


FIELDS: Mapping[int, Field] = {int(level): _field(rows) for level, rows in CONTENT.fields.items()}
"""By level: 56 cells and the base, or 68 cells and the base (A1, A2)."""
