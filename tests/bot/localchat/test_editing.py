"""Edits, deletions, pins."""

import pytest
from aiogram.exceptions import TelegramBadRequest
from aiogram.types import BufferedInputFile, InputMediaPhoto
from aiogram.types import InlineKeyboardButton as Button
from aiogram.types import InlineKeyboardMarkup as Keyboard

PNG = bytes.fromhex("89504e470d0a1a0a0000000d49484452000000020000000308060000009d745c")
ROLL = Keyboard(inline_keyboard=[[Button(text="Бросить", callback_data="roll")]])
STOP = Keyboard(inline_keyboard=[[Button(text="Стоп", callback_data="stop")]])
NOT_MODIFIED = (
    "Bad Request: message is not modified: specified new message content and reply markup are "
    "exactly the same as a current content and reply markup of the message"
)


async def refused(call, error: str):
    with pytest.raises(TelegramBadRequest) as caught:
        await call
    assert caught.value.message == error


async def test_an_edit_replaces_text_and_keyboard(bot, group, clock):
    sent = await bot.send_message(group.id, "Ход 1", reply_markup=ROLL)
    clock.passes(1)
    edited = await bot.edit_message_text(
        "<i>Ход 2</i>",
        chat_id=group.id,
        message_id=sent.message_id,
        parse_mode="HTML",
        reply_markup=STOP,
    )
    message = group.messages[-1]
    assert (edited.text, message.text) == ("Ход 2", "Ход 2")
    assert edited.edit_date == clock.now // 1000
    assert message.button("stop").text == "Стоп"
    await bot.edit_message_text("Ход 3", chat_id=group.id, message_id=sent.message_id)
    assert message.keyboard == []


async def test_c04_the_same_text_and_keyboard_is_not_modified(bot, group):
    sent = await bot.send_message(group.id, "<b>Ход</b>", parse_mode="HTML", reply_markup=ROLL)
    same = {"chat_id": group.id, "message_id": sent.message_id, "reply_markup": ROLL}
    await refused(bot.edit_message_text("<b>Ход</b>\n", parse_mode="HTML", **same), NOT_MODIFIED)
    await refused(bot.edit_message_reply_markup(**same), NOT_MODIFIED)
    assert group.messages[-1].keyboard
    await bot.edit_message_text("Ход", **same)


async def test_only_its_own_messages_are_edited(bot, group, anya):
    said = anya.says(group, "/play")
    await refused(
        bot.edit_message_text("x", chat_id=group.id, message_id=said.id),
        "Bad Request: message can't be edited",
    )
    await refused(
        bot.edit_message_text("x", chat_id=group.id, message_id=999),
        "Bad Request: message to edit not found",
    )


async def test_an_edit_is_held_to_the_rules_of_text_and_buttons(bot, group):
    sent = await bot.send_message(group.id, "x")
    where = {"chat_id": group.id, "message_id": sent.message_id}
    await refused(bot.edit_message_text("x" * 4097, **where), "Bad Request: MESSAGE_TOO_LONG")
    await refused(
        bot.edit_message_text("<b>y", parse_mode="HTML", **where),
        "Bad Request: can't parse entities: Can't find end tag corresponding to start tag \"b\"",
    )
    long = Keyboard(inline_keyboard=[[Button(text="x", callback_data="ы" * 33)]])
    await refused(
        bot.edit_message_reply_markup(reply_markup=long, **where),
        "Bad Request: BUTTON_DATA_INVALID",
    )
    assert group.messages[-1].text == "x"


async def test_the_picture_of_a_message_is_replaced(bot, group):
    sent = await bot.send_photo(group.id, BufferedInputFile(PNG, "1.png"))
    where = {"chat_id": group.id, "message_id": sent.message_id}
    newer = PNG + b"newer"
    await bot.edit_message_media(
        InputMediaPhoto(media=BufferedInputFile(newer, "2.png"), caption="Ход"), **where
    )
    assert group.messages[-1].file.content == newer
    same = InputMediaPhoto(media=BufferedInputFile(newer, "3.png"), caption="Ход")
    await refused(bot.edit_message_media(same, **where), NOT_MODIFIED)
    await bot.edit_message_caption(caption="Ход 2", **where)
    assert group.messages[-1].text == "Ход 2"
    await refused(
        bot.edit_message_text("x", **where),
        "Bad Request: there is no text in the message to edit",
    )


async def test_a_message_is_deleted_once(bot, group):
    sent = await bot.send_message(group.id, "x")
    await bot.delete_message(group.id, sent.message_id)
    assert group.messages == []
    await refused(
        bot.delete_message(group.id, sent.message_id),
        "Bad Request: message to delete not found",
    )


async def test_d16_deleting_takes_rights_or_ones_own_young_message(bot, world, group, anya, clock):
    said = anya.says(group, "/play")
    await refused(bot.delete_message(group.id, said.id), "Bad Request: message can't be deleted")
    sent = await bot.send_message(group.id, "x")
    clock.passes(49 * 3600)
    await refused(
        bot.delete_message(group.id, sent.message_id),
        "Bad Request: message can't be deleted for everyone",
    )
    group.promote(world.bot, by=anya)
    await bot.delete_message(group.id, said.id)
    await bot.delete_message(group.id, sent.message_id)


async def test_pins_need_a_right_in_groups(bot, world, group, anya):
    sent = await bot.send_message(group.id, "Стол")
    await refused(
        bot.pin_chat_message(group.id, sent.message_id),
        "Bad Request: not enough rights to manage pinned messages in the chat",
    )
    group.promote(world.bot, by=anya)
    await bot.pin_chat_message(group.id, sent.message_id)
    assert (await bot.get_chat(group.id)).pinned_message.text == "Стол"
    await refused(bot.pin_chat_message(group.id, 999), "Bad Request: message to pin not found")
    await bot.unpin_chat_message(group.id, message_id=sent.message_id)
    assert group.pinned == []
    await refused(bot.unpin_chat_message(group.id), "Bad Request: message to unpin not found")


async def test_all_pins_go_at_once(bot, world, group, anya):
    group.promote(world.bot, by=anya)
    for text in ("1", "2"):
        await bot.pin_chat_message(group.id, (await bot.send_message(group.id, text)).message_id)
    await bot.unpin_chat_message(group.id)
    assert [message.text for message in group.pinned] == ["1"]
    await bot.unpin_all_chat_messages(group.id)
    assert group.pinned == []


async def test_a_text_has_no_caption(bot, group):
    sent = await bot.send_message(group.id, "x")
    await refused(
        bot.edit_message_caption(chat_id=group.id, message_id=sent.message_id),
        "Bad Request: there is no caption in the message to edit",
    )
