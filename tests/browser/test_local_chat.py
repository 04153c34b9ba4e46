"""A newcomer starts the thing without a token and clicks a whole match."""

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


def test_a_newcomer_clicks_a_whole_match_and_checks_its_dice(newcomer):
    newcomer.gather()
    newcomer.start()
    assert newcomer.play_on() > 10
    page = newcomer.page
    expect(page.locator(".message").filter(has_text="🏆").last).to_be_visible()
    newcomer.key("Проверить").click()
    expect(page.locator(".toast, dialog[open]").last).to_contain_text(re.compile(r"\d+ ход"))
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
