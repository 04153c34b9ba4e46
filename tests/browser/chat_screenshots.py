"""Pictures of the local chat for the README: `python -m tests.browser.chat_screenshots`."""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.local_chat import LocalMode, Newcomer
from tests.chromium import CHROMIUM

OUT = Path(__file__).parents[2] / "docs" / "screenshots"
DESKTOP = {"width": 960, "height": 820}
PHONE = {"width": 390, "height": 844}
MOVES_SHOWN = 9


def main() -> int:
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        local = LocalMode(Path(data))
        try:
            take(browser, local)
        finally:
            local.stop()
            browser.close()
    return 0


def take(browser: Browser, local: LocalMode) -> None:
    context = browser.new_context(viewport=DESKTOP, device_scale_factor=2, locale="ru-RU")
    newcomer = Newcomer(context.new_page(), local.address)
    newcomer.gather()
    shoot(newcomer, "chat-lobby")
    newcomer.start()
    for _ in range(MOVES_SHOWN):
        newcomer.move()
    shoot(newcomer, "chat-match")
    newcomer.page.emulate_media(color_scheme="dark")
    newcomer.page.set_viewport_size(PHONE)
    newcomer.page.reload()
    shoot(newcomer, "chat-phone")
    app = browser.new_context().new_page()
    app.goto(newcomer.app_of("Аня"))
    newcomer.play_on({"Аня": app})
    newcomer.become("Аня")
    shoot(newcomer, "chat-result")


def shoot(newcomer: Newcomer, name: str) -> None:
    newcomer.page.locator(".toast").first.wait_for(state="detached")
    newcomer.page.evaluate("document.fonts.ready")
    newcomer.page.wait_for_timeout(700)
    newcomer.page.screenshot(path=OUT / f"{name}.png")


if __name__ == "__main__":
    sys.exit(main())
