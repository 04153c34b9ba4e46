import pytest


async def test_smoke(each_store, each_table):
    made = await each_table("martian_dice", seats=3)
    assert await each_store.tables.load(made.id, fresh=True) == made
    done = await each_table.play(made.id, 5)
    assert done.version == made.version + 5
