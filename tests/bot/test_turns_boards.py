"""The board of a chat that goes on talking: where it has scrolled away, where it is deleted, and
where a topic is closed."""

import pytest

from bot.localchat.errors import too_many_requests
from bot.sender import Sender
from core.catalogue import rules_of
from core.clock import DAY, HOUR, MINUTE, SECOND
from core.computer import choose
from core.play import owed_by_people
from core.table import Person
from tests.bot.turns import MOSCOW, Killed, at

CLOSE = 5
"""So many points from the end of the match, and nearer."""


async def board(hall, table):
    found = (await hall.store.messages.of(table.id)).board
    return hall.world.chats[found.chat].message(found.id)


def talk(hall, count: int) -> None:
    for number in range(count):
        hall.people[5].says(hall.group, f"болтовня {number}")


async def test_i11_a_board_under_more_than_15_messages_is_posted_anew_at_the_next_turn(hall):
    table = await hall.table()
    await hall.settle()
    old = await board(hall, table)
    talk(hall, 16)
    # The group is heard of by the messages that pass: here a command of somebody.
    await hall.store.messages.passed(hall.group.id, hall.group.last_id)
    moved = await hall.moves(table)
    await hall.settle()
    assert moved.match.turn == 1
    assert (await board(hall, table)) is old, "in the middle of a turn it is edited"
    await hall.turns(table)
    await hall.passes(5 * SECOND)
    new = await board(hall, table)
    assert new.id > old.id
    assert old.markup is None, "the old one has no buttons any more"
    assert new.markup is not None
    now = await hall.now(table)
    (seat,) = owed_by_people(now)
    called = [e["user_id"] for e in new.entities if e["type"] == "text_mention"]
    assert called == [now.players[seat].person], "the new board is the call to the turn"
    assert not new.silent
    assert [m for m in hall.group.messages if "ход!" in m.text] == [new], "and the only one"
    await hall.passes(MINUTE)
    assert (await board(hall, table)) is new


@pytest.mark.parametrize(("wait", "anew"), [(29 * MINUTE, False), (31 * MINUTE, True)])
async def test_i11_a_board_of_more_than_half_an_hour_is_posted_anew_at_the_next_turn(
    hall, wait, anew
):
    table = await hall.table()
    await hall.settle()
    old = await board(hall, table)
    await hall.passes(wait)
    await hall.turns(table)
    await hall.settle()
    assert ((await board(hall, table)).id != old.id) == anew


async def test_i11_messages_of_other_topics_do_not_bury_a_board(hall):
    forum = hall.new_group("Форум", forum=True)
    topic = forum.topic("Игры", by=hall.people[0])
    table = await hall.table(chat=forum, thread=topic.id)
    await hall.settle()
    old = await board(hall, table)
    await hall.store.messages.passed(forum.id, forum.last_id + 500)
    await hall.turns(table)
    await hall.settle()
    assert (await board(hall, table)) is old


async def test_i11_at_night_the_new_board_makes_no_sound(hall):
    hall.clock.advance(at("2026-11-30 23:00") - hall.clock.now())
    table = await hall.table(quiet=MOSCOW)
    await hall.settle()
    await hall.passes(HOUR)
    await hall.turns(table)
    await hall.settle()
    assert (await board(hall, table)).silent


async def test_i11_a_result_is_shown_below_what_was_said_meanwhile(hall):
    table = await hall.table(options={"target": "15"})
    await hall.settle()
    old = await board(hall, table)
    await hall.passes(HOUR)
    while table.phase == "playing":
        table = await hall.moves(table)
    await hall.settle()
    new = await board(hall, table)
    assert new.id > old.id
    assert "Победа" in new.text
    assert new.silent


async def test_a_buried_board_that_has_to_wait_is_posted_once_and_calls_once(hall):
    table = await hall.table()
    await hall.settle()
    await hall.passes(HOUR)
    await hall.turns(table)
    hall.world.faults.fail(too_many_requests(5000), "sendMessage")
    await hall.settle()
    sent = len(hall.calls())
    await hall.passes(10 * SECOND)
    assert len(hall.calls()) == sent + 1
    assert not hall.group.messages[-1].silent


async def test_j05_a_worker_that_dies_after_posting_a_board_anew_calls_nobody_twice(hall):
    table = await hall.table()
    await hall.settle()
    await hall.passes(HOUR)
    await hall.turns(table)
    posted = len(hall.calls())

    def dies(checkpoint):
        if checkpoint == "sent" and len(hall.calls()) > posted:
            raise Killed

    hall.workers = [hall.worker(dies)]
    with pytest.raises(Killed):
        await hall.settle()
    hall.workers = [hall.worker()]
    await hall.passes(2 * MINUTE)
    loud = [text for _, sound, text in hall.calls()[posted:] if sound]
    assert len(loud) == 1
    assert (await board(hall, table)).markup is not None


