"""What the API shows of tables, as JSON. Nothing hidden can get in here: of a match there is only
the rules' own view for the looking seat, and events as that seat may see them."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from core.catalogue import rules_of
from core.clock import Pace, deadline
from core.dice import commitment
from core.lobby import START_BY_ANYBODY_AFTER
from core.match import Match
from core.play import owed_by_computer
from core.record import LogEntry, Ply
from core.table import Phase, Player, Presence, Table, waiting_for
from core.types import (
    Event,
    GameId,
    Level,
    Millis,
    Outcome,
    PlayerId,
    Seat,
    TableId,
    Value,
    Version,
    View,
)
from core.waiting import is_late, voters, votes_needed
from webapp.coaching import may_ask


class SeatView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who sits there; a computer player has a `level`."""

    name: str
    level: Level = ""
    presence: Presence = "here"
    you: bool = False


class EventView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What happened. `number` counts the events of the match from 1."""

    number: int = 0
    kind: str
    seat: Seat | None = None
    args: Mapping[str, Value] = {}


class TableView(Struct, frozen=True, kw_only=True):
    """A table as the asking person sees it. `view` is the game's own view for the person's seat,
    or a spectator's; there is none before the match."""

    id: TableId
    game: GameId
    version: Version
    phase: Phase
    private: bool = False
    seats: tuple[SeatView, ...] = ()
    you: Seat | None = None
    """The person's seat."""
    host: bool = False
    """Whether the person arranges the table."""
    options: Mapping[str, str] = {}
    """Every option of the game with its choice."""
    pace: Pace
    commitment: str
    """SHA-256 of the seed, published before anybody sat."""
    start_by_anybody: Millis | None = None
    """In the lobby: when anybody seated may start."""
    invited: tuple[str, ...] = ()
    """Names of the people of the match before, in the lobby of a rematch, who do not sit yet."""
    turn: int = 0
    ply: int = 0
    turn_started: Millis | None = None
    deadline: Millis | None = None
    """When the time of the turn runs out."""
    waiting: tuple[Seat, ...] = ()
    """The seats that owe a move."""
    computers: tuple[Seat, ...] = ()
    """Those of `waiting` for whom a computer moves."""
    paused: bool = False
    advice: bool = False
    """Whether the person may ask the coach for the best move."""
    skip: bool = False
    """Whether the person may vote to skip this turn, which is late."""
    votes: int = 0
    """How many have voted so, out of `votes_needed`; 0 of 0 while it is not late."""
    votes_needed: int = 0
    view: Any = None
    events: tuple[EventView, ...] = ()
    """The last events of the match, oldest first."""
    outcome: Outcome | None = None
    next_commitment: str | None = None
    """After the match: the commitment of the rematch's seed."""
    rematch: TableId | None = None
    now: Millis
    """The server's clock."""


class TableCard(Struct, frozen=True, kw_only=True):
    """A table in a list of the person's tables."""

    id: TableId
    game: GameId
    phase: Phase
    private: bool = False
    names: tuple[str, ...]
    """The others at the table."""
    your_turn: bool = False
    won: bool = False
    deadline: Millis | None = None
    touched: Millis


class PlyView(Struct, frozen=True, kw_only=True):
    """A match that is over, after one of its moves; the first is before any move."""

    ply: int
    seat: Seat | None = None
    move: str = ""
    drawn: tuple[str, ...] = ()
    events: tuple[EventView, ...] = ()
    view: Any
    waiting: tuple[Seat, ...] = ()


