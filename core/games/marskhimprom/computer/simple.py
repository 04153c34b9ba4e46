"""The computer player that plays at once, for people who are away: it collects, buys what the
nearest mission lacks when it has the coins, and declares when it should win."""

from core.dice import Dice
from core.games.marskhimprom import choices, fights
from core.games.marskhimprom.computer import habits
from core.games.marskhimprom.computer.driver import best_drive
from core.games.marskhimprom.computer.plan import Plan, plans
from core.games.marskhimprom.content import FATES, RAW
from core.games.marskhimprom.moves import (
    END,
    PASS,
    Answer,
    Attack,
    Blow,
    Choose,
    FateSell,
    Give,
    Move,
)
from core.games.marskhimprom.state import (
    NOTHING,
    Arriving,
    Choosing,
    Driving,
    KhimState,
    Quiz,
)
from core.types import Seat

_KNOWN_ANSWERS = 3
"""Of four questions it knows so many."""
_LIKED = ("battery", "keep", "hand-in", "tow", "pay", "pass", "skip")
_HANDED_IN = ("rover", "oldbase")


def choose(state: KhimState, seat: Seat, chance: Dice) -> Move:
    phase = state.phase
    if (reaction := habits.reaction(state, seat)) is not None:
        return reaction
    if isinstance(phase, Quiz):
        knows = chance.below(_KNOWN_ANSWERS + 1) > 0
        return Answer((phase.order.index(0) if knows else chance.below(len(phase.order))) + 1)
    plan = plans(state, seat)[0]
    if isinstance(phase, Arriving):
        return _attack(state, seat)
    if isinstance(phase, Choosing):
        return _answer(state, phase, plan)
    target = habits.aim(state, seat, sells=False)
    move = habits.declaration(state, seat) or habits.pursue(state, target)
    if move is not None:
        return move
    if isinstance(phase, Driving):
        return habits.make_offer(state, seat) or best_drive(state, target, chance)
    return END


def _attack(state: KhimState, seat: Seat) -> Move:
    """Only with a cannon, and nobody in armour: fights at even odds are for others."""
    prey = [
        rival
        for rival in fights.rivals_here(state.setup, state.players, seat)
        if state.players[seat].cannon and not state.players[rival].armour
    ]
    return Attack(max(prey, key=lambda rival: len(state.players[rival].hand))) if prey else PASS


def _answer(state: KhimState, phase: Choosing, plan: Plan) -> Move:
    """Batteries and finds are kept, weapons, rovers and old bases handed in."""
    found = choices.answers(state)
    for move in found:
        if isinstance(move, Give | FateSell) and move.card in plan.useless and move.card < RAW:
            return move
    winds = [move for move in found if isinstance(move, Blow)]
    if winds:
        return max(winds, key=lambda move: state.raw[move.cell] != NOTHING)
    fate = FATES[phase.fate]
    if fate.effect in _HANDED_IN or fate.params.get("item") == "cannon":
        return Choose("hand-in")
    return next(Choose(what) for what in _LIKED if Choose(what) in found)
