"""How the app opens: in every Telegram that there is, and where there is none."""

import http.server
import threading
from html import escape

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SMALL, launch_hash
from tests.browser.half import GAMES, half_made

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("version", ["6.0", "6.9", "7.6", "7.7", "8.0", "9.1", "10.0"])
def test_f10_every_version_gets_what_it_knows(mars, visit, version: str) -> None:
    table = mars.table()
    visitor = visit("А", start=f"t_{table.id}", version=version)
    expect(visitor.page.locator(".md")).to_be_visible()
    posted = {event for event, _ in visitor.posted}
    known = tuple(int(part) for part in version.split("."))
    assert {"web_app_ready", "web_app_expand"} <= posted
    assert ("web_app_setup_swipe_behavior" in posted) == (known >= (7, 7))
    assert ("web_app_request_safe_area" in posted) == (known >= (8, 0))
    assert ("web_app_set_header_color" in posted) == (known >= (6, 9))
    assert ("web_app_setup_back_button" in posted) == (known >= (6, 1))


def test_f09_a_silent_bridge_is_not_waited_for(mars, visit) -> None:
    table = mars.table()
    visitor = visit("А", start=f"t_{table.id}", bridge="")
    expect(visitor.page.locator(".md")).to_be_visible(timeout=2000)


def test_f01_outside_telegram_the_page_says_so(mars, visit) -> None:
    visitor = visit("А")
    visitor.page.goto("about:blank")
    visitor.page.goto(f"{mars.address}/app/")
    expect(visitor.page.get_by_text("Игра живёт в Telegram")).to_be_visible(timeout=2000)
    expect(visitor.page.get_by_role("button", name="Открыть Telegram")).to_be_visible()


def test_f04_an_old_launch_says_what_to_do(visit) -> None:
    visitor = visit("А", age=25 * 3_600_000)
    words = "Прошло слишком много времени. Закрой игру и открой её заново"
    expect(visitor.page.get_by_text(words)).to_be_visible()
    visitor.page.get_by_role("button", name="Закрыть").click()
    assert visitor.posted[-1][0] == "web_app_close"


@pytest.mark.parametrize(
    ("dark", "first", "second"),
    [(True, "dark", "light"), (False, "light", "dark")],
    ids=["dark", "light"],
)
def test_g06_the_theme_is_taken_at_once_and_when_it_changes(visit, dark, first, second) -> None:
    visitor = visit("А", dark=dark)
    html = visitor.page.locator("html")
    expect(html).to_have_attribute("data-theme", first)
    visitor.tell("theme_changed", theme_params={"bg_color": "#ffffff" if dark else "#17212b"})
    expect(html).to_have_attribute("data-theme", second)
    visitor.tell("theme_changed", theme_params={})
    expect(html).to_have_attribute("data-theme", second)
    asked = [event for event, _ in visitor.posted].count("web_app_request_theme")
    visitor.tell("visibility_changed", is_visible=True)
    visitor.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    again = [event for event, _ in visitor.posted].count("web_app_request_theme")
    assert again == asked + 2


@pytest.mark.parametrize("game", GAMES)
def test_g04_the_buttons_stay_above_what_telegram_covers(mars, visit, game: str) -> None:
    half = half_made(mars, game)
    visitor = visit("А", start=f"t_{half.table}", size=SMALL)
    page = visitor.page
    half.choose(page)
    visitor.tell("viewport_changed", height=500, width=360, is_state_stable=True)
    visitor.tell("safe_area_changed", top=20, bottom=10, left=0, right=0)
    visitor.tell("content_safe_area_changed", top=30, bottom=14, left=0, right=0)
    page.wait_for_function(
        "() => getComputedStyle(document.documentElement).getPropertyValue('--safe-top') === '50px'"
    )
    box = page.locator(half.act).bounding_box()
    assert box["y"] + box["height"] <= 500 - 24
    assert page.locator(".bar h1").bounding_box()["y"] >= 50
    assert page.evaluate("document.scrollingElement.scrollHeight - innerHeight") <= 0


def test_g11_the_way_back_ends_at_the_first_screen(mars, visit) -> None:
    table = mars.table()
    visitor = visit("А", start=f"t_{table.id}")
    visitor.page.get_by_label("Меню").click()
    visitor.page.get_by_role("button", name="Правила").click()
    expect(visitor.page.locator(".md-rules")).to_be_visible()
    shown = [told["is_visible"] for event, told in visitor.posted if event.endswith("back_button")]
    assert shown == [True]
    for _ in range(10):
        visitor.tell("back_button_pressed")
    expect(visitor.page.locator(".home")).to_be_visible()
    shown = [told["is_visible"] for event, told in visitor.posted if event.endswith("back_button")]
    assert shown == [True, False]


