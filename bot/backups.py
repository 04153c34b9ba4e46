"""`python -m bot backup FILE` and `python -m bot restore FILE`: see `core.store.snapshot`."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct

from core.address import parse
from core.embedded import Embedded, answers, socket_path
from core.errors import InvalidRecord
from core.record import audit
from core.settings import Settings
from core.store import Store, connect, snapshot
from core.types import TableId


class Restored(Struct, frozen=True):
    """How many tables are there again, and those whose log does not lead to what they are."""

    tables: int
    broken: tuple[TableId, ...]


async def back_up(read: Settings, file: Path) -> int:
    """Write a copy of everything stored into a file; its bytes. The bot may be at work meanwhile.
    `StorageAway`, `SnapshotError`."""
    if read.redis_url is not None and parse(read.redis_url).kind == "server":
        return await snapshot.take([read.redis_url], file)
    async with _closing(await Store.open(read)) as store:
        return await snapshot.take(await store.server.primaries(), file)


async def restore(read: Settings, file: Path) -> Restored:
    """Give the copy to the storage of the settings, which must be empty, and play every table's
    log again to see that it is whole. `StorageAway`, `SnapshotError`."""
    own = read.redis_url is None
    if own and await answers(socket_path(read.data_dir.resolve())):
        raise snapshot.SnapshotError(f"the data in {read.data_dir} is in use: stop the bot first")
    with TemporaryDirectory() as folder:
        copies = snapshot.unpack(file, Path(folder))
        if own:
            snapshot.lay(copies.pop(0), read.data_dir)
        async with _closing(await Store.open(read)) as target:
            if not own:
                await snapshot.must_be_empty(target.server)
            for copy in copies:
                await _give(copy, target)
            return await _audited(target)


async def _give(copy: Path, target: Store) -> None:
    with TemporaryDirectory() as folder:
        snapshot.lay(copy, Path(folder))
        share = await Embedded.start(Path(folder))
        async with _closing(Store(connect(share.url), share)) as source:
            await snapshot.copy(source.server, target.server)


@asynccontextmanager
async def _closing(store: Store) -> AsyncIterator[Store]:
    try:
        yield store
    finally:
        await store.close()


async def _audited(store: Store) -> Restored:
    tables = 0
    broken = []
    async for table in store.tables.stored():
        tables += 1
        try:
            audit(table, await store.tables.log(table.id))
        except InvalidRecord:
            broken.append(table.id)
    return Restored(tables, tuple(broken))
