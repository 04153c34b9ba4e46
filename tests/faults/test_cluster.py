"""Two bots, two workers and two web processes on a cluster of three: all of them die."""

import asyncio
import logging
import os
from random import Random

import pytest

from tests.faults.crowd import gathered
from tests.faults.scene import staged
from tests.nodes import cluster

pytestmark = pytest.mark.slow

MATCHES = int(os.environ.get("FAULT_MATCHES", "4"))
"""`FAULT_MATCHES=50` for the full run."""
WAVES = 600
EVERY = 9
"""Waves between two deaths."""
NODE_EVERY = 6
"""Deaths among which one is a data server's."""

log = logging.getLogger(__name__)


async def test_matches_on_a_cluster_come_to_their_end_whatever_dies(nursery, tmp_path):
    """Nothing that was acknowledged is lost, and nothing is done twice: a data server that is
    killed and started again has everything on its disk."""
    random = Random(50)  # noqa: S311 — the same people every time
    async with (
        cluster(tmp_path) as nodes,
        staged(nursery, tmp_path, nodes.url) as scene,
        gathered(scene, random, MATCHES) as crowd,
    ):
        servers = 0
        for wave in range(1, WAVES):
            going = await crowd.wave()
            death, rest = divmod(wave, EVERY)
            if rest == 0 and death % NODE_EVERY == 1:
                node = random.choice(nodes.nodes)
                node.kill()
                await asyncio.sleep(0.1)  # some find nobody there
                await node.start()
                await nodes.agree()
                servers += 1
            elif rest == 0:
                await crowd.kill_one()
            await crowd.done()
            if rest == 0:
                await crowd.check()
            if not going:
                break
        await crowd.check_all()
        tables = [await scene.table_of(scene.world.chats[chat]) for chat in scene.tables]
        assert [table.phase for table in tables] == ["finished"] * MATCHES
        assert servers
        assert crowd.kills
        log.info("%d waves, %d taps", wave, crowd.taps)
        log.info("%d processes killed, %d data servers", crowd.kills, servers)
