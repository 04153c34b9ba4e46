"""People who do not come: time that runs out, votes to skip, coming back, and dead tables."""

import asyncio
import random

import pytest

from bot.callbacks import LobbyTap, SkipTap, TableTap
from core.clock import DAY, HOUR, MINUTE, SECOND
from core.computer import choose
from core.errors import GameError, StaleMove
from core.play import move_by_person, owed_by_people
from core.record import record_of, verify
from core.store import Store
from core.table import waiting_for
from tests.stored import Tables, service_of
from tests.texts import texts


def told(hall, words: str) -> int:
    return len(hall.sent(words=words))


async def events(hall, table) -> list[str]:
    log = await hall.store.tables.log(table.id)
    return [event.kind for entry in log for event in entry.events]


async def test_b02_a_turn_of_many_moves_that_runs_out_is_one_missed_turn(hall):
    table = await hall.table(pace="6h")
    await hall.passes(6 * HOUR + MINUTE)
    now = await hall.now(table)
    assert now.players[0].missed == 1
    assert (await events(hall, table)).count("ran-out") == 1
    assert now.match.ply > 1, "the computer has played the turn to its end"


@pytest.mark.slow
async def test_b03_a_move_in_the_last_millisecond_counts_a_thousand_times(store, clock):
    """The move that ends a turn and the end of its time come at once, in either order, from two
    processes. The move is always made, and the person has not missed the turn."""
    order = random.Random(3)  # noqa: S311
    player, worker = service_of(store, clock), service_of(Store(store.server), clock, "worker")
    tables = Tables(player)
    table = await tables(options={"target": "40"})
    for number in range(1000):
        table, seat, text = await to_the_last_move(tables, table)
        person, turn = table.players[seat].person, table.match.turn
        move = player.move(table.id, person, text, table.version, f"b03-{number}")
        deeds = {"move": move, "time": worker.run_out(table.id, turn)}
        names = order.sample(sorted(deeds), 2)
        done = await asyncio.gather(*(deeds[n] for n in names), return_exceptions=True)
        results = dict(zip(names, done, strict=True))
        assert not isinstance(results["move"], Exception)
        assert not isinstance(results["time"], Exception) or isinstance(results["time"], GameError)
        table = await player.tables.load(table.id, fresh=True)
        assert table.players[seat].missed == 0
        assert table.players[seat].presence == "here"
        assert table.match.last == (seat, text)


async def to_the_last_move(tables, table):
    """The match goes on to a move that ends its turn: the table, the seat and that move."""
    while True:
        if table.phase != "playing":
            table = await tables(options={"target": "40"})
        (seat,) = waiting_for(table)
        text, person = choose(table, seat), table.players[seat].person
        after, _ = move_by_person(table, person, text, table.version, 0)
        if after.phase != "playing" or after.match.turn != table.match.turn:
            return table, seat, text
        table = await tables.play(table.id, text)


