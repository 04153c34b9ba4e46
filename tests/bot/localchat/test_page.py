"""The page's JSON API: what a person sees and does, and how a mini-app is opened."""

import asyncio
import json
import re
from urllib.parse import parse_qs, parse_qsl, urlsplit

import httpx
import init_data_py
import pytest
from aiogram.types import (
    BotCommand,
    BotCommandScopeAllGroupChats,
    BufferedInputFile,
    MenuButtonWebApp,
    WebAppInfo,
)
from aiogram.types import EphemeralMessageParameters as Only
from aiogram.types import InlineKeyboardButton as Button
from aiogram.types import InlineKeyboardMarkup as Keyboard

from bot.localchat import World, asgi, furnish
from bot.localchat import page as page_module
from bot.localchat.page import PAGE
from bot.localchat.texts import LANGUAGES, texts

TOKEN = "42:LOCAL"
ROLL = Keyboard(inline_keyboard=[[Button(text="Бросить", callback_data="roll")]])


@pytest.fixture
async def web(address):
    async with httpx.AsyncClient(base_url=address) as client:
        yield client


@pytest.fixture
def see(web):
    async def state(person, chat=None):
        seen = (await web.get("/localchat/state", params={"person": person.id})).json()
        if chat is None:
            return seen
        return next(one for one in seen["chats"] if one["id"] == chat.id)

    return state


@pytest.fixture
def act(web):
    async def post(name, person, chat, **asked):
        body = {"person": person.id, "chat": chat.id, **asked}
        return await web.post(f"/localchat/{name}", json=body)

    return post


def launched(answer) -> dict[str, str]:
    """The launch parameters out of the URL's hash."""
    return dict(parse_qsl(urlsplit(answer.json()["url"]).fragment, keep_blank_values=True))


async def test_the_page_is_served_and_asks_no_other_host(web):
    page = await web.get("/")
    assert page.headers["content-type"].startswith("text/html")
    own = set(re.findall(r'(?:src|href)="([^"]+)"', page.text))
    for path in own:
        assert (await web.get(path)).status_code == 200
    for file in PAGE.iterdir():
        hosts = set(re.findall(r"https?://([\w.-]+)", file.read_text(encoding="utf-8")))
        assert hosts <= {"www.w3.org", "t.me"}, file.name


async def test_a_person_sees_their_own_chats(see, group, anya, boris):
    seen = await see(anya)
    assert [one["name"] for one in seen["people"]] == ["Аня", "Борис"]
    assert {one["id"] for one in seen["chats"]} == {group.id, anya.id}
    assert (seen["me"]["name"], seen["texts"]["input"]) == ("Аня", "Сообщение")
    assert (await see(boris))["texts"]["input"] == "Message"
    boris.leaves(group)
    assert {one["id"] for one in (await see(boris))["chats"]} == {boris.id}


async def test_an_ephemeral_message_is_on_one_screen_only(bot, see, act, group, anya, boris):
    await bot.send_message(group.id, "Стол", reply_markup=ROLL)
    tap = anya.taps(group.messages[-1], "roll")
    only = Only(receiver_user_id=anya.id, callback_query_id=tap.id)
    await bot.send_message(group.id, "Рука", ephemeral_message_parameters=only, reply_markup=ROLL)
    mine = (await see(anya, group))["messages"]
    assert [one["text"] for one in mine] == ["Стол", "Рука"]
    assert mine[-1]["ephemeral"]
    assert "Рука" not in json.dumps(await see(boris), ensure_ascii=False)
    stolen = await act("tap", boris, group, key=mine[-1]["key"], data="roll")
    assert stolen.status_code == 400


async def test_it_may_stand_in_place_of_the_message_that_was_tapped(bot, see, group, anya, boris):
    await bot.send_message(group.id, "Стол", reply_markup=ROLL)
    tap = anya.taps(group.messages[-1], "roll")
    only = Only(
        receiver_user_id=anya.id, callback_query_id=tap.id, replace_callback_query_message=True
    )
    await bot.send_message(group.id, "Рука", ephemeral_message_parameters=only)
    assert [one["text"] for one in (await see(anya, group))["messages"]] == ["Рука"]
    assert [one["text"] for one in (await see(boris, group))["messages"]] == ["Стол"]


async def test_unread_marks_tell_sounding_messages_from_silent_ones(bot, see, act, group, anya):
    await bot.send_message(group.id, "Ход")
    await bot.send_message(group.id, "тихо", disable_notification=True)
    seen = await see(anya, group)
    assert (seen["unread"], seen["loud"]) == (2, 1)
    await act("read", anya, group)
    seen = await see(anya, group)
    assert (seen["unread"], seen["loud"]) == (0, 0)


