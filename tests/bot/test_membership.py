"""The bot comes and goes, people leave, groups become supergroups."""

import pytest

from bot.callbacks import LobbyTap
from core.table import waiting_for


def welcomes(stage, group):
    first = stage.texts.say("ru", "welcome").splitlines()[0].replace("<b>", "").replace("</b>", "")
    return [m for m in group.messages if m.sender is stage.world.bot and first in m.text]


async def test_a02_who_leaves_the_group_in_their_turn_is_out_and_the_others_play_on(stage):
    anna, boris, vika = people = stage.people("Аня", "Борис", "Вика")
    group = stage.group(anna, boris, vika)
    table = await stage.table(seats=3, chat=group.id)
    while waiting_for(table) != {1}:
        table = await stage.table.play(table.id, 1)
    await stage.works()
    before = len(group.messages)
    boris.leaves(group)
    await stage.settled()
    await stage.works(30)
    now = await stage.now(table)
    assert now.players[1].presence == "gone"
    assert waiting_for(now) == {2}
    told = [m.text for m in group.messages[before:] if m.sender is stage.world.bot]
    assert sum("больше не играет" in text for text in told) == 1
    assert people[0].id == now.host


async def test_a02_who_leaves_out_of_turn_does_not_make_the_turn_jump(stage):
    anna, boris, vika = stage.people("Аня", "Борис", "Вика")
    group = stage.group(anna, boris, vika)
    table = await stage.table(seats=3, chat=group.id)
    assert waiting_for(table) == {0}
    group.kick(boris, by=anna)
    await stage.settled()
    await stage.works(5)
    now = await stage.now(table)
    assert (now.players[1].presence, waiting_for(now)) == ("gone", {0})


async def test_a02_an_administrator_bot_hears_of_it_twice_and_acts_once(stage):
    anna, boris = stage.people("Аня", "Борис")
    group = stage.group(anna, boris, bot="administrator")
    table = await stage.table(seats=2, chat=group.id)
    boris.leaves(group)
    await stage.settled()
    now = await stage.now(table)
    assert now.players[1].presence == "gone"
    assert now.version == table.version + 1


@pytest.mark.parametrize(
    "order", [("status", "service"), ("service", "status"), ("status",), ("service",)]
)
async def test_a15_one_welcome_in_whatever_order_the_group_tells_of_the_bot(stage, order):
    from bot.localchat.member import Member

    (anna,) = stage.people("Аня")
    group = stage.group(anna, kind="group")
    world = stage.world
    for kind in order:
        if kind == "status":
            gone, here = Member(world.bot, "left"), Member(world.bot)
            world.tell_member("my_chat_member", group, anna, gone, here)
        else:
            group.serve(anna, group_chat_created=True)
    await stage.settled()
    assert len(welcomes(stage, group)) == 1
    await stage.says(anna, group, "/start@MarsBot")
    assert len(welcomes(stage, group)) == 2


async def test_being_added_by_a_speaker_of_english_the_bot_speaks_english_there(stage):
    (ann,) = stage.people("Ann", language="en")
    group = stage.group(ann, bot="left")
    stage.world.add_bot(group, by=ann)
    await stage.settled()
    assert await stage.store.preferences.language_of(group.id) == "en"
    table = await stage.opens(ann, group)
    assert table.place.language == "en"


async def test_without_the_right_to_write_tables_wait_and_go_on_when_it_is_back(stage):
    anna, boris = stage.people("Аня", "Борис")
    group = stage.group(anna, boris)
    table = await stage.table(seats=2, chat=group.id)
    await stage.works()
    board = await stage.board(table)
    group.restrict(stage.world.bot, by=anna, without=frozenset({"can_send_messages"}))
    await stage.settled()
    paused = await stage.now(table)
    assert paused.paused
    stage.clock.advance(3_600_000)
    group.promote(stage.world.bot, by=anna)
    await stage.settled()
    now = await stage.now(table)
    assert not now.paused
    assert now.match.turn_started == table.match.turn_started + 3_600_000, "the clock stood still"
    await stage.works()
    assert (await stage.board(table)) is board


async def test_kicked_and_added_again_the_bot_goes_on(stage):
    anna, boris = stage.people("Аня", "Борис")
    group = stage.group(anna, boris)
    table = await stage.table(seats=2, chat=group.id)
    group.kick(stage.world.bot, by=anna)
    await stage.settled()
    assert (await stage.now(table)).paused
    assert (await stage.store.agenda.claim(stage.clock.now() * 2, lease=1, limit=9))[0] == []
    stage.world.add_bot(group, by=anna)
    await stage.settled()
    assert not (await stage.now(table)).paused


@pytest.mark.parametrize("twice", [False, True])
async def test_e01_everything_moves_to_the_supergroup(stage, twice):
    anna, boris = stage.people("Аня", "Борис")
    group = stage.group(anna, boris, kind="group")
    table = await stage.opens(anna, group)
    await stage.store.preferences.set_language(group.id, "ru")
    new = stage.world.migrate(group, by=anna)
    if twice:
        group.serve(anna, migrate_to_chat_id=new.id)
    await stage.settled()
    await stage.works()
    assert (await stage.now(table)).place.chat == new.id
    assert [t.id for t in await stage.service.open_tables(new.id)] == [table.id]
    keys = await stage.store.server.call("KEYS", f"*{group.id}*")
    assert list(keys) == []
    board = await stage.board(table)
    assert board.chat is new
    sit = LobbyTap(table=table.id, act="sit").pack()
    assert await stage.taps(boris, board, sit) == "Ты за столом. Удачи!"


async def test_a_person_who_blocks_the_bot_finds_the_private_table_waiting(stage):
    (anna,) = stage.people("Аня")
    anna.starts()
    await stage.settled()
    await stage.taps(anna, anna.chat.messages[-1], "x|play|martian_dice")
    (table,) = await stage.service.open_tables(anna.id)
    anna.blocks_bot()
    await stage.settled()
    assert (await stage.now(table)).paused
    anna.unblocks_bot()
    await stage.settled()
    assert not (await stage.now(table)).paused