async def test_b05_whoever_ran_out_of_time_is_answered_everywhere_and_may_come_back(stage):
    anna, boris = stage.people("Аня", "Борис")
    group = stage.group(anna, boris)
    table = await stage.table(seats=2, chat=group.id)
    await stage.works(60)
    for _ in range(2):
        await stage.works(DAY // SECOND + 60)
        if (await stage.now(table)).players[0].presence == "away":
            break
        while 0 not in owed_by_people(await stage.now(table)):
            await stage.table.play(table.id, 1)
    now = await stage.now(table)
    assert now.players[0].presence == "away"
    group_board = await stage.board(table)
    for command, answer in (("/help", "/play"), ("/stats", "")):
        before = len(group.messages)
        await stage.says(anna, group, command)
        assert len(group.messages) == before + 2, "what she said, and the answer"
        assert answer in group.messages[-1].text
    elsewhere = stage.group(anna)
    lobby = await stage.opens(anna, elsewhere)
    sit = LobbyTap(table=lobby.id, act="sit").pack()
    assert await stage.taps(anna, await stage.board(lobby), sit) == "Ты за столом. Удачи!"
    back = TableTap(table=table.id, act="come-back").pack()
    assert back in {button.callback_data for button in group_board.buttons()}
    assert "С возвращением" in await stage.taps(anna, group_board, back)
    assert (await stage.now(table)).players[0].presence == "here"


async def test_b05_the_old_board_tells_whoever_left_that_they_are_out(stage):
    anna, boris, vika = people = stage.people("Аня", "Борис", "Вика")
    group = stage.group(*people)
    table = await stage.table(seats=3, chat=group.id)
    await stage.works()
    board = await stage.board(table)
    move = next(b.callback_data for b in board.buttons() if b.callback_data.startswith("m|"))
    await stage.service.leave(table.id, anna.id, "leave")
    assert "больше не в игре" in await stage.said(stage.sends(anna, board, move))
    await stage.says(anna, group, "/games")
    assert "Открытые столы" in group.messages[-1].text
    assert {boris.id, vika.id} == {p.person for p in table.players} - {anna.id}


async def test_b07_the_button_to_skip_appears_at_half_of_the_time_and_two_votes_skip_once(stage):
    people = stage.people("Аня", "Борис", "Вика", "Гена")
    anna, boris, vika, gena = people
    group = stage.group(*people)
    table = await stage.table(seats=4, chat=group.id)
    await stage.works()
    skip = SkipTap(table=table.id, turn=table.match.turn).pack()

    async def buttons() -> set[str]:
        return {b.callback_data for b in (await stage.board(table)).buttons()}

    await stage.works(12 * HOUR // SECOND - 60)
    assert skip not in await buttons()
    early = stage.sends(boris, await stage.board(table), skip)
    assert "половина времени" in await stage.said(early)
    await stage.works(2 * MINUTE // SECOND)
    assert skip in await buttons()
    board = await stage.board(table)
    assert "те, кто сейчас играет и ждёт" in await stage.taps(anna, board, skip)
    assert "нужен ещё 1\u00a0голос" in await stage.taps(boris, board, skip)
    assert "уже учтён" in await stage.taps(boris, board, skip)
    assert await stage.taps(vika, board, skip) == "Этот ход сделает компьютер."
    said = await stage.said(stage.sends(gena, board, skip))
    assert said != "Этот ход сделает компьютер."
    await stage.works(30)
    now = await stage.now(table)
    assert now.match.turn == 2
    assert now.players[0].missed == 1
    assert sum("пропущен по просьбе" in m.text for m in group.history) == 1
    assert skip not in await buttons()


async def test_b07_a_move_before_the_second_vote_cancels_the_first(stage):
    people = stage.people("Аня", "Борис", "Вика")
    anna, boris, vika = people
    group = stage.group(*people)
    table = await stage.table(seats=3, chat=group.id)
    await stage.works(12 * HOUR // SECOND + 60)
    skip = SkipTap(table=table.id, turn=1).pack()
    await stage.taps(boris, await stage.board(table), skip)
    assert (await stage.now(table)).votes == (boris.id,)
    moved = await stage.table.play(table.id, 1)
    assert moved.votes == ()
    said = await stage.said(stage.sends(vika, await stage.board(table), skip))
    now = await stage.now(table)
    assert owed_by_people(now), "nobody is skipped"
    assert "нужен ещё 1\u00a0голос" in said or now.match.turn > 1
    assert anna.id == now.host


async def test_b08_the_first_move_that_never_comes_is_made_and_told_once(hall):
    table = await hall.table(pace="10m")
    await hall.passes(11 * MINUTE)
    now = await hall.now(table)
    assert now.match.ply >= 1
    assert owed_by_people(now) == {1}, "the game goes on"
    assert told(hall, "время вышло") == 1


async def test_b09_the_end_of_the_time_needs_nobody_who_looks(hall):
    table = await hall.table(pace="6h")
    await hall.settle()
    hall.clock.advance(30 * HOUR)
    seen = len(hall.calls())
    await hall.until(hall.clock.now() + MINUTE)
    now = await hall.now(table)
    assert now.match.turn == 2
    loud = [text for _, sound, text in hall.calls()[seen:] if sound]
    assert len(loud) == 1, "whoever is next is called once"
    assert told(hall, "время вышло") == 1


async def test_two_turns_missed_in_a_row_and_the_computer_plays_at_once(hall):
    table = await hall.table(seats=3, pace="10m")
    await hall.passes(11 * MINUTE)
    table = await hall.turns(await hall.turns(await hall.now(table)))
    await hall.passes(11 * MINUTE)
    now = await hall.now(table)
    assert [player.presence for player in now.players] == ["away", "here", "here"]
    assert owed_by_people(now) == {1}
    now = await hall.turns(await hall.turns(now))
    await hall.passes(MINUTE)
    assert owed_by_people(await hall.now(table)) == {1}, "nobody waits for who is away"
    assert told(hall, "второй ход подряд") == 1


@pytest.mark.parametrize(("started", "idle", "ahead"), [(False, DAY, HOUR), (True, 14 * DAY, DAY)])
async def test_b14_a_table_that_nobody_touches_is_warned_of_once_and_closed(
    hall, started, idle, ahead
):
    table = await hall.table(pace="none", started=started)
    touched = table.touched
    await hall.until(touched + idle - ahead - 1)
    assert told(hall, "закрою") == 0
    await hall.until(touched + idle - 1)
    assert told(hall, "закрою") == 1
    assert (await hall.now(table)).phase != "closed"
    await hall.until(touched + idle + SECOND)
    assert (await hall.now(table)).phase == "closed"
    board = (await hall.store.messages.of(table.id)).board
    assert hall.group.message(board.id).markup is None
    seen = len(hall.calls())
    await hall.passes(30 * DAY)
    assert len(hall.calls()) == seen


async def test_b14_a_move_after_the_warning_keeps_the_table(hall):
    table = await hall.table(pace="none")
    touched = table.touched
    await hall.until(touched + 13 * DAY + HOUR)
    await hall.moves(table)
    await hall.until(touched + 20 * DAY)
    assert (await hall.now(table)).phase == "playing"
    assert told(hall, "закрою") == 1
    await hall.until(hall.clock.now() + 7 * DAY)
    assert told(hall, "закрою") == 2, "and is warned of again after another fortnight"


async def test_b15_a_late_move_counts_until_the_turn_has_run_out_and_is_refused_in_words_after(
    hall,
):
    """Nobody is refused for the way that a move takes to us; once the computer has played the turn
    there is nothing left to move."""
    table = await hall.table(pace="10m")
    await hall.settle()
    began = table.match.turn_started
    (seat,) = owed_by_people(table)
    person, move = table.players[seat].person, choose(table, seat)
    hall.clock.advance(began + 10 * MINUTE + 200 - hall.clock.now())
    done = await hall.service.move(table.id, person, move, table.version, "late")
    assert done.table.last_move.text == move
    table = done.table
    (seat, *_) = owed_by_people(table)
    person, move = table.players[seat].person, choose(table, seat)
    await hall.until(table.match.turn_started + 10 * MINUTE + 5 * SECOND)
    with pytest.raises(StaleMove) as refused:
        await hall.service.move(table.id, person, move, table.version, "too late")
    assert texts().error("ru", refused.value)


async def test_a_match_that_is_over_is_kept_for_good_and_packed_after_a_week(hall):
    table = await hall.table(options={"target": "15"}, pace="none")
    while table.phase == "playing":
        table = await hall.moves(table)
    log = await hall.store.tables.log(table.id)
    await hall.until(table.touched + 7 * DAY - MINUTE)
    assert (await hall.store.messages.of(table.id)).packed == 0
    await hall.passes(2 * MINUTE)
    assert (await hall.store.messages.of(table.id)).packed == table.version
    await hall.passes(400 * DAY)
    assert await hall.now(table) == table
    assert await hall.store.tables.log(table.id) == log
    assert verify(record_of(table, log)) == table.match.ply
    assert await hall.next_due() is None, "and costs nothing any more"
