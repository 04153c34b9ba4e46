"""What the coach says, as texts that the client says: their keys in the locales and arguments."""

import asyncio
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from core.catalogue import coach_of
from core.coach import Advice, Luck, tenths
from core.errors import NotAllowed, NotYourTurn
from core.play import owed_by_people
from core.record import LogEntry, Record, record_of
from core.review import review
from core.service import Service
from core.table import Table, match_of, seated
from core.types import GameId, PlayerId, TableId, Value

KEPT = 256
"""Reviews that are kept, the last ones asked for; one takes some 50 KB."""


class SaidView(Struct, frozen=True):
    """A text: its key and what it needs."""

    key: str
    args: Mapping[str, Value] = {}


class ReviewView(Struct, frozen=True):
    """`marks` has what the coach says of each move, None where there was nothing to choose; `luck`
    has the sentences about each seat, which need its `name` too. Both are empty where the game has
    no coach, and `luck` where its turns have no points. `picture` is the ticket of a picture of
    the luck, good for an hour, and empty without any."""

    marks: tuple[SaidView | None, ...] = ()
    luck: tuple[tuple[SaidView, ...], ...] = ()
    picture: str = ""


class Reviews:
    """Reviews of matches that are over. They are made one after the other in a thread, since one
    takes up to seconds of computing."""

    def __init__(self) -> None:
        self._kept: OrderedDict[TableId, ReviewView] = OrderedDict()
        self._one = asyncio.Lock()

    async def of(self, table: Table[Any], log: list[LogEntry]) -> ReviewView:
        """`NotAllowed` before the match is over, `InvalidRecord`."""
        record = record_of(table, log)
        async with self._one:
            if table.id not in self._kept:
                self._kept[table.id] = await asyncio.to_thread(_reviewed, record)
            self._kept.move_to_end(table.id)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
            return self._kept[table.id]


def is_practice(table: Table[Any]) -> bool:
    """Whether one person plays in private against computers."""
    return table.place.private and sum(p.person is not None for p in table.players) == 1


def may_ask(table: Table[Any], person: PlayerId) -> bool:
    """Whether the person may ask the coach before a move: in practice, and on turn."""
    return (
        coach_of(table.game) is not None
        and is_practice(table)
        and table.seat_of(person) in owed_by_people(table)
    )


async def advice(table: Table[Any], person: PlayerId) -> SaidView:
    """The best move for the person on turn. `NotSeated`, `NotYourTurn`; `NotAllowed` where others
    play too, or the game has no coach."""
    seat, coach = seated(table, person), coach_of(table.game)
    if coach is None or not is_practice(table):
        raise NotAllowed("advice")
    if seat not in owed_by_people(table):
        raise NotYourTurn
    best = await asyncio.to_thread(coach.advise, match_of(table).state, seat)
    return SaidView("coach-silent") if best is None else _said(table.game, best)


async def last_turn_said(service: Service, table: Table[Any], person: PlayerId) -> SaidView:
    """The decision of the person's last turn that cost most. `NotPlaying`, `MatchOver`,
    `NotSeated`, `NotAllowed` in a chat that does not want it."""
    if not (table.place.private or table.place.coach):
        raise NotAllowed("coach")
    marks = await service.last_turn(table, person)
    if marks is None:
        return SaidView("coach-no-turn")
    worst = max(marks, key=lambda mark: mark.cost, default=None)
    return SaidView("coach-silent") if worst is None else _said(table.game, worst)


def _reviewed(record: Record) -> ReviewView:
    found = review(record)
    if found is None:
        return ReviewView()
    return ReviewView(
        marks=tuple(None if mark is None else _said(record.game, mark) for mark in found.marks),
        luck=tuple(map(_luck, found.luck)),
    )


def _said(game: GameId, advice: Advice) -> SaidView:
    return SaidView(*advice.words(game))


def _luck(luck: Luck) -> tuple[SaidView, ...]:
    numbers = {**tenths("expected", luck.expected), **tenths("rolled", luck.rolled)}
    of_dice = SaidView("coach-luck", {**numbers, "scored": luck.scored})
    if luck.chance_lost is None:
        return (of_dice,)
    return of_dice, SaidView("coach-chance-lost", {"percent": round(100 * luck.chance_lost)})
