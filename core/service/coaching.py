"""The use case of the coach: what it says of somebody's last turn."""

import asyncio
from collections import OrderedDict
from functools import cached_property
from typing import Any

from core.coach import Advice
from core.record import LogEntry
from core.review import Followed, follow
from core.service.changes import Changes
from core.table import Table, match_of, seated
from core.types import PlayerId, Seat, TableId

FOLLOWED = 128
"""Matches that are kept as they were followed, the last asked about; one takes some 100 KB."""


class Coaching(Changes):
    """Only the first question about a match replays it from its start, off the loop; those that
    follow replay what was played since."""

    @cached_property
    def _followed(self) -> OrderedDict[TableId, Followed]:
        return OrderedDict()

    async def last_turn(self, table: Table[Any], person: PlayerId) -> tuple[Advice, ...] | None:
        """What the coach says of each decision of the person's last turn in a match that is being
        played; None before their first move, and where there is no coach. `NotPlaying`,
        `MatchOver`, `NotSeated`, `InvalidRecord`."""
        match_of(table)
        seat = seated(table, person)
        log = await self.tables.log(table.id)
        known = self._followed.get(table.id)
        followed, marks = await asyncio.to_thread(_look, table, log, known, seat)
        self._followed[table.id] = followed
        self._followed.move_to_end(table.id)
        if len(self._followed) > FOLLOWED:
            self._followed.popitem(last=False)
        return marks


def _look(
    table: Table[Any], log: list[LogEntry], known: Followed | None, seat: Seat
) -> tuple[Followed, tuple[Advice, ...] | None]:
    followed = follow(table, log, known)
    return followed, followed.last_turn(seat)
