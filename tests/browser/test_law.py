"""The law of `tests.browser.law` on every screen, with the longest names and in each language."""

import pytest

import tests.stored as stored
from core.table import Person
from tests.browser.conftest import Mars
from tests.browser.dice_mission import a_table, can_complete, choosing_the_number, has_gadget
from tests.browser.khim import lay, pro, three
from tests.browser.law import SMALL, broken

# Each goes through a dozen screens in four sizes.
pytestmark = [pytest.mark.browser, pytest.mark.slow]

NAMES = (
    "Александра Константинопольская-Задунайская",
    "Максимилиан",
    "🚀 Космонавт_Владимир_1987 🚀",
    "Ы",
    "Wolfeschlegelsteinhausenbergerdorff",
    "Анна-Мария Христофоровна",
    "Ян",
    "Ж" * 40,
    "محمد عبد الله",
    "Юра",
)
SPEAKING = {"ru": "Русский", "en": "English", "pl": "Polski"}


@pytest.fixture
def law(mars, visit, monkeypatch):
    """`law.open(screen, ".sign")` shows a screen to the first player, `law.keeps("name")` tries it;
    computers rest."""
    people = tuple(Person(101 + number, name) for number, name in enumerate(NAMES))
    monkeypatch.setattr(stored, "TABLE_PEOPLE", people)
    mars.computers_play = False
    law = Law(mars, visit("А", size=SMALL))
    yield law
    assert "\n".join(law.broken) == ""


class Law:
    def __init__(self, mars: Mars, visitor) -> None:
        self.mars = mars
        self.page = visitor.page
        self.broken: list[str] = []
        self._address = visitor.address
        self._hash = visitor.page.evaluate("location.hash.slice(1)")

    def open(self, screen: str, sign: str):
        self.page.goto("about:blank")
        self.page.goto(f"{self._address}#{self._hash}&screen={screen}")
        self.page.locator(sign).first.wait_for()
        return self.page

    def keeps(self, what: str) -> None:
        self.broken += [f"{what}, {one}" for one in broken(self.page)]

    def speak(self, language: str) -> None:
        self.open("/settings", ".choice")
        self.page.get_by_role("button", name=SPEAKING[language]).click()
        self.page.locator(f"[lang={language}]").wait_for()


@pytest.mark.parametrize("language", SPEAKING)
def test_the_screens_around_a_match(law, language: str) -> None:
    if language != "ru":
        law.speak(language)
    lobby = law.mars.table(seats=3, computers=1, started=False)
    over = law.mars.table(seats=6, options={"target": "15"})
    law.mars.play(over.id, 1000)
    screens = {
        "/": ".cards li",
        "/settings": ".choice",
        "/credits": "dl",
        "/guide/martian_dice": ".md-rules",
        "/guide/dice_mission": ".dm-rules",
        "/guide/marskhimprom": ".kh-rules",
        f"/t/{lobby.id}": ".seats",
        f"/t/{over.id}": ".luck",
        f"/t/{over.id}/replay/7": ".md-war",
        f"/t/{over.id}/log": ".history li",
        f"/t/{over.id}/check": "code",
        "/t/07nosuchtabl": ".message button",
    }
    for screen, sign in screens.items():
        law.open(screen, sign)
        law.keeps(screen)


@pytest.mark.parametrize("seats", [2, 6, 10])
def test_a_turn_of_martian_dice(law, seats: int) -> None:
    table = law.mars.table(seats=seats)
    page = law.open(f"/t/{table.id}", ".md-picks")
    law.keeps("before a choice")
    page.locator(".md-picks button:enabled").first.click()
    law.keeps("after a choice")
    page.get_by_label("Меню").click()
    law.keeps("the menu")
    page.locator(".menu .danger").click()
    page.locator(".ask").wait_for()
    law.keeps("a question")
    law.mars.play(table.id, "keep ray; stop" if seats == 2 else 5)
    law.open(f"/t/{table.id}", ".md-war")
    law.keeps("later")


def test_a_turn_of_dice_mission(law) -> None:
    two, _ = a_table(law.mars, choosing_the_number, seats=2)
    three_, _ = a_table(law.mars, can_complete, seats=3)
    five, _ = a_table(law.mars, has_gadget, seats=5, options={"missions": "two"})
    law.open(f"/t/{two}", ".dm-acts")
    law.keeps("the number of dice")
    page = law.open(f"/t/{three_}", ".dm-card.met")
    law.keeps("a mission to complete")
    page.locator(".dm-opponent .dm-badge-of").first.click()
    law.keeps("what somebody has completed")
    page = law.open(f"/t/{five}", ".dm-gadgets .ready")
    law.keeps("five agents")
    page.locator(".dm-gadgets .ready").first.click()
    law.keeps("a gadget and its target")


def test_a_turn_of_marskhimprom(law) -> None:
    playing = law.mars.table("marskhimprom", seats=5)
    law.mars.play(playing.id, 60)
    driving = lay(law.mars, three().change(0, battery="legal", armour=True))
    asked = lay(law.mars, three(fates={"C7": "F06"}))
    laboratory = lay(law.mars, pro("4h2o 2co2 fe2o3"))
    page = law.open(f"/t/{driving.id}", ".kh-grid")
    page.locator("[data-cell=C7]").click()
    page.locator("[data-cell=D7]").click()
    law.keeps("a drive")
    for tab in range(3):
        page = law.open(f"/t/{driving.id}", ".kh-tabs")
        page.locator(".kh-tabs button").nth(tab).click()
        page.locator(".kh-leaf").wait_for()
        law.keeps(f"leaf {tab}")
    page = law.open(f"/t/{asked.id}", ".kh-grid")
    page.locator("[data-cell=C7]").click()
    page.locator(".kh-acts .primary").click()
    page.locator(".kh-ask").wait_for()
    law.keeps("a question of Fate")
    page = law.open(f"/t/{laboratory.id}", ".kh-tabs")
    law.keeps("eleven rows")
    page.locator(".kh-tabs button").nth(3).click()
    page.locator(".can button").first.click()
    law.keeps("synthesis")
    law.open(f"/t/{playing.id}", ".kh-grid")
    law.keeps("five harvesters")
