"""A primary that dies behind its Sentinels: another one takes its place."""

from random import Random

import pytest

from tests.faults.failover import loss_is_bounded_found_and_told, matches_come_to_their_end
from tests.sentinels import guarded

pytestmark = pytest.mark.slow


async def test_matches_behind_sentinels_come_to_their_end_over_a_failover(nursery, tmp_path):
    random = Random(51)  # noqa: S311 — the same people every time
    async with guarded(tmp_path) as nodes:
        await matches_come_to_their_end(nursery, tmp_path, nodes, random)


async def test_what_a_failover_behind_sentinels_loses_is_bounded_found_and_told(tmp_path):
    async with guarded(tmp_path) as nodes:
        await loss_is_bounded_found_and_told(nodes)
