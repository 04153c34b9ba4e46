"""What is not simulated or not understood fails aloud; faults are ordered by a test."""

import asyncio
import time

import httpx
import pytest
from aiogram.exceptions import (
    TelegramBadRequest,
    TelegramNotFound,
    TelegramRetryAfter,
    TelegramServerError,
    TelegramUnauthorizedError,
)
from aiogram.methods import TelegramMethod
from aiogram.types import (
    BotCommand,
    BotCommandScopeAllGroupChats,
    BufferedInputFile,
    MenuButtonCommands,
)

from bot.localchat.calls import KNOWN, SIMULATED, simulates
from bot.localchat.errors import bad_gateway, too_many_requests


async def test_d09_a_method_that_is_not_simulated_is_refused(bot, world, group):
    with pytest.raises(TelegramServerError) as caught:
        await bot.send_poll(group.id, "q", ["a", "b"])
    assert caught.value.message == (
        "Not Implemented: the local stand-in does not simulate sendPoll"
    )
    assert world.log[-1].error == caught.value.message


async def test_so_is_a_parameter(bot, group):
    with pytest.raises(TelegramServerError, match="message_effect_id of sendMessage"):
        await bot.send_message(group.id, "x", message_effect_id="5104841245755180586")
    with pytest.raises(TelegramServerError, match="parse_mode MarkdownV2"):
        await bot.send_message(group.id, "*x*", parse_mode="MarkdownV2")
    assert group.messages == []


async def test_an_unknown_method_and_a_wrong_token(bot, address, another_client):
    class SendJoke(TelegramMethod[bool]):
        __returning__ = bool
        __api_method__ = "sendJoke"

    with pytest.raises(TelegramNotFound, match="Not Found: method not found"):
        await bot(SendJoke())
    stranger = another_client(address, "43:OTHER")
    with pytest.raises(TelegramUnauthorizedError, match="Unauthorized"):
        await stranger.get_me()
    await stranger.session._session.close()


async def test_json_form_and_query_say_the_same(address, group):
    url = f"{address}/bot42:LOCAL/sendMessage"
    asked = {"chat_id": group.id, "text": "x"}
    async with httpx.AsyncClient() as client:
        for answer in (
            await client.post(url, json=asked),
            await client.post(url, data=asked),
            await client.post(url, files={"text": (None, "x"), "chat_id": (None, str(group.id))}),
            await client.get(url.lower().replace("bot42:local", "bot42:LOCAL"), params=asked),
        ):
            assert answer.json()["result"]["text"] == "x"
    assert len(group.messages) == 4


@pytest.mark.parametrize(
    ("asked", "error"),
    [
        ({"chat_id": -1}, "message text is empty"),
        ({"text": "x"}, "chat_id is empty"),
        ({"chat_id": -1, "text": "x", "silent": True}, 'unknown parameter "silent"'),
        ({"chat_id": -1, "text": "x", "reply_markup": "{"}, "can't parse reply_markup"),
    ],
)
async def test_wrong_parameters_are_named(address, asked, error):
    async with httpx.AsyncClient() as client:
        answer = await client.post(f"{address}/bot42:LOCAL/sendMessage", json=asked)
    assert answer.status_code == 400
    assert answer.json()["description"] == f"Bad Request: {error}"


async def test_broken_bodies_are_refused(address):
    url = f"{address}/bot42:LOCAL/sendMessage"
    async with httpx.AsyncClient() as client:
        for kind in ("application/json", "multipart/form-data", "multipart/form-data; boundary=b"):
            headers = {"Content-Type": kind}
            answer = await client.post(url, content=b"\r\n--b\r\n[", headers=headers)
            assert answer.status_code == 400
            assert answer.json()["description"].startswith("Bad Request: can't parse")


def test_every_simulated_method_is_known_and_takes_what_it_names():
    assert set(SIMULATED) <= set(KNOWN.values())
    with pytest.raises(TypeError, match="GetMe has no"):
        simulates(KNOWN["getme"], "text")


async def test_an_ordered_refusal_comes_once_and_only_where_it_was_ordered(bot, world, group, anya):
    anya.starts()
    world.faults.fail(too_many_requests(5000), "sendMessage", chat_id=group.id)
    await bot.send_message(anya.id, "x")
    with pytest.raises(TelegramRetryAfter) as caught:
        await bot.send_message(group.id, "x")
    assert caught.value.retry_after == 5
    assert group.messages == []
    await bot.send_message(group.id, "x")


