"""One's own settings: language, reminders, quiet hours."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SMALL
from tests.browser.test_screens import check
from tests.stored import TABLE_PEOPLE

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("name", "words"), [("English", "Settings"), ("Polski", "Ustawienia")])
def test_the_language_is_chosen_and_kept(visit, name: str, words: str) -> None:
    page = visit("А").page
    page.get_by_role("button", name="Настройки").click()
    page.get_by_role("button", name=name).click()
    expect(page.locator("h1")).to_have_text(words)
    page.reload()
    expect(page.locator("h1")).to_have_text(words)


def test_reminders_and_quiet_hours_are_chosen_and_kept(mars, visit) -> None:
    page = visit("А", size=SMALL, dark=False).page
    page.get_by_role("button", name="Настройки").click()
    for choice in ("не чаще раза в сутки", "с 22:00 до 9:00", "Омск"):
        page.get_by_role("button", name=choice).click()
        expect(page.get_by_role("button", name=choice)).to_have_attribute("aria-pressed", "true")
    check(page)
    own = mars.run(mars.store.preferences.of_person(TABLE_PEOPLE[0].id))
    assert (own.reminders, own.quiet, own.zone) == ("24h", "22-9", "Asia/Omsk")
    page.reload()
    expect(page.locator(".choice .on")).to_have_text(
        ["Русский", "не чаще раза в сутки", "с 22:00 до 9:00", "Омск"]
    )
    page.get_by_role("button", name="никогда").click()
    expect(page.get_by_role("button", name="Омск")).to_have_count(0)
