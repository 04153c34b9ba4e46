"""What groups are like: busy, with topics, with administrators who hide their names."""

from bot.callbacks import LobbyTap, MenuTap, TableTap
from core.table import waiting_for


async def test_d03_what_is_not_meant_for_the_bot_costs_no_call(stage):
    stage.world.privacy = False
    (anna,) = stage.people("Аня")
    group = stage.group(anna)
    for number in range(50):
        said = anna.says(group, f"сообщение {number}")
        anna.edits(said, f"поправка {number}")
    await stage.settled()
    assert stage.world.calls() == [
        call for call in stage.world.calls() if call.method in ("setMyCommands", "deleteWebhook")
    ]


async def test_k04_dice_that_people_throw_and_forward_mean_nothing(stage):
    stage.world.privacy = False
    anna, boris = stage.people("Аня", "Борис")
    group = stage.group(anna, boris)
    table = await stage.table(seats=2, chat=group.id)
    await stage.works()
    calls = len(stage.world.calls())
    for value, forward in ((6, {}), (1, {"forward_origin": forwarded(boris)})):
        for emoji in "🎲🎯🎰":
            message = anna.says(group, "x").json()
            stage.world.updates.pending.pop()
            thrown = {"dice": {"emoji": emoji, "value": value}, **forward}
            del message["text"]
            stage.world.updates.put("message", group.id, message | thrown)
            await stage.settled()
    assert len(stage.world.calls()) == calls
    assert await stage.now(table) == table


def forwarded(person):
    return {"type": "user", "date": 1, "sender_user": person.json()}


async def test_commands_count_against_the_limits_and_then_are_met_with_silence(stage):
    (anna,) = stage.people("Аня")
    group = stage.group(anna)
    for _ in range(30):
        anna.says(group, "/help")
    await stage.settled()
    assert 0 < len(stage.world.calls(group, "sendMessage")) <= 20


async def test_e03_a_table_opened_in_a_topic_stays_there(stage):
    anna, boris = stage.people("Аня", "Борис")
    forum = stage.group(anna, boris, forum=True)
    topic = forum.topic("Игры", by=anna)
    await stage.says(anna, forum, "/play martian_dice", topic=topic)
    await stage.works()
    (table,) = await stage.service.open_tables(forum.id)
    assert table.place.thread == topic.id
    assert (await stage.board(table)).thread_id == topic.id
    await stage.says(anna, forum, "/help", topic=topic)
    assert forum.messages[-1].thread_id == topic.id


async def test_e04_in_general_and_in_chains_of_replies_there_is_no_thread(stage):
    anna, boris = stage.people("Аня", "Борис")
    forum, plain = stage.group(anna, boris, forum=True), stage.group(anna, boris)
    first = anna.says(plain, "/help")
    await stage.settled()
    await stage.says(anna, forum, "/play martian_dice")
    await stage.says(anna, plain, "/play martian_dice", reply_to=first)
    await stage.works()
    for chat in (forum, plain):
        (table,) = await stage.service.open_tables(chat.id)
        assert table.place.thread is None
        assert (await stage.board(table)).thread_id is None


async def test_e06_tables_in_two_topics_know_nothing_of_each_other(stage):
    anna, boris = stage.people("Аня", "Борис")
    forum = stage.group(anna, boris, forum=True)
    tables = []
    for name in ("Семь", "Девять"):
        topic = forum.topic(name, by=anna)
        await stage.says(anna, forum, "/play martian_dice", topic=topic)
        await stage.works()
        tables.append((await stage.service.open_tables(forum.id))[0])
    first, second = tables
    sit = LobbyTap(table=second.id, act="sit").pack()
    await stage.taps(boris, await stage.board(second), sit)
    assert (await stage.now(second)).seat_of(boris.id) == 0
    assert await stage.now(first) == first
    topic = forum.topics[second.place.thread]
    await stage.says(anna, forum, "/stop", topic=topic)
    question = forum.messages[-1]
    assert TableTap(table=second.id, act="stop").pack() in {
        button.callback_data for button in question.buttons()
    }, "/stop in a topic is about its table"


