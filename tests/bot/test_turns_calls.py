"""Whoever owes a move is called, and called again: once each, in the right place, and never after
the move or the match, whatever dies or refuses in between."""

import asyncio
from itertools import pairwise
from math import ceil

import pytest
from msgspec.structs import replace

from bot.calls import TOLD
from bot.localchat.errors import bad_gateway, blocked, cannot_initiate, too_many_requests
from bot.render import MAX_TEXT, Links, length
from bot.render.reminders import Due, render_reminder
from bot.worker import LEASE
from core.clock import DAY, HOUR, MINUTE, SECOND
from core.languages import LANGUAGES
from core.messages import Message
from core.play import owed_by_people
from core.table import Place, waiting_for
from tests.bot.stage import texts
from tests.bot.turns import MOSCOW, Killed, at, buttons, local, who_is_called
from tests.tables import CHAT, playing


async def is_played(hall, table):
    while (table := await hall.now(table)).phase == "playing":
        await hall.moves(table)


async def is_stopped(hall, table):
    await hall.service.stop(table.id, table.host, "stop")


async def is_left(hall, table):
    for player in table.players:
        await hall.service.leave(table.id, player.person, f"leave{player.person}")


async def is_deleted(hall, table):
    await hall.store.tables.remove(table.id)


async def loses_its_bot(hall, table):
    await hall.service.set_paused(table.place.chat, paused=True)


async def moves_on(hall, table):
    await hall.service.migrate(table.place.chat, hall.new_group("Новые марсиане").id)


@pytest.mark.parametrize(
    "end", [is_played, is_stopped, is_left, is_deleted, loses_its_bot, moves_on]
)
async def test_i02_when_it_is_over_nobody_is_called_there_any_more(hall, end):
    """Four tables, of which every one has an alarm to come."""
    tables = [await hall.table(options={"target": "15"}, pace="none") for _ in range(4)]
    await hall.settle()
    assert {(await hall.now(table)).phase for table in tables} == {"playing"}
    for table in tables:
        await end(hall, table)
    await hall.passes(MINUTE)  # what is told of it may wait for the limits
    seen = len(hall.calls())
    await hall.passes(7 * DAY)
    assert hall.calls()[seen:] == []
    if end in (is_played, is_stopped, is_left):
        assert [m for m in hall.group.messages if "ход!" in m.text] == [], "and no ping is left"


@pytest.mark.parametrize(
    ("reminders", "hours"), [("usual", [6, 24]), ("6h", [6, 24]), ("24h", [24]), ("off", [])]
)
async def test_i01_everybody_is_called_again_as_often_as_they_want(hall, reminders, hours):
    anna = hall.people[0]
    await hall.store.preferences.choose(anna.id, "reminders", reminders)
    await hall.table(pace="none")
    await hall.settle()
    began = hall.clock.now()
    await hall.passes(5 * DAY)
    calls = [(when - began, text) for when, _, text in hall.calls() if "ход!" in text]
    assert [when / HOUR for when, _ in calls[1:]] == hours
    assert "ждём" not in calls[0][1], "the call to the turn itself always comes"


async def test_i04_j07_restarts_and_four_workers_send_each_alarm_once(hall):
    hall.workers = [hall.worker() for _ in range(4)]
    await hall.table(pace="24h")
    await hall.settle()
    began = hall.clock.now()
    for minute in range(-30, 31, 12):
        await hall.until(began + 12 * HOUR + minute * MINUTE)
        await hall.store.agenda.reconcile(hall.clock.now())
        hall.workers = [hall.worker() for _ in range(4)]
        await asyncio.gather(*(worker.step() for worker in hall.workers))
    calls = [when - began for when, _, text in hall.calls() if "ход!" in text]
    assert calls == [0, 12 * HOUR]


async def test_i05_somebody_at_the_table_is_spared_and_called_two_minutes_later(hall):
    table = await hall.table(pace="6h")
    await hall.settle()
    began, person = hall.clock.now(), table.players[0].person
    await hall.until(began + 3 * HOUR - 20 * SECOND)
    await hall.store.messages.saw(table.id, person, hall.clock.now())
    await hall.until(began + 3 * HOUR + MINUTE)
    assert len(hall.sent(words="ждём")) == 0
    await hall.store.messages.saw(table.id, person, hall.clock.now() + 50 * SECOND)
    await hall.until(began + 4 * HOUR)
    assert [when - began for when, _, text in hall.calls() if "ждём" in text] == [
        3 * HOUR + 2 * MINUTE
    ]


async def test_i05_a_spared_person_who_moves_is_not_called(hall):
    table = await hall.table(pace="6h")
    await hall.settle()
    began, person = hall.clock.now(), table.players[0].person
    await hall.until(began + 3 * HOUR - 20 * SECOND)
    await hall.store.messages.saw(table.id, person, hall.clock.now())
    await hall.until(began + 3 * HOUR + MINUTE)
    await hall.turns(table)
    await hall.until(began + 5 * HOUR)
    assert hall.sent(words="ждём") == []


