"""A cluster of real nodes: slots that move, nodes that hang and die, and what holds for the rest.

That everything stored works on a cluster is shown by the contract, which runs on one too."""

import asyncio
import signal
from collections import Counter
from contextlib import suppress
from importlib.resources import files

import pytest
from redis.crc import key_slot
from redis.exceptions import ResponseError

from core.errors import StorageAway
from core.service import SHARDS
from core.settings import Settings
from core.store import Store, Weakness, connect, keys
from core.store.cluster import Cluster
from core.store.server import Script
from tests.core.store.test_results import result
from tests.nodes import cluster, until
from tests.stored import TABLE_PEOPLE, Tables, service_of
from tests.tables import CHAT, NOW

PARTS = [f"mg:{{{shard}}}:part" for shard in SHARDS]
SCRIPTS = {
    Script(file.name.removesuffix(".lua")).sha: file.name
    for file in files("core.store").iterdir()
    if file.name.endswith(".lua")
}


@pytest.fixture
async def store(nodes):
    store = Store(connect(nodes.url))
    await store.server.call_everywhere("FLUSHALL")
    yield store
    await store.close()


@pytest.fixture
async def moving(nodes):
    """A slot of a shard, the node that has it, and the one that is to have it; it comes back."""
    slot = key_slot(PARTS[7].encode())
    owner = await nodes.owner(slot)
    target = next(node for node in nodes.nodes if node is not owner)
    yield slot, owner, target
    for node in (owner, target):
        await node.ask("FLUSHALL")
    await settle(nodes, target, slot)
    await begin(target, owner, slot)
    await settle(nodes, owner, slot)


async def begin(owner, target, slot):
    source_id, target_id = [(await n.ask("CLUSTER", "MYID")).decode() for n in (owner, target)]
    await target.ask("CLUSTER", "SETSLOT", slot, "IMPORTING", source_id)
    await owner.ask("CLUSTER", "SETSLOT", slot, "MIGRATING", target_id)


async def move(owner, target, slot, *only):
    """The slot's keys, or only these, go from one node to the other."""
    for key in only or await owner.ask("CLUSTER", "GETKEYSINSLOT", slot, 1000):
        await owner.ask("MIGRATE", "127.0.0.1", target.port, key, 0, 5000)


async def settle(nodes, target, slot):
    target_id = (await target.ask("CLUSTER", "MYID")).decode()
    for node in (target, *(node for node in nodes.nodes if node is not target)):
        await node.ask("CLUSTER", "SETSLOT", slot, "NODE", target_id)
    await nodes.agree()


async def test_the_shards_lie_on_all_nodes(store, nodes):
    await store.server.call_each([("SET", key, 1) for key in PARTS])
    assert sorted([key async for key in store.server.keys("mg:*")]) == sorted(PARTS)
    assert all([await node.ask("DBSIZE") for node in nodes.nodes])


async def test_every_command_has_the_keys_of_one_slot(store, clock, nodes, monkeypatch):
    """Every script of the store, and every command that names several keys."""
    sent = []

    async def watched(way, commands, exchange=Cluster.exchange):
        sent.extend(commands)
        return await exchange(way, commands)

    monkeypatch.setattr(Cluster, "exchange", watched)
    tables = Tables(service_of(store, clock))
    table = await tables.play((await tables()).id, 20)
    person = TABLE_PEOPLE[0].id
    await store.messages.pick(table.id, table.version, "cow", NOW)
    await store.messages.claim_call(table.id, 0, 1)
    await store.messages.release_call(table.id, 0, 1)
    await store.messages.claim_delivery(table.id, "record", NOW)
    await store.messages.claim_chat(CHAT, NOW, NOW + 1000)
    await store.messages.release_chat(CHAT, NOW + 1000)
    await store.messages.asked_before(table.id, person, "roll", table.version)
    await store.limits.reserve(CHAT, "message", NOW)
    (claim, *_), _ = await store.agenda.claim(NOW, lease=1000, limit=10)
    await store.agenda.postpone(claim, NOW)
    await store.results.keep(result(1, 101, 102))
    await store.tables.rewrite(table.id, lambda entry: entry)
    await store.tables.pack(table.id)
    await store.indexes.move_chat(CHAT, CHAT - 1)
    await store.tables.remove(table.id)
    scripts = Counter(SCRIPTS[command[1]] for command in sent if command[0] == "EVALSHA")
    assert scripts.keys() == set(SCRIPTS.values())
    for command in sent:
        named = command[3 : 3 + command[2]] if command[0] in ("EVALSHA", "EVAL") else command[1:]
        named = [key for key in named if str(key).startswith("mg:") and "versions" not in str(key)]
        slots = {await nodes.nodes[0].ask("CLUSTER", "KEYSLOT", key) for key in named}
        assert len(slots) <= 1, command


async def test_a_slot_that_has_moved_is_followed(store, nodes, moving):
    slot, owner, target = moving
    await store.server.call_each([("SET", key, "before") for key in PARTS])
    await begin(owner, target, slot)
    await move(owner, target, slot)
    await settle(nodes, target, slot)
    await store.server.call("APPEND", PARTS[7], " and after")
    assert await target.ask("GET", PARTS[7]) == b"before and after"
    assert await store.server.call_each([("GET", key) for key in PARTS]) == [
        b"before and after" if key == PARTS[7] else b"before" for key in PARTS
    ]


