"""The coach of Martian Dice: chances of winning for two seats, which are exact; expected points
of the turn for more, exact too."""

from collections.abc import Sequence

from core.coach import Advice, Luck, Measure, Played, best_of
from core.games.martian_dice import luck
from core.games.martian_dice.computer import best_moves
from core.games.martian_dice.prospects import EQUAL, promise, winning
from core.games.martian_dice.rules import MartianDice
from core.games.martian_dice.solver import points
from core.games.martian_dice.state import MartianState, Move
from core.types import Seat

_RULES = MartianDice()


class MartianCoach:
    """`core.coach.Coach` of Martian Dice."""

    tells_luck = True

    def advise(self, state: MartianState, seat: Seat, made: Move | None = None) -> Advice | None:
        moves = _RULES.legal_moves(state, seat)
        if len(moves) < 2:
            return None
        measure: Measure = "win" if len(state.totals) == 2 else "points"
        solution = winning(state) if measure == "win" else points()
        values = {move: promise(solution, state, move) for move in moves}
        favourite = best_moves(state, moves, "perfect" if measure == "win" else "sharp")[0]
        best = best_of(values, favourite, made, EQUAL)
        return Advice.of(values, best, made, measure, _RULES.format, {})

    def luck(self, moves: Sequence[Played[MartianState, Move]]) -> tuple[Luck, ...]:
        return luck.luck(moves)
