"""/start: in private, by a link, in a group."""

import hashlib

import pytest

from bot.callbacks import LobbyTap


def joins(table):
    return f"join_{table.id}"


async def said_in_private(stage, person, payload=""):
    before = len(person.chat.messages)
    person.starts(payload)
    await stage.settled()
    told = [m.text for m in person.chat.messages[before:] if m.sender is stage.world.bot]
    assert len(told) == 1, "a command has one reply"
    return told[0]


async def test_start_in_private_shows_the_menu(stage):
    (anna,) = stage.people("Аня")
    await said_in_private(stage, anna)
    menu = anna.chat.messages[-1]
    assert {"x|play|martian_dice", "x|games|", "x|rules|", "x|language|"} <= {
        button.callback_data for button in menu.buttons()
    }


async def test_a03_the_link_of_a_lobby_seats_a_stranger_to_the_bot(stage):
    anna, boris = stage.people("Аня", "Борис")
    table = await stage.table(seats=1, started=False, chat=stage.group(anna, boris).id)
    assert "Борис, ты за столом" in await said_in_private(stage, boris, joins(table))
    players = (await stage.now(table)).players
    assert [player.person for player in players] == [anna.id, boris.id]
    said = f"{boris.chat.messages[0].id} {stage.clock.now() // 1000}"
    assert players[1].entropy == hashlib.sha256(said.encode()).hexdigest()[:6]


async def test_a03_the_link_used_again_seats_nobody_twice(stage):
    anna, boris = stage.people("Аня", "Борис")
    table = await stage.table(seats=2, started=False, chat=stage.group(anna, boris).id)
    assert await said_in_private(stage, boris, joins(table)) == "Ты уже за этим столом."
    assert len((await stage.now(table)).players) == 2


async def test_a03_an_unknown_lobby_and_one_that_has_begun_say_so(stage):
    *_, stranger = people = stage.people("Аня", "Борис", "Вика")
    table = await stage.table(seats=2, chat=stage.group(*people).id)
    assert "Набор закрыт" in await said_in_private(stage, stranger, joins(table))
    for unknown in ("join_03zzzzzzzzzz", "join_", "join_../x"):
        assert "Такого стола нет" in await said_in_private(stage, stranger, unknown)


@pytest.mark.parametrize("game", ["martian_dice", "dice_mission", "marskhimprom"])
async def test_a_lobby_leads_a_beginner_to_the_rules_in_private(stage, game):
    anna, boris = stage.people("Аня", "Борис")
    group = stage.group(anna, boris)
    board = await stage.board(await stage.opens(anna, group, f"/play {game}"))
    (link,) = [button.url for button in board.buttons() if button.text == "📖 Правила"]
    before = len(group.messages)
    assert link == f"https://t.me/MarsBot?start=rules_{game}"
    shown = await said_in_private(stage, boris, link.partition("start=")[2])
    assert stage.texts.say("ru", f"game-{game}") in shown
    assert "Победа" in shown
    assert len(group.messages) == before


async def test_the_rules_of_a_game_that_there_is_not_are_refused(stage):
    (anna,) = stage.people("Аня")
    assert "Такой игры" in await said_in_private(stage, anna, "rules_chess")


async def test_in_private_nobody_is_asked_to_sit_down(stage):
    (anna,) = stage.people("Аня")
    await said_in_private(stage, anna)
    said = await stage.taps(anna, anna.chat.messages[-1], "🎲 Играть: Dice Mission")
    assert said == "Стол накрыт. Жми «Начать»!"
    await stage.works()
    lobby = anna.chat.messages[-1]
    assert "Играешь с компьютером" in lobby.text
    assert "Садись" not in lobby.text
    await stage.taps(anna, lobby, "➖🤖 Убрать компьютер")
    await stage.works()
    assert "пока только ты" in lobby.text
    assert "хотя бы 2" in await stage.taps(anna, lobby, "▶️ Начать")


