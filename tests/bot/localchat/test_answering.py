"""Callbacks are answered once and soon; inline queries too."""

import pytest
from aiogram.exceptions import TelegramBadRequest
from aiogram.types import InlineKeyboardButton as Button
from aiogram.types import InlineKeyboardMarkup as Keyboard
from aiogram.types import InlineQueryResultArticle, InputTextMessageContent

TOO_OLD = "Bad Request: query is too old and response timeout expired or query ID is invalid"
ROLL = Keyboard(inline_keyboard=[[Button(text="Бросить", callback_data="roll")]])


@pytest.fixture
async def board(bot, group):
    await bot.send_message(group.id, "Стол", reply_markup=ROLL)
    return group.messages[-1]


async def refused(call, error: str):
    with pytest.raises(TelegramBadRequest) as caught:
        await call
    assert caught.value.message == error


async def test_a_tap_reaches_the_bot_and_its_answer_the_person(bot, board, anya):
    tap = anya.taps(board, "Бросить")
    (update,) = await bot.get_updates()
    query = update.callback_query
    assert (query.data, query.from_user.id, query.message.text) == ("roll", anya.id, "Стол")
    assert query.chat_instance == board.chat.instance
    await bot.answer_callback_query(query.id, "Выпало 6", show_alert=True)
    answer = await tap.answer()
    assert (answer.text, answer.alert) == ("Выпало 6", True)


async def test_a_second_answer_is_too_old(bot, board, anya):
    tap = anya.taps(board, "roll")
    await bot.answer_callback_query(tap.id)
    await refused(bot.answer_callback_query(tap.id), TOO_OLD)
    await refused(bot.answer_callback_query("12345"), TOO_OLD)


async def test_c07_a_late_answer_is_too_old(bot, board, anya, clock):
    tap = anya.taps(board, "roll")
    clock.passes(15)
    other = anya.taps(board, "roll")
    clock.passes(0.001)
    await refused(bot.answer_callback_query(tap.id, "поздно"), TOO_OLD)
    await bot.answer_callback_query(other.id)
    assert tap.answered is None


async def test_an_answer_holds_200_characters(bot, board, anya):
    tap = anya.taps(board, "roll")
    await refused(bot.answer_callback_query(tap.id, "x" * 201), "Bad Request: MESSAGE_TOO_LONG")
    await bot.answer_callback_query(tap.id, "я" * 200)


async def test_an_answer_may_only_lead_to_the_bot(bot, board, anya):
    tap = anya.taps(board, "roll")
    await refused(
        bot.answer_callback_query(tap.id, url="https://example.org"), "Bad Request: URL_INVALID"
    )
    await bot.answer_callback_query(tap.id, url="https://t.me/mars_bot?start=x")


async def test_the_message_of_a_tap_may_be_inaccessible(bot, board, anya):
    anya.taps(board, "roll", inaccessible=True)
    board.chat.delete(board)
    anya.taps(board, "roll")
    for update in await bot.get_updates():
        message = update.callback_query.message
        assert (message.message_id, message.date) == (board.id, 0)
        assert not hasattr(message, "text")


async def test_nobody_taps_a_button_that_is_not_there(board, anya):
    with pytest.raises(LookupError, match="there are: 'Бросить'"):
        anya.taps(board, "Стоп")


async def test_inline_queries_are_answered_once(bot, anya):
    query = anya.asks("марс")
    (update,) = await bot.get_updates()
    assert (update.inline_query.query, update.inline_query.chat_type) == ("марс", "sender")
    article = InlineQueryResultArticle(
        id="1", title="Игра", input_message_content=InputTextMessageContent(message_text="x")
    )
    await refused(
        bot.answer_inline_query(query.id, [article, article]), "Bad Request: RESULT_ID_DUPLICATE"
    )
    await bot.answer_inline_query(query.id, [article])
    assert [result["title"] for result in await query.answer()] == ["Игра"]
    await refused(bot.answer_inline_query(query.id, [article]), TOO_OLD)
