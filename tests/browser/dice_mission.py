"""Tables of Dice Mission where it is as somebody wants to see it."""

from collections.abc import Callable
from typing import Any

from core.catalogue import rules_of
from core.games.dice_mission.gadgets import moves as gadget_moves
from core.games.dice_mission.state import MissionState, Phase
from core.types import TableId
from tests.browser.conftest import Mars
from tests.tables import CHAT

RULES = rules_of("dice_mission")
Wish = Callable[[MissionState], bool]
_MOST_MOVES = 400
_MATCHES = 4


def until(mars: Mars, table: TableId, wanted: Wish) -> MissionState | None:
    """The first state as wanted; None when the match ends before. The rash collect gadgets and use
    none."""
    for _ in range(_MOST_MOVES):
        shown = mars.load(table)
        if shown.phase != "playing":
            return None
        if wanted(shown.match.state):
            return shown.match.state
        text = RULES.format(RULES.choose(shown.match.state, shown.match.state.turn, "rash", None))
        mars.play(table, text)
    return None


def a_table(mars: Mars, wanted: Wish, **options: Any) -> tuple[TableId, MissionState]:
    """A table where it is as wanted. Dice are seeded, so the same one in every run."""
    for _ in range(_MATCHES):
        table = mars.table("dice_mission", chat=CHAT, **options)
        state = until(mars, table.id, wanted)
        if state is not None:
            return table.id, state
    raise AssertionError("no match came to that")


def rolled_once(state: MissionState) -> bool:
    return state.turn == 0 and state.phase == "mission" and 0 < state.rolls[0] < state.cap


def can_complete(state: MissionState) -> bool:
    return (
        state.turn == 0
        and state.phase == "debriefing"
        and not state.choosing
        and bool(state.met_missions(0))
    )


def choosing_the_number(state: MissionState) -> bool:
    return state.turn == 0 and not state.number


def has_gadget(state: MissionState, phase: Phase | None = None) -> bool:
    """The person can play one that needs a target, in this phase or in any."""
    return (
        state.turn == 0
        and not state.choosing
        and phase in (None, state.phase)
        and any(move.verb != "change" for move in gadget_moves(state))
    )
