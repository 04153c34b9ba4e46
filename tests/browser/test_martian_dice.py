"""Martian Dice in real browsers."""

import pytest
from playwright.sync_api import expect

from core.games.martian_dice.rules import MartianDice
from tests.browser.conftest import PHONE, SMALL

pytestmark = pytest.mark.browser


def turn(visitor) -> None:
    """One choice of whoever's turn it is: the first that can be taken, then fly if it pays."""
    page = visitor.page
    page.locator(".md-picks button:enabled, .md-acts button").first.wait_for()
    picks = page.locator(".md-picks button:enabled")
    if picks.count() and not page.locator(".md-picks .on").count():
        picks.first.click()
    fly = page.locator(".md-acts .secondary")
    pays = fly.count() and "+" in fly.inner_text()
    (fly if pays else page.locator(".md-acts .primary")).click()


def test_a_whole_match_by_two_browsers(mars, visit) -> None:
    table = mars.table(seats=2, options={"target": "15"}, started=False)
    players = [visit(name, start=f"t_{table.id}") for name in "АБ"]
    players[0].page.get_by_role("button", name="Начать").click()
    for player in players:
        expect(player.page.locator(".md")).to_be_visible()
    for _ in range(400):
        shown = mars.load(table.id)
        if shown.phase == "finished":
            break
        seat = shown.match.state.seat
        version = shown.version
        turn(players[seat])
        players[seat].page.wait_for_function(
            "() => !document.querySelector('.md-acts button:disabled')"
        )
        for _ in range(200):
            if mars.load(table.id).version > version:
                break
            players[seat].page.wait_for_timeout(10)
    assert mars.load(table.id).phase == "finished"
    for player in players:
        expect(player.page.locator(".places li")).to_have_count(2)
    players[1].page.get_by_role("button", name="Проверка кубиков").click()
    players[1].page.get_by_role("button", name="Проверить").click()
    expect(players[1].page.locator(".verdict.good")).to_be_visible()
    players[0].page.get_by_role("button", name="Мои игры", exact=True).last.click()
    players[0].page.get_by_role("button", name="Победа").or_(
        players[0].page.get_by_role("button", name="Сыграно")
    ).first.click()
    players[0].page.get_by_role("button", name="Реванш").click()
    expect(players[0].page.locator(".seats li")).to_have_count(1)


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["390x844", "360x640"])
def test_g14_everything_of_a_turn_is_in_the_first_screen(mars, visit, size) -> None:
    table = mars.table(seats=4)
    page = visit("А", start=f"t_{table.id}", size=size).page
    page.locator(".md-picks button:enabled").first.click()
    for selector in (".bar h1", ".md-haul", ".md-tray", ".md-war", ".md-scores li >> nth=3"):
        box = page.locator(selector).first.bounding_box()
        assert box["y"] >= 0, selector
        assert box["y"] + box["height"] <= size["height"], selector
    for button in page.locator(".md-acts button, .md-picks button").all():
        box = button.bounding_box()
        assert box["y"] + box["height"] <= size["height"]
        assert box["height"] >= 44
    assert page.evaluate("document.scrollingElement.scrollHeight") <= size["height"]
    tray, panel = page.locator(".md-tray").bounding_box(), page.locator(".md-panel").bounding_box()
    dice = [die.bounding_box() for die in page.locator(".md-tray .md-die").all()]
    assert max(die["y"] + die["height"] for die in dice) <= panel["y"] + 1
    assert min(die["y"] for die in dice) >= tray["y"] - 8


def test_g04_the_buttons_stay_above_what_telegram_covers(mars, visit) -> None:
    table = mars.table()
    visitor = visit("А", start=f"t_{table.id}", size=SMALL)
    visitor.page.locator(".md-picks button:enabled").first.click()
    visitor.tell("viewport_changed", height=500, width=360, is_state_stable=True)
    visitor.tell("safe_area_changed", top=20, bottom=10, left=0, right=0)
    visitor.tell("content_safe_area_changed", top=30, bottom=14, left=0, right=0)
    visitor.page.wait_for_function(
        "() => getComputedStyle(document.documentElement).getPropertyValue('--safe-top') === '50px'"
    )
    box = visitor.page.locator(".md-acts .primary").bounding_box()
    assert box["y"] + box["height"] <= 500 - 24
    assert visitor.page.locator(".bar h1").bounding_box()["y"] >= 50


def test_scrolling_and_swiping_make_no_move(mars, visit) -> None:
    table = mars.table()
    visitor = visit("А", start=f"t_{table.id}")
    visitor.page.locator(".md-tray button").first.wait_for()
    client = visitor.page.context.new_cdp_session(visitor.page)
    for selector in (".md-tray button", ".md-panel", ".md-picks button"):
        box = visitor.page.locator(selector).first.bounding_box()
        at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        client.send("Input.synthesizeScrollGesture", {**at, "yDistance": -180})
    assert mars.load(table.id).version == table.version


def test_keyboard_only(mars, visit) -> None:
    table = mars.table()
    visitor = visit("А", start=f"t_{table.id}")
    page = visitor.page
    page.locator(".md-picks button:enabled").first.wait_for()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('.md-tray, .md-picks') !== null"):
            break
    page.keyboard.press("Enter")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.classList.contains('primary')"):
            break
    outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert outline == "solid"
    page.keyboard.press("Enter")
    for _ in range(200):
        if mars.load(table.id).version > table.version:
            return
        page.wait_for_timeout(20)
    raise AssertionError("no move was made")


def test_g15_every_die_and_score_has_words(mars, visit) -> None:
    table = mars.table(seats=3)
    page = visit("А", start=f"t_{table.id}").page
    page.locator(".md-tray button, .md-tray [role=img]").first.wait_for()
    labels = page.locator(".md-tray > *").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert set(labels) <= {"танк", "луч", "человек", "корова", "курица"}
    assert page.locator(".md-scores .name").all_inner_texts()[1:] == ["Б", "В"]


def test_giving_up_is_asked_about_and_no_is_the_way_out(mars, visit) -> None:
    rules = MartianDice()
    table = mars.table()
    for _ in range(300):
        table = mars.load(table.id)
        if rules.view(table.match.state, 0).gives_up and table.match.state.seat == 0:
            break
        if table.phase != "playing":
            table = mars.table()
        mars.play(table.id, 1)
    else:
        pytest.skip("these dice never put the tanks ahead")
    visitor = visit("А", start=f"t_{table.id}")
    visitor.page.locator(".md-acts .secondary").click()
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.locator(".ask")).to_have_count(0)
    assert mars.load(table.id).version == table.version
    visitor.page.locator(".md-acts .secondary").click()
    visitor.page.locator(".ask .primary").click()
    visitor.page.locator(".md-status, .md-picks").first.wait_for()
    for _ in range(100):
        if mars.load(table.id).version == table.version + 1:
            return
        visitor.page.wait_for_timeout(20)
    raise AssertionError("the turn was not given up")
