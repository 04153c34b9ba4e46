"""`python -m bot backup FILE` and `python -m bot restore FILE`: see `core.store.snapshot`."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct

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
    if read.redis_url is not None:
        return await snapshot.take(read.redis_url, file)
    async with _embedded(read.data_dir) as url:
        return await snapshot.take(url, file)


async def restore(read: Settings, file: Path) -> Restored:
    """Give the copy to the server of the settings, which must be empty, and play every table's
    log again to see that it is whole. `StorageAway`, `SnapshotError`."""
    if read.redis_url is not None:
        return await _restore_into(read.redis_url, file)
    if await answers(socket_path(read.data_dir.resolve())):
        raise snapshot.SnapshotError(f"the data in {read.data_dir} is in use: stop the bot first")
    snapshot.lay(file, read.data_dir)
    async with _embedded(read.data_dir) as url, _opened(url) as store:
        return await _audited(store)


async def _restore_into(url: str, file: Path) -> Restored:
    with TemporaryDirectory() as folder:
        snapshot.lay(file, Path(folder))
        async with (
            _embedded(Path(folder)) as source_url,
            _opened(source_url) as source,
            _opened(url) as target,
        ):
            await target.ping()
            await snapshot.copy(source.server, target.server)
            return await _audited(target)


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


@asynccontextmanager
async def _embedded(folder: Path) -> AsyncIterator[str]:
    share = await Embedded.start(folder)
    try:
        yield share.url
    finally:
        await share.close()


@asynccontextmanager
async def _opened(url: str) -> AsyncIterator[Store]:
    store = Store(connect(url))
    try:
        yield store
    finally:
        await store.close()
