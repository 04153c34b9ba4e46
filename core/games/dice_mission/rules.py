"""The rules of Dice Mission.

Events, in the order in which they happen. Cards are ids such as `s03`, dice names such as `b2`;
what stands behind `secret` is for the event's own seat only.

dealt             seat, missions; secret cards
specials          cards: the SPECIALs on show at the start
round             seat (the active agent), round
rolled            seat, roll (from 1), cap, dice (those rolled), values (of the seat's whole row)
stopped           seat, rolls (used), values: the end of a turn of the MISSION phase
debriefing        seat: the phase begins, with this seat
completed         seat, card, left (missions still needed to win), values (of the dice that did it)
special-opened    card: it replaces the SPECIAL completed
gadget-drawn      seat, held (gadgets in the hand now); secret gadget
gadget-discarded  seat, gadget: the choice that a fourth one brings
gadget            seat, gadget; proposal: number; lock: target; change: nothing more; the others:
                  dice, and of each of these dice its holder (before), before and after (its
                  values); pass also target (the seat that gets the die)
exchanging        seat, type; secret card and drawn. A SPECIAL: seat, type, card; secret drawn
exchanged         seat, type; secret card. A SPECIAL: seat, type, card (on show now)
reshuffled        pile (a type, or `gadgets`): its discards were shuffled into a new pile
passed            seat: completed nothing, took nothing
won               seat, missions (completed); the last
"""

from collections.abc import Mapping, Sequence

from core.dice import Dice
from core.errors import GameError, IllegalMove, InvalidOption, MatchOver, NotYourTurn
from core.games.dice_mission import computer, legality, rounds
from core.games.dice_mission.moves import Move, format_move, parse
from core.games.dice_mission.state import MissionState
from core.games.dice_mission.view import MissionView, view
from core.types import Event, Events, GameId, Level, Option, Outcome, Seat

_MISSIONS = Option("missions", ("one", "two"), "one")
_TWO_PLAYERS = 2


class DiceMission:
    """`core.rules.Rules` of Dice Mission."""

    id: GameId = "dice_mission"
    seats = range(2, 6)
    options: tuple[Option, ...] = (_MISSIONS,)
    levels: tuple[Level, ...] = computer.LEVELS
    state_type = MissionState

    def start(
        self, seats: int, options: Mapping[str, str], dice: Dice
    ) -> tuple[MissionState, Events]:
        """One mission of each type or two, as chosen; two players always have two."""
        choice = options.get(_MISSIONS.name, _MISSIONS.default)
        if choice not in _MISSIONS.choices:
            raise InvalidOption(option=_MISSIONS.name, choice=choice)
        events: list[Event] = []
        missions = 2 if choice == "two" or seats == _TWO_PLAYERS else 1
        return rounds.deal(seats, missions, dice, events), tuple(events)

    def waiting_for(self, state: MissionState) -> frozenset[Seat]:
        return frozenset({state.turn} if state.winner is None else ())

    def turn_of(self, state: MissionState) -> tuple[int, ...]:
        return state.round, state.phase == "debriefing", state.turn

    def question_of(self, _state: MissionState, _seat: Seat) -> tuple[int, ...]:
        return ()

    def legal_moves(self, state: MissionState, seat: Seat) -> Sequence[Move]:
        if seat != state.turn or state.winner is not None:
            return ()
        return tuple(legality.legal_moves(state))

    def is_legal(self, state: MissionState, seat: Seat, move: Move) -> bool:
        return _refusal(state, seat, move) is None

    def apply(
        self, state: MissionState, seat: Seat, move: Move, dice: Dice
    ) -> tuple[MissionState, Events]:
        refusal = _refusal(state, seat, move)
        if refusal is not None:
            raise refusal
        events: list[Event] = []
        return rounds.make(state, move, dice, events), tuple(events)

    def view(self, state: MissionState, seat: Seat | None) -> MissionView:
        moves = () if seat is None else self.legal_moves(state, seat)
        return view(state, seat, tuple(map(format_move, moves)))

    def outcome(self, state: MissionState) -> Outcome | None:
        """The scores are the missions completed."""
        winner = state.winner
        return None if winner is None else Outcome((winner,), tuple(map(len, state.completed)))

    def default_move(self, state: MissionState, seat: Seat) -> Move:  # noqa: ARG002 - on turn
        return computer.default_move(state)

    def choose(self, state: MissionState, seat: Seat, level: Level, chance: Dice) -> Move:  # noqa: ARG002
        return computer.choose(state, level)

    def parse(self, text: str) -> Move:
        return parse(text)

    def format(self, move: Move) -> str:
        return format_move(move)


def _refusal(state: MissionState, seat: Seat, move: Move) -> GameError | None:
    if state.winner is not None:
        return MatchOver()
    if seat != state.turn:
        return NotYourTurn()
    reason = legality.refusal(state, move)
    return IllegalMove(reason) if reason else None
