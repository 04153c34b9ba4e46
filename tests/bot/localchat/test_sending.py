"""Messages: text, buttons, rights, topics, migration, files."""

import pytest
from aiogram.exceptions import (
    TelegramBadRequest,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramServerError,
)
from aiogram.types import (
    BufferedInputFile,
    KeyboardButton,
    MessageEntity,
    ReplyKeyboardMarkup,
    ReplyParameters,
    WebAppInfo,
)
from aiogram.types import InlineKeyboardButton as Button
from aiogram.types import InlineKeyboardMarkup as Keyboard

NO_SEND = frozenset({"can_send_messages"})
PNG = bytes.fromhex("89504e470d0a1a0a0000000d49484452000000020000000308060000009d745c")


def keyboard(**button) -> Keyboard:
    return Keyboard(inline_keyboard=[[Button(text="Кнопка", **button)]])


async def refused(call, error: str, kind=TelegramBadRequest):
    with pytest.raises(kind) as caught:
        await call
    assert caught.value.message == error


async def test_a_message_is_seen_in_the_chat_as_the_bot_sent_it(bot, world, group):
    sent = await bot.send_message(
        group.id,
        'Ходит <a href="tg://user?id=101">Аня</a> &amp; <b>ждёт</b>',
        parse_mode="HTML",
        disable_notification=True,
        reply_markup=keyboard(callback_data="roll"),
    )
    message = group.messages[-1]
    assert (sent.message_id, sent.text) == (message.id, "Ходит Аня & ждёт")
    assert sent.html_text == 'Ходит <a href="tg://user?id=101">Аня</a> &amp; <b>ждёт</b>'
    assert sent.entities[0].user.first_name == "Аня"
    assert message.silent
    assert message.button("Кнопка").callback_data == "roll"
    assert sent.from_user.id == world.bot.id
    assert [call.method for call in world.calls(group)] == ["sendMessage"]


async def test_a_mention_of_a_stranger_is_plain_text(bot, group):
    sent = await bot.send_message(group.id, '<a href="tg://user?id=999">Кто</a>', parse_mode="HTML")
    assert (sent.text, sent.entities) == ("Кто", None)


@pytest.mark.parametrize("length", [1, 64])
async def test_callback_data_up_to_64_bytes_passes(bot, group, length):
    await bot.send_message(group.id, "x", reply_markup=keyboard(callback_data="x" * length))
    assert group.messages[-1].keyboard


@pytest.mark.parametrize(
    ("button", "error"),
    [
        ({"callback_data": "x" * 65}, "BUTTON_DATA_INVALID"),
        ({"callback_data": "я" * 33}, "BUTTON_DATA_INVALID"),
        ({"web_app": WebAppInfo(url="https://mars.example/")}, "BUTTON_TYPE_INVALID"),
        ({"url": "not a link"}, "BUTTON_URL_INVALID"),
        (
            {},
            "can't parse inline keyboard button: exactly one of the optional fields must be used",
        ),
    ],
)
async def test_d08_d07_a_wrong_button_loses_the_message(bot, group, button, error):
    markup = keyboard(**button)
    await refused(bot.send_message(group.id, "x", reply_markup=markup), f"Bad Request: {error}")
    assert group.messages == []


async def test_d07_web_app_buttons_are_for_private_chats(bot, anya):
    anya.starts()
    https = keyboard(web_app=WebAppInfo(url="https://mars.example/"))
    await bot.send_message(anya.id, "x", reply_markup=https)
    assert anya.chat.messages[-1].keyboard
    http = keyboard(web_app=WebAppInfo(url="http://mars.example/"))
    await refused(
        bot.send_message(anya.id, "x", reply_markup=http),
        "Bad Request: inline keyboard button Web App URL 'http://mars.example/' is invalid: "
        "Only HTTPS links are allowed",
    )


async def test_d11_4096_characters_are_counted_after_parsing(bot, group):
    await bot.send_message(group.id, f"<b>{'x' * 4096}</b>", parse_mode="HTML")
    await refused(bot.send_message(group.id, "x" * 4097), "Bad Request: message is too long")
    await refused(bot.send_message(group.id, "🎲" * 2049), "Bad Request: message is too long")


@pytest.mark.parametrize(
    ("text", "mode", "error"),
    [
        ("", None, "message text is empty"),
        ("  \n", None, "text must be non-empty"),
        ("<b></b>", "HTML", "text must be non-empty"),
        ("x", "Wiki", "unsupported parse_mode"),
        (
            "<b>x",
            "HTML",
            "can't parse entities: Can't find end tag corresponding to start tag \"b\"",
        ),
    ],
)
async def test_wrong_text_is_refused(bot, group, text, mode, error):
    await refused(bot.send_message(group.id, text, parse_mode=mode), f"Bad Request: {error}")


