"""Faults and deaths of the worker: each stays where it is, and nothing is doubled."""

import asyncio
from contextlib import suppress

import pytest

from bot.localchat.errors import (
    kicked,
)
from bot.render import Screen
from bot.sender import Later
from bot.worker import LEASE
from core.clock import DAY, HOUR, MINUTE, SECOND
from core.errors import StorageAway
from core.table import waiting_for
from tests.bot.bench import TEXTS, Killed, called
from tests.stored import TABLE_PEOPLE


async def test_a_fault_of_one_table_does_not_stop_the_others(bench):
    other = bench.world.group("Луна", list(bench.world.people.values()))
    broken = await bench.match(started=False)
    await bench.table(chat=other.id, started=False)
    key = f"mg:{{{broken.id[:2]}}}:table:{broken.id}"
    await bench.store.server.call("SET", key, b"\x00 no table")
    await bench.works(2)
    assert len(other.messages) == 1
    assert bench.group.messages == []


async def test_a_table_that_cannot_be_read_says_so_on_its_board(bench):
    table = await bench.match(started=False)
    await bench.works()
    await bench.service.stand(table.id, table.host, "stand")
    await bench.store.server.call("HSET", f"mg:{{{table.id[:2]}}}:table:{table.id}", "s", b"?")
    await bench.works(2)
    (board,) = bench.group.messages
    assert board.text == TEXTS.say("ru", "error-unreadable-table")
    assert not board.keyboard
    await bench.works(DAY // SECOND)
    assert len(bench.group.messages) == 1


async def test_a_lobby_that_closed_before_it_was_shown_is_not_shown(bench):
    table = await bench.match(started=False, seats=1)
    await bench.service.stand(table.id, table.host, "stand")
    await bench.works()
    assert bench.group.messages == []


@pytest.mark.parametrize("duty", ["ping", "computer", "close", "notice", "deadline"])
async def test_what_is_not_to_be_done_any_more_does_nothing(bench, duty):
    table = await bench.match(started=False)
    await bench.works()
    calls = len(bench.world.log)
    agenda = f"mg:{{{table.id[:2]}}}:agenda"
    await bench.store.server.call("ZADD", agenda, bench.clock.now(), f"{table.id}|{duty}")
    assert await bench.worker.step() == 1
    assert len(bench.world.log) == calls
    assert (await bench.service.tables.load(table.id, fresh=True)).version == table.version


async def test_nothing_is_sent_for_a_table_that_waits(bench):
    table = await bench.match()
    await bench.service.set_paused(bench.group.id, paused=True)
    agenda = f"mg:{{{table.id[:2]}}}:agenda"
    await bench.store.server.call("ZADD", agenda, bench.clock.now(), f"{table.id}|board")
    assert await bench.worker.step() == 1
    assert bench.group.messages == []


async def test_two_workers_that_think_of_one_move_make_it_once(bench):
    table = await bench.match(seats=2, computers=1)
    while 0 in waiting_for(table):
        table = await bench.table.play(table.id, 1)
    both = [bench.new_worker()._duties.do("computer", table) for _ in range(2)]
    first, second = await asyncio.gather(*both)
    assert first.version == second.version == table.version + 1


@pytest.mark.usefixtures("brief_changes")
async def test_a_busy_table_is_tried_again_a_second_later(bench):
    table = await bench.match(seats=2, computers=1)
    while 0 in waiting_for(table):
        table = await bench.table.play(table.id, 1)
    async with bench.service._turnstile(table.id):
        with pytest.raises(Later) as later:
            await bench.worker._duties.do("computer", table)
    assert later.value.until == bench.clock.now() + SECOND


async def test_a_message_that_telegram_refuses_is_tried_rarely(bench, monkeypatch):
    await bench.match(started=False)
    monkeypatch.setattr("bot.boards.render_board", lambda *_: Screen("<b>не закрыто"))
    bench.clock.advance(SECOND)
    for _ in range(4 * HOUR // MINUTE):
        await bench.worker.step()
        bench.clock.advance(MINUTE)
    assert 3 <= len(bench.world.calls(bench.group, "sendMessage")) <= 12


@pytest.mark.parametrize("checkpoint", ["send", "sent"])
async def test_j05_a_board_is_sent_after_the_lease_of_a_worker_that_died(bench, checkpoint):
    def die(at):
        if at == checkpoint:
            raise Killed

    table = await bench.match(started=False)
    bench.clock.advance(SECOND)
    with pytest.raises(Killed):
        await bench.new_worker(die).step()
    survivor = bench.new_worker()
    assert await survivor.step() == 0
    bench.clock.advance(LEASE + 1)
    assert LEASE < MINUTE
    await survivor.step()
    assert (await bench.board(table)).id == bench.group.messages[-1].id
    assert len(bench.group.messages) == (1 if checkpoint == "send" else 2)


async def test_j05_a_ping_is_never_sent_twice_whenever_the_worker_dies(bench):
    table = await bench.match(seats=2)
    await bench.works()
    while table.match.turn == 1:
        table = await bench.table.play(table.id, 1)
    bench.clock.advance(10 * SECOND)
    assert called(bench) == 1

    def die_after_sending():
        sent = len(bench.group.history)

        def passing(at):
            if at == "sent" and len(bench.group.history) > sent:
                raise Killed

        return passing

    bench.worker = bench.new_worker(die_after_sending())
    with pytest.raises(Killed):
        await bench.works()
    bench.worker = bench.new_worker()
    await bench.works(LEASE // SECOND + 1)
    assert called(bench) == 2  # one for the turn before


def twice_away(method):
    failures = iter([StorageAway(), StorageAway()])

    async def away_first(*args, **kwargs):
        for failure in failures:
            raise failure
        return await method(*args, **kwargs)

    return away_first


async def test_the_storage_away_in_the_middle_leaves_the_entry_to_its_lease(bench, monkeypatch):
    table = await bench.match(started=False)
    bench.clock.advance(SECOND)
    monkeypatch.setattr(bench.service.tables, "load", twice_away(bench.service.tables.load))
    assert await bench.worker.step() == 1
    assert bench.group.messages == []
    bench.clock.advance(LEASE + 1)
    assert await bench.worker.step() == 1
    assert bench.group.messages == []
    bench.clock.advance(LEASE + 1)
    await bench.works()
    assert (await bench.board(table)).id == bench.group.messages[0].id


async def test_the_storage_away_is_waited_for(bench, monkeypatch):
    await bench.match(started=False)
    bench.clock.advance(SECOND)
    monkeypatch.setattr("bot.worker.PULSE", 1)
    for port, name in ((bench.store.agenda, "claim"), (bench.store.agenda, "reconcile")):
        monkeypatch.setattr(port, name, twice_away(getattr(port, name)))
    running = asyncio.create_task(bench.worker.run())
    await bench.world.until(lambda: bool(bench.group.messages))
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running
    assert len(bench.group.messages) == 1


async def test_the_running_worker_wakes_at_a_commit(bench):
    bench.clock.advance(SECOND)
    running = asyncio.create_task(bench.worker.run())
    table = await bench.match(started=False)
    bench.worker.wake()
    await bench.world.until(lambda: bool(bench.group.messages))
    bench.clock.advance(SECOND)
    await bench.service.start(table.id, TABLE_PEOPLE[0].id, "start")
    bench.worker.wake()
    await bench.world.until(lambda: "круг 1" in bench.group.messages[0].text)
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running


async def test_d06_what_is_being_sent_when_the_worker_ends_is_finished(bench):
    table = await bench.match(started=False)
    bench.clock.advance(SECOND)
    bench.world.faults.delay(0.3, "sendMessage")
    running = asyncio.create_task(bench.worker.run())
    await bench.world.until(lambda: bool(bench.group.messages))
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running
    assert (await bench.board(table)).id == bench.group.messages[0].id


async def test_lost_entries_are_made_due_again_at_the_start(bench):
    await bench.match(started=False)
    bench.clock.advance(SECOND)
    await bench.store.server.call("DEL", *await bench.store.server.call("KEYS", "*agenda"))
    running = asyncio.create_task(bench.worker.run())
    await bench.world.until(lambda: bool(bench.group.messages))
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running


async def test_kicked_while_a_board_is_posted_the_table_is_kept(bench):
    bench.world.faults.fail(kicked("supergroup"), "sendMessage")
    table = await bench.match(started=False)
    await bench.works(2)
    assert (await bench.service.tables.load(table.id, fresh=True)).phase == "lobby"
