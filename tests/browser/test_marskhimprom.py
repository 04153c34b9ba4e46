"""«Марсхимпром» in real browsers."""

import pytest
from playwright.sync_api import Page, expect

from core.games.marskhimprom.content import FATES, names
from core.games.marskhimprom.field import CELL_NAMES, CELL_NUMBER
from core.table import waiting_for
from tests.browser.conftest import PHONE, SMALL, Mars
from tests.browser.fits import assert_fits
from tests.browser.khim import HAND, lay, pro, three, whole
from tests.browser.test_screens import check
from tests.core.games.marskhimprom.board import TRADING, Harvester

pytestmark = pytest.mark.browser

BACKS = """() => Object.fromEntries(['raw', 'closed'].map(face => {
  const cells = [...document.querySelectorAll(`.kh-cell.${face}`)];
  return [face, new Set(cells.map(cell => cell.innerHTML)).size];
}))"""


def state(mars: Mars, table):
    return mars.load(table.id).match.state


def until(mars: Mars, page: Page, table, holds) -> None:
    """Wait until the stored match is as it should be."""
    for _ in range(300):
        if holds(state(mars, table)):
            return
        page.wait_for_timeout(20)
    raise AssertionError(state(mars, table))


def main(page: Page):
    return page.locator(".kh-panel .primary")


def go(page: Page, *cells: str) -> None:
    for cell in cells:
        page.locator(f"[data-cell={cell}]").click()
    main(page).click()


def put_away(page: Page) -> None:
    """A tap on what has just happened, if it is still shown."""
    page.evaluate("document.querySelector('.kh-scene')?.click()")


def test_a_turn_of_driving_takes_two_taps(mars, visit) -> None:
    table = lay(mars, three())
    page = visit("А", start=f"t_{table.id}").page
    expect(page.locator(".kh-cell.reach")).to_have_count(8)
    expect(main(page)).to_have_count(0)
    page.get_by_label("В7: сырьё не добыто, можно выбрать").click()
    expect(main(page)).to_contain_text("Ехать на В7")
    expect(main(page)).to_contain_text("взять сырьё")
    assert state(mars, table) == table.match.state
    main(page).click()
    expect(main(page)).to_have_text("Закончить ход")
    assert CELL_NAMES[state(mars, table).players[0].cell] == "C7"
    expect(page.locator(".kh-scene")).to_contain_text("Марс-3")
    expect(page.locator(".kh-ticker")).to_contain_text("+4 мР")
    main(page).click()
    until(mars, page, table, lambda now: now.turn == 1)
    expect(page.locator(".kh-hint")).to_contain_text("Ходит Б")


def test_r16_with_a_battery_two_cells_are_picked(mars, visit) -> None:
    match = three().change(0, battery="legal")
    table = lay(mars, match)
    page = visit("А", start=f"t_{table.id}").page
    page.locator("[data-cell=C7]").click()
    expect(page.locator(".kh-acts .prompt")).to_have_text("Теперь вторая клетка")
    expect(page.locator("[data-cell=C6]")).not_to_have_class("reach")
    go(page, "C8")
    until(mars, page, table, lambda now: CELL_NAMES[now.players[0].cell] == "C8")
    assert len(state(mars, table).players[0].hand) == len(match.player(0).hand) + 2


def test_a_market_act_is_undone(mars, visit) -> None:
    table = lay(mars, three())
    page = visit("А", start=f"t_{table.id}").page
    page.get_by_role("button", name="Гематит").click()
    page.get_by_role("button", name="Продать: 1 мР").click()
    until(mars, page, table, lambda now: now.players[0].coins == 10)
    page.get_by_role("button", name="Склад").click()
    page.locator(".kh-leaf").get_by_role("button", name="Азот").click()
    page.get_by_role("button", name="Купить: Азот, 4 мР").click()
    until(mars, page, table, lambda now: now.players[0].coins == 6)
    page.keyboard.press("Escape")
    for _ in range(2):
        page.get_by_role("button", name="Отменить").click()
        expect(page.locator(".kh-acts button:disabled")).to_have_count(0)
    until(mars, page, table, lambda now: now.players == table.match.state.players)
    expect(page.get_by_role("button", name="Отменить")).to_have_count(0)


