"""The lobby's buttons."""

import asyncio
import hashlib

import pytest

from bot.callbacks import LobbyTap, MoveTap, TableTap
from core.lobby import START_BY_ANYBODY_AFTER


def tap(table, act, arg=""):
    return LobbyTap(table=table.id, act=act, arg=arg).pack()


async def test_opening_seats_nobody_and_shows_the_commitment_first(stage):
    (anna,) = stage.people("Аня")
    group = stage.group(anna)
    table = await stage.opens(anna, group)
    assert table.players == ()
    assert table.commitment in (await stage.board(table)).text
    assert len(stage.world.calls(group, "sendMessage")) == 1, "the board is the only reply"


async def test_the_sitting_tap_goes_into_the_chance(stage):
    (anna,) = stage.people("Аня")
    table = await stage.opens(anna, stage.group(anna))
    sitting = anna.taps(await stage.board(table), tap(table, "sit"))
    assert await stage.said(sitting) == "Ты за столом. Удачи!"
    digest = hashlib.sha256(sitting.id.encode()).hexdigest()
    assert (await stage.now(table)).players[0].entropy == digest[:6]


@pytest.mark.parametrize("early", [True, False])
async def test_a04_who_sits_down_while_it_starts_is_seated_or_told_that_it_is_closed(stage, early):
    anna, boris, vika = stage.people("Аня", "Борис", "Вика")
    group = stage.group(anna, boris, vika)
    for _ in range(15):
        table = await stage.table(seats=2, started=False, chat=group.id)
        await stage.works(5)
        board = await stage.board(table)
        order = [(vika, "sit"), (anna, "start")] if early else [(anna, "start"), (vika, "sit")]
        taps = {act: person.taps(board, tap(table, act)) for person, act in order}
        said = await stage.said(taps["sit"])
        now = await stage.now(table)
        assert now.phase == "playing"
        if now.seat_of(vika.id) is None:
            assert said == "Набор закрыт: игра уже идёт."
        else:
            assert said == "Ты за столом. Удачи!"
        assert (now.seat_of(vika.id) is not None) == early
        await stage.service.stop(table.id, anna.id, f"stop{table.id}")
    await stage.says(vika, group, "/games")
    assert group.messages[-1].sender is stage.world.bot, "a later command of hers is answered"


async def test_a04_fifty_people_race_for_the_last_seat_and_one_gets_it(stage):
    people = stage.people(*(f"Игрок {n}" for n in range(60)))
    group = stage.group(*people)
    table = await stage.table(seats=9, started=False, chat=group.id)
    await stage.works()
    board = await stage.board(table)
    racing = [person.taps(board, tap(table, "sit")) for person in people[9:59]]
    said = [(await one.answer(10)).text for one in racing]
    assert said.count("Ты за столом. Удачи!") == 1
    assert len((await stage.now(table)).players) == 10
    assert all(said)


async def test_a08_who_does_not_sit_cannot_start(stage):
    anna, boris, gleb = stage.people("Аня", "Борис", "Глеб")
    group = stage.group(anna, boris, gleb)
    table = await stage.table(seats=2, started=False, chat=group.id)
    stage.clock.advance(START_BY_ANYBODY_AFTER)
    await stage.works()
    assert await stage.taps(gleb, await stage.board(table), tap(table, "start"))
    assert (await stage.now(table)).phase == "lobby"
    await stage.says(gleb, group, "/go")
    assert (await stage.now(table)).phase == "lobby"


async def test_a12_every_refused_tap_is_answered_once_in_words(stage):
    anna, boris, vika = stage.people("Аня", "Борис", "Вика")
    group, elsewhere = stage.group(anna, boris, vika), stage.group(anna, vika)
    lobby = await stage.table(seats=2, started=False, chat=group.id)
    full = await stage.table(seats=10, started=False, chat=group.id)
    alone = await stage.table(seats=1, started=False, chat=group.id)
    match = await stage.table(seats=2, chat=group.id)
    over = await stage.table(seats=2, chat=group.id)
    await stage.service.stop(over.id, anna.id, "over")
    await stage.works(120)
    there = await stage.table(seats=1, started=False, chat=elsewhere.id)
    board = await stage.board(lobby)
    waiting = boris if match.players[0].person == anna.id else anna
    for person, data in (
        (anna, tap(lobby, "sit")),
        (vika, tap(full, "sit")),
        (anna, tap(alone, "start")),
        (waiting, MoveTap(table=match.id, version=match.version, move="roll").pack()),
        (anna, MoveTap(table=over.id, version=over.version, move="roll").pack()),
        (boris, TableTap(table=lobby.id, act="stop").pack()),
        (vika, tap(there, "sit")),
        (vika, LobbyTap(table="03zzzzzzzzzz", act="sit").pack()),
        (vika, "of another release"),
    ):
        refused = stage.sends(person, board, data)
        assert await stage.said(refused), data
        answers = [
            call
            for call in stage.world.calls(method="answerCallbackQuery")
            if call.params["callback_query_id"] == refused.id
        ]
        assert len(answers) == 1, data
    assert (await stage.now(there)).seat_of(vika.id) is None


