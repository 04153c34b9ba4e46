"""The move for somebody who is late: legal, and hurting nobody more than needed."""

from core.games.marskhimprom import choices, driving, fights
from core.games.marskhimprom.moves import (
    END,
    PASS,
    Answer,
    Blow,
    Choose,
    Decline,
    Drive,
    Loot,
    Move,
    Retreat,
)
from core.games.marskhimprom.state import (
    NOTHING,
    Arriving,
    Choosing,
    Driving,
    KhimState,
    Looting,
    Quiz,
    Retreating,
)
from core.types import Seat

_MILD = ("hand-in", "pay", "pass", "skip")


def default_move(state: KhimState, seat: Seat) -> Move:
    """Drives to collect, attacks nobody, takes no loot, buys and gives nothing, ends the turn."""
    phase = state.phase
    if isinstance(phase, Looting):
        return Loot(())
    if isinstance(phase, Retreating):
        return Retreat(fights.retreats(state, phase)[0])
    if seat != state.turn:
        return Decline(next(offer.number for offer in state.offers if offer.seat == seat))
    if isinstance(phase, Driving):
        drives = [move for move in driving.moves(state) if isinstance(move, Drive)]
        return max(drives, key=lambda move: sum(state.raw[c] != NOTHING for c in move.cells))
    if isinstance(phase, Arriving):
        return PASS
    if isinstance(phase, Quiz):
        return Answer(1)
    if isinstance(phase, Choosing):
        return _mildest(state)
    return END


def _mildest(state: KhimState) -> Move:
    answers = choices.answers(state)
    for what in _MILD:
        if Choose(what) in answers:
            return Choose(what)
    winds = [move for move in answers if isinstance(move, Blow)]
    return max(winds, key=lambda move: state.raw[move.cell] != NOTHING)
