"""Tables and their logs: one commit, whole or not at all, and none is ever lost."""

import asyncio

import msgspec
import pytest
from msgspec.structs import replace
from redis.exceptions import ResponseError

from core.computer import choose
from core.errors import IllegalMove, NewerTable, StorageAway, UnknownTable, UnreadableTable
from core.ports import ConflictError
from core.record import LogEntry, audit
from core.store import Store, keys
from core.store.blobs import encode
from core.table import LastMove
from core.types import Event
from tests.stored import TABLE_PEOPLE, Tables, service_of
from tests.tables import NOW


def next_version(table):
    return replace(table, version=table.version + 1)


def entry_of(table):
    return LogEntry(table.version, 0, (Event("tested"),))


async def commit(store, table, due=None):
    before = await store.tables.load(table.id)
    await store.tables.commit(before, table, entry_of(table), due or {})


async def test_a_table_is_stored_and_comes_back(each_store, each_table):
    table = await each_table("martian_dice", seats=3)
    assert await Store(each_store.server).tables.load(table.id) == table


async def test_the_log_replays_to_the_stored_table(each_store, each_table):
    table = await each_table.play((await each_table()).id, 40)
    assert audit(table, await each_store.tables.log(table.id)) == table.match.ply


@pytest.mark.parametrize("unknown", ["03abcdefghjk", "04abcdefghjk", "", "03", "03:log", "03ы"])
async def test_a_table_that_is_not_there_is_unknown(each_store, unknown):
    with pytest.raises(UnknownTable):
        await each_store.tables.load(unknown)


async def test_the_log_of_what_is_no_table_is_unknown(each_store):
    with pytest.raises(UnknownTable):
        await each_store.tables.log("elsewhere")
    assert await each_store.tables.log("03abcdefghjk") == []


async def test_an_older_version_never_overwrites_a_newer_one(each_store, each_table):
    table = await each_table()
    for late in (table, replace(table, version=table.version - 1), replace(table, version=1)):
        with pytest.raises(ConflictError):
            await commit(each_store, late)
    assert await each_store.tables.load(table.id, fresh=True) == table


async def test_a_version_is_not_left_out(each_store, each_table):
    table = await each_table()
    with pytest.raises(ConflictError):
        await commit(each_store, replace(table, version=table.version + 2))


async def test_a_later_version_of_a_table_that_is_gone_is_refused(each_store, each_table):
    table = await each_table()
    await each_store.server.call_everywhere("FLUSHALL")
    with pytest.raises(ConflictError):
        await commit(each_store, next_version(table))
    with pytest.raises(UnknownTable):
        await each_store.tables.load(table.id)


async def test_a_conflict_brings_the_stored_table_without_another_read(each_store, each_table):
    table = await each_table()
    other = Store(each_store.server)
    await other.tables.load(table.id)
    newer = next_version(table)
    await commit(each_store, newer)
    with pytest.raises(ConflictError):
        await commit(other, next_version(table))
    await each_store.server.call("DEL", keys.table_key(table.id))
    assert await other.tables.load(table.id) == newer


async def test_a_table_put_back_to_an_older_version_is_taken_as_it_is(each_store, each_table):
    table = await each_table()
    key = keys.table_key(table.id)
    fields = await each_store.server.call("HMGET", key, "v", "s")
    await commit(each_store, next_version(table))
    await each_store.server.call("HSET", key, "v", fields[0], "s", fields[1])
    await each_store.server.call("DEL", keys.log_key(table.id))
    ahead = await each_store.tables.load(table.id)
    with pytest.raises(ConflictError):
        await commit(each_store, next_version(ahead))
    await commit(each_store, next_version(await each_store.tables.load(table.id)))