async def test_words_reach_the_bot_and_a_reply_names_its_message(bot, see, act, group, anya):
    await bot.send_message(group.id, "Стол")
    key = (await see(anya, group))["messages"][0]["key"]
    await act("say", anya, group, text=" /play ", reply_to=key)
    (update,) = await bot.get_updates()
    assert update.message.text == "/play"
    assert update.message.reply_to_message.text == "Стол"
    assert (await see(anya, group))["messages"][-1]["reply"]["text"] == "Стол"


async def test_a_tap_waits_for_the_answer(bot, see, act, group, anya):
    await bot.send_message(group.id, "Стол", reply_markup=ROLL)
    key = (await see(anya, group))["messages"][0]["key"]
    waiting = asyncio.create_task(act("tap", anya, group, key=key, data="roll"))
    await group.world.until(lambda: bool(group.world.taps))
    (tap,) = group.world.taps.values()
    await bot.answer_callback_query(tap.id, "Шесть", show_alert=True)
    assert (await waiting).json() == {"text": "Шесть", "alert": True, "url": None}


async def test_a_tap_that_nobody_answers_says_so(bot, act, group, anya, monkeypatch):
    monkeypatch.setattr(page_module, "ANSWER_TIMEOUT_S", 0.01)
    await bot.send_message(group.id, "Стол", reply_markup=ROLL)
    answer = await act("tap", anya, group, key=f"m{group.messages[-1].id}", data="roll")
    assert answer.json() == {"silent": True}


async def test_what_cannot_be_done_is_refused(web, act, group, anya, boris):
    boris.leaves(group)
    for answer in (
        await act("say", boris, group, text="я тут"),
        await act("say", anya, boris.chat, text="чужой чат"),
        await act("say", anya, group, text="  "),
        await act("tap", anya, group, key="m999", data="roll"),
    ):
        assert answer.status_code == 400
        assert answer.json()["error"]
    form = await web.post("/localchat/say", data={"person": anya.id})
    assert form.status_code == 415


async def test_commands_of_the_narrowest_scope_in_ones_own_language(bot, see, group, anya, boris):
    await bot.set_my_commands([BotCommand(command="help", description="Help")])
    scope = BotCommandScopeAllGroupChats()
    play = [BotCommand(command="play", description="Играть")]
    await bot.set_my_commands(play, scope=scope, language_code="ru")

    async def names(person, chat):
        return [one["command"] for one in (await see(person, chat))["commands"]]

    assert await names(anya, group) == ["play"]
    assert await names(boris, group) == ["help"]
    assert await names(anya, anya.chat) == ["help"]


async def test_files_are_shown(bot, web, see, group, anya):
    await bot.send_document(group.id, BufferedInputFile(b"1. roll", "match.txt"))
    file = (await see(anya, group))["messages"][0]["file"]
    assert file["name"] == "match.txt"
    assert (await web.get(f"/localchat/files/{file['id']}")).content == b"1. roll"
    assert (await web.get("/localchat/files/none")).status_code == 404


async def test_service_messages_are_lines(bot, world, see, group, anya, boris):
    group.promote(world.bot, by=anya)
    await bot.pin_chat_message(group.id, (await bot.send_message(group.id, "Стол")).message_id)
    boris.leaves(group)
    boris.joins(group)
    seen = await see(anya, group)
    assert [one["service"]["kind"] for one in seen["messages"][1:]] == ["pinned", "left", "joined"]
    assert seen["pinned"]["text"] == "Стол"


async def test_a_link_opens_the_mini_app_as_telegram_does(act, group, anya):
    answer = await act("launch", anya, group, start_param="ab12", dark=True)
    url = urlsplit(answer.json()["url"])
    assert (url.hostname, parse_qs(url.query)) == ("localhost", {"tgWebAppStartParam": ["ab12"]})
    params = launched(answer)
    init = init_data_py.validate_by_hash(params["tgWebAppData"], TOKEN, expires_in=None)
    assert (init.user.id, init.start_param) == (anya.id, "ab12")
    assert (init.chat_type, init.chat_instance) == ("supergroup", group.instance)
    assert init.query_id is None
    fields = dict(parse_qsl(params["tgWebAppData"]))
    assert len(fields["signature"]) == 86
    assert json.loads(params["tgWebAppThemeParams"])["bg_color"] == "#1b1a1e"


