"""Statistics in the chat, luck and skill, the coach, and the call to the next table."""

from contextlib import suppress

import pytest

from bot.callbacks import LobbyTap, MenuTap, MoveTap, TableTap
from bot.localchat.errors import too_many_requests
from bot.pictures import drawn
from bot.render.luck_card import luck_card
from core.clock import HOUR
from core.store import keys
from tests.bot.stage import staged
from tests.bot.turns import Killed


def tap(table, act):
    return TableTap(table=table.id, act=act).pack()


async def ended(stage, chat, **kind):
    table = await stage.table(chat=chat.id, **kind)
    table = await stage.table.play(table.id, 10_000)
    assert table.phase == "finished"
    await stage.works(60)
    return table


async def test_a_match_that_ends_is_in_the_statistics_of_its_group(stage):
    anna, *_ = stage.people("А", "Б")
    group = stage.group(anna)
    await stage.says(anna, group, "/stats")
    assert "Пока не закончилась ни одна партия" in group.messages[-1].text
    table = await ended(stage, group, seats=2)
    await stage.says(anna, group, "/stats")
    shown = group.messages[-1].text
    winner = table.players[table.match.outcome.winners[0]].name
    assert f"1. {winner} — побед 1 из 1" in shown
    assert shown.count("побед 0 из 1") == 2, "this month and ever"
    assert "🪖" in shown


async def test_k02_the_dice_that_stats_show_are_those_of_the_record(stage):
    anna, *_ = stage.people("А", "Б")
    table = await ended(stage, stage.group(anna), seats=2)
    log = await stage.store.tables.log(table.id)
    rolled = sum(
        len(draw[2:].split(",")) for entry in log for draw in entry.drawn if draw.startswith("d:")
    )
    await stage.says(anna, stage.world.chats[table.place.chat], "/stats")
    shown = stage.world.chats[table.place.chat].messages[-1].text
    totals = [int(part.split(")")[0]) for part in shown.split("(всего ")[1:]]
    assert len(totals) == 2
    assert sum(totals) == rolled


async def test_last_month_is_not_this_month(stage):
    anna, *_ = stage.people("А", "Б")
    group = stage.group(anna)
    await ended(stage, group, seats=2)
    stage.clock.advance(40 * 24 * 3_600_000)
    await stage.says(anna, group, "/stats")
    assert "В этом месяце" not in group.messages[-1].text
    assert "За всё время" in group.messages[-1].text


async def test_ones_own_statistics_are_over_all_chats(stage):
    anna, *_ = stage.people("А", "Б")
    anna.starts()
    await stage.settled()
    await stage.says(anna, anna.chat, "/stats")
    assert "у тебя пока нет" in anna.chat.messages[-1].text
    for group in (stage.group(anna), stage.group(anna)):
        await ended(stage, group, seats=2)
    await stage.says(anna, anna.chat, "/stats")
    shown = anna.chat.messages[-1].text
    assert "2\u00a0партии" in shown
    assert "Рейтинг:" in shown


async def test_a_result_is_neither_lost_nor_counted_twice_when_the_worker_dies(store, clock):
    async with staged(store, clock) as stage:
        anna, *_ = stage.people("А", "Б")
        group = stage.group(anna)
        table = await stage.table(chat=group.id, seats=2)
        await stage.works()
        await stage.table.play(table.id, 10_000)
        keep = store.results.keep
        died = []

        async def dies(result):
            if not died:
                died.append(True)
                await keep(result)
                raise Killed
            await keep(result)

        store.results.keep = dies
        with suppress(Killed):
            await stage.works()
        assert died
        assert not (await store.messages.of(table.id)).counted
        await stage.store.server.call("DEL", *keys.agenda_keys())
        await store.agenda.reconcile(clock.now())
        await stage.works(60)
        assert (await store.messages.of(table.id)).counted
        assert len(await store.results.of_chat(group.id)) == 1
        assert await store.server.call("SCARD", keys.RATED) == 1
        assert await store.agenda.reconcile(clock.now()) == 0, "nothing is left to mend"


async def test_luck_and_skill_come_into_the_chat_once_a_sentence_for_each(stage):
    anna, *_ = stage.people("А", "Б")
    group = stage.group(anna)
    table = await ended(stage, group, seats=2)
    board = await stage.board(table)
    assert await stage.taps(anna, board, "🍀 Удача и мастерство") == ""
    said = group.messages[-1]
    assert "Удача и мастерство" in said.text
    assert said.text.count("обычно выходит") == 2
    assert said.silent
    assert said.file.kind == "photo"
    result = await stage.store.results.of_match(group.id, table.id)
    assert said.file.content == drawn(luck_card(result, stage.texts.in_language("ru")))
    assert "уже есть" in await stage.taps(anna, board, "🍀 Удача и мастерство")


@pytest.mark.parametrize(
    ("button", "method"),
    [("🍀 Удача и мастерство", "sendPhoto"), ("📜 Запись партии", "sendDocument")],
)
async def test_a_file_that_did_not_come_comes_when_it_is_asked_for_again(stage, button, method):
    anna, *_ = stage.people("А", "Б")
    group = stage.group(anna)
    table = await ended(stage, group, seats=2)
    board = await stage.board(table)
    stage.world.faults.fail(too_many_requests(3_600_000), method)
    await stage.taps(anna, board, button)
    assert group.messages[-1].file is None
    stage.clock.advance(HOUR)
    assert "уже есть" not in await stage.taps(anna, board, button)
    assert group.messages[-1].file is not None
    assert "уже есть" in await stage.taps(anna, board, button)