async def test_somebody_seen_half_a_minute_ago_is_away_from_the_table(hall):
    table = await hall.table(pace="6h")
    await hall.settle()
    began = hall.clock.now()
    await hall.until(began + 3 * HOUR - 30 * SECOND)
    await hall.store.messages.saw(table.id, table.players[0].person, hall.clock.now())
    await hall.until(began + 3 * HOUR)
    await hall.settle()
    assert len(hall.sent(words="ждём")) == 1


async def test_i08_a_turn_that_begins_at_night_is_told_of_without_a_sound(hall):
    hall.clock.advance(at("2026-11-30 23:30") - hall.clock.now())
    await hall.table(pace="24h", quiet=MOSCOW)
    await hall.settle()
    (ping,) = hall.sent(words="твой ход!")
    assert ping.silent
    seen = len(hall.calls())
    await hall.until(at("2026-12-01 07:59"))
    assert hall.calls()[seen:] == []


async def test_i08_the_last_alarm_that_was_missed_comes_at_eight_with_the_time_that_is_left(hall):
    hall.clock.advance(at("2026-11-30 08:00") - hall.clock.now() - 30 * SECOND)
    await hall.table(pace="3d", quiet=MOSCOW)
    await hall.settle()
    # Alarms at 12-02 14:00 and 12-03 20:36, the end at 12-04 20:00; the worker is away until 02:00.
    hall.clock.advance(at("2026-12-04 02:00") - hall.clock.now())
    await hall.settle()
    assert hall.sent(words="ждём") == []
    await hall.until(at("2026-12-04 12:00"))
    ((when, sound, text),) = [call for call in hall.calls() if "ждём" in call[2]]
    assert (local(when), sound) == ("12-04 08:00", True)
    assert "Осталось 11\u00a0часов." in text or "Осталось 12\u00a0часов." in text


async def test_i08_a_private_reminder_waits_for_the_end_of_the_person_s_own_quiet_hours(hall):
    hall.clock.advance(at("2026-11-30 20:00") - hall.clock.now())
    anna = hall.people[0]
    anna.starts()
    await hall.store.preferences.set_private(anna.id, allowed=True)
    for setting, choice in (("quiet", "23-8"), ("zone", "Europe/Warsaw")):
        await hall.store.preferences.choose(anna.id, setting, choice)
    await hall.table(pace="24h", people=[0, 1])
    # The alarm of 08:00 in Moscow falls into 06:00 in Warsaw.
    await hall.until(at("2026-12-01 13:00"))
    reminders = hall.calls(anna.chat)
    assert [(local(when), loud) for when, loud, _ in reminders] == [("12-01 10:00", True)]
    assert hall.sent(hall.group, "ждём") == []


async def test_i10_a_reminder_says_which_game_and_chat_and_leads_to_that_table(hall):
    boris = hall.people[1]
    boris.starts()
    await hall.store.preferences.set_private(boris.id, allowed=True)
    other = hall.new_group("Луна")
    first = await hall.table(pace="6h", chat=other, people=[0, 1])
    second = await hall.table(pace="6h", people=[1, 2])
    await hall.settle()
    began = hall.clock.now()
    await hall.until(began + 3 * HOUR + MINUTE)
    (reminder,) = hall.sent(boris.chat, "ход")
    assert "Марсианские кости" in reminder.text
    assert "«Марсиане»" in reminder.text
    assert "«Луна»" not in reminder.text, "it is not his turn there"
    assert "Осталось 3\u00a0часа." in reminder.text or "Осталось 2\u00a0часа." in reminder.text
    board = (await hall.store.messages.of(second.id)).board
    assert buttons(reminder) == [
        f"https://t.me/c/{str(hall.group.id)[4:]}/{board.id}",
        f"https://t.me/MarsBot/play?startapp=t_{second.id}",
    ]
    (in_group,) = hall.sent(other, "всё ещё твой ход")
    assert who_is_called(in_group) == [first.players[0].person]
    assert hall.sent(hall.group, "всё ещё твой ход") == []


async def test_d11_a_reminder_is_about_so_many_tables_and_the_rest_have_another(hall, monkeypatch):
    monkeypatch.setattr("bot.calls.TOLD", 2)
    anna = hall.people[0]
    anna.starts()
    await hall.store.preferences.set_private(anna.id, allowed=True)
    tables = [await hall.table(pace="6h", chat=hall.new_group(f"{n}")) for n in range(8)]
    hers = [table for table in tables if table.players[min(waiting_for(table))].person == anna.id]
    assert len(hers) > 2
    await hall.settle()
    hall.clock.advance(4 * HOUR)  # a downtime: all of them are due at once
    await hall.passes(10 * SECOND)
    reminders = [buttons(reminder) for reminder in hall.sent(anna.chat, "ход")]
    assert len(reminders) == ceil(len(hers) / 2)
    led = [url for links in reminders for url in links if "startapp" in url]
    assert sorted(led) == sorted(f"https://t.me/MarsBot/play?startapp=t_{t.id}" for t in hers)


