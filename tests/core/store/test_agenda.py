"""The agenda: each entry to one worker, and none is lost."""

import asyncio

from core.agenda import agenda
from core.messages import Message
from core.ports import Claim
from core.service import SHARDS
from core.store import Store, keys
from core.store.server import TOGETHER
from tests.stored import TABLE_PEOPLE

LEASE = 30_000


async def put(store, *entries):
    """Entries as (table, duty, due)."""
    for table, duty, due in entries:
        await store.server.call("ZADD", keys.agenda_key(table), due, f"{table}|{duty}")


async def waiting(store):
    replies = await store.server.call_each(
        [("ZRANGE", key, 0, -1, "WITHSCORES") for key in keys.agenda_keys()]
    )
    flat = [x for reply in replies for x in reply]
    return {member.decode(): float(due) for member, due in zip(flat[::2], flat[1::2], strict=True)}


async def test_what_is_due_is_claimed_oldest_first_from_all_shards(each_store):
    await put(
        each_store,
        *((f"{shard}table", "ping", 1000 - n) for n, shard in enumerate(SHARDS)),
        ("03x", "board", 5000),
    )
    claims, following = await each_store.agenda.claim(1000, lease=LEASE, limit=100)
    assert [claim.due for claim in claims] == list(range(985, 1001))
    assert claims[0] == Claim(f"{SHARDS[15]}table", "ping", 985, 1000 + LEASE)
    assert following == 5000


async def test_no_more_than_the_limit_is_claimed_and_the_rest_is_due_at_once(each_store):
    await put(
        each_store,
        *((f"{shard}t", "ping", n) for n, shard in enumerate(SHARDS[:5])),
        ("00t", "board", 7),
    )
    claims, following = await each_store.agenda.claim(10, lease=LEASE, limit=3)
    assert [claim.table for claim in claims] == [f"{shard}t" for shard in SHARDS[:3]]
    assert following == 3
    claims, following = await each_store.agenda.claim(10, lease=LEASE, limit=3)
    assert [claim.due for claim in claims] == [3, 4, 7]
    assert following == 10 + LEASE


async def test_nothing_is_due_of_an_empty_agenda(each_store):
    assert await each_store.agenda.claim(10, lease=LEASE, limit=3) == ([], None)


async def test_what_is_not_due_waits(each_store):
    await put(each_store, ("00t", "ping", 11))
    assert await each_store.agenda.claim(10, lease=LEASE, limit=3) == ([], 11)


async def test_an_entry_goes_to_one_of_eight_workers(each_store):
    await put(each_store, *((f"{SHARDS[n % 16]}t{n}", "board", n) for n in range(200)))
    workers = [Store(each_store.server) for _ in range(8)]

    async def work(store):
        mine = []
        while True:
            claims, following = await store.agenda.claim(1000, lease=LEASE, limit=7)
            mine += claims
            if following is None or following > 1000:
                return mine

    claimed = [claim.table for mine in await asyncio.gather(*map(work, workers)) for claim in mine]
    assert len(claimed) == len(set(claimed)) == 200


async def test_a_lease_that_ends_is_claimed_again(each_store):
    await put(each_store, ("00t", "ping", 5))
    (first,), _ = await each_store.agenda.claim(10, lease=100, limit=9)
    assert (await each_store.agenda.claim(110, lease=100, limit=9))[0] == []
    (second,), _ = await each_store.agenda.claim(111, lease=100, limit=9)
    assert second == Claim("00t", "ping", first.lease, 211)
    await each_store.agenda.done([first])
    assert "00t|ping" in await waiting(each_store)
    await each_store.agenda.done([second])
    assert await waiting(each_store) == {}


async def test_an_entry_that_was_rescheduled_survives_being_done(each_store):
    await put(each_store, ("00t", "ping", 5), ("01t", "ping", 5))
    claims, _ = await each_store.agenda.claim(10, lease=100, limit=9)
    await put(each_store, ("00t", "ping", 60))
    await each_store.agenda.done(claims)
    assert await waiting(each_store) == {"00t|ping": 60}


async def test_an_entry_rescheduled_to_the_very_end_of_its_lease_survives(each_store):
    await put(each_store, ("00t", "ping", 5))
    claims, _ = await each_store.agenda.claim(10, lease=100, limit=9)
    await put(each_store, ("00t", "ping", claims[0].lease))
    await each_store.agenda.done(claims)
    await each_store.agenda.postpone(claims[0], 999)
    assert await waiting(each_store) == {"00t|ping": 110}


async def test_nothing_done_is_nothing_changed(each_store):
    await put(each_store, ("00t", "ping", 5))
    await each_store.agenda.done([])
    assert await waiting(each_store) == {"00t|ping": 5}


async def test_a_postponed_entry_is_due_later(each_store):
    await put(each_store, ("00t", "ping", 5))
    (claim,), _ = await each_store.agenda.claim(10, lease=100, limit=9)
    await each_store.agenda.postpone(claim, 50)
    assert await each_store.agenda.claim(49, lease=100, limit=9) == ([], 50)
    await put(each_store, ("00t", "ping", 20))
    await each_store.agenda.postpone(claim, 5000)
    assert await waiting(each_store) == {"00t|ping": 20}


