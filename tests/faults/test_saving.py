"""A process that saves as fast as it can, killed at any moment."""

import os
import signal
from random import Random

import pytest

from core.record import audit

pytestmark = pytest.mark.slow

KILLS = 200


async def test_j13_killed_200_times_while_saving_a_table_reads_and_never_goes_back(scene):
    """What was acknowledged is there, and at most the one commit beyond it that was under way."""
    random = Random(13)  # noqa: S311 — the same kills every time
    table_id, stored = "", 0
    for _ in range(KILLS):
        pid, said = await scene.bots.saver(table_id)
        table_id = table_id or (await said.readline()).decode().strip()
        acknowledged = [await said.readline() for _ in range(random.randint(1, 6))]
        os.kill(pid, signal.SIGKILL)
        acknowledged += (await said.read()).splitlines()
        versions = [int(line) for line in acknowledged]
        assert versions[0] > stored, "an older table was saved over a newer one"
        table = await scene.store.tables.load(table_id, fresh=True)
        audit(table, await scene.store.tables.log(table_id))
        stored = table.version
        assert versions[-1] <= stored <= versions[-1] + 1
