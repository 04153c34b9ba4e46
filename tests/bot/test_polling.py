"""Updates by polling."""

import asyncio
from contextlib import suppress

from bot.callbacks import LobbyTap
from core.errors import StorageAway


def sit(table):
    return LobbyTap(table=table.id, act="sit").pack()


async def two_tables(stage):
    """A lobby in each of two chats, with their boards shown."""
    anna, boris = stage.people("Аня", "Борис")
    tables = []
    for _ in range(2):
        group = stage.group(anna, boris)
        tables.append(await stage.table(seats=1, started=False, chat=group.id))
    await stage.works()
    return tables


def held_up(stage, table, monkeypatch):
    """Commits of that table wait until they are released; `reached` when one does."""
    reached, released = asyncio.Event(), asyncio.Event()
    commit = stage.service.tables.commit

    async def delayed(before, after, entry, due):
        if after.id == table.id:
            reached.set()
            await released.wait()
        await commit(before, after, entry, due)

    monkeypatch.setattr(stage.service.tables, "commit", delayed)
    return reached, released


async def test_other_chats_do_not_wait_and_nothing_is_acknowledged_before_it_is_handled(
    stage, monkeypatch
):
    slow, quick = await two_tables(stage)
    boris = stage.world.people[102]
    boards = [await stage.board(table) for table in (slow, quick)]
    reached, released = held_up(stage, slow, monkeypatch)
    waiting = boris.taps(boards[0], sit(slow))
    await reached.wait()
    assert (await boris.taps(boards[1], sit(quick)).answer()).text == "Ты за столом. Удачи!"
    assert len(stage.world.updates.pending) == 2, "the first of them would be lost with us"
    released.set()
    assert await stage.said(waiting) == "Ты за столом. Удачи!"
    assert not stage.world.updates.pending


async def test_what_a_stopped_process_has_not_finished_comes_again(stage, monkeypatch):
    slow, quick = await two_tables(stage)
    boris = stage.world.people[102]
    boards = [await stage.board(table) for table in (slow, quick)]
    reached, released = held_up(stage, slow, monkeypatch)
    monkeypatch.setattr("bot.polling.PATIENCE", 0)
    await stage.stop_taking()
    taking = asyncio.create_task(stage.telegram.polling()())
    boris.taps(boards[0], sit(slow))
    await reached.wait()
    await boris.taps(boards[1], sit(quick)).answer()
    taking.cancel()
    with suppress(asyncio.CancelledError):
        await taking
    assert len(stage.world.updates.pending) == 2
    released.set()
    taking = asyncio.create_task(stage.telegram.polling()())
    await stage.settled()
    taking.cancel()
    with suppress(asyncio.CancelledError):
        await taking
    for table in (slow, quick):
        assert [p.person for p in (await stage.now(table)).players] == [101, 102]


async def test_c10_updates_of_one_chat_are_handled_in_their_order(stage, monkeypatch):
    slow, _ = await two_tables(stage)
    anna, boris = stage.world.people[101], stage.world.people[102]
    board = await stage.board(slow)
    reached, released = held_up(stage, slow, monkeypatch)
    boris.taps(board, sit(slow))
    await reached.wait()
    anna.taps(board, LobbyTap(table=slow.id, act="stand").pack())
    released.set()
    await stage.settled()
    assert [p.person for p in (await stage.now(slow)).players] == [boris.id]


async def test_without_the_storage_an_update_is_tried_again_and_then_refused(stage, monkeypatch):
    table, _ = await two_tables(stage)
    monkeypatch.setattr("bot.polling.BACKOFF", (0, 0))
    boris = stage.world.people[102]
    board = await stage.board(table)
    load, failures = stage.service.tables.load, [1]

    async def failing(table_id, *, fresh=False):
        if failures[0]:
            failures[0] -= 1
            raise StorageAway
        return await load(table_id, fresh=fresh)

    monkeypatch.setattr(stage.service.tables, "load", failing)
    assert "Ничего не потеряно" in await stage.taps(boris, board, sit(table))
    assert (await stage.now(table)).seat_of(boris.id) == 1, "done at the second attempt"
    failures[0] = 99
    stage.clock.advance(5000)
    boris.starts(f"t_{table.id}")
    await stage.settled()
    assert "Ничего не потеряно" in boris.chat.messages[-1].text
    assert not stage.world.updates.pending, "and it goes on"
