"""Whoever owes a move is called: once to whatever they are asked, and again while the turn lasts.

A call is claimed right before it is sent, so it may be lost with the process, and is never
doubled; the next alarm stands in for a lost one. What is due together makes one message: an alarm
that is due with the ping is no second call, and a person is reminded of all tables at once.
"""

from collections.abc import AsyncIterator, Collection, Iterable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from typing import Any, TypeAlias

from bot.context import Context
from bot.render.notices import render_ping
from bot.render.reminders import Due, render_alarm, render_reminder
from bot.sender import TIMEOUT, ChatClosed, Later, NotSent
from bot.sounds import Sounds
from core.chat import wanted
from core.clock import MINUTE, SECOND, awake_from, deadline
from core.errors import GameError
from core.messages import TableMessages, call_of
from core.play import owed_by_people
from core.table import Place, Table, match_of
from core.types import ChatId, Millis, PlayerId, Seat
from core.waiting import alarms_of, alarms_rung

AnyTable: TypeAlias = Table[Any]

PRESENT: Millis = 30 * SECOND
"""For how long somebody who was seen at the table is there."""
SPARED: Millis = 2 * MINUTE
"""How long somebody who is there may think before the alarm comes after all."""

TOLD = 20
"""Tables that one reminder is about: more do not surely fit. The others have another one."""
WRITING: Millis = 2 * TIMEOUT * SECOND
"""How long a worker may need for one message about several tables; if it dies, the others wait so
long."""


class Again(Exception):
    """Done for now; the same is due again at `until`."""

    def __init__(self, until: Millis) -> None:
        super().__init__(until)
        self.until = until


def unpinged(table: AnyTable, messages: TableMessages, now: Millis) -> frozenset[Seat]:
    """The seats that owe a move and were not called to it. When an alarm is due already, it is the
    call."""
    match = table.match
    if match is None or table.place.private or alarms_rung(table, now):
        return frozenset()
    return frozenset(
        seat
        for seat in owed_by_people(table)
        if messages.called.get(seat, 0) < call_of(match.question(seat), 0)
    )


