"""The bot comes and goes, people leave, groups become supergroups."""

import asyncio

import pytest

from bot.callbacks import LobbyTap, TableTap
from core.catalogue import GAMES
from core.clock import DAY, SECOND
from core.play import owed_by_people
from core.table import waiting_for
from tests.bot.stage import PATIENCE


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


async def test_a06_who_leaves_while_telegram_is_asked_about_them_is_no_member(stage, monkeypatch):
    anna, boris = stage.people("Аня", "Борис")
    group = stage.group(anna, boris)
    members, asked, left = stage.telegram._members, asyncio.Event(), asyncio.Event()

    async def late(_):
        asked.set()
        await left.wait()

    monkeypatch.setattr("bot.members.PATIENCE", PATIENCE)
    stage.world.faults.sleep = late
    stage.world.faults.delay(1, "getChatMember")
    answer = asyncio.create_task(members.present(group.id, boris.id))
    await asked.wait()
    boris.leaves(group)
    await stage.settled()
    left.set()
    assert await answer, "what Telegram said when it was asked"
    assert not await members.present(group.id, boris.id), "and what it says now"


@pytest.mark.usefixtures("brief_changes")
async def test_a02_who_leaves_while_the_table_is_held_is_out_when_it_is_free(webhook_stage):
    stage = webhook_stage
    anna, boris, vika = stage.people("Аня", "Борис", "Вика")
    group = stage.group(anna, boris, vika)
    table = await stage.table(seats=3, chat=group.id)
    async with stage.service._turnstile(table.id):
        boris.leaves(group)
        await stage.world.until(lambda: stage.world.webhook.last_error, PATIENCE)
    await stage.settled()
    assert (await stage.now(table)).players[1].presence == "gone"


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
    await stage.works(29 * DAY // SECOND)
    assert (await stage.now(table)).phase == "playing"
    stage.world.add_bot(group, by=anna)
    await stage.settled()
    now = await stage.now(table)
    assert not now.paused
    assert now.match.turn_started == table.match.turn_started + 29 * DAY


@pytest.mark.parametrize("started", [True, False])
async def test_a_table_closes_quietly_where_the_bot_was_not_for_thirty_days(stage, started):
    anna, boris = stage.people("Аня", "Борис")
    group = stage.group(anna, boris)
    table = await stage.table(seats=2, chat=group.id, started=started)
    await stage.works()
    board = await stage.board(table)
    group.kick(stage.world.bot, by=anna)
    await stage.settled()
    before = len(stage.world.calls(group))
    await stage.works(30 * DAY // SECOND)
    assert (await stage.now(table)).phase == "closed"
    assert len(stage.world.calls(group)) == before, "nothing is even tried there"
    assert await stage.service.open_tables(group.id) == []
    assert len(await stage.service.tables.log(table.id)) == (await stage.now(table)).version
    stage.world.add_bot(group, by=anna)
    await stage.settled()
    await stage.works()
    assert "закрыт" not in group.messages[-1].text, "nor when it is back"
    assert "закрыт" in await stage.taps(boris, board, next(board.buttons()).callback_data)
    await stage.works()
    assert board.text.endswith("Стол закрыт. Новый: /play")
    assert [*board.buttons()] == []


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


async def blocks_and_is_away(stage, game="martian_dice"):
    """Anna, who is reminded in private, plays in a group and blocks the bot."""
    anna, boris = stage.people("Аня", "Борис")
    anna.starts()
    await stage.settled()
    group = stage.group(anna, boris)
    table = await stage.table(game, seats=2, chat=group.id)
    await stage.works()
    assert (await stage.store.preferences.of_person(anna.id)).private
    anna.blocks_bot()
    await stage.settled()
    return anna, boris, group, table


@pytest.mark.parametrize("game", GAMES)
async def test_whoever_blocks_the_bot_is_waited_for_nowhere_and_told_of_in_the_group(stage, game):
    anna, _, group, table = await blocks_and_is_away(stage, game)
    now = await stage.now(table)
    assert [player.presence for player in now.players] == ["away", "here"]
    assert 0 not in owed_by_people(now)
    assert not now.paused
    assert not (await stage.store.preferences.of_person(anna.id)).private
    before = len(stage.world.calls(anna.chat))
    await stage.works(60)
    told = [m.text for m in group.messages if "не на связи" in m.text]
    assert len(told) == 1
    assert "блок" not in told[0], "why is nobody's business"
    assert len(stage.world.calls(anna.chat)) == before
    assert owed_by_people(await stage.now(table)) == {1}, "the computer has played the turn"


async def test_whoever_blocked_the_bot_comes_back_with_one_tap_and_is_called_in_the_group(stage):
    anna, _, group, table = await blocks_and_is_away(stage)
    await stage.works(60)
    board = await stage.board(table)
    back = TableTap(table=table.id, act="come-back").pack()
    assert back in {button.callback_data for button in board.buttons()}
    assert "С возвращением" in await stage.taps(anna, board, back)
    while owed_by_people(await stage.now(table)) != {0}:
        await stage.table.play(table.id, 1)
    await stage.works(DAY // SECOND - 60)
    alarms = [m for m in group.history if "всё ещё твой ход" in m.text]
    assert {e["user_id"] for e in alarms[-1].entities if e["type"] == "text_mention"} == {anna.id}
    assert (await stage.now(table)).players[0].presence == "here"


async def test_blocking_told_of_twice_makes_nobody_away_who_has_come_back(stage):
    anna, _, _, table = await blocks_and_is_away(stage)
    await stage.service.come_back(table.id, anna.id, "back")
    action = (await stage.now(table)).actions[-2][0]
    await stage.service.blocked(anna.id, action)
    assert (await stage.now(table)).players[0].presence == "here"


async def test_who_blocks_the_bot_keeps_a_seat_in_a_lobby_and_in_what_is_over(stage):
    anna, boris = stage.people("Аня", "Борис")
    group = stage.group(anna, boris)
    lobby = await stage.table(seats=2, chat=group.id, started=False)
    over = await stage.table(seats=2, chat=group.id, options={"target": "15"})
    await stage.table.play(over.id, 3000)
    before = [await stage.now(table) for table in (lobby, over)]
    assert before[1].phase == "finished"
    anna.starts()
    anna.blocks_bot()
    await stage.settled()
    assert [await stage.now(table) for table in (lobby, over)] == before
