"""Whoever owes a move is called, and called again: once each, in the right place, and never after
the move or the match, whatever dies or refuses in between."""

import asyncio
from collections import defaultdict
from itertools import cycle, pairwise

import pytest

from bot.calls import WRITING
from bot.localchat.errors import bad_gateway, blocked, cannot_initiate, too_many_requests
from bot.worker import LEASE, ORDER
from core.catalogue import rules_of
from core.clock import DAY, HOUR, MINUTE, SECOND
from core.games.marskhimprom.moves import MakeOffer
from core.play import owed_by_people
from tests.bot.turns import MOSCOW, Killed, at, local


def who_is_called(message) -> list[int]:
    return [e["user_id"] for e in message.entities if e["type"] == "text_mention"]


def buttons(message) -> list[str]:
    return [button.url or button.callback_data for button in message.buttons()]


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
    assert "Осталось 11 часов." in text or "Осталось 12 часов." in text


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
    assert "Осталось 3 часа." in reminder.text or "Осталось 2 часа." in reminder.text
    board = (await hall.store.messages.of(second.id)).board
    assert buttons(reminder) == [
        f"https://t.me/c/{str(hall.group.id)[4:]}/{board.id}",
        f"https://t.me/MarsBot/play?startapp=t_{second.id}",
    ]
    (in_group,) = hall.sent(other, "ждём твой ход")
    assert who_is_called(in_group) == [first.players[0].person]
    assert hall.sent(hall.group, "ждём твой ход") == []


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
    (alarm,) = hall.sent(words="ждём твой ход")
    assert who_is_called(alarm) == [anna.id]
    assert "https://t.me/MarsBot?start=remind" in buttons(alarm)
    tried = len(hall.world.calls(anna.chat))
    await hall.passes(2 * HOUR)
    assert len(hall.world.calls(anna.chat)) == tried, "not tried again"
    second = hall.sent(words="ждём твой ход")[-1]
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
    assert [who_is_called(m) for m in hall.sent(words="ждём твой ход")] == [[anna.id]]


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


async def test_j06_three_days_of_downtime_give_a_person_one_message(hall):
    boris = hall.people[1]
    boris.starts()
    await hall.store.preferences.set_private(boris.id, allowed=True)
    groups = [hall.new_group(f"Группа {number}") for number in range(5)]
    tables = [await hall.table(pace="none", chat=group, people=[1, 2]) for group in groups]
    await hall.settle()
    sent_before = len(hall.sent(boris.chat))
    hall.clock.advance(3 * DAY)
    hall.workers = [hall.worker(), hall.worker()]
    await hall.store.agenda.reconcile(hall.clock.now())
    await hall.until(hall.clock.now() + HOUR)
    (reminder,) = hall.sent(boris.chat)[sent_before:]
    for table, group in zip(tables, groups, strict=True):
        assert f"«{group.title}»" in reminder.text
        assert f"https://t.me/MarsBot/play?startapp=t_{table.id}" in buttons(reminder)
        assert hall.sent(group, "ждём") == []


async def at_once(hall) -> None:
    """Two workers begin, each with the entries of every other table, and at the same time."""
    workers = [hall.worker() for _ in range(2)]
    await hall.store.agenda.reconcile(hall.clock.now())
    claims, _ = await hall.store.agenda.claim(hall.clock.now(), lease=LEASE, limit=1000)
    tables = defaultdict(list)
    for claim in sorted(claims, key=lambda claim: ORDER.index(claim.duty)):
        tables[claim.table].append(claim)
    shared = zip(cycle(workers), tables.items(), strict=False)
    await asyncio.gather(*(worker._table(table, theirs) for worker, (table, theirs) in shared))
    hall.workers = workers
    await hall.until(hall.clock.now() + HOUR)


