"""Martian Dice in real browsers."""

import pytest
from playwright.sync_api import expect

from core.games.martian_dice.rules import MartianDice
from tests.browser.conftest import PHONE, SMALL
from tests.browser.fits import assert_fits
from tests.browser.martian_dice import tap_on

pytestmark = pytest.mark.browser


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
        page = players[shown.match.state.seat].page
        tap_on(page)
        for _ in range(200):
            if mars.load(table.id).version > shown.version:
                break
            page.wait_for_timeout(10)
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


def test_g14_everything_of_a_turn_is_in_the_first_screen(mars, visit) -> None:
    table = mars.table(seats=4)
    page = visit("А", start=f"t_{table.id}").page
    page.locator(".md-picks button:enabled").first.click()
    parts = (".bar h1", ".md-haul", ".md-tray", ".md-tray .md-die", ".md-war", ".md-scores li")
    for size in (PHONE, SMALL):
        page.set_viewport_size(size)
        assert_fits(page, parts, ".md-acts button, .md-picks button")
        tray, panel = (page.locator(part).bounding_box() for part in (".md-tray", ".md-panel"))
        dice = [die.bounding_box() for die in page.locator(".md-tray .md-die").all()]
        assert max(die["y"] + die["height"] for die in dice) <= panel["y"] + 1
        assert min(die["y"] for die in dice) >= tray["y"] - 8


def test_a_roll_that_ends_a_turn_is_seen_before_the_next_one(mars, visit) -> None:
    """The dice of the next player lie there at once: without a pause nobody sees what was lost."""
    mars.computers_play = False
    table = mars.table()
    page = visit("А", start=f"t_{table.id}").page
    dice, said = page.locator(".md-tray .md-die"), page.locator(".md-tray p")
    for _ in range(80):
        shown = mars.play(table.id, 1)
        ended = [e.kind for e in shown.match.recent[-3:]] == ["rolled", "scored", "rolled"]
        if ended:
            break
        expect(dice).to_have_count(sum(shown.match.state.rolled))
    assert ended
    name = "Ты" if shown.match.recent[-2].seat == 0 else "Б"
    expect(said).to_contain_text(f"{name}: ")
    lost = shown.match.recent[-3].args
    expect(dice).to_have_count(sum(lost.values()))
    expect(dice).to_have_count(sum(shown.match.state.rolled))


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
