"""Two bots, two workers and two web processes on a cluster: all of them die, and its nodes."""

import asyncio
import logging
from random import Random

import pytest

from tests.faults.crowd import MATCHES, WAVES, gathered
from tests.faults.failover import loss_is_bounded_found_and_told, matches_come_to_their_end
from tests.faults.scene import staged
from tests.nodes import cluster

pytestmark = pytest.mark.slow

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


async def test_matches_on_a_cluster_come_to_their_end_over_a_failover(nursery, tmp_path):
    """Three primaries with two replicas each; one of the primaries dies."""
    random = Random(52)  # noqa: S311 — the same people every time
    async with cluster(tmp_path, replicas=2) as nodes:
        await matches_come_to_their_end(nursery, tmp_path, nodes, random)


async def test_what_a_failover_in_a_cluster_loses_is_bounded_found_and_told(tmp_path):
    async with cluster(tmp_path, replicas=2) as nodes:
        await loss_is_bounded_found_and_told(nodes)
