"""The coach in a real browser: before a move, at every move of a replay, and at the result."""

import re

import pytest
from playwright.sync_api import Route, expect

from core.table import waiting_for
from tests.browser.conftest import BRIDGE, SMALL

pytestmark = pytest.mark.browser


def test_the_coach_is_there_in_practice_in_the_replay_and_at_the_result(mars, visit) -> None:
    options = {"target": "15"}
    table = mars.table(computers=1, chat=101, private=True, options=options)
    person = visit("А", start=f"t_{table.id}", size=SMALL)
    page = person.page
    advice = page.get_by_role("button", name="Совет")
    advice.click()
    expect(page.get_by_role("alert")).to_contain_text("Лучше всего взять")
    expect(page.get_by_role("alert")).to_contain_text("шанс победы")
    title = page.locator(".bar h1").bounding_box()
    assert title["height"] < 30, "the title stays on one line"
    button = advice.bounding_box()
    assert button["x"] + button["width"] <= title["x"]
    assert min(button["width"], button["height"]) >= 40
    mars.computers_play = False
    over = mars.play(table.id, 1000)
    assert over.phase == "finished"
    expect(page.locator(".luck li")).to_have_count(1)
    words = page.locator(".luck li .hidden")
    expect(words).to_have_text(re.compile(r"^Ты: обычно выходит .* победу\.$"))
    expect(page.get_by_role("button", name="Совет")).to_have_count(0)
    page.get_by_role("button", name="Поделиться").click()
    asked = {"query": table.id, "chat_types": ["users", "groups", "channels"]}
    page.wait_for_function("() => window.__posted.at(-1)[0] === 'web_app_switch_inline_query'")
    assert person.posted[-1] == ["web_app_switch_inline_query", asked]
    page.get_by_role("button", name="Повтор партии").click()
    marks = page.locator(".steps em")
    expect(page.locator(".steps output")).to_contain_text(f"/ {over.match.ply}")
    said = []
    for ply in range(1, 7):
        page.get_by_role("button", name="Ход вперёд").click()
        expect(page.locator(".steps output")).to_contain_text(f"{ply} /")
        said += marks.all_inner_texts()
    assert said
    assert all("ход" in one or one.startswith("Лучше было") for one in said)


@pytest.fixture
def over(mars):
    """A match of Martian Dice between people that is over."""
    mars.computers_play = False
    return mars.play(mars.table(seats=3, options={"target": "15"}).id, 1000)


def pictures_told_of(visitor) -> list[list]:
    telling = ("web_app_request_file_download", "web_app_open_link")
    visitor.page.get_by_role("button", name="Отправить картинку").click()
    visitor.page.wait_for_function("t => window.__posted.some(([e]) => t.includes(e))", arg=telling)
    return [told for told in visitor.posted if told[0] in telling]


def test_the_picture_of_luck_is_saved_by_telegram_where_nothing_shares_files(visit, over) -> None:
    visitor = visit("А", start=f"t_{over.id}")
    [[event, told]] = pictures_told_of(visitor)
    assert (event, told["file_name"]) == (
        "web_app_request_file_download",
        f"marsgames-{over.id}.png",
    )
    # Telegram asks for it by itself, with no token of the app.
    saved = visitor.page.request.get(told["url"])
    assert saved.body().startswith(b"\x89PNG\r\n\x1a\n")


def test_f10_an_older_telegram_opens_the_picture_in_the_browser(visit, over) -> None:
    [[event, told]] = pictures_told_of(visit("А", start=f"t_{over.id}", version="7.10"))
    assert event == "web_app_open_link"
    assert "/api/v1/pictures/" in told["url"]


SHARES_FILES = """
navigator.canShare = ({ files }) => files.length === 1;
navigator.share = async ({ files: [file] }) => {
  window.__shared = [file.name, file.type, file.size];
};
"""


