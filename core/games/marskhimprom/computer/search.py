"""Search over worlds: every candidate is played to the end of the turn in the same worlds."""

from collections.abc import Sequence

from msgspec.structs import replace

from core.dice import Dice
from core.games.marskhimprom.acts import play_move
from core.games.marskhimprom.computer import simple
from core.games.marskhimprom.computer.habits import gap
from core.games.marskhimprom.computer.worlds import world
from core.games.marskhimprom.legal import waiting_seats
from core.games.marskhimprom.moves import Move
from core.games.marskhimprom.state import KhimState, Over
from core.types import Seat

BUDGET = 64
"""How many turns are played out for one decision."""
WORLDS = 16
"""At most so many worlds; fewer where there are many candidates."""
_WON = 1000.0
_BATTERY = 0.35
"""Of what is lacking, a battery gathers so much."""
_ARMOUR, _CANNON = 0.5, 0.5
_CONTRABAND, _PENNANT = 1.0, 2.0
_CHEMIST, _SITE = 1.0, 3.0
_CARD = 1.2
_TURN = 3.0
"""What a turn is worth: a raw card and some of Fate."""
_RIVAL = 0.3


def best_of(state: KhimState, seat: Seat, candidates: Sequence[Move], chance: Dice) -> Move:
    """The candidate with the best mean value; of equal ones the first."""
    if len(candidates) == 1:
        return candidates[0]
    values = mean_values(state, seat, candidates, chance)
    return candidates[values.index(max(values))]


def mean_values(
    state: KhimState, seat: Seat, candidates: Sequence[Move], chance: Dice
) -> list[float]:
    """What each candidate has brought on average when the turn has ended, in the same worlds."""
    worlds = max(1, min(WORLDS, BUDGET // len(candidates)))
    totals = [0.0] * len(candidates)
    for _ in range(worlds):
        dealt = replace(world(state, seat, chance), offers=())
        for number, move in enumerate(candidates):
            totals[number] += value(_played_out(dealt, move, chance), seat)
    return [total / worlds for total in totals]


def _played_out(state: KhimState, move: Move, chance: Dice) -> KhimState:
    """The state when the turn in which the move was made has ended."""
    turn = state.turns
    after, _ = play_move(state, move, chance)
    while after.turns == turn and not isinstance(after.phase, Over):
        (seat,) = waiting_seats(after)
        after, _ = play_move(after, simple.choose(after, seat, chance), chance)
    return after


def value(state: KhimState, seat: Seat) -> float:
    """How a position looks to a seat, in Martian roubles: what its nearest mission lacks, what
    its harvester carries and owes, and a part of what the richest rival has."""
    phase = state.phase
    if isinstance(phase, Over):
        return _WON if seat in phase.winners else -_WON
    player = state.players[seat]
    lacking = gap(state, player.hand, player.coins)
    own = _BATTERY * max(0.0, lacking) * bool(player.battery) - lacking
    own += _ARMOUR * player.armour + _CANNON * player.cannon
    own -= _CONTRABAND * player.contraband + _PENNANT * player.pennant + _TURN * player.skips
    own += _CHEMIST * player.chemists + _SITE * len(player.sites)
    rivals = (
        _CARD * len(rival.hand) + rival.coins - _TURN * rival.skips
        for other, rival in enumerate(state.players)
        if other != seat
    )
    return own - _RIVAL * max(rivals)
