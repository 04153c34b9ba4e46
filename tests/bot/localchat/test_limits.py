"""The flood control, by the world's clock."""

import pytest
from aiogram.exceptions import TelegramRetryAfter

from bot.localchat import Limits


@pytest.fixture(autouse=True)
def limited(world):
    world.limits = Limits()
    return world


async def slow_messages(bot, clock, chat, count):
    for number in range(count):
        await bot.send_message(chat.id, f"{number}")
        clock.passes(1)


async def test_d01_a_group_takes_20_messages_a_minute(bot, limited, group, clock):
    await slow_messages(bot, clock, group, 20)
    with pytest.raises(TelegramRetryAfter) as caught:
        await bot.send_message(group.id, "x")
    assert caught.value.retry_after == 40
    assert limited.log[-1].error == "Too Many Requests: retry after 40"
    assert len(group.messages) == 20
    clock.passes(40)
    await bot.send_message(group.id, "x")


async def test_d01_a_group_takes_20_edits_a_minute_beside_them(bot, group, clock):
    await slow_messages(bot, clock, group, 20)
    last = group.messages[-1].id
    for number in range(20):
        await bot.edit_message_text(f"Ход {number}", chat_id=group.id, message_id=last)
    with pytest.raises(TelegramRetryAfter) as caught:
        await bot.edit_message_text("x", chat_id=group.id, message_id=last)
    assert caught.value.retry_after == 60
    assert group.messages[-1].text == "Ход 19"


async def test_a_chat_takes_one_message_a_second_after_a_small_burst(bot, anya, clock):
    anya.starts()
    for number in range(4):
        await bot.send_message(anya.id, f"{number}")
    with pytest.raises(TelegramRetryAfter) as caught:
        await bot.send_message(anya.id, "x")
    assert caught.value.retry_after == 4
    clock.passes(4)
    await slow_messages(bot, clock, anya.chat, 6)


async def test_all_chats_together_take_30_messages_a_second(bot, limited, clock):
    people = [limited.person(number, "Кто-то") for number in range(1, 32)]
    for person in people:
        person.starts()
    for person in people[:30]:
        await bot.send_message(person.id, "x")
    with pytest.raises(TelegramRetryAfter) as caught:
        await bot.send_message(people[30].id, "x")
    assert caught.value.retry_after == 1
    clock.passes(1)
    await bot.send_message(people[30].id, "x")


async def test_answers_to_taps_are_free(bot, limited, group):
    for _ in range(50):
        await bot.send_chat_action(group.id, "typing")
    assert limited.counts()[group.id, "sendChatAction"] == 50