def test_a_trade_offer_is_answered_by_a_second_browser(mars, visit) -> None:
    table = lay(mars, three())
    a, b = (visit(name, start=f"t_{table.id}").page for name in "АБ")
    a.get_by_role("button", name="Обмен").click()
    give, want = a.locator(".kh-leaf .kh-cards").all()
    give.get_by_role("button", name="Гематит").click()
    want.get_by_role("button", name="Сильвин").click()
    expect(a.locator(".kh-leaf .primary")).to_contain_text("отдаёшь: Fe2O3, получаешь: KCl")
    a.locator(".kh-leaf .primary").click()
    offered = b.locator(".kh-offered")
    expect(offered).to_contain_text("отдаёшь: KCl, получаешь: Fe2O3")
    offered.get_by_role("button", name="Согласиться").click()
    assert len(state(mars, table).offers) == 1, "a trade needs a second tap"
    b.locator(".ask .primary").click()
    until(mars, b, table, lambda now: "kcl" in names(now.players[0].hand))
    expect(a.locator(".kh-ticker")).to_contain_text("соглашается")
    a.get_by_role("button", name="Обмен").click()
    a.locator(".kh-leaf .kh-stepper").first.get_by_label("Больше").click()
    a.locator(".kh-leaf .primary").click()
    b.locator(".kh-offered").get_by_role("button", name="Отказать").click()
    until(mars, b, table, lambda now: not now.offers)


def test_an_offer_is_taken_back(mars, visit) -> None:
    table = lay(mars, three())
    page = visit("А", start=f"t_{table.id}").page
    page.get_by_role("button", name="Обмен").click()
    page.locator(".kh-leaf .kh-card").first.click()
    page.locator(".kh-leaf .primary").click()
    until(mars, page, table, lambda now: len(now.offers) == 1)
    page.get_by_role("button", name="Обмен").click()
    page.get_by_role("button", name="Забрать предложение").click()
    until(mars, page, table, lambda now: not now.offers)


def test_a_fight_and_loot(mars, visit) -> None:
    table = lay(mars, three().change(0, cell=CELL_NUMBER["E4"], cannon=True))
    a, b = (visit(name, start=f"t_{table.id}").page for name in "АБ")
    go(a, "E3")
    a.get_by_role("button", name="Напасть: Б").click()
    main(a).click()
    expect(a.locator(".ask")).to_contain_text("рейдер")
    assert type(state(mars, table).phase).__name__ == "Arriving"
    a.locator(".ask .primary").click()
    for page in (a, b):
        expect(page.locator(".kh-scene .kh-die").first).to_be_visible()
    winner, loser = (a, b) if state(mars, table).phase.won else (b, a)
    expect(loser.locator(".kh-ask")).to_have_count(0)
    winner.locator(".kh-ask .kh-card").first.click()
    expect(main(winner)).to_contain_text("Забрать 1 карту")
    main(winner).click()
    loser.locator(".kh-cell.reach").first.wait_for()
    put_away(loser)
    loser.locator(".kh-cell.reach").first.click()
    expect(main(loser)).to_contain_text("Отступить на")
    main(loser).click()
    until(mars, loser, table, lambda now: type(now.phase).__name__ == "Trading")
    assert state(mars, table).players[0].pennant


def test_a_synthesis_at_level_5(mars, visit) -> None:
    table = lay(mars, pro("4h2o 2co2"))
    page = visit("А", start=f"t_{table.id}").page
    page.get_by_role("button", name="Синтез", exact=True).click()
    page.get_by_role("button", name="Электролиз воды").click()
    expect(page.locator(".kh-leaf .on")).to_contain_text("2 H2O → 2 H2 + O2")
    page.get_by_role("button", name="Запустить").click()
    page.locator(".ask .primary").click()
    until(mars, page, table, lambda now: names(now.players[0].hand).count("+h2") == 2)
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Водород из лаборатории")).to_be_visible()
    expect(page.locator(".kh-gear .chemists").first).to_have_text("5")


def test_c7_one_sets_the_coefficients(mars, visit) -> None:
    table = lay(mars, pro("4h2o 2co2", learning=True))
    page = visit("А", start=f"t_{table.id}").page
    page.get_by_role("button", name="Синтез", exact=True).click()
    page.get_by_role("button", name="Электролиз воды").click()
    expect(page.locator(".kh-leaf .on")).to_contain_text("H2O → H2 + O2")
    for formula in ("H2O", "H2"):
        page.get_by_label(f"Больше: {formula}", exact=True).click()
    page.get_by_role("button", name="Запустить").click()
    page.locator(".ask .primary").click()
    until(mars, page, table, lambda now: names(now.players[0].hand).count("+h2") == 2)


