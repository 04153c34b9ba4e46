"""The use cases over the real store: one change each, once, or nothing."""

import asyncio

import pytest

from core import errors
from core import service as use_cases
from core.catalogue import rules_of
from core.clock import DAY, HOUR
from core.play import owed_by_computer
from core.ports import ConflictError
from core.record import audit, record_of, verify
from core.service import changes
from core.store import Store
from core.table import Person, Place, waiting_for
from tests.stored import service_of
from tests.tables import CHAT, PEOPLE

А, Б, В, Г, Д = (PEOPLE[name] for name in "АБВГД")


@pytest.fixture
def elsewhere(store, clock):
    """The service of a second process: the same server, memory of its own."""
    return service_of(Store(store.server), clock, "elsewhere")


async def test_opening_twice_by_the_same_action_opens_one_table(service):
    first = await service.open("martian_dice", Place(CHAT), А, "update 1")
    again = await service.open("martian_dice", Place(CHAT), А, "update 1")
    assert again.id == first.id
    assert [table.id for table in await service.open_tables(CHAT)] == [first.id]


async def test_a_chat_has_so_many_tables_and_no_more(service, table):
    for _ in range(use_cases.TABLES_OF_A_CHAT):
        await table(started=False)
    with pytest.raises(errors.TooManyTables):
        await service.open("martian_dice", Place(CHAT), А, "one more")
    await service.open("martian_dice", Place(CHAT - 1), А, "another chat")


async def test_e06_tables_of_one_chat_do_not_touch_one_another(service, table):
    first, second = await table(), await table()
    await service.stop(first.id, А.id, "stop")
    assert await service.tables.load(second.id, fresh=True) == second


async def test_c08_an_action_that_comes_again_changes_nothing_even_after_a_restart(
    service, elsewhere, table
):
    opened = await table()
    text = "keep ray" if "keep ray" in _moves(opened) else _moves(opened)[0]
    first = await service.move(opened.id, А.id, text, opened.version, "update 7")
    again = await elsewhere.move(opened.id, А.id, text, opened.version, "update 7")
    assert not first.repeated
    assert again.repeated
    assert again.table == first.table


async def test_c01_twenty_taps_at_once_make_one_move(service, table):
    opened = await table()
    text = _moves(opened)[0]
    taps = [
        service.move(opened.id, А.id, text, opened.version, f"tap {number}") for number in range(20)
    ]
    done = await asyncio.gather(*taps)
    assert sum(not tap.repeated for tap in done) == 1
    after = await service.tables.load(opened.id, fresh=True)
    assert after.version == opened.version + 1


async def test_c01_the_same_with_two_processes(service, elsewhere, table):
    opened = await table()
    text = _moves(opened)[0]
    taps = [
        process.move(opened.id, А.id, text, opened.version, f"tap {number} {process is service}")
        for number in range(10)
        for process in (service, elsewhere)
    ]
    done = await asyncio.gather(*taps)
    assert sum(not tap.repeated for tap in done) == 1


async def test_a_late_tap_of_another_button_is_stale(service, table):
    opened = await table()
    await service.move(opened.id, А.id, _moves(opened)[0], opened.version, "first")
    with pytest.raises(errors.StaleMove):
        await service.move(opened.id, А.id, "stop", opened.version, "second")
    with pytest.raises(errors.StaleMove):
        await service.move(opened.id, Б.id, _moves(opened)[0], opened.version, "third")


async def test_fifty_people_race_for_the_last_seat_and_one_gets_it(service, elsewhere, table):
    lobby = await table(seats=9, started=False)

    async def try_to_sit(number: int) -> bool:
        process = (service, elsewhere)[number % 2]
        person = Person(5000 + number, f"Гость {number}")
        try:
            await process.sit(lobby.id, person, f"tap {number}", f"tap{number}")
        except errors.TableFull:
            return False
        return True

    seated = await asyncio.gather(*(try_to_sit(number) for number in range(50)))
    assert sum(seated) == 1
    assert len((await service.tables.load(lobby.id, fresh=True)).players) == 10


async def test_a_refusal_is_decided_on_what_is_stored_not_on_what_is_remembered(
    service, elsewhere, table
):
    lobby = await table(seats=1, started=False)
    await elsewhere.tables.load(lobby.id)
    await service.sit(lobby.id, Б, "sits", "tapB")
    with pytest.raises(errors.AlreadySeated):
        await elsewhere.sit(lobby.id, Б, "sits again", "tapB2")
    started = await elsewhere.start(lobby.id, А.id, "starts")
    assert started.table.phase == "playing"


