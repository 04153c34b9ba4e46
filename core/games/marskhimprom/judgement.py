"""What a move is worth to a seat, in Martian roubles and as an estimate; only differences between
moves of one position say something.

Everything comes from what the seat may see. Market, chemistry and driving are counted; fights and
Fate cards are played to the end of the turn in worlds that the seat cannot tell apart, by the
search of the strong computer player, always with the same chance, so that the same position has
the same values. Questions, retreats and offers of one's own are left to the player.
"""

from collections.abc import Mapping, Sequence

from core.dice import Dice, Stream
from core.games.marskhimprom import choices, driving, fights, trade
from core.games.marskhimprom.acts import play_move
from core.games.marskhimprom.computer import habits, search
from core.games.marskhimprom.computer.driver import worth
from core.games.marskhimprom.computer.plan import Plan, wins
from core.games.marskhimprom.legal import waiting_seats
from core.games.marskhimprom.moves import (
    END,
    STAY,
    Accept,
    Buy,
    Declare,
    Decline,
    Drive,
    Loot,
    Move,
    Sell,
    Synth,
)
from core.games.marskhimprom.state import (
    Arriving,
    Choosing,
    Driving,
    KhimState,
    Looting,
    Trading,
)
from core.types import Seat

FAR = 50.0
"""More than any number of cards: a match that could have been won, or was thrown away."""


def judged(state: KhimState, seat: Seat, made: Move | None) -> Mapping[Move, float]:
    """The best move and, if it is judged, the move made, with their values; every answer where
    all are tried. Empty where there is nothing to choose, or nothing that is judged."""
    if seat not in waiting_seats(state):
        return {}
    phase = state.phase
    if isinstance(phase, Looting):
        return _loots(state, phase, made)
    if seat != state.turn:
        return _replies(state, seat, made)
    if isinstance(phase, Arriving):
        return _tried(state, seat, fights.arriving_moves(state))
    if isinstance(phase, Choosing):
        return _tried(state, seat, list(choices.answers(state)))
    if isinstance(phase, Driving | Trading):
        return _own_turn(state, seat, made)
    return {}


def _tried(state: KhimState, seat: Seat, moves: Sequence[Move]) -> Mapping[Move, float]:
    if len(moves) < 2:
        return {}
    values = search.mean_values(state, seat, moves, _worlds())
    return dict(zip(moves, values, strict=True))


def _worlds() -> Dice:
    return Stream(b"coach")


def _loots(state: KhimState, phase: Looting, made: Move | None) -> Mapping[Move, float]:
    player = state.players[fights.winner_of(state, phase)]
    if not state.players[fights.loser_of(state, phase)].hand:
        return {}
    return {
        move: -habits.gap(state, tuple(sorted((*player.hand, *move.cards))), player.coins)
        for move in (habits.loot(state, phase), made)
        if isinstance(move, Loot)
    }


def _replies(state: KhimState, seat: Seat, made: Move | None) -> Mapping[Move, float]:
    number = made.number if isinstance(made, Accept | Decline) else None
    offers = [offer for offer in state.offers if offer.seat == seat]
    offer = next(offer for offer in offers if number in (None, offer.number))
    if not trade.can_give(state.players[seat], offer.want):
        return {}
    return {
        Decline(offer.number): 0.0,
        Accept(offer.number): habits.gain(state, seat, offer),
    }


def _own_turn(state: KhimState, seat: Seat, made: Move | None) -> Mapping[Move, float]:
    """The strong player's move has the value 0, whatever is as good too."""
    target = habits.aim(state, seat, sells=True)
    winning = habits.declaration(state, seat) or habits.pursue(state, target)
    drives = driving.moves(state) if isinstance(state.phase, Driving) else []
    best_drive = max(drives, key=lambda move: worth(state, move, target), default=END)
    values: dict[Move, float] = {winning or best_drive: 0.0}
    if made == END:
        values.setdefault(END, -FAR if winning else 0.0)
    elif isinstance(made, Drive) or made == STAY:
        best = worth(state, best_drive, target)
        values.setdefault(made, worth(state, made, target) - best)
    elif isinstance(made, Declare):
        wise = wins(state, seat, made.mission, state.players[seat].hand)
        values.setdefault(made, 0.0 if wise else -FAR)
    elif isinstance(made, Buy | Sell | Synth):
        values.setdefault(made, _market(state, seat, made, target))
    return values


def _market(state: KhimState, seat: Seat, move: Move, target: Plan | None) -> float:
    """What an act of the market or the laboratory changes: cards and coins against what they are
    good for, and whether a mission at hand is still at hand."""
    after, _ = play_move(state, move, _worlds())
    lost = target is not None and not _at_hand(after, seat)
    change = search.value(after, seat) - search.value(state, seat)
    return min(0.0, change) - FAR * lost


def _at_hand(state: KhimState, seat: Seat) -> bool:
    return bool(habits.declaration(state, seat) or habits.aim(state, seat, sells=True))
