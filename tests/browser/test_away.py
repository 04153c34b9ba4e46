"""Who was away: in the background, with the phone turned round, at an old link."""

import re

import pytest
from playwright.sync_api import Page, expect

from core.clock import DAY
from core.store import keys
from tests.browser.conftest import SMALL
from tests.browser.half import GAMES, half_made

pytestmark = pytest.mark.browser

LANDSCAPE = {"width": SMALL["height"], "height": SMALL["width"]}


def see(page: Page, state: str) -> None:
    """The page is hidden, or visible again."""
    page.evaluate(
        """state => {
          Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }""",
        state,
    )


def until(page: Page, condition) -> None:
    for _ in range(300):
        if condition():
            return
        page.wait_for_timeout(20)
    raise AssertionError("it did not come to that")


@pytest.mark.parametrize("game", GAMES)
def test_b11_a_minute_in_the_background_costs_nothing(mars, visit, game: str) -> None:
    half = half_made(mars, game)
    page = visit("А", start=f"t_{half.table}").page
    page.clock.install()
    page.reload()
    half.choose(page)
    version = mars.load(half.table).version
    see(page, "hidden")
    mars.restart()
    page.clock.fast_forward(60_000)
    see(page, "visible")
    expect(page.locator(half.chosen)).to_have_count(1)
    shown = mars.load(half.table)
    assert (shown.version, shown.players[0].presence) == (version, "here")
    page.locator(half.act).click()
    until(page, lambda: mars.load(half.table).version > version)
    expect(page.get_by_text("Нет связи")).to_have_count(0)


def test_b11_what_happened_meanwhile_is_there_on_return(mars, visit) -> None:
    table = mars.table()
    page = visit("Б", start=f"t_{table.id}").page
    page.clock.install()
    page.reload()
    expect(page.locator(".md-status")).to_contain_text("Ходит А")
    before = page.locator(".md").inner_text()
    see(page, "hidden")
    page.context.set_offline(True)
    mars.restart(pause=lambda: mars.play(table.id, 3))
    page.clock.fast_forward(60_000)
    assert page.locator(".md").inner_text() == before
    page.context.set_offline(False)
    see(page, "visible")
    page.wait_for_function(
        "before => document.querySelector('.md').innerText !== before", arg=before
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_turned_phone_keeps_the_screen_and_what_is_chosen(mars, visit, game: str) -> None:
    half = half_made(mars, game)
    visitor = visit("А", start=f"t_{half.table}", size=SMALL)
    page = visitor.page
    half.choose(page)
    screen, version = visitor.screen(), mars.load(half.table).version
    for size in (LANDSCAPE, SMALL, LANDSCAPE):
        page.set_viewport_size(size)
        expect(page.locator(half.chosen)).to_have_count(1)
        assert visitor.screen() == screen
        assert not page.evaluate("document.scrollingElement.scrollWidth > innerWidth")
    page.locator(half.act).click()
    until(page, lambda: mars.load(half.table).version > version)


def test_f12_a_link_30_days_later_leads_to_the_result(mars, visit) -> None:
    table = mars.table(options={"target": "15"})
    mars.play(table.id, 1000)
    mars.clock.advance(30 * DAY)
    page = visit("А", start=f"t_{table.id}").page
    expect(page.locator(".places li")).to_have_count(2)


def test_f12_a_link_to_a_table_that_is_gone_says_so_and_leads_on(mars, visit) -> None:
    mars.computers_play = False
    table = mars.table()
    mars.clock.advance(30 * DAY)
    mars.run(mars.store.server.call("DEL", keys.table_key(table.id)))
    mars.store.tables._known.clear()
    page = visit("А", start=f"t_{table.id}").page
    expect(page.get_by_role("alert").first).to_have_text(re.compile("Такого стола нет"))
    page.get_by_role("button", name="Мои игры").click()
    expect(page.locator(".home")).to_be_visible()
    expect(page.get_by_role("button", name="Марсианские кости").first).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_g05_nothing_calls_up_a_keyboard(mars, visit, game: str) -> None:
    half = half_made(mars, game)
    page = visit("А", start=f"t_{half.table}").page
    half.choose(page)
    for way in ("board", "Правила", "История"):
        if way != "board":
            page.get_by_label("Меню").click()
            page.get_by_role("button", name=way).click()
            page.get_by_label("Назад").wait_for()
        typed = "input:not([type=range]), textarea, [contenteditable], [inputmode]"
        assert page.locator(typed).count() == 0
        if way != "board":
            page.get_by_label("Назад").click()
