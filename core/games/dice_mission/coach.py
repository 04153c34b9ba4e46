"""The coach of Dice Mission: which dice to keep.

It counts the missions that the dice are expected to complete on the coming debriefing turn, one of
each type (`outlook`, all missions alike). That is exact where only SOLO and SPECIAL missions are
open, and an estimate where dice of opponents count too. Gadgets and the number of dice it leaves
to the player.
"""

from collections.abc import Sequence

from core.coach import Advice, Luck, Played, best_of
from core.games.dice_mission.cards import SPECIAL, Card
from core.games.dice_mission.counts import spelled
from core.games.dice_mission.legality import legal_moves
from core.games.dice_mission.moves import Move, format_move
from core.games.dice_mission.outlook import opponents, plan, promise, row_counts
from core.games.dice_mission.state import MissionState
from core.types import Seat, Value

EQUAL = 1e-9
"""Values that differ by less are equal: of numbers with decimals nothing else can be said."""


class MissionCoach:
    """`core.coach.Coach` of Dice Mission."""

    tells_luck = False

    def advise(self, state: MissionState, seat: Seat, made: Move | None = None) -> Advice | None:
        values = _values(state) if seat == state.turn and _may_reroll(state) else {}
        if not values or (made is not None and made not in values):
            return None
        least = max(values.values()) - EQUAL
        equals = [move for move in values if values[move] >= least]
        best = best_of(values, min(equals, key=lambda move: len(move.dice)), made, EQUAL)
        return Advice.of(values, best, made, "missions", format_move, _details(state, best))

    def luck(self, moves: Sequence[Played[MissionState, Move]]) -> tuple[Luck, ...]:  # noqa: ARG002 - turns have no points
        return ()


def _may_reroll(state: MissionState) -> bool:
    return state.phase == "mission" and 0 < state.rolls[state.turn] < state.cap


def _values(state: MissionState) -> dict[Move, float]:
    """What stopping, and rolling any of the dice again, is worth to the seat on turn."""
    seat = state.turn
    row, cards, others = state.row(seat), state.open_missions(seat), opponents(state, state.number)
    rolls = state.cap - state.rolls[seat]
    rolling = plan(cards, len(row), others, rolls, _one)
    values = {}
    for move in legal_moves(state):
        if move.verb == "done":
            values[move] = promise(cards, row_counts(state, row), others, _one)
        elif move.verb == "reroll":
            kept = row_counts(state, (die for die in row if die not in move.dice))
            values[move] = rolling.keeping(kept, rolls)
    return values


def _one(card: Card) -> float:  # noqa: ARG001 - missions count alike
    return 1.0


def _details(state: MissionState, best: Move) -> dict[str, Value]:
    """How much is kept (`none`, `some`, `all`), the values of these dice, and whether the numbers
    are exact (`yes`, `no`)."""
    row = state.row(state.turn)
    kept = [die for die in row if die not in best.dice]
    cards = state.open_missions(state.turn)
    return {
        "kept": "all" if kept == list(row) else "some" if kept else "none",
        "dice": " ".join(map(str, spelled(row_counts(state, kept)))),
        "exact": "yes" if all(card.type in ("solo", SPECIAL) for card in cards) else "no",
    }