async def test_another_table_of_the_same_version_is_not_gone_on_with(each_store, each_table):
    """A server has taken another's place without its last change, and people have played on."""
    table = await each_table()
    fields = await each_store.server.call("HMGET", keys.table_key(table.id), "v", "s")
    lost = replace(next_version(table), barred=(1,))
    await commit(each_store, lost)
    await each_store.server.call("HSET", keys.table_key(table.id), "v", fields[0], "s", fields[1])
    await each_store.server.call("DEL", keys.log_key(table.id))
    other = Store(each_store.server)
    kept = replace(next_version(table), barred=(2,))
    await commit(other, kept)
    assert await each_store.tables.load(table.id) == lost
    with pytest.raises(ConflictError):
        await commit(each_store, next_version(lost))
    assert await each_store.tables.load(table.id) == kept
    await commit(each_store, next_version(kept))


async def test_what_was_read_before_is_not_committed_over_what_was_read_since(
    each_store, each_table
):
    table = await each_table()
    newer = next_version(table)
    await commit(each_store, newer)
    with pytest.raises(ConflictError):
        await each_store.tables.commit(table, newer, entry_of(newer), {})


async def test_a_reply_that_comes_late_does_not_put_memory_back(
    each_store, each_table, monkeypatch
):
    table = await each_table()
    call, read, late = each_store.server.call, asyncio.Event(), asyncio.Event()

    async def slow(*command):
        reply = await call(*command)
        if command[0] == "HGET":
            read.set()
            await late.wait()
        return reply

    monkeypatch.setattr(each_store.server, "call", slow)
    reader = asyncio.ensure_future(each_store.tables.load(table.id, fresh=True))
    await read.wait()
    newer = next_version(table)
    await commit(each_store, newer)
    late.set()
    assert await reader == table
    assert await each_store.tables.load(table.id) == newer


async def test_a_process_remembers_the_tables_used_last(each_store, each_table):
    made = [await each_table(chat=-n, started=False) for n in range(1, 5)]
    few = type(each_store.tables)(each_store.server, remembered=2)
    for table in made[:2]:
        await few.load(table.id)
    await few.load(made[0].id)
    await few.load(made[2].id)
    await each_store.server.call_everywhere("FLUSHALL")
    assert await few.load(made[0].id) == made[0]
    assert await few.load(made[2].id) == made[2]
    with pytest.raises(UnknownTable):
        await few.load(made[1].id)


async def everything(store):
    """Every key with its value, as the server has it."""
    names = sorted([name async for name in store.server.keys("*")])
    return {name: await store.server.call("DUMP", name) for name in names}


async def test_a_commit_that_the_log_refuses_changes_nothing(each_store, each_table):
    table = await each_table()
    await each_store.server.call("XADD", keys.log_key(table.id), f"{table.version + 1}-0", "e", "x")
    before = await each_store.server.call("HGETALL", keys.table_key(table.id))
    with pytest.raises(ResponseError, match="smaller than"):
        await commit(each_store, next_version(table), {"board": 1})
    assert await each_store.server.call("HGETALL", keys.table_key(table.id)) == before
    assert await each_store.agenda.claim(1, lease=1, limit=9) == ([], NOW)


async def test_a_commit_replaces_what_is_due(each_store, each_table):
    table = await each_table()
    first, second = next_version(table), next_version(next_version(table))
    key = keys.agenda_key(table.id)
    await commit(each_store, first, {"board": 5, "ping": 6, "deadline": 7})
    await commit(each_store, second, {"deadline": 9})
    entries = await each_store.server.call("ZRANGE", key, 0, -1, "WITHSCORES")
    assert entries == [f"{table.id}|deadline".encode(), b"9"]
    await commit(each_store, next_version(second))
    assert await each_store.server.call("EXISTS", key) == 0


