"""Two workers that die and are born again, answers of 429, 403 and 502 in between: every turn calls
at its instants or later, never twice, never after its end, and whoever was not called to the turn
is called again."""

import asyncio
import os
from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from bot.localchat.errors import bad_gateway, blocked, too_many_requests
from core.clock import HOUR, MINUTE, SECOND, alarms
from core.play import owed_by_people
from core.record import record_of, replay
from core.table import waiting_for
from tests.bot.turns import MOSCOW, Killed, at

RUNS = int(os.environ.get("TROUBLED_RUNS", "4"))
STEPS = 40


class Troubles:
    """What goes on between the turns, by chance."""

    def __init__(self, hall, seed: int) -> None:
        self.hall, self.random = hall, Random(seed)  # noqa: S311 — the same runs every time
        self.lost = 0
        """Messages that may have been lost: their worker died, or the answer left it in doubt."""
        hall.workers = [hall.worker(), hall.worker()]
        self.calls: list[Call] = []
        self._seen: Counter[int] = Counter()

    async def settle(self) -> None:
        """Both workers at once, until nothing is due; who dies is replaced."""
        done = [1]
        while any(done):
            workers = self.hall.workers
            done = await asyncio.gather(*(one.step() for one in workers), return_exceptions=True)
            for number, result in enumerate(done):
                if isinstance(result, Killed):
                    self.lost += 1
                    workers[number] = self.hall.worker()
                elif isinstance(result, BaseException):
                    raise result
            self._note()

    def _note(self) -> None:
        """Keeps who was called, as it was sent: boards are edited and pings taken away later."""
        for chat in (self.hall.group, self.hall.people[0].chat):
            for message in chat.history[self._seen[chat.id] :]:
                named = {e["user_id"] for e in message.entities if e["type"] == "text_mention"}
                people = {chat.id} if chat.id > 0 else named
                links = [str(button.url).partition("=t_")[2] for button in message.buttons()]
                if message.sender is self.hall.world.bot:
                    self.calls.append(Call(self.hall.clock.now(), people, {*links} - {""}))
            self._seen[chat.id] = len(chat.history)

    async def passes(self, length: int) -> None:
        until = self.hall.clock.now() + length
        while True:
            await self.settle()
            due = await self.hall.next_due()
            if due is None or due > until:
                break
            self.hall.clock.advance(max(due - self.hall.clock.now(), 1))
        self.hall.clock.advance(max(until - self.hall.clock.now(), 0))

    def dies(self) -> None:
        """One of the workers will die at one of its next calls, before it or after it."""
        point, left = self.random.choice(["send", "sent"]), self.random.randint(1, 4)

        def passing(checkpoint) -> None:
            nonlocal left
            left -= checkpoint == point
            if checkpoint == point and left == 0:
                raise Killed

        self.hall.workers[self.random.randrange(2)] = self.hall.worker(passing)

    def refuses(self) -> None:
        faults, kind = self.hall.world.faults, self.random.randrange(3)
        if kind == 0:
            faults.fail(too_many_requests(self.random.randint(1, 400) * SECOND))
        elif kind == 1:
            faults.fail(bad_gateway(), "sendMessage", after=self.random.random() < 0.5)
            self.lost += 1
        else:
            faults.fail(blocked(), "sendMessage", chat_id=self.hall.people[0].id)

    async def restarts(self) -> None:
        self.hall.workers = [self.hall.worker(), self.hall.worker()]
        await self.hall.store.agenda.reconcile(self.hall.clock.now())

    async def moves(self, table) -> None:
        table = await self.hall.now(table)
        if owed_by_people(table):
            await self.hall.moves(table)


async def happenings(troubles, tables) -> None:
    for _ in range(STEPS):
        deed = troubles.random.randrange(6)
        if deed == 0:
            troubles.dies()
        elif deed == 1:
            troubles.refuses()
        elif deed == 2:
            await troubles.restarts()
        elif deed == 3:
            for _ in range(troubles.random.randint(1, 8)):
                await troubles.moves(troubles.random.choice(tables))
        await troubles.passes(troubles.random.choice([2 * SECOND, 20 * MINUTE, HOUR, 3 * HOUR]))


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(RUNS))
async def test_i04_j05_whatever_dies_or_refuses_no_call_is_doubled_early_or_late(hall, seed):
    hall.clock.advance(at("2026-11-30 08:00") - hall.clock.now())
    anna = hall.people[0]
    anna.starts()
    await hall.store.preferences.set_private(anna.id, allowed=True)
    tables = [
        await hall.table(pace=pace, quiet=MOSCOW, people=people)
        for pace, people in (("6h", [0, 1]), ("24h", [0, 2]), ("none", [3, 4]))
    ]
    troubles = Troubles(hall, seed)
    await happenings(troubles, tables)
    due = missing = 0
    for table in tables:
        turns = await turns_of(hall, table)
        called = Counter()
        for call in troubles.calls:
            if table.id not in call.tables or not call.people:
                continue
            answers = [
                (seat, turn.number, turn.rung(call.at))
                for seat, player in enumerate(table.players)
                for turn in turns
                if player.person in call.people and seat in turn.waiting and turn.lasts_at(call.at)
            ]
            assert answers, "whoever is called owes a move then"
            called[answers[-1]] += 1
        assert set(called.values()) == {1}
        rang = {(number, rung) for _, number, rung in called}
        wanted = {(turn.number, rung) for turn in turns for rung in turn.surely_rung}
        due += len(wanted)
        missing += len(wanted - rang)
    assert due > STEPS / 4
    assert missing <= troubles.lost, "what was not surely lost was sent"


@dataclass(frozen=True)
class Call:
    at: int
    people: set[int]
    tables: set[str]


class Turn:
    """A turn of a table as its log tells it. `surely_rung`: the calls, the ping is 0, of which each
    had an hour before the next one or the end of the turn."""

    def __init__(self, table, match, begins: int, ends: int) -> None:
        self.number, self._begins, self._ends = match.turn, begins, ends
        self.waiting = waiting_for(replace(table, phase="playing", match=match))
        self._alarms = alarms(begins, table.pace, MOSCOW)
        calls = [begins, *(alarm for alarm in self._alarms if alarm < ends), ends]
        gaps = [after - call for call, after in pairwise(calls)]
        self.surely_rung = [number for number, gap in enumerate(gaps) if gap > HOUR]

    def lasts_at(self, when: int) -> bool:
        return self._begins <= when <= self._ends

    def rung(self, when: int) -> int:
        """How many alarms were due by then."""
        return sum(alarm <= when for alarm in self._alarms)


async def turns_of(hall, table) -> list[Turn]:
    now = await hall.now(table)
    log = await hall.store.tables.log(table.id)
    plies = list(replay(record_of(replace(now, phase="closed"), log)))
    times = [table.match.started, *(entry.at for entry in log if entry.move), hall.clock.now()]
    firsts = [n for n, ply in enumerate(plies) if not n or ply.match.turn > plies[n - 1].match.turn]
    ends = [*firsts[1:], len(plies)]
    return [
        Turn(now, plies[first].match, times[first], times[end])
        for first, end in zip(firsts, ends, strict=True)
        if plies[first].match.outcome is None
    ]
