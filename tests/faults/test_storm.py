"""Telegram answers 429 to everything for five minutes, at 50 tables where people play on."""

from collections import Counter

import pytest

from bot.localchat.errors import too_many_requests
from core.clock import MINUTE, SECOND
from tests.bot.turns import who_is_called

TABLES = 50
STORM = 5 * MINUTE
A_MOVE_EVERY = MINUTE
RETRY_AFTER = (15, 40, 90)
"""Seconds, of one chat or another."""


@pytest.mark.slow
async def test_after_a_storm_of_429_every_board_is_right_and_nobody_was_called_twice(hall):
    groups = [hall.new_group(f"Группа {number}") for number in range(TABLES)]
    tables = [await hall.table(chat=group, pace="24h") for group in groups]
    await works(hall, MINUTE)
    began, seen = hall.clock.now(), len(hall.world.log)
    patience = {
        group.id: RETRY_AFTER[number % len(RETRY_AFTER)] for number, group in enumerate(groups)
    }
    for chat, seconds in patience.items():
        refusal = too_many_requests(seconds * SECOND)
        hall.world.faults.fail(refusal, chat_id=chat, times=1_000_000)
    while hall.clock.now() < began + STORM:
        for table in tables:
            await hall.moves(table)
        await works(hall, A_MOVE_EVERY - TABLES * SECOND)
    storm = [call for call in hall.world.log[seen:] if call.chat_id in patience]
    assert all(call.error.startswith("Too Many Requests") for call in storm)
    assert silence_was_kept(storm, patience)

    hall.world.faults.ordered.clear()
    await works(hall, 2 * MINUTE)
    for table, group in zip(tables, groups, strict=True):
        now = await hall.now(table)
        shown = await hall.store.messages.of(table.id)
        assert shown.shown == now.version
        called = Counter(
            person
            for message in hall.loud(group)
            if "ход" in message.text
            for person in who_is_called(message)
        )
        assert sum(called.values()) <= now.match.turn + 1
        assert 1 <= len(group.messages) <= 3, "the storm has left no heap of messages"


async def works(hall, length):
    """A worker that looks at the agenda every second."""
    for _ in range(length // SECOND):
        await hall.settle()
        hall.clock.advance(SECOND)


def silence_was_kept(calls, patience):
    """Nothing was asked of a chat before the time that it had named was over."""
    silent_until = dict.fromkeys(patience, 0)
    for call in calls:
        if call.at < silent_until[call.chat_id]:
            return False
        silent_until[call.chat_id] = call.at + patience[call.chat_id] * SECOND
    return bool(calls)
