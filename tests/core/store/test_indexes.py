"""Which tables a chat and a person have, and what follows a chat to its new id."""

from msgspec.structs import replace

from core.service import SHARDS
from core.store import keys
from tests.stored import TABLE_PEOPLE
from tests.tables import CHAT, NOW

NEW = -100987


async def test_a_chat_lists_its_open_tables_the_latest_first(each_store, each_table, clock):
    made = []
    for _ in range(3):
        made.append((await each_table()).id)
        clock.advance(5)
    assert await each_store.indexes.tables_of_chat(CHAT) == made[::-1]
    await each_table._service.stop(made[1], TABLE_PEOPLE[0].id, "stop")
    assert await each_store.indexes.tables_of_chat(CHAT) == [made[2], made[0]]
    assert await each_store.indexes.tables_of_chat(-5) == []


async def test_a_person_lists_the_tables_where_they_sit_finished_ones_too(
    each_store, each_table, clock
):
    first = await each_table()
    clock.advance(5)
    second = await each_table(started=False)
    person = TABLE_PEOPLE[1].id
    assert await each_store.indexes.tables_of_person(person) == [second.id, first.id]
    await each_table._service.stand(second.id, person, "stand")
    await each_table.play(first.id, 10_000)
    assert await each_store.indexes.tables_of_chat(CHAT) == [second.id]
    listed = await each_table._service.tables_of_person(person)
    assert [table.id for table in listed] == [first.id], "where they sit"
    assert await each_store.indexes.tables_ever_of(person) == [second.id, first.id]


async def test_a_person_lists_50_tables_and_all_are_known(each_store, each_table):
    table = await each_table(started=False)
    for number in range(60):
        other = replace(table, id=f"{SHARDS[number % 16]}t{number}", opened=NOW + number)
        await each_store.indexes.note(None, other)
    listed = await each_store.indexes.tables_of_person(TABLE_PEOPLE[0].id)
    assert listed == [f"{SHARDS[number % 16]}t{number}" for number in range(59, 9, -1)]
    assert len(await each_store.indexes.tables_ever_of(TABLE_PEOPLE[0].id)) == 61


async def test_a_change_that_no_index_shows_asks_nothing_of_the_server(each_store, each_table):
    table = await each_table()
    await each_store.server.call("DEL", keys.chat_tables(CHAT))
    await each_store.indexes.note(table, replace(table, version=table.version + 1))
    assert await each_store.indexes.tables_of_chat(CHAT) == []
    await each_store.indexes.note(None, table)
    assert await each_store.indexes.tables_of_chat(CHAT) == [table.id]


async def test_a_chat_with_a_new_id_keeps_everything_and_the_old_id_nothing(each_store, each_table):
    table, finished = await each_table(), await each_table()
    await each_table.play(finished.id, 10_000)
    await each_store.preferences.set_language(CHAT, "pl")
    await each_store.limits.reserve(CHAT, "message", NOW)
    await each_store.limits.reserve(CHAT, "edit", NOW + 2000)
    await each_store.limits.hold(CHAT, NOW + 9000)
    for _ in range(2):
        await each_table._service.migrate(CHAT, NEW)
    assert await each_store.indexes.tables_of_chat(NEW) == [table.id]
    assert (await each_store.tables.load(table.id)).place.chat == NEW
    assert await each_store.preferences.language_of(NEW) == "pl"
    assert [key async for key in each_store.server.keys(f"*{CHAT}*")] == []
    assert await each_store.server.call("ZCARD", keys.HOLDS) == 0


async def test_a_table_that_no_commit_moved_is_listed_under_the_new_id(each_store, each_table):
    table = await each_table()
    await each_store.indexes.move_chat(CHAT, NEW)
    assert await each_store.indexes.tables_of_chat(NEW) == [table.id]
    assert await each_store.indexes.tables_of_chat(CHAT) == []


async def test_a_language_is_chosen_by_a_chat_or_a_person(each_store):
    preferences = each_store.preferences
    assert await preferences.language_of(101) is None
    await preferences.set_language(101, "en")
    await preferences.set_language(CHAT, "ru")
    await preferences.set_language(101, "pl")
    assert await preferences.language_of(101) == "pl"
    assert await preferences.language_of(CHAT) == "ru"


async def test_a_choice_under_the_new_id_is_not_overwritten_by_the_old_one(each_store):
    await each_store.preferences.set_language(CHAT, "ru")
    await each_store.preferences.set_language(NEW, "en")
    await each_store.indexes.move_chat(CHAT, NEW)
    assert await each_store.preferences.language_of(NEW) == "en"
    assert await each_store.preferences.language_of(CHAT) is None
