"""A match as a value: taken from a table, replayed ply by ply, and checked."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from core.catalogue import rules_of
from core.dice import commitment, match_key
from core.errors import GameError, InvalidRecord, NotAllowed, TooFewPlayers
from core.match import Match, begin, play
from core.table import Table
from core.types import Events, GameId, Level, Millis, Outcome, Seat, TableId, Version


class LogEntry(Struct, frozen=True, omit_defaults=True):
    """One change of a table, as the log keeps it. `move` is empty for all but moves; `drawn` is the
    chance that a move or the start met."""

    version: Version
    at: Millis
    events: Events
    seat: Seat | None = None
    move: str = ""
    drawn: tuple[str, ...] = ()


class Move(Struct, frozen=True):
    """A recorded ply: who moved, the move's text, and the chance that it met."""

    seat: Seat
    text: str
    drawn: tuple[str, ...] = ()


class RecordSeat(Struct, frozen=True):
    """Who sat there: a person with `entropy`, or a computer with `level`."""

    name: str
    entropy: str = ""
    level: Level = ""


class Record(Struct, frozen=True):
    """Everything that is needed to play a match again."""

    table: TableId
    game: GameId
    options: Mapping[str, str]
    started: Millis
    ended: Millis
    commitment: str
    seed: bytes
    seats: tuple[RecordSeat, ...]
    outcome: Outcome | None
    drawn: tuple[str, ...]
    """The chance of the start."""
    moves: tuple[Move, ...]


class Ply(Struct, frozen=True):
    """A match after one of its moves; `move` is None before the first."""

    move: Move | None
    match: Match[Any]
    events: Events


def log_entry(
    before: Table[Any] | None, after: Table[Any], events: Events, now: Millis
) -> LogEntry:
    """The line of the log for the change that made `after`."""
    match = after.match
    if match is None or (before is not None and before.match is match):
        return LogEntry(after.version, now, events)
    if before is None or before.match is None:
        return LogEntry(after.version, now, events, drawn=match.drawn)
    if match.ply == before.match.ply or match.last is None:
        return LogEntry(after.version, now, events)
    seat, move = match.last
    return LogEntry(after.version, now, events, seat, move, match.drawn)


def record_of(table: Table[Any], log: list[LogEntry]) -> Record:
    """The record of a match that is over, from the table's log. `NotAllowed` before: the seed
    would tell the dice to come."""
    if table.phase not in ("finished", "closed") or table.match is None:
        raise NotAllowed("record")
    return Record(
        table=table.id,
        game=table.game,
        options=table.options,
        started=table.match.started,
        ended=table.touched if table.match.ended is None else table.match.ended,
        commitment=table.commitment,
        seed=table.seed,
        seats=tuple(RecordSeat(p.name, p.entropy, p.level) for p in table.players),
        outcome=table.match.outcome,
        drawn=next((e.drawn for e in log if e.drawn and not e.move), ()),
        moves=tuple(Move(e.seat, e.move, e.drawn) for e in log if e.move and e.seat is not None),
    )


def replay(record: Record, since: Match[Any] | None = None) -> Iterator[Ply]:
    """The match ply by ply, from the state before the first move, or on from a match that has got
    as far as `since`. `InvalidRecord` at a move that the rules refuse."""
    if since is None:
        begun = _begun(record)
        yield begun
        match = begun.match
    else:
        match = since
    rules = rules_of(record.game)
    for number, move in enumerate(record.moves[match.ply :], match.ply + 1):
        try:
            match, events = play(rules, match, move.seat, move.text, record.started)
        except GameError as error:
            raise InvalidRecord("move", number=number, move=move.text) from error
        yield Ply(move, match, events)


def _begun(record: Record) -> Ply:
    key = match_key(record.seed, tuple(seat.entropy for seat in record.seats))
    try:
        rules = rules_of(record.game)
        if len(record.seats) not in rules.seats:
            raise TooFewPlayers(needed=rules.seats[0])
        match = begin(rules, len(record.seats), record.options, key, record.started)
    except GameError as error:
        raise InvalidRecord("start") from error
    return Ply(None, match, match.recent)


def verify(record: Record) -> int:
    """How many moves were checked: the seed is the one committed to, every move was legal, the
    dice and the result agree. `InvalidRecord` says what does not."""
    if commitment(record.seed) != record.commitment:
        raise InvalidRecord("seed")
    match = _last(record)
    if match.outcome != record.outcome:
        raise InvalidRecord("result")
    return match.ply


def _last(record: Record) -> Match[Any]:
    for ply in replay(record):
        if ply.match.drawn != (record.drawn if ply.move is None else ply.move.drawn):
            raise InvalidRecord("dice", number=ply.match.ply)
    return ply.match


def audit(table: Table[Any], log: list[LogEntry]) -> int:
    """How many moves were checked of a stored table: its log replays to its very state, and every
    version has one entry. `InvalidRecord` says what does not."""
    versions = [entry.version for entry in log]
    if versions != list(range(1, table.version + 1)):
        raise InvalidRecord("log")
    if table.match is None:
        return 0
    played = replace(table, phase="closed") if table.phase == "playing" else table
    match = _last(record_of(played, log))
    if (match.state, match.position, match.outcome) != (
        table.match.state,
        table.match.position,
        table.match.outcome,
    ):
        raise InvalidRecord("state")
    return match.ply
