"""Play, back up, lose the data, restore: the match goes on, and its record agrees."""

import shutil

import pytest

from bot.backups import Restored, back_up, restore
from core.clock import SECOND
from core.embedded import Embedded
from core.errors import StorageAway, UnknownTable
from core.record import audit
from core.settings import Settings
from core.store import Store, connect
from core.store.snapshot import SnapshotError, check
from tests.nodes import cluster
from tests.stored import Clock, Tables, service_of


def settings(**given):
    return Settings(_env_file=None, **given)


@pytest.fixture
async def opened():
    """`await opened(folder)` is a store in a server of our own with its data in the folder."""
    running = []

    async def open_in(folder):
        share = await Embedded.start(folder)
        store = Store(connect(share.url))
        running.append((store, share))
        return store, share.url

    async def close():
        while running:
            store, share = running.pop()
            await store.close()
            await share.close()

    open_in.close = close
    yield open_in
    await close()


def later(store, clock, name):
    """Tables of another process, whose actions are new ones."""
    tables = Tables(service_of(store, clock, name))
    tables._actions = 1_000
    return tables


async def played(store, clock):
    """A table in the middle of its match, one that is over, and a lobby."""
    tables = Tables(service_of(store, clock))
    half = await tables.play((await tables("dice_mission", seats=3, chat=-1001)).id, 15)
    over = await tables.play((await tables("martian_dice", seats=2, chat=-1002)).id, 2000)
    lobby = await tables("marskhimprom", seats=2, started=False, chat=-1003)
    assert (half.phase, over.phase, lobby.phase) == ("playing", "finished", "lobby")
    return half, over, lobby


async def goes_on(store, clock, half, over, lobby):
    """Everything is as it was, and the match can be played to its end."""
    for table in (half, over, lobby):
        assert await store.tables.load(table.id) == table
        audit(table, await store.tables.log(table.id))
    service = service_of(store, clock, "again")
    assert [each.id for each in await service.open_tables(-1001)] == [half.id]
    end = await later(store, clock, "end").play(half.id, 2000)
    assert end.phase == "finished"
    assert audit(end, await store.tables.log(half.id)) > 15


async def test_data_that_were_lost_are_restored_and_the_match_goes_on(opened, tmp_path, clock):
    folder, copy = tmp_path / "data", tmp_path / "copy.rdb"
    store, _ = await opened(folder)
    tables = await played(store, clock)
    assert await back_up(settings(data_dir=folder), copy) == copy.stat().st_size
    await store.tables.load(tables[0].id, fresh=True)
    late = await later(store, clock, "late")("martian_dice", seats=2, chat=-1004)
    await opened.close()
    shutil.rmtree(folder)
    restored = await restore(settings(data_dir=folder), copy)
    assert (restored.tables, restored.broken) == (3, ())
    store, _ = await opened(folder)
    with pytest.raises(UnknownTable):  # opened after the copy was taken
        await store.tables.load(late.id)
    await goes_on(store, clock, *tables)


async def test_what_is_played_after_a_restore_outlives_the_server(opened, tmp_path, clock):
    folder, copy = tmp_path / "data", tmp_path / "copy.rdb"
    store, _ = await opened(tmp_path / "first")
    half, *_ = await played(store, clock)
    await back_up(settings(data_dir=tmp_path / "first"), copy)
    await opened.close()
    await restore(settings(data_dir=folder), copy)
    store, _ = await opened(folder)
    await later(store, clock, "again").play(half.id, 3)
    await opened.close()
    store, _ = await opened(folder)
    table = await store.tables.load(half.id)
    assert table.version == half.version + 3
    audit(table, await store.tables.log(half.id))


async def test_a_copy_of_a_server_at_a_url_is_given_to_another_at_a_url(opened, tmp_path, clock):
    copy = tmp_path / "copy.rdb"
    store, url = await opened(tmp_path / "one")
    tables = await played(store, clock)
    await store.limits.hold(-1001, clock.now() + 60 * SECOND)
    await store.server.call("SET", "mg:opened:x", "y", "EX", 500)
    await back_up(settings(redis_url=url), copy)
    other, other_url = await opened(tmp_path / "other")
    restored = await restore(settings(redis_url=other_url), copy)
    assert (restored.tables, restored.broken) == (3, ())
    assert 400 < await other.server.call("TTL", "mg:opened:x") <= 500
    assert await other.server.call("DBSIZE") == await store.server.call("DBSIZE")
    await goes_on(other, clock, *tables)