async def test_an_answer_may_be_lost_after_the_deed(bot, world, group):
    world.faults.fail(bad_gateway(), "sendMessage", after=True)
    with pytest.raises(TelegramServerError, match="Bad Gateway"):
        await bot.send_message(group.id, "x")
    assert [message.text for message in group.messages] == ["x"]


async def test_an_answer_may_be_late_and_holds_back_nothing_else(bot, world, group):
    world.faults.delay(0.3, "sendMessage")
    before = time.monotonic()
    late = asyncio.create_task(bot.send_message(group.id, "поздно"))
    await world.until(lambda: bool(group.messages))
    await bot.send_message(group.id, "сразу")
    assert not late.done()
    await late
    assert time.monotonic() - before >= 0.3


async def test_the_bot_tells_of_itself(bot):
    me = await bot.get_me()
    assert (me.id, me.username, me.is_bot) == (42, "mars_bot", True)
    assert me.can_read_all_group_messages is False


async def test_commands_are_kept_by_scope_and_language(bot):
    play = BotCommand(command="play", description="Играть")
    scope = BotCommandScopeAllGroupChats()
    await bot.set_my_commands([play], scope=scope, language_code="ru")
    (kept,) = await bot.get_my_commands(scope=scope, language_code="ru")
    assert (kept.command, kept.description) == ("play", "Играть")
    assert await bot.get_my_commands() == []
    await bot.delete_my_commands(scope=scope, language_code="ru")
    assert await bot.get_my_commands(scope=scope, language_code="ru") == []
    for wrong, error in (
        (BotCommand(command="Play", description="x"), "BOT_COMMAND_INVALID"),
        (BotCommand(command="play", description=""), "BOT_COMMAND_DESCRIPTION_INVALID"),
    ):
        with pytest.raises(TelegramBadRequest, match=error):
            await bot.set_my_commands([wrong])


async def test_the_menu_button_is_for_private_chats(bot, group, anya):
    await bot.set_chat_menu_button(anya.id, MenuButtonCommands())
    assert isinstance(await bot.get_chat_menu_button(anya.id), MenuButtonCommands)
    with pytest.raises(TelegramBadRequest, match="can be used only in private chats"):
        await bot.set_chat_menu_button(group.id, MenuButtonCommands())


async def test_members_and_administrators(bot, world, group, anya, boris):
    assert (await bot.get_chat_member(group.id, anya.id)).status == "creator"
    assert (await bot.get_chat_member(group.id, boris.id)).status == "member"
    boris.leaves(group)
    assert (await bot.get_chat_member(group.id, boris.id)).status == "left"
    group.kick(boris, by=anya)
    assert (await bot.get_chat_member(group.id, boris.id)).status == "kicked"
    with pytest.raises(TelegramBadRequest, match="PARTICIPANT_ID_INVALID"):
        await bot.get_chat_member(group.id, 999)
    group.promote(world.bot, by=anya)
    own = await bot.get_chat_member(group.id, world.bot.id)
    assert own.can_delete_messages
    group.restrict(boris, by=anya, without=frozenset({"can_send_messages"}))
    assert not (await bot.get_chat_member(group.id, boris.id)).can_send_messages
    assert [one.user.id for one in await bot.get_chat_administrators(group.id)] == [anya.id]
    assert await bot.get_chat_member_count(group.id) == 3
    with pytest.raises(TelegramBadRequest, match="no administrators in the private chat"):
        await bot.get_chat_administrators(anya.id)
    assert (await bot.get_chat(group.id)).title == "Марс"


async def test_private_chats_have_two_members_and_cannot_be_left(bot, anya, boris):
    assert await bot.get_chat_member_count(anya.id) == 2
    assert (await bot.get_chat_member(anya.id, anya.id)).status == "member"
    with pytest.raises(TelegramBadRequest, match="member not found"):
        await bot.get_chat_member(anya.id, boris.id)
    with pytest.raises(TelegramBadRequest, match="can't be changed in private chats"):
        await bot.leave_chat(anya.id)


async def test_files_are_given_to_the_bot_alone(bot, address, group):
    await bot.send_document(group.id, BufferedInputFile(b"x", "x.txt"))
    path = (await bot.get_file(group.messages[-1].file.id)).file_path
    async with httpx.AsyncClient(base_url=address) as client:
        assert (await client.get(f"/file/bot42:LOCAL/{path}")).content == b"x"
        assert (await client.get(f"/file/bot43:OTHER/{path}")).status_code == 401
        assert (await client.get("/file/bot42:LOCAL/documents/none")).status_code == 404
    with pytest.raises(TelegramBadRequest, match="invalid file_id"):
        await bot.get_file("none")
