"""Where tables lie: the names of the shards."""

from binascii import crc_hqx
from collections import Counter

import pytest

from core.service import SHARDS
from core.store import keys
from core.store.cluster import slot_of

SLOTS = 16384


def slot(shard):
    """As the specification of Redis clusters has it: CRC16 (XMODEM) of the hash tag."""
    return crc_hqx(shard.encode(), 0) % SLOTS


def test_every_sixteenth_of_the_slots_has_one_shard_in_the_order_of_the_slots():
    assert [slot(shard) * 16 // SLOTS for shard in SHARDS] == list(range(16))


def test_a_table_and_the_agenda_of_its_shard_lie_in_the_slot_of_its_name():
    for shard in SHARDS:
        table = f"{shard}abcdefghjk"
        names = [*keys.keys_of_table(table), keys.agenda_key(table), keys.versions_channel(table)]
        assert {slot_of(("GET", name)) for name in names} == {slot(shard)}


@pytest.mark.parametrize("nodes", [2, 3, 4, 8, 16])
def test_equal_nodes_have_equal_shares_of_the_shards_within_one(nodes):
    """Each node has an equal part of the slots in a row."""
    ends = [number * SLOTS // nodes for number in range(1, nodes + 1)]
    shares = Counter(sum(slot(shard) >= end for end in ends) for shard in SHARDS)
    assert len(shares) == nodes
    assert max(shares.values()) - min(shares.values()) <= 1


async def test_new_tables_fall_into_all_shards(table):
    made = [await table(started=False, chat=-number) for number in range(1, 65)]
    assert {keys.shard_of(one.id) for one in made} == set(SHARDS)
