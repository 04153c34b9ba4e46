"""What must be so when a primary dies and a replica takes its place, as a cluster or Sentinels
decide: what the replica has not got of the last changes is bounded, found, and told.

Who was just being called to their turn may be called twice. The mark of a call is stored before it
is sent, so that no death of a worker doubles it; a mark that the old primary has acknowledged and
nobody has copied is lost with the primary, like any other change, and so is that the call is no
longer due. A worker cannot tell such a call then from one that was never made, and of the
two mistakes it makes the smaller one: once too often, not never. To wait with every call until a
replica has its mark would cost all of them a round trip more, for the one of that second.
"""

import asyncio
import logging
import signal
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from core.computer import choose
from core.errors import MovesLost, StorageAway
from core.store import Store, connect, keys
from core.table import Table, waiting_for
from tests.faults.bots import Nursery
from tests.faults.crowd import MATCHES, WAVES, gathered
from tests.faults.scene import staged
from tests.nodes import MAX_LAG, Nodes, until
from tests.sentinels import Guarded
from tests.stored import Clock, Tables, service_of

FAILOVER_AT = 20
"""The wave in the middle of which the primary dies."""
CALL = 1 << 20
"""The number of a call that is made while the replicas hang."""
PACE = 0.1
"""Seconds between two moves."""

log = logging.getLogger(__name__)


async def matches_come_to_their_end(
    nursery: Nursery, folder: Path, nodes: Nodes | Guarded, random: Random
) -> None:
    """Two processes of each role. What the new primary has not got is counted, and no more than
    was acknowledged while the old one was dying."""
    async with (
        staged(nursery, folder, nodes.url) as scene,
        gathered(scene, random, MATCHES) as crowd,
    ):
        lost, died = -1, 0
        for wave in range(1, WAVES):
            if wave == FAILOVER_AT:
                await crowd.check()
            going = await crowd.wave()
            if wave == FAILOVER_AT:
                old = await nodes.primary(keys.table_key(scene.all_tables()[0]))
                old.kill()
                died = scene.clock.now()
                await nodes.fails_over(old)
                await old.start()
            elif wave % FAILOVER_AT == 9:
                await crowd.kill_one()
            await crowd.done()
            if wave == FAILOVER_AT:
                lost = await crowd.forgive()
                assert lost <= MATCHES, "more than was on its way"
            if not going:
                break
            if wave % 9 == 0:
                await crowd.check()
        await crowd.check_all(died=died)
        tables = [await scene.table_of(scene.world.chats[chat]) for chat in scene.tables]
        assert [table.phase for table in tables if table] == ["finished"] * MATCHES
        assert await nodes.primary(keys.table_key(scene.all_tables()[0])) is not old
        log.info("%d waves, %d taps, %d killed", wave, crowd.taps, crowd.kills)
        log.info("%d acknowledged changes lost by the failover", lost)


async def loss_is_bounded_found_and_told(nodes: Nodes | Guarded) -> None:
    """The replicas hang. The primary says yes for as long as it may, and everything dies; the
    replicas come back."""
    clock = Clock()
    store, other = Store(connect(nodes.url)), Store(connect(nodes.url))
    service = service_of(store, clock)
    tables = Tables(service)
    table = await tables(seats=2, options={"target": "40"})
    await nodes.copied()
    old = await nodes.primary(keys.table_key(table.id))
    replicas = await nodes.replicas(old)
    for replica in replicas:
        replica.signal(signal.SIGSTOP)
    assert await store.messages.claim_call(table.id, 0, CALL)
    assert not await store.messages.claim_call(table.id, 0, CALL), "that call is made"
    loop = asyncio.get_running_loop()
    began = loop.time()
    seen = table
    while True:
        try:
            seen = await tables.play(table.id, 1)
        except StorageAway:
            break
        assert seen.phase == "playing", "the primary says yes to everything"
        await asyncio.sleep(PACE)
    said_yes_for = loop.time() - began
    assert seen.version > table.version
    assert said_yes_for < MAX_LAG + 3  # whole seconds, and the server looks once a second
    old.kill()
    for replica in replicas:
        # It has not read what was sent to it; going on it would.
        replica.kill()
        await replica.start()
    await nodes.fails_over(old)
    # Another process goes on from what is there, up to the very version that was lost.
    await until(lambda: _plays_on(other, clock, seen))
    kept = await other.tables.load(table.id, fresh=True)
    assert kept.version == seen.version
    assert kept != seen
    assert await store.tables.load(table.id) == seen, "this process has not heard of it"
    assert await other.messages.claim_call(table.id, 0, CALL), "once more: its mark is lost"
    assert not await other.messages.claim_call(table.id, 0, CALL)
    seat = min(waiting_for(seen))
    person = seen.players[seat].person
    assert person is not None
    with pytest.raises(MovesLost):
        await service.move(table.id, person, choose(seen, seat), seen.version + 1, "late")
    assert await store.tables.load(table.id) == kept
    log.info("%d changes lost, of %.1f s", seen.version - table.version, said_yes_for)
    await store.close()
    await other.close()


async def _plays_on(store: Store, clock: Clock, seen: Table) -> bool:
    """Whether the table has come to the version of the one that was seen before."""
    tables = Tables(service_of(store, clock, "other"))
    tables._actions = 1000
    with suppress(StorageAway):
        table = await store.tables.load(seen.id, fresh=True)
        while table.version < seen.version:
            table = await tables.play(table.id, 1)
        return True
    return False
