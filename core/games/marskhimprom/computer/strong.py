"""The strong computer player. It finishes a mission as soon as market and chemistry allow it.
Attacks and answers to Fate cards it tries in several worlds that it cannot tell apart; its effort
is counted in turns played out, never in time, so the same position gives the same move."""

from core.dice import Dice
from core.games.marskhimprom import choices, fights
from core.games.marskhimprom.computer import habits
from core.games.marskhimprom.computer.driver import best_drive
from core.games.marskhimprom.computer.search import best_of
from core.games.marskhimprom.moves import (
    END,
    Answer,
    Move,
)
from core.games.marskhimprom.state import (
    Arriving,
    Choosing,
    Driving,
    KhimState,
    Quiz,
)
from core.types import Seat


def choose(state: KhimState, seat: Seat, chance: Dice) -> Move:
    phase = state.phase
    if (reaction := habits.reaction(state, seat)) is not None:
        return reaction
    if isinstance(phase, Quiz):
        return Answer(phase.order.index(0) + 1)
    if isinstance(phase, Arriving):
        return best_of(state, seat, fights.arriving_moves(state), chance)
    if isinstance(phase, Choosing):
        return best_of(state, seat, list(choices.answers(state)), chance)
    target = habits.aim(state, seat, sells=True)
    move = habits.declaration(state, seat) or habits.pursue(state, target)
    if move is not None:
        return move
    if isinstance(phase, Driving):
        return habits.make_offer(state, seat) or best_drive(state, target, chance)
    return END
