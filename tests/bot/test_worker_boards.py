"""What the worker shows: boards, edited in place and within the limits."""

from bot.localchat import Limits
from bot.localchat.errors import (
    too_many_requests,
)
from core.clock import HOUR, SECOND


async def test_a_lobby_is_posted_once_and_with_a_sound(bench):
    table = await bench.match(started=False)
    await bench.works()
    assert [message.silent for message in bench.group.messages] == [False]
    assert table.commitment in bench.texts()[0]
    assert await bench.worker.step() == 0


async def test_ten_quick_moves_make_one_edit(bench):
    table = await bench.match(computers=0, seats=2)
    await bench.works()
    before = len(bench.world.calls(bench.group, "editMessageText"))
    after = await bench.table.play(table.id, 10)
    await bench.worker.step()
    edits = bench.world.calls(bench.group, "editMessageText")[before:]
    assert len(edits) == 1
    assert (await bench.store.messages.of(table.id)).shown == after.version


async def test_what_is_shown_already_is_not_sent_again(bench):
    table = await bench.match()
    await bench.works()
    calls = len(bench.world.log)
    board = await bench.board(table)
    bench.clock.advance(HOUR)
    await bench.store.messages.board_shown(table.id, board, table.version)
    await bench.store.agenda.reconcile(bench.clock.now())
    await bench.works()
    assert len(bench.world.log) == calls


async def test_a_board_that_was_deleted_is_posted_anew_without_a_sound(bench):
    table = await bench.match()
    await bench.works()
    old = await bench.board(table)
    bench.group.delete(bench.group.message(old.id))
    await bench.table.play(table.id, 1)
    await bench.works()
    new = await bench.board(table)
    assert new.id != old.id
    assert bench.group.message(new.id).silent
    assert bench.group.message(new.id).keyboard


async def test_d01_sixty_actions_in_a_minute_stay_within_the_limits(bench):
    bench.world.limits = Limits()
    table = await bench.match(seats=2, options={"target": "40"})
    await bench.works(patience=10)
    start = bench.clock.now()
    for _ in range(60):
        table = await bench.table.play(table.id, 1)
        for _ in range(2):
            await bench.worker.step()
            bench.clock.advance(SECOND // 2)
    calls = [call for call in bench.world.calls(bench.group) if call.at >= start]
    assert len([c for c in calls if c.method == "editMessageText"]) <= 20
    assert len([c for c in calls if c.method == "sendMessage"]) <= 20
    assert [call.error for call in bench.world.log if call.error] == []
    last = bench.clock.now()
    while (await bench.store.messages.of(table.id)).shown < table.version:
        bench.clock.advance(SECOND // 10)
        await bench.worker.step()
    assert bench.clock.now() - last <= 5 * SECOND


async def test_a_refused_limit_puts_the_edit_off_and_then_shows_the_newest(bench):
    table = await bench.match()
    await bench.works()
    await bench.store.limits.hold(bench.group.id, bench.clock.now() + 3000)
    await bench.table.play(table.id, 1)
    await bench.worker.step()
    assert (await bench.store.messages.of(table.id)).shown == table.version
    newest = await bench.table.play(table.id, 1)
    await bench.works(4)
    assert (await bench.store.messages.of(table.id)).shown == newest.version


async def test_retry_after_is_obeyed(bench):
    table = await bench.match()
    await bench.works()
    bench.world.faults.fail(too_many_requests(9000), "editMessageText")
    await bench.table.play(table.id, 1)
    before = len(bench.world.log)
    await bench.works(patience=8)
    assert len(bench.world.log) == before + 1
    await bench.works(2)
    assert (await bench.store.messages.of(table.id)).shown > table.version