def test_a_mission_is_declared_and_the_match_is_over(mars, visit) -> None:
    hand = "4fe2o3 fe3o4 3co2 mno2"
    match = whole(Harvester("C6", hand), Harvester("E3", "3fe2o3"), phase=TRADING)
    table = lay(mars, match)
    page = visit("А", start=f"t_{table.id}").page
    expect(page.locator(".kh-mission")).to_contain_text("Сталь для купола")
    main(page).click()
    page.locator(".ask .secondary").click()
    assert mars.load(table.id).phase == "playing"
    main(page).click()
    page.locator(".ask .primary").click()
    expect(page.locator(".result h2")).to_have_text("Победа за тобой!")
    expect(page.locator(".kh-summary")).to_contain_text("«Сталь для купола»")
    page.get_by_role("button", name="История").click()
    expect(page.locator(".history li").first).to_contain_text("А объявляет миссию")


@pytest.mark.parametrize(
    ("fate", "words", "key"),
    [
        ("F13", "Помощь другу", "Отдать карту: Б"),
        ("F06", "тайным товаром", "Пушка"),
        ("F07a", "Марсоход", "Сдать"),
        ("F22", "Срочный заказ", "Продать за 2 мР"),
        ("F23", "Вопрос Менделеева", ""),
    ],
)
def test_fate_cards_ask_and_are_answered(mars, visit, fate: str, words: str, key: str) -> None:
    table = lay(mars, three(fates={"C7": fate}))
    page = visit("А", start=f"t_{table.id}").page
    go(page, "C7")
    ask = page.locator(".kh-ask")
    expect(ask).to_contain_text(words)
    chosen = ask.locator(".kh-options button, .kh-card")
    (chosen.filter(has_text=key) if fate in ("F06", "F07a") else chosen).first.click()
    expect(main(page)).to_contain_text(key)
    before = state(mars, table)
    main(page).click()
    until(mars, page, table, lambda now: now != before)


def test_with_the_wind_one_more_cell_is_picked(mars, visit) -> None:
    table = lay(mars, three(fates={"C7": "F21"}))
    page = visit("А", start=f"t_{table.id}").page
    go(page, "C7")
    expect(page.locator(".kh-scene")).to_contain_text("Попутный ветер")
    put_away(page)
    go(page, "C8")
    until(mars, page, table, lambda now: CELL_NAMES[now.players[0].cell] == "C8")


def turn(page: Page) -> None:
    """One act of whoever owes one: raw cards in reach or an answer, then the main button."""
    page.locator(".kh-cell.reach, .kh-ask button, .kh-panel .primary").first.wait_for()
    put_away(page)
    for _ in range(2):
        if not main(page).count():
            raw = page.locator(".kh-cell.reach.raw, .kh-ask button")
            (raw if raw.count() else page.locator(".kh-cell.reach")).first.click()
    main(page).click()


def test_a_whole_match_by_two_browsers(mars, visit) -> None:
    """Four raw cards are left: whoever takes the last one ends the match."""
    players = Harvester("F7", HAND), Harvester("D4", "2nacl kcl s")
    raw = {"G8": "fe", "F8": "co2", "E3": "kcl", "D3": "s"}
    table = lay(mars, whole(*players, raw=raw, fates={"G8": "F13", "E3": "F20", "D3": "F07a"}))
    seats = [visit(name, start=f"t_{table.id}") for name in "АБ"]
    for _ in range(40):
        shown = mars.load(table.id)
        if shown.phase == "finished":
            break
        waiting = seats[min(waiting_for(shown))].page
        turn(waiting)
        for _ in range(200):
            if mars.load(table.id).version > shown.version:
                break
            waiting.wait_for_timeout(10)
        waiting.wait_for_function("() => !document.querySelector('.kh-acts button:disabled')")
    assert mars.load(table.id).phase == "finished"
    for seat in seats:
        expect(seat.page.locator(".places li")).to_have_count(2)


