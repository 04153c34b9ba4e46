"""A table: where a match is arranged and played. Pure transitions; each returns the next table.

    lobby ── start ──► playing ── the last move ──► finished
      └────── close ──────┴──────► closed

What happens in the lobby stands in `core.lobby`, what happens during the match in `core.play`.
"""

from collections.abc import Mapping
from typing import Any, Generic, Literal, TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from core import errors
from core.catalogue import rules_of
from core.clock import NEVER_QUIET, Pace, QuietHours
from core.dice import commitment
from core.match import Match
from core.rules import S
from core.types import (
    ChatId,
    Event,
    Events,
    GameId,
    Level,
    Millis,
    PlayerId,
    Seat,
    TableId,
    Version,
)

SCHEMA = 1
ACTIONS_REMEMBERED = 64
NOTICES_KEPT = 8

Phase: TypeAlias = Literal["lobby", "playing", "finished", "closed"]
Presence: TypeAlias = Literal["here", "away", "gone"]
"""here: plays; away: the computer plays until the person is back; gone: it plays to the end."""


class Person(Struct, frozen=True):
    """A person as Telegram names them."""

    id: PlayerId
    name: str


class Player(Struct, frozen=True):
    """Who sits on a seat: a person, or a computer of a `level`. Neither is somebody who wanted to
    be forgotten, for whom the computer plays."""

    name: str
    person: PlayerId | None = None
    level: Level = ""
    entropy: str = ""
    """What the person's sitting tap added to the chance of the match."""
    presence: Presence = "here"
    missed: int = 0
    """Turns in a row that ran out of time."""
    overtime: int = 0
    """The turn that the computer plays to its end for the person: its time has run out, or it was
    handed over."""

    def is_computer(self, turn: int) -> bool:
        """Whether a computer makes this seat's moves in that turn."""
        return self.person is None or self.presence != "here" or self.overtime == turn


class Place(Struct, frozen=True):
    """Where in Telegram the table stands, and what its chat has chosen."""

    chat: ChatId
    thread: int | None = None
    language: str = "ru"
    private: bool = False
    title: str = ""
    """The chat's name, for whoever is reminded elsewhere; empty in private."""
    quiet: QuietHours = NEVER_QUIET
    """When the chat wants to be left alone."""
    pin: bool = False
    """Whether the chat wants the board pinned."""
    barred: tuple[PlayerId, ...] = ()
    """Who may not sit down in this chat."""
    coach: bool = True
    """Whether players may ask the coach about their last turn."""


class LastMove(Struct, frozen=True):
    """The last move by a person, to tell a second tap from a late one."""

    seat: Seat | None
    made_against: Version
    text: str


class Notice(Struct, frozen=True):
    """Something the whole chat is told once, in a message of its own."""

    version: Version
    event: Event


class Table(Struct, Generic[S], frozen=True, kw_only=True):
    """Everything stored of a table. `seed`, `next_seed` and the match are hidden."""

    schema: int = SCHEMA
    id: TableId
    game: GameId
    place: Place
    host: PlayerId
    phase: Phase = "lobby"
    players: tuple[Player, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)
    pace: Pace = "24h"
    seed: bytes
    next_seed: bytes
    """The seed of the rematch; its commitment is published with the result."""
    match: Match[S] | None = None
    moved: Version = 0
    """The version that the last change of the match made."""
    last_move: LastMove | None = None
    opened: Millis
    touched: Millis
    notices: tuple[Notice, ...] = ()
    barred: tuple[PlayerId, ...] = ()
    invited: tuple[Player, ...] = ()
    """The people of the match before, when this is a rematch."""
    rematch: TableId | None = None
    paused: bool = False
    """The bot may not write in the chat: nothing is due until it may again."""
    paused_at: Millis = 0
    """Since when."""
    late: int = 0
    """The turn of which half of the time is over: the others may skip it."""
    votes: tuple[PlayerId, ...] = ()
    """Who wants to skip that turn; a move cancels them."""
    warned: Millis = 0
    """When the chat was told that the table closes soon; older than `touched`: never since."""
    actions: tuple[tuple[str, Version], ...] = ()
    """The last actions and the versions that they made."""
    version: Version = 0

    @property
    def commitment(self) -> str:
        return commitment(self.seed)

    def seat_of(self, person: PlayerId) -> Seat | None:
        """The seat of a person, or None."""
        for seat, player in enumerate(self.players):
            if player.person == person:
                return seat
        return None

    def made_by(self, action: str) -> Version | None:
        """The version that an action made, if it is one of the last."""
        for known, version in self.actions:
            if known == action:
                return version
        return None