async def test_64_at_once_on_one_table_lose_nothing(each_store, clock):
    """Each adds itself to the table; every conflict is tried again on what is stored."""
    table = await Tables(service_of(each_store, clock))(started=False)
    processes = [Store(each_store.server) for _ in range(8)]

    async def add(number):
        tables = processes[number % 8].tables
        while True:
            known = await tables.load(table.id)
            change = replace(next_version(known), barred=(*known.barred, number))
            try:
                return await tables.commit(known, change, entry_of(change), {})
            except ConflictError:
                continue

    await asyncio.gather(*map(add, range(64)))
    stored = await each_store.tables.load(table.id, fresh=True)
    assert sorted(stored.barred) == list(range(64))
    assert stored.version == table.version + 64
    log = await each_store.tables.log(table.id)
    assert [entry.version for entry in log] == list(range(1, stored.version + 1))


async def test_many_tables_at_once_lose_nothing(each_store, clock):
    tables = Tables(service_of(each_store, clock))
    made = [await tables(chat=-n) for n in range(1, 33)]
    await asyncio.gather(*(tables.play(table.id, 6) for table in made))
    for table in made:
        stored = await each_store.tables.load(table.id, fresh=True)
        assert audit(stored, await each_store.tables.log(table.id)) == 6


async def test_two_processes_do_an_action_once(each_store, clock):
    """The same update reaches both; each has its own memory, that of the second lags behind."""
    one = service_of(each_store, clock, "one")
    two = service_of(Store(each_store.server), clock, "two")
    table = await Tables(one)(seats=2, started=False)
    await two.tables.load(table.id)
    guest = TABLE_PEOPLE[4]
    both = await asyncio.gather(
        one.sit(table.id, guest, "tap", "x"), two.sit(table.id, guest, "tap", "x")
    )
    assert sorted(done.repeated for done in both) == [False, True]
    assert both[0].table == both[1].table
    again = await two.sit(table.id, guest, "tap", "x")
    assert again.repeated
    assert again.table.version == table.version + 1


async def test_a_process_that_lags_behind_refuses_only_what_is_refused_now(each_store, clock):
    one, two = service_of(each_store, clock), service_of(Store(each_store.server), clock)
    tables = Tables(one)
    table = await tables(seats=2, started=False)
    await two.tables.load(table.id)
    await one.start(table.id, TABLE_PEOPLE[0].id, "start")
    seen = await one.tables.load(table.id)
    with pytest.raises(IllegalMove):
        await two.move(table.id, TABLE_PEOPLE[0].id, "roll", seen.version, "move")


async def test_k08_two_moves_in_the_same_millisecond_count_in_the_order_of_their_receipt(
    each_store, clock
):
    """The clock stands still: the version, not the time, is the order."""
    service = service_of(each_store, clock)
    table = await Tables(service)(seats=2, started=False)
    late, first = TABLE_PEOPLE[2], TABLE_PEOPLE[3]
    await asyncio.gather(
        service.sit(table.id, first, "a", "x"), service.sit(table.id, late, "b", "y")
    )
    stored = await each_store.tables.load(table.id, fresh=True)
    assert [p.person for p in stored.players[2:]] == [first.id, late.id]
    log = (await each_store.tables.log(table.id))[-2:]
    assert [entry.events[0].args["name"] for entry in log] == [first.name, late.name]
    assert log[0].at == log[1].at


async def test_a_second_tap_on_another_process_is_a_repeat(each_store, clock):
    one, two = service_of(each_store, clock), service_of(Store(each_store.server), clock)
    table = await Tables(one)()
    text, person = choose(table, 0), TABLE_PEOPLE[0].id
    await one.move(table.id, person, text, table.version, "first")
    second = await two.move(table.id, person, text, table.version, "second")
    assert second.repeated
    assert second.table.last_move == LastMove(0, table.version, text)


