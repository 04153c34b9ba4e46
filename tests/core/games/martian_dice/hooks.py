"""Martian Dice in the contract suite: nothing is hidden, and 13 dice are always 13."""

from core.games.martian_dice.state import DICE, TANK, MartianState
from core.types import Events
from tests.core.games.contract import Hooks


def conserved(state: MartianState) -> object:
    """The seats, the target and, while there is a roll, its dice with those aside."""
    on_table = sum(state.rolled) - state.rolled[TANK] if state.phase == "pick" else state.dice_left
    assert sum(state.aside) + on_table == DICE
    return state.target, len(state.totals)


def law(before: MartianState, events: Events, after: MartianState) -> None:
    """Points come from scored turns only, and a round has one turn a seat."""
    totals = list(before.totals)
    turns = [event for event in events if event.kind == "scored"]
    for event in turns:
        totals[event.seat] += event.args["points"]
        assert totals[event.seat] == event.args["total"]
    assert after.totals == tuple(totals)
    seats = len(totals)
    turns_before = (before.round - 1) * seats + before.seat
    turns_after = (after.round - 1) * seats + after.seat + bool(after.winners)
    assert turns_after == turns_before + len(turns)


HOOKS = Hooks(
    plies=20_000,
    conserved=conserved,
    phase=lambda state: state.phase,
    law=law,
)
