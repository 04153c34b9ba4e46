"""The machine dies while the server writes: the log of its writes ends in the middle of one."""

import os
import shutil
from contextlib import asynccontextmanager
from pathlib import Path

from core.computer import choose
from core.embedded import Embedded
from core.record import audit
from core.store import Store, connect
from core.table import waiting_for
from tests.stored import Clock, Tables, service_of

CUTS = 5
"""Places in the last write where the log is cut."""


async def test_a_torn_log_loses_at_most_the_write_that_was_under_way(tmp_path):
    """What was acknowledged before it is there, whole; the last write is there or is not; and the
    match goes on."""
    table, before, after = await played(tmp_path / "data")
    lengths = {round(before + (after - before) * part / CUTS) for part in range(CUTS)}
    for length in sorted(lengths | {after - 1, after}):
        folder = tmp_path / f"cut{length}"
        ignored = shutil.ignore_patterns("*.lock", "*.sock")
        shutil.copytree(tmp_path / "data", folder, ignore=ignored)
        os.truncate(log_of(folder), length)
        async with stored(folder) as store:
            found = await store.tables.load(table.id, fresh=True)
            assert found.version == (table.version if length == after else table.version - 1)
            audit(found, await store.tables.log(table.id))
            seat = min(waiting_for(found))
            done = await service_of(store, Clock()).move(
                found.id, found.players[seat].person, choose(found, seat), found.version, "after"
            )
            assert done.table.version == found.version + 1


async def played(folder):
    """A match of which the last move was written last; the length of the log before and after."""
    async with stored(folder) as store:
        tables = Tables(service_of(store, Clock()))
        table = await tables()
        await tables.play(table.id, 3)
        before = log_of(folder).stat().st_size
        table = await tables.play(table.id, 1)
        return table, before, log_of(folder).stat().st_size


@asynccontextmanager
async def stored(folder):
    """A store in a server of its own, with its data in the folder."""
    server = await Embedded.start(folder)
    store = Store(connect(server.url))
    try:
        yield store
    finally:
        await store.close()
        await server.close()


def log_of(folder: Path) -> Path:
    (log,) = folder.glob("appendonlydir/*.incr.aof")
    return log
