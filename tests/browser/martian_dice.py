"""Somebody who plays Martian Dice in the app."""

from playwright.sync_api import Page

READY = "() => document.querySelector('.md-picks button:enabled, .md-acts button:enabled')"
# One choice of whoever's turn it is: the first that can be taken, then fly if it pays.
TURN = """async () => {
  const pick = document.querySelector('.md-picks button:enabled');
  if (pick && !document.querySelector('.md-picks .on')) pick.click();
  for (let frames = 0; pick && frames < 60 && !document.querySelector('.md-picks .on'); frames++)
    await new Promise(done => requestAnimationFrame(done));
  const fly = document.querySelector('.md-acts .secondary');
  (fly?.innerText.includes('+') ? fly : document.querySelector('.md-acts .primary'))?.click();
}"""
SENT = "() => !document.querySelector('.md-acts button:disabled')"


def is_asked(page: Page) -> bool:
    """Whether it is the turn of whoever looks at the page."""
    return bool(page.evaluate(f"Boolean(({READY})())"))


def tap_on(page: Page) -> None:
    """One choice of whoever looks at the page, whose turn it is; sent when it returns."""
    page.wait_for_function(READY)
    page.evaluate(TURN)
    page.wait_for_function(SENT)
