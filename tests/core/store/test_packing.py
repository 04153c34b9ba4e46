"""The log of a match that is over, kept in less room for good."""

import asyncio

import pytest

from core.agenda import KEPT_AT_HAND
from core.errors import UnknownTable
from core.record import audit, record_of, verify
from core.store import keys
from tests.stored import TABLE_PEOPLE, Tables, service_of


@pytest.fixture
def ended(each_table):
    """`await ended()` is a table whose match is over."""

    async def ended():
        made = await each_table(options={"target": "15"})
        return await each_table.play(made.id, 1000)

    return ended


async def test_a_packed_log_reads_as_before_in_less_than_a_third_of_the_room(each_store, ended):
    table = await ended()
    before = await each_store.tables.log(table.id)
    room = sum(len(fields[b"e"]) for _, fields in await entries(each_store, table))
    await each_store.tables.pack(table.id)
    assert await each_store.tables.log(table.id) == before
    assert verify(record_of(table, before)) == table.match.ply
    assert await each_store.server.call("EXISTS", keys.log_key(table.id)) == 0
    packed = await each_store.server.call("HGET", keys.table_key(table.id), "l")
    assert len(packed) < room / 3
    assert await each_store.tables.load(table.id, fresh=True) == table


async def entries(store, table):
    return await store.server.call("XRANGE", keys.log_key(table.id), "-", "+")


async def test_a_packed_log_grows_is_packed_again_and_written_anew(each_store, clock, ended):
    table = await ended()
    service = service_of(each_store, clock, "later")
    await each_store.tables.pack(table.id)
    rematch = await service.rematch(table.id, TABLE_PEOPLE[0], "again", "tap")
    table = await each_store.tables.load(table.id, fresh=True)
    assert rematch.id != table.id
    log = await each_store.tables.log(table.id)
    audit(table, log)
    assert len(await entries(each_store, table)) == 1
    for _ in range(2):
        await each_store.tables.pack(table.id)
        assert await each_store.tables.log(table.id) == log
    await each_store.tables.rewrite(table.id, lambda entry: entry)
    assert await each_store.tables.log(table.id) == log
    assert await each_store.server.call("HGET", keys.table_key(table.id), "l") is None


async def test_moves_made_while_a_log_is_packed_are_in_it(store, clock):
    tables = Tables(service_of(store, clock))
    made = await tables(options={"target": "40"})

    async def packs():
        for _ in range(40):
            await store.tables.pack(made.id)

    played, _ = await asyncio.gather(tables.play(made.id, 40), packs())
    audit(played, await store.tables.log(made.id))


async def test_there_is_nothing_to_pack_of_what_is_not_there(each_store):
    await each_store.tables.pack("03zzzzzzzzzz")
    assert await each_store.server.call("KEYS", "mg:*") == []
    with pytest.raises(UnknownTable):
        await each_store.tables.pack("nonsense")


async def test_a_reconciliation_packs_what_is_not_packed_yet_and_no_more(each_store, clock, ended):
    table = await ended()
    await each_store.messages.counted(table.id)
    await each_store.server.call("DEL", keys.agenda_key(table.id))
    await each_store.agenda.reconcile(clock.now())
    agenda, member = keys.agenda_key(table.id), f"{table.id}|pack"
    due = await each_store.server.call("ZSCORE", agenda, member)
    assert int(float(due)) == table.touched + KEPT_AT_HAND
    await each_store.messages.packed(table.id, table.version)
    await each_store.server.call("DEL", agenda)
    await each_store.agenda.reconcile(clock.now())
    assert await each_store.server.call("ZSCORE", agenda, member) is None