async def test_a_closed_topic_stops_its_own_tables_only(hall):
    forum = hall.new_group("Форум", forum=True)
    anna = hall.people[0]
    topics = [forum.topic(name, by=anna) for name in ("Кости", "Карты")]
    first, second = [await hall.table(chat=forum, thread=topic.id) for topic in topics]
    await hall.settle()
    await hall.passes(MINUTE)
    forum.close(topics[0], by=anna)
    for table in (first, second):
        await hall.turns(table)
    await hall.passes(2 * SECOND)
    assert (await hall.now(first)).paused
    assert not (await hall.now(second)).paused
    await hall.passes(2 * DAY)
    assert (await hall.now(first)).match.turn == 2, "its clock stands still"
    assert (await hall.now(second)).match.turn > 2


async def test_a_topic_that_is_open_again_plays_on_when_it_is_told(stage):
    anna, boris = stage.people("Аня", "Борис")
    forum = stage.group(anna, boris, forum=True)
    topic = forum.topic("Игры", by=anna)
    await stage.says(anna, forum, "/play martian_dice", topic=topic)
    await stage.works()
    (table,) = await stage.service.open_tables(forum.id)
    forum.close(topic, by=anna)
    await stage.service.sit(table.id, Person(anna.id, anna.name), "sit", "tap")
    forum.delete(await stage.board(table))
    await stage.works()
    assert (await stage.now(table)).paused
    forum.reopen(topic, by=anna)
    await stage.settled()
    assert not (await stage.now(table)).paused
    await stage.works()
    assert (await stage.board(table)).thread_id == topic.id


async def test_a_topic_that_was_opened_unheard_plays_on_at_a_tap_or_when_a_board_is_posted(stage):
    anna, boris = stage.people("Аня", "Борис")
    forum = stage.group(anna, boris, forum=True)
    topic = forum.topic("Игры", by=anna)
    await stage.says(anna, forum, "/play martian_dice", topic=topic)
    await stage.works()
    (table,) = await stage.service.open_tables(forum.id)
    message = await stage.board(table)
    await stage.service.set_topic_paused(forum.id, topic.id, paused=True)
    await stage.taps(anna, message, "🪑 Сесть")
    assert not (await stage.now(table)).paused
    await stage.service.set_topic_paused(forum.id, topic.id, paused=True)
    await stage.says(anna, forum, "/play martian_dice", topic=topic)
    await stage.works()
    assert not (await stage.now(table)).paused


def in_ten_rounds(table) -> str:
    """A script for a match of ten rounds: until then whoever is close to the end takes no points
    where the dice allow it."""
    rules, state = rules_of(table.game), table.match.state
    if state.round < 10 and state.totals[state.seat] >= state.target - CLOSE:
        moves = [rules.format(move) for move in rules.legal_moves(state, state.seat)]
        for harmless in ("stop", "keep ray"):
            if harmless in moves:
                return harmless
    return choose(table, state.seat)


async def test_a_match_of_four_in_ten_rounds_sends_little_and_sounds_once_a_turn(hall):
    """Slow and fast turns in turn, with talk in between; time-outs none."""
    hall.clock.advance(at("2026-11-30 08:00") - hall.clock.now())
    table = await hall.table(seats=4, quiet=MOSCOW)
    await hall.settle()
    assert len(hall.loud()) == 2, "the lobby, and the first turn"
    turns, rounds = 1, {1}
    while table.phase == "playing":
        loud, turn = len(hall.loud()), table.match.turn
        while table.phase == "playing" and table.match.turn == turn:
            table = await hall.moves(table, choose=in_ten_rounds)
        await hall.passes(40 * MINUTE if turns % 3 == 0 else 20 * SECOND)
        rounds.add(table.match.state.round)
        turns += table.phase == "playing"
        if turns % 5 == 0:
            talk(hall, 4)
        assert len(hall.loud()) - loud == (table.phase == "playing"), "one sound for a turn"
    assert turns == table.match.turn
    assert rounds == set(range(1, 11))
    assert len(hall.calls()) <= turns + 10


async def test_of_two_boards_the_one_that_shows_the_newer_table_stays(hall, monkeypatch):
    table = await hall.table()
    await hall.settle()
    old = await board(hall, table)
    await hall.passes(31 * MINUTE)
    post = Sender.post

    async def overtaken(sender, *args, **options):
        """While this worker posts anew, another one shows a newer table on the old board."""
        posted = await post(sender, *args, **options)
        kept = (await hall.store.messages.of(table.id)).board
        await hall.store.messages.board_shown(table.id, kept, 1000)
        return posted

    monkeypatch.setattr(Sender, "post", overtaken)
    await hall.turns(table)
    await hall.passes(5 * SECOND)
    assert (await board(hall, table)) is old
    assert old.markup is not None, "the board that stays keeps its buttons"
    new = hall.group.messages[-1]
    assert new.id > old.id
    assert new.markup is None
