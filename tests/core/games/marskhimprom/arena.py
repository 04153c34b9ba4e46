"""Matches of computer players, and what they came to."""

from dataclasses import dataclass

from core.games.marskhimprom.state import NOTHING, KhimState
from tests.core.games.contract import chance
from tests.core.games.marskhimprom.board import RULES
from tests.core.games.marskhimprom.hooks import conserved

LONGEST = 3000


@dataclass
class Played:
    """`bank`: the fewest coins that the Bank ever had; `declared`: a mission was completed."""

    state: KhimState
    moves: int
    bank: int

    @property
    def declared(self) -> bool:
        return self.state.phase.declarer != NOTHING

    @property
    def rounds(self) -> float:
        return self.state.turns / len(self.state.players)

    def share(self, seat: int) -> float:
        """Of the victory, for a seat."""
        winners = self.state.phase.winners
        return (seat in winners) / len(winners)


def computers(levels, seed, **options) -> Played:
    """A match of computer players of these levels, one a seat; those who were offered something
    answer first. What is conserved is checked at every move."""
    dice, own = chance("dice", seed, options), chance("computers", seed, options)
    state, _ = RULES.start(len(levels), options, dice)
    whole, bank, moves = conserved(state), state.bank, 0
    while waiting := RULES.waiting_for(state):
        seat = min(waiting - {state.turn} or waiting)
        move = RULES.choose(state, seat, levels[seat], own)
        state, _ = RULES.apply(state, seat, move, dice)
        assert conserved(state) == whole
        bank, moves = min(bank, state.bank), moves + 1
        assert moves < LONGEST
    return Played(state, moves, bank)
