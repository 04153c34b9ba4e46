"""Measures the mini-app on a slow phone: `python -m tests.browser.measure [game]`.

Chromium with its processor slowed down 4 times and the network of slow 3G (400 ms, 400 kbit/s),
and without either. The page comes over a real server; times are from the start of the navigation.
The slow network holds answers back but not what comes over a stream that is open already, so a
move shows sooner here than on a real one.
"""

import asyncio
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from core.embedded import Embedded
from tests.browser.conftest import ARGUMENTS, BRIDGE, SMALL, Mars, launch_hash
from tests.browser.half import GAMES, Half, half_made
from tests.browser.wire import Wire, counted
from tests.chromium import CHROMIUM
from webapp.build import build

FULL = "as it is"
SLOW_PROCESSOR = "processor / 4"
SLOW_PHONE = "processor / 4, slow 3G"
SLOW_3G = {"latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
SECOND = 1000

WATCH = """
window.__seen = { lcp: 0, long: [], mounted: 0 };
new PerformanceObserver(list => { window.__seen.lcp = list.getEntries().at(-1).startTime })
  .observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver(list => window.__seen.long.push(
  ...list.getEntries().map(one => [one.startTime, one.duration])))
  .observe({ type: 'longtask', buffered: true });
new MutationObserver((_, observer) => {
  if (!document.querySelector('.md, .dm, .kh-board')) return;
  window.__seen.mounted = performance.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });
"""
FRAMES = """milliseconds => new Promise(done => {
  const times = [];
  const look = now => {
    times.push(now);
    now - times[0] < milliseconds ? requestAnimationFrame(look) : done(times);
  };
  requestAnimationFrame(look);
})"""


@dataclass(frozen=True)
class Load:
    """Milliseconds from the navigation, and bytes both ways."""

    lcp: float
    mounted: float
    blocking: float
    cost: int


@dataclass(frozen=True)
class Moved:
    """A move from the tap to its picture: milliseconds, bytes both ways for one move (the button
    may send two), and how smooth the second after it was."""

    shown: float
    cost: float
    frames: float
    longest: float


@contextmanager
def phone(browser: Browser, mars: Mars, table: str, speed: str) -> Iterator[tuple[Page, Wire, str]]:
    context = browser.new_context(viewport=SMALL, has_touch=True, is_mobile=True, locale="ru-RU")
    page = context.new_page()
    page.add_init_script(BRIDGE + WATCH)
    client = context.new_cdp_session(page)
    if speed != FULL:
        client.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    if speed == SLOW_PHONE:
        client.send("Network.emulateNetworkConditions", {"offline": False, **SLOW_3G})
    told = launch_hash(mars, "А", start=f"t_{table}", dark=True, version="9.1", age=0)
    with counted(mars) as wire:
        yield page, wire, f"{mars.address}/app/#{told}"
        context.close()


def load(page: Page, wire: Wire, address: str, half: Half) -> Load:
    page.goto(address)
    page.locator(half.thing).first.wait_for(timeout=60_000)
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(1.5 * SECOND)
    seen = page.evaluate("window.__seen")
    painted = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    blocking = sum(max(0, length - 50) for start, length in seen["long"] if start >= painted)
    return Load(seen["lcp"], seen["mounted"], blocking, wire.total)


def move(page: Page, wire: Wire, half: Half) -> Moved:
    """Sends what is chosen, waits for the answer's picture, and watches its animation."""
    half.choose(page)
    before = wire.settle(page)
    began = page.evaluate("performance.now()")
    page.evaluate("act => document.querySelector(act).click()", half.act)
    page.wait_for_function(
        "chosen => !document.querySelector(chosen)", arg=half.chosen, timeout=60_000
    )
    shown = page.evaluate("performance.now()") - began
    times = page.evaluate(FRAMES, SECOND)
    gaps = [later - earlier for earlier, later in pairwise(times)]
    cost = (wire.settle(page) - before) / len(half.verbs)
    frames = SECOND * len(gaps) / (times[-1] - times[0])
    return Moved(shown, cost, frames, max(gaps))


def measure(mars: Mars, browser: Browser, game: str) -> Iterator[str]:
    for speed in (FULL, SLOW_PROCESSOR, SLOW_PHONE):
        half = half_made(mars, game)
        with phone(browser, mars, half.table, speed) as (page, wire, address):
            loaded = load(page, wire, address, half)
            moved = move(page, wire, half)
        yield (
            f"{game:13} {speed:23} {loaded.lcp:6.0f} {loaded.mounted:8.0f} {loaded.blocking:9.0f}"
            f" {loaded.cost / 1024:8.1f} {moved.shown:8.0f} {moved.cost / 1024:8.2f}"
            f" {moved.frames:7.0f} {moved.longest:8.0f}\n"
        )


def main() -> int:
    build()
    games = sys.argv[1:] or GAMES
    sys.stdout.write(
        f"{'game':13} {'how':23} {'LCP ms':>6} {'table ms':>8} {'blocked ms':>9}"
        f" {'load KB':>8} {'move ms':>8} {'move KB':>8} {'frames':>7} {'worst ms':>8}\n"
    )
    with tempfile.TemporaryDirectory() as folder:
        server = asyncio.run(Embedded.start(Path(folder)))
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
            for game in games:
                mars = Mars(server.url)
                mars.start()
                mars.computers_play = False
                for row in measure(mars, browser, game):
                    sys.stdout.write(row)
                    sys.stdout.flush()
                mars.stop()
            browser.close()
        asyncio.run(server.close())
    return 0


if __name__ == "__main__":
    sys.exit(main())