def test_d11_the_longest_reminder_fits_into_a_message():
    table = playing("А", "Б").table
    table = replace(table, game="marskhimprom", place=replace(table.place, title="🚀" * 128))
    dues = [Due(table, (0,), Message(CHAT, 10**9), 3 * DAY)] * TOLD
    for language in LANGUAGES:
        place = Place(101, private=True, language=language)
        shown = render_reminder(dues, place, texts(), Links("MarsBot", "play"))
        assert length(shown.text) <= MAX_TEXT
        assert sum(map(len, shown.keyboard.inline_keyboard)) <= 100


@pytest.mark.parametrize("refusal", [blocked(), cannot_initiate()])
async def test_d12_d13_who_cannot_be_written_to_is_called_in_the_group_until_they_start(
    hall, refusal
):
    anna = hall.people[0]
    await hall.store.preferences.set_private(anna.id, allowed=True)
    hall.world.faults.fail(refusal, "sendMessage", chat_id=anna.id)
    table = await hall.table(pace="6h")
    await hall.passes(3 * HOUR + MINUTE)
    assert not (await hall.store.preferences.of_person(anna.id)).private
    (alarm,) = hall.sent(words="всё ещё твой ход")
    assert who_is_called(alarm) == [anna.id]
    assert "https://t.me/MarsBot?start=remind" in buttons(alarm)
    tried = len(hall.world.calls(anna.chat))
    await hall.passes(2 * HOUR)
    assert len(hall.world.calls(anna.chat)) == tried, "not tried again"
    second = hall.sent(words="всё ещё твой ход")[-1]
    assert second is not alarm
    assert "https://t.me/MarsBot?start=remind" not in buttons(second), "one hint at a table"
    assert (await hall.now(table)).match.turn == 1


async def test_d12_one_who_blocked_the_bot_does_not_keep_the_next_from_being_called(hall):
    anna, boris = hall.people[:2]
    for person in (anna, boris):
        person.starts()
        await hall.store.preferences.set_private(person.id, allowed=True)
    anna.blocks_bot()
    first = await hall.table(pace="6h", people=[0, 2])
    second = await hall.table(pace="6h", people=[1, 2])
    await hall.passes(3 * HOUR + MINUTE)
    assert {first.host, second.host} == {anna.id, boris.id}
    assert len(hall.sent(boris.chat, "ход")) == 1
    assert [who_is_called(m) for m in hall.sent(words="всё ещё твой ход")] == [[anna.id]]


async def test_a_reminder_that_has_to_wait_is_sent_when_it_may(hall):
    anna = hall.people[0]
    anna.starts()
    await hall.store.preferences.set_private(anna.id, allowed=True)
    await hall.table(pace="6h")
    hall.world.faults.fail(too_many_requests(9000), "sendMessage", chat_id=anna.id)
    await hall.passes(3 * HOUR)
    await hall.settle()
    assert hall.sent(anna.chat, "ход") == []
    await hall.passes(10 * SECOND)
    assert len(hall.sent(anna.chat, "ход")) == 1
    assert hall.sent(words="ждём") == []


async def test_an_alarm_in_doubt_is_not_sent_twice(hall):
    await hall.table(pace="6h")
    await hall.settle()
    hall.world.faults.fail(bad_gateway(), "sendMessage", after=True)
    await hall.passes(3 * HOUR + 10 * MINUTE)
    assert len(hall.sent(words="ждём")) == 1
    await hall.passes(2 * HOUR)
    assert len(hall.sent(words="ждём")) == 2, "the second alarm"


@pytest.mark.parametrize("at_checkpoint", ["send", "sent"])
async def test_j05_a_worker_dies_between_claim_and_send_and_the_next_alarm_stands_in(
    hall, at_checkpoint
):
    await hall.table(pace="6h")
    await hall.settle()
    began = hall.clock.now()

    def dies(checkpoint):
        posted = len(hall.group.history) if checkpoint == "sent" else None
        if checkpoint == at_checkpoint and hall.clock.now() >= began + 3 * HOUR:
            text = hall.group.history[-1].text if posted else ""
            if checkpoint == "send" or "ждём" in text:
                raise Killed

    hall.workers = [hall.worker(dies)]
    while True:
        try:
            await hall.until(began + 3 * HOUR + SECOND)
        except Killed:
            hall.workers = [hall.worker()]
        else:
            break
    await hall.passes(LEASE + SECOND)
    await hall.until(began + 5 * HOUR)
    alarms = [when - began for when, _, text in hall.calls() if "ждём" in text]
    assert alarms[-1] == round(4.8 * HOUR), "the second alarm comes whatever became of the first"
    assert len(alarms) <= 2
    assert all(first != second for first, second in pairwise(alarms))


async def test_a_ping_that_was_lost_is_made_good_by_the_alarm(hall):
    table = await hall.table(pace="6h")
    for seat in owed_by_people(table):
        await hall.store.messages.claim_call(table.id, seat, table.match.turn * 8)
    await hall.settle()
    assert hall.sent(words="ход!") == []
    await hall.passes(3 * HOUR + SECOND)
    assert len(hall.sent(words="всё ещё твой ход")) == 1