def test_the_picture_of_luck_is_shared_as_a_file_where_that_can_be(visit, over) -> None:
    visitor = visit("А", start=f"t_{over.id}", bridge=f"{BRIDGE}{SHARES_FILES}")
    visitor.page.get_by_role("button", name="Отправить картинку").click()
    visitor.page.wait_for_function("() => window.__shared")
    name, kind, size = visitor.page.evaluate("window.__shared")
    assert (name, kind) == (f"marsgames-{over.id}.png", "image/png")
    assert size > 5000


def test_the_words_of_the_coach_may_come_after_the_review(mars, visit) -> None:
    """A game's texts are loaded with it: a mark of its coach that is there first waits for them."""
    mars.computers_play = False
    over = mars.play(mars.table("marskhimprom", seats=2).id, 1500)
    visitor = visit("А")
    page = visitor.page
    held: list[Route] = []
    page.context.route(re.compile(r"/marskhimprom-[\w-]+\.js"), lambda route: held.append(route))  # noqa: PLW0108 — a builtin cannot be a handler
    told = page.evaluate("location.hash.slice(1)")
    page.goto("about:blank")
    with page.expect_response(re.compile("/review$")):
        page.goto(f"{visitor.address}#{told}&screen=/t/{over.id}/replay/1")
    page.wait_for_timeout(200)
    for route in held:
        route.continue_()
    expect(page.locator(".kh-grid")).to_be_visible()
    expect(page.locator(".steps em")).to_be_visible()


def test_among_people_there_is_no_advice_and_a_late_turn_is_voted_on(mars, visit) -> None:
    table = mars.table(seats=3)
    page = visit("Б", start=f"t_{table.id}", size=SMALL).page
    expect(page.locator(".md")).to_be_visible()
    expect(page.get_by_role("button", name="Совет")).to_have_count(0)
    skip = page.get_by_role("button", name="Пропустить ход")
    expect(skip).to_have_count(0)
    mars.run(mars.service.fall_late(table.id, 1))
    expect(skip).to_have_text("Пропустить ход (0/2)")
    skip.click()
    expect(skip).to_have_count(0)
    assert mars.load(table.id).votes == (102,)


def test_among_people_one_hears_of_ones_own_last_turn(mars, visit) -> None:
    table = mars.play(mars.table(seats=2).id, 12)
    assert table.phase == "playing"
    page = visit("А", start=f"t_{table.id}", size=SMALL).page
    page.get_by_role("button", name="Меню").click()
    page.get_by_role("button", name="Разбор хода").click()
    expect(page.get_by_role("alert")).to_have_text(
        re.compile(r"^(Лучший ход!|Почти лучший ход\.|Лучше было .+ шанс победы .+)$")
    )


def test_the_coach_of_marskhimprom_is_there_in_practice_and_in_the_replay(mars, visit) -> None:
    mars.computers_play = False
    practice = {"computers": 1, "chat": 101, "private": True}
    table = mars.table("marskhimprom", **practice)
    while table.seat_of(101) not in waiting_for(table):
        table = mars.play(table.id, 1)
    page = visit("А", start=f"t_{table.id}", size=SMALL).page
    page.get_by_role("button", name="Совет").click()
    expect(page.get_by_role("alert")).to_have_text(
        re.compile(
            r"^По оценке, лучше всего ехать на [А-Ж]\d+; ближе всего «.+» \(не хватает .+\.$"
        )
    )
    box = page.get_by_role("alert").bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= SMALL["width"]
    over = mars.play(table.id, 10_000)
    assert over.phase == "finished"
    page.get_by_role("button", name="Повтор партии").click()
    marks, said = page.locator(".steps em"), []
    expect(page.locator(".steps output")).to_contain_text(f"/ {over.match.ply}")
    for ply in range(1, 7):
        page.get_by_role("button", name="Ход вперёд").click()
        expect(page.locator(".steps output")).to_contain_text(f"{ply} /")
        said += marks.all_inner_texts()
    assert said
    assert all("о оценке" in one for one in said)