async def test_a_cluster_is_copied_into_one_file_and_that_given_to_a_cluster_or_to_a_server(
    tmp_path, clock
):
    copy = tmp_path / "copy.rdb"
    async with cluster(tmp_path) as nodes:
        read = settings(redis_url=nodes.url)
        store = Store(connect(nodes.url))
        tables = await played(store, clock)
        await store.server.call("SET", "mg:opened:x", "y", "EX", 500)
        assert await back_up(read, copy) == copy.stat().st_size
        with pytest.raises(SnapshotError, match="not empty"):
            await restore(read, copy)
        await store.server.call_everywhere("FLUSHALL")
        assert await restore(read, copy) == Restored(3, ())
        assert 400 < await store.server.call("TTL", "mg:opened:x") <= 500
        await goes_on(store, clock, *tables)
        await store.close()
    assert await restore(settings(data_dir=tmp_path / "own"), copy) == Restored(3, ())


async def test_half_of_a_clusters_copy_is_refused(tmp_path):
    copy = tmp_path / "copy.rdb"
    async with cluster(tmp_path) as nodes:
        await back_up(settings(redis_url=nodes.url), copy)
    copy.write_bytes(copy.read_bytes()[: copy.stat().st_size // 2])
    with pytest.raises(SnapshotError):
        await restore(settings(data_dir=tmp_path / "own"), copy)
    assert not (tmp_path / "own").exists()


async def test_the_copy_needs_the_password_and_says_so_without_it(opened, tmp_path):
    store, url = await opened(tmp_path / "one")
    await store.server.call("CONFIG", "SET", "requirepass", "secret")
    copy = tmp_path / "copy.rdb"
    with pytest.raises(SnapshotError, match="NOAUTH"):
        await back_up(settings(redis_url=url), copy)
    wrong = url.replace("unix://", "unix://:wrong@")
    with pytest.raises(SnapshotError, match="WRONGPASS"):
        await back_up(settings(redis_url=wrong), copy)
    assert list(tmp_path.glob("copy*")) == [], "no half a copy is left"
    assert await back_up(settings(redis_url=url.replace("unix://", "unix://:secret@")), copy)
    check(copy)
    await store.server.call("CONFIG", "SET", "requirepass", "")


async def test_a_table_whose_log_does_not_agree_is_named(opened, tmp_path, clock):
    folder, copy = tmp_path / "data", tmp_path / "copy.rdb"
    store, _ = await opened(folder)
    half, *_ = await played(store, clock)
    log_key = f"mg:{{{half.id[:2]}}}:table:{half.id}:log"
    await store.server.call("XDEL", log_key, f"{half.version}-0")
    await back_up(settings(data_dir=folder), copy)
    restored = await restore(settings(data_dir=tmp_path / "other"), copy)
    assert (restored.tables, restored.broken) == (3, (half.id,))


async def test_nothing_is_restored_over_data(opened, tmp_path):
    folder, copy = tmp_path / "data", tmp_path / "copy.rdb"
    store, url = await opened(folder)
    await Tables(service_of(store, Clock()))("martian_dice", seats=2)
    await back_up(settings(data_dir=folder), copy)
    with pytest.raises(SnapshotError, match="not empty"):
        await restore(settings(redis_url=url), copy)
    with pytest.raises(SnapshotError, match="in use"):
        await restore(settings(data_dir=folder), copy)
    await opened.close()
    with pytest.raises(SnapshotError, match="there already"):
        await restore(settings(data_dir=folder), copy)


@pytest.mark.parametrize("spoilt", ["cut", "empty", "other", "missing"])
async def test_what_is_no_whole_copy_is_refused_and_changes_nothing(opened, tmp_path, spoilt):
    folder, copy = tmp_path / "data", tmp_path / "copy.rdb"
    store, _ = await opened(tmp_path / "first")
    await Tables(service_of(store, Clock()))("martian_dice", seats=2)
    await back_up(settings(data_dir=tmp_path / "first"), copy)
    whole = copy.read_bytes()
    copy.write_bytes({"cut": whole[:-20], "empty": b""}.get(spoilt, b"no copy at all"))
    if spoilt == "missing":
        copy.unlink()
    with pytest.raises(SnapshotError):
        await restore(settings(data_dir=folder), copy)
    assert not folder.exists()


async def test_without_a_server_there_is_no_copy(tmp_path):
    with pytest.raises(StorageAway):
        await back_up(settings(redis_url="redis://127.0.0.1:9"), tmp_path / "copy.rdb")
    assert list(tmp_path.iterdir()) == []
