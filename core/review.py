"""A match looked at afterwards: the coach's mark at every move, and luck against skill."""

from itertools import pairwise

from msgspec import Struct

from core.catalogue import coach_of, rules_of
from core.coach import Advice, Luck, Played
from core.record import Record, replay


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
    parse = rules_of(record.game).parse
    moves = [
        Played(before.match.state, ply.move.seat, parse(ply.move.text), ply.match.state)
        for before, ply in pairwise(replay(record))
        if ply.move is not None
    ]
    marks = tuple(coach.advise(move.state, move.seat, move.move) for move in moves)
    return Review(marks, coach.luck(moves))
