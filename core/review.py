"""A match looked at afterwards: the coach's mark at every move, and luck against skill."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from core.catalogue import coach_of, rules_of, tells_luck
from core.coach import Advice, Luck, Played
from core.match import Match
from core.record import LogEntry, Move, Record, record_of, replay
from core.table import Table
from core.types import GameId, Seat

TURNS = 2
"""Of each seat so many turns are kept: a debriefing of Dice Mission, of which the coach says
nothing, follows the turn of which it does."""


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


class Decision(NamedTuple):
    """A move, and the match before it."""

    match: Match[Any]
    text: str


class Followed(Struct, frozen=True):
    """A match that may go on, replayed as far as it has got. `turns` has the decisions of the last
    turns of each seat that has moved."""

    game: GameId
    moves: tuple[Move, ...]
    match: Match[Any]
    turns: Mapping[Seat, tuple[tuple[Decision, ...], ...]]

    def last_turn(self, seat: Seat) -> tuple[Advice, ...] | None:
        """What the coach says of each decision of the seat's last turn that it has something to
        say about; None before its first move, and where there is no coach."""
        coach = coach_of(self.game)
        if coach is None or seat not in self.turns:
            return None
        parse = rules_of(self.game).parse
        for turn in reversed(self.turns[seat]):
            marks = [coach.advise(made.match.state, seat, parse(made.text)) for made in turn]
            if said := tuple(mark for mark in marks if mark is not None):
                return said
        return ()


def follow(table: Table[Any], log: list[LogEntry], known: Followed | None = None) -> Followed:
    """The match of a table, followed on from where it is `known`. `InvalidRecord`."""
    record = record_of(replace(table, phase="closed"), log)
    if known is None or record.moves[: len(known.moves)] != known.moves:
        # Nothing is known yet, or what was known is lost with the storage.
        known = Followed(record.game, (), next(replay(record)).match, {})
    match, turns = known.match, dict(known.turns)
    for ply in replay(record, match):
        if ply.move is not None:
            made = turns.get(ply.move.seat, ())
            same_turn = bool(made) and made[-1][-1].match.turn == match.turn
            *earlier, now = made if same_turn else (*made, ())
            decided = (*now, Decision(match, ply.move.text))
            turns[ply.move.seat] = (*earlier, decided)[-TURNS:]
        match = ply.match
    return Followed(record.game, record.moves, match, turns)


def _moves(record: Record) -> list[Played[Any, Any]]:
    parse = rules_of(record.game).parse
    return [
        Played(before.match.state, ply.move.seat, parse(ply.move.text), ply.match.state)
        for before, ply in pairwise(replay(record))
        if ply.move is not None
    ]
