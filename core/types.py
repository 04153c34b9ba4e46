"""The vocabulary of the project. Everything here is an immutable value."""

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

GameId: TypeAlias = str
TableId: TypeAlias = str
PlayerId: TypeAlias = int
ChatId: TypeAlias = int
Seat: TypeAlias = int
"""An index at the table, from 0."""
Version: TypeAlias = int
"""The number of changes of a table."""
Millis: TypeAlias = int
"""Milliseconds: an instant since the epoch, or a length of time."""
Level: TypeAlias = str
"""How well a computer player plays: one of `Rules.levels`."""

Value: TypeAlias = str | int | bool | tuple[int | str, ...]


class Option(Struct, frozen=True):
    """A choice made in the lobby; its texts are `option-<game>-<name>` and `…-<choice>`."""

    name: str
    choices: tuple[str, ...]
    default: str


class Event(Struct, frozen=True, omit_defaults=True):
    """What happened, as a line of the log.

    `args` is public. `secret` is for the seats in `to` only; everybody else gets the event
    without it, see `seen_by`.
    """

    kind: str
    seat: Seat | None = None
    args: Mapping[str, Value] = {}
    secret: Mapping[str, Value] = {}
    to: tuple[Seat, ...] = ()

    def seen_by(self, seat: Seat | None) -> "Event":
        """The event as `seat` may see it (`None`: a spectator)."""
        if not self.secret:
            return self
        shown = {**self.args, **self.secret} if seat in self.to else self.args
        return Event(self.kind, self.seat, shown)


Events: TypeAlias = tuple[Event, ...]


class Outcome(Struct, frozen=True):
    """How a match ended. `scores` has one number a seat; more than one winner is a shared win."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]


class State(Struct, frozen=True):
    """Base of every game's state: complete, with hidden things. Never leaves the server."""


class View(Struct, frozen=True, kw_only=True):
    """Base of every game's view: what one seat (or a spectator) may see of a state."""

    waiting_for: tuple[Seat, ...]
    """The seats that owe a move, in order; empty only when the match is over."""
    moves: tuple[str, ...] = ()
    """The moves that the viewing seat may make now, as text; empty for everybody else."""
    risky: tuple[str, ...] = ()
    """Those of `moves` that a person is asked about once before they count."""
