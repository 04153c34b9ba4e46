"""The rules of «Марсхимпром» behind the one protocol: who moves, what is legal, what happens.

Events, by kind, with their public arguments (secret ones in brackets, for the seats that know):

    started cells missions · turn · skipped left · drove cells · stayed · collected cell (cards)
    attacked rival · became_raider · rolled dice side (player, raider, police, drill, lab)
    won_fight loser · looks loser (cards) · looted loser count (cards) · retreated cell
    turned card cell · declined card · lost_to_raider · beat_raider · took_top count (cards)
    drawn loser cards · clean · fined · beat_police · jailed · confiscated items · mounted item
    rewarded coins due · paid coins · will_skip turns · storm · storm_over · thrown cell
    armour_saved · blown cell · helped friend (cards) · site_kept cell
    chemist_came · chemist_left · asked question
    answered question right answer solution why (and the arguments of that explanation)
    sold cards coins · bought cards coins · undone
    offered to number give give_coins want want_coins · traded (the same without `to`)
    refused number · withdrawn number · lapsed number
    synthesised reaction spent made · misbalanced reaction coefficients
    declared mission · field_empty · scored scores missions

The seat of an event is who did it: of `rolled` and `drawn` the player who rolls or draws for
another side.
"""

from core.dice import Dice
from core.errors import IllegalMove, MatchOver, NotYourTurn
from core.games.marskhimprom.acts import check, play_move
from core.games.marskhimprom.computer import CHOOSE
from core.games.marskhimprom.defaults import default_move
from core.games.marskhimprom.legal import legal_moves, waiting_seats
from core.games.marskhimprom.moves import (
    Move,
    format_move,
    parse_move,
)
from core.games.marskhimprom.setup import OPTIONS, start
from core.games.marskhimprom.state import KhimState, Over
from core.games.marskhimprom.view import KhimView, view
from core.types import Events, GameId, Level, Option, Outcome, Seat


class Marskhimprom:
    """R1 to R41, P1 to P10 and the readings A1 to A49."""

    id: GameId = "marskhimprom"
    seats = range(2, 6)
    options: tuple[Option, ...] = OPTIONS
    levels: tuple[Level, ...] = tuple(CHOOSE)
    state_type = KhimState

    start = staticmethod(start)
    waiting_for = staticmethod(waiting_seats)
    legal_moves = staticmethod(legal_moves)
    default_move = staticmethod(default_move)
    parse = staticmethod(parse_move)
    format = staticmethod(format_move)

    def turn_of(self, state: KhimState) -> tuple[int, ...]:
        return (state.turns,)

    def question_of(self, state: KhimState, seat: Seat) -> tuple[int, ...]:
        """The offers to the seat."""
        return tuple(offer.number for offer in state.offers if offer.seat == seat)

    def is_legal(self, state: KhimState, seat: Seat, move: Move) -> bool:
        try:
            check(state, seat, move)
        except (IllegalMove, MatchOver, NotYourTurn):
            return False
        return True

    def apply(
        self, state: KhimState, seat: Seat, move: Move, dice: Dice
    ) -> tuple[KhimState, Events]:
        check(state, seat, move)
        return play_move(state, move, dice)

    def view(self, state: KhimState, seat: Seat | None) -> KhimView:
        waiting = tuple(sorted(waiting_seats(state)))
        moves = () if seat is None else tuple(legal_moves(state, seat))
        return view(state, seat, waiting, moves)

    def outcome(self, state: KhimState) -> Outcome | None:
        phase = state.phase
        return Outcome(phase.winners, phase.scores) if isinstance(phase, Over) else None

    def choose(self, state: KhimState, seat: Seat, level: Level, chance: Dice) -> Move:
        return CHOOSE[level](state, seat, chance)