async def test_j06_two_workers_that_start_after_three_days_send_a_person_one_message(hall):
    boris = hall.people[1]
    boris.starts()
    await hall.store.preferences.set_private(boris.id, allowed=True)
    groups = [hall.new_group(f"Группа {number}") for number in range(8)]
    for group in groups:
        await hall.table(pace="none", chat=group, people=[1, 2])
    await hall.settle()
    sent_before = len(hall.sent(boris.chat))
    hall.clock.advance(3 * DAY)
    await at_once(hall)
    (reminder,) = hall.sent(boris.chat)[sent_before:]
    assert all(f"«{group.title}»" in reminder.text for group in groups)


async def test_j06_two_workers_that_start_after_three_days_send_a_group_one_message(hall):
    tables = [await hall.table(pace="none", people=[0, 1]) for _ in range(5)]
    await hall.settle()
    hall.clock.advance(3 * DAY)
    seen = len(hall.calls())
    await at_once(hall)
    loud = [text for _, sound, text in hall.calls()[seen:] if sound]
    assert [text.count("твой ход") for text in loud] == [len(tables)]


async def test_a_worker_that_dies_over_a_message_keeps_the_others_from_it_for_its_lease_only(hall):
    anna = hall.people[0]
    anna.starts()
    await hall.store.preferences.set_private(anna.id, allowed=True)
    await hall.table(pace="6h")
    await hall.settle()
    now = hall.clock.now()
    assert await hall.store.messages.claim_chat(anna.id, now + 3 * HOUR, now + 3 * HOUR + WRITING)
    await hall.until(now + 3 * HOUR + WRITING - 1)
    assert hall.sent(anna.chat, "ход") == []
    await hall.passes(2 * SECOND)
    assert len(hall.sent(anna.chat, "ход")) == 1


@pytest.mark.parametrize("pace", ["6h", "24h", "3d"])
async def test_j06_turns_that_ran_out_at_many_tables_of_a_group_sound_once_for_a_person(hall, pace):
    tables = [await hall.table(pace=pace, people=[0, 1]) for _ in range(4)]
    await hall.settle()
    hall.clock.advance(3 * DAY + HOUR)
    seen = len(hall.loud())
    await at_once(hall)
    now = [await hall.now(table) for table in tables]
    assert [owed_by_people(table) for table in now] == [{1}] * len(tables)
    (call,) = hall.loud()[seen:]
    assert who_is_called(call) == [hall.people[1].id]


async def test_a_call_at_another_table_sounds_when_the_first_is_answered_or_a_minute_old(hall):
    first, second, third = [await hall.table(people=[0, 1], started=False) for _ in range(3)]
    await hall.settle()
    loud = len(hall.loud())

    async def begins(table) -> int:
        nonlocal loud
        await hall.service.start(table.id, table.host, hall.action())
        await hall.passes(2 * SECOND)
        more, loud = len(hall.loud()) - loud, len(hall.loud())
        return more

    assert await begins(first) == 1
    assert await begins(second) == 0, "they were called just now, and owe that move still"
    await hall.passes(MINUTE)
    assert await begins(third) == 1
    now = await hall.turns(await hall.now(third))
    assert owed_by_people(now) == {1}
    await hall.turns(await hall.now(third))
    await hall.passes(2 * SECOND)
    assert len(hall.loud()) == loud + 1, "they have answered: the next turn sounds"


async def test_a_call_at_a_table_that_is_gone_keeps_no_other_silent(hall):
    first, second = [await hall.table(people=[0, 1], started=False) for _ in range(2)]
    await hall.settle()
    for table in (first, second):
        loud = len(hall.loud())
        await hall.service.start(table.id, table.host, hall.action())
        await hall.passes(2 * SECOND)
        assert len(hall.loud()) == loud + 1
        await hall.store.tables.remove(table.id)


async def test_j06_after_the_downtime_nobody_gets_two_messages_in_a_group(hall):
    tables = [await hall.table(pace="none", people=[0, 1]) for _ in range(3)]
    hall.clock.advance(3 * DAY)
    hall.workers = [hall.worker()]
    await hall.store.agenda.reconcile(hall.clock.now())
    seen = len(hall.calls())
    await hall.until(hall.clock.now() + HOUR)
    loud = [text for _, sound, text in hall.calls()[seen:] if sound]
    assert len(loud) == 1
    assert len(tables) == loud[0].count("твой ход")


