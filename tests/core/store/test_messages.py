"""What a table has in its chat."""

import asyncio

from core.messages import (
    DELIVERED_WITHIN,
    NO_PICKS,
    Message,
    Picks,
    Sound,
    TableMessages,
    call_of,
)
from core.store import Store
from tests.stored import NOW

CHAT = -1001
TABLE = "03abcdefghjk"
BOARD, OTHER = Message(-1001, 5), Message(-1001, 9)


async def test_a_new_table_has_nothing_in_its_chat(each_store):
    assert await each_store.messages.of(TABLE) == TableMessages()


async def test_an_older_version_of_the_board_never_replaces_a_newer_one(each_store):
    messages = each_store.messages
    await messages.board_shown(TABLE, BOARD, 4)
    await messages.board_shown(TABLE, OTHER, 3)
    assert await messages.of(TABLE) == TableMessages(board=BOARD, shown=4)
    await messages.board_shown(TABLE, BOARD, 12)
    assert (await messages.of(TABLE)).shown == 12


async def test_a_board_posted_anew_at_the_same_version_is_the_board(each_store):
    await each_store.messages.board_shown(TABLE, BOARD, 4)
    await each_store.messages.board_shown(TABLE, OTHER, 4)
    assert await each_store.messages.of(TABLE) == TableMessages(board=OTHER, shown=4)


async def test_a_lost_board_is_forgotten_with_the_version_it_showed(each_store):
    messages = each_store.messages
    await messages.board_shown(TABLE, BOARD, 4)
    await messages.noticed(TABLE, 2)
    await messages.board_lost(TABLE)
    assert await messages.of(TABLE) == TableMessages(noticed=2)
    await messages.board_shown(TABLE, OTHER, 4)
    assert (await messages.of(TABLE)).board == OTHER


async def test_a_board_that_shows_what_is_lost_is_due_and_stays_the_board(each_store):
    messages = each_store.messages
    await messages.board_shown(TABLE, BOARD, 4)
    await messages.board_wrong(TABLE, 7)
    assert await messages.of(TABLE) == TableMessages(board=BOARD)
    (claim,), _ = await each_store.agenda.claim(7, lease=1, limit=9)
    assert (claim.table, claim.duty) == (TABLE, "board")
    await messages.board_shown(TABLE, BOARD, 3)
    assert (await messages.of(TABLE)).shown == 3


async def test_a_call_is_claimed_once_by_all_processes_and_none_before_it_any_more(each_store):
    processes = [Store(each_store.server).messages for _ in range(8)]
    call = call_of(3, 0)
    claims = await asyncio.gather(*(p.claim_call(TABLE, 1, call) for p in processes))
    assert sorted(claims) == [False] * 7 + [True]
    messages = each_store.messages
    assert await messages.claim_call(TABLE, 0, call)
    assert await messages.claim_call(TABLE, 1, call_of(3, 2))
    assert not await messages.claim_call(TABLE, 1, call_of(3, 1))
    assert await messages.claim_call(TABLE, 1, call_of(10, 0))
    assert (await messages.of(TABLE)).called == {0: call_of(3, 0), 1: call_of(10, 0)}


async def test_a_call_that_was_not_sent_may_be_claimed_again_and_no_other(each_store):
    messages = each_store.messages
    first, second = call_of(3, 1), call_of(3, 2)
    await messages.claim_call(TABLE, 0, first)
    await messages.release_call(TABLE, 0, first)
    assert await messages.claim_call(TABLE, 0, first)
    await messages.claim_call(TABLE, 0, second)
    await messages.release_call(TABLE, 0, first)
    assert not await messages.claim_call(TABLE, 0, second), "a later one is not touched"


async def test_a_call_is_put_off_since_the_first_time_until_the_match_changes(each_store):
    messages = each_store.messages
    assert await messages.spared(TABLE, 0, 25, at=7, now=1000) == 1000
    assert await messages.spared(TABLE, 0, 25, at=7, now=5000) == 1000
    assert await messages.spared(TABLE, 1, 25, at=7, now=5000) == 5000
    assert await messages.spared(TABLE, 0, 25, at=8, now=6000) == 6000
    assert await messages.spared(TABLE, 0, 26, at=8, now=7000) == 7000


async def test_who_was_seen_at_the_table_and_who_was_told_of_private_reminders(each_store):
    messages = each_store.messages
    await messages.saw(TABLE, 101, 1000)
    await messages.saw(TABLE, 102, 2000)
    await messages.saw(TABLE, 101, 3000)
    assert (await messages.of(TABLE)).seen == {101: 3000, 102: 2000}
    assert await messages.claim_hint(TABLE, 101)
    assert not await messages.claim_hint(TABLE, 101)
    assert await messages.claim_hint(TABLE, 102)


async def test_the_newest_message_of_a_chat_only_grows(each_store):
    messages = each_store.messages
    assert await messages.newest(-1001) == 0
    for number in (7, 12, 9):
        await messages.passed(-1001, number)
    assert await messages.newest(-1001) == 12
    assert await messages.newest(-1002) == 0


async def test_the_board_that_was_left_is_known_until_its_buttons_are_gone(each_store):
    messages = each_store.messages
    await messages.board_posted(TABLE, 5000, BOARD)
    assert (await messages.of(TABLE)).left == BOARD
    await messages.board_posted(TABLE, 6000)
    assert (await messages.of(TABLE)).left == BOARD
    await messages.board_stripped(TABLE)
    assert (await messages.of(TABLE)).left is None


