"""`kill -9` of the bot anywhere on the way of a move, and what must be so afterwards.

`KILL_SEEDS=8` kills more than 200 times.
"""

import os
from itertools import product
from random import Random
from typing import get_args

import pytest

from core.ports import Checkpoint
from tests.faults.scene import THINKING

pytestmark = pytest.mark.slow

SEEDS = int(os.environ.get("KILL_SEEDS", "2"))
WAVES = 80
"""Taps of everybody until the bot must have come to its end."""
CHECKPOINTS: tuple[Checkpoint, ...] = get_args(Checkpoint)
ENDS = [(at, nth) for nth, at in product((1, 2, 3, 4), CHECKPOINTS)]
"""Every checkpoint, at the first to the fourth time that it is passed."""


@pytest.mark.parametrize("seed", range(SEEDS))
async def test_a_killed_bot_loses_no_acknowledged_move_and_doubles_none(scene, seed):
    random = Random(seed)  # noqa: S311 — the same runs every time
    groups(scene)
    bot = await scene.bots.born()
    for at, nth in random.sample(ENDS, len(ENDS)):
        await bot.condemn(at, nth)
        await until_dead(scene, bot, random)
        if random.random() < 0.5:
            scene.leases_end()
        bot = await scene.bots.born()
        if random.random() < 0.2:
            # Death again, while what was left undone comes once more.
            await bot.condemn(random.choice(CHECKPOINTS))
        await scene.handled(bot)
        if bot.gone.is_set():
            bot = await scene.bots.born()
            await scene.handled(bot)
        await scene.check()
    if bot.gone.is_set():
        await scene.bots.born()
    await scene.quiet()
    await scene.check_all()


async def until_dead(scene, bot, random):
    """People play until the bot has met its end."""
    for _ in range(WAVES):
        await scene.wave(random)
        await scene.handled(bot)
        if bot.gone.is_set():
            return
        scene.clock.advance(THINKING)
    raise AssertionError("the bot lives on")


@pytest.mark.parametrize("seed", range(SEEDS // 2))
@pytest.mark.parametrize("both", [False, True], ids=["server", "server and bot"])
async def test_a_killed_server_loses_no_acknowledged_move_and_doubles_none(scene, both, seed):
    """Killed in the middle of a move, and started again by its keeper on the same data. The bot
    lives on by itself, unless it is killed too."""
    random = Random(7 + seed)  # noqa: S311 — the same runs every time
    groups(scene)
    bot = await scene.bots.born()
    for at, nth in ENDS[both::2]:
        pid = await scene.server_pid()
        await bot.condemn(at, nth, victim=pid)
        await until_killed(scene, bot, pid, random)
        if both:
            await bot.kill()
            bot = await scene.bots.born()
        await scene.handled(bot)
        assert not bot.gone.is_set(), "the server's death took the bot along"
        await scene.server_pid()
        await scene.check()
    await scene.quiet()
    await scene.check_all()


async def until_killed(scene, bot, pid, random):
    for _ in range(WAVES):
        await scene.wave(random)
        await scene.handled(bot)
        if await scene.server_pid() != pid:
            return
        scene.clock.advance(THINKING)
    raise AssertionError("the server lives on")


def groups(scene):
    scene.group("Аня", "Борис")
    scene.group("Вика", "Глеб", "Даша")
    scene.group("Ева", "Ёж")


@pytest.mark.parametrize("at", ["commit", "committed"])
async def test_a_killed_bot_opens_one_table_for_one_command(scene, at):
    chat = scene.group("Аня", "Борис")
    anna = next(iter(chat.members.values())).person
    bot = await scene.bots.born()
    for opened in range(1, 4):
        await bot.condemn(at)
        anna.says(chat, "/play martian_dice")
        await scene.handled(bot)
        await bot.gone.wait()
        bot = await scene.bots.born()
        await scene.handled(bot)
        await scene.quiet()
        stored = [table.id async for table in scene.store.tables.stored()]
        assert len(stored) == opened
        assert set(await scene.store.indexes.tables_of_chat(chat.id)) == set(stored)
    assert scene.bots.faults() == []
