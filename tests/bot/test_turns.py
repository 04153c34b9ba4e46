"""Those who wait for the limits try again in turns."""

import pytest

from bot.turns import GAP, REMEMBERED, Turns
from core.clock import SECOND

TABLES = 40


@pytest.fixture
def turns(clock):
    return Turns(clock.now)


def test_short_waits_are_spread_in_the_order_of_their_coming(turns, clock):
    soon = clock.now() + GAP // 2
    assert [turns.put_off(table, soon) for table in "abc"] == [soon, soon + GAP, soon + 2 * GAP]


def test_a_wait_for_a_chats_own_limits_is_as_long_as_it_is(turns, clock):
    late = clock.now() + 4 * SECOND
    assert [turns.put_off(table, late) for table in "abc"] == [late] * 3


def test_after_a_pause_nobody_waits_for_turns_of_the_past(turns, clock):
    for table in "abc":
        turns.put_off(table, clock.now())
    clock.advance(SECOND)
    assert turns.put_off("d", clock.now() + 1) == clock.now() + 1


def test_a_turn_is_ahead_until_it_has_come(turns, clock):
    assert turns.ahead("a") is None
    turn = turns.put_off("a", clock.now() + SECOND)
    assert turns.ahead("a") == turn
    clock.advance(SECOND)
    assert turns.ahead("a") is None


def test_turns_of_the_past_are_forgotten(turns, clock):
    for number in range(REMEMBERED):
        turns.put_off(str(number), clock.now() + SECOND)
    clock.advance(2 * SECOND)
    turns.put_off("one more", clock.now() + SECOND)
    assert list(turns._waiting) == ["one more"]


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
