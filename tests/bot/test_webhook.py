"""Updates by webhook."""

import asyncio
import json

import httpx
import pytest

from bot.app import ALLOWED_UPDATES
from bot.callbacks import LobbyTap, MoveTap, TableTap
from bot.webhook import MAX_BODY, SECRET_HEADER
from core.errors import StorageAway
from tests.bot.stage import SECRET, staged
from tests.bot.test_moves import owing
from tests.bot.test_moves import tap as move_tap


def sit(table):
    return LobbyTap(table=table.id, act="sit").pack()


async def post(stage, update, *, secret=SECRET):
    async with httpx.AsyncClient() as client:
        return await client.post(
            f"{stage.url}/telegram",
            content=update if isinstance(update, bytes) else json.dumps(update),
            headers={SECRET_HEADER: secret},
        )


def not_delivered(stage, person, message, data):
    """A tap as an update, which the stand-in itself will not deliver."""
    tap = stage.sends(person, message, data)
    update = stage.world.updates.pending.pop()
    return tap, update.json()


@pytest.fixture
async def lobby(webhook_stage):
    stage = webhook_stage
    anna, boris = stage.people("Аня", "Борис")
    group = stage.group(anna, boris)
    table = await stage.table(seats=1, started=False, chat=group.id)
    await stage.works()
    return table


async def test_the_answer_is_the_replys_body(webhook_stage, lobby):
    stage = webhook_stage
    boris = stage.world.people[102]
    tap, update = not_delivered(stage, boris, await stage.board(lobby), sit(lobby))
    answered = await post(stage, update)
    assert answered.json() == {
        "method": "answerCallbackQuery",
        "callback_query_id": tap.id,
        "text": "Ты за столом. Удачи!",
    }


async def test_telegram_carries_out_the_answer(webhook_stage, lobby):
    stage = webhook_stage
    boris = stage.world.people[102]
    assert await stage.taps(boris, await stage.board(lobby), sit(lobby)) == "Ты за столом. Удачи!"
    boris.starts()
    await stage.settled()
    assert boris.chat.messages[-1].sender is stage.world.bot


async def test_without_the_secret_nothing_happens(webhook_stage, lobby):
    stage = webhook_stage
    _, update = not_delivered(stage, stage.world.people[102], await stage.board(lobby), sit(lobby))
    for wrong in ("", "wrong", SECRET + "x"):
        assert (await post(stage, update, secret=wrong)).status_code == 401
    assert await stage.now(lobby) == lobby


async def test_what_is_no_update_is_taken_and_dropped(webhook_stage):
    for body in (b"", b"{}", b"[1]", b"\xff", b'{"update_id": "x"}'):
        assert (await post(webhook_stage, body)).status_code == 200
    too_long = await post(webhook_stage, b" " * (MAX_BODY + 1))
    assert too_long.status_code == 413


async def test_d04_telegram_is_asked_for_exactly_what_the_handlers_take(webhook_stage):
    stage = webhook_stage
    info = await stage.telegram.bot.get_webhook_info()
    assert set(info.allowed_updates) == set(ALLOWED_UPDATES)
    assert info.url == f"{stage.url}/telegram"
    taken = stage.telegram.dispatcher().resolve_used_update_types()
    assert set(taken) == set(ALLOWED_UPDATES)


async def test_d04_a_changed_list_is_sent_again_at_the_next_start(store, clock):
    async with staged(store, clock, webhook=True) as stage:
        await stage.telegram.bot.set_webhook(f"{stage.url}/old", allowed_updates=["message"])
        announcing = asyncio.create_task(stage.telegram.webhook(stage.url, SECRET, [])())
        await stage.world.until(
            lambda: len(stage.world.calls(method="setWebhook")) == 3, timeout_s=5
        )
        announcing.cancel()
        assert stage.world.updates.allowed == set(ALLOWED_UPDATES)


async def test_c08_a_slow_bot_api_does_not_hold_up_the_webhook(webhook_stage, lobby):
    stage = webhook_stage
    stage.world.faults.delay(70, times=100)
    boris = stage.world.people[102]
    _, update = not_delivered(stage, boris, await stage.board(lobby), sit(lobby))
    began = asyncio.get_running_loop().time()
    answered = await post(stage, update)
    assert (answered.status_code, answered.json()["text"]) == (200, "Ты за столом. Удачи!")
    (vika,) = stage.people("Вика")
    vika.starts(f"join_{lobby.id}")
    answered = await post(stage, stage.world.updates.pending.pop().json())
    assert answered.status_code == 200
    assert "Попробуй ещё раз" in answered.json()["text"]
    assert asyncio.get_running_loop().time() - began < 2  # two updates, and a busy machine


async def test_c08_the_same_update_again_has_no_second_effect_also_after_a_restart(store, clock):
    async with staged(store, clock, webhook=True) as stage:
        anna, boris = stage.people("Аня", "Борис")
        table = await stage.table(seats=2, chat=stage.group(anna, boris).id)
        await stage.works()
        person, move = owing(stage, table)
        _, update = not_delivered(stage, person, await stage.board(table), move_tap(table, move))
        await post(stage, update)
        again = await post(stage, update)
        assert again.json()["text"] == "Этот ход уже сделан."
        moved = await stage.now(table)
    async with staged(store, clock, webhook=True) as restarted:
        again = await post(restarted, update)
        assert again.json()["text"] == "Этот ход уже сделан."
        assert await restarted.now(table) == moved
    assert moved.match.ply == 1


