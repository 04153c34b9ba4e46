"""The result of a match: the little that is kept for statistics, made from its log."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from core.coach import Luck
from core.errors import NotPlaying
from core.feats import Counts, counted
from core.record import LogEntry, record_of, replay
from core.review import luck_of
from core.table import Table
from core.types import ChatId, GameId, Level, Millis, PlayerId, Seat, TableId


class ResultSeat(Struct, frozen=True, omit_defaults=True):
    """Who sat there and how they did. A computer has a `level`; somebody who wants to be forgotten
    has neither that nor a `person`."""

    name: str
    score: int
    person: PlayerId | None = None
    level: Level = ""
    won: bool = False
    left: bool = False
    """The person did not play to the end."""
    counts: Counts = {}
    """See `core.feats`."""
    luck: Luck | None = None
    """None where the turns of the game have no points."""


class Result(Struct, frozen=True, omit_defaults=True):
    table: TableId
    game: GameId
    chat: ChatId
    started: Millis
    ended: Millis
    seats: tuple[ResultSeat, ...]

    @property
    def people(self) -> tuple[ResultSeat, ...]:
        """The seats where people sat that may be named."""
        return tuple(seat for seat in self.seats if seat.person is not None)

    @property
    def among_people(self) -> bool:
        """Whether people have played against each other."""
        return sum(not seat.level for seat in self.seats) > 1


def result_of(table: Table[Any], log: list[LogEntry]) -> Result:
    """The result of a match that has ended, from the table's log; it is replayed for that, which
    takes up to a tenth of a second. `NotPlaying` before the end, `InvalidRecord`."""
    match = table.match
    if table.phase != "finished" or match is None or match.outcome is None:
        raise NotPlaying("not-finished")
    record = record_of(table, log)
    counts = counted(table.game, (event for ply in replay(record) for event in ply.events))
    luck = luck_of(record)
    seats = []
    for seat, player in enumerate(table.players):
        left = player.presence == "gone"
        seats.append(
            ResultSeat(
                name=player.name,
                score=match.outcome.scores[seat],
                person=player.person,
                level=player.level,
                won=seat in match.outcome.winners and not left,
                left=left,
                counts=counts.get(seat, {}),
                luck=luck[seat] if luck else None,
            )
        )
    return Result(
        table=table.id,
        game=table.game,
        chat=table.place.chat,
        started=record.started,
        ended=record.ended,
        seats=tuple(seats),
    )


def without(result: Result, person: PlayerId, names: Mapping[Seat, str]) -> Result:
    """The result when a person wants to be forgotten: the seat stays, with a name for nobody."""
    return replace(
        result,
        seats=tuple(
            replace(each, person=None, name=names[seat]) if each.person == person else each
            for seat, each in enumerate(result.seats)
        ),
    )
