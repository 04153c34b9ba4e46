"""The worker with the real store, over HTTP to the strict stand-in: what is due is done once, in
order, and from the state of that moment."""

import asyncio
import random
from contextlib import suppress

import pytest

from bot.localchat import Limits, World
from bot.localchat.errors import (
    bad_gateway,
    kicked,
    no_right_to_send,
    thread_not_found,
    too_many_requests,
)
from bot.render import Links, Screen
from bot.sender import Later, Sender
from bot.texts import Texts
from bot.worker import LEASE, Worker
from core.clock import DAY, HOUR, MINUTE, SECOND
from core.errors import StorageAway
from core.ports import Message
from core.table import Place, waiting_for
from tests.bot.telegram import telegram
from tests.stored import TABLE_PEOPLE

TEXTS = Texts.load(strict=True)


class Killed(BaseException):
    """The process dies at a checkpoint."""


class Bench:
    """A world with one group, a worker, and tables of that group."""

    def __init__(self, world, bot, store, service, clock, table) -> None:
        self.world, self.store, self.service, self.clock = world, store, service, clock
        self.bot, self.table = bot, table
        people = [world.person(person.id, person.name) for person in TABLE_PEOPLE]
        self.group = world.group("Марс", people)
        self.worker = self.new_worker()

    def new_worker(self, passing=lambda _: None) -> Worker:
        sender = Sender(self.bot, self.store.limits, self.clock.now, passing)
        return Worker(
            self.service, self.store, sender, TEXTS, Links("MarsBot", "play"), self.clock.now
        )

    async def works(self, seconds: int = 0, *, patience: int = 4) -> None:
        """So many seconds pass; then what is due, with at most so long a wait for the limits."""
        self.clock.advance(seconds * SECOND)
        for _ in range(patience * 10):
            while await self.worker.step():
                pass
            self.clock.advance(SECOND // 10)

    async def match(self, **kind):
        return await self.table(chat=self.group.id, **kind)

    async def starts_late(self) -> None:
        """A match that begins when the board is there already: a ping is due."""
        table = await self.match(started=False)
        await self.works()
        await self.service.start(table.id, table.host, "start")

    def texts(self) -> list[str]:
        return [message.text for message in self.group.messages]

    async def board(self, table) -> Message:
        return (await self.store.messages.of(table.id)).board


@pytest.fixture
async def bench(store, service, clock, table):
    world = World("42:LOCAL", "MarsBot", clock=clock.now, limits=None)
    async with telegram(world) as bot:
        yield Bench(world, bot, store, service, clock, table)


def pings(bench) -> list[str]:
    return [text for text in bench.texts() if "твой ход" in text]


# Boards


async def test_a_lobby_is_posted_once_and_with_a_sound(bench):
    table = await bench.match(started=False)
    await bench.works()
    assert [message.silent for message in bench.group.messages] == [False]
    assert table.commitment in bench.texts()[0]
    assert await bench.worker.step() == 0


async def test_ten_quick_moves_make_one_edit(bench):
    table = await bench.match(computers=0, seats=2)
    await bench.works()
    before = len(bench.world.calls(bench.group, "editMessageText"))
    after = await bench.table.play(table.id, 10)
    await bench.worker.step()
    edits = bench.world.calls(bench.group, "editMessageText")[before:]
    assert len(edits) == 1
    assert (await bench.store.messages.of(table.id)).shown == after.version


async def test_what_is_shown_already_is_not_sent_again(bench):
    table = await bench.match()
    await bench.works()
    calls = len(bench.world.log)
    board = await bench.board(table)
    bench.clock.advance(HOUR)
    await bench.store.messages.board_shown(table.id, board, table.version)
    await bench.store.agenda.reconcile(bench.clock.now())
    await bench.works()
    assert len(bench.world.log) == calls


async def test_a_board_that_was_deleted_is_posted_anew_without_a_sound(bench):
    table = await bench.match()
    await bench.works()
    old = await bench.board(table)
    bench.group.delete(bench.group.message(old.id))
    await bench.table.play(table.id, 1)
    await bench.works()
    new = await bench.board(table)
    assert new.id != old.id
    assert bench.group.message(new.id).silent
    assert bench.group.message(new.id).keyboard


async def test_d01_sixty_actions_in_a_minute_stay_within_the_limits(bench):
    bench.world.limits = Limits()
    table = await bench.match(seats=2, options={"target": "40"})
    await bench.works(patience=10)
    start = bench.clock.now()
    for _ in range(60):
        table = await bench.table.play(table.id, 1)
        for _ in range(2):
            await bench.worker.step()
            bench.clock.advance(SECOND // 2)
    calls = [call for call in bench.world.calls(bench.group) if call.at >= start]
    assert len([c for c in calls if c.method == "editMessageText"]) <= 20
    assert len([c for c in calls if c.method == "sendMessage"]) <= 20
    assert [call.error for call in bench.world.log if call.error] == []
    last = bench.clock.now()
    while (await bench.store.messages.of(table.id)).shown < table.version:
        bench.clock.advance(SECOND // 10)
        await bench.worker.step()
    assert bench.clock.now() - last <= 5 * SECOND


async def test_a_refused_limit_puts_the_edit_off_and_then_shows_the_newest(bench):
    table = await bench.match()
    await bench.works()
    await bench.store.limits.hold(bench.group.id, bench.clock.now() + 3000)
    await bench.table.play(table.id, 1)
    await bench.worker.step()
    assert (await bench.store.messages.of(table.id)).shown == table.version
    newest = await bench.table.play(table.id, 1)
    await bench.works(4)
    assert (await bench.store.messages.of(table.id)).shown == newest.version


async def test_retry_after_is_obeyed(bench):
    table = await bench.match()
    await bench.works()
    bench.world.faults.fail(too_many_requests(9000), "editMessageText")
    await bench.table.play(table.id, 1)
    before = len(bench.world.log)
    await bench.works(patience=8)
    assert len(bench.world.log) == before + 1
    await bench.works(2)
    assert (await bench.store.messages.of(table.id)).shown > table.version


# Pings


async def test_whoever_owes_a_move_is_called_once(bench):
    table = await bench.match(seats=2)
    await bench.works()
    assert len(pings(bench)) == 1
    person = TABLE_PEOPLE[0]
    ping = next(m for m in bench.group.messages if "твой ход" in m.text)
    assert not ping.silent
    assert [e["user_id"] for e in ping.entities if e["type"] == "text_mention"] == [person.id]
    assert "Марсианские кости" in ping.text
    await bench.table.play(table.id, 1)
    await bench.works()
    assert len(pings(bench)) == 1


async def test_the_former_ping_is_taken_away(bench):
    table = await bench.match(seats=2)
    await bench.works()
    while table.match.turn == 1:
        table = await bench.table.play(table.id, 1)
    await bench.works()
    assert len(pings(bench)) == 1
    assert TABLE_PEOPLE[1].name in pings(bench)[0]


async def test_after_the_match_no_ping_is_left(bench):
    table = await bench.match(seats=2, options={"target": "15"})
    await bench.works()
    await bench.table.play(table.id, 2000)
    await bench.works()
    assert pings(bench) == []
    assert "Победа" in bench.group.messages[-1].text


async def test_a_turn_that_is_over_is_not_called_for(bench):
    table = await bench.match(seats=2)
    while table.match.turn < 3:
        table = await bench.table.play(table.id, 1)
    await bench.works()
    assert len(pings(bench)) == 1
    assert TABLE_PEOPLE[0].name in pings(bench)[0]


async def test_a_private_table_calls_nobody(bench):
    person = bench.world.people[101]
    person.says(person.chat, "/start")
    await bench.table(chat=101, seats=2, computers=1, private=True)
    await bench.works()
    assert [call.method for call in bench.world.calls(person.chat)].count("sendMessage") == 1


async def test_j06_after_three_days_there_is_one_ping_for_the_turn_of_now(bench):
    table = await bench.match(seats=2)
    for turn in range(2, 5):
        while table.match.turn < turn:
            table = await bench.table.play(table.id, 1)
        bench.clock.advance(DAY // 2)
    await bench.works()
    assert len([m for m in bench.group.history if "твой ход" in m.text]) == 1


def called(bench) -> int:
    """How many pings have been sent, those that were taken away too."""
    return len([message for message in bench.group.history if "твой ход" in message.text])


async def test_a_ping_that_telegram_put_off_is_sent_later(bench):
    await bench.starts_late()
    bench.world.faults.fail(too_many_requests(2000), "sendMessage")
    await bench.works(1, patience=1)
    assert called(bench) == 0
    await bench.works(4)
    assert called(bench) == 1


async def test_a_ping_in_doubt_is_not_sent_twice(bench):
    await bench.starts_late()
    bench.world.faults.fail(bad_gateway(), "sendMessage", after=True)
    await bench.works(1)
    assert [call.error for call in bench.world.calls(bench.group, "sendMessage")][1:] == [
        "Bad Gateway"
    ]
    await bench.works(HOUR // SECOND)
    assert called(bench) == 1


# Order


async def test_c11_the_result_comes_before_the_call_to_the_next_move(bench):
    latency = random.Random(11)  # noqa: S311
    table = await bench.match(seats=3, options={"target": "40"})
    await bench.works()
    for _ in range(15):
        turn = table.match.turn
        while table.match is not None and table.phase == "playing" and table.match.turn == turn:
            table = await bench.table.play(table.id, 1)
        if table.phase != "playing":
            break
        for method in ("editMessageText", "sendMessage", "deleteMessage"):
            bench.world.faults.delay(latency.random() / 50, method)
        seen = len(bench.world.log)
        await bench.works(5)
        made = [call.method for call in bench.world.log[seen:]]
        assert made.index("editMessageText") < made.index("sendMessage")


async def test_different_chats_are_served_at_the_same_time(bench):
    other = bench.world.group("Луна", list(bench.world.people.values()))
    await bench.match(started=False)
    await bench.table(chat=other.id, started=False)
    bench.world.faults.delay(0.4, "sendMessage", chat_id=bench.group.id)
    bench.clock.advance(SECOND)
    step = asyncio.create_task(bench.worker.step())
    await bench.world.until(lambda: bool(other.messages) and bool(bench.group.messages))
    await step
    sent = [call.chat_id for call in bench.world.log if call.method == "sendMessage"]
    assert sent == [other.id, bench.group.id]


# Notices


async def test_a02_one_message_tells_that_somebody_has_left(bench):
    table = await bench.match(seats=3)
    await bench.works()
    before = len(bench.group.messages)
    await bench.service.member_left(bench.group.id, TABLE_PEOPLE[1].id, "left")
    await bench.service.member_left(bench.group.id, TABLE_PEOPLE[2].id, "left too")
    await bench.works()
    told = [m for m in bench.group.messages[before:] if "не играет" in m.text]
    assert len(told) == 1
    assert told[0].silent
    assert TABLE_PEOPLE[1].name in told[0].text
    assert TABLE_PEOPLE[2].name in told[0].text
    assert table.match.turn == 1


async def test_a_computer_moves_in_its_turn(bench):
    table = await bench.match(seats=2, computers=1)
    while 0 in waiting_for(table):
        table = await bench.table.play(table.id, 1)
    await bench.works(patience=30)
    moved = [entry.seat for entry in await bench.store.tables.log(table.id) if entry.move]
    assert moved[-1] == 1
    assert waiting_for(await bench.service.tables.load(table.id, fresh=True)) == {0}


async def test_j07_four_workers_make_one_automatic_turn(bench):
    table = await bench.match(seats=2)
    await bench.works()
    bench.clock.advance(DAY + SECOND)
    await asyncio.gather(*(bench.new_worker().step() for _ in range(4)))
    now = await bench.service.tables.load(table.id, fresh=True)
    ran_out = [e for entry in await bench.store.tables.log(table.id) for e in entry.events]
    assert [event.kind for event in ran_out].count("ran-out") == 1
    assert now.players[0].missed == 1


async def test_time_that_runs_out_is_told_and_played_by_the_computer(bench):
    table = await bench.match(seats=2)
    await bench.works()
    await bench.works(DAY // SECOND, patience=30)
    now = await bench.service.tables.load(table.id, fresh=True)
    assert now.match.turn > 1
    assert len([text for text in bench.texts() if "время вышло" in text]) == 1


async def test_a_deadline_that_came_too_early_changes_nothing(bench):
    table = await bench.match(seats=2)
    await bench.works()
    bench.clock.advance(HOUR)
    await bench.store.server.call(
        "ZADD", f"mg:{{{table.id[:2]}}}:agenda", bench.clock.now(), f"{table.id}|deadline"
    )
    assert await bench.worker.step() == 1
    assert (await bench.service.tables.load(table.id, fresh=True)).version == table.version


async def test_a_lobby_that_nobody_touches_closes_without_buttons(bench):
    table = await bench.match(started=False)
    await bench.works()
    await bench.works(DAY // SECOND)
    await bench.works(HOUR // SECOND)
    assert (await bench.service.tables.load(table.id, fresh=True)).phase == "closed"
    board = bench.group.message((await bench.board(table)).id)
    assert "закрыт" in board.text
    assert not board.keyboard


# Chats that change


async def test_d12_kicked_from_the_group_the_table_waits(bench):
    table = await bench.match(seats=2)
    await bench.works()
    bench.group.kick(bench.world.bot, by=bench.world.people[101])
    await bench.table.play(table.id, 1)
    await bench.works()
    calls = len(bench.world.log)
    assert (await bench.service.tables.load(table.id, fresh=True)).paused
    await bench.works(3 * DAY // SECOND)
    assert len(bench.world.log) == calls


async def test_when_the_bot_may_write_again_the_board_is_shown_once(bench):
    table = await bench.match(seats=2)
    await bench.works()
    bench.world.faults.fail(no_right_to_send(), "editMessageText")
    await bench.table.play(table.id, 1)
    await bench.works(5)
    assert (await bench.service.tables.load(table.id, fresh=True)).paused
    calls = len(bench.world.log)
    await bench.service.set_paused(bench.group.id, paused=False)
    await bench.works(5)
    assert [call.method for call in bench.world.log[calls:]] == ["editMessageText"]


async def test_e01_what_a_send_tells_of_a_new_chat_is_obeyed_and_sent_once(bench):
    table = await bench.match(seats=2)
    await bench.works()
    new = bench.world.group("Марс", list(bench.world.people.values()))
    bench.group.migrated_to = new
    await bench.table.play(table.id, 1)
    await bench.works(5)
    moved = await bench.service.tables.load(table.id, fresh=True)
    assert moved.place.chat == new.id
    assert (await bench.board(table)).chat == new.id
    assert [m.text.split(" ·")[0] for m in new.messages] == ["🛸 Марсианские кости"]
    assert await bench.store.server.call("KEYS", f"*{bench.group.id}*") == []


async def test_e01_a_finished_table_follows_its_chat_too(bench):
    table = await bench.match(seats=2, options={"target": "15"})
    await bench.works()
    new = bench.world.group("Марс", list(bench.world.people.values()))
    bench.group.migrated_to = new
    await bench.table.play(table.id, 2000)
    await bench.works(5)
    assert [m for m in new.messages if "Победа" in m.text]


async def test_e03_everything_of_a_table_goes_to_its_topic(bench, service):
    anya = bench.world.people[101]
    forum = bench.world.group("Форум", list(bench.world.people.values()), forum=True)
    topic = forum.topic("Игры", by=anya)
    table = await service.open("martian_dice", Place(forum.id, topic.id), TABLE_PEOPLE[0], "a")
    for person in TABLE_PEOPLE[:2]:
        await service.sit(table.id, person, f"sit{person.id}", "tap")
    await service.start(table.id, 101, "start")
    await service.leave(table.id, 102, "leave")
    await bench.works(5)
    sent = [m for m in forum.messages if m.sender is bench.world.bot]
    assert len(sent) == 3  # the board, the news, the ping
    assert {message.thread_id for message in sent} == {topic.id}


async def test_e04_a_topic_that_is_gone_is_left_out(bench):
    bench.world.faults.fail(thread_not_found(), "sendMessage")
    table = await bench.service.open("martian_dice", Place(bench.group.id, 9), TABLE_PEOPLE[0], "a")
    await bench.works(5)
    assert len(bench.group.messages) == 1
    assert (await bench.board(table)).chat == bench.group.id


# Failures


async def test_a_fault_of_one_table_does_not_stop_the_others(bench):
    other = bench.world.group("Луна", list(bench.world.people.values()))
    broken = await bench.match(started=False)
    await bench.table(chat=other.id, started=False)
    key = f"mg:{{{broken.id[:2]}}}:table:{broken.id}"
    await bench.store.server.call("SET", key, b"\x00 no table")
    await bench.works(2)
    assert len(other.messages) == 1
    assert bench.group.messages == []


async def test_a_table_that_cannot_be_read_says_so_on_its_board(bench):
    table = await bench.match(started=False)
    await bench.works()
    await bench.service.stand(table.id, table.host, "stand")
    await bench.store.server.call("HSET", f"mg:{{{table.id[:2]}}}:table:{table.id}", "s", b"?")
    await bench.works(2)
    (board,) = bench.group.messages
    assert board.text == TEXTS.say("ru", "error-unreadable-table")
    assert not board.keyboard
    await bench.works(DAY // SECOND)
    assert len(bench.group.messages) == 1


async def test_a_lobby_that_closed_before_it_was_shown_is_not_shown(bench):
    table = await bench.match(started=False, seats=1)
    await bench.service.stand(table.id, table.host, "stand")
    await bench.works()
    assert bench.group.messages == []


@pytest.mark.parametrize("duty", ["ping", "computer", "close", "notice", "deadline"])
async def test_what_is_not_to_be_done_any_more_does_nothing(bench, duty):
    table = await bench.match(started=False)
    await bench.works()
    calls = len(bench.world.log)
    agenda = f"mg:{{{table.id[:2]}}}:agenda"
    await bench.store.server.call("ZADD", agenda, bench.clock.now(), f"{table.id}|{duty}")
    assert await bench.worker.step() == 1
    assert len(bench.world.log) == calls
    assert (await bench.service.tables.load(table.id, fresh=True)).version == table.version


async def test_nothing_is_sent_for_a_table_that_waits(bench):
    table = await bench.match()
    await bench.service.set_paused(bench.group.id, paused=True)
    agenda = f"mg:{{{table.id[:2]}}}:agenda"
    await bench.store.server.call("ZADD", agenda, bench.clock.now(), f"{table.id}|board")
    assert await bench.worker.step() == 1
    assert bench.group.messages == []


async def test_two_workers_that_think_of_one_move_make_it_once(bench):
    table = await bench.match(seats=2, computers=1)
    while 0 in waiting_for(table):
        table = await bench.table.play(table.id, 1)
    both = [bench.new_worker()._duties.do("computer", table) for _ in range(2)]
    first, second = await asyncio.gather(*both)
    assert first.version == second.version == table.version + 1


async def test_a_busy_table_is_tried_again_a_second_later(bench):
    table = await bench.match(seats=2, computers=1)
    while 0 in waiting_for(table):
        table = await bench.table.play(table.id, 1)
    async with bench.service._turnstile(table.id):
        with pytest.raises(Later) as later:
            await bench.worker._duties.do("computer", table)
    assert later.value.until == bench.clock.now() + SECOND


async def test_a_message_that_telegram_refuses_is_tried_rarely(bench, monkeypatch):
    await bench.match(started=False)
    monkeypatch.setattr("bot.boards.render_board", lambda *_: Screen("<b>не закрыто"))
    bench.clock.advance(SECOND)
    for _ in range(4 * HOUR // MINUTE):
        await bench.worker.step()
        bench.clock.advance(MINUTE)
    assert 3 <= len(bench.world.calls(bench.group, "sendMessage")) <= 12


@pytest.mark.parametrize("checkpoint", ["send", "sent"])
async def test_j05_a_board_is_sent_after_the_lease_of_a_worker_that_died(bench, checkpoint):
    def die(at):
        if at == checkpoint:
            raise Killed

    table = await bench.match(started=False)
    bench.clock.advance(SECOND)
    with pytest.raises(Killed):
        await bench.new_worker(die).step()
    survivor = bench.new_worker()
    assert await survivor.step() == 0
    bench.clock.advance(LEASE + 1)
    assert LEASE < MINUTE
    await survivor.step()
    assert (await bench.board(table)).id == bench.group.messages[-1].id
    assert len(bench.group.messages) == (1 if checkpoint == "send" else 2)


async def test_j05_a_ping_is_never_sent_twice_whenever_the_worker_dies(bench):
    table = await bench.match(seats=2)
    await bench.works()
    while table.match.turn == 1:
        table = await bench.table.play(table.id, 1)
    bench.clock.advance(10 * SECOND)
    assert called(bench) == 1

    def die_after_sending():
        sent = len(bench.group.history)

        def passing(at):
            if at == "sent" and len(bench.group.history) > sent:
                raise Killed

        return passing

    bench.worker = bench.new_worker(die_after_sending())
    with pytest.raises(Killed):
        await bench.works()
    bench.worker = bench.new_worker()
    await bench.works(LEASE // SECOND + 1)
    assert called(bench) == 2  # one for the turn before


def twice_away(method):
    failures = iter([StorageAway(), StorageAway()])

    async def away_first(*args, **kwargs):
        for failure in failures:
            raise failure
        return await method(*args, **kwargs)

    return away_first


async def test_the_storage_away_in_the_middle_leaves_the_entry_to_its_lease(bench, monkeypatch):
    table = await bench.match(started=False)
    bench.clock.advance(SECOND)
    monkeypatch.setattr(bench.service.tables, "load", twice_away(bench.service.tables.load))
    assert await bench.worker.step() == 1
    assert bench.group.messages == []
    bench.clock.advance(LEASE + 1)
    assert await bench.worker.step() == 1
    assert bench.group.messages == []
    bench.clock.advance(LEASE + 1)
    await bench.works()
    assert (await bench.board(table)).id == bench.group.messages[0].id


async def test_the_storage_away_is_waited_for(bench, monkeypatch):
    await bench.match(started=False)
    bench.clock.advance(SECOND)
    monkeypatch.setattr("bot.worker.PULSE", 1)
    for port, name in ((bench.store.agenda, "claim"), (bench.store.agenda, "reconcile")):
        monkeypatch.setattr(port, name, twice_away(getattr(port, name)))
    running = asyncio.create_task(bench.worker.run())
    await bench.world.until(lambda: bool(bench.group.messages))
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running
    assert len(bench.group.messages) == 1


async def test_the_running_worker_wakes_at_a_commit(bench):
    bench.clock.advance(SECOND)
    running = asyncio.create_task(bench.worker.run())
    table = await bench.match(started=False)
    bench.worker.wake()
    await bench.world.until(lambda: bool(bench.group.messages))
    bench.clock.advance(SECOND)
    await bench.service.start(table.id, TABLE_PEOPLE[0].id, "start")
    bench.worker.wake()
    await bench.world.until(lambda: "круг 1" in bench.group.messages[0].text)
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running


async def test_d06_what_is_being_sent_when_the_worker_ends_is_finished(bench):
    table = await bench.match(started=False)
    bench.clock.advance(SECOND)
    bench.world.faults.delay(0.3, "sendMessage")
    running = asyncio.create_task(bench.worker.run())
    await bench.world.until(lambda: bool(bench.group.messages))
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running
    assert (await bench.board(table)).id == bench.group.messages[0].id


async def test_lost_entries_are_made_due_again_at_the_start(bench):
    await bench.match(started=False)
    bench.clock.advance(SECOND)
    await bench.store.server.call("DEL", *await bench.store.server.call("KEYS", "*agenda"))
    running = asyncio.create_task(bench.worker.run())
    await bench.world.until(lambda: bool(bench.group.messages))
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running


async def test_kicked_while_a_board_is_posted_the_table_is_kept(bench):
    bench.world.faults.fail(kicked("supergroup"), "sendMessage")
    table = await bench.match(started=False)
    await bench.works(2)
    assert (await bench.service.tables.load(table.id, fresh=True)).phase == "lobby"
