"""The server that keeps everything has a bad day, and people go on tapping."""

import os
import signal
from random import Random

import pytest

from core.table import waiting_for
from tests.faults.scene import THINKING, played
from tests.texts import texts

pytestmark = pytest.mark.slow

STILL = float(os.environ.get("SERVER_STANDS_STILL", "1"))
"""Seconds that the server does nothing: `SERVER_STANDS_STILL=30` for the full run."""
HASTE = 0.3
"""Seconds that bots wait for the server's reply here."""
WAVES = 12


@pytest.fixture
async def scene(nursery, tmp_path):
    async with played(nursery, tmp_path, patience=HASTE) as scene:
        scene.group("Аня", "Борис")
        scene.group("Vic", "Gus", "Dee", language="en")
        yield scene


async def begun(scene, bot, random):
    """A match in every group, with its board shown."""
    for _ in range(WAVES):
        await scene.wave(random)
        await scene.handled(bot)
        scene.clock.advance(THINKING)
        await scene.quiet()
        tables = [await scene.table_of(scene.world.chats[chat]) for chat in scene.tables]
        if all(table is not None and table.phase == "playing" for table in tables):
            return tables
    raise AssertionError("no match has begun")


async def end(scene, bot):
    """Everything that was tapped is handled and shown, and the oracle holds."""
    await scene.handled(bot)
    await scene.quiet()
    await scene.check_all()


def move_on(scene, table):
    """Whoever owes a move taps one; the tap."""
    person = scene.world.people[table.players[min(waiting_for(table))].person]
    board = scene.board_of(table)
    data = next(b.callback_data for b in board.buttons() if b.callback_data.startswith("m|"))
    return scene.ledger.tapped(scene.world.tap(person, board, data, inaccessible=False))


def in_both_languages():
    """What the taps at the two tables are answered with."""
    return [texts().say(language, "error-storage-away") for language in ("ru", "en")]


async def test_a_server_that_stands_still_is_waited_for_and_nothing_is_lost(scene):
    """Everybody is told so at once; when it goes on each tap is done, without a restart."""
    random = Random(3)  # noqa: S311 — the same taps every time
    bot = await scene.bots.born()
    tables = await begun(scene, bot, random)
    pid = await scene.server_pid()
    os.kill(pid, signal.SIGSTOP)
    try:
        taps = [move_on(scene, table) for table in tables]
        told = [(await tap.answer(30)).text for tap in taps]
        await scene.stays(STILL)
    finally:
        os.kill(pid, signal.SIGCONT)
    assert told == in_both_languages()
    await end(scene, bot)
    for table in tables:
        now = await scene.store.tables.load(table.id, fresh=True)
        assert now.match.ply == table.match.ply + 1, "what was tapped in vain was done after all"
    assert not bot.gone.is_set()


async def test_a_restart_of_the_server_in_the_middle_of_play_loses_nothing(scene):
    random = Random(4)  # noqa: S311 — the same taps every time
    bot = await scene.bots.born()
    await begun(scene, bot, random)
    for _ in range(3):
        pid = await scene.server_pid()
        await scene.wave(random)
        os.kill(pid, signal.SIGTERM)
        await scene.server_pid(after=pid)
        await scene.handled(bot)
        await scene.check()
        scene.clock.advance(THINKING)
    assert not bot.gone.is_set()
    await end(scene, bot)


async def test_j10_without_memory_everybody_is_told_in_their_language_and_plays_on_after(scene):
    bot = await scene.bots.born()
    tables = await begun(scene, bot, Random(5))  # noqa: S311 — the same taps every time
    before = await everything(scene)
    await scene.store.server.call("CONFIG", "SET", "maxmemory", "1")
    taps = [move_on(scene, table) for table in tables]
    told = [(await tap.answer(30)).text for tap in taps]
    assert await everything(scene) == before
    await scene.store.server.call("CONFIG", "SET", "maxmemory", "0")
    assert told == in_both_languages()
    await end(scene, bot)
    for table in tables:
        now = await scene.store.tables.load(table.id, fresh=True)
        assert now.match.ply == table.match.ply + 1


async def everything(scene):
    """What is stored but for the limits, which go by themselves."""
    server = scene.store.server
    return {
        key: await server.call("DUMP", key)
        async for key in server.keys("mg:*")
        if "{limits}" not in key
    }


async def test_j09_scripts_are_forgotten_again_and_again_while_everybody_plays(scene):
    random = Random(6)  # noqa: S311 — the same taps every time
    bot = await scene.bots.born()
    await begun(scene, bot, random)
    for _ in range(WAVES):
        await scene.store.server.call("SCRIPT", "FLUSH")
        await scene.wave(random)
        await scene.store.server.call("SCRIPT", "FLUSH")
        await scene.handled(bot)
        scene.clock.advance(THINKING)
    await end(scene, bot)
