"""The rules of Martian Dice.

Events, all public, in the order in which they happen:

rolled      seat, tanks, rays, humans, cows, chickens: a roll of the turn, by face; its tanks are
            aside by themselves
kept        seat, face (`ray`, `human`, `cow`, `chicken`), count: all dice of a face set aside
scored      seat, points, total, reason (`stopped`, `nothing-to-take`, `no-dice-left`,
            `tanks-win`), tanks, rays, earthlings, bonus (0 or 3): the end of a turn; `total` is
            the seat's new total, and `tanks` > `rays` is why `points` are 0
last-round  seat, total: the first to reach the target; the others finish the round
tied        seats, total: the leaders at the end, who roll 6 dice each
roll-off    seat, attempt (from 1), tanks, rays, humans, cows, chickens: most rays win
won         seat, total, shared (whether others won too): one for each winner; the last
"""

from collections.abc import Mapping, Sequence

from core.dice import Dice
from core.errors import GameError, IllegalMove, InvalidMove, InvalidOption, MatchOver, NotYourTurn
from core.games.martian_dice import computer
from core.games.martian_dice.state import (
    DICE,
    FACE_OF,
    FACES,
    NO_DICE,
    RAY,
    TANK,
    FaceCounts,
    MartianState,
    MartianView,
    Move,
    Reason,
    TurnEnd,
)
from core.games.martian_dice.turn import BONUS, KINDS, forced_end, picks, position, score, throw
from core.types import Event, Events, GameId, Level, Option, Outcome, Seat, Value

ROLL_OFF_DICE = 6
ROLL_OFFS = 20
"""After so many roll-offs those who are still tied share the win."""

_TARGET = Option("target", ("15", "25", "40"), "25")
_DECISIONS = (Move.ROLL, Move.STOP)
_FACE_ARGS = ("tanks", "rays", "humans", "cows", "chickens")
_SEATS = range(2, 11)
_WAITING = [frozenset({seat}) for seat in range(max(_SEATS))]
_NOBODY: frozenset[Seat] = frozenset()


class MartianDice:
    """`core.rules.Rules` of Martian Dice."""

    id: GameId = "martian_dice"
    seats = _SEATS
    options: tuple[Option, ...] = (_TARGET,)
    levels: tuple[Level, ...] = computer.LEVELS
    state_type = MartianState

    def start(
        self, seats: int, options: Mapping[str, str], dice: Dice
    ) -> tuple[MartianState, Events]:
        target = options.get(_TARGET.name, _TARGET.default)
        if target not in _TARGET.choices:
            raise InvalidOption(option=_TARGET.name, choice=target)
        state = MartianState(int(target), (0,) * seats, 1, 0, NO_DICE, NO_DICE)
        return _roll_on(state, [], dice)

    def waiting_for(self, state: MartianState) -> frozenset[Seat]:
        return _NOBODY if state.winners else _WAITING[state.seat]

    def turn_of(self, state: MartianState) -> tuple[int, ...]:
        return state.round, state.seat

    def question_of(self, _state: MartianState, _seat: Seat) -> tuple[int, ...]:
        return ()

    def legal_moves(self, state: MartianState, seat: Seat) -> Sequence[Move]:
        if seat != state.seat or state.winners:
            return ()
        if state.rolled == NO_DICE:
            return _DECISIONS
        return picks(state.rolled, state.aside)

    def is_legal(self, state: MartianState, seat: Seat, move: Move) -> bool:
        return move in self.legal_moves(state, seat)

    def apply(
        self, state: MartianState, seat: Seat, move: Move, dice: Dice
    ) -> tuple[MartianState, Events]:
        if move not in self.legal_moves(state, seat):
            raise _refusal(state, seat, move)
        if move == Move.ROLL:
            return _roll_on(state, [], dice)
        if move == Move.STOP:
            return _next_turn(state, "stopped", [], dice)
        return _keep(state, FACE_OF[move], dice)

    def view(self, state: MartianState, seat: Seat | None) -> MartianView:
        tanks, rays, earthlings, kinds = position(state.aside)
        takeable = () if state.phase != "pick" else picks(state.rolled, state.aside)
        best = max(state.totals)
        moves = () if seat is None else tuple(map(str, self.legal_moves(state, seat)))
        gives_up = state.phase == "decide" and rays < tanks <= rays + state.dice_left
        return MartianView(
            waiting_for=tuple(self.waiting_for(state)),
            moves=moves,
            risky=tuple(move for move in moves if gives_up and move == Move.STOP),
            phase=state.phase,
            target=state.target,
            round=state.round,
            last_round=best >= state.target,
            turn=state.seat,
            totals=state.totals,
            leaders=_holders(state.totals, best) if best else (),
            rolled=FaceCounts(*state.rolled),
            aside=FaceCounts(*state.aside),
            takeable=tuple(FACES[FACE_OF[move]] for move in takeable),
            dice_left=state.dice_left,
            points=score(tanks, rays, earthlings, kinds),
            gives_up=gives_up,
            last=state.last,
            winners=state.winners,
        )

    def outcome(self, state: MartianState) -> Outcome | None:
        return Outcome(state.winners, state.totals) if state.winners else None

    def default_move(self, state: MartianState, seat: Seat) -> Move:
        """The first of the moves that the careful computer player would make."""
        return computer.best_moves(state, self.legal_moves(state, seat), "careful")[0]

    def choose(self, state: MartianState, seat: Seat, level: Level, chance: Dice) -> Move:
        best = computer.best_moves(state, self.legal_moves(state, seat), level)
        return best[chance.below(len(best))]

    def parse(self, text: str) -> Move:
        try:
            return Move(text)
        except ValueError:
            raise InvalidMove(move=text) from None

    def format(self, move: Move) -> str:
        return move.value