async def test_e07_an_anonymous_administrator_opens_and_the_first_who_sits_hosts(stage):
    anna, boris = stage.people("Аня", "Борис")
    group = stage.group(anna, boris)
    await stage.says(anna, group, "/play martian_dice", anonymously=True)
    await stage.works()
    (table,) = await stage.service.open_tables(group.id)
    assert table.players == ()
    board = await stage.board(table)
    await stage.taps(boris, board, LobbyTap(table=table.id, act="sit").pack())
    assert (await stage.now(table)).host == boris.id


async def test_e07_buttons_carry_the_real_person_whose_rights_are_looked_at(stage):
    anna, boris, vika = stage.people("Аня", "Борис", "Вика")
    group = stage.group(anna, boris, vika)
    table = await stage.table(seats=2, chat=group.id)
    await stage.works()
    await stage.says(anna, group, "/stop", anonymously=True)
    question = group.messages[-1]
    stop = TableTap(table=table.id, act="stop").pack()
    assert "администратор" in await stage.taps(vika, question, stop)
    group.promote(boris, by=anna)
    assert await stage.taps(boris, question, stop) == "Стол закрыт."


async def test_e07_the_language_of_a_group_is_for_its_administrators(stage):
    anna, boris = stage.people("Аня", "Борис")
    group = stage.group(anna, boris)
    await stage.says(boris, group, "/start")
    menu = group.messages[-1]
    pick = MenuTap(act="set-language", arg="en").pack()
    assert "администраторы" in await stage.said(stage.sends(boris, menu, pick))
    assert await stage.said(stage.sends(anna, menu, pick)) == "Done, I speak English now."
    assert await stage.store.preferences.language_of(group.id) == "en"


async def test_a_channel_that_speaks_in_the_group_never_takes_a_seat(stage):
    (anna,) = stage.people("Аня")
    group = stage.group(anna)
    channel = stage.world.channel(-1009, "Вестник")
    stage.clock.advance(5000)
    channel.posts(group, "/play martian_dice")
    await stage.settled()
    assert await stage.service.open_tables(group.id) == [], "a forwarded post is no command"
    channel.says(group, "/play martian_dice")
    await stage.settled()
    (table,) = await stage.service.open_tables(group.id)
    assert table.players == ()


async def test_i14_a_group_stays_russian_whoever_taps_and_the_toast_is_the_persons(stage):
    anna, bob = stage.people("Аня"), stage.people("Bob", language="en")
    group = stage.group(*anna, *bob)
    table = await stage.opens(anna[0], group)
    board = await stage.board(table)
    said = await stage.taps(bob[0], board, LobbyTap(table=table.id, act="sit").pack())
    assert said == "You are at the table. Good luck!"
    await stage.works()
    assert "Собираем игроков" in board.text or "место" in board.text
    await stage.says(bob[0], group, "/games")
    assert "Открытые столы" in group.messages[-1].text


async def test_the_choice_of_a_game_goes_away_and_opens_one_table(stage):
    anna, boris = stage.people("Аня", "Борис")
    group = stage.group(anna, boris)
    await stage.says(anna, group, "/play")
    question = group.messages[-1]
    choose = MenuTap(act="play", arg="martian_dice").pack()
    both = [person.taps(question, choose) for person in (anna, boris)]
    for one in both:
        assert (await one.answer()).text
    await stage.settled()
    assert len(await stage.service.open_tables(group.id)) == 1
    assert question.deleted


async def test_everybody_who_owes_a_move_is_named_the_same_everywhere(stage):
    anna, boris = stage.people("А", "Б")
    group = stage.group(anna, boris)
    table = await stage.table(seats=2, chat=group.id)
    await stage.works()
    (seat,) = waiting_for(table)
    name = table.players[seat].name
    await stage.says(anna, group, "/games")
    assert f"ходит {name}" in group.messages[-1].text
    assert f"Ходит {name}" in (await stage.board(table)).text
