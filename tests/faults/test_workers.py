"""Several bots and workers at once, each a process of its own, and their deaths."""

import asyncio

import pytest

from bot.callbacks import LobbyTap, TableTap
from bot.worker import LEASE
from core.clock import DAY, MINUTE, SECOND
from core.store import keys
from core.table import waiting_for
from tests.faults.oracle import pings_of
from tests.ports import free_port

pytestmark = pytest.mark.slow


@pytest.fixture
async def match(scene):
    """A match of two, begun through the chat; its board is shown and nothing is due. The bot that
    served it is dead."""
    anna, boris = names = ("Аня", "Борис")
    chat = scene.group(*names)
    people = {member.person.name: member.person for member in chat.members.values()}
    bot = await scene.bots.born()
    people[anna].says(chat, "/play martian_dice")
    await scene.handled(bot)
    await scene.quiet()
    for name, act in ((anna, "sit"), (boris, "sit"), (anna, "start")):
        table = await scene.table_of(chat)
        tap = LobbyTap(table=table.id, act=act).pack()
        scene.tap(people[name], scene.board_of(table), tap)
        await scene.handled(bot)
    await scene.quiet()
    await bot.kill()
    return chat


async def workers(scene, count):
    return [await scene.bots.born("worker", port=free_port()) for _ in range(count)]


async def test_j07_four_workers_make_one_automatic_turn(scene, match):
    before = await scene.table_of(match)
    due = await scene.store.server.call(
        "ZSCORE", keys.agenda_key(before.id), f"{before.id}|deadline"
    )
    scene.clock.advance(int(float(due)) - scene.clock.now() + SECOND)
    await workers(scene, 4)
    await scene.quiet()
    table = await scene.table_of(match)
    log = await scene.store.tables.log(table.id)
    kinds = [event.kind for entry in log for event in entry.events]
    assert kinds.count("ran-out") == 1
    assert table.match.turn == before.match.turn + 1
    assert table.players[min(waiting_for(before))].missed == 1
    await scene.check()
    await scene.ledger.one_ping_a_question(match, [table.id])


async def test_j07_four_bots_take_the_updates_of_one_token(scene, match):
    """Telegram sends an update to one of them at a time, and again to whoever is alive."""
    table = await scene.table_of(match)
    board = scene.board_of(table)
    person = scene.world.people[table.players[min(waiting_for(table))].person]
    data = next(b.callback_data for b in board.buttons() if b.callback_data.startswith("m|"))
    for _ in range(4):
        await scene.bots.born("bot", port=free_port())
        bot = await scene.bots.born("bot")
        scene.tap(person, board, data)
        await scene.handled(bot)
        await bot.kill()
    assert (await scene.table_of(match)).match.ply == 1
    await scene.check()


@pytest.mark.parametrize("checkpoint", ["send", "sent"])
async def test_j05_what_a_killed_worker_had_claimed_is_done_within_a_minute(
    scene, match, checkpoint
):
    """The board surely, the call to the turn at most once: its claim is kept whatever happens."""
    await turn_passes(scene, match)
    (worker,) = await workers(scene, 1)
    await worker.condemn(checkpoint)
    await asyncio.wait_for(worker.gone.wait(), 30)
    assert LEASE < MINUTE
    scene.leases_end()
    await workers(scene, 2)
    await scene.quiet()
    await scene.check_all()


async def test_j06_after_three_days_there_is_one_call_for_the_turn_of_now(scene, match):
    await turn_passes(scene, match)
    called = len(pings_of(scene.world, match))
    scene.clock.advance(3 * DAY)
    await workers(scene, 1)
    await scene.quiet()
    assert len(pings_of(scene.world, match)) <= called + 1
    await scene.check_all()


async def turn_passes(scene, chat):
    """Whoever owes the turn gives it to the computer; nobody is there to send what is due."""
    table = await scene.table_of(chat)
    person = scene.world.people[table.players[min(waiting_for(table))].person]
    bot = await scene.bots.born("bot")
    scene.tap(person, scene.board_of(table), TableTap(table=table.id, act="hand-over").pack())
    await scene.handled(bot)
    await bot.kill()
