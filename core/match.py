"""One play of a game: a state, the place in the stream of dice, and the count of turns."""

from collections.abc import Mapping
from typing import Any, Generic

from msgspec import Struct
from msgspec.structs import replace

from core.dice import Stream
from core.rules import Rules, S
from core.types import Events, Millis, Outcome, Seat, State

RECENT_EVENTS = 12


class _NotedStream(Stream):
    """A stream that notes what it gave, for the record; see `core.notation`."""

    __slots__ = ("drawn",)

    def __init__(self, key: bytes, position: int = 0) -> None:
        super().__init__(key, position)
        self.drawn: list[str] = []

    def below(self, n: int) -> int:
        number = super().below(n)
        self.drawn.append(f"{n}:{number}")
        return number

    def roll(self, count: int) -> tuple[int, ...]:
        rolled = super().roll(count)
        self.drawn.append("d:" + ",".join(map(str, rolled)))
        return rolled


class Match(Struct, Generic[S], frozen=True):
    """A match in play or ended. `key` and `state` are hidden; see `Rules.view`."""

    state: S
    key: bytes
    position: int
    """How many bytes of the stream of dice are used."""
    started: Millis
    turn_started: Millis
    ply: int = 0
    """How many moves have been made."""
    turn: int = 1
    """Grows by one whenever another turn begins, or the move passes to other seats within one."""
    asked: Mapping[Seat, int] = {}
    """Of each seat that owes a move, the number of what it is asked: a greater one than ever before
    in every turn, and whenever it is asked something else."""
    last: tuple[Seat, str] | None = None
    """The last move: who made it, and its text."""
    recent: Events = ()
    """The last events, oldest first."""
    happened: int = 0
    """How many events there have been; `recent` are the last of them."""
    drawn: tuple[str, ...] = ()
    """The chance of the last ply, a text for each draw as in `core.notation`. Hidden."""
    outcome: Outcome | None = None
    ended: Millis | None = None

    def question(self, seat: Seat) -> int:
        """The number of what the seat is asked; that of the turn in matches older than `asked`."""
        return self.asked.get(seat, self.turn)


def begin(
    rules: Rules[Any, Any], seats: int, options: Mapping[str, str], key: bytes, now: Millis
) -> Match[Any]:
    """The match before its first move."""
    dice = _NotedStream(key)
    state, events = rules.start(seats, options, dice)
    return Match(
        state=state,
        key=key,
        position=dice.position,
        started=now,
        turn_started=now,
        asked=dict.fromkeys(sorted(rules.waiting_for(state)), 1),
        recent=events[-RECENT_EVENTS:],
        happened=len(events),
        drawn=tuple(dice.drawn),
        outcome=rules.outcome(state),
    )


def play(
    rules: Rules[Any, Any], match: Match[Any], seat: Seat, text: str, now: Millis
) -> tuple[Match[Any], Events]:
    """The match after one move, given as text; the errors of `Rules.parse` and `Rules.apply`. The
    same move may be written in several ways, and is kept in one."""
    dice = _NotedStream(match.key, match.position)
    move = rules.parse(text)
    state, events = rules.apply(match.state, seat, move, dice)
    outcome = rules.outcome(state)
    same_turn = _same_turn(rules, match.state, state)
    return replace(
        match,
        state=state,
        position=dice.position,
        ply=match.ply + 1,
        turn=match.turn if same_turn else match.turn + 1,
        turn_started=match.turn_started if same_turn else now,
        asked=_asked(rules, match, state, same_turn=same_turn),
        last=(seat, rules.format(move)),
        recent=(match.recent + events)[-RECENT_EVENTS:],
        happened=match.happened + len(events),
        drawn=tuple(dice.drawn),
        outcome=outcome,
        ended=None if outcome is None else now,
    ), events


def _same_turn(rules: Rules[Any, Any], before: State, after: State) -> bool:
    """Whether the turn goes on. Somebody more who owes a move, or somebody less, begins no turn of
    those who owed one all along."""
    owed, owe = rules.waiting_for(before), rules.waiting_for(after)
    return rules.turn_of(before) == rules.turn_of(after) and (owed <= owe or owe <= owed)


def _asked(
    rules: Rules[Any, Any], match: Match[Any], after: State, *, same_turn: bool
) -> dict[Seat, int]:
    before = match.state
    owed = rules.waiting_for(before) if same_turn else frozenset()
    return {
        seat: match.question(seat)
        if seat in owed and rules.question_of(before, seat) == rules.question_of(after, seat)
        else match.ply + 2
        for seat in sorted(rules.waiting_for(after))
    }
