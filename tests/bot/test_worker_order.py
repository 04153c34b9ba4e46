"""What the worker does first, and what it does for computers, deadlines and idle tables."""

import asyncio
import random
from heapq import heappop, heappush

import pytest

from core.clock import DAY, HOUR, SECOND
from core.table import waiting_for
from tests.stored import TABLE_PEOPLE

RUNS = 200
LATENCY = 0.8
"""Seconds at most until a call to Telegram is answered."""
GRACE = 0.002
"""Real seconds in which everything that can be asked at an instant has been asked."""


class LateAnswers:
    """Seconds pass for the calls that wait, in the order of their instants, and nobody waits for
    them. A call made while another waits may so be answered before it."""

    def __init__(self, clock) -> None:
        self._clock = clock
        self._waiting: list[tuple[float, int, asyncio.Event]] = []
        self._count = 0

    async def sleep(self, seconds: float) -> None:
        self._count += 1
        mine = (self._clock.now() + seconds * SECOND, self._count, asyncio.Event())
        heappush(self._waiting, mine)
        while not mine[2].is_set():
            await asyncio.sleep(GRACE)
            if self._waiting[0] is mine:
                heappop(self._waiting)
                self._clock.advance(max(round(mine[0]) - self._clock.now(), 0))
                mine[2].set()


@pytest.mark.slow  # 200 turns are played
async def test_c11_the_result_comes_before_the_call_to_the_next_move(bench):
    latency = random.Random(11)  # noqa: S311
    faults = bench.world.faults
    faults.sleep = LateAnswers(bench.clock).sleep
    turns, table = 0, None
    while turns < RUNS:
        if table is None or table.phase != "playing":
            table = await bench.match(seats=3)
            await bench.works()
        turn = table.match.turn
        while table.phase == "playing" and table.match.turn == turn:
            table = await bench.table.play(table.id, 1)
        if table.phase != "playing":
            await bench.works()
            continue
        methods = ("editMessageText", "sendMessage", "deleteMessage")
        faults.ordered = []
        for method in methods:
            faults.delay(latency.random() * LATENCY, method)
        seen = len(bench.world.log)
        bench.clock.advance(5 * SECOND)
        while await bench.worker.step():
            pass
        made = [call.method for call in bench.world.log[seen:]]
        if "editMessageReplyMarkup" in made:
            continue  # the board was buried: the new one is the call as well
        assert [made.count(method) for method in methods[:2]] == [1, 1]
        assert made.index("editMessageText") < made.index("sendMessage")
        assert [fault.times for fault in faults.ordered[:2]] == [0, 0], "both of them were late"
        turns += 1


async def test_different_chats_are_served_at_the_same_time(bench):
    other = bench.world.group("Луна", list(bench.world.people.values()))
    await bench.match(started=False)
    await bench.table(chat=other.id, started=False)
    bench.world.faults.delay(0.4, "sendMessage", chat_id=bench.group.id)
    bench.clock.advance(SECOND)
    step = asyncio.create_task(bench.worker.step())
    await bench.world.until(lambda: bool(other.messages) and bool(bench.group.messages))
    await step
    sent = [call.chat_id for call in bench.world.log if call.method == "sendMessage"]
    assert sent == [other.id, bench.group.id]


# Notices


async def test_a02_one_message_tells_that_somebody_has_left(bench):
    table = await bench.match(seats=3)
    await bench.works()
    before = len(bench.group.messages)
    await bench.service.member_left(bench.group.id, TABLE_PEOPLE[1].id, "left")
    await bench.service.member_left(bench.group.id, TABLE_PEOPLE[2].id, "left too")
    await bench.works()
    told = [m for m in bench.group.messages[before:] if "не играет" in m.text]
    assert len(told) == 1
    assert told[0].silent
    assert TABLE_PEOPLE[1].name in told[0].text
    assert TABLE_PEOPLE[2].name in told[0].text
    assert table.match.turn == 1


async def test_a_computer_moves_in_its_turn(bench):
    table = await bench.match(seats=2, computers=1)
    while 0 in waiting_for(table):
        table = await bench.table.play(table.id, 1)
    await bench.works(patience=30)
    moved = [entry.seat for entry in await bench.store.tables.log(table.id) if entry.move]
    assert moved[-1] == 1
    assert waiting_for(await bench.service.tables.load(table.id, fresh=True)) == {0}


async def test_j07_four_workers_make_one_automatic_turn(bench):
    table = await bench.match(seats=2)
    await bench.works()
    bench.clock.advance(DAY + SECOND)
    await asyncio.gather(*(bench.new_worker().step() for _ in range(4)))
    now = await bench.service.tables.load(table.id, fresh=True)
    ran_out = [e for entry in await bench.store.tables.log(table.id) for e in entry.events]
    assert [event.kind for event in ran_out].count("ran-out") == 1
    assert now.players[0].missed == 1


async def test_time_that_runs_out_is_told_and_played_by_the_computer(bench):
    table = await bench.match(seats=2)
    await bench.works()
    await bench.works(DAY // SECOND, patience=30)
    now = await bench.service.tables.load(table.id, fresh=True)
    assert now.match.turn > 1
    assert len([text for text in bench.texts() if "время вышло" in text]) == 1


async def test_a_deadline_that_came_too_early_changes_nothing(bench):
    table = await bench.match(seats=2)
    await bench.works()
    bench.clock.advance(HOUR)
    await bench.store.server.call(
        "ZADD", f"mg:{{{table.id[:2]}}}:agenda", bench.clock.now(), f"{table.id}|deadline"
    )
    assert await bench.worker.step() == 1
    assert (await bench.service.tables.load(table.id, fresh=True)).version == table.version


async def test_a_lobby_that_nobody_touches_closes_without_buttons(bench):
    table = await bench.match(started=False)
    await bench.works()
    await bench.works(DAY // SECOND)
    await bench.works(HOUR // SECOND)
    assert (await bench.service.tables.load(table.id, fresh=True)).phase == "closed"
    board = bench.group.message((await bench.board(table)).id)
    assert "закрыт" in board.text
    assert not board.keyboard
