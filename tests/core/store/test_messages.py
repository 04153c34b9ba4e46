"""What a table has in its chat."""

import asyncio

from core.ports import NO_PICKS, Message, Picks, TableMessages
from core.store import Store

TABLE = "07abcdefghjk"
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


async def test_the_ping_of_a_turn_is_claimed_once_by_all_processes(each_store):
    processes = [Store(each_store.server).messages for _ in range(8)]
    claims = await asyncio.gather(*(p.claim_ping(TABLE, 3, seat=1) for p in processes))
    assert sorted(claims) == [False] * 7 + [True]
    assert await each_store.messages.claim_ping(TABLE, 3, seat=0)
    assert await each_store.messages.claim_ping(TABLE, 4, seat=1)
    assert not await each_store.messages.claim_ping(TABLE, 3, seat=1)
    assert await each_store.messages.claim_ping(TABLE, 10, seat=1)


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
