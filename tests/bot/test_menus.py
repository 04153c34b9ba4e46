"""Menus and the commands that show something."""

from bot.callbacks import LobbyTap, MenuTap


def tap(act, arg=""):
    return MenuTap(act=act, arg=arg).pack()


async def at_home(stage):
    (anna,) = stage.people("Аня")
    anna.starts()
    await stage.settled()
    return anna, anna.chat.messages[-1]


async def test_in_private_one_message_turns_from_menu_into_menu(stage):
    anna, menu = await at_home(stage)
    home = menu.text
    for data in (tap("rules"), tap("rules", "martian_dice"), tap("games"), tap("play")):
        shown = menu.text
        assert await stage.said(stage.sends(anna, menu, data)) == ""
        assert menu.text != shown
    await stage.said(stage.sends(anna, menu, tap("home")))
    assert menu.text == home
    assert len(anna.chat.messages) == 2


async def test_every_menu_has_the_way_back(stage):
    anna, menu = await at_home(stage)
    home = menu.text
    for act in ("rules", "games", "play", "language"):
        await stage.said(stage.sends(anna, menu, tap(act)))
        assert menu.text != home
        await stage.taps(anna, menu, "⬅️ Назад")
        assert menu.text == home
    await stage.said(stage.sends(anna, menu, tap("rules")))
    choice = menu.text
    await stage.said(stage.sends(anna, menu, tap("rules", "dice_mission")))
    await stage.taps(anna, menu, "⬅️ Назад")
    assert menu.text == choice


async def test_the_welcome_of_a_group_comes_back_after_a_look_at_the_rules(stage):
    (anna,) = stage.people("Аня")
    group = stage.group(anna)
    await stage.says(anna, group, "/start")
    welcome = group.messages[-1]
    text, buttons = welcome.text, [button.text for button in welcome.buttons()]
    await stage.taps(anna, welcome, "📖 Правила")
    await stage.taps(anna, welcome, "Марсхимпром")
    assert "комбайна" in welcome.text
    await stage.taps(anna, welcome, "⬅️ Назад")
    await stage.taps(anna, welcome, "⬅️ Назад")
    assert (welcome.text, [button.text for button in welcome.buttons()]) == (text, buttons)


async def test_help_lists_the_commands_of_the_place(stage):
    anna, _ = await at_home(stage)
    await stage.says(anna, anna.chat, "/help")
    alone = anna.chat.messages[-1].text
    group = stage.group(anna)
    await stage.says(anna, group, "/help")
    together = group.messages[-1].text
    assert ("/mydata" in alone, "/stop" in alone) == (True, False)
    assert ("/mydata" in together, "/stop" in together) == (False, True)


async def test_a_menu_of_a_game_that_there_is_not_says_so(stage):
    anna, menu = await at_home(stage)
    for data in (tap("rules", "chess"), tap("play", "chess")):
        assert "Такой игры" in await stage.said(stage.sends(anna, menu, data))
    assert "устарела" in await stage.said(stage.sends(anna, menu, tap("set-language", "xx")))


async def test_my_games_are_those_of_all_chats(stage):
    anna, _ = await at_home(stage)
    table = await stage.table(seats=1, started=False, chat=stage.group(anna).id)
    await stage.says(anna, anna.chat, "/games")
    shown = anna.chat.messages[-1].text
    assert stage.texts.say("ru", f"game-{table.game}") in shown
    anna.starts(f"t_{table.id}")
    stage.clock.advance(5000)
    await stage.settled()
    assert stage.texts.say("ru", f"game-{table.game}") in anna.chat.messages[-1].text


async def test_the_list_of_games_leads_to_the_boards(stage):
    anna, _ = await at_home(stage)
    group = stage.group(anna)
    table = await stage.opens(anna, group)
    await stage.taps(anna, await stage.board(table), "🪑 Сесть")
    board = (await stage.board(table)).id
    for chat in (group, anna.chat):
        await stage.says(anna, chat, "/games")
        (link,) = [b.url for b in chat.messages[-1].buttons() if "К доске" in b.text]
        assert link == f"https://t.me/c/{str(group.id)[4:]}/{board}"
    assert "чат «Марсиане»" in anna.chat.messages[-1].text
    assert "чат «" not in group.messages[-1].text


async def test_rules_in_a_group_are_those_of_its_table_with_its_options(stage):
    (anna,) = stage.people("Аня")
    group = stage.group(anna)
    await stage.says(anna, group, "/rules martian_dice")
    assert "Варианты" in group.messages[-1].text
    await stage.table(seats=1, started=False, chat=group.id, options={"target": "40"})
    await stage.says(anna, group, "/rules")
    assert "За этим столом" in group.messages[-1].text
    assert "40" in group.messages[-1].text


async def test_a_game_is_named_by_the_beginning_of_its_title(stage):
    (anna,) = stage.people("Аня")
    title = stage.texts.say("ru", "game-martian_dice")
    for number, words in enumerate((title.upper(), title[:12], "martian dice", "MARTIAN_DICE"), 1):
        group = stage.group(anna)
        await stage.says(anna, group, f"/play {words}")
        assert len(await stage.service.open_tables(group.id)) == 1, (number, words)


async def test_the_menus_of_commands_are_announced_in_every_language(stage):
    stage.telegram.announce_commands()
    await stage.settled()
    asked = {
        (call.params["scope"], call.params.get("language_code"))
        for call in stage.world.calls(method="setMyCommands")
    }
    assert len(asked) == 2 * (len(stage.texts.languages) + 1)


async def test_a_fault_of_ours_is_answered_in_words_and_logged(stage, monkeypatch):
    (anna,) = stage.people("Аня")
    group = stage.group(anna)
    table = await stage.table(seats=1, started=False, chat=group.id)
    await stage.works()

    async def broken(*_, **__):
        raise ZeroDivisionError

    monkeypatch.setattr(stage.service, "stand", broken)
    monkeypatch.setattr(stage.service, "open_tables", broken)
    board = await stage.board(table)
    stand = LobbyTap(table=table.id, act="stand").pack()
    assert await stage.taps(anna, board, stand) == "Так сделать нельзя."
    await stage.says(anna, group, "/games")
    assert group.messages[-1].text == "Так сделать нельзя."