async def test_c08_a_command_delivered_twice_is_replied_to_once(webhook_stage):
    stage = webhook_stage
    (anna,) = stage.people("Аня")
    group = stage.group(anna)
    stage.world.updates.repeat = 1
    await stage.says(anna, group, "/help")
    assert len(stage.world.calls(group, "sendMessage")) == 1


async def test_c10_an_update_waits_for_the_one_before_it_in_its_chat_and_no_other(
    webhook_stage, monkeypatch
):
    stage = webhook_stage
    anna, boris = stage.people("Аня", "Борис")
    here, there = stage.group(anna, boris), stage.group(anna)
    slow = await stage.table(seats=2, chat=here.id)
    other = await stage.table(seats=1, started=False, chat=there.id)
    await stage.works()
    person, move = owing(stage, slow)
    first = not_delivered(stage, person, await stage.board(slow), move_tap(slow, move))[1]
    second = not_delivered(stage, person, await stage.board(slow), hand_over(slow))[1]
    elsewhere = not_delivered(stage, anna, await stage.board(other), stand(other))[1]
    reached, released, order = asyncio.Event(), asyncio.Event(), []
    commit = stage.service.tables.commit

    async def delayed(before, table, entry, due):
        if entry.move:
            reached.set()
            await released.wait()
        order.append((table.id, entry.move or entry.events[-1].kind))
        await commit(before, table, entry, due)

    monkeypatch.setattr(stage.service.tables, "commit", delayed)
    posts = [asyncio.create_task(post(stage, first))]
    await reached.wait()
    posts.append(asyncio.create_task(post(stage, second)))
    await post(stage, elsewhere)
    assert order == [(other.id, "closed")], "another chat does not wait"
    released.set()
    await asyncio.gather(*posts)
    assert order[1:] == [(slow.id, move), (slow.id, "handed-over")]


async def test_c07_a_tap_that_waits_for_its_chat_is_told_to_try_again(webhook_stage, monkeypatch):
    stage = webhook_stage
    anna, boris = stage.people("Аня", "Борис")
    table = await stage.table(seats=1, started=False, chat=stage.group(anna, boris).id)
    await stage.works()
    board = await stage.board(table)
    held = not_delivered(stage, anna, board, stand(table))[1]
    waiting = not_delivered(stage, boris, board, sit(table))[1]
    reached, released = asyncio.Event(), asyncio.Event()
    commit = stage.service.tables.commit

    async def delayed(*change):
        reached.set()
        await released.wait()
        await commit(*change)

    monkeypatch.setattr(stage.service.tables, "commit", delayed)
    first = asyncio.create_task(post(stage, held))
    await reached.wait()
    answered = await post(stage, waiting)
    assert "Попробуй ещё раз" in answered.json()["text"]
    released.set()
    await first
    assert (await stage.now(table)).seat_of(boris.id) is None, "it may not overtake"


def hand_over(table):
    return TableTap(table=table.id, act="hand-over").pack()


def stand(table):
    return LobbyTap(table=table.id, act="stand").pack()


@pytest.fixture
def away(monkeypatch):
    """`away(stage, times)`: the storage does not answer the next so many loads."""

    def go_away(stage, times):
        left = [times]
        load = stage.service.tables.load

        async def failing(table, *, fresh=False):
            if left[0] > 0:
                left[0] -= 1
                raise StorageAway
            return await load(table, fresh=fresh)

        monkeypatch.setattr(stage.service.tables, "load", failing)
        return left

    return go_away


async def test_j03_without_the_storage_the_update_is_asked_for_again(webhook_stage, lobby, away):
    stage = webhook_stage
    boris = stage.world.people[102]
    board = await stage.board(lobby)
    tap, update = not_delivered(stage, boris, board, sit(lobby))
    away(stage, 1)
    refused = await post(stage, update)
    assert refused.status_code == 503
    assert "Ничего не потеряно" in (await tap.answer()).text, "the person is told at once"
    again = await post(stage, update)
    assert again.status_code == 200
    assert (await stage.now(lobby)).seat_of(boris.id) == 1


async def test_j03_telegram_sends_it_again_until_the_storage_is_back(webhook_stage, lobby, away):
    stage = webhook_stage
    boris = stage.world.people[102]
    board = await stage.board(lobby)
    away(stage, 3)
    tap = boris.taps(board, sit(lobby))
    assert "Ничего не потеряно" in (await tap.answer()).text
    await stage.settled()
    assert (await stage.now(lobby)).seat_of(boris.id) == 1
    done = stage.world.calls(method="answerCallbackQuery")
    assert len([call for call in done if call.error is None]) == 1


def test_the_longest_tap_of_a_move_fits():
    data = MoveTap(table="63abcdefghjk", version=9_999_999, move="m" * 40).pack()
    assert len(data.encode()) <= 64
