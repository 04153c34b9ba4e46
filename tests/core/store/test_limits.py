"""Telegram's limits: no window of time ever sees more than they allow."""

import asyncio
from bisect import bisect_left

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.clock import HOUR, MINUTE, SECOND
from core.store import Store, keys
from tests.tables import NOW

GROUP, OTHER, PRIVATE = -1001, -1002, 501


def most_in(window, times):
    """The most of the sorted times that any window of that length, ends included, holds."""
    return max((bisect_left(times, at + window + 1) - i for i, at in enumerate(times)), default=0)


async def send(store, calls, *, now=NOW):
    """Make the calls (chat, kind, pause before) in their order, each as early as it may be made;
    when each was made."""
    made = []
    for chat, kind, pause in calls:
        now += pause
        while wait := await store.limits.reserve(chat, kind, now):
            now += wait
        made.append((now, chat, kind))
    return made


def times(made, *kinds, chat=GROUP):
    return [at for at, where, kind in made if where == chat and kind in kinds]


@pytest.mark.parametrize("kind", ["message", "edit"])
async def test_a_group_gets_20_a_minute_at_most_and_most_of_them(each_store, kind):
    made = times(await send(each_store, [(GROUP, kind, 0)] * 80), kind)
    assert most_in(MINUTE, made) <= 20
    assert most_in(MINUTE - 1, made[10:]) >= 13


@given(
    calls=st.lists(
        st.tuples(
            st.sampled_from([GROUP, GROUP, OTHER, PRIVATE]),
            st.sampled_from(["message", "edit", "quiet"]),
            st.integers(0, 9000),
        ),
        max_size=90,
    )
)
@settings(
    max_examples=25,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
async def test_no_window_sees_more_than_the_limits(store, calls):
    await store.server.call("FLUSHALL")
    made = await send(store, calls)
    assert most_in(SECOND, [at for at, _, _ in made]) <= 30
    for chat in (GROUP, OTHER):
        assert most_in(MINUTE, times(made, "message", chat=chat)) <= 20
        assert most_in(MINUTE, times(made, "edit", chat=chat)) <= 20
    for chat in (GROUP, OTHER, PRIVATE):
        assert most_in(SECOND, times(made, "message", "edit", chat=chat)) <= 4


async def test_all_chats_together_get_28_to_30_a_second(each_store):
    made = [at for at, _, _ in await send(each_store, [(n, "message", 0) for n in range(1, 200)])]
    assert most_in(SECOND, made) <= 30
    for start in range(NOW, made[-1] - SECOND, 97):
        assert 28 <= sum(start <= at < start + SECOND for at in made) <= 30


async def test_three_processes_share_the_limits(each_store):
    """Each asks again after the wait that it was given, at the time that the three share."""
    processes = [Store(each_store.server) for _ in range(3)]
    made, now = [], NOW
    while len(made) < 90:
        waits = await asyncio.gather(
            *(
                p.limits.reserve(len(made) * 3 + n + 1, "message", now)
                for n, p in enumerate(processes)
            )
        )
        made += [now for wait in waits if wait == 0]
        now += min(wait for wait in waits if wait) if all(waits) else 1
    assert most_in(SECOND, made) <= 30


async def test_a_private_chat_has_no_limit_a_minute(each_store):
    made = await send(each_store, [(PRIVATE, "message", 0)] * 70)
    assert most_in(MINUTE, times(made, "message", chat=PRIVATE)) > 60


async def test_a_burst_of_three_in_a_chat_then_one_a_second(each_store):
    made = times(await send(each_store, [(PRIVATE, "message", 0)] * 6), "message", chat=PRIVATE)
    assert made[2] - made[0] < 100
    assert [made[n + 1] - made[n] for n in (3, 4)] == [SECOND, SECOND]


async def test_edits_and_messages_of_a_group_are_counted_apart(each_store):
    made = await send(each_store, [(GROUP, kind, 2000) for kind in ["message", "edit"] * 6])
    assert made[-1][0] - NOW == 12 * 2000


async def test_a_quiet_call_takes_nothing_of_the_chats_limits(each_store):
    made = await send(each_store, [(GROUP, "quiet", 0)] * 28)
    assert made[-1][0] - NOW < SECOND
    assert await each_store.limits.reserve(GROUP, "message", made[-1][0] + 100) == 0


async def test_what_is_refused_is_not_counted(each_store):
    now = (await send(each_store, [(GROUP, "message", 1000)] * 8))[-1][0]
    waits = [await each_store.limits.reserve(GROUP, "message", now) for _ in range(50)]
    assert waits[0] > 0
    assert len(set(waits)) == 1
    assert await each_store.limits.reserve(GROUP, "message", now + waits[0]) == 0


async def test_telegrams_silence_holds_every_kind_of_call_to_the_chat_and_no_other(each_store):
    await each_store.limits.hold(GROUP, NOW + 7000)
    await each_store.limits.hold(GROUP, NOW + 3000)
    for kind in ("message", "edit", "quiet"):
        assert await each_store.limits.reserve(GROUP, kind, NOW) == 7000
    assert await each_store.limits.reserve(OTHER, "message", NOW) == 0
    assert await each_store.limits.reserve(GROUP, "message", NOW + 7000) == 0
    assert await each_store.server.call("ZCARD", keys.HOLDS) == 0


async def test_limits_leave_nothing_behind(each_store):
    await each_store.limits.reserve(GROUP, "message", NOW)
    kept = [key async for key in each_store.server.keys("mg:{limits}:*")]
    assert len(kept) == 3
    for key in kept:
        assert 0 < await each_store.server.call("PTTL", key) <= 6000


@pytest.mark.parametrize("kind", ["message", "edit"])
async def test_a_clock_that_is_set_back_makes_no_wait_longer(each_store, kind):
    """What was kept before it lies an hour ahead; the next calls are as far apart as ever."""
    (*_, (last, *_)) = await send(each_store, [(GROUP, kind, 0)] * 30)
    back = last - HOUR
    made = times(await send(each_store, [(GROUP, kind, 0)] * 5, now=back), kind)
    assert made[0] == back
    assert made[-1] - back <= 5 * 5 * SECOND