async def test_everybody_who_wants_a_rematch_meets_at_the_same_table(
    service, elsewhere, table, play
):
    opened = await table()
    finished = await play(opened.id, 1000)
    assert finished.phase == "finished"
    first, second = await asyncio.gather(
        service.rematch(opened.id, А, "again А", "tapA"),
        elsewhere.rematch(opened.id, Б, "again Б", "tapB"),
    )
    assert first.id == second.id
    again = await service.tables.load(first.id, fresh=True)
    assert {player.person for player in again.players} == {А.id, Б.id}
    assert again.seed == finished.next_seed
    assert (await service.rematch(opened.id, А, "again А", "tapA")).id == first.id


async def test_a_record_of_a_played_match_verifies_and_the_log_audits(service, table, play):
    opened = await table(seats=3, computers=1)
    finished = await play(opened.id, 1000)
    log = await service.tables.log(opened.id)
    record = record_of(finished, log)
    assert verify(record) == len(record.moves) == audit(finished, log)


async def test_the_computer_moves_for_the_version_it_thought_about(service, table):
    opened = await table()
    handed = (await service.hand_over(opened.id, А.id, "hand over")).table
    text = _moves(handed)[0]
    with pytest.raises(errors.StaleMove):
        await service.move_by_computer(opened.id, 0, text, opened.version)
    with pytest.raises(errors.StaleMove):
        await service.move_by_computer(opened.id, 1, text, handed.version)
    moved = await service.move_by_computer(opened.id, 0, text, handed.version)
    assert moved.table.version == handed.version + 1


async def test_b03_a_turn_runs_out_once(service, table, clock):
    opened = await table()
    clock.advance(DAY)
    late = await service.run_out(opened.id, 1)
    assert late.table.players[0].missed == 1
    with pytest.raises(errors.StaleMove):
        await service.run_out(opened.id, 1)


async def test_only_the_host_or_an_administrator_stops(service, table):
    first, second = await table(), await table()
    with pytest.raises(errors.NotAllowed):
        await service.stop(first.id, Б.id, "stop 1")
    assert (await service.stop(first.id, А.id, "stop 2")).table.phase == "closed"
    assert (await service.stop(second.id, Д.id, "stop 3", as_admin=True)).table.phase == "closed"
    with pytest.raises(errors.TableClosed):
        await service.stop(second.id, А.id, "stop 4")


async def test_a_table_that_was_touched_meanwhile_is_not_closed_as_idle(service, table, clock):
    lobby = await table(seats=1, started=False)
    clock.advance(DAY)
    await service.warn_idle(lobby.id)
    await service.sit(lobby.id, Б, "sits", "tapB")
    clock.advance(HOUR)
    with pytest.raises(errors.StaleMove):
        await service.close_idle(lobby.id)
    clock.advance(DAY)
    await service.warn_idle(lobby.id)
    clock.advance(HOUR)
    closed = await service.close_idle(lobby.id)
    assert closed.table.phase == "closed"


async def test_the_lobby_is_arranged(service, table):
    lobby = await table(seats=3, started=False)
    await service.bar(lobby.id, А.id, Б.id, "bar")
    await service.stand(lobby.id, В.id, "stand")
    await service.add_computer(lobby.id, А.id, "rash", "Марвин", "computer")
    await service.remove_computer(lobby.id, А.id, "no computer")
    await service.add_computer(lobby.id, А.id, "careful", "Марвин", "another computer")
    arranged = (await service.set_option(lobby.id, А.id, "target", "15", "option")).table
    assert [player.name for player in arranged.players] == ["А", "Марвин"]
    assert arranged.options == {"target": "15"}
    assert (await service.start(lobby.id, А.id, "start")).table.phase == "playing"


async def test_who_is_away_comes_back(service, table):
    away = await table(seats=2, computers=1)
    while away.players[0].presence == "here":
        seat = min(waiting_for(away))
        if seat == 0 and 0 not in owed_by_computer(away):
            away = (await service.run_out(away.id, away.match.turn)).table
        else:
            text = _moves(away)[-1]
            away = (await service.move_by_computer(away.id, seat, text, away.version)).table
    back = (await service.come_back(away.id, А.id, "back")).table
    assert back.players[0].presence == "here"
    assert (await service.leave(away.id, А.id, "leave")).table.phase == "closed"


