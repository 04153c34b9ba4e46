"""Every screen, dark and light: no violation of the accessibility rules, nothing out of place."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SMALL
from webapp.build import CLIENT

pytestmark = pytest.mark.browser

AXE = CLIENT / "node_modules" / "axe-core" / "axe.min.js"
VIOLATIONS = """async () => {
  const found = await axe.run(document, { resultTypes: ['violations'] });
  const nodes = v => v.nodes.map(n => [n.target.join(' '), n.failureSummary]);
  return found.violations.map(v => [v.id, nodes(v)]);
}"""


def check(page) -> None:
    page.wait_for_timeout(50)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8") + ";0")
    assert page.evaluate(VIOLATIONS) == []
    wide = page.evaluate("document.scrollingElement.scrollWidth > innerWidth")
    assert not wide


@pytest.fixture
def tables(mars):
    mars.computers_play = False
    lobby = mars.table(seats=2, computers=1, started=False)
    playing = mars.table(seats=4)
    over = mars.table(seats=3, options={"target": "15"})
    mars.play(over.id, 1000)
    return {"lobby": lobby.id, "playing": playing.id, "over": over.id}


@pytest.mark.parametrize("dark", [True, False], ids=["dark", "light"])
def test_axe_finds_nothing_in_any_screen(visit, tables, dark: bool) -> None:
    visitor = visit("А", dark=dark, size=SMALL)
    page = visitor.page
    expect(page.locator(".cards li")).to_have_count(3)
    check(page)
    screens = {
        f"/t/{tables['lobby']}": ".seats",
        f"/t/{tables['playing']}": ".md-picks",
        f"/t/{tables['playing']}/rules": ".md-rules",
        f"/t/{tables['playing']}/log": ".history li",
        f"/t/{tables['over']}": ".places",
        f"/t/{tables['over']}/replay/7": ".md-war",
        f"/t/{tables['over']}/check": "code",
        "/guide/martian_dice": ".md-rules",
        "/settings": ".choice",
        "/credits": "dl",
        "/t/03nosuchtabl": ".message button",
    }
    for screen, sign in screens.items():
        hashed = page.evaluate(
            "screen => { const h = new URLSearchParams(location.hash.slice(1));"
            " h.set('screen', screen); return '#' + h }",
            screen,
        )
        page.goto("about:blank")
        page.goto(f"{visitor.address}{hashed}")
        page.locator(sign).first.wait_for()
        check(page)
    page.goto("about:blank")
    page.goto(visitor.address)
    page.get_by_role("button", name="Открыть Telegram").wait_for()
    check(page)


@pytest.mark.parametrize("dark", [True, False], ids=["dark", "light"])
def test_axe_finds_nothing_in_menus_picks_and_questions(visit, tables, dark: bool) -> None:
    visitor = visit("А", start=f"t_{tables['playing']}", dark=dark)
    visitor.page.locator(".md-picks button:enabled").first.click()
    check(visitor.page)
    visitor.page.get_by_label("Меню").click()
    check(visitor.page)
    visitor.page.get_by_role("button", name="Выйти из партии").click()
    check(visitor.page)
    visitor.page.get_by_role("button", name="Нет", exact=True).click()


def test_practice_from_the_first_screen(visit) -> None:
    visitor = visit("В")
    visitor.page.get_by_role("button", name="Марсианские кости").first.click()
    expect(visitor.page.locator(".md-picks")).to_be_visible()
    assert visitor.screen().startswith("/t/")


def test_the_lobby_is_arranged_and_started(mars, visit) -> None:
    table = mars.table(seats=1, started=False)
    a, b = visit("А", start=f"t_{table.id}"), visit("Б", start=f"t_{table.id}")
    b.page.get_by_role("button", name="Сесть за стол").click()
    expect(a.page.locator(".seats li")).to_have_count(2)
    a.page.get_by_role("button", name="40 очков").click()
    expect(b.page.get_by_role("button", name="40 очков")).to_have_attribute("aria-pressed", "true")
    a.page.get_by_role("button", name="+ лихой").click()
    expect(b.page.locator(".seats li")).to_have_count(3)
    a.page.get_by_role("button", name="Убрать").click()
    expect(b.page.locator(".seats li")).to_have_count(2)
    expect(b.page.get_by_role("button", name="Начинает хозяин стола")).to_be_disabled()
    a.page.get_by_role("button", name="Начать").click()
    for visitor in (a, b):
        expect(visitor.page.locator(".md")).to_be_visible()


def test_a_link_leads_to_a_ply_and_the_replay_steps_through(visit, tables) -> None:
    page = visit("А", start=f"t_{tables['over']}_7").page
    expect(page.locator("output")).to_have_text(re.compile(r"7 / \d+"))
    words = page.locator(".steps p").inner_text()
    page.keyboard.press("ArrowRight")
    expect(page.locator("output")).to_contain_text("8 /")
    expect(page.locator(".steps p")).not_to_have_text(words)
    page.get_by_label("К началу").click()
    expect(page.locator("output")).to_contain_text("0 /")


def test_handing_over_and_leaving(mars, visit) -> None:
    table = mars.table()
    visitor = visit("А", start=f"t_{table.id}")
    visitor.page.get_by_label("Меню").click()
    visitor.page.get_by_role("button", name="Отдать ход компьютеру").click()
    expect(visitor.page.locator(".md-status")).to_contain_text("Ходит Б", timeout=15_000)
    visitor.page.get_by_label("Меню").click()
    visitor.page.get_by_role("button", name="Выйти из партии").click()
    visitor.page.locator(".ask .primary").click()
    expect(visitor.page.locator(".ask")).to_have_count(0)
    for _ in range(100):
        if mars.load(table.id).players[0].presence == "gone":
            return
        visitor.page.wait_for_timeout(20)
    raise AssertionError("still at the table")
