"""The chat page in a real browser, with a real bot behind it."""

import asyncio

import pytest
from aiogram import Dispatcher, F
from aiogram.types import CallbackQuery, EphemeralMessageParameters, Message, WebAppInfo
from aiogram.types import InlineKeyboardButton as Button
from aiogram.types import InlineKeyboardMarkup as Keyboard
from playwright.async_api import async_playwright, expect
from starlette.responses import HTMLResponse

from tests.chromium import CHROMIUM

pytestmark = pytest.mark.browser
MINI_APP = """<!doctype html><p id="hash"></p><p id="theme"></p><p id="popup"></p><script>
document.getElementById("hash").textContent = decodeURIComponent(location.hash);
const post = (eventType, eventData) =>
  parent.postMessage(JSON.stringify({ eventType, eventData }), "*");
addEventListener("message", (event) => {
  const { eventType, eventData } = JSON.parse(event.data);
  if (eventType === "theme_changed")
    document.getElementById("theme").textContent = eventData.theme_params.bg_color;
  if (eventType === "popup_closed")
    document.getElementById("popup").textContent = String(eventData?.button_id);
});
post("web_app_request_theme");
post("web_app_open_popup", { message: "Точно?", buttons: [{ id: "yes", type: "ok" }] });
</script>"""


async def mini_app(scope, receive, send):
    await HTMLResponse(MINI_APP)(scope, receive, send)


def board() -> Keyboard:
    return Keyboard(
        inline_keyboard=[
            [
                Button(text="Бросить", callback_data="roll"),
                Button(text="Рука", callback_data="hand"),
            ],
            [
                Button(text="Стоп", callback_data="stop"),
                Button(text="Бот", url="https://t.me/mars_bot?start=rules"),
                Button(text="Стол", url="https://t.me/mars_bot/app?startapp=ab12"),
            ],
        ]
    )


@pytest.fixture
async def playing(bot, serve):
    """A small bot on the real dispatcher; yields the mini-app's address."""
    dispatcher = Dispatcher()

    @dispatcher.message(F.text.startswith("/start"))
    async def start(message: Message) -> None:
        button = Button(text="Открыть", web_app=WebAppInfo(url=app))
        await message.answer(
            f"Ты сказал: {message.text}", reply_markup=Keyboard(inline_keyboard=[[button]])
        )

    @dispatcher.message(F.text == "/play")
    async def play(message: Message) -> None:
        await message.answer(
            "<b>Стол</b> <tg-spoiler>тайна</tg-spoiler>",
            parse_mode="HTML",
            reply_markup=board(),
        )

    @dispatcher.callback_query(F.data == "roll")
    async def roll(query: CallbackQuery) -> None:
        await query.answer("Шесть")
        await query.message.edit_text("Выпало 6", reply_markup=board())

    @dispatcher.callback_query(F.data == "stop")
    async def stop(query: CallbackQuery) -> None:
        await query.answer("Не твой ход", show_alert=True)

    @dispatcher.callback_query(F.data == "hand")
    async def hand(query: CallbackQuery) -> None:
        await query.answer()
        only = EphemeralMessageParameters(
            receiver_user_id=query.from_user.id, callback_query_id=query.id
        )
        await query.message.answer("Лазер", ephemeral_message_parameters=only)

    async with serve(mini_app) as app:
        polling = asyncio.create_task(
            dispatcher.start_polling(bot, handle_signals=False, polling_timeout=5)
        )
        yield app
        await dispatcher.stop_polling()
        await polling


@pytest.fixture
async def browser():
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        await browser.close()


async def opened(browser, address, **options):
    page = await (await browser.new_context(locale="ru-RU", **options)).new_page()
    page.set_default_timeout(5000)
    await page.goto(address)
    await expect(page.locator(".chat-line")).to_have_count(2)
    return page


@pytest.mark.usefixtures("playing", "anya")
async def test_a_newcomer_plays_in_the_browser(browser, address, group, boris):
    page = await opened(browser, address)
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    await page.get_by_role("textbox").fill("/play")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Бросить").click()
    await expect(page.locator(".toast")).to_have_text("Шесть")
    await expect(page.locator(".message").last).to_contain_text("Выпало 6")
    await page.get_by_role("button", name="Стоп").click()
    await expect(page.locator("dialog")).to_contain_text("Не твой ход")
    await page.get_by_role("button", name="Понятно").click()
    await page.get_by_role("button", name="Рука").click()
    await expect(page.locator(".ephemeral")).to_contain_text("Лазер")

    await page.locator(f"[data-person='{boris.id}']").click()
    await expect(page.locator(f"[data-person='{boris.id}']")).to_have_attribute(
        "aria-pressed", "true"
    )
    await expect(page.locator(".message")).to_have_count(2)
    await expect(page.locator(".ephemeral")).to_have_count(0)

    await page.get_by_role("button", name="Бот", exact=True).last.click()
    await expect(page.locator(".message").last).to_contain_text("Ты сказал: /start rules")
    assert boris.started
    group.delete(group.messages[-1])
    await page.locator("[data-type='supergroup']").click()
    await expect(page.locator(".message")).to_have_count(1)
    assert errors == []


@pytest.mark.usefixtures("playing", "group")
async def test_a_mini_app_opens_in_a_frame_and_talks_to_the_page(browser, address, anya):
    page = await opened(browser, f"{address}/?as={anya.id}&chat={anya.id}", color_scheme="dark")
    await page.locator(".start").click()
    await page.get_by_role("button", name="Открыть").click()
    frame = page.frame_locator("iframe")
    await expect(frame.locator("#hash")).to_contain_text("tgWebAppData=")
    await expect(frame.locator("#theme")).to_have_text("#1b1a1e")
    await page.locator("dialog button").click()
    await expect(frame.locator("#popup")).to_have_text("yes")
    await page.locator(".app-close").click()
    await expect(page.locator("iframe")).to_have_count(0)


@pytest.mark.usefixtures("playing")
async def test_everything_fits_small_and_large_screens(browser, address, group, anya):
    anya.says(group, "/play")
    anya.says(group, "длинноеслово" * 30)
    page = await opened(browser, address)
    for width, height in ((360, 640), (390, 844), (1280, 800)):
        await page.set_viewport_size({"width": width, "height": height})
        await expect(page.get_by_role("button", name="Бросить")).to_be_visible()
        assert await page.evaluate("document.documentElement.scrollWidth") == width
        box = await page.locator(".composer").bounding_box()
        assert box["y"] + box["height"] <= height
        for button in await page.locator(".person, .chat-line, .key, .send").all():
            assert (await button.bounding_box())["height"] >= 40
