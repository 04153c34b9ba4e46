"""The law of every screen: nothing goes over its edges, no words are cut or spill out of what
holds them, no button lies under something else, and a finger hits each."""

from playwright.sync_api import Page

from tests.browser.conftest import PHONE, SMALL

TINY = {"width": 320, "height": 568}
TABLET = {"width": 820, "height": 1180}
SIZES = (TINY, SMALL, PHONE, TABLET)

LOWER = {
    ".kh-cell.reach": 19,
    ".kh-cell": 8,
    ".kh-ticker": 30,
    ".kh-mission": 22,
    ".dm-opponent .dm-pick": 26,
    ".md-tray button": 40,
}
"""Pixels of what may be smaller than a finger. A cell of eleven rows and a rival's die are only
picked, and a large button makes the move; a kind of dice has a large button too; the mission that
is collected opens the same leaf as its tab; the last words are there to be read."""

_LAW = """([finger, lower]) => {
  const bad = [];
  const named = e =>
    `${e.tagName.toLowerCase()}.${e.className} «${(e.innerText ?? '').slice(0, 30)}»`;
  const shown = e => {
    const box = e.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && e.checkVisibility({ visibilityProperty: true });
  };
  const scroller = (e, axis) => {
    for (let up = e.parentElement; up; up = up.parentElement) {
      const side = axis === 'X' ? 'Width' : 'Height';
      const more = up[`scroll${side}`] - up[`client${side}`];
      if (more > 0 && /auto|scroll/.test(getComputedStyle(up)[`overflow${axis}`])) return up;
    }
  };
  const page = document.scrollingElement;
  if (page.scrollWidth > innerWidth) bad.push('the page is wider than the screen');
  const over = document.querySelector('dialog[open]') ?? document.querySelector('.menu');
  const parts = [...(over ?? document.body).querySelectorAll('*')]
    .filter(e => !e.closest('.hidden, svg') && shown(e));
  const span = document.createRange();
  for (const e of parts) {
    const words = [...e.childNodes].filter(n => n.nodeType === Node.TEXT_NODE && n.data.trim());
    if (!words.length && !e.matches('button')) continue;
    const box = e.getBoundingClientRect();
    if (!scroller(e, 'X') && (box.left < -1 || box.right > innerWidth + 1))
      bad.push(`beyond the sides: ${named(e)}`);
    if (!scroller(e, 'Y') && (box.top < -1 || box.bottom > innerHeight + 1))
      bad.push(`beyond the edge: ${named(e)}`);
    const style = getComputedStyle(e);
    if (words.length && !e.closest('sub') && parseFloat(style.fontSize) < 9)
      bad.push(`too small to read: ${named(e)}`);
    const holder = (e.closest('button, li, p') ?? e).getBoundingClientRect();
    const clipped = e.closest('.kh-who, .name') ?? e;
    if (getComputedStyle(clipped).textOverflow === 'ellipsis' || style.textOverflow === 'ellipsis')
      continue;
    for (const word of words) {
      span.selectNodeContents(word);
      const text = span.getBoundingClientRect();
      const cut = e.scrollWidth > e.clientWidth + 1 && /hidden|clip/.test(style.overflowX);
      if (cut) bad.push(`cut: ${named(e)}`);
      else if (text.left < holder.left - 2 || text.right > holder.right + 2)
        bad.push(`spills out: ${named(e)}`);
    }
  }
  const hits = (e, x, y) => e.contains(document.elementFromPoint(x, y));
  const reach = (e, x, y, dx, dy) => {
    let steps = 0;
    while (steps < finger && hits(e, x + dx * (steps + 1), y + dy * (steps + 1))) steps++;
    return steps;
  };
  for (const e of parts.filter(e => e.matches('button:enabled, summary, input'))) {
    const box = e.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x < 0 || x > innerWidth || y < 0 || y > innerHeight) continue;
    const scrolled = scroller(e, 'Y') || scroller(e, 'X');
    if (!hits(e, x, y)) {
      if (!scrolled && !document.querySelector('.kh-scene')) bad.push(`covered: ${named(e)}`);
      continue;
    }
    if (scrolled) continue;
    const least = lower.find(([selector]) => e.matches(selector))?.[1] ?? finger;
    const half = (least - 1) / 2;
    const around = [[half, 0], [-half, 0], [0, half], [0, -half]];
    if (around.every(([dx, dy]) => hits(e, x + dx, y + dy))) continue;
    const high = reach(e, x, y, 0, -1) + 1 + reach(e, x, y, 0, 1);
    const wide = reach(e, x, y, -1, 0) + 1 + reach(e, x, y, 1, 0);
    if (high < least) bad.push(`${high} high: ${named(e)}`);
    if (wide < least) bad.push(`${wide} wide: ${named(e)}`);
  }
  return [...new Set(bad)];
}"""
FINGER = 43
"""Pixels: 44, less what is lost between two pixels."""


def broken(page: Page) -> list[str]:
    """What breaks the law on the page as it is, in any size."""
    page.evaluate("document.fonts.ready")
    found = []
    for size in SIZES:
        page.set_viewport_size(size)
        named = f"{size['width']}×{size['height']}"
        found += [f"{named}: {one}" for one in page.evaluate(_LAW, [FINGER, list(LOWER.items())])]
    page.set_viewport_size(SMALL)
    return found