async def test_a_commit_makes_a_claimed_entry_due_anew(each_store, each_table, clock):
    table = await each_table()
    claims, _ = await each_store.agenda.claim(clock.now(), lease=LEASE, limit=9)
    assert {claim.duty for claim in claims} == {"board", "ping"}
    clock.advance(10)
    moved = await each_table.play(table.id, 1)
    await each_store.agenda.done(claims)
    found = {name.partition("|")[2]: due for name, due in (await waiting(each_store)).items()}
    assert found == agenda(moved, clock.now())


async def test_a_lost_agenda_is_rebuilt_from_the_tables(each_store, each_table, clock):
    tables = [await each_table(chat=-number) for number in range(1, 6)]
    before = await waiting(each_store)
    await each_store.server.call_each([("DEL", key) for key in keys.agenda_keys()])
    assert await each_store.agenda.reconcile(clock.now()) == len(tables)
    assert await waiting(each_store) == before
    assert await each_store.agenda.reconcile(clock.now()) == 0


async def test_what_was_done_is_not_rebuilt(each_store, each_table, clock):
    """A board that shows the version, and notices that were sent, are not due again."""
    table = await each_table(seats=3)
    await each_table._service.leave(table.id, TABLE_PEOPLE[2].id, "leave")
    table = await each_store.tables.load(table.id)
    await each_store.messages.board_shown(table.id, Message(-1, 5), table.version)
    await each_store.messages.noticed(table.id, table.notices[-1].version)
    await each_store.server.call_each([("DEL", key) for key in keys.agenda_keys()])
    assert await each_store.agenda.reconcile(clock.now()) == 1
    rebuilt = {name.partition("|")[2] for name in await waiting(each_store)}
    assert rebuilt == {"ping", "alarm", "late", "deadline", "warn"}


async def test_what_waits_is_not_moved_by_a_reconciliation(each_store, each_table, clock):
    await each_table()
    before = await waiting(each_store)
    clock.advance(1000)
    assert await each_store.agenda.reconcile(clock.now()) == 0
    assert await waiting(each_store) == before


async def test_a_reconciliation_goes_past_tables_that_cannot_be_read(each_store, each_table, clock):
    broken, table = await each_table(chat=-1), await each_table(chat=-2)
    await each_store.server.call("HSET", keys.table_key(broken.id), "s", b"junk")
    await each_store.server.call_each([("DEL", key) for key in keys.agenda_keys()])
    assert await each_store.agenda.reconcile(clock.now()) == 1
    assert {name.partition("|")[0] for name in await waiting(each_store)} == {table.id}


async def test_of_a_paused_table_only_its_end_is_rebuilt(each_store, each_table, clock):
    table = await each_table()
    await each_table._service.set_paused(table.place.chat, paused=True)
    due = await waiting(each_store)
    assert [name.partition("|")[2] for name in due] == ["close"]
    await each_store.server.call_each([("DEL", key) for key in keys.agenda_keys()])
    assert await each_store.agenda.reconcile(clock.now()) == 1
    assert await waiting(each_store) == due


async def test_a_reconciliation_mends_the_indexes(each_store, each_table, clock):
    table = await each_table()
    for key in (keys.chat_tables(table.place.chat), keys.person_tables(101)):
        await each_store.server.call("DEL", key)
    await each_store.agenda.reconcile(clock.now())
    assert await each_store.indexes.tables_of_chat(table.place.chat) == [table.id]
    assert await each_store.indexes.tables_of_person(101) == [table.id]


async def test_a_reconciliation_asks_for_many_tables_at_once(store, table, clock, monkeypatch):
    tables = [await table(chat=-number, seats=1, started=False) for number in range(1, 65)]
    await store.server.call("DEL", *keys.agenda_keys())
    monkeypatch.setattr("core.store.tables.AT_A_TIME", 16)
    travelled = in_step(store, monkeypatch)
    assert await store.agenda.reconcile(clock.now()) == len(tables)
    assert sum(travelled) >= 4 * len(tables), "each is read, noted and mended"
    assert len(travelled) <= sum(travelled) / TOGETHER + 4


def in_step(store, monkeypatch):
    """How many commands travelled together, each time. Who set out together comes back together,
    as from a server that never lets one wait for longer than another."""
    travelled, under_way = [], 0
    exchange, back = store.server._way.exchange, asyncio.Event()

    async def counted(commands):
        nonlocal under_way, back
        travelled.append(len(commands))
        under_way += 1
        replies = await exchange(commands)
        under_way -= 1
        here = back
        if not under_way:
            asyncio.get_running_loop().call_soon(here.set)
            back = asyncio.Event()
        await here.wait()
        return replies

    monkeypatch.setattr(store.server._way, "exchange", counted)
    return travelled
