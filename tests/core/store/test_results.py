"""Results and ratings, kept once."""

import asyncio

from core.ratings import NEWCOMER
from core.results import Result, ResultSeat
from core.stats import standings
from core.store import keys
from tests.tables import CHAT, NOW, PEOPLE

ANNA, BORIS, VIKA = (PEOPLE[name].id for name in "АБВ")
NEW = -100987


def result(number, *people, chat=CHAT):
    seats = tuple(
        ResultSeat(str(person), 25 - place, person, won=place == 0)
        for place, person in enumerate(people)
    )
    return Result(f"03t{number}", "martian_dice", chat, NOW, NOW + number, seats)


async def test_a_result_is_kept_once_with_the_chat_and_with_each_person(each_store):
    results = each_store.results
    match = result(1, ANNA, BORIS)
    for _ in range(3):
        await results.keep(match)
    assert await results.of_chat(CHAT) == [match]
    assert await results.of_person(ANNA) == await results.of_person(BORIS) == [match]
    assert await results.of_match(CHAT, match.table) == match
    assert await results.of_match(CHAT, "03other") is None
    assert await results.of_person(VIKA) == []


async def test_ratings_over_all_chats_are_the_fold_of_all_results(each_store):
    results = each_store.results
    played = [result(1, ANNA, BORIS), result(2, BORIS, VIKA, ANNA, chat=-5), result(3, VIKA, ANNA)]
    for match in played:
        await results.keep(match)
        await results.keep(match)
    folded = standings(played)
    for person in (ANNA, BORIS, VIKA):
        assert await results.rating_of(person) == folded[person].rating
    assert await results.rating_of(999) == NEWCOMER


async def test_many_matches_that_end_at_once_are_each_counted_once(store):
    played = [result(number, ANNA, BORIS) for number in range(20)]
    await asyncio.gather(*(store.results.keep(match) for match in played * 2))
    assert await store.server.call("SCARD", keys.RATED) == 20
    rating = await store.results.rating_of(ANNA)
    assert rating == standings(played)[ANNA].rating


async def test_results_follow_the_chat_also_those_that_come_late(each_store):
    results = each_store.results
    await results.keep(result(1, ANNA, BORIS))
    await each_store.indexes.move_chat(CHAT, NEW)
    await results.keep(result(2, ANNA, BORIS))
    assert {match.table for match in await results.of_chat(NEW)} == {"03t1", "03t2"}
    assert (await results.of_match(CHAT, "03t2")).chat == NEW
    assert [key async for key in each_store.server.keys(f"*{CHAT}*")] == []


async def test_a_match_against_computers_is_kept_and_not_rated(each_store):
    alone = Result("03solo", "martian_dice", ANNA, NOW, NOW, (ResultSeat("А", 25, ANNA, won=True),))
    await each_store.results.keep(alone)
    assert await each_store.results.of_person(ANNA) == [alone]
    assert await each_store.results.rating_of(ANNA) == NEWCOMER
