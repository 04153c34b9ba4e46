"""What a coach says of a move and of a whole match. Every value assumes best play afterwards."""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, Literal, NamedTuple, Protocol, Self, TypeAlias

from msgspec import Struct

from core.rules import M, S
from core.types import GameId, Seat, Value

Measure: TypeAlias = Literal["win", "points", "missions", "roubles"]
"""What values count: chances of winning the match (0 to 1), expected points of the turn, missions
that the dice are expected to complete, or an estimate in Martian roubles, of which only the
difference between two moves says something."""
MUCH = 20
"""Martian roubles beyond which an estimate has no number any more."""


class Advice(Struct, frozen=True):
    """The best move as text, and what it is worth; the same of the move made, if there is one.
    Where several moves are best and one of them was made, `best` is that one."""

    best: str
    value: float
    made: str | None
    made_value: float | None
    measure: Measure
    details: Mapping[str, Value] = {}
    """What the sentence of a game tells of the best move besides its text."""

    @classmethod
    def of(
        cls,
        values: Mapping[M, float],
        best: M,
        made: M | None,
        measure: Measure,
        text: Callable[[M], str],
        details: Mapping[str, Value],
    ) -> Self:
        """Advice from what each move is worth, and from how a move is written."""
        written, worth = (None, None) if made is None else (text(made), values[made])
        return cls(text(best), values[best], written, worth, measure, details)

    @property
    def cost(self) -> float:
        """What the move made gave away; 0 for a best move, and before a move."""
        return 0.0 if self.made_value is None else self.value - self.made_value

    def words(self, game: GameId) -> tuple[str, dict[str, Value]]:
        """The locale key of the advice in one sentence, and its arguments. The numbers are
        percent, tenths of another measure split in `…_whole` and `…_tenths`, or what the move made
        cost in whole roubles (0: much)."""
        if self.measure == "roubles":
            return self._estimate(game)
        if self.made == self.best:
            return "coach-best", {}
        best = self._number("best", self.value)
        args: dict[str, Value] = {"move": self.best.replace(" ", "-"), **self.details, **best}
        if self.made_value is None:
            return f"coach-{game}-hint-{self.measure}", args
        made = self._number("made", self.made_value)
        if list(made.values()) == list(best.values()):
            return "coach-close", {}
        return f"coach-{game}-better-{self.measure}", args | made

    def _estimate(self, game: GameId) -> tuple[str, dict[str, Value]]:
        if self.made is None:
            return f"coach-{game}-hint", {**self.details}
        if self.made == self.best:
            return f"coach-{game}-good", {}
        cost = round(self.cost)
        return f"coach-{game}-better", {**self.details, "cost": cost if cost < MUCH else 0}

    def _number(self, name: str, value: float) -> dict[str, Value]:
        return {name: round(100 * value)} if self.measure == "win" else tenths(name, value)


def best_of(values: Mapping[M, float], favourite: M, made: M | None, equal: float) -> M:
    """The move made where none is better by more than `equal`, else the favourite of the coach."""
    if made is not None and values[made] >= max(values.values()) - equal:
        return made
    return favourite


def tenths(name: str, value: float) -> dict[str, Value]:
    """A number of 0 or more, to one decimal, as the arguments of a text, since each language has
    its own decimal mark."""
    whole, rest = divmod(round(10 * value), 10)
    return {f"{name}_whole": whole, f"{name}_tenths": rest}


class Luck(Struct, frozen=True):
    """What chance and decisions have made of a seat's turns: `rolled` - `expected` is the luck of
    the dice, `rolled` - `scored` is what decisions cost. All are points."""

    expected: float
    """Best play with average dice."""
    rolled: float
    """Best play with the dice that fell."""
    scored: int
    chance_lost: float | None
    """The chance of winning that decisions cost, of 1 for the whole match; None where it is not
    known (more than two seats)."""


class Played(NamedTuple, Generic[S, M]):
    """A move of a match, with the states before and after it."""

    state: S
    seat: Seat
    move: M
    after: S


class Coach(Protocol[S, M]):
    """Knows a game's best moves."""

    @property
    def tells_luck(self) -> bool:
        """Whether `luck` says anything: the turns of the game have points."""
        ...

    def advise(self, state: S, seat: Seat, made: M | None = None) -> Advice | None:
        """Advice for a seat that owes a move, before it or on the legal move `made`; None where
        there is nothing to choose, or nothing that this coach judges. It comes from what the seat
        may see."""
        ...

    def luck(self, moves: Sequence[Played[S, M]]) -> tuple[Luck, ...]:
        """Luck against skill for each seat, over all moves of a match from its start; empty
        without a move, and for a game whose turns have no points. Turns that were broken off do
        not count."""
        ...
