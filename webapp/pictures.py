"""The picture of luck against skill in a match that is over, for whoever has a ticket.

A ticket is given with the review of the match, so only to people who may see it. What it shows is
open: names, scores, and what the dice and the decisions brought.
"""

import asyncio
from collections import OrderedDict
from typing import Any

from core.record import LogEntry
from core.results import result_of
from core.table import Table
from core.types import Millis, TableId, Version
from webapp.auth import LIFETIME, Ticket, Tickets
from webapp.ports import DrawLuck

KEPT = 32
"""Pictures that are kept, the last ones asked for, of some 60 KB each."""


class Pictures:
    """Draws them one after the other in a thread, each once while it is kept."""

    def __init__(self, token: str, draw: DrawLuck) -> None:
        self._tickets = Tickets(token)
        self._draw = draw
        self._kept: OrderedDict[tuple[TableId, Version, str], bytes] = OrderedDict()
        self._one = asyncio.Lock()

    def ticket(self, table: Table[Any], language: str, now: Millis) -> str:
        return self._tickets.issue(Ticket(table.id, language, now + LIFETIME))

    def read(self, ticket: str, now: Millis) -> Ticket:
        """`Unauthorized` for one that is forged or too old."""
        return self._tickets.read(ticket, now)

    async def of(self, table: Table[Any], log: list[LogEntry], language: str) -> bytes:
        """The PNG, with the names of that moment: somebody may be forgotten afterwards.
        `NotPlaying` before the match is over, `InvalidRecord`."""
        key = table.id, table.version, language
        async with self._one:
            if key not in self._kept:
                self._kept[key] = await asyncio.to_thread(self._drawn, table, log, language)
            self._kept.move_to_end(key)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
            return self._kept[key]

    def _drawn(self, table: Table[Any], log: list[LogEntry], language: str) -> bytes:
        return self._draw(result_of(table, log), language)