async def trading(hall, **kind):
    """A match of three whose player in turn can offer something, called to the turn."""
    table = await hall.table(seats=3, game="marskhimprom", **kind)
    while not offers(table):
        table = await hall.moves(table)
    await hall.settle()
    return table


def offers(table, to=None) -> list[str]:
    """What the player in turn can offer to a seat, or to any."""
    rules = rules_of(table.game)
    moves = rules.legal_moves(table.match.state, table.match.state.turn)
    return [
        rules.format(move)
        for move in moves
        if isinstance(move, MakeOffer) and to in (None, move.seat)
    ]


async def makes(hall, table, seat, text):
    hall.clock.advance(SECOND)
    person = table.players[seat].person
    done = await hall.service.move(table.id, person, text, table.version, hall.action())
    await hall.passes(10 * SECOND)
    return done.table


async def test_whoever_is_offered_something_is_called_once_to_every_offer(hall):
    table = await trading(hall)
    maker = table.match.state.turn
    asked = next(seat for seat in range(3) if offers(table, seat))
    person, turn = table.players[asked].person, table.match.turn
    for number in range(1, 4):
        called = len(hall.calls())
        table = await makes(hall, table, maker, offers(table, asked)[0])
        assert owed_by_people(table) == {maker, asked}
        (call,) = hall.calls()[called:]
        assert call[1], "with a sound"
        assert who_is_called(hall.group.messages[-1]) == [person]
        table = await makes(hall, table, asked, f"decline {number}")
        await hall.passes(MINUTE)
        assert len(hall.calls()) == called + 1, "nobody is called to a refusal"
    assert table.match.turn == turn


async def test_an_offer_in_the_place_of_another_calls_again_and_a_move_of_its_maker_does_not(hall):
    table = await trading(hall)
    maker = table.match.state.turn
    asked, other = (seat for seat in range(3) if seat != maker)
    give, _, want = offers(table, asked)[0].split()[-1].partition(":")
    table = await makes(hall, table, maker, f"offer {asked} {give}:{want}")
    called = len(hall.calls())
    table = await makes(hall, table, maker, f"offer {other} {give}:{want}")
    assert who_is_called(hall.group.messages[-1]) == [table.players[other].person]
    assert len(hall.calls()) == called + 1, "the first one is still asked the same"
    table = await makes(hall, table, maker, f"offer {asked} {give}:2")
    assert who_is_called(hall.group.messages[-1]) == [table.players[asked].person]
    assert len(hall.calls()) == called + 2


async def test_an_offer_late_in_the_turn_is_one_call_also_to_whoever_wants_no_alarms(hall):
    table = await trading(hall, pace="6h")
    maker = table.match.state.turn
    asked = next(seat for seat in range(3) if offers(table, seat))
    await hall.store.preferences.choose(table.players[asked].person, "reminders", "off")
    await hall.passes(4 * HOUR)
    for number in (1, 2):
        called = len(hall.calls())
        table = await makes(hall, table, maker, offers(table, asked)[0])
        await hall.passes(MINUTE)
        assert len(hall.calls()) == called + 1
        assert who_is_called(hall.group.messages[-1]) == [table.players[asked].person]
        table = await makes(hall, table, asked, f"decline {number}")


async def test_a_ping_that_was_lost_is_made_good_by_the_alarm(hall):
    table = await hall.table(pace="6h")
    for seat in owed_by_people(table):
        await hall.store.messages.claim_call(table.id, seat, table.match.turn * 8)
    await hall.settle()
    assert hall.sent(words="ход!") == []
    await hall.passes(3 * HOUR + SECOND)
    assert len(hall.sent(words="ждём твой ход")) == 1
