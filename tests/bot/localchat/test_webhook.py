"""Delivery to a webhook: order within a chat, chats side by side, again until it is 2xx."""

import asyncio
from contextlib import asynccontextmanager

import pytest
from aiogram import Dispatcher
from aiogram.exceptions import TelegramBadRequest, TelegramConflictError
from aiogram.methods import SendMessage
from aiogram.types import InlineKeyboardButton as Button
from aiogram.types import InlineKeyboardMarkup as Keyboard
from aiogram.types import Message
from aiogram.webhook.aiohttp_server import SimpleRequestHandler
from aiohttp import web
from aiohttp.test_utils import TestServer
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

SECRET = "mars-secret_1"


class Receiver:
    """A webhook whose answers a test holds back, breaks or fills."""

    def __init__(self):
        self.got = []
        self.secrets = []
        self.answers = []
        self.gates = {}

    async def __call__(self, scope, receive, send):
        request = Request(scope, receive)
        update = await request.json()
        self.got.append(update)
        self.secrets.append(request.headers.get("x-telegram-bot-api-secret-token"))
        chat_id = update.get("message", {}).get("chat", {}).get("id")
        if gate := self.gates.get(chat_id):
            await gate.wait()
        answer = self.answers.pop(0) if self.answers else Response()
        await answer(scope, receive, send)

    def texts(self):
        return [update["message"]["text"] for update in self.got]


@pytest.fixture
def receiver():
    return Receiver()


@pytest.fixture
async def hook(receiver, serve, bot, world):
    async with serve(receiver) as address:

        @asynccontextmanager
        async def set_up(**options):
            await bot.set_webhook(f"{address}/telegram", **options)
            yield
            await world.close()

        yield set_up


async def delivered(world):
    await world.until(lambda: not world.updates.pending)


async def test_updates_come_with_the_secret(hook, receiver, world, group, anya):
    async with hook(secret_token=SECRET):
        anya.says(group, "/play")
        await delivered(world)
    assert receiver.texts() == ["/play"]
    assert receiver.secrets == [SECRET]


async def test_c10_a_chat_waits_for_its_answer_and_others_do_not(
    hook, receiver, world, group, anya
):
    other = world.group("Другая", [anya])
    receiver.gates[group.id] = asyncio.Event()
    async with hook():
        anya.says(group, "/first")
        anya.says(group, "/second")
        anya.says(other, "/elsewhere")
        await world.until(lambda: len(world.updates.pending) == 2)
        assert sorted(receiver.texts()) == ["/elsewhere", "/first"]
        receiver.gates.pop(group.id).set()
        await delivered(world)
    assert receiver.texts()[-1] == "/second"


async def test_what_is_not_2xx_comes_again(hook, receiver, bot, world, group, anya):
    receiver.answers = [Response(status_code=500), Response(status_code=302), Response()]
    async with hook():
        anya.says(group, "/play")
        await delivered(world)
        info = await bot.get_webhook_info()
    assert receiver.texts() == ["/play"] * 3
    assert len({update["update_id"] for update in receiver.got}) == 1
    assert info.last_error_message == "Wrong response from the webhook: 302"


async def test_c08_what_is_not_answered_in_time_comes_again(hook, receiver, world, group, anya):
    world.webhook_timeout_s = 0.05
    gate = receiver.gates[group.id] = asyncio.Event()
    async with hook():
        anya.says(group, "/play")
        await world.until(lambda: bool(world.webhook.last_error))
        assert world.webhook.last_error == "Read timeout expired"
        del receiver.gates[group.id]
        gate.set()
        await delivered(world)
    assert set(receiver.texts()) == {"/play"}
    assert len(receiver.got) >= 2


async def test_an_update_may_be_delivered_twice(hook, receiver, world, group, anya):
    world.updates.repeat = 1
    async with hook():
        anya.says(group, "/play")
        await delivered(world)
    first, second = receiver.got
    assert first == second


async def test_kinds_that_are_not_allowed_do_not_come(hook, receiver, world, group, anya):
    async with hook(allowed_updates=["message"]):
        said = anya.says(group, "/play")
        anya.edits(said, "/stop")
        await delivered(world)
    assert receiver.texts() == ["/play"]


async def test_a_method_in_the_answer_is_done(hook, receiver, bot, world, group, anya):
    keyboard = Keyboard(inline_keyboard=[[Button(text="Бросить", callback_data="roll")]])
    await bot.send_message(group.id, "Стол", reply_markup=keyboard)
    tap = anya.taps(group.messages[-1], "Бросить")
    answer = {"method": "answerCallbackQuery", "callback_query_id": tap.id, "text": "Шесть"}
    receiver.answers = [JSONResponse(answer)]
    async with hook():
        assert (await tap.answer()).text == "Шесть"
    assert world.calls(method="answerCallbackQuery")


async def test_the_real_dispatcher_plays_by_webhook_and_answers_in_its_reply(
    bot, world, group, anya
):
    dispatcher = Dispatcher()

    @dispatcher.message()
    async def play(message: Message) -> SendMessage:
        return SendMessage(chat_id=message.chat.id, text=f"Ход: {message.text}")

    handler = SimpleRequestHandler(dispatcher, bot, handle_in_background=False, secret_token=SECRET)
    app = web.Application()
    app.router.add_post("/telegram", handler.handle)
    async with TestServer(app) as server:
        await bot.set_webhook(str(server.make_url("/telegram")), secret_token=SECRET)
        anya.says(group, "/play")
        await world.until(lambda: len(group.messages) == 2)
        await world.close()
    assert group.messages[-1].text == "Ход: /play"
    assert world.calls(group, "sendMessage")


async def test_a_refused_method_in_the_answer_harms_nothing(hook, receiver, world, group, anya):
    receiver.answers = [JSONResponse({"method": "sendMessage", "chat_id": 5, "text": "x"})]
    async with hook():
        anya.says(group, "/play")
        anya.says(group, "/stop")
        await delivered(world)
    assert receiver.texts() == ["/play", "/stop"]
    assert world.log[-1].error == "Bad Request: chat not found"


async def test_polling_and_a_webhook_exclude_each_other(hook, bot):
    async with hook():
        with pytest.raises(TelegramConflictError) as caught:
            await bot.get_updates()
        assert caught.value.message == (
            "Conflict: can't use getUpdates method while webhook is active; "
            "use deleteWebhook to delete the webhook first"
        )
        await bot.delete_webhook()
        assert await bot.get_updates() == []


async def test_a_webhook_ends_a_poll_that_waits(hook, bot, world):
    poll = asyncio.create_task(bot.get_updates(timeout=5))
    await world.until(lambda: world.polls == 1)
    async with hook():
        with pytest.raises(TelegramConflictError, match="terminated by setWebhook request"):
            await poll


async def test_the_address_and_the_secret_are_checked(bot):
    with pytest.raises(TelegramBadRequest, match="An HTTPS URL must be provided for webhook"):
        await bot.set_webhook("http://mars.example/telegram")
    with pytest.raises(TelegramBadRequest, match="secret token contains unallowed characters"):
        await bot.set_webhook("https://mars.example/telegram", secret_token="мир")


async def test_pending_updates_are_dropped_when_asked(bot, group, anya):
    anya.says(group, "/play")
    await bot.delete_webhook(drop_pending_updates=True)
    assert (await bot.get_webhook_info()).pending_update_count == 0