Change: TypeAlias = tuple[Table[Any], Events]


def open_table(
    table_id: TableId,
    game: GameId,
    place: Place,
    opener: Person,
    seeds: tuple[bytes, bytes],
    now: Millis,
) -> Change:
    """A new lobby. Nobody sits yet: the commitment is published first. `UnknownGame`."""
    rules = rules_of(game)
    seed, next_seed = seeds
    table: Table[Any] = Table(
        id=table_id,
        game=game,
        place=place,
        host=opener.id,
        options={option.name: option.default for option in rules.options},
        pace="none" if place.private else "24h",
        seed=seed,
        next_seed=next_seed,
        opened=now,
        touched=now,
    )
    return table, (Event("opened", args={"name": opener.name}),)


def promise_rematch(table: Table[Any], rematch: TableId) -> Change:
    """Settle the id of the rematch, so that everybody who wants one meets at the same table.
    `NotPlaying` unless the match has ended."""
    if table.phase != "finished":
        raise errors.NotPlaying("not-finished")
    return replace(table, rematch=table.rematch or rematch), ()


def rematch_of(
    table: Table[Any], table_id: TableId, next_seed: bytes, host: Person, now: Millis
) -> Change:
    """The lobby of a rematch: the same game, options and computers; its seed was committed to in
    the result of the match before. `NotPlaying` unless that match has ended."""
    if table.phase != "finished":
        raise errors.NotPlaying("not-finished")
    people = tuple(
        Player(player.name, player.person) for player in table.players if player.person is not None
    )
    computers = tuple(
        Player(player.name, level=player.level) for player in table.players if player.level
    )
    again: Table[Any] = Table(
        id=table_id,
        game=table.game,
        place=table.place,
        host=host.id,
        players=computers,
        options=table.options,
        pace=table.pace,
        seed=table.next_seed,
        next_seed=next_seed,
        opened=now,
        touched=now,
        barred=table.barred,
        invited=people,
    )
    return again, (Event("rematch", args={"name": host.name}),)


def seated(table: Table[Any], person: PlayerId) -> Seat:
    """The seat of a person; `NotSeated`."""
    seat = table.seat_of(person)
    if seat is None:
        raise errors.NotSeated
    return seat


def match_of(table: Table[Any]) -> Match[Any]:
    """The match that is being played; `NotPlaying`, `MatchOver`, `TableClosed`."""
    if table.phase == "closed":
        raise errors.TableClosed
    if table.phase == "finished":
        raise errors.MatchOver
    if table.match is None:
        raise errors.NotPlaying
    return table.match


def waiting_for(table: Table[Any]) -> frozenset[Seat]:
    """The seats that owe a move; empty unless the match is being played. Every text, ping and
    reminder is made from this one."""
    if table.phase != "playing" or table.match is None:
        return frozenset()
    return rules_of(table.game).waiting_for(table.match.state)


def close(table: Table[Any], reason: str, now: Millis) -> Change:
    """The table is over before its end; `reason` is `stopped`, `empty`, `idle` or `unreadable`."""
    if table.phase in ("finished", "closed"):
        raise errors.TableClosed
    return replace(table, phase="closed", touched=now), (Event("closed", args={"reason": reason}),)


def set_paused(table: Table[Any], *, paused: bool, now: Millis) -> Change:
    """The bot may not write in the chat: time stands still until it may again."""
    match = table.match
    if match is not None and table.paused and not paused:
        # Tables that waited before `paused_at` was noted were touched when they began to.
        waited = now - (table.paused_at or table.touched)
        match = replace(match, turn_started=match.turn_started + waited)
    kind = "paused" if paused else "resumed"
    changed = replace(
        table, paused=paused, paused_at=now if paused else 0, match=match, touched=now
    )
    return changed, (Event(kind),)


def moved_to(table: Table[Any], chat: ChatId) -> Change:
    """The chat has a new id."""
    return replace(table, place=replace(table.place, chat=chat)), (Event("migrated"),)


def told(table: Table[Any], event: Event) -> Table[Any]:
    """The table with one more notice for the chat."""
    notices = (*table.notices, Notice(table.version + 1, event))
    return replace(table, notices=notices[-NOTICES_KEPT:])


def stamped(table: Table[Any], action: str | None, before: Version) -> Table[Any]:
    """The table as the version after `before`, remembering the action that made it."""
    version = before + 1
    actions = table.actions
    if action is not None:
        actions = (*actions, (action, version))[-ACTIONS_REMEMBERED:]
    return replace(table, version=version, actions=actions)
