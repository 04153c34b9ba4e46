"""The sender against the strict stand-in, through the real client: every error is understood once,
and nothing is answered by hammering."""

import pytest
from aiogram.exceptions import TelegramAPIError, TelegramBadRequest, TelegramNetworkError
from aiogram.methods import GetMe, SendMessage
from aiogram.types import InlineKeyboardButton, InlineKeyboardMarkup
from aiohttp import ClientConnectorError

from bot.errors import Verdict, surely_unsent, verdict
from bot.localchat import World
from bot.localchat.errors import (
    bad_gateway,
    bad_request,
    blocked,
    cannot_initiate,
    chat_not_found,
    deactivated,
    kicked,
    migrated,
    no_right_to_send,
    not_a_member,
    not_modified,
    query_too_old,
    thread_not_found,
    too_many_requests,
    topic_closed,
)
from bot.render import Screen
from bot.sender import (
    AWAY,
    ChatClosed,
    ChatMoved,
    Later,
    MessageGone,
    Sender,
    Unsendable,
)
from core.clock import SECOND
from core.messages import Message
from core.table import Place
from tests.bot.telegram import telegram

KEYBOARD = InlineKeyboardMarkup(
    inline_keyboard=[[InlineKeyboardButton(text="Сесть", callback_data="sit")]]
)
SCREEN = Screen("<b>доска</b>", KEYBOARD)


@pytest.fixture
async def world(clock):
    return World("42:LOCAL", "MarsBot", clock=clock.now, limits=None)


@pytest.fixture
async def sender(world, store, clock):
    async with telegram(world) as bot:
        yield Sender(bot, store.limits, clock.now)


@pytest.fixture
def group(world):
    return world.group("Марс", [world.person(101, "Аня"), world.person(102, "Борис")])


@pytest.fixture
def place(group):
    return Place(group.id)


async def test_a_post_has_its_keyboard_and_its_sound(sender, group, place):
    loud = await sender.post(place, SCREEN, silent=False)
    await sender.post(place, SCREEN, silent=True)
    assert [message.silent for message in group.messages] == [False, True]
    assert group.message(loud.id).text == "доска"
    assert group.message(loud.id).button("Сесть")


async def test_c04_not_modified_is_success_and_c05_keeps_the_keyboard(
    sender, world, clock, group, place
):
    posted = await sender.post(place, SCREEN, silent=True)
    await sender.edit(posted, SCREEN)
    clock.advance(SECOND)
    await sender.edit(posted, SCREEN)
    assert [call.error for call in world.calls(group, "editMessageText")] == [
        not_modified().description
    ] * 2
    assert group.message(posted.id).button("Сесть")
    assert len(group.messages) == 1


async def test_a_message_that_is_deleted_already_is_success(sender, clock, group, place):
    posted = await sender.post(place, SCREEN, silent=True)
    await sender.delete(posted)
    clock.advance(SECOND)
    await sender.delete(posted)
    assert group.messages == []


async def test_a_message_to_edit_that_is_gone_is_to_be_posted_anew(sender, group, place):
    posted = await sender.post(place, SCREEN, silent=True)
    group.delete(group.message(posted.id))
    with pytest.raises(MessageGone):
        await sender.edit(posted, Screen("другая"))


async def test_retry_after_silences_the_chat_for_that_long(sender, world, clock, group, place):
    world.faults.fail(too_many_requests(7000), "sendMessage")
    with pytest.raises(Later) as later:
        await sender.post(place, SCREEN, silent=True)
    assert later.value.until == clock.now() + 7000
    assert not later.value.unsure
    with pytest.raises(Later):
        await sender.post(place, SCREEN, silent=True)
    assert len(world.calls(group, "sendMessage")) == 1
    clock.advance(7001)
    await sender.post(place, SCREEN, silent=True)
    assert len(group.messages) == 1


async def test_a_server_that_is_away_is_left_alone_for_a_while(sender, world, clock, group, place):
    world.faults.fail(bad_gateway(), "sendMessage")
    with pytest.raises(Later) as later:
        await sender.post(place, SCREEN, silent=True)
    assert later.value.until == clock.now() + AWAY
    assert later.value.unsure
    assert len(world.calls(group, "sendMessage")) == 1


@pytest.mark.parametrize(
    "error",
    [
        kicked("supergroup"),
        not_a_member("supergroup"),
        no_right_to_send(),
        chat_not_found(),
        topic_closed(),
        blocked(),
        cannot_initiate(),
        deactivated(),
        bad_request("CHAT_WRITE_FORBIDDEN"),
    ],
    ids=lambda error: error.description,
)
async def test_d12_a_chat_that_takes_nothing_is_said_so_at_once(sender, world, group, place, error):
    world.faults.fail(error, "sendMessage", times=9)
    with pytest.raises(ChatClosed) as closed:
        await sender.post(place, SCREEN, silent=True)
    assert closed.value.chat == group.id
    assert len(world.calls(group, "sendMessage")) == 1


