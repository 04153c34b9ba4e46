"""Stages for the tests of the bot."""

import pytest

from bot.localchat import World
from tests.bot.bench import Bench
from tests.bot.stage import staged
from tests.bot.telegram import telegram
from tests.bot.turns import Hall
from tests.stored import Clock

MORNING = 1_700_031_600_000
"""10:00 in Moscow: groups that chose nothing are not in their quiet hours."""


@pytest.fixture
def clock():
    return Clock(MORNING)


@pytest.fixture
async def stage(store, clock):
    """The bot, taking updates by polling."""
    async with staged(store, clock) as on:
        yield on


@pytest.fixture
async def webhook_stage(store, clock):
    """The bot, taking updates by webhook."""
    async with staged(store, clock, webhook=True) as on:
        yield on


@pytest.fixture
async def hall(store, clock):
    """Workers alone, with time that jumps from one due entry to the next."""
    world = World("42:LOCAL", "MarsBot", clock=clock.now, limits=None)
    async with telegram(world) as bot:
        yield Hall(world, bot, store, clock)


@pytest.fixture
async def bench(store, service, clock, table):
    world = World("42:LOCAL", "MarsBot", clock=clock.now, limits=None)
    async with telegram(world) as bot:
        yield Bench(world, bot, store, service, clock, table)