@pytest.mark.parametrize("lost", ["left", "kicked"])
async def test_a06_who_is_not_in_the_group_cannot_join_by_its_link(stage, lost):
    anna, boris = stage.people("Аня", "Борис")
    group = stage.group(anna, boris)
    table = await stage.table(seats=1, started=False, chat=group.id)
    group.member(boris).status = lost
    assert "состоит в его группе" in await said_in_private(stage, boris, joins(table))
    assert "состоит в его группе" in await said_in_private(stage, boris, f"t_{table.id}")
    assert len((await stage.now(table)).players) == 1
    assert len(stage.world.calls(method="getChatMember")) == 1, "remembered for a minute"


async def test_a06_who_was_removed_by_the_host_cannot_come_back(stage):
    anna, boris = stage.people("Аня", "Борис")
    group = stage.group(anna, boris)
    table = await stage.table(seats=2, started=False, chat=group.id)
    await stage.works()
    board = await stage.board(table)
    bar = LobbyTap(table=table.id, act="bar", arg=str(boris.id)).pack()
    await stage.said(stage.sends(anna, board, bar))
    assert "не пускает тебя" in await said_in_private(stage, boris, joins(table))
    sit = LobbyTap(table=table.id, act="sit").pack()
    assert "не пускает тебя" in await stage.taps(boris, board, sit)
    assert [p.person for p in (await stage.now(table)).players] == [anna.id]


async def test_a06_a_private_table_is_for_its_person_alone(stage):
    anna, boris = stage.people("Аня", "Борис")
    anna.starts()
    table = await stage.table(seats=1, started=False, chat=anna.id, private=True)
    assert "состоит в его группе" in await said_in_private(stage, boris, joins(table))
    assert (await stage.now(table)).seat_of(boris.id) is None


@pytest.mark.parametrize("text", ["/start", "/start@MarsBot", "/start@marsbot", "/START@MARSBOT"])
async def test_e09_commands_in_any_letter_case_are_ours(stage, text):
    (anna,) = stage.people("Аня")
    group = stage.group(anna)
    await stage.says(anna, group, text)
    assert len(stage.world.calls(group, "sendMessage")) == 1


@pytest.mark.parametrize("text", ["/start@OtherBot", "text /start", "/starting", "/play@OtherBot"])
async def test_e09_what_is_not_for_us_is_not_answered(stage, text):
    stage.world.privacy = False
    (anna,) = stage.people("Аня")
    group = stage.group(anna)
    await stage.says(anna, group, text)
    assert stage.world.calls(group) == []


async def test_the_link_that_adds_the_bot_to_a_group_is_as_good_as_play(stage):
    (anna,) = stage.people("Аня")
    invited, asked = stage.group(anna), stage.group(anna)
    await stage.says(anna, invited, "/start@MarsBot play")
    await stage.says(anna, asked, "/play")
    await stage.works()
    by_link, by_command = invited.messages[-1], asked.messages[-1]
    assert by_link.sender is by_command.sender is stage.world.bot
    assert by_link.text.splitlines()[0] == by_command.text.splitlines()[0]


async def test_a_person_is_answered_in_the_language_that_they_chose(stage):
    (anna,) = stage.people("Ann", language="en")
    await said_in_private(stage, anna)
    menu = anna.chat.messages[-1]
    assert menu.button(stage.texts.say("en", "home-games"))
    await stage.taps(anna, menu, "x|language|")
    assert await stage.taps(anna, menu, "x|set-language|pl") == "Gotowe, teraz mówię po polsku."
    assert stage.texts.say("pl", "reply-nothing-to-stop") == await _after(stage, anna, "/stop")


async def _after(stage, person, command):
    await stage.says(person, person.chat, command)
    return person.chat.messages[-1].text


async def test_one_tap_in_private_opens_a_table_against_the_computer_and_one_more_starts_it(stage):
    (anna,) = stage.people("Аня")
    await said_in_private(stage, anna)
    await stage.taps(anna, anna.chat.messages[-1], "x|play|martian_dice")
    await stage.works()
    (table,) = await stage.service.open_tables(anna.id)
    assert [player.person for player in table.players] == [None], "nobody sits before the promise"
    board = await stage.board(table)
    assert table.commitment in board.text
    await stage.taps(anna, board, LobbyTap(table=table.id, act="start").pack())
    playing = await stage.now(table)
    assert playing.phase == "playing"
    assert playing.seat_of(anna.id) == 1
