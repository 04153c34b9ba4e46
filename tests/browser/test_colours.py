"""Who sees colours otherwise tells everything apart by its shape and its words."""

from pathlib import Path

import pytest

from tests.browser.conftest import SMALL
from tests.browser.dice_mission import a_table, rolled_once
from tests.browser.khim import lay, three

pytestmark = pytest.mark.browser

COLOURLESS = """all => all.map(one => {
  const copy = one.cloneNode(true);
  for (const part of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of ['style', 'class', 'fill', 'stroke', 'stop-color', 'opacity']) {
      part.removeAttribute(name);
    }
  }
  copy.removeAttribute('data-cell');
  copy.removeAttribute('data-die');
  return copy.outerHTML;
})"""


def shapes(page, selector: str) -> list[str]:
    """How the elements differ besides their colours and places."""
    found = page.locator(selector)
    found.first.wait_for()
    return found.evaluate_all(COLOURLESS)


def emulate(page, deficiency: str, folder: Path, name: str) -> None:
    client = page.context.new_cdp_session(page)
    client.send("Emulation.setEmulatedVisionDeficiency", {"type": deficiency})
    page.screenshot(path=folder / f"{name}-{deficiency}.png")


@pytest.mark.parametrize("deficiency", ["deuteranopia", "protanopia"])
def test_g15_martian_dice_and_scores_differ_by_shape_and_name(
    mars, visit, tmp_path, deficiency: str
) -> None:
    table = mars.table(seats=5)
    page = visit("А", start=f"t_{table.id}", size=SMALL).page
    state = mars.load(table.id).match.state
    assert len(set(shapes(page, ".md-tray .md-die"))) == sum(n > 0 for n in state.rolled)
    assert len(set(shapes(page, ".md-picks button"))) == 4
    assert page.locator(".md-scores .name").all_inner_texts() == ["Ты", "Б", "В", "Г", "Д"]
    emulate(page, deficiency, tmp_path, "martian_dice")


@pytest.mark.parametrize("deficiency", ["deuteranopia", "protanopia"])
def test_g15_agents_and_dice_differ_by_shape_and_name(
    mars, visit, tmp_path, deficiency: str
) -> None:
    table, state = a_table(mars, rolled_once, seats=5)
    page = visit("А", start=f"t_{table}", size=SMALL).page
    assert len(set(shapes(page, ".dm-badge-of .dm-face > svg"))) == 5
    values = {state.values[die] for die in range(state.number)}
    assert len(set(shapes(page, ".dm-me .dm-die"))) == len(values)
    emulate(page, deficiency, tmp_path, "dice_mission")


@pytest.mark.parametrize("deficiency", ["deuteranopia", "protanopia"])
def test_g15_harvesters_and_cells_differ_by_shape_and_words(
    mars, visit, tmp_path, deficiency: str
) -> None:
    table = lay(mars, three(fates={"C7": "F12a"}))
    page = visit("А", start=f"t_{table.id}", size=SMALL).page
    assert len(set(shapes(page, ".kh-unit"))) == 3
    assert len(set(shapes(page, ".kh-players li > svg"))) == 3
    looks = page.locator(".kh-cell").evaluate_all("all => all.map(one => one.className)")
    drawn = page.locator(".kh-cell").evaluate_all(
        "all => all.map(one => [...one.querySelectorAll('use')].map(u => u.outerHTML).join())"
    )
    kinds = {look.split()[1]: set() for look in looks}
    for look, drawing in zip(looks, drawn, strict=True):
        kinds[look.split()[1]].add(drawing)
    assert {"raw", "base"} <= set(kinds)
    seen: set[str] = set()
    for drawings in kinds.values():
        assert not drawings & seen
        seen |= drawings
    emulate(page, deficiency, tmp_path, "marskhimprom")