async def test_a12_a_refused_command_has_one_reply(stage):
    (anna,) = stage.people("Аня")
    group = stage.group(anna)
    for _ in range(5):
        await stage.table(seats=1, started=False, chat=group.id)
    await stage.works(120)
    before = len(stage.world.calls(group, "sendMessage"))
    await stage.says(anna, group, "/play martian_dice")
    await stage.works()
    assert len(stage.world.calls(group, "sendMessage")) == before + 1
    assert "/stop" in group.messages[-1].text


async def test_a16_the_next_person_hosts_when_the_host_stands_up(stage):
    anna, boris, vika = stage.people("Аня", "Борис", "Вика")
    table = await stage.table(seats=3, started=False, chat=stage.group(anna, boris, vika).id)
    await stage.works()
    board = await stage.board(table)
    await stage.taps(anna, board, tap(table, "stand"))
    assert (await stage.now(table)).host == boris.id
    assert await stage.taps(boris, board, tap(table, "start")) == "Поехали!"


async def test_a16_without_people_the_lobby_closes_and_has_no_buttons(stage):
    anna, boris = stage.people("Аня", "Борис")
    table = await stage.table(seats=2, started=False, chat=stage.group(anna, boris).id)
    await stage.works()
    board = await stage.board(table)
    for person in (anna, boris):
        await stage.taps(person, board, tap(table, "stand"))
    await stage.works()
    assert (await stage.now(table)).phase == "closed"
    assert (await stage.board(table)).keyboard == []


async def test_a18_it_does_not_start_with_too_few_after_somebody_left(stage):
    anna, boris = stage.people("Аня", "Борис")
    group = stage.group(anna, boris)
    table = await stage.table(seats=2, started=False, chat=group.id)
    await stage.works()
    boris.leaves(group)
    await stage.settled()
    assert await stage.taps(anna, await stage.board(table), tap(table, "start"))
    now = await stage.now(table)
    assert (now.phase, len(now.players)) == ("lobby", 1)


async def test_options_change_and_the_message_shows_them(stage):
    anna, boris = stage.people("Аня", "Борис")
    table = await stage.table(seats=2, started=False, chat=stage.group(anna, boris).id)
    await stage.works()
    board = await stage.board(table)
    await stage.taps(anna, board, tap(table, "options"))
    assert board.button(tap(table, "bar", str(boris.id)))
    await stage.taps(anna, board, tap(table, "options", "back"))
    assert board.button(tap(table, "start"))
    await stage.said(stage.sends(anna, board, tap(table, "option", "pace=6h")))
    await stage.works()
    assert (await stage.now(table)).pace == "6h"
    assert "6\u00a0часов" in board.text


async def test_computers_come_and_go_with_names_of_their_own(stage):
    (anna,) = stage.people("Аня")
    table = await stage.table(seats=1, started=False, chat=stage.group(anna).id)
    await stage.works()
    board = await stage.board(table)
    for _ in range(3):
        await stage.said(stage.sends(anna, board, tap(table, "computer", "careful")))
    names = [player.name for player in (await stage.now(table)).players]
    assert len(set(names)) == 4
    await stage.said(stage.sends(anna, board, tap(table, "no-computer")))
    assert len((await stage.now(table)).players) == 3


async def test_taps_of_one_chat_are_answered_in_their_order(stage):
    anna, boris = stage.people("Аня", "Борис")
    table = await stage.opens(anna, stage.group(anna, boris))
    board = await stage.board(table)
    taps = [
        stage.sends(person, board, tap(table, act))
        for act in ("sit", "stand", "sit", "stand", "sit", "stand", "sit")
        for person in ((anna, boris) if act == "sit" else (anna,))
    ]
    await asyncio.gather(*(one.answer(10) for one in taps))
    assert [p.person for p in (await stage.now(table)).players] == [boris.id, anna.id]
