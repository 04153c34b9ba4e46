"""Which calls make a sound."""

from collections.abc import Collection
from contextlib import suppress
from typing import Any

from core.clock import MINUTE, is_quiet
from core.errors import GameError
from core.messages import Sound
from core.play import owed_by_people
from core.ports import Messages
from core.service import Service
from core.table import Table, match_of
from core.types import Millis, PlayerId, Seat

MOMENT: Millis = MINUTE
"""For how long one sound is enough for all the tables of a chat."""


class Sounds:
    """None in the quiet hours; and what becomes due at many tables of a chat at once, as after a
    downtime, sounds once for each person."""

    def __init__(self, service: Service, messages: Messages) -> None:
        self._service = service
        self._messages = messages

    def are_unwanted(self, table: Table[Any]) -> bool:
        """Whether the chat wants no sound now."""
        return is_quiet(self._service.now(), table.place.quiet)

    async def made(self, table: Table[Any], seats: Collection[Seat]) -> bool:
        """Whether a call to those seats makes one: not where each of them was called with a sound a
        moment ago, to another table of this chat, and has not answered."""
        if self.are_unwanted(table):
            return False
        return any([await self._made(table, seat) for seat in sorted(seats)])

    async def _made(self, table: Table[Any], seat: Seat) -> bool:
        chat, person = table.place.chat, table.players[seat].person or 0
        mine = Sound(self._service.now(), table.id, match_of(table).question(seat))
        last = await self._messages.sounded(chat, person, mine)
        if (last.table, last.question) == (mine.table, mine.question):
            return True
        if mine.at - last.at < MOMENT and await self._is_open(last, person):
            return False
        await self._messages.sounds(chat, person, mine)
        return True

    async def _is_open(self, call: Sound, person: PlayerId) -> bool:
        """Whether the person still owes what that call was for."""
        with suppress(GameError):
            table = await self._service.tables.load(call.table, fresh=True)
            seat = table.seat_of(person)
            return seat in owed_by_people(table) and match_of(table).question(seat) == call.question
        return False
