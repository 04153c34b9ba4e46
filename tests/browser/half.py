"""Turns that are half made: something is chosen, and the main button would send it."""

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page

from core.types import TableId
from tests.browser.conftest import Mars
from tests.browser.dice_mission import a_table, rolled_once
from tests.browser.khim import lay, three

GAMES = ("martian_dice", "dice_mission", "marskhimprom")


@dataclass(frozen=True)
class Half:
    """`thing` is chosen by a tap, `chosen` is how it looks then, `act` sends it."""

    table: TableId
    thing: str
    chosen: str
    act: str
    verbs: tuple[str, ...]
    """The moves that the main button sends."""

    def choose(self, page: Page) -> None:
        page.locator(self.thing).first.click()
        page.locator(self.chosen).wait_for()


def _martian_dice(mars: Mars) -> Half:
    table = mars.table(seats=3)
    pick, chosen = ".md-picks button:enabled >> nth=-1", ".md-picks .on"
    return Half(table.id, pick, chosen, ".md-acts .primary", ("keep", "roll"))


def _dice_mission(mars: Mars) -> Half:
    table, _ = a_table(mars, rolled_once, seats=3)
    chosen = ".dm-me .dm-pick[aria-pressed=true]"
    return Half(table, ".dm-me .dm-pick", chosen, ".dm-acts .primary", ("reroll",))


def _marskhimprom(mars: Mars) -> Half:
    table = lay(mars, three())
    return Half(table.id, "[data-cell=C7]", ".kh-cell.sel", ".kh-panel .primary", ("drive",))


_MADE: dict[str, Callable[[Mars], Half]] = {
    "martian_dice": _martian_dice,
    "dice_mission": _dice_mission,
    "marskhimprom": _marskhimprom,
}


def half_made(mars: Mars, game: str) -> Half:
    """А's turn of that game."""
    return _MADE[game](mars)
