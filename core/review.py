"""A match looked at afterwards: the coach's mark at every move, and luck against skill."""

from itertools import pairwise
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from core.catalogue import coach_of, rules_of, tells_luck
from core.coach import Advice, Luck, Played
from core.record import LogEntry, Record, record_of, replay
from core.table import Table
from core.types import Seat


class Review(Struct, frozen=True):
    """`marks` has one for each move of the record: None where there was nothing to choose. `luck`
    has one for each seat."""

    marks: tuple[Advice | None, ...]
    luck: tuple[Luck, ...]


def review(record: Record) -> Review | None:
    """The review of a match, None for a game without a coach; `InvalidRecord`."""
    coach = coach_of(record.game)
    if coach is None:
        return None
    moves = _moves(record)
    marks = tuple(coach.advise(move.state, move.seat, move.move) for move in moves)
    return Review(marks, coach.luck(moves))


def luck_of(record: Record) -> tuple[Luck, ...]:
    """Luck against skill alone, which takes a small part of a review; empty for a game without a
    coach, or whose turns have no points. `InvalidRecord`."""
    coach = coach_of(record.game)
    return coach.luck(_moves(record)) if coach is not None and tells_luck(record.game) else ()


def last_turn(table: Table[Any], log: list[LogEntry], seat: Seat) -> tuple[Advice, ...] | None:
    """What the coach says of each decision of the seat's last turn in a match that may go on; None
    before its first move, and where there is no coach. `InvalidRecord`."""
    coach = coach_of(table.game)
    record = record_of(replace(table, phase="closed"), log)
    parse = rules_of(record.game).parse
    made = [
        (before.match, ply.move.text)
        for before, ply in pairwise(replay(record))
        if ply.move is not None and ply.move.seat == seat
    ]
    if coach is None or not made:
        return None
    marks = [
        coach.advise(match.state, seat, parse(text))
        for match, text in made
        if match.turn == made[-1][0].turn
    ]
    return tuple(mark for mark in marks if mark is not None)


def _moves(record: Record) -> list[Played[Any, Any]]:
    parse = rules_of(record.game).parse
    return [
        Played(before.match.state, ply.move.seat, parse(ply.move.text), ply.match.state)
        for before, ply in pairwise(replay(record))
        if ply.move is not None
    ]