class LogView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A change of a table in its history."""

    version: Version
    at: Millis
    seat: Seat | None = None
    events: tuple[EventView, ...] = ()


def table_view(table: Table[Any], person: PlayerId, now: Millis, since: int = 0) -> TableView:
    """The table as `person` sees it, with those of the recent events that are numbered above
    `since`."""
    rules = rules_of(table.game)
    seat = table.seat_of(person)
    match = table.match
    playing = match is not None and table.phase == "playing"
    late = is_late(table)
    sitting = {player.person for player in table.players}
    return TableView(
        id=table.id,
        game=table.game,
        version=table.version,
        phase=table.phase,
        private=table.place.private,
        seats=tuple(_seat_view(player, person) for player in table.players),
        you=seat,
        host=table.host == person,
        options={o.name: table.options.get(o.name, o.default) for o in rules.options},
        pace=table.pace,
        commitment=table.commitment,
        start_by_anybody=(
            table.opened + START_BY_ANYBODY_AFTER if table.phase == "lobby" else None
        ),
        invited=tuple(p.name for p in table.invited if p.person not in sitting),
        turn=match.turn if match else 0,
        ply=match.ply if match else 0,
        turn_started=match.turn_started if match and playing else None,
        deadline=_deadline(table),
        waiting=tuple(sorted(waiting_for(table))),
        computers=tuple(sorted(owed_by_computer(table))),
        paused=table.paused,
        advice=may_ask(table, person),
        skip=late and person in voters(table).difference(table.votes),
        votes=len(table.votes) if late else 0,
        votes_needed=votes_needed(table) if late else 0,
        view=rules.view(match.state, seat) if match else None,
        events=_recent(match, seat, since) if match else (),
        outcome=match.outcome if match else None,
        next_commitment=commitment(table.next_seed) if table.phase == "finished" else None,
        rematch=table.rematch,
        now=now,
    )


def table_card(table: Table[Any], person: PlayerId) -> TableCard:
    seat = table.seat_of(person)
    outcome = table.match.outcome if table.match else None
    return TableCard(
        id=table.id,
        game=table.game,
        phase=table.phase,
        private=table.place.private,
        names=tuple(p.name for p in table.players if p.person != person),
        your_turn=seat is not None and seat in waiting_for(table) - owed_by_computer(table),
        won=outcome is not None and seat in outcome.winners,
        deadline=_deadline(table),
        touched=table.touched,
    )


def ply_view(game: GameId, ply: Ply, seat: Seat | None) -> PlyView:
    view: View = rules_of(game).view(ply.match.state, seat)
    first = ply.match.happened - len(ply.events) + 1
    return PlyView(
        ply=ply.match.ply,
        seat=ply.move.seat if ply.move else None,
        move=ply.move.text if ply.move else "",
        drawn=ply.match.drawn,
        events=_numbered(ply.events, seat, first),
        view=view,
        waiting=view.waiting_for,
    )


def log_view(entry: LogEntry, seat: Seat | None) -> LogView:
    """A change as `seat` may see it. A move's own text is not for everybody: cards that are taken
    from a hand stand in it."""
    return LogView(
        version=entry.version,
        at=entry.at,
        seat=entry.seat,
        events=_numbered(entry.events, seat, 0, step=0),
    )


def _seat_view(player: Player, person: PlayerId) -> SeatView:
    return SeatView(
        name=player.name,
        level=player.level,
        presence=player.presence,
        you=player.person == person,
    )


def _deadline(table: Table[Any]) -> Millis | None:
    if table.match is None or table.phase != "playing" or table.paused:
        return None
    return deadline(table.match.turn_started, table.pace, table.place.quiet)


def _recent(match: Match[Any], seat: Seat | None, since: int) -> tuple[EventView, ...]:
    first = match.happened - len(match.recent) + 1
    skipped = max(0, since + 1 - first)
    return _numbered(match.recent[skipped:], seat, first + skipped)


def _numbered(
    events: tuple[Event, ...], seat: Seat | None, first: int, step: int = 1
) -> tuple[EventView, ...]:
    return tuple(
        EventView(number=first + step * index, kind=seen.kind, seat=seen.seat, args=seen.args)
        for index, seen in enumerate(event.seen_by(seat) for event in events)
    )
