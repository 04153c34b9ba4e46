"""What the bot hears, by polling: kinds, order, confirmation, privacy, who speaks."""

import asyncio

import pytest
from aiogram import Dispatcher
from aiogram.exceptions import TelegramConflictError
from aiogram.types import Message


async def heard(bot, **options):
    return await bot.get_updates(**options)


async def test_an_update_comes_until_an_offset_confirms_it(bot, group, anya):
    anya.says(group, "/play")
    anya.says(group, "/stop")
    first, second = await heard(bot)
    assert [one.update_id for one in await heard(bot)] == [first.update_id, second.update_id]
    assert [one.message.text for one in await heard(bot, limit=1)] == ["/play"]
    (left,) = await heard(bot, offset=second.update_id)
    assert left.message.text == "/stop"
    assert await heard(bot, offset=second.update_id + 1) == []


async def test_a_negative_offset_forgets_all_but_the_last(bot, group, anya):
    for text in ("/a", "/b", "/c"):
        anya.says(group, text)
    assert [one.message.text for one in await heard(bot, offset=-1)] == ["/c"]


async def test_a_poll_waits_for_news(bot, world, group, anya):
    poll = asyncio.create_task(heard(bot, timeout=5))
    await world.until(lambda: world.polls == 1)
    anya.says(group, "/play")
    (update,) = await poll
    assert update.message.text == "/play"


async def test_a_second_poll_ends_the_first(bot, world, group, anya):
    first = asyncio.create_task(heard(bot, timeout=5))
    await world.until(lambda: world.polls == 1)
    second = asyncio.create_task(heard(bot, timeout=5))
    with pytest.raises(TelegramConflictError) as caught:
        await first
    assert caught.value.message == (
        "Conflict: terminated by other getUpdates request; "
        "make sure that only one bot instance is running"
    )
    anya.says(group, "/play")
    assert len(await second) == 1


async def test_d04_kinds_that_are_not_asked_for_do_not_come(bot, world, group, anya, boris):
    group.promote(world.bot, by=anya)
    await heard(bot, allowed_updates=["message"], offset=-1)
    boris.leaves(group)
    assert [one.event_type for one in await heard(bot, offset=0)][-1] == "message"
    await heard(bot, allowed_updates=["message", "chat_member"])
    boris.joins(group)
    kinds = [one.event_type for one in await heard(bot)]
    assert kinds[-2:] == ["chat_member", "message"]
    await heard(bot, allowed_updates=[])
    boris.leaves(group)
    assert [one.event_type for one in await heard(bot)][-2:] == ["message", "message"]


async def test_chat_member_is_told_to_administrators_only(bot, group, boris):
    await heard(bot, allowed_updates=["message", "chat_member"])
    boris.leaves(group)
    (update,) = await heard(bot)
    assert update.message.left_chat_member.id == boris.id


async def test_c08_an_update_may_come_twice_under_one_id(bot, world, group, anya):
    world.updates.repeat = 1
    anya.says(group, "/play")
    (first,) = await heard(bot)
    (again,) = await heard(bot, offset=first.update_id + 1)
    assert again.update_id == first.update_id
    assert await heard(bot, offset=first.update_id + 1) == []


@pytest.mark.parametrize(
    ("text", "heard_text"),
    [
        ("привет всем", None),
        ("/play", "/play"),
        ("/play@Mars_Bot", "/play@Mars_Bot"),
        ("/play@other_bot", None),
        ("эй @mars_bot", "эй @mars_bot"),
        ("эй @mars_bottle", None),
        ("не/play", None),
    ],
)
async def test_privacy_mode_of_groups(world, group, anya, text, heard_text):
    anya.says(group, text)
    told = [update.body["text"] for update in world.updates.pending]
    assert told == ([heard_text] if heard_text else [])


async def test_privacy_lets_through_replies_to_the_bot(bot, world, group, anya, boris):
    await bot.send_message(group.id, "Стол")
    board = group.messages[-1]
    said = anya.says(group, "хорошо", reply_to=board)
    boris.says(group, "и я", reply_to=said)
    assert [update.body["text"] for update in world.updates.pending] == ["хорошо"]


async def test_an_administrator_hears_everything(world, group, anya):
    group.promote(world.bot, by=anya)
    anya.says(group, "привет")
    assert world.updates.pending[-1].body["text"] == "привет"


async def test_commands_come_as_entities(bot, group, anya):
    anya.says(group, "/play@mars_bot 3")
    (update,) = await heard(bot)
    (entity,) = update.message.entities
    assert (entity.type, entity.offset, entity.length) == ("bot_command", 0, 14)


async def test_edited_messages_come_as_such(bot, group, anya):
    said = anya.says(group, "/play")
    anya.edits(said, "/stop")
    update = (await heard(bot))[-1]
    assert (update.event_type, update.edited_message.text) == ("edited_message", "/stop")


async def test_an_anonymous_administrator_hides_in_messages_but_not_in_taps(bot, group, anya):
    anya.says(group, "/play", anonymously=True)
    (update,) = await heard(bot)
    message = update.message
    assert (message.from_user.id, message.from_user.username) == (
        1087968824,
        "GroupAnonymousBot",
    )
    assert message.sender_chat.id == group.id


async def test_channels_speak_in_groups(bot, world, group):
    channel = world.channel(-1001, "Новости")
    channel.says(group, "/play")
    channel.posts(group, "/play")
    spoken, posted = (update.message for update in await heard(bot))
    assert (spoken.from_user.id, spoken.sender_chat.title) == (136817688, "Новости")
    assert (posted.from_user.id, posted.is_automatic_forward) == (777000, True)


async def test_a15_the_bot_is_told_of_its_own_fate(bot, world, anya):
    group = world.group("Марс", [anya], bot="left")
    world.add_bot(group, by=anya)
    group.kick(world.bot, by=anya)
    added, joined, kicked, left = await heard(bot)
    assert added.my_chat_member.new_chat_member.status == "member"
    assert joined.message.new_chat_members[0].id == world.bot.id
    assert kicked.my_chat_member.new_chat_member.status == "kicked"
    assert left.message.left_chat_member.id == world.bot.id
    anya.blocks_bot()
    update = (await heard(bot))[-1]
    assert update.my_chat_member.chat.type == "private"
    assert update.my_chat_member.new_chat_member.status == "kicked"


async def test_the_real_dispatcher_plays_by_polling(bot, group, anya):
    dispatcher = Dispatcher()

    @dispatcher.message()
    async def echo(message: Message) -> None:
        await message.answer(f"{message.from_user.first_name}: {message.text}")

    polling = asyncio.create_task(
        dispatcher.start_polling(bot, handle_signals=False, polling_timeout=5)
    )
    anya.says(group, "/play")
    await group.world.until(lambda: len(group.messages) == 2)
    assert group.messages[-1].text == "Аня: /play"
    await dispatcher.stop_polling()
    await polling


async def test_writing_to_a_blocked_bot_unblocks_it(bot, anya):
    anya.starts()
    anya.blocks_bot()
    anya.says(anya.chat, "/help")
    kinds = [update.event_type for update in await heard(bot)]
    assert kinds == ["message", "my_chat_member", "my_chat_member", "message"]
    assert not anya.blocked_bot


def test_people_speak_only_where_they_are(world, group, anya, boris):
    boris.leaves(group)
    for chat in (group, anya.chat):
        with pytest.raises(ValueError, match=r"not in|another person"):
            boris.says(chat, "x")
    small = world.group("Малая", [anya], kind="group")
    world.migrate(small, by=anya)
    with pytest.raises(ValueError, match="a supergroup now"):
        anya.says(small, "x")
