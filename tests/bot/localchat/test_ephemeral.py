"""Ephemeral messages: one person sees them, 15 s after a tap or by an administrator."""

import pytest
from aiogram.exceptions import TelegramBadRequest
from aiogram.types import EphemeralMessageParameters as Only
from aiogram.types import InlineKeyboardButton as Button
from aiogram.types import InlineKeyboardMarkup as Keyboard

TOO_OLD = "Bad Request: query is too old and response timeout expired or query ID is invalid"
HAND = Keyboard(inline_keyboard=[[Button(text="Рука", callback_data="hand")]])


@pytest.fixture
async def tap(bot, group, anya):
    await bot.send_message(group.id, "Стол", reply_markup=HAND)
    return anya.taps(group.messages[-1], "hand")


async def refused(call, error: str):
    with pytest.raises(TelegramBadRequest) as caught:
        await call
    assert caught.value.message == error


async def test_a_hand_is_shown_to_one_person(bot, group, anya, boris, tap):
    only = Only(receiver_user_id=anya.id, callback_query_id=tap.id)
    sent = await bot.send_message(group.id, "Твоя рука", ephemeral_message_parameters=only)
    assert (sent.message_id, sent.receiver_user.id) == (0, anya.id)
    (message,) = group.ephemeral
    assert sent.ephemeral_message_id == message.id
    assert message.visible_to(anya)
    assert not message.visible_to(boris)
    assert message not in group.messages


async def test_it_is_edited_tapped_and_deleted(bot, world, group, anya, tap):
    only = Only(receiver_user_id=anya.id, callback_query_id=tap.id)
    sent = await bot.send_message(group.id, "Рука", ephemeral_message_parameters=only)
    it = {
        "chat_id": group.id,
        "receiver_user_id": anya.id,
        "ephemeral_message_id": sent.ephemeral_message_id,
    }
    assert await bot.edit_ephemeral_message_text(text="<b>Рука 2</b>", parse_mode="HTML", **it)
    assert await bot.edit_ephemeral_message_reply_markup(reply_markup=HAND, **it)
    (message,) = group.ephemeral
    assert message.text == "Рука 2"
    anya.taps(message, "Рука")
    told = world.updates.pending[-1].body["message"]
    assert (told["message_id"], told["ephemeral_message_id"]) == (0, message.id)
    assert await bot.delete_ephemeral_message(**it)
    assert group.ephemeral == []
    await refused(bot.delete_ephemeral_message(**it), "Bad Request: message to delete not found")
    await refused(
        bot.edit_ephemeral_message_text(text="x", **it), "Bad Request: message to edit not found"
    )


async def test_a_tap_serves_15_seconds_and_its_own_person(bot, group, anya, boris, tap, clock):
    stranger = Only(receiver_user_id=boris.id, callback_query_id=tap.id)
    await refused(
        bot.send_message(group.id, "x", ephemeral_message_parameters=stranger),
        "Bad Request: QUERY_ID_INVALID",
    )
    clock.passes(15.001)
    late = Only(receiver_user_id=anya.id, callback_query_id=tap.id)
    await refused(bot.send_message(group.id, "x", ephemeral_message_parameters=late), TOO_OLD)
    assert group.ephemeral == []


async def test_without_a_tap_only_an_administrator_sends_one(bot, world, group, anya):
    only = Only(receiver_user_id=anya.id)
    await refused(
        bot.send_message(group.id, "x", ephemeral_message_parameters=only),
        "Bad Request: not enough rights to send ephemeral messages to the chat",
    )
    group.promote(world.bot, by=anya)
    await bot.send_message(group.id, "x", ephemeral_message_parameters=only)
    gone = Only(receiver_user_id=999)
    await refused(
        bot.send_message(group.id, "x", ephemeral_message_parameters=gone),
        "Bad Request: USER_NOT_PARTICIPANT",
    )


async def test_private_chats_have_none(bot, anya):
    anya.starts()
    await refused(
        bot.send_message(anya.id, "x", ephemeral_message_parameters=Only(receiver_user_id=anya.id)),
        "Bad Request: ephemeral messages can be sent only to groups and supergroups",
    )