def test_g01_g02_swipes_stay_off(mars, visit) -> None:
    table = mars.table()
    visitor = visit("А", start=f"t_{table.id}")
    for screen in ("rules", "log"):
        visitor.page.get_by_label("Меню").click()
        visitor.page.get_by_role(
            "button", name={"rules": "Правила", "log": "История"}[screen]
        ).click()
        visitor.tell("back_button_pressed")
        expect(visitor.page.locator(".md")).to_be_visible()
    told = [told for event, told in visitor.posted if event == "web_app_setup_swipe_behavior"]
    assert told[-1] == {"allow_vertical_swipe": False}
    overscroll = visitor.page.evaluate("getComputedStyle(document.body).overscrollBehaviorY")
    assert overscroll == "none"


def test_f07_another_game_is_one_tap_away(mars, visit) -> None:
    first, second = mars.table(seats=2), mars.table(seats=3)
    visitor = visit("А", start=f"t_{first.id}")
    expect(visitor.page.locator("h1")).to_have_text("Марсианские кости")
    visitor.page.get_by_label("Мои игры").click()
    visitor.page.get_by_role("button", name="Б и В").click()
    expect(visitor.page.locator(".md-scores li")).to_have_count(3)
    assert visitor.screen() == f"/t/{second.id}"


class Framing(http.server.BaseHTTPRequestHandler):
    """Another site that holds the app in a sandboxed frame, as Telegram Web does."""

    frame = ""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(self.frame.encode())

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def site():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Framing)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize("storage", [True, False], ids=["with-storage", "without"])
def test_g16_in_a_sandboxed_frame_of_another_site(mars, visit, site, storage: bool) -> None:
    table = mars.table()
    visitor = visit("А", bridge="")
    told = launch_hash(mars, "А", start=f"t_{table.id}", dark=True, version="9.1", age=0)
    sandbox = "allow-scripts" + (" allow-same-origin" if storage else "")
    address = escape(f"{mars.address}/app/#{told}")
    Framing.frame = (
        f'<iframe sandbox="{sandbox}" style="width:380px;height:780px" src="{address}"></iframe>'
    )
    # The frame may be held by this site only because the test says so.
    visitor.page.context.route(
        f"{mars.address}/app/", lambda route: _framed(route, site.rstrip("/"))
    )
    visitor.elsewhere.clear()
    visitor.page.goto(site)
    frame = visitor.page.frame_locator("iframe")
    expect(frame.locator(".md")).to_be_visible()
    frame.locator(".md-picks button:enabled").first.click()
    frame.locator(".md-acts .primary").click()
    for _ in range(200):
        if mars.load(table.id).version > table.version:
            break
        visitor.page.wait_for_timeout(20)
    assert mars.load(table.id).version > table.version
    visitor.elsewhere.clear()


def hang(_: object) -> None:
    """A host that never answers."""


def _framed(route, site: str) -> None:
    answer = route.fetch()
    headers = dict(answer.headers)
    headers["content-security-policy"] = headers["content-security-policy"].replace(
        "https://web.telegram.org", site
    )
    route.fulfill(response=answer, headers=headers)


def test_nothing_of_telegram_org_is_asked_for(visit) -> None:
    visitor = visit("А")
    visitor.page.context.route("**/*telegram.org/**", hang)
    visitor.page.reload()
    expect(visitor.page.locator(".home")).to_be_visible(timeout=2000)
    assert visitor.elsewhere == []


def test_g10_an_old_client_loads_the_new_page_once(visit) -> None:
    visitor = visit("А")
    loads = []
    visitor.page.on(
        "request", lambda asked: loads.append(asked.url) if asked.is_navigation_request() else None
    )

    def newer(route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, headers={**answer.headers, "x-min-client": "2"})

    visitor.page.context.route("**/api/v1/**", newer)
    visitor.page.reload()
    visitor.page.wait_for_url("**/app/?v=2#*")
    expect(visitor.page.locator(".home")).to_be_visible()
    visitor.page.get_by_role("button", name="Настройки").click()
    expect(visitor.page.locator(".choice").first).to_be_visible()
    assert ["v=2" in url for url in loads] == [False, True]


def test_g16_where_nothing_is_permitted_a_link_is_shown_to_be_copied(mars, visit) -> None:
    table = mars.table(options={"target": "15"})
    mars.play(table.id, 1000)
    page = visit("А", start=f"t_{table.id}_3").page
    page.evaluate(
        """() => {
          for (const name of ['clipboard', 'share', 'vibrate', 'permissions']) {
            Object.defineProperty(navigator, name, { value: undefined });
          }
          Element.prototype.requestFullscreen = undefined;
          Element.prototype.requestPointerLock = undefined;
        }"""
    )
    page.get_by_label("К началу").click()
    expect(page.locator("output")).to_contain_text("0 /")
    page.get_by_label("Скопировать ссылку на этот ход").click()
    expect(page.locator(".notice")).to_have_text(
        f"https://t.me/mars_bot/play?startapp=t_{table.id}_0"
    )