async def test_text_that_looks_like_json_stays_text(bot, group):
    await bot.send_message(group.id, '{"a": [1]}')
    assert group.messages[-1].text == '{"a": [1]}'


async def test_d13_the_bot_cannot_write_first(bot, anya):
    await refused(
        bot.send_message(anya.id, "x"),
        "Forbidden: bot can't initiate conversation with a user",
        TelegramForbiddenError,
    )
    anya.starts("join")
    await bot.send_message(anya.id, "x")


async def test_d12_blocked_and_deactivated(bot, anya, boris):
    anya.starts()
    anya.blocks_bot()
    await refused(
        bot.send_message(anya.id, "x"),
        "Forbidden: bot was blocked by the user",
        TelegramForbiddenError,
    )
    anya.unblocks_bot()
    await bot.send_message(anya.id, "x")
    boris.starts()
    boris.deactivates()
    await refused(
        bot.send_message(boris.id, "x"), "Forbidden: user is deactivated", TelegramForbiddenError
    )


@pytest.mark.parametrize("kind", ["group", "supergroup"])
async def test_d12_kicked_from_a_group(bot, world, anya, kind):
    group = world.group("Марс", [anya], kind=kind)
    group.kick(world.bot, by=anya)
    await refused(
        bot.send_message(group.id, "x"),
        f"Forbidden: bot was kicked from the {kind} chat",
        TelegramForbiddenError,
    )
    world.add_bot(group, by=anya)
    await bot.send_message(group.id, "x")
    await bot.leave_chat(group.id)
    await refused(
        bot.send_message(group.id, "x"),
        f"Forbidden: bot is not a member of the {kind} chat",
        TelegramForbiddenError,
    )


async def test_an_unknown_chat_is_not_found(bot):
    for chat_id in (-100999, 5, "@nobody"):
        await refused(bot.send_message(chat_id, "x"), "Bad Request: chat not found")


async def test_rights_that_are_taken_away(bot, world, group, anya):
    group.restrict(world.bot, by=anya, without=NO_SEND)
    await refused(
        bot.send_message(group.id, "x"),
        "Bad Request: not enough rights to send text messages to the chat",
    )
    group.demote(world.bot, by=anya)
    group.permissions -= NO_SEND
    await refused(
        bot.send_message(group.id, "x"),
        "Bad Request: not enough rights to send text messages to the chat",
    )
    group.promote(world.bot, by=anya)
    await bot.send_message(group.id, "x")


async def test_a_reply_needs_its_message(bot, group, anya):
    asked = anya.says(group, "/play")
    sent = await bot.send_message(
        group.id, "x", reply_parameters=ReplyParameters(message_id=asked.id)
    )
    assert sent.reply_to_message.text == "/play"
    group.delete(asked)
    gone = ReplyParameters(message_id=asked.id)
    await refused(
        bot.send_message(group.id, "x", reply_parameters=gone),
        "Bad Request: message to be replied not found",
    )
    anyway = ReplyParameters(message_id=asked.id, allow_sending_without_reply=True)
    sent = await bot.send_message(group.id, "x", reply_parameters=anyway)
    assert sent.reply_to_message is None


async def test_e01_a_group_that_became_a_supergroup(bot, world, anya):
    group = world.group("Марс", [anya], kind="group")
    new = world.migrate(group, by=anya)
    with pytest.raises(TelegramMigrateToChat) as caught:
        await bot.send_message(group.id, "x")
    assert caught.value.migrate_to_chat_id == new.id
    assert world.log[-1].error == ("Bad Request: group chat was upgraded to a supergroup chat")
    old_note, new_note = (update.body for update in world.updates.pending)
    assert (old_note["chat"]["id"], old_note["migrate_to_chat_id"]) == (group.id, new.id)
    assert (new_note["chat"]["id"], new_note["migrate_from_chat_id"]) == (new.id, group.id)
    await bot.send_message(new.id, "x")


async def test_topics_of_a_forum(bot, world, anya):
    forum = world.group("Марс", [anya], forum=True)
    topic = forum.topic("Игры", by=anya)
    sent = await bot.send_message(forum.id, "x", message_thread_id=topic.id)
    assert sent.is_topic_message
    assert sent.message_thread_id == topic.id
    sent = await bot.send_message(forum.id, "в общую")
    assert (sent.is_topic_message, sent.message_thread_id) == (None, None)
    for wrong in (1, 777):
        await refused(
            bot.send_message(forum.id, "x", message_thread_id=wrong),
            "Bad Request: message thread not found",
        )
    forum.close(topic, by=anya)
    await refused(
        bot.send_message(forum.id, "x", message_thread_id=topic.id), "Bad Request: TOPIC_CLOSED"
    )
    forum.promote(world.bot, by=anya)
    await bot.send_message(forum.id, "x", message_thread_id=topic.id)


