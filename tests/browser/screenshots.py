"""Pictures of every screen for the documentation: `python -m tests.browser.screenshots`."""

import asyncio
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

import tests.stored as stored
from core.embedded import Embedded
from core.table import Person
from tests.browser import conftest
from tests.browser.conftest import BRIDGE, PHONE, SMALL, Mars, launch_hash
from tests.browser.dice_mission import a_table, can_complete, has_gadget, rolled_once
from tests.browser.khim import lay, pro, three
from tests.chromium import CHROMIUM
from webapp.build import build

OUT = Path(__file__).parents[2] / "docs" / "screenshots"
SCALE = 1.5
NAMES = ("Лена", "Тимур", "Ася", "Ким", "Оля", "Гена", "Зоя", "Егор", "Ира", "Юра")
"""Who plays on the pictures; in tests a letter is enough."""


class Camera:
    """Opens the app, as Лена or somebody else, and takes pictures of it."""

    def __init__(self, mars: Mars, page: Page, *, dark: bool, suffix: str) -> None:
        self._mars = mars
        self._page = page
        self._dark = dark
        self._suffix = suffix

    def open(self, screen: str, start: str = "", who: str = "Лена") -> Page:
        told = launch_hash(self._mars, who, start=start, dark=self._dark, version="9.1", age=0)
        self._page.goto("about:blank")
        self._page.goto(f"{self._mars.address}/app/#{told}&screen={screen}")
        self._page.wait_for_selector(".page, .table, .message:not([aria-busy])")
        return self._page

    def open_outside(self) -> None:
        """As somebody without Telegram sees it."""
        self._page.goto("about:blank")
        self._page.goto(f"{self._mars.address}/app/")
        self._page.wait_for_selector(".message button")

    def shoot(self, name: str) -> None:
        self._page.evaluate("document.fonts.ready")
        self._page.wait_for_timeout(1300)
        self._page.screenshot(path=OUT / f"{name}{self._suffix}.png")


def take(mars: Mars, camera: Camera) -> None:
    lobby = mars.table(seats=3, computers=1, started=False)
    playing = mars.table(seats=4, computers=1)
    over = mars.table(seats=3, options={"target": "15"})
    mars.computers_play = False
    mars.play(over.id, 1000)
    camera.open("/")
    camera.shoot("home")
    camera.open(f"/t/{lobby.id}")
    camera.shoot("lobby")
    page = camera.open(f"/t/{playing.id}")
    camera.shoot("martian_dice_roll")
    page.locator(".md-picks button:enabled").first.click()
    camera.shoot("martian_dice_pick")
    page.get_by_label("Меню").click()
    camera.shoot("menu")
    mars.play(playing.id, 7)
    camera.open(f"/t/{playing.id}")
    camera.shoot("martian_dice_later")
    camera.open(f"/t/{over.id}")
    camera.shoot("result")
    camera.open(f"/t/{over.id}/replay/7")
    camera.shoot("replay")
    camera.open(f"/t/{over.id}/log")
    camera.shoot("history")
    page = camera.open(f"/t/{over.id}/check")
    page.get_by_role("button", name="Проверить").click()
    page.wait_for_selector(".verdict")
    camera.shoot("check")
    camera.open(f"/t/{over.id}/rules")
    camera.shoot("rules")
    camera.open("/settings")
    camera.shoot("settings")
    camera.open("/credits")
    camera.shoot("credits")
    camera.open("/t/03nosuchtabl")
    camera.shoot("error")
    camera.open_outside()
    camera.shoot("outside")


