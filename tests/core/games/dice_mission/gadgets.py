"""Moments in which gadgets are played."""

from core.games.dice_mission.state import MissionState
from tests.core.games.dice_mission.table import debriefing, fronts, opening, play, with_gadgets

DICE = "1 2 3|4 5 6|1 1 1"


def armed(*moves: str, dice: str = DICE) -> MissionState:
    """Seat a in the debriefing with the gadgets that the moves play."""
    kinds = " ".join(move.split()[0] for move in moves)
    return with_gadgets(debriefing(opening(), dice), 0, kinds)


def rolling(*moves: str) -> MissionState:
    """Seat b after its first of two rolls, with the gadgets that the moves play."""
    kinds = " ".join(move.split()[0] for move in moves)
    state = with_gadgets(opening(), 1, kinds)
    state, _ = play(state, "dice 3; reroll a1; done; roll", [2, 2, 3, 1, 4, 4, 4])
    assert (fronts(state), state.turn) == ("123|444|", 1)
    return state
