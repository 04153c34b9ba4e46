"""Bad networks, restarts, reloads, and moves that come too late."""

import json
import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def hang(_: object) -> None:
    """A request that never gets an answer."""


def test_a_move_elsewhere_shows_within_a_second(mars, visit) -> None:
    table = mars.table()
    visitor = visit("Б", start=f"t_{table.id}")
    expect(visitor.page.locator(".md-status")).to_contain_text("Ходит А")
    before = visitor.page.locator(".md").inner_text()
    mars.play(table.id, 1)
    visitor.page.wait_for_function(
        "before => document.querySelector('.md').innerText !== before", arg=before, timeout=1000
    )


@pytest.mark.parametrize("part", ["", "/rules", "/log"])
def test_a_reload_comes_back_to_the_same_screen(mars, visit, part: str) -> None:
    table = mars.table()
    visitor = visit("А", start=f"t_{table.id}")
    expect(visitor.page.locator(".md")).to_be_visible()
    if part:
        visitor.page.get_by_label("Меню").click()
        name = {"/rules": "Правила", "/log": "История"}[part]
        visitor.page.get_by_role("button", name=name).click()
    visitor.page.reload()
    expect(visitor.page.locator("h1")).to_be_visible()
    assert visitor.screen() == f"/t/{table.id}{part}"


def test_g08_twelve_reloads_leave_one_stream_and_the_same_screen(mars, visit) -> None:
    table = mars.table()
    visitor = visit("А", start=f"t_{table.id}")
    visitor.page.get_by_label("Меню").click()
    visitor.page.get_by_role("button", name="История").click()
    refused = []
    visitor.page.on(
        "response", lambda answer: refused.append(answer.url) if answer.status == 429 else None
    )
    for _ in range(12):
        visitor.page.reload()
        expect(visitor.page.locator(".history li").first).to_be_visible()
        assert visitor.screen() == f"/t/{table.id}/log"
        mars.clock.advance(5000)
    assert refused == []
    assert mars.load(table.id).version == table.version
    live = mars._server.config.app.state.web.live
    for _ in range(300):
        if live.watchers == 1:
            return
        visitor.page.wait_for_timeout(20)
    raise AssertionError(f"{live.watchers} streams")


def test_offline_says_so_and_the_move_is_not_lost(mars, visit) -> None:
    table = mars.table()
    visitor = visit("А", start=f"t_{table.id}")
    visitor.page.locator(".md-picks button:enabled").first.click()
    visitor.page.context.set_offline(True)
    visitor.page.locator(".md-acts .primary").click()
    expect(visitor.page.get_by_text("Нет связи")).to_be_visible()
    assert mars.load(table.id).version == table.version
    visitor.page.context.set_offline(False)
    expect(visitor.page.get_by_text("Нет связи")).to_have_count(0, timeout=15_000)
    for _ in range(300):
        if mars.load(table.id).version > table.version:
            return
        visitor.page.wait_for_timeout(20)
    raise AssertionError("the move was lost")


def test_h05_a_restart_of_the_server_heals_by_itself(mars, visit) -> None:
    table = mars.table()
    visitor = visit("Б", start=f"t_{table.id}")
    expect(visitor.page.locator(".md-status")).to_contain_text("Ходит А")
    mars.restart(pause=lambda: mars.play(table.id, 1))
    before = visitor.page.locator(".md").inner_text()
    mars.play(table.id, 1)
    visitor.page.wait_for_function(
        "before => document.querySelector('.md').innerText !== before", arg=before, timeout=5000
    )


def test_c13_a_stale_move_says_why_and_shows_what_is(mars, visit) -> None:
    table = mars.table()
    visitor = visit("А", start=f"t_{table.id}")
    visitor.page.locator(".md-picks button:enabled").first.click()
    # News do not get through, so the screen stays as it was.
    visitor.page.context.route("**/live", hang)
    mars.restart()
    shown = mars.play(table.id, 3)
    visitor.page.locator(".md-acts .primary").click()
    expect(visitor.page.locator(".notice")).not_to_be_empty()
    expect(visitor.page.locator(".md-scores li").first).to_contain_text(
        str(shown.match.state.totals[0])
    )


def test_where_streams_do_not_get_through_polls_do(mars, visit) -> None:
    table = mars.table()
    visitor = visit("Б")
    visitor.page.context.route("**/live", lambda route: route.abort())
    visitor.page.evaluate("t => (location.hash += '&screen=/t/' + t)", table.id)
    visitor.page.reload()
    expect(visitor.page.locator(".md-status")).to_contain_text("Ходит А", timeout=15_000)
    before = visitor.page.locator(".md").inner_text()
    mars.play(table.id, 1)
    visitor.page.wait_for_function(
        "before => document.querySelector('.md').innerText !== before", arg=before, timeout=15_000
    )