async def test_a02_a_member_who_left_the_chat_is_gone_from_its_tables_only(service, table):
    here, there = await table(seats=3), await table(seats=3, chat=CHAT - 1)
    left = await service.member_left(CHAT, Б.id, "update 9")
    assert [t.id for t in left] == [here.id]
    assert left[0].players[1].presence == "gone"
    assert await service.member_left(CHAT, Б.id, "update 10") == []
    assert await service.tables.load(there.id, fresh=True) == there


async def test_e01_tables_move_with_their_chat_and_no_key_has_the_old_one(service, store, table):
    old, new = -777, -1002
    opened = await table(chat=old)
    await store.preferences.set_language(old, "pl")
    for _ in range(2):
        await service.migrate(old, new)
    assert [t.id for t in await service.open_tables(new)] == [opened.id]
    assert await service.open_tables(old) == []
    assert await store.preferences.language_of(new) == "pl"
    assert not [key async for key in store.server.keys("*-777*")]


async def test_tables_pause_with_their_chat(service, table, clock):
    opened = await table()
    await service.set_paused(CHAT, paused=True)
    await service.set_paused(CHAT, paused=True)
    paused = await service.tables.load(opened.id)
    assert paused.paused
    assert paused.version == opened.version + 1
    clock.advance(DAY)
    await service.set_paused(CHAT, paused=False)
    resumed = await service.tables.load(opened.id)
    assert resumed.match.turn_started == opened.match.turn_started + DAY


async def test_a_person_finds_all_own_tables(service, table, play):
    first = await table(seats=2)
    second = await table(seats=2, chat=CHAT - 1, private=False)
    await play(second.id, 1000)
    assert {t.id for t in await service.tables_of_person(Б.id)} == {first.id, second.id}
    assert await service.tables_of_person(В.id) == []


async def test_c07_a_busy_table_refuses_soon(service, table, monkeypatch):
    opened = await table()
    monkeypatch.setattr(changes, "PATIENCE", 0.01)
    async with service._turnstile(opened.id):
        with pytest.raises(errors.Busy):
            await service.stop(opened.id, А.id, "stop")


async def test_waiting_at_a_busy_table_is_worth_it(service, table):
    opened = await table()
    async with service._turnstile(opened.id):
        stopping = asyncio.create_task(service.stop(opened.id, А.id, "stop"))
        await asyncio.sleep(0)
    assert (await stopping).table.phase == "closed"


async def test_whoever_always_loses_the_race_gives_up_and_says_busy(service, table, monkeypatch):
    opened = await table()

    async def conflict(*_: object) -> None:
        raise ConflictError

    monkeypatch.setattr(service.tables, "commit", conflict)
    with pytest.raises(errors.Busy):
        await service.stop(opened.id, А.id, "stop")


async def test_there_is_nothing_to_do_at_an_unknown_table(service):
    with pytest.raises(errors.UnknownTable):
        await service.start("00nosuchtable", А.id, "start")


async def test_the_index_may_name_tables_that_are_gone(store, table, clock):
    opened = await table()
    await store.server.call("DEL", f"mg:{{{opened.id[:2]}}}:table:{opened.id}")
    assert await service_of(Store(store.server), clock, "new").open_tables(CHAT) == []


def _moves(table) -> list[str]:
    """The moves of whoever owes one."""
    rules = rules_of(table.game)
    seat = min(waiting_for(table))
    return [rules.format(move) for move in rules.legal_moves(table.match.state, seat)]


async def test_whoever_blocks_the_bot_is_away_at_every_table_that_is_still_played(
    service, elsewhere, table
):
    """One of them was stopped by another process meanwhile, and another was left."""
    stopped, left, played = [await table(seats=3) for _ in range(3)]
    await elsewhere.stop(stopped.id, А.id, "stop")
    await elsewhere.leave(left.id, Б.id, "leave")
    await service.blocked(Б.id, "blocked")
    now = [await service.tables.load(each.id, fresh=True) for each in (stopped, left, played)]
    assert [each.phase for each in now] == ["closed", "playing", "playing"]
    assert [each.players[1].presence for each in now] == ["here", "gone", "away"]


async def test_whoever_leaves_the_chat_leaves_all_its_tables_whatever_became_of_one(
    service, elsewhere, table, monkeypatch
):
    first, second = [await table(seats=3) for _ in range(2)]
    opened = await service.open_tables(CHAT)
    await elsewhere.stop(first.id, А.id, "stop")

    async def still_listed(_chat):
        return opened

    monkeypatch.setattr(service, "open_tables", still_listed)
    (left,) = await service.member_left(CHAT, Б.id, "left")
    assert (left.id, left.players[1].presence) == (second.id, "gone")