def _refusal(state: MartianState, seat: Seat, move: Move) -> GameError:
    """Why a move is not legal."""
    if state.winners:
        return MatchOver()
    if seat != state.seat:
        return NotYourTurn()
    if move in _DECISIONS:
        return IllegalMove("martian-pick-first")
    if state.phase == "decide":
        return IllegalMove("martian-already-picked")
    face = FACE_OF[move]
    taken = face != RAY and state.aside[face]
    return IllegalMove("martian-type-taken" if taken else "martian-not-in-roll", face=FACES[face])


def _keep(state: MartianState, face: int, dice: Dice) -> tuple[MartianState, Events]:
    counts = list(state.aside)
    counts[face] += state.rolled[face]
    tanks, rays, humans, cows, chickens = counts
    after = MartianState(
        state.target,
        state.totals,
        state.round,
        state.seat,
        (tanks, rays, humans, cows, chickens),
        NO_DICE,
        state.last,
    )
    events = [Event("kept", state.seat, {"face": FACES[face], "count": state.rolled[face]})]
    if sum(counts) == DICE:
        return _next_turn(after, "no-dice-left", events, dice)
    return after, tuple(events)


def _roll_on(state: MartianState, events: list[Event], dice: Dice) -> tuple[MartianState, Events]:
    """Rolls the dice that are left. A turn that this ends is scored, and the next one begins."""
    rolled = throw(DICE - sum(state.aside), dice)
    tanks, rays, humans, cows, chickens = state.aside
    after = MartianState(
        state.target,
        state.totals,
        state.round,
        state.seat,
        (tanks + rolled[TANK], rays, humans, cows, chickens),
        rolled,
        state.last,
    )
    events.append(Event("rolled", state.seat, dict(zip(_FACE_ARGS, rolled, strict=True))))
    reason = forced_end(rolled, after.aside)
    if reason:
        return _next_turn(after, reason, events, dice)
    return after, tuple(events)


def _next_turn(
    state: MartianState, reason: Reason, events: list[Event], dice: Dice
) -> tuple[MartianState, Events]:
    """Scores the turn, and rolls for the next seat or ends the match."""
    seat = state.seat
    totals = _scored(state, reason, events)
    total = totals[seat]
    last = TurnEnd(seat, total - state.totals[seat], reason)
    round_over = seat == len(totals) - 1
    if round_over and max(totals) >= state.target:
        winners = _winners(totals, events, dice)
        over = MartianState(
            state.target, totals, state.round, seat, state.aside, NO_DICE, last, winners
        )
        return over, tuple(events)
    if total >= state.target > max(state.totals):
        events.append(Event("last-round", seat, {"total": total}))
    following = MartianState(
        state.target,
        totals,
        state.round + round_over,
        0 if round_over else seat + 1,
        NO_DICE,
        NO_DICE,
        last,
    )
    return _roll_on(following, events, dice)


def _scored(state: MartianState, reason: Reason, events: list[Event]) -> tuple[int, ...]:
    """The totals with the points of the turn, which `events` tell."""
    seat = state.seat
    tanks, rays, earthlings, kinds = position(state.aside)
    points = score(tanks, rays, earthlings, kinds)
    total = state.totals[seat] + points
    told: dict[str, Value] = {
        "points": points,
        "total": total,
        "reason": reason,
        "tanks": tanks,
        "rays": rays,
        "earthlings": earthlings,
        "bonus": BONUS if points and kinds == KINDS else 0,
    }
    events.append(Event("scored", seat, told))
    return (*state.totals[:seat], total, *state.totals[seat + 1 :])


def _winners(totals: tuple[int, ...], events: list[Event], dice: Dice) -> tuple[Seat, ...]:
    """Who has most; leaders that tie roll until one has most rays, or share the win."""
    best = max(totals)
    tied = _holders(totals, best)
    if len(tied) > 1:
        events.append(Event("tied", None, {"seats": tied, "total": best}))
    attempt = 0
    while len(tied) > 1 and attempt < ROLL_OFFS:
        attempt += 1
        rays = []
        for seat in tied:
            rolled = throw(ROLL_OFF_DICE, dice)
            shown = dict(zip(_FACE_ARGS, rolled, strict=True))
            events.append(Event("roll-off", seat, {"attempt": attempt, **shown}))
            rays.append(rolled[RAY])
        tied = tuple(tied[index] for index in _holders(rays, max(rays)))
    shared = len(tied) > 1
    events.extend(Event("won", seat, {"total": best, "shared": shared}) for seat in tied)
    return tied


def _holders(numbers: Sequence[int], number: int) -> tuple[int, ...]:
    """Where the number stands."""
    return tuple(index for index, other in enumerate(numbers) if other == number)
