"""What has gathered while no worker was there is one message to everybody, and calls that come
together are one sound."""

import asyncio
from collections import defaultdict
from itertools import cycle

import pytest

from bot.calls import WRITING
from bot.worker import LEASE, ORDER
from core.clock import DAY, HOUR, MINUTE, SECOND
from core.play import owed_by_people
from tests.bot.turns import buttons, who_is_called


async def test_j06_three_days_of_downtime_give_a_person_one_message(hall):
    boris = hall.people[1]
    boris.starts()
    await hall.store.preferences.set_private(boris.id, allowed=True)
    groups = [hall.new_group(f"Группа {number}") for number in range(5)]
    tables = [await hall.table(pace="none", chat=group, people=[1, 2]) for group in groups]
    await hall.settle()
    sent_before = len(hall.sent(boris.chat))
    hall.clock.advance(3 * DAY)
    hall.workers = [hall.worker(), hall.worker()]
    await hall.store.agenda.reconcile(hall.clock.now())
    await hall.until(hall.clock.now() + HOUR)
    (reminder,) = hall.sent(boris.chat)[sent_before:]
    for table, group in zip(tables, groups, strict=True):
        assert f"«{group.title}»" in reminder.text
        assert f"https://t.me/MarsBot/play?startapp=t_{table.id}" in buttons(reminder)
        assert hall.sent(group, "ждём") == []


async def at_once(hall) -> None:
    """Two workers begin, each with the entries of every other table, and at the same time."""
    workers = [hall.worker() for _ in range(2)]
    await hall.store.agenda.reconcile(hall.clock.now())
    claims, _ = await hall.store.agenda.claim(hall.clock.now(), lease=LEASE, limit=1000)
    tables = defaultdict(list)
    for claim in sorted(claims, key=lambda claim: ORDER.index(claim.duty)):
        tables[claim.table].append(claim)
    shared = zip(cycle(workers), tables.items(), strict=False)
    await asyncio.gather(*(worker._table(table, theirs) for worker, (table, theirs) in shared))
    hall.workers = workers
    await hall.until(hall.clock.now() + HOUR)


async def test_j06_two_workers_that_start_after_three_days_send_a_person_one_message(hall):
    boris = hall.people[1]
    boris.starts()
    await hall.store.preferences.set_private(boris.id, allowed=True)
    groups = [hall.new_group(f"Группа {number}") for number in range(8)]
    for group in groups:
        await hall.table(pace="none", chat=group, people=[1, 2])
    await hall.settle()
    sent_before = len(hall.sent(boris.chat))
    hall.clock.advance(3 * DAY)
    await at_once(hall)
    (reminder,) = hall.sent(boris.chat)[sent_before:]
    assert all(f"«{group.title}»" in reminder.text for group in groups)


async def test_j06_two_workers_that_start_after_three_days_send_a_group_one_message(hall):
    tables = [await hall.table(pace="none", people=[0, 1]) for _ in range(5)]
    await hall.settle()
    hall.clock.advance(3 * DAY)
    seen = len(hall.calls())
    await at_once(hall)
    loud = [text for _, sound, text in hall.calls()[seen:] if sound]
    assert [text.count("твой ход") for text in loud] == [len(tables)]


async def test_a_worker_that_dies_over_a_message_keeps_the_others_from_it_for_its_lease_only(hall):
    anna = hall.people[0]
    anna.starts()
    await hall.store.preferences.set_private(anna.id, allowed=True)
    await hall.table(pace="6h")
    await hall.settle()
    now = hall.clock.now()
    assert await hall.store.messages.claim_chat(anna.id, now + 3 * HOUR, now + 3 * HOUR + WRITING)
    await hall.until(now + 3 * HOUR + WRITING - 1)
    assert hall.sent(anna.chat, "ход") == []
    await hall.passes(2 * SECOND)
    assert len(hall.sent(anna.chat, "ход")) == 1


@pytest.mark.parametrize("pace", ["6h", "24h", "3d"])
async def test_j06_turns_that_ran_out_at_many_tables_of_a_group_sound_once_for_a_person(hall, pace):
    tables = [await hall.table(pace=pace, people=[0, 1]) for _ in range(4)]
    await hall.settle()
    hall.clock.advance(3 * DAY + HOUR)
    seen = len(hall.loud())
    await at_once(hall)
    now = [await hall.now(table) for table in tables]
    assert [owed_by_people(table) for table in now] == [{1}] * len(tables)
    (call,) = hall.loud()[seen:]
    assert who_is_called(call) == [hall.people[1].id]


async def test_a_call_at_another_table_sounds_when_the_first_is_answered_or_a_minute_old(hall):
    first, second, third = [await hall.table(people=[0, 1], started=False) for _ in range(3)]
    await hall.settle()
    loud = len(hall.loud())

    async def begins(table) -> int:
        nonlocal loud
        await hall.service.start(table.id, table.host, hall.action())
        await hall.passes(2 * SECOND)
        more, loud = len(hall.loud()) - loud, len(hall.loud())
        return more

    assert await begins(first) == 1
    assert await begins(second) == 0, "they were called just now, and owe that move still"
    await hall.passes(MINUTE)
    assert await begins(third) == 1
    now = await hall.turns(await hall.now(third))
    assert owed_by_people(now) == {1}
    await hall.turns(await hall.now(third))
    await hall.passes(2 * SECOND)
    assert len(hall.loud()) == loud + 1, "they have answered: the next turn sounds"


async def test_a_call_at_a_table_that_is_gone_keeps_no_other_silent(hall):
    first, second = [await hall.table(people=[0, 1], started=False) for _ in range(2)]
    await hall.settle()
    for table in (first, second):
        loud = len(hall.loud())
        await hall.service.start(table.id, table.host, hall.action())
        await hall.passes(2 * SECOND)
        assert len(hall.loud()) == loud + 1
        await hall.store.tables.remove(table.id)


async def test_j06_after_the_downtime_nobody_gets_two_messages_in_a_group(hall):
    tables = [await hall.table(pace="none", people=[0, 1]) for _ in range(3)]
    hall.clock.advance(3 * DAY)
    hall.workers = [hall.worker()]
    await hall.store.agenda.reconcile(hall.clock.now())
    seen = len(hall.calls())
    await hall.until(hall.clock.now() + HOUR)
    loud = [text for _, sound, text in hall.calls()[seen:] if sound]
    assert len(loud) == 1
    assert len(tables) == loud[0].count("твой ход")
