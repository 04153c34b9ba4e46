"""Whom the worker calls, and how often."""

from collections import Counter

from bot.localchat.errors import (
    bad_gateway,
    too_many_requests,
)
from core.clock import DAY, HOUR, SECOND
from tests.bot.bench import called, pings
from tests.stored import TABLE_PEOPLE, Copy


async def test_whoever_owes_a_move_is_called_once(bench):
    table = await bench.match(seats=2)
    await bench.works()
    assert len(pings(bench)) == 1
    person = TABLE_PEOPLE[0]
    ping = next(m for m in bench.group.messages if "твой ход" in m.text)
    assert not ping.silent
    assert [e["user_id"] for e in ping.entities if e["type"] == "text_mention"] == [person.id]
    assert "Марсианские кости" in ping.text
    await bench.table.play(table.id, 1)
    await bench.works()
    assert len(pings(bench)) == 1


async def test_the_former_ping_is_taken_away(bench):
    table = await bench.match(seats=2)
    await bench.works()
    while table.match.turn == 1:
        table = await bench.table.play(table.id, 1)
    await bench.works()
    assert len(pings(bench)) == 1
    assert TABLE_PEOPLE[1].name in pings(bench)[0]


async def test_after_the_match_no_ping_is_left(bench):
    table = await bench.match(seats=2, options={"target": "15"})
    await bench.works()
    await bench.table.play(table.id, 2000)
    await bench.works()
    assert pings(bench) == []
    assert "Победа" in bench.group.messages[-1].text


async def test_a_turn_that_is_over_is_not_called_for(bench):
    table = await bench.match(seats=2)
    while table.match.turn < 3:
        table = await bench.table.play(table.id, 1)
    await bench.works()
    assert len(pings(bench)) == 1
    assert TABLE_PEOPLE[0].name in pings(bench)[0]


async def test_a_private_table_calls_nobody(bench):
    person = bench.world.people[101]
    person.says(person.chat, "/start")
    await bench.table(chat=101, seats=2, computers=1, private=True)
    await bench.works()
    assert [call.method for call in bench.world.calls(person.chat)].count("sendMessage") == 1


async def test_j06_after_three_days_there_is_one_ping_for_the_turn_of_now(bench):
    table = await bench.match(seats=2)
    for turn in range(2, 5):
        while table.match.turn < turn:
            table = await bench.table.play(table.id, 1)
        bench.clock.advance(DAY // 2)
    await bench.works()
    assert len([m for m in bench.group.history if "твой ход" in m.text]) == 1


async def test_a_ping_that_telegram_put_off_is_sent_later(bench):
    await bench.starts_late()
    bench.world.faults.fail(too_many_requests(2000), "sendMessage")
    await bench.works(1, patience=1)
    assert called(bench) == 0
    await bench.works(4)
    assert called(bench) == 1


async def test_a_ping_in_doubt_is_not_sent_twice(bench):
    await bench.starts_late()
    bench.world.faults.fail(bad_gateway(), "sendMessage", after=True)
    await bench.works(1)
    assert [call.error for call in bench.world.calls(bench.group, "sendMessage")][1:] == [
        "Bad Gateway"
    ]
    await bench.works(HOUR // SECOND)
    assert called(bench) == 1


async def test_a_call_whose_mark_a_failover_has_lost_comes_once_more_and_to_nobody_else(bench):
    """It cannot be told from a call that was never made; see `tests.faults.failover`."""
    anna, boris = TABLE_PEOPLE[0].id, TABLE_PEOPLE[1].id
    other = await bench.match(seats=2)
    while other.match.turn == 1:
        other = await bench.table.play(other.id, 1)
    table = await bench.match(started=False)
    await bench.works()
    await bench.service.start(table.id, table.host, "start")
    before = await Copy.of(bench.store, table.id)
    await bench.works()
    assert people_called(bench) == {anna: 1, boris: 1}
    await before.put_back()
    await bench.works()
    assert people_called(bench) == {anna: 2, boris: 1}
    await bench.works(10)
    assert people_called(bench) == {anna: 2, boris: 1}


def people_called(bench):
    calls = [message for message in bench.group.history if "твой ход" in message.text]
    entities = [entity for call in calls for entity in call.entities]
    return Counter(each["user_id"] for each in entities if each["type"] == "text_mention")