async def test_a_chat_that_has_moved_says_where(sender, world, group, place):
    world.faults.fail(migrated(-1002), "sendMessage")
    with pytest.raises(ChatMoved) as moved:
        await sender.post(place, SCREEN, silent=True)
    assert (moved.value.old, moved.value.new) == (group.id, -1002)


async def test_e03_a_post_goes_to_the_topic_of_its_table(sender, world):
    anya = world.person(103, "Аня")
    forum = world.group("Форум", [anya], forum=True)
    topic = forum.topic("Игры", by=anya)
    posted = await sender.post(Place(forum.id, topic.id), SCREEN, silent=True)
    assert forum.message(posted.id).thread_id == topic.id


async def test_e04_a_thread_that_is_none_is_left_out_once(sender, world, group):
    await sender.post(Place(group.id, 777), SCREEN, silent=True)
    threads = [call.params.get("message_thread_id") for call in world.calls(group, "sendMessage")]
    assert [str(thread) for thread in threads] == ["777", "None"]
    assert len(group.messages) == 1


async def test_e04_without_a_thread_there_is_no_second_try(sender, world, group, place):
    world.faults.fail(thread_not_found(), "sendMessage", times=5)
    with pytest.raises(Unsendable):
        await sender.post(place, SCREEN, silent=True)
    assert len(world.calls(group, "sendMessage")) == 1


async def test_d16_a_right_to_delete_that_is_gone_is_no_reason_to_stop(sender, world, place):
    posted = await sender.post(place, SCREEN, silent=True)
    world.faults.fail(bad_request("message can't be deleted"), "deleteMessage")
    await sender.delete(posted)


async def test_a_late_answer_to_a_tap_is_success(sender, world):
    world.faults.fail(query_too_old(), "getMe")
    assert await sender.call(GetMe()) is None


async def test_what_telegram_refuses_for_good_is_tried_once(sender, world, group, place):
    with pytest.raises(Unsendable):
        await sender.post(place, Screen("<b>незакрытый"), silent=True)
    assert len(world.calls(group, "sendMessage")) == 1


async def test_the_limits_are_asked_before_telegram_is(sender, world, clock, group, place):
    waits = []
    for _ in range(40):
        try:
            await sender.post(place, SCREEN, silent=True)
        except Later as later:
            waits.append(later.until - clock.now())
    assert len(world.calls(group, "sendMessage")) == 40 - len(waits) > 0
    assert min(waits) > 0


async def test_the_sender_names_the_checkpoints_around_each_call(world, store, clock, place):
    passed: list[str] = []
    async with telegram(world) as bot:
        await Sender(bot, store.limits, clock.now, passed.append).post(place, SCREEN, silent=True)
    assert passed == ["send", "sent"]


async def test_nobody_at_the_other_end_is_no_doubt(store, clock):
    world = World("42:LOCAL", "MarsBot", clock=clock.now, limits=None)
    async with telegram(world) as bot:
        pass
    with pytest.raises(Later) as later:
        await Sender(bot, store.limits, clock.now).edit(Message(-1, 1), SCREEN)
    await bot.session.close()
    assert not later.value.unsure


METHOD = SendMessage(chat_id=1, text="x")


@pytest.mark.parametrize(
    ("said", "meaning"),
    [
        ("Bad Request: MESSAGE_ID_INVALID", Verdict.POST_ANEW),
        ("Bad Request: message can't be edited", Verdict.POST_ANEW),
        ("Bad Request: query is too old and response timeout expired", Verdict.IGNORE),
        ("Bad Request: have no rights to send a message", Verdict.PAUSE),
        ("Bad Request: TOPIC_DELETED", Verdict.NO_THREAD),
        ("Bad Request: something of tomorrow", Verdict.FAULT),
    ],
)
def test_words_of_the_bot_api_have_one_meaning(said, meaning):
    assert verdict(TelegramBadRequest(METHOD, said)) is meaning


def test_a_break_in_the_middle_of_a_call_leaves_a_doubt():
    broken = TelegramNetworkError(METHOD, "connection reset")
    assert verdict(broken) is Verdict.RETRY
    assert not surely_unsent(broken)
    assert surely_unsent(TelegramAPIError(METHOD, "refused"))
    refused = TelegramNetworkError(METHOD, "refused")
    refused.__cause__ = ClientConnectorError(None, OSError())
    assert surely_unsent(refused)
