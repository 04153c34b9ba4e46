"""The coach of «Марсхимпром»: the move that the strong computer player would make, and how far
the nearest missions are. All of it is an estimate, and the sentences say so."""

from collections.abc import Sequence

from core.coach import Advice, Luck, Played, best_of
from core.games.marskhimprom.field import CELL_NAMES, Cell
from core.games.marskhimprom.formulas import equation, formula
from core.games.marskhimprom.judgement import judged
from core.games.marskhimprom.moves import (
    Attack,
    Blow,
    Buy,
    Choose,
    Drive,
    FateSell,
    Give,
    Loot,
    Move,
    Sell,
    Synth,
    format_move,
)
from core.games.marskhimprom.prospect import prospect
from core.games.marskhimprom.state import KhimState
from core.types import Seat, Value

EQUAL = 0.5
"""Moves that differ by less are equally good: half a Martian rouble is within the estimate."""


class KhimCoach:
    """`core.coach.Coach` of «Марсхимпром»."""

    tells_luck = False

    def advise(self, state: KhimState, seat: Seat, made: Move | None = None) -> Advice | None:
        values = judged(state, seat, made)
        if not values or (made is not None and made not in values):
            return None
        best = best_of(values, max(values, key=lambda move: values[move]), made, EQUAL)
        details = told(best) | (prospect(state, seat) if made is None else {})
        return Advice.of(values, best, made, "roubles", format_move, details)

    def luck(self, moves: Sequence[Played[KhimState, Move]]) -> tuple[Luck, ...]:  # noqa: ARG002 - turns have no points
        return ()


def told(move: Move) -> dict[str, Value]:
    """The move for a sentence: its `verb` and what that needs."""
    verb, _, rest = format_move(move).partition(" ")
    words: dict[str, Value] = {"verb": verb}
    if isinstance(move, Drive | Blow):
        *via, to = move.cells if isinstance(move, Drive) else (move.cell,)
        words = {"verb": "drive-two" if via else "drive", **_cell("", to)}
        for cell in via:
            words |= _cell("via_", cell)
    elif isinstance(move, Buy | Sell):
        words["card"] = formula(move.card)
    elif isinstance(move, FateSell | Give):
        words |= {"verb": f"fate-{rest.split(' ')[0]}", "card": formula(move.card)}
    elif isinstance(move, Loot):
        words["card"] = ", ".join(formula(card) for card in move.cards)
    elif isinstance(move, Attack):
        words["number"] = move.seat + 1
    elif isinstance(move, Synth):
        words["equation"] = equation(move.reaction)
    elif isinstance(move, Choose):
        words["verb"] = f"fate-{rest}"
    return words


def _cell(name: str, cell: Cell) -> dict[str, Value]:
    column, row = CELL_NAMES[cell][:1], CELL_NAMES[cell][1:]
    return {f"{name}column": column, f"{name}row": row}