async def test_where_no_pictures_are_taken_luck_and_skill_come_as_text(stage):
    anna, *_ = stage.people("А", "Б")
    group = stage.group(anna)
    table = await ended(stage, group, seats=2)
    board = await stage.board(table)
    bot = stage.world.bot
    group.restrict(bot, by=anna, without=frozenset({"can_send_photos"}))
    await stage.settled()
    assert await stage.taps(anna, board, "🍀 Удача и мастерство") == ""
    said = group.messages[-1]
    assert said.text.count("обычно выходит") == 2
    assert said.file is None
    assert (await stage.store.messages.of(table.id)).luck == ""


async def test_the_picture_of_luck_is_shared_in_any_chat(stage):
    anna, boris = stage.people("А", "Б")
    group = stage.group(anna)
    table = await ended(stage, group, seats=2)
    (offer,) = await anna.asks(table.id).answer()
    assert offer["type"] == "article"
    told = offer["input_message_content"]["message_text"]
    assert "🏆" in told
    assert told.count("обычно выходит") == 2
    await stage.taps(anna, await stage.board(table), "🍀 Удача и мастерство")
    picture = group.messages[-1]
    share = next(button for button in picture.buttons() if button.text == "📤 Поделиться")
    assert share.switch_inline_query == table.id
    (offer,) = await anna.asks(share.switch_inline_query).answer()
    assert offer["type"] == "photo"
    assert stage.world.files[offer["photo_file_id"]].content == picture.file.content
    assert "🏆" in offer["caption"]
    assert table.seed.hex() not in offer["caption"]
    assert [one["id"] for one in await anna.asks("кости").answer()] == [offer["id"]]
    assert await stage.people("В")[0].asks(table.id).answer() == []
    await stage.store.messages.forget(table.id, boris.id)
    (offer,) = await anna.asks(table.id).answer()
    assert offer["type"] == "article", "names are on the picture"


async def test_luck_that_is_not_counted_yet_says_so(stage):
    anna, *_ = stage.people("А", "Б")
    group = stage.group(anna)
    table = await ended(stage, group, seats=2)
    await stage.store.server.call("DEL", keys.chat_results(group.id))
    board = await stage.board(table)
    assert "Ещё считаю" in await stage.said(stage.sends(anna, board, tap(table, "luck")))


async def test_in_private_practice_the_coach_speaks_after_ones_own_move(stage):
    (anna,) = stage.people("Аня")
    anna.starts()
    await stage.settled()
    await stage.taps(anna, anna.chat.messages[-1], MenuTap(act="play", arg="martian_dice").pack())
    await stage.works()
    (table,) = await stage.service.open_tables(anna.id)
    await stage.taps(anna, await stage.board(table), LobbyTap(table=table.id, act="start").pack())
    await stage.works(30)
    heard = []
    for _ in range(12):
        table = await stage.now(table)
        if table.phase != "playing":
            break
        board = await stage.board(table)
        moves = [b.callback_data for b in board.buttons() if (b.callback_data or "")[:2] == "m|"]
        if moves:
            assert MoveTap.unpack(moves[0]).table == table.id
            heard.append(await stage.said(stage.sends(anna, board, moves[-1])))
        await stage.works(30)
    assert any("Лучш" in words or "лучш" in words for words in heard)
    assert all(len(words) <= 200 for words in heard)


async def test_a05_who_wants_the_next_table_is_called_once_also_after_a_restart(store, clock):
    async with staged(store, clock) as stage:
        anna, boris, galya = stage.people("Аня", "Борис", "Галя")
        group = stage.group(anna, boris, galya)
        table = await stage.opens(anna, group)
        board = await stage.board(table)
        assert "Позову тебя" in await stage.taps(galya, board, "🔔 Позвать потом")
        for person in (anna, boris):
            await stage.taps(person, board, LobbyTap(table=table.id, act="sit").pack())
        await stage.taps(anna, board, LobbyTap(table=table.id, act="start").pack())
        await stage.works(60)
        await stage.table.play(table.id, 10_000)
        await stage.works(60)
        assert [m for m in group.history if "вот и следующий стол" in m.text] == []
        world = stage.world
        next_worker = stage.telegram.worker()  # nothing of the wish is in a process
        stage._worker = next_worker
        await stage.says(anna, group, "/play martian_dice")
        await stage.works()
        await stage.says(anna, group, "/play martian_dice")
        await stage.works(60)
        called = [
            call
            for call in world.calls(group, "sendMessage")
            if "вот и следующий стол" in call.params["text"]
        ]
        assert len(called) == 1
        assert f"tg://user?id={galya.id}" in called[0].params["text"]
        assert called[0].params.get("disable_notification") != "true", "it has a sound"


async def test_who_does_not_want_it_any_more_is_not_called(stage):
    anna, galya = stage.people("Аня", "Галя")
    group = stage.group(anna, galya)
    table = await stage.opens(anna, group)
    board = await stage.board(table)
    await stage.taps(galya, board, "🔔 Позвать потом")
    assert "звать не буду" in await stage.taps(galya, board, "🔔 Позвать потом")
    await stage.opens(anna, group)
    assert [m for m in group.history if "следующий стол" in m.text] == []


async def test_a_wish_outlives_a_refusal_to_send_and_a_new_id_of_the_chat(stage):
    anna, galya = stage.people("Аня", "Галя")
    group = stage.group(anna, galya, kind="group")
    table = await stage.opens(anna, group)
    await stage.taps(galya, await stage.board(table), "🔔 Позвать потом")
    new = stage.world.migrate(group, by=anna)
    await stage.settled()
    await stage.store.limits.hold(new.id, stage.clock.now() + 30_000)
    await stage.says(anna, new, "/play martian_dice")
    await stage.works(120)
    assert len([m for m in new.history if "вот и следующий стол" in m.text]) == 1