def test_c02_five_rapid_taps_make_one_move(mars, visit) -> None:
    table = mars.table()
    visitor = visit("А", start=f"t_{table.id}")
    visitor.page.locator(".md-picks button:enabled").last.click()
    visitor.page.evaluate(
        "() => { for (let i = 0; i < 5; i++) document.querySelector('.md-acts .primary').click() }"
    )
    for _ in range(200):
        if mars.load(table.id).match.ply >= 1:
            break
        visitor.page.wait_for_timeout(20)
    visitor.page.wait_for_function("() => !document.querySelector('.md-acts button:disabled')")
    log = mars.run(mars.store.tables.log(table.id))
    moves = [entry.move for entry in log if entry.move]
    assert moves[0].startswith("keep")
    assert moves[1:] in ([], ["roll"])


@pytest.mark.parametrize(
    ("status", "words"),
    [(403, "Мои игры"), (404, "Мои игры"), (410, "Мои игры")],
)
def test_l03_a_refusal_is_a_sentence_with_one_way_out(mars, visit, status, words) -> None:
    table = mars.table()
    visitor = visit("А")
    body = '{"key": "error-x", "text": "Не вышло, прости.", "args": {}}'
    visitor.page.context.route(
        f"**/tables/{table.id}**",
        lambda route: route.fulfill(status=status, body=body, content_type="application/json"),
    )
    visitor.page.evaluate("t => (location.hash += '&screen=/t/' + t)", table.id)
    visitor.page.reload()
    expect(visitor.page.get_by_text("Не вышло, прости.")).to_be_visible()
    visitor.page.get_by_role("button", name=words).click()
    expect(visitor.page.locator(".home")).to_be_visible()


def refuse_with(page, pattern: str, status: int, body: str) -> None:
    page.context.route(
        pattern,
        lambda route: route.fulfill(status=status, body=body, content_type="application/json"),
    )


NO_CODE = re.compile(r"[{}\[\]]|error-|Error|undefined|null|at .*:\d+")


def test_l03_a_lost_session_that_cannot_be_renewed_says_what_to_do(mars, visit) -> None:
    table = mars.table()
    visitor = visit("А")
    words = "Нужно войти заново. Закрой игру и открой её из чата"
    body = json.dumps({"key": "error-unauthorized", "text": words, "args": {}})
    refuse_with(visitor.page, f"**/tables/{table.id}**", 401, body)
    visitor.page.evaluate("t => (location.hash += '&screen=/t/' + t)", table.id)
    visitor.page.reload()
    expect(visitor.page.get_by_role("alert").first).to_have_text(words)
    refuse_with(visitor.page, "**/session", 401, body)
    visitor.page.reload()
    expect(visitor.page.get_by_text(words)).to_be_visible()
    assert not NO_CODE.search(visitor.page.inner_text("body"))
    visitor.page.get_by_role("button", name="Закрыть").click()
    assert visitor.posted[-1][0] == "web_app_close"


@pytest.mark.parametrize("body", ["Internal Server Error", '{"detail": "Traceback"}', ""])
def test_l03_a_broken_server_is_a_sentence_and_the_move_is_not_lost(mars, visit, body: str) -> None:
    table = mars.table()
    visitor = visit("А", start=f"t_{table.id}")
    visitor.page.locator(".md-picks button:enabled").first.click()
    refuse_with(visitor.page, "**/tables/**", 500, body)
    visitor.page.locator(".md-acts .primary").click()
    expect(visitor.page.get_by_text("Нет связи. Всё сохранено, пробую снова…")).to_be_visible()
    assert not NO_CODE.search(visitor.page.inner_text("body"))
    visitor.page.context.unroute("**/tables/**")
    visitor.page.evaluate("dispatchEvent(new Event('online'))")
    for _ in range(500):
        if mars.load(table.id).version > table.version:
            break
        visitor.page.wait_for_timeout(20)
    assert mars.load(table.id).version > table.version
    expect(visitor.page.get_by_text("Нет связи")).to_have_count(0)


def test_l03_a_conflict_is_a_sentence_over_the_table_as_it_is(mars, visit) -> None:
    table = mars.table()
    visitor = visit("А", start=f"t_{table.id}")
    text = "Доска уже изменилась."
    body = json.dumps({"key": "error-stale-move", "text": text, "args": {}})
    refuse_with(visitor.page, "**/move", 409, body)
    visitor.page.locator(".md-picks button:enabled").first.click()
    visitor.page.locator(".md-acts .primary").click()
    expect(visitor.page.locator(".notice")).to_have_text(text)
    expect(visitor.page.locator(".md-acts .primary")).to_be_enabled()
