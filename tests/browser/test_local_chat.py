"""A newcomer starts the thing without a token, and a whole match is played there: by one person in
the chat, and by two in the mini-app."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.local_chat import LocalMode, Newcomer

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture
def local(tmp_path, built):  # noqa: ARG001 - the process serves the built client
    local = LocalMode(tmp_path / "data")
    yield local
    assert local.stop() == 0


@pytest.fixture
def newcomer(local, browser):
    context = browser.new_context(viewport={"width": 1200, "height": 900}, locale="ru-RU")
    context.set_default_timeout(10_000)
    newcomer = Newcomer(context.new_page(), local.address)
    yield newcomer
    context.close()
    assert newcomer.errors == []


def test_a_whole_match_of_the_chat_and_two_apps_and_the_check_of_its_dice(newcomer, browser):
    newcomer.gather()
    newcomer.start()
    page = newcomer.page
    # Windows of their own: a page behind another one draws no pictures.
    apps = {name: browser.new_context().new_page() for name in ("Аня", "Борис")}
    for name, app in apps.items():
        app.goto(newcomer.app_of(name))
        expect(app.locator(".md")).to_be_visible()
    taps = newcomer.play_on(apps)
    assert set(taps) == {"Аня", "Борис", "Вика"}
    assert taps.total() > 10
    for app in apps.values():
        expect(app.locator(".places li")).to_have_count(3)
    expect(page.locator(".message").filter(has_text="🏆").last).to_be_visible()
    newcomer.key("Проверить").click()
    expect(page.locator(".toast, dialog[open]").last).to_contain_text(re.compile(r"\d+\sход"))
    if page.locator("dialog[open] button").count():
        page.locator("dialog[open] button").first.click()
    newcomer.key("Запись").click()
    expect(page.locator("a.document")).to_be_visible()
    newcomer.key("Удача").click()
    expect(page.locator(".message img").last).to_be_visible()
    expect(page.locator(".message").last).to_contain_text("обычно выходит")
    newcomer.key("Поделиться").click()
    expect(page.locator(".toast").last).to_contain_text("выбирают чат")
    newcomer.key("Реванш").click()
    expect(page.locator(".message", has_text="Садись").last).to_be_visible()
