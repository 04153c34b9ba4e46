"""Chats that change under the worker."""

from bot.localchat.errors import (
    no_right_to_send,
    thread_not_found,
)
from core.clock import DAY, SECOND
from core.table import Place
from tests.stored import TABLE_PEOPLE


async def test_d12_kicked_from_the_group_the_table_waits(bench):
    table = await bench.match(seats=2)
    await bench.works()
    bench.group.kick(bench.world.bot, by=bench.world.people[101])
    await bench.table.play(table.id, 1)
    await bench.works()
    calls = len(bench.world.log)
    assert (await bench.service.tables.load(table.id, fresh=True)).paused
    await bench.works(3 * DAY // SECOND)
    assert len(bench.world.log) == calls


async def test_when_the_bot_may_write_again_the_board_is_shown_once(bench):
    table = await bench.match(seats=2)
    await bench.works()
    bench.world.faults.fail(no_right_to_send(), "editMessageText")
    await bench.table.play(table.id, 1)
    await bench.works(5)
    assert (await bench.service.tables.load(table.id, fresh=True)).paused
    calls = len(bench.world.log)
    await bench.service.set_paused(bench.group.id, paused=False)
    await bench.works(5)
    assert [call.method for call in bench.world.log[calls:]] == ["editMessageText"]


async def test_e01_what_a_send_tells_of_a_new_chat_is_obeyed_and_sent_once(bench):
    table = await bench.match(seats=2)
    await bench.works()
    new = bench.world.group("Марс", list(bench.world.people.values()))
    bench.group.migrated_to = new
    await bench.table.play(table.id, 1)
    await bench.works(5)
    moved = await bench.service.tables.load(table.id, fresh=True)
    assert moved.place.chat == new.id
    assert (await bench.board(table)).chat == new.id
    assert [m.text.split(" ·")[0] for m in new.messages] == ["🛸 Марсианские кости"]
    assert await bench.store.server.call("KEYS", f"*{bench.group.id}*") == []


async def test_e01_a_finished_table_follows_its_chat_too(bench):
    table = await bench.match(seats=2, options={"target": "15"})
    await bench.works()
    new = bench.world.group("Марс", list(bench.world.people.values()))
    bench.group.migrated_to = new
    await bench.table.play(table.id, 2000)
    await bench.works(5)
    assert [m for m in new.messages if "Победа" in m.text]


async def test_e03_everything_of_a_table_goes_to_its_topic(bench, service):
    anya = bench.world.people[101]
    forum = bench.world.group("Форум", list(bench.world.people.values()), forum=True)
    topic = forum.topic("Игры", by=anya)
    table = await service.open("martian_dice", Place(forum.id, topic.id), TABLE_PEOPLE[0], "a")
    for person in TABLE_PEOPLE[:2]:
        await service.sit(table.id, person, f"sit{person.id}", "tap")
    await service.start(table.id, 101, "start")
    await service.leave(table.id, 102, "leave")
    await bench.works(5)
    sent = [m for m in forum.messages if m.sender is bench.world.bot]
    assert len(sent) == 3  # the board, the news, the ping
    assert {message.thread_id for message in sent} == {topic.id}


async def test_e04_a_topic_that_is_gone_is_left_out(bench):
    bench.world.faults.fail(thread_not_found(), "sendMessage")
    table = await bench.service.open("martian_dice", Place(bench.group.id, 9), TABLE_PEOPLE[0], "a")
    await bench.works(5)
    assert len(bench.group.messages) == 1
    assert (await bench.board(table)).chat == bench.group.id
