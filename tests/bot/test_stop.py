"""/stop: asked first, then done by whoever may."""

import pytest

from bot.callbacks import TableTap


def tap(table, act):
    return TableTap(table=table.id, act=act).pack()


async def question(stage, person, group):
    await stage.says(person, group, "/stop")
    return group.messages[-1]


@pytest.mark.parametrize("state", ["lobby", "my turn", "other's turn"])
async def test_a10_the_host_stops_in_any_state(stage, state):
    anna, boris = stage.people("Аня", "Борис")
    group = stage.group(boris, anna)
    table = await stage.table(seats=2, started=state != "lobby", chat=group.id)
    if state == "other's turn":
        table = await stage.table.play(table.id, 1)
        while table.match.turn == 1:
            table = await stage.table.play(table.id, 1)
    await stage.works()
    asked = await question(stage, anna, group)
    assert await stage.taps(anna, asked, tap(table, "stop")) == "Стол закрыт."
    await stage.works()
    assert (await stage.now(table)).phase == "closed"
    assert (await stage.board(table)).keyboard == []
    assert asked.deleted, "the question goes away"
    claims, _ = await stage.store.agenda.claim(stage.clock.now() * 2, lease=1, limit=9)
    assert {claim.duty for claim in claims} <= {"pack"}, "nothing is to be sent"
    await stage.says(anna, group, "/play martian_dice")
    assert len(await stage.service.open_tables(group.id)) == 1


async def test_who_is_neither_host_nor_administrator_cannot_stop(stage):
    anna, boris, vika = stage.people("Аня", "Борис", "Вика")
    group = stage.group(vika, anna, boris)
    table = await stage.table(seats=2, chat=group.id)
    await stage.works()
    asked = await question(stage, boris, group)
    assert "хозяин или администратор" in await stage.taps(boris, asked, tap(table, "stop"))
    assert "хозяин или администратор" in await stage.taps(boris, asked, tap(table, "stay"))
    assert (await stage.now(table)).phase == "playing"
    assert not asked.deleted


async def test_an_administrator_may_stop_any_table(stage):
    anna, boris, vika = stage.people("Аня", "Борис", "Вика")
    group = stage.group(vika, anna, boris)
    table = await stage.table(seats=2, chat=group.id)
    await stage.works()
    asked = await question(stage, vika, group)
    assert await stage.taps(vika, asked, tap(table, "stop")) == "Стол закрыт."
    assert (await stage.now(table)).phase == "closed"


async def test_keeping_the_table_takes_the_question_away(stage):
    anna, boris = stage.people("Аня", "Борис")
    group = stage.group(boris, anna)
    table = await stage.table(seats=2, chat=group.id)
    await stage.works()
    asked = await question(stage, anna, group)
    assert await stage.taps(anna, asked, tap(table, "stay")) == "Хорошо, играем дальше."
    assert asked.deleted
    assert (await stage.now(table)).phase == "playing"


async def test_stopping_twice_says_that_it_is_closed(stage):
    (anna,) = stage.people("Аня")
    group = stage.group(anna)
    table = await stage.table(seats=1, started=False, chat=group.id)
    asked = await question(stage, anna, group)
    await stage.taps(anna, asked, tap(table, "stop"))
    late = stage.sends(anna, asked, tap(table, "stop"))
    assert await stage.said(late) == "Этот стол закрыт, игра завершена."


async def test_without_tables_there_is_nothing_to_stop(stage):
    (anna,) = stage.people("Аня")
    group = stage.group(anna)
    assert (await question(stage, anna, group)).text.startswith("Здесь нет открытых столов")
