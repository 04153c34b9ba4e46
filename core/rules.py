"""The one protocol behind which every game stands."""

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeVar

from core.dice import Dice
from core.types import Events, GameId, Level, Option, Outcome, Seat, State, View

S = TypeVar("S", bound=State)
M = TypeVar("M")


class Rules(Protocol[S, M]):
    """Pure rules. `apply` never changes the state it is given; chance comes from `dice` alone."""

    id: GameId
    seats: range
    """How many may sit: `range(2, 11)` is 2 to 10."""
    options: tuple[Option, ...]
    levels: tuple[Level, ...]
    """Strengths of the computer players, weakest first."""
    state_type: type[S]
    """What a stored state is decoded as."""

    def start(self, seats: int, options: Mapping[str, str], dice: Dice) -> tuple[S, Events]:
        """The state before the first move. Missing options have their default."""
        ...

    def waiting_for(self, state: S) -> frozenset[Seat]:
        """Who owes a move. Never empty while there is no outcome, empty when there is one."""
        ...

    def turn_of(self, state: S) -> tuple[int, ...]:
        """Which turn it is: another value whenever a turn begins, even of the same seat."""
        ...

    def question_of(self, state: S, seat: Seat) -> tuple[int, ...]:
        """What a seat that owes a move is asked within a turn: another value when it is asked
        something new, such as an offer in the place of another."""
        ...

    def legal_moves(self, state: S, seat: Seat) -> Sequence[M]:
        """Every move that `seat` may make now; where they are too many to list (trade offers)
        the sensible ones. Empty for a seat that owes nothing."""
        ...

    def is_legal(self, state: S, seat: Seat, move: M) -> bool:
        """Whether `apply` would accept the move."""
        ...

    def apply(self, state: S, seat: Seat, move: M, dice: Dice) -> tuple[S, Events]:
        """The state after the move, and what happened. `IllegalMove`, `NotYourTurn`, `MatchOver`
        with a reason; then nothing has changed and no chance is used."""
        ...

    def view(self, state: S, seat: Seat | None) -> View:
        """What `seat` may see (`None`: a spectator). The only way out of a state."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        ...

    def default_move(self, state: S, seat: Seat) -> M:
        """A legal move that hurts nobody more than needed: for time-outs."""
        ...

    def choose(self, state: S, seat: Seat, level: Level, chance: Dice) -> M:
        """The move of a computer player of that level; it looks at what `seat` may see only.
        `chance` is for its own use and is not the dice of the match."""
        ...

    def parse(self, text: str) -> M:
        """The move that `text` writes, such as `keep cow`; `InvalidMove` for anything else."""
        ...

    def format(self, move: M) -> str:
        """The move as one short line (1 to 40 ASCII characters); `parse` reads it back."""
        ...
