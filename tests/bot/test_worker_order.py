"""What the worker does first, and what it does for computers, deadlines and idle tables."""

import asyncio
import random

from core.clock import DAY, HOUR, SECOND
from core.table import waiting_for
from tests.stored import TABLE_PEOPLE


async def test_c11_the_result_comes_before_the_call_to_the_next_move(bench):
    latency = random.Random(11)  # noqa: S311
    table = await bench.match(seats=3, options={"target": "40"})
    await bench.works()
    for _ in range(15):
        turn = table.match.turn
        while table.match is not None and table.phase == "playing" and table.match.turn == turn:
            table = await bench.table.play(table.id, 1)
        if table.phase != "playing":
            break
        for method in ("editMessageText", "sendMessage", "deleteMessage"):
            bench.world.faults.delay(latency.random() / 50, method)
        seen = len(bench.world.log)
        await bench.works(5)
        made = [call.method for call in bench.world.log[seen:]]
        assert made.index("editMessageText") < made.index("sendMessage")


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
