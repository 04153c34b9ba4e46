"""The use cases of a match: what people do at the table, and what is due there."""

from typing import Any

from core import errors, play, waiting
from core.service.changes import Changes, Done
from core.table import Change, LastMove, Table, close
from core.types import PlayerId, Seat, TableId, Version


class Matches(Changes):
    """Each method is one change of one table; see `Changes`."""

    async def move(
        self, table: TableId, person: PlayerId, text: str, made_against: Version, action: str
    ) -> Done:
        """A person's move. A second tap of the same button is a repeat, not an error."""

        def step(t: Table[Any]) -> Change:
            return play.move_by_person(t, person, text, made_against, self.now())

        try:
            return await self.change(table, action, step)
        except errors.StaleMove:
            current = await self.tables.load(table)
            last = current.last_move
            tapped = LastMove(current.seat_of(person), made_against, text)
            if last == tapped:
                return Done(current, repeated=True)
            raise

    async def hand_over(self, table: TableId, person: PlayerId, action: str) -> Done:
        return await self.change(table, action, lambda t: play.hand_over(t, person, self.now()))

    async def come_back(self, table: TableId, person: PlayerId, action: str) -> Done:
        return await self.change(table, action, lambda t: play.come_back(t, person, self.now()))

    async def leave(self, table: TableId, person: PlayerId, action: str) -> Done:
        return await self.change(table, action, lambda t: play.leave(t, person, self.now()))

    async def skip(self, table: TableId, person: PlayerId, turn: int, action: str) -> Done:
        """Somebody who waits votes to skip the turn that is late."""
        return await self.change(table, action, lambda t: waiting.skip(t, person, turn, self.now()))

    async def stop(
        self, table: TableId, person: PlayerId, action: str, *, as_admin: bool = False
    ) -> Done:
        """The host, or an administrator of the chat, closes the table."""

        def step(t: Table[Any]) -> Change:
            if person != t.host and not as_admin:
                raise errors.NotAllowed("stop")
            return close(t, "stopped", self.now())

        return await self.change(table, action, step)

    # What is due

    async def move_by_computer(self, table: TableId, seat: Seat, text: str, seen: Version) -> Done:
        """The computer's move, chosen for the version `seen`; `StaleMove` on any other."""

        def step(t: Table[Any]) -> Change:
            if t.version != seen or seat not in play.owed_by_computer(t):
                raise errors.StaleMove
            return play.move_by_computer(t, seat, text, self.now())

        return await self.change(table, None, step)

    async def run_out(self, table: TableId, turn: int) -> Done:
        return await self.change(table, None, lambda t: play.run_out(t, turn))

    async def fall_late(self, table: TableId, turn: int) -> Done:
        """Half of that turn's time is over."""
        return await self.change(table, None, lambda t: waiting.fall_late(t, turn))

    async def warn_idle(self, table: TableId) -> Done:
        """Nobody has touched the table for long; `StaleMove` when somebody has."""
        return await self.change(table, None, lambda t: waiting.warn(t, self.now()))

    async def close_idle(self, table: TableId) -> Done:
        """Nor since the warning; `StaleMove` when somebody has."""
        return await self.change(table, None, lambda t: waiting.close_idle(t, self.now()))