async def test_a_button_opens_it_with_a_query_id(bot, act, anya):
    anya.starts()
    button = Button(text="Стол", web_app=WebAppInfo(url="https://mars.example/app"))
    markup = Keyboard(inline_keyboard=[[button]])
    await bot.send_message(anya.id, "x", reply_markup=markup)
    answer = await act("launch", anya, anya.chat, url="https://mars.example/app")
    fields = dict(parse_qsl(launched(answer)["tgWebAppData"]))
    assert fields["query_id"]
    assert "chat_instance" not in fields


@pytest.mark.parametrize(
    ("setting", "value", "age"), [("init_data", "stale", 2 * 86400), ("init_data", "fresh", 0)]
)
async def test_launch_data_may_be_stale(world, act, group, anya, clock, setting, value, age):
    setattr(world.mini_app, setting, value)
    fields = dict(parse_qsl(launched(await act("launch", anya, group))["tgWebAppData"]))
    assert int(fields["auth_date"]) == clock.now // 1000 - age


async def test_clients_of_mini_apps_differ(world, act, group, anya):
    client = world.mini_app
    client.version, client.init_data, client.silent = "6.0", "empty", True
    client.query_id, client.storage, client.popup_closed = False, False, "null"
    client.safe_area = {"top": 47, "bottom": 34, "left": 0, "right": 0}
    answer = await act("launch", anya, group, url="https://mars.example/app")
    params = launched(answer)
    assert (params["tgWebAppData"], params["tgWebAppVersion"]) == ("", "6.0")
    whims = answer.json()["client"]
    assert (whims["silent"], whims["storage"], whims["popup_closed"]) == (True, False, "null")
    assert whims["safe_area"]["top"] == 47


async def test_the_menu_button_opens_a_mini_app(bot, see, group, anya):
    button = MenuButtonWebApp(text="Стол", web_app=WebAppInfo(url="https://mars.example/"))
    await bot.set_chat_menu_button(menu_button=button)
    assert (await see(anya, anya.chat))["menu"]["text"] == "Стол"
    assert (await see(anya, group))["menu"] is None


async def test_changes_are_told_at_once(web, group, anya):
    async with web.stream("GET", "/localchat/events") as stream:
        lines = stream.aiter_lines()

        async def version():
            while not (line := await anext(lines)).startswith("data:"):
                pass
            return int(line.removeprefix("data:"))

        first = await version()
        anya.says(group, "/play")
        assert await version() > first


@pytest.mark.parametrize("language", LANGUAGES)
def test_newcomers_meet_three_people_and_a_group(language):
    world = World(TOKEN, "mars_bot")
    group = furnish(world, language)
    words = texts(language)
    assert group.title == words["group-title"]
    assert [one.name for one in world.people.values()] == [
        words["person-anya"],
        words["person-boris"],
        words["person-vika"],
    ]
    assert group.member(world.bot).status == "member"


def test_every_language_says_the_same_and_all_that_the_page_needs():
    keys = set(texts("ru"))
    for language in LANGUAGES:
        assert set(texts(language)) == keys
        for key, text in texts(language).items():
            assert set(re.findall(r"\{\w+\}", text)) == set(
                re.findall(r"\{\w+\}", texts("ru")[key])
            ), key
    source = "".join(file.read_text(encoding="utf-8") for file in PAGE.iterdir())
    asked = set(re.findall(r'data-(?:text|label|placeholder)="([\w-]+)"', source))
    asked |= set(re.findall(r'(?:texts|words)(?:\.|\[")([\w-]+)', source))
    assert asked - keys == set()
    assert texts("de") == texts("ru")


async def test_topics_and_upgrades_are_lines_too(world, see, anya):
    forum = world.group("Марс", [anya], forum=True)
    topic = forum.topic("Игры", by=anya)
    forum.close(topic, by=anya)
    forum.reopen(topic, by=anya)
    kinds = [one["service"]["kind"] for one in (await see(anya, forum))["messages"]]
    assert kinds == ["topic", "topic-closed", "topic-reopened"]
    small = world.group("Малая", [anya], kind="group")
    large = world.migrate(small, by=anya)
    chats = {one["id"]: one for one in (await see(anya))["chats"]}
    assert small.id not in chats
    assert chats[large.id]["messages"][0]["service"]["kind"] == "upgraded"


async def test_without_an_address_there_is_no_mini_app(world, group, anya, serve):
    async with serve(asgi(world)) as address, httpx.AsyncClient(base_url=address) as web:
        answer = await web.post("/localchat/launch", json={"person": anya.id, "chat": group.id})
    assert (answer.status_code, answer.json()) == (400, {"error": "no mini-app is set"})
