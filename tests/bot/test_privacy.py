"""/mydata and /forget: what is kept of a person, and an end to it."""

import json

from bot.callbacks import LobbyTap, MenuTap, PrivacyTap
from core.store import keys

FORGET = PrivacyTap(act="forget").pack()


async def everything(stage) -> str:
    """Every key and every value that is stored, as one text."""
    found = []
    server = stage.store.server
    async for key in server.keys("*"):
        kind = (await server.call("TYPE", key)).decode()
        ask = {
            "hash": ("HGETALL", key),
            "string": ("GET", key),
            "zset": ("ZRANGE", key, 0, -1),
            "set": ("SMEMBERS", key),
            "stream": ("XRANGE", key, "-", "+"),
        }[kind]
        found.append(f"{key} {await server.call(*ask)!r}")
    return "\n".join(found)


def packed(person: int) -> list[str]:
    """How an id may stand in what is stored: as text, and as msgpack has it."""
    return [str(person), repr(person.to_bytes(4, "big"))[2:-1]]


async def plays(stage):
    """Анна has played in a group to the end, is in a match there, waits in a lobby, practises, is
    expected at a rematch, has chosen something, and wants to be called."""
    anna = stage.world.person(816_243_579, "Аннаблик")
    boris = stage.world.person(816_243_580, "Борис")
    group = stage.group(anna, boris)
    anna.starts()
    await stage.settled()
    await stage.taps(anna, anna.chat.messages[-1], MenuTap(act="play", arg="martian_dice").pack())
    await stage.works(10)
    for ends in (True, False, None):
        table = await stage.opens(anna, group)
        for person in (anna, boris):
            board = await stage.board(table)
            stage.clock.advance(1000)
            await stage.taps(person, board, LobbyTap(table=table.id, act="sit").pack())
        if ends is not None:
            start = LobbyTap(table=table.id, act="start").pack()
            await stage.taps(anna, await stage.board(table), start)
        if ends:
            finished = await stage.table.play(table.id, 10_000)
        await stage.works(60)
    await stage.taps(boris, await stage.board(finished), "🔁 Реванш")
    await stage.works(60)
    await stage.taps(anna, await stage.board(finished), "🔔 Позвать потом")
    await stage.store.preferences.choose(anna.id, "reminders", "6h")
    return anna, boris, group, finished


async def forgets(stage, anna):
    await stage.says(anna, anna.chat, "/forget")
    question = anna.chat.messages[-1]
    assert "Забыть тебя?" in question.text
    assert await stage.said(stage.sends(anna, question, FORGET)) == "Готово, забыл."
    assert "Готово, я тебя не помню" in question.text


async def test_mydata_is_a_document_with_everything_of_the_person_and_nothing_of_others(stage):
    anna, boris, group, finished = await plays(stage)
    await stage.store.preferences.set_barred(group.id, anna.id, barred=True)
    await stage.says(anna, anna.chat, "/mydata")
    document = next(m for m in reversed(anna.chat.messages) if m.file)
    known = json.loads(document.file.content)
    assert known["id"] == anna.id
    assert known["settings"]["reminders"] == "6h"
    assert known["called_to_the_next_table_in"] == [group.id]
    assert known["barred_in"] == [group.id]
    assert len(known["tables"]) == 5
    seen = {each["table"]: each["seen"] for each in known["tables"]}
    assert seen[finished.id] is not None
    assert seen[finished.id] <= stage.clock.now()
    assert not any(each["removed_by_host"] for each in known["tables"])
    assert [each["table"] for each in known["results"]] == [finished.id]
    assert known["results"][0]["seat"]["name"] == "Аннаблик"
    assert "Борис" not in document.file.content.decode()
    assert str(boris.id) not in document.file.content.decode()


async def test_forget_leaves_no_name_and_no_number_of_the_person_anywhere(stage):
    anna, boris, _, _ = await plays(stage)
    before = await everything(stage)
    name = repr("Аннаблик".encode())[2:-1]
    assert name in before
    assert all(form in before for form in packed(anna.id))
    await forgets(stage, anna)
    await stage.works(60)
    after = await everything(stage)
    lines = [line for line in after.splitlines() if "{limits}" not in line]
    assert [line for line in lines if name in line] == []
    for form in packed(anna.id):
        assert [line for line in lines if form in line] == []
    taps = [tap.id for tap in stage.world.taps.values() if tap.person is anna]
    assert all(int(tap) >> 32 == anna.id for tap in taps), "half of a tap's id is the person's"
    assert [tap for tap in taps if tap in after] == []
    assert any(form in after for form in packed(boris.id)), "the others are still known"


async def test_the_others_keep_their_match_its_record_and_their_statistics(stage):
    anna, boris, group, finished = await plays(stage)
    rating = await stage.store.results.rating_of(boris.id)
    await forgets(stage, anna)
    await stage.works(120)
    (result,) = await stage.store.results.of_person(boris.id)
    assert [(seat.name, seat.person) for seat in result.seats] == [
        ("Игрок 1", None),
        ("Борис", boris.id),
    ]
    assert await stage.store.results.of_chat(group.id) == [result]
    assert await stage.store.results.rating_of(boris.id) == rating
    board = await stage.board(finished)
    assert "Игрок 1" in board.text
    assert "Аннаблик" not in board.text
    assert "кубики честные" in await stage.taps(boris, board, "🔍 Проверить кубики")
    await stage.says(boris, group, "/stats")
    assert "Аннаблик" not in group.messages[-1].text


async def test_matches_go_on_without_the_person_and_private_ones_are_gone(stage):
    anna, _, group, _ = await plays(stage)
    await forgets(stage, anna)
    tables = await stage.service.open_tables(group.id)
    assert {table.phase for table in tables} == {"playing", "lobby"}
    assert all(table.seat_of(anna.id) is None for table in tables)
    assert await stage.service.open_tables(anna.id) == []
    assert await stage.store.server.call("EXISTS", keys.person_tables(anna.id)) == 0


async def test_forgetting_twice_changes_nothing_more(stage):
    anna, *_ = await plays(stage)
    await forgets(stage, anna)
    stage.clock.advance(60_000)
    await forgets(stage, anna)


async def test_it_is_asked_once_and_can_be_left(stage):
    anna, *_ = await plays(stage)
    await stage.says(anna, anna.chat, "/forget")
    question = anna.chat.messages[-1]
    assert await stage.taps(anna, question, "Нет, оставь") == "Ничего не удаляю."
    assert (await stage.store.preferences.of_person(anna.id)).reminders == "6h"
    assert question.markup is None or not question.buttons()


async def test_in_a_group_both_lead_to_the_private_chat(stage):
    (anna,) = stage.people("Аня")
    group = stage.group(anna)
    for command in ("/mydata", "/forget"):
        await stage.says(anna, group, command)
        assert "в личке" in group.messages[-1].text
    assert "t.me/MarsBot?start=privacy" in next(group.messages[-1].buttons()).url
    stage.clock.advance(5000)
    said = stage.sends(anna, group.messages[-1], FORGET)
    assert "устарела" in await stage.said(said), "a made-up button of a group forgets nobody"