@pytest.mark.parametrize(
    "blob",
    [
        b"",
        b"\xc1",
        b"junk",
        msgspec.msgpack.encode({"schema": 1, "game": "martian_dice"}),
        msgspec.msgpack.encode({"schema": 1, "game": "chess"}),
        msgspec.msgpack.encode([1, 2]),
    ],
)
async def test_a_table_that_cannot_be_read_is_refused_and_kept_aside(each_store, each_table, blob):
    table = await each_table()
    key = keys.table_key(table.id)
    await each_store.server.call("HSET", key, "s", blob)
    with pytest.raises(UnreadableTable):
        await each_store.tables.load(table.id, fresh=True)
    await each_store.server.call("HSET", key, "s", encode(table))
    assert await each_store.server.call("GET", keys.broken_key(table.id)) == blob


async def test_a_table_of_a_newer_version_is_left_alone_and_the_others_are_served(
    each_store, each_table, clock
):
    """Two versions run side by side during a deploy: the older one neither reads it nor says that
    it is lost."""
    newer, other = await each_table(), await each_table()
    blob = msgspec.msgpack.encode(msgspec.msgpack.decode(encode(newer)) | {"schema": 99})
    await each_store.server.call("HSET", keys.table_key(newer.id), "s", blob)
    with pytest.raises(NewerTable):
        await each_store.tables.load(newer.id, fresh=True)
    assert await each_store.server.call("GET", keys.broken_key(newer.id)) is None
    assert [table.id async for table in each_store.tables.stored()] == [other.id]
    await each_store.agenda.reconcile(clock.now())
    assert await each_store.server.call("HGET", keys.table_key(newer.id), "s") == blob


async def test_half_a_table_is_refused(each_store, each_table):
    table = await each_table()
    whole = encode(table)
    for length in range(0, len(whole), 17):
        await each_store.server.call("HSET", keys.table_key(table.id), "s", whole[:length])
        with pytest.raises(UnreadableTable):
            await each_store.tables.load(table.id, fresh=True)


async def test_a_conflict_with_a_table_that_cannot_be_read_says_so(each_store, each_table):
    table = await each_table()
    await each_store.server.call("HSET", keys.table_key(table.id), "v", 50, "s", b"junk")
    with pytest.raises(UnreadableTable):
        await commit(each_store, next_version(table))


async def test_j10_without_memory_an_action_is_refused_and_changes_nothing(store, table, service):
    made = await table(started=False)
    before = await everything(store)
    await store.server.call("CONFIG", "SET", "maxmemory", "1")
    try:
        with pytest.raises(StorageAway):
            await service.sit(made.id, TABLE_PEOPLE[5], "tap", "x")
    finally:
        await store.server.call("CONFIG", "SET", "maxmemory", "0")
    assert await everything(store) == before
    assert not (await service.sit(made.id, TABLE_PEOPLE[5], "tap", "x")).repeated


async def test_j09_scripts_that_the_server_forgot_are_sent_again(store, table, play, clock):
    made = await table()
    for _ in range(3):
        await store.server.call("SCRIPT", "FLUSH")
        assert (await play(made.id, 1)).version > made.version
        await store.server.call("SCRIPT", "FLUSH")
        claims, _ = await store.agenda.claim(clock.now(), lease=1000, limit=100)
        await store.server.call("SCRIPT", "FLUSH")
        await store.agenda.done(claims)
        await store.server.call("SCRIPT", "FLUSH")
        assert await store.limits.reserve(1, "message", clock.advance(5000)) == 0


async def test_j13_a_commit_cut_short_200_times_leaves_a_table_that_reads(store, clock):
    """Cancelled at any moment, a commit has happened or has not; nothing is half of it."""
    service = service_of(store, clock)
    tables = Tables(service)
    made = await tables(seats=2, started=False)
    for number in range(200):
        known = await store.tables.load(made.id, fresh=True)
        change = replace(next_version(known), barred=(number,))
        task = asyncio.ensure_future(commit(store, change))
        for _ in range(number % 12):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        stored = await store.tables.load(made.id, fresh=True)
        assert stored in (known, change)
    versions = [entry.version for entry in await store.tables.log(made.id)]
    final = await store.tables.load(made.id, fresh=True)
    assert versions == list(range(1, final.version + 1))
    assert final.version > made.version