@pytest.mark.parametrize("level", [4, 5])
def test_g14_everything_of_a_turn_is_in_the_first_screen(mars, visit, level: int) -> None:
    match = three() if level == 4 else pro(HAND, phase=three().state.phase)
    table = lay(mars, match)
    page = visit("А", start=f"t_{table.id}").page
    page.locator(".kh-cell.reach").first.click()
    own = ".kh-players li:nth-child(2)"
    inside = (".bar h1", own, ".kh-hand", ".kh-mission", ".kh-ticker", ".kh-tabs", ".kh-grid")
    for size in (PHONE, SMALL):
        page.set_viewport_size(size)
        assert_fits(page, inside, ".kh-panel .primary")
        cells = page.locator(".kh-cell").evaluate_all(
            "all => all.map(one => one.getBoundingClientRect()).map(box => [box.width, box.height])"
        )
        assert len(cells) == {4: 57, 5: 69}[level]
        assert min(map(min, cells)) >= 24


def test_backs_are_byte_identical(mars, visit) -> None:
    """What lies under a back cannot be told from the page."""
    fates = {cell: fate.id for cell, fate in zip(CELL_NAMES[7:], FATES, strict=False)}
    match = three(fates=fates, raw={"D3": "s", "E4": "ar", "F6": "ni"})
    table = lay(mars, match)
    page = visit("А", start=f"t_{table.id}").page
    page.locator(".kh-cell.closed").first.wait_for()
    assert page.evaluate(BACKS) == {"raw": 1, "closed": 1}


def test_scrolling_and_swiping_make_no_move(mars, visit) -> None:
    table = lay(mars, three())
    visitor = visit("А", start=f"t_{table.id}")
    visitor.page.locator("[data-cell=C7]").click()
    client = visitor.page.context.new_cdp_session(visitor.page)
    for selector, way in (
        (".kh-cell.reach", "yDistance"),
        (".kh-hand", "xDistance"),
        (".kh-panel .primary", "yDistance"),
    ):
        box = visitor.page.locator(selector).first.bounding_box()
        at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        client.send("Input.synthesizeScrollGesture", {**at, way: -180})
    assert mars.load(table.id).version == table.version
    expect(main(visitor.page)).to_contain_text("Ехать на В7")


def test_keyboard_only(mars, visit) -> None:
    table = lay(mars, three())
    page = visit("А", start=f"t_{table.id}").page
    page.locator(".kh-cell.reach").first.wait_for()
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.cell") == "C6":
            break
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.cell") == "C7"
    page.keyboard.press("Enter")
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.kh-panel .primary')"):
            break
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    page.keyboard.press("Enter")
    until(mars, page, table, lambda now: CELL_NAMES[now.players[0].cell] == "C7")


@pytest.mark.parametrize("dark", [True, False], ids=["dark", "light"])
def test_axe_finds_nothing_on_the_board_and_its_sheets(mars, visit, dark: bool) -> None:
    match = pro("4h2o 2co2 fe2o3", learning=True).change(1, pennant=True, cannon=True, skips=1)
    table = lay(mars, match)
    page = visit("А", start=f"t_{table.id}", dark=dark, size=SMALL).page
    page.get_by_role("button", name="Водяной лёд").click()
    check(page)
    for tab in ("Склад", "Миссии", "Обмен", "Синтез"):
        page.get_by_role("button", name=tab).first.click()
        page.locator(".kh-leaf .kh-card, .kh-leaf li button").first.click()
        check(page)
        page.keyboard.press("Escape")
        expect(page.locator(".kh-sheet")).to_have_count(0)
    page.locator(".kh-ticker").click()
    check(page)


@pytest.mark.parametrize("dark", [True, False], ids=["dark", "light"])
def test_axe_finds_nothing_in_fate_cards_fights_and_rules(mars, visit, dark: bool) -> None:
    table = lay(mars, three(fates={"C7": "F06", "B6": "F01"}))
    options = {"dark": dark, "size": SMALL}
    visitor = visit("А", start=f"t_{table.id}", **options)
    page = visitor.page
    go(page, "C7")
    page.locator(".kh-options button").first.click()
    check(page)
    other = lay(mars, three(fates={"B6": "F01"}))
    raided = visit("А", start=f"t_{other.id}", **options).page
    go(raided, "B6")
    raided.locator(".kh-die").first.wait_for()
    check(raided)
    raided.get_by_label("Меню").click()
    raided.get_by_role("button", name="Правила").click()
    raided.locator(".kh-rules").wait_for()
    check(raided)
    watching = visit("Д", start=f"t_{other.id}", **options).page
    watching.locator(".kh-hint").wait_for()
    expect(watching.locator(".kh-mission, .kh-hand")).to_have_count(0)
    check(watching)
