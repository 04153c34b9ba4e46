"""Taps that come twice, and refusals that come one after the other."""

import json
import time

import pytest
from playwright.sync_api import expect

from tests.browser.half import GAMES, half_made

pytestmark = pytest.mark.browser

MOVES = "**/tables/*/move"


def moves_since(mars, table: str, version: int) -> list[str]:
    log = mars.run(mars.store.tables.log(table))
    return [entry.move.split()[0] for entry in log if entry.version > version and entry.move]


def until(page, condition) -> None:
    for _ in range(300):
        if condition():
            return
        page.wait_for_timeout(20)
    raise AssertionError("it did not come to that")


class Finger:
    """Taps one place, at instants of its own: however slow the machine is, the page is told that
    so many milliseconds went by."""

    def __init__(self, page, selector: str) -> None:
        self._session = page.context.new_cdp_session(page)
        box = page.locator(selector).bounding_box()
        self._at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        self._began = time.time()

    def taps(self, after: int) -> None:
        for kind, points in (("touchStart", [self._at]), ("touchEnd", [])):
            self._session.send(
                "Input.dispatchTouchEvent",
                {"type": kind, "touchPoints": points, "timestamp": self._began + after / 1000},
            )


@pytest.mark.parametrize(("pause", "answered"), [(0, False), (60, True), (250, True)])
@pytest.mark.parametrize("game", GAMES)
def test_c02_double_tap(mars, visit, game: str, pause: int, answered: bool) -> None:
    """The second tap comes before the first one is answered, or when the board has changed."""
    half = half_made(mars, game)
    page = visit("А", start=f"t_{half.table}").page
    half.choose(page)
    version = mars.load(half.table).version
    finger = Finger(page, half.act)
    finger.taps(after=0)
    if answered:
        until(page, lambda: len(moves_since(mars, half.table, version)) >= len(half.verbs))
        page.locator(half.chosen).wait_for(state="detached")
    finger.taps(after=pause)
    until(page, lambda: len(moves_since(mars, half.table, version)) >= len(half.verbs))
    page.wait_for_timeout(250)
    assert tuple(moves_since(mars, half.table, version)) == half.verbs


def test_a_double_tap_does_not_answer_the_question_that_it_asked(mars, visit) -> None:
    table = mars.table()
    page = visit("А", start=f"t_{table.id}").page
    page.get_by_label("Меню").tap()
    leave = page.locator(".menu .danger")
    leave.wait_for()
    box = leave.bounding_box()
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    # The answer that gives everything up comes to lie under the finger.
    page.evaluate(
        """box => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(`.ask .primary{position:fixed;left:${box.x}px;top:${box.y}px;` +
            `width:${box.width}px;height:${box.height}px}`);
          document.adoptedStyleSheets.push(sheet);
        }""",
        box,
    )
    page.touchscreen.tap(*at)
    expect(page.locator(".ask")).to_be_visible()
    page.touchscreen.tap(*at)
    page.wait_for_timeout(100)
    expect(page.locator(".ask")).to_be_visible()
    assert mars.load(table.id).players[0].presence == "here"


def test_c14_two_refusals_are_both_shown(mars, visit) -> None:
    table = mars.table()
    page = visit("А", start=f"t_{table.id}").page
    wrong = iter([{"move": "stop"}, {"version": 1}])

    def send_something_else(route) -> None:
        body = {**json.loads(route.request.post_data), **next(wrong)}
        route.continue_(post_data=json.dumps(body))

    page.context.route(MOVES, send_something_else)
    page.evaluate(
        """() => {
          window.__shown = [];
          new MutationObserver(() => {
            const text = document.querySelector('.notice').innerText;
            if (text && text !== window.__shown.at(-1)) window.__shown.push(text);
          }).observe(document.querySelector('.notice'), { childList: true, subtree: true });
        }"""
    )
    for words in ("Сначала отложи кубики одного вида.", "Доска уже изменилась."):
        page.locator(".md-picks button:enabled").last.click()
        page.locator(".md-acts .primary").click()
        expect(page.locator(".notice")).to_contain_text(words)
    assert len(page.evaluate("window.__shown")) == 2
    assert mars.load(table.id).version == table.version


def test_c14_the_same_refusal_again_is_shown_anew(mars, visit) -> None:
    table = mars.table()
    page = visit("А", start=f"t_{table.id}").page

    def send_something_else(route) -> None:
        body = {**json.loads(route.request.post_data), "move": "stop"}
        route.continue_(post_data=json.dumps(body))

    page.context.route(MOVES, send_something_else)
    shown = []
    for _ in range(2):
        page.locator(".md-picks button:enabled").last.click()
        page.locator(".md-acts .primary").click()
        page.wait_for_function(
            "seen => { const now = document.querySelector('.notice p');"
            " return now && !seen.includes(now) }",
            arg=shown,
        )
        shown.append(page.query_selector(".notice p"))
    assert mars.load(table.id).version == table.version


@pytest.mark.parametrize("payload", ["{}", "undefined", "null", "{isTrusted: true}"])
def test_g12_whatever_telegram_says_of_a_popup_nothing_is_confirmed(
    mars, visit, payload: str
) -> None:
    table = mars.table()
    visitor = visit("А", start=f"t_{table.id}")
    page = visitor.page
    page.get_by_label("Меню").click()
    page.locator(".menu .danger").click()
    page.evaluate(f"Telegram.WebView.receiveEvent('popup_closed', {payload})")
    page.evaluate(
        f"window.postMessage(JSON.stringify({{eventType: 'popup_closed', eventData: {payload}}}))"
    )
    expect(page.locator(".ask")).to_be_visible()
    page.locator(".ask .secondary").click()
    expect(page.locator(".ask")).to_have_count(0)
    assert mars.load(table.id).players[0].presence == "here"
    page.get_by_label("Меню").click()
    page.locator(".menu .danger").click()
    page.locator(".ask .primary").click()
    until(page, lambda: mars.load(table.id).players[0].presence == "gone")
