"""Whom the chats name in what they have chosen."""

from core.store import keys
from core.table import Person
from tests.stored import NOW

GROUP, OTHER, SUPERGROUP = -7, -8, -1009
ANNA, BORIS = Person(101, "Аня"), Person(102, "Борис")
TABLE, NEXT = "00abcdefghjk", "00mnopqrstuv"


async def chats_of(store, person):
    return {int(chat) for chat in await store.server.call("SMEMBERS", keys.person_chats(person))}


async def test_the_chats_that_bar_a_person_are_known(each_store):
    preferences = each_store.preferences
    for chat in (GROUP, OTHER):
        await preferences.set_barred(chat, ANNA.id, barred=True)
    await preferences.set_barred(GROUP, ANNA.id, barred=False)
    assert await preferences.bars_of(ANNA.id) == [OTHER]
    assert await preferences.wishes_of(ANNA.id) == []
    assert await preferences.bars_of(BORIS.id) == []


async def test_the_chats_where_a_person_wants_to_be_called_are_known(each_store):
    preferences = each_store.preferences
    for chat in (GROUP, OTHER):
        assert await preferences.call_next(chat, ANNA, TABLE, NOW)
    called = await preferences.take_calls(GROUP, NEXT, NOW)
    assert await preferences.wishes_of(ANNA.id) == [OTHER]
    await preferences.forget(ANNA.id)
    await preferences.give_back(GROUP, called)
    assert await preferences.wishes_of(ANNA.id) == [GROUP]


async def test_a_chat_that_moves_takes_those_along_whom_it_names(each_store):
    preferences = each_store.preferences
    await preferences.choose(GROUP, "quiet", "23-8")
    await preferences.set_barred(GROUP, ANNA.id, barred=True)
    await preferences.call_next(GROUP, BORIS, TABLE, NOW)
    await preferences.move(GROUP, SUPERGROUP)
    assert await preferences.bars_of(ANNA.id) == [SUPERGROUP]
    assert await preferences.wishes_of(BORIS.id) == [SUPERGROUP]
    assert (await preferences.of_chat(SUPERGROUP)).quiet == "23-8"


async def test_of_somebody_forgotten_only_the_chats_are_known_that_bar_them(each_store):
    preferences = each_store.preferences
    await preferences.set_barred(GROUP, ANNA.id, barred=True)
    await preferences.call_next(OTHER, ANNA, TABLE, NOW)
    await preferences.set_barred(SUPERGROUP, ANNA.id, barred=True)
    await preferences.set_barred(SUPERGROUP, ANNA.id, barred=False)
    await preferences.forget(ANNA.id)
    assert await preferences.wishes_of(ANNA.id) == []
    assert await chats_of(each_store, ANNA.id) == {GROUP}
    await preferences.forget(BORIS.id)
    assert await chats_of(each_store, BORIS.id) == set()
