"""What of a page is in its first screen, looked at in one go."""

from playwright.sync_api import Page

OUTSIDE = """selectors => selectors.flatMap(selector => {
  const found = [...document.querySelectorAll(selector)];
  if (!found.length) return [`${selector} is missing`];
  return found.filter(one => {
    const box = one.getBoundingClientRect();
    return box.top < 0 || box.bottom > innerHeight || box.left < -1 || box.right > innerWidth + 1;
  }).map(one => `${selector}: ${JSON.stringify(one.getBoundingClientRect())}`);
})"""
LOW = """([selectors, height]) => [...document.querySelectorAll(selectors)]
  .filter(one => one.getBoundingClientRect().height < height).map(one => one.outerHTML)"""
FINGER = 44
"""Pixels that a button is high at least."""


def assert_fits(page: Page, parts: tuple[str, ...], buttons: str) -> None:
    """Every part is whole in the first screen, the buttons are as high as a finger needs, and the
    page cannot be scrolled."""
    page.evaluate("document.fonts.ready")
    assert page.evaluate(OUTSIDE, [*parts, *buttons.split(", ")]) == []
    assert page.evaluate(LOW, [buttons, FINGER]) == []
    scroll = (
        "[scroll => scroll.scrollWidth - innerWidth, scroll => scroll.scrollHeight - innerHeight]"
    )
    assert max(page.evaluate(f"{scroll}.map(over => over(document.scrollingElement))")) <= 0
