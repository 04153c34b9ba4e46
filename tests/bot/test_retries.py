"""Those who wait for the limits try again one after the other."""

import pytest

from bot.retries import GAP, REMEMBERED, Retries
from core.clock import SECOND

TABLES = 40


@pytest.fixture
def retries(clock):
    return Retries(clock.now)


def test_short_waits_are_spread_in_the_order_of_their_coming(retries, clock):
    soon = clock.now() + GAP // 2
    assert [retries.put_off(table, soon) for table in "abc"] == [soon, soon + GAP, soon + 2 * GAP]


def test_a_wait_for_a_chats_own_limits_is_as_long_as_it_is(retries, clock):
    late = clock.now() + 4 * SECOND
    assert [retries.put_off(table, late) for table in "abc"] == [late] * 3


def test_after_a_pause_nobody_waits_for_retries_of_the_past(retries, clock):
    for table in "abc":
        retries.put_off(table, clock.now())
    clock.advance(SECOND)
    assert retries.put_off("d", clock.now() + 1) == clock.now() + 1


def test_a_retry_is_ahead_until_it_has_come(retries, clock):
    assert retries.ahead("a") is None
    retry = retries.put_off("a", clock.now() + SECOND)
    assert retries.ahead("a") == retry
    clock.advance(SECOND)
    assert retries.ahead("a") is None


def test_retries_of_the_past_are_forgotten(retries, clock):
    for number in range(REMEMBERED):
        retries.put_off(str(number), clock.now() + SECOND)
    clock.advance(2 * SECOND)
    retries.put_off("one more", clock.now() + SECOND)
    assert list(retries._waiting) == ["one more"]


async def test_many_boards_at_once_do_not_put_each_other_off(bench, monkeypatch):
    """Each asks the limits about once for every call that it makes."""
    people = list(bench.world.people.values())
    for number in range(TABLES):
        chat = bench.world.group(f"Марс {number}", people)
        await bench.table(chat=chat.id, started=False)
    asked = []
    reserve = bench.store.limits.reserve

    async def counted(chat, kind, now):
        asked.append(chat)
        return await reserve(chat, kind, now)

    monkeypatch.setattr(bench.store.limits, "reserve", counted)
    for _ in range(3 * SECOND // 10):
        await bench.worker.step()
        bench.clock.advance(10)
    assert len(bench.world.calls(method="sendMessage")) == TABLES
    assert len(asked) <= 2 * TABLES