class Calls:
    """Pings and alarms of all tables."""

    def __init__(self, context: Context) -> None:
        self._service = context.service
        self._messages = context.store.messages
        self._preferences = context.store.preferences
        self._sender = context.sender
        self._texts = context.texts
        self._links = context.links
        self._now = context.now
        self._zone = context.zone
        self.sounds = Sounds(self._service, self._messages)

    @asynccontextmanager
    async def claimed(
        self, table: AnyTable, seats: Collection[Seat]
    ) -> AsyncIterator[frozenset[Seat]]:
        """Claims the call that is due for each of the seats; gives those that nobody had claimed.
        When what is sent then is surely not sent, the claims are given back."""
        rung = alarms_rung(table, self._now())
        calls = {seat: call_of(match_of(table).question(seat), rung) for seat in sorted(seats)}
        mine = {
            seat: call
            for seat, call in calls.items()
            if await self._messages.claim_call(table.id, seat, call)
        }
        try:
            yield frozenset(mine)
        except NotSent as error:
            if not (isinstance(error, Later) and error.unsure):
                for seat, call in mine.items():
                    await self._messages.release_call(table.id, seat, call)
            raise

    async def ping(self, table: AnyTable) -> None:
        """Calls each seat once to whatever it is asked, in the chat of the table."""
        messages = await self._messages.of(table.id)
        seats = unpinged(table, messages, self._now())
        if not seats:
            return
        await self.take_away(table, messages)
        await self._sender.reserve(table.place.chat, "message")
        async with self.claimed(table, seats) as mine:
            if not mine:
                return
            screen = render_ping(table, mine, messages.board, self._texts, self._links)
            silent = not await self.sounds.made(table, mine)
            ping = await self._sender.post(table.place, screen, silent=silent, reserved=True)
        await self._messages.pinged(table.id, ping)
        await self._messages.passed(ping.chat, ping.id)

    async def take_away(self, table: AnyTable, messages: TableMessages) -> None:
        """The last ping is no longer of interest."""
        if messages.ping is not None:
            await self._sender.delete(messages.ping)
            await self._messages.pinged(table.id, None)

    async def alarm(self, table: AnyTable) -> None:
        """Calls again whoever still owes a move: in private those who allow it, the others in the
        chat. Raises `Again` while there is another alarm to come."""
        now = self._now()
        if not alarms_of(table):
            return
        awake = awake_from(now, table.place.quiet)
        if awake > now:
            raise Again(awake)
        due, waits = await self._due(table)
        waits += [at for at in alarms_of(table) if at > now]
        for seat in due.seats:
            person = table.players[seat].person
            own = await self._preferences.of_person(person or 0)
            if person is None or not own.private:
                continue
            awake = awake_from(now, own.quiet_hours(self._zone))
            if awake > now:
                waits.append(awake)
                continue
            with _noting(waits):
                await self._remind(person, table)
        with _noting(waits):
            await self._call_again(table)
        if waits:
            raise Again(min(waits))

    async def _due(self, table: AnyTable) -> tuple[Due, list[Millis]]:
        """The seats whose alarm is due; and when it is for those who are there and are spared."""
        now = self._now()
        match = match_of(table)
        messages = await self._messages.of(table.id)
        number = alarms_rung(table, now)
        seats: list[Seat] = []
        waits: list[Millis] = []
        for seat in sorted(owed_by_people(table) if number else ()):
            question, heard = match.question(seat), await self._last_wanted(table, seat, number)
            if messages.called.get(seat, 0) >= call_of(question, heard):
                continue
            if now - _last_seen(table, seat, messages) < PRESENT:
                call = call_of(question, number)
                since = await self._messages.spared(table.id, seat, call, table.moved, now)
                if now < since + SPARED:
                    waits.append(since + SPARED)
                    continue
            seats.append(seat)
        end = deadline(match.turn_started, table.pace, table.place.quiet)
        left = None if end is None else end - now
        return Due(table, tuple(seats), messages.board, left), waits

    async def _last_wanted(self, table: AnyTable, seat: Seat, rung: int) -> int:
        """The number of the last alarm so far that the person of the seat wants to hear; 0 for
        none, which is the ping."""
        settings = await self._preferences.of_person(table.players[seat].person or 0)
        numbers = wanted(alarms_of(table), match_of(table).turn_started, settings.reminders)
        return max((number for number in numbers if number <= rung), default=0)

    async def _remind(self, person: PlayerId, table: AnyTable) -> None:
        """One private message about every table that waits for the person."""
        async with self._alone_in(person):
            tables = [table, *await self._service.tables_of_person(person)]
            dues = [
                due.only(seat)
                for due in await self._all_due(tables)
                if (seat := due.table.seat_of(person)) in due.seats and seat is not None
            ][:TOLD]
            if not dues:
                return
            language = await self._preferences.language_of(person) or table.place.language
            place = Place(person, language=language, private=True)
            try:
                await self._sender.reserve(person, "message")
                async with self._claimed_of(dues) as mine:
                    if mine:
                        screen = render_reminder(mine, place, self._texts, self._links)
                        await self._sender.post(place, screen, silent=False, reserved=True)
            except ChatClosed:
                # The person is called in the chat instead, until they start the bot again.
                await self._preferences.set_private(person, allowed=False)

    async def _call_again(self, table: AnyTable) -> None:
        """One message in the chat for those who cannot be written to, about all its tables."""
        place = table.place
        async with self._alone_in(place.chat):
            tables = [table, *await self._service.open_tables(place.chat)]
            here = [other for other in tables if other.place.thread == place.thread]
            dues = [await self._in_chat(due) for due in await self._all_due(here)]
            dues = [due for due in dues if due.seats]
            if not dues:
                return
            for due in dues:
                await self.take_away(due.table, await self._messages.of(due.table.id))
            await self._sender.reserve(place.chat, "message")
            async with self._claimed_of(dues) as mine:
                if not mine:
                    return
                hint = await self._is_hinted(mine)
                screen = render_alarm(mine, self._texts, self._links, hint=hint)
                sent = await self._sender.post(place, screen, silent=False, reserved=True)
        await self._messages.passed(sent.chat, sent.id)
        if len(mine) == 1:
            await self._messages.pinged(mine[0].table.id, sent)

    async def _all_due(self, tables: Iterable[AnyTable]) -> list[Due]:
        """What is due at each of the tables, as they are stored now."""
        found = []
        for table_id in dict.fromkeys(table.id for table in tables if alarms_of(table)):
            with suppress(GameError):
                table = await self._service.tables.load(table_id, fresh=True)
                if alarms_of(table) and not table.paused and not self.sounds.are_unwanted(table):
                    found.append((await self._due(table))[0])
        return [due for due in found if due.seats]

    async def _in_chat(self, due: Due) -> Due:
        """Only those who cannot be written to."""
        people = {seat: due.table.players[seat].person for seat in due.seats}
        return due.only(
            *[
                seat
                for seat, person in people.items()
                if person is not None and not (await self._preferences.of_person(person)).private
            ]
        )

    @asynccontextmanager
    async def _claimed_of(self, dues: Collection[Due]) -> AsyncIterator[list[Due]]:
        """`claimed` for several tables: those of the dues that nobody had claimed."""
        async with AsyncExitStack() as stack:
            mine = [
                due.only(*await stack.enter_async_context(self.claimed(due.table, due.seats)))
                for due in dues
            ]
            yield [due for due in mine if due.seats]

    async def _is_hinted(self, dues: Collection[Due]) -> bool:
        """Whether somebody is to learn how to be reminded in private: once at each table."""
        hints = [
            await self._messages.claim_hint(due.table.id, due.table.players[seat].person or 0)
            for due in dues
            for seat in due.seats
        ]
        return any(hints)

    @asynccontextmanager
    async def _alone_in(self, chat: ChatId) -> AsyncIterator[None]:
        """Of all workers one at a time looks for what is due in a chat, so that one message tells
        of it all; `Later` for the others, who find nothing left then."""
        now = self._now()
        until = now + WRITING
        if not await self._messages.claim_chat(chat, now, until):
            raise Later(now + SECOND)
        try:
            yield
        finally:
            await self._messages.release_chat(chat, until)


def _last_seen(table: AnyTable, seat: Seat, messages: TableMessages) -> Millis:
    """When the person of a seat last did something at the table, a move among it."""
    seen = messages.seen.get(table.players[seat].person or 0, 0)
    moved = table.last_move is not None and table.last_move.seat == seat
    return max(seen, table.touched) if moved else seen


@contextmanager
def _noting(waits: list[Millis]) -> Iterator[None]:
    """What is put off is noted, and does not keep the others from being called."""
    try:
        yield
    except Later as later:
        waits.append(later.until)
