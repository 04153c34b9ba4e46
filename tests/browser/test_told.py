"""What happened is told in words, whatever becomes of its animation (K05, I07)."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SMALL
from tests.browser.khim import lay, whole
from tests.core.games.marskhimprom.board import Harvester

pytestmark = pytest.mark.browser

FREEZE = """() => new Promise(done => {
  const look = () => {
    const all = document.getAnimations();
    all.forEach(one => one.pause());
    all.length ? done(all.length) : requestAnimationFrame(look);
  };
  look();
})"""


def test_k05_a_roll_is_told_and_played_on_while_its_animation_stands_still(mars, visit) -> None:
    table = mars.table()
    page = visit("А", start=f"t_{table.id}", reduced_motion="no-preference").page
    page.locator(".md-picks button:enabled").last.click()
    page.locator(".md-acts .primary").click()
    page.locator(".md-die.rolling").first.wait_for()
    assert page.evaluate(FREEZE) > 0
    shown = mars.load(table.id)
    state = shown.match.state
    names = ("танк", "луч", "человек", "корова", "курица")
    labels = page.locator(".md-tray > *").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert [labels.count(name) for name in names] == list(state.rolled)
    page.locator(".md-picks button:enabled").first.click()
    page.locator(".md-acts button").last.click()
    for _ in range(300):
        if mars.load(table.id).version > shown.version:
            return
        page.wait_for_timeout(20)
    raise AssertionError("the move waits for the animation")


def test_i07_who_is_robbed_reads_it_on_the_first_screen(mars, visit) -> None:
    table = lay(mars, whole(Harvester("C6", cannon=True), Harvester("C7", "fe2o3"), turn=0))
    page = visit("Б", start=f"t_{table.id}", size=SMALL).page
    expect(page.locator(".kh-ticker")).to_be_visible()
    mars.play(table.id, "drive C7; attack 1")
    scene = page.locator(".kh-scene")
    expect(scene.locator(".kh-die").first).to_be_visible()
    won = mars.load(table.id).match.state.phase.won
    assert won, "the dice are seeded: the attacker wins"
    mars.play(table.id, "loot fe2o3")
    told = page.locator(".kh-ticker")
    expect(told).to_contain_text("А забирает у тебя 1 карту: Fe2O3")
    box = told.bounding_box()
    assert 0 <= box["y"] <= SMALL["height"] - box["height"]