def take_dice_mission(mars: Mars, camera: Camera) -> None:
    mars.computers_play = False
    rolling, _ = a_table(mars, rolled_once, seats=4)
    completing, _ = a_table(mars, can_complete, seats=3)
    playing, _ = a_table(mars, has_gadget, seats=5, options={"missions": "two"})
    over = mars.table("dice_mission", seats=3)
    mars.play(over.id, 1000)
    page = camera.open(f"/t/{rolling}")
    page.locator(".dm-me .dm-pick").nth(1).click()
    page.locator(".dm-me .dm-pick").nth(3).click()
    camera.shoot("dice_mission_reroll")
    page = camera.open(f"/t/{completing}")
    page.locator(".dm-card.met").first.click()
    camera.shoot("dice_mission_complete")
    page.locator(".dm-opponent .dm-badge-of").first.click()
    camera.shoot("dice_mission_completed")
    page = camera.open(f"/t/{playing}")
    page.locator(".dm-gadgets .ready").first.click()
    camera.shoot("dice_mission_gadget")
    camera.open(f"/t/{completing}", who="Оля")
    camera.shoot("dice_mission_watch")
    camera.open(f"/t/{over.id}/replay/12")
    camera.shoot("dice_mission_replay")
    camera.open("/guide/dice_mission")
    camera.shoot("dice_mission_rules")


def take_marskhimprom(mars: Mars, camera: Camera) -> None:
    mars.computers_play = False
    playing = mars.table("marskhimprom", seats=5)
    mars.play(playing.id, 60)
    driving = lay(mars, three().change(0, battery="legal", armour=True))
    fight = lay(mars, three(fates={"C7": "F01"}))
    asked = lay(mars, three(fates={"C7": "F06"}))
    laboratory = lay(mars, pro("4h2o 2co2 fe2o3"))
    page = camera.open(f"/t/{driving.id}")
    for cell in ("C7", "D7"):
        page.locator(f"[data-cell={cell}]").click()
    camera.shoot("marskhimprom_drive")
    camera.open(f"/t/{driving.id}", who="Оля")
    camera.shoot("marskhimprom_watch")
    page = camera.open(f"/t/{driving.id}")
    for tab, name in (("Склад", "warehouse"), ("Миссии", "missions"), ("Обмен", "trade")):
        page.get_by_role("button", name=tab).click()
        page.locator(".kh-leaf .kh-card, .kh-missions button").first.click()
        camera.shoot(f"marskhimprom_{name}")
        page.keyboard.press("Escape")
    for table, name in ((asked, "fate"), (fight, "fight")):
        page = camera.open(f"/t/{table.id}")
        page.locator("[data-cell=C7]").click()
        page.locator(".kh-panel .primary").click()
        page.locator(".kh-ask, .kh-scene").wait_for()
        camera.shoot(f"marskhimprom_{name}")
    page = camera.open(f"/t/{laboratory.id}")
    page.get_by_role("button", name="Синтез", exact=True).click()
    page.locator(".can button").first.click()
    camera.shoot("marskhimprom_synthesis")
    camera.open(f"/t/{playing.id}")
    camera.shoot("marskhimprom_match")
    camera.open("/guide/marskhimprom")
    camera.shoot("marskhimprom_rules")


def main() -> int:
    build()
    people = tuple(Person(101 + number, name) for number, name in enumerate(NAMES))
    stored.TABLE_PEOPLE = conftest.TABLE_PEOPLE = people
    OUT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        server = asyncio.run(Embedded.start(Path(folder)))
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            for dark, size, suffix in (
                (True, PHONE, ""),
                (False, PHONE, "_light"),
                (True, SMALL, "_small"),
            ):
                page = browser.new_page(
                    viewport=size, device_scale_factor=SCALE, is_mobile=True, has_touch=True
                )
                page.add_init_script(BRIDGE)
                for part in (take, take_dice_mission, take_marskhimprom):
                    mars = Mars(server.url)
                    mars.start()
                    part(mars, Camera(mars, page, dark=dark, suffix=suffix))
                    page.goto("about:blank")
                    mars.stop()
                page.close()
            browser.close()
        asyncio.run(server.close())
    return 0


if __name__ == "__main__":
    sys.exit(main())
