"""The machine's clock jumps an hour, forwards or back: somebody corrects it, a machine was asleep.

What is due comes at most as much too early or too late as the clock was wrong; nothing comes twice,
nothing is lost, and what is done after the jump takes no longer than ever."""

import pytest

from core.buckets import BURST, Buckets
from core.clock import DAY, HOUR, MINUTE, SECOND
from core.errors import GameError
from tests.bot.turns import who_is_called
from tests.stored import TABLE_PEOPLE
from webapp.auth import Bearers, Session
from webapp.errors import Unauthorized

JUMPS = pytest.mark.parametrize("jump", [-HOUR, HOUR], ids=["back", "forwards"])


def calls(hall):
    """Who was called to their turn, in order."""
    return [who_is_called(message) for message in hall.loud() if "ход" in message.text]


@JUMPS
async def test_a_match_goes_on_over_a_jump_and_nobody_is_called_twice(hall, jump):
    table = await hall.table(seats=2, pace="24h")
    await hall.passes(MINUTE)
    before = calls(hall)
    hall.clock.advance(jump)
    await hall.passes(MINUTE)
    assert calls(hall) == before
    played = await hall.turns(table)
    await hall.passes(MINUTE)
    assert len(calls(hall)) == len(before) + 1, "the next one is called within the minute"
    board = (await hall.store.messages.of(table.id)).shown
    assert board == (await hall.now(table)).version == played.version, "and the board is shown"


@JUMPS
async def test_a_turn_runs_out_once_and_at_most_an_hour_early_or_late(hall, jump):
    table = await hall.table(seats=2, pace="6h")
    began = hall.clock.now()
    await hall.passes(MINUTE)
    hall.clock.advance(jump)
    wrong = began + 6 * HOUR
    await hall.until(wrong - SECOND)
    assert (await hall.now(table)).match.turn == table.match.turn
    await hall.until(wrong + 2 * MINUTE)
    late = await hall.now(table)
    assert late.match.turn == table.match.turn + 1
    log = await hall.store.tables.log(table.id)
    assert [e.kind for entry in log for e in entry.events].count("ran-out") == 1


@JUMPS
async def test_a_computer_moves_within_seconds_after_the_next_move(hall, jump):
    table = await hall.table(seats=2, pace="24h")
    await hall.settle()
    hall.clock.advance(jump)
    owing = table.players[0].person
    await hall.service.hand_over(table.id, owing, hall.action())
    await hall.passes(MINUTE)
    assert (await hall.now(table)).match.turn == table.match.turn + 1


@JUMPS
async def test_a_lobby_closes_a_day_after_the_last_touch_give_or_take_the_jump(hall, jump):
    table = await hall.table(started=False)
    touched = hall.clock.now()
    hall.clock.advance(jump)
    await hall.until(touched + DAY - MINUTE)
    assert (await hall.now(table)).phase == "lobby"
    await hall.until(touched + DAY + 2 * HOUR)
    assert (await hall.now(table)).phase == "closed"


@JUMPS
async def test_what_somebody_does_is_refused_for_no_jump(hall, jump):
    table = await hall.table(seats=3, started=False)
    hall.clock.advance(jump)
    try:
        await hall.service.start(table.id, table.host, "start")
        await hall.moves(table, 3)
        await hall.service.leave(table.id, TABLE_PEOPLE[2].id, "leave")
    except GameError as refused:
        raise AssertionError("refused after the jump") from refused


def test_a_session_ends_an_hour_early_or_late_and_another_is_given():
    now = 1_700_000_000_000
    bearers = Bearers("42:LOCAL")
    old = bearers.issue(Session(101, "А", "ru", "", now + HOUR))
    assert bearers.read(old, now - HOUR).id == 101
    with pytest.raises(Unauthorized):
        bearers.read(old, now + HOUR)
    assert bearers.read(bearers.issue(Session(101, "А", "ru", "", now + 2 * HOUR)), now + HOUR)


def test_who_has_asked_too_much_waits_for_seconds_also_when_the_clock_goes_back():
    now, buckets = 1_700_000_000_000, Buckets()
    while not buckets.wait(101, now):
        pass
    assert buckets.wait(101, now - HOUR) <= SECOND
    assert buckets.wait(101, now - HOUR + SECOND) == 0
    assert sum(not buckets.wait(101, now - HOUR + SECOND) for _ in range(2 * BURST)) <= 5