async def test_a_table_on_its_way_is_away_and_then_found_whole(store, moving, clock):
    """Half of its keys here and half there: nobody can commit. All of them there, and the slot
    not yet given over: the other node is asked, which does not know the script."""
    slot, owner, target = moving
    tables = Tables(service_of(store, clock))
    made = await tables(started=False)
    while key_slot(keys.table_key(made.id).encode()) != slot:
        made = await tables(started=False, chat=-tables._actions)
    await begin(owner, target, slot)
    await move(owner, target, slot, keys.table_key(made.id))
    host = TABLE_PEOPLE[0].id
    with pytest.raises(StorageAway):
        await tables._service.set_option(made.id, host, "pace", "2m", "try")
    await move(owner, target, slot)
    await target.ask("SCRIPT", "FLUSH")
    done = await tables._service.set_option(made.id, host, "pace", "2m", "try")
    assert not done.repeated
    assert (await store.tables.load(made.id, fresh=True)).version == made.version + 1
    assert not await owner.ask("CLUSTER", "COUNTKEYSINSLOT", slot)
    assert len(await store.tables.log(made.id)) == made.version + 1


async def test_news_come_from_every_node_over_one_connection(store, nodes, clock):
    heard, hearing = set(), asyncio.Event()

    async def listen():
        async for table, version in store.feed.versions():
            heard.add((table, version))
            hearing.set()

    listening = asyncio.create_task(listen())
    await until(lambda: channels(nodes))
    tables = Tables(service_of(store, clock))
    made = [await tables(started=False, chat=-number) for number in range(1, 24)]
    assert len({await nodes.owner(key_slot(keys.table_key(one.id).encode())) for one in made}) == 3
    async with asyncio.timeout(5):
        while not {(one.id, one.version) for one in made} <= heard:
            hearing.clear()
            await hearing.wait()
    listening.cancel()
    await asyncio.gather(listening, return_exceptions=True)


async def channels(nodes):
    return any([await node.ask("PUBSUB", "CHANNELS") for node in nodes.nodes])


async def test_a_mistake_in_one_command_does_not_harm_those_at_other_nodes(store):
    await store.server.call("SET", PARTS[0], "text")
    replies = await store.server.ask_each([("INCR", key) for key in PARTS])
    assert isinstance(replies[0], ResponseError)
    assert replies[1:] == [1] * 15


async def test_a_weakness_of_one_node_is_told_with_its_name(store, nodes):
    weak = nodes.nodes[1]
    await weak.ask("CONFIG", "SET", "appendfsync", "everysec")
    try:
        place = f"127.0.0.1:{weak.port}"
        assert await store.weaknesses() == [Weakness("appendfsync", "everysec", "always", place)]
    finally:
        await weak.ask("CONFIG", "SET", "appendfsync", "always")


async def test_without_any_node_the_storage_is_away():
    server = connect("redis+cluster://127.0.0.1:9,127.0.0.1:10", patience=0.2)
    for asked in (
        server.call("GET", PARTS[0]),
        server.call("PING"),
        server.call_everywhere("PING"),
        anext(server.keys("mg:*")),
    ):
        with pytest.raises(StorageAway):
            await asked
    await server.close()


@pytest.mark.slow
async def test_the_loss_of_a_node_is_the_loss_of_its_shards_only(tmp_path, clock):
    """Hung, dead, and back again: what is at the other nodes is served at once and due
    there, and a process may start meanwhile."""
    async with cluster(tmp_path, options=("--cluster-require-full-coverage", "no")) as nodes:
        store = Store(connect(nodes.url, patience=0.2))
        tables = Tables(service_of(store, clock))
        made = [await tables(started=False, chat=-number) for number in range(1, 24)]
        lost = await nodes.owner(key_slot(keys.table_key(made[0].id).encode()))
        there = {
            one.id
            for one in made
            if await nodes.owner(key_slot(keys.table_key(one.id).encode())) is not lost
        }
        for later, number in enumerate((signal.SIGSTOP, signal.SIGCONT, None)):
            if number is None:
                lost.kill()
            else:
                lost.signal(number)
            if number is not signal.SIGCONT:
                with pytest.raises(StorageAway):
                    await store.tables.load(made[0].id, fresh=True)
                replies = await store.server.ask_each(
                    [("HGET", keys.table_key(one.id), "v") for one in made]
                )
                assert {
                    one.id
                    for one, reply in zip(made, replies, strict=True)
                    if isinstance(reply, bytes)
                } == there
                claims, _ = await store.agenda.claim(NOW + later, lease=0, limit=100)
                assert {claim.table for claim in claims} == there
            else:
                await until(lambda: _served(store, made))
        late = await Store.open(Settings(_env_file=None, redis_url=nodes.url))
        await late.ping()
        await late.close()
        await lost.start()
        await until(lambda: _served(store, made))
        claims, _ = await store.agenda.claim(NOW + 3, lease=0, limit=100)
        assert {claim.table for claim in claims} == {one.id for one in made}
        await store.close()


async def _served(store, made):
    with suppress(StorageAway):
        await asyncio.gather(*(store.tables.load(one.id, fresh=True) for one in made))
        return True
    return False