async def test_a_board_knows_since_when_it_is_there_until_it_is_lost(each_store):
    messages = each_store.messages
    await messages.board_shown(TABLE, BOARD, 4)
    await messages.board_posted(TABLE, 5000)
    assert (await messages.of(TABLE)).posted == 5000
    await messages.board_lost(TABLE)
    assert await messages.of(TABLE) == TableMessages()


async def test_the_last_ping_is_kept_until_there_is_none(each_store):
    messages = each_store.messages
    await messages.pinged(TABLE, BOARD)
    assert (await messages.of(TABLE)).ping == BOARD
    await messages.pinged(TABLE, OTHER)
    assert (await messages.of(TABLE)).ping == OTHER
    await messages.pinged(TABLE, None)
    assert await messages.of(TABLE) == TableMessages()


async def test_notices_that_were_sent_are_never_unsent(each_store):
    await each_store.messages.noticed(TABLE, 12)
    await each_store.messages.noticed(TABLE, 9)
    assert (await each_store.messages.of(TABLE)).noticed == 12


async def test_a_person_is_asked_once_about_each_risky_move_of_a_version(each_store):
    asked = each_store.messages.asked_before
    assert not await asked(TABLE, 101, "stop", 7)
    assert not await asked(TABLE, 101, "sto", 7)
    assert not await asked(TABLE, 102, "stop", 7)
    assert await asked(TABLE, 101, "stop", 7)
    assert await asked(TABLE, 101, "sto", 7)
    assert not await asked(TABLE, 101, "stop", 70)
    assert not await asked(TABLE, 101, "stop", 7)


async def test_a_file_goes_into_the_chat_once(each_store):
    messages = each_store.messages
    assert await messages.claim_delivery(TABLE, "record", NOW)
    assert not await messages.claim_delivery(TABLE, "record", NOW + DELIVERED_WITHIN - 1)
    assert await messages.claim_delivery(TABLE, "luck", NOW)
    await messages.delivered(TABLE, "record")
    assert not await messages.claim_delivery(TABLE, "record", NOW + 9 * DELIVERED_WITHIN)


async def test_a_file_that_did_not_come_may_be_asked_for_again(each_store):
    messages = each_store.messages
    assert await messages.claim_delivery(TABLE, "luck", NOW)
    assert await messages.claim_delivery(TABLE, "luck", NOW + DELIVERED_WITHIN)
    assert not await messages.claim_delivery(TABLE, "luck", NOW + DELIVERED_WITHIN)


async def test_a_thing_is_picked_and_put_back(each_store):
    messages = each_store.messages
    await messages.pick(TABLE, 4, "a1", 0)
    await messages.pick(TABLE, 4, "a3", 0)
    assert (await messages.of(TABLE)).picks == Picks(4, frozenset({"a1", "a3"}))
    await messages.pick(TABLE, 4, "a1", 0)
    assert (await messages.of(TABLE)).picks == Picks(4, frozenset({"a3"}))
    await messages.pick(TABLE, 4, "a3", 0)
    assert (await messages.of(TABLE)).picks == NO_PICKS


async def test_picks_hold_at_their_version_only(each_store):
    messages = each_store.messages
    await messages.pick(TABLE, 4, "a1", 0)
    await messages.pick(TABLE, 12, "a2", 0)
    picks = (await messages.of(TABLE)).picks
    assert picks == Picks(12, frozenset({"a2"}))
    assert picks.of(12) == picks
    assert picks.of(1) == NO_PICKS


async def test_a_pick_makes_the_board_due(each_store):
    await each_store.messages.pick(TABLE, 4, "a1", 70)
    claims, _ = await each_store.agenda.claim(100, lease=1, limit=9)
    assert [(claim.table, claim.duty, claim.due) for claim in claims] == [(TABLE, "board", 70)]


async def test_the_board_shows_its_picks(each_store):
    messages = each_store.messages
    picks = Picks(4, frozenset({"a1", "a3"}))
    await messages.board_shown(TABLE, BOARD, 5, picks)
    assert (await messages.of(TABLE)).shown_picks == picks
    await messages.board_shown(TABLE, BOARD, 5)
    assert (await messages.of(TABLE)).shown_picks == NO_PICKS


async def test_one_worker_writes_in_a_chat_until_it_is_done_or_its_time_is_over(each_store):
    messages = each_store.messages
    workers = await asyncio.gather(*(messages.claim_chat(CHAT, 1000, 5000) for _ in range(8)))
    assert sum(workers) == 1
    assert await messages.claim_chat(CHAT - 1, 1000, 5000), "another chat"
    await messages.release_chat(CHAT, 5000)
    assert await messages.claim_chat(CHAT, 1001, 6000)
    assert not await messages.claim_chat(CHAT, 5999, 9000)
    assert await messages.claim_chat(CHAT, 6000, 9000), "whoever had it is late"
    await messages.release_chat(CHAT, 6000)
    assert not await messages.claim_chat(CHAT, 6001, 9999), "and gives back nothing of the next one"


async def test_the_first_of_many_calls_at_once_is_the_one_with_the_sound(each_store):
    messages = each_store.messages
    calls = [Sound(1000, f"0{n}table", n) for n in range(8)]
    heard = await asyncio.gather(*(messages.sounded(CHAT, 101, call) for call in calls))
    assert len(set(heard)) == 1
    assert heard[0] in calls
    assert await messages.sounded(CHAT, 102, calls[5]) == calls[5], "of each person"
    await messages.sounds(CHAT, 101, calls[7])
    assert await messages.sounded(CHAT, 101, calls[0]) == calls[7]
