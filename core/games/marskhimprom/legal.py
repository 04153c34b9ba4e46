"""Who owes a move, and which moves there are."""

from core.games.marskhimprom import choices, driving, fights, market, missions, synthesis, trade
from core.games.marskhimprom.moves import END, Declare, Move
from core.games.marskhimprom.state import (
    LEVEL_PRO,
    Arriving,
    Driving,
    KhimState,
    Looting,
    Over,
    Retreating,
    Trading,
    at_site,
    may_trade,
)
from core.types import Seat


def waiting_seats(state: KhimState) -> frozenset[Seat]:
    """The player in turn, or who loots or retreats; in the trade windows also the seats with an
    open offer."""
    phase = state.phase
    if isinstance(phase, Looting):
        return frozenset((fights.winner_of(state, phase),))
    if isinstance(phase, Retreating):
        return frozenset((fights.loser_of(state, phase),))
    if isinstance(phase, Over):
        return frozenset()
    if state.offers and may_trade(state):
        return frozenset((state.turn, *(offer.seat for offer in state.offers)))
    return frozenset((state.turn,))


def _window(state: KhimState) -> list[Move]:
    """Market, trade and declaration (A35)."""
    hand, setup = state.players[state.turn].hand, state.setup
    found: list[Move] = []
    if setup.level != LEVEL_PRO or at_site(state):
        found += [
            Declare(mission)
            for mission in setup.missions
            if missions.complete(setup, hand, mission)
        ]
    return found + market.moves(state) + trade.moves(state)


def legal_moves(state: KhimState, seat: Seat) -> list[Move]:
    """Every move of the seat; of offers the sensible ones, of coefficients one guess."""
    phase = state.phase
    if seat not in waiting_seats(state):
        return []
    if isinstance(phase, Looting):
        return fights.loot_moves(state, phase)
    if isinstance(phase, Retreating):
        return fights.retreat_moves(state, phase)
    if seat != state.turn:
        return trade.replies(state, seat)
    if isinstance(phase, Driving):
        return driving.moves(state) + _window(state)
    if isinstance(phase, Arriving):
        return fights.arriving_moves(state)
    if phase == Trading():
        return [END, *synthesis.moves(state), *_window(state)]
    return list(choices.answers(state))