async def test_d16_a_reply_without_the_topic_fails_when_general_is_closed(bot, world, anya):
    forum = world.group("Марс", [anya], forum=True)
    topic = forum.topic("Игры", by=anya)
    forum.general_closed = True
    asked = anya.says(forum, "/play", topic=topic)
    reply = ReplyParameters(message_id=asked.id)
    await refused(
        bot.send_message(forum.id, "x", reply_parameters=reply), "Bad Request: TOPIC_CLOSED"
    )
    await bot.send_message(forum.id, "x", reply_parameters=reply, message_thread_id=topic.id)


async def test_a_thread_of_replies_is_no_topic(bot, world, group, anya):
    first = anya.says(group, "/play")
    second = anya.says(group, "/stop", reply_to=first)
    told = world.updates.pending[-1].body
    assert told["message_thread_id"] == second.thread_id == first.id
    assert "is_topic_message" not in told
    await refused(
        bot.send_message(group.id, "x", message_thread_id=first.id),
        "Bad Request: message thread not found",
    )


async def test_a_photo_is_kept_whole_and_can_be_sent_again(bot, group):
    content = PNG + b"\r\n--\r\n" + bytes(range(256))
    photo = BufferedInputFile(content, "доска.png")
    sent = await bot.send_photo(group.id, photo, caption="<b>Стол</b>", parse_mode="HTML")
    assert (sent.photo[0].width, sent.photo[0].height) == (2, 3)
    assert (sent.caption, sent.caption_entities[0].type) == ("Стол", "bold")
    assert group.messages[-1].file.content == content
    again = await bot.send_photo(group.id, sent.photo[0].file_id)
    assert again.photo[0].file_unique_id == sent.photo[0].file_unique_id
    loaded = await bot.download(sent.photo[0].file_id)
    assert loaded.read() == content


async def test_what_is_no_picture_is_no_photo(bot, group):
    await refused(
        bot.send_photo(group.id, BufferedInputFile(b"text", "x.png")),
        "Bad Request: IMAGE_PROCESS_FAILED",
    )
    long_caption = bot.send_photo(group.id, BufferedInputFile(PNG, "x.png"), caption="x" * 1025)
    await refused(long_caption, "Bad Request: message caption is too long")


async def test_a_document_keeps_its_name(bot, group):
    sent = await bot.send_document(group.id, BufferedInputFile("ход 1".encode(), "партия.txt"))
    assert (sent.document.file_name, sent.document.mime_type) == ("партия.txt", "text/plain")
    await refused(
        bot.send_document(group.id, "no-such-file"),
        "Bad Request: wrong file identifier/HTTP URL specified",
    )


async def test_entities_may_come_ready(bot, group):
    bold = MessageEntity(type="bold", offset=0, length=3)
    sent = await bot.send_message(group.id, "Ход 1", entities=[bold])
    assert sent.html_text == "<b>Ход</b> 1"
    beyond = MessageEntity(type="bold", offset=0, length=99)
    await refused(
        bot.send_message(group.id, "Ход 1", entities=[beyond]),
        "Bad Request: can't parse entities: entity out of text bounds",
    )


async def test_a_keyboard_holds_100_buttons_and_8_in_a_row(bot, group):
    def grid(rows: int, columns: int) -> Keyboard:
        row = [Button(text="x", callback_data="x")] * columns
        return Keyboard(inline_keyboard=[row] * rows)

    await bot.send_message(group.id, "x", reply_markup=grid(12, 8))
    for rows, columns in ((1, 9), (13, 8)):
        await refused(
            bot.send_message(group.id, "x", reply_markup=grid(rows, columns)),
            "Bad Request: BUTTONS_TOO_MUCH",
        )
    await bot.send_message(group.id, "x", reply_markup=Keyboard(inline_keyboard=[[]]))
    assert group.messages[-1].keyboard == []


async def test_a13_reply_keyboards_are_refused_aloud(bot, group):
    markup = ReplyKeyboardMarkup(keyboard=[[KeyboardButton(text="x")]])
    with pytest.raises(TelegramServerError, match="does not simulate ReplyKeyboardMarkup"):
        await bot.send_message(group.id, "x", reply_markup=markup)


async def test_what_the_bot_does_is_one_of_telegrams_actions(bot, group):
    assert await bot.send_chat_action(group.id, "typing")
    await refused(
        bot.send_chat_action(group.id, "juggling"),
        "Bad Request: wrong parameter action in request",
    )


async def test_a_reopened_topic_takes_messages_again(bot, world, anya):
    forum = world.group("Марс", [anya], forum=True)
    topic = forum.topic("Игры", by=anya)
    forum.close(topic, by=anya)
    forum.reopen(topic, by=anya)
    await bot.send_message(forum.id, "x", message_thread_id=topic.id)
    kinds = [next(iter(message.service), "text") for message in forum.messages]
    assert kinds == ["forum_topic_created", "forum_topic_closed", "forum_topic_reopened", "text"]
