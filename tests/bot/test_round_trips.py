"""What a tap asks of the storage: the server itself tells, by MONITOR."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from redis.asyncio import Redis

from tests.bot.test_moves import owing, tap

END = "ECHO end of what is watched"


@asynccontextmanager
async def watched(redis_url) -> AsyncIterator[list[str]]:
    """The names of the commands that clients send meanwhile; without what scripts do, and how a
    new connection introduces itself."""
    names: list[str] = []
    client = Redis.from_url(redis_url, protocol=2)
    async with client, client.monitor() as monitor:
        yield names
        await client.execute_command(*END.split(maxsplit=1))
        while (seen := await monitor.next_command())["command"] != END:
            name = seen["command"].split()[0]
            if seen["client_type"] != "lua" and name != "CLIENT":
                names.append(name)


@pytest.fixture
async def match(webhook_stage):
    """A match of two in a group, with its board shown."""
    stage = webhook_stage
    anna, boris = stage.people("Аня", "Борис")
    table = await stage.table(seats=2, chat=stage.group(anna, boris).id)
    await stage.works()
    return table


async def test_a_move_is_one_command(webhook_stage, match, redis_url):
    stage = webhook_stage
    person, move = owing(stage, match)
    board = await stage.board(match)
    async with watched(redis_url) as names:
        assert await stage.taps(person, board, tap(match, move)) == ""
    assert names == ["EVALSHA"]
    assert (await stage.now(match)).match.ply == 1


async def test_at_a_table_that_the_process_does_not_know_it_is_one_more(
    webhook_stage, match, redis_url
):
    stage = webhook_stage
    person, move = owing(stage, match)
    board = await stage.board(match)
    stage.store.tables._known.clear()
    async with watched(redis_url) as names:
        await stage.taps(person, board, tap(match, move))
    assert names == ["HGET", "EVALSHA"]


@pytest.fixture
def trips(webhook_stage, monkeypatch):
    """The sizes of what has travelled to the server together."""
    way, sizes = webhook_stage.store.server._way, []
    exchange = way.exchange

    async def counted(commands):
        sizes.append(len(commands))
        return await exchange(commands)

    monkeypatch.setattr(way, "exchange", counted)
    return sizes


async def asks_inline(stage, person):
    await person.asks("").answer()
    await stage.settled()


async def asks_what_is_kept(stage, person):
    await stage.says(person, person.chat, "/mydata")


@pytest.mark.parametrize("asks", [asks_inline, asks_what_is_kept])
async def test_whoever_asks_about_all_their_matches_asks_about_them_together(
    webhook_stage, trips, asks
):
    stage = webhook_stage
    anna, boris = stage.people("Аня", "Борис")
    anna.starts()
    group = stage.group(anna, boris)
    taken = []
    for _ in range(2):
        for _ in range(2):
            table = await stage.table(chat=group.id, seats=2)
            await stage.table.play(table.id, 10_000)
        await stage.settled()
        trips.clear()
        await asks(stage, anna)
        taken.append(len(trips))
    assert taken[0] == taken[1]
