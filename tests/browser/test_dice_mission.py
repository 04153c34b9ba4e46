"""Dice Mission in real browsers."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from core.games.dice_mission.cards import GADGETS
from core.games.dice_mission.gadgets import moves as gadget_moves
from core.games.dice_mission.moves import Move, die_name, format_move
from core.games.dice_mission.state import MissionState
from tests.browser.conftest import PHONE, SMALL
from tests.browser.dice_mission import (
    RULES,
    a_table,
    can_complete,
    choosing_the_number,
    has_gadget,
    rolled_once,
)
from tests.browser.dice_mission_secrets import CARD, HEARD, assert_nothing_leaks, bodies
from tests.browser.fits import assert_fits
from tests.browser.test_screens import check
from tests.texts import texts

pytestmark = pytest.mark.browser

NAMES = "all => all.map(one => one.dataset.die)"


def state_of(mars, table: str) -> MissionState:
    return mars.load(table).match.state


def wait_for_version(mars, page: Page, table: str, version: int) -> None:
    for _ in range(300):
        if mars.load(table).version > version:
            return
        page.wait_for_timeout(10)
    raise AssertionError("no move was made")


def press(button: Locator, *, twice: bool = False) -> None:
    button.click()
    if twice:
        expect(button).to_have_text("Точно? Ещё раз")
        button.click()


def pick(page: Page, dice: tuple[int, ...]) -> None:
    """Makes these the dice chosen."""
    wanted = {die_name(die) for die in dice}
    chosen = set(page.locator(".dm-pick[aria-pressed=true]").evaluate_all(NAMES))
    for name in (*sorted(chosen - wanted), *sorted(wanted - chosen)):
        page.locator(f'.dm-pick[data-die="{name}"]').click()


def choose_card(page: Page, state: MissionState, move: Move) -> None:
    card = move.card or state.hands[state.turn][move.number - 1]
    page.locator(f'button[data-card="{card}"]').click()


def choose_option(page: Page, number: int, choices: tuple[int, ...]) -> None:
    page.locator(".dm-options button").nth(choices.index(number)).click()


def make(page: Page, state: MissionState, move: Move, names: dict[str, str]) -> None:
    """The move, as a person taps it; what gives something up needs two taps."""
    primary, secondary = page.locator(".dm-acts .primary"), page.locator(".dm-acts .secondary")
    verbs = {legal.verb for legal in RULES.legal_moves(state, state.turn)}
    match move.verb:
        case "dice":
            page.locator(".dm-options button").nth(move.number - 2).click()
        case "reroll":
            pick(page, move.dice)
        case "done" if verbs & {"reroll", "complete", "draw", "exchange"}:
            press(secondary.first, twice=True)
            return
        case "complete":
            card = page.locator(f'button[data-card="{move.card}"]')
            card.click()
            expect(card).to_have_attribute("aria-pressed", "true")
        case "exchange":
            page.get_by_role("button", name="Обмен", exact=True).click()
            choose_card(page, state, move)
        case "take":
            page.locator(".dm-scroll .dm-card").nth(move.number - 1).click()
        case "discard":
            page.locator(".dm-gadgets button", has_text=names[move.gadget]).first.click()
        case kind if kind in GADGETS:
            page.locator(".dm-gadgets .ready", has_text=names[kind]).first.click()
            aim(page, state, move)
    press(primary, twice=move.verb == "draw")


def aim(page: Page, state: MissionState, move: Move) -> None:
    """The targets of a gadget."""
    if move.dice:
        pick(page, move.dice)
    if move.verb == "change":
        choose_card(page, state, move)
    elif move.number:
        others = {
            m.number for m in gadget_moves(state) if m.verb == move.verb and m.dice == move.dice
        }
        choose_option(page, move.number, tuple(sorted(others)))
    if move.seat >= 0:
        others = {
            m.seat for m in gadget_moves(state) if m.verb == move.verb and m.dice == move.dice
        }
        choose_option(page, move.seat, tuple(sorted(others)))


@pytest.fixture(scope="module")
def names() -> dict[str, str]:
    """The gadgets as Russian names them."""
    say = texts().in_language("ru")
    return {kind: say("dice_mission-gadget", gadget=kind) for kind in GADGETS}


def test_a_whole_match_by_two_browsers_and_no_hidden_card_in_any_body(mars, visit, names) -> None:
    table = mars.table("dice_mission", seats=2, started=False)
    players = [visit(name, start=f"t_{table.id}", bridge=HEARD) for name in "АБ"]
    players[0].page.get_by_role("button", name="Начать").click()
    for player in players:
        expect(player.page.locator(".dm")).to_be_visible()
    known: list[set[str]] = [set(), set()]
    named: list[set[str]] = [set(), set()]
    own: list[set[str]] = [set(), set()]
    """Cards that each was shown while the other was not: at the end many lie open."""
    told: list[set[str]] = [set(), set()]
    verbs: set[str] = set()
    for _ in range(400):
        shown = mars.load(table.id)
        state = shown.match.state
        for seat, player in enumerate(players):
            known[seat] |= {*state.hands[seat], *state.specials}
            if state.turn == seat:
                known[seat] |= {*state.drawn}
            text = bodies(player.page)
            told[seat] |= assert_nothing_leaks(text, state, seat, known[seat])
            named[seat] |= set(CARD.findall(text))
        for seat in (0, 1):
            own[seat] |= named[seat] - named[1 - seat]
        if shown.phase == "finished":
            break
        page = players[state.turn].page
        expect(page.locator(f'.dm[data-version="{shown.version}"]')).to_be_visible()
        move = RULES.choose(state, state.turn, "sharp", None)
        verbs.add(move.verb)
        make(page, state, move, names)
        wait_for_version(mars, page, table.id, shown.version)
    assert mars.load(table.id).phase == "finished"
    assert {"dice", "roll", "reroll", "complete"} <= verbs
    # The scan has really read what the two were shown.
    for seat in (0, 1):
        assert len(own[seat]) >= 3
        assert {"dealt", "rolled", "completed", "gadget-drawn", "won"} <= told[seat]
    for player in players:
        expect(player.page.locator(".places li")).to_have_count(2)


@pytest.mark.parametrize("phase", ["mission", "debriefing"])
def test_a_gadget_is_played_in_two_taps_and_its_targets(mars, visit, names, phase: str) -> None:
    table, state = a_table(mars, lambda state: has_gadget(state, phase), seats=3)
    move = next(move for move in gadget_moves(state) if move.verb != "change")
    page = visit("А", start=f"t_{table}", size=SMALL).page
    version = mars.load(table).version
    held = state.gadgets[0]
    make(page, state, move, names)
    wait_for_version(mars, page, table, version)
    log = mars.run(mars.service.tables.log(table))
    assert log[-1].move == format_move(move)
    assert len(state_of(mars, table).gadgets[0]) == len(held) - 1


def test_a_gadget_can_be_put_back(mars, visit) -> None:
    table, _ = a_table(mars, has_gadget, seats=3)
    page = visit("А", start=f"t_{table}").page
    version = mars.load(table).version
    page.locator(".dm-gadgets .ready").first.click()
    expect(page.locator(".dm-gadgets .chosen")).to_have_count(1)
    page.get_by_role("button", name="Отмена").click()
    expect(page.locator(".dm-gadgets .chosen")).to_have_count(0)
    assert mars.load(table).version == version


def test_dice_are_kept_and_rolled_again_by_tapping_them(mars, visit) -> None:
    table, state = a_table(mars, rolled_once, seats=3)
    page = visit("А", start=f"t_{table}").page
    dice = page.locator(".dm-me .dm-pick")
    expect(dice).to_have_count(state.number)
    dice.nth(0).click()
    dice.nth(1).click()
    dice.nth(1).click()
    expect(page.locator(".dm-acts .primary")).to_contain_text("Перебросить 1 кубик")
    version = mars.load(table).version
    page.locator(".dm-acts .primary").click()
    wait_for_version(mars, page, table, version)
    expect(page.locator(".dm-me .dm-pick[aria-pressed=true]")).to_have_count(0)
    after = state_of(mars, table)
    assert after.rolls[0] == state.rolls[0] + 1
    kept = state.row(0)[1:]
    assert [after.values[die] for die in kept] == [state.values[die] for die in kept]


def test_a_turn_is_not_given_up_by_one_tap(mars, visit) -> None:
    table, _ = a_table(mars, rolled_once, seats=3)
    page = visit("А", start=f"t_{table}").page
    version = mars.load(table).version
    enough = page.locator(".dm-acts .secondary").first
    expect(enough).to_have_text("Хватит")
    enough.click()
    expect(enough).to_have_text("Точно? Ещё раз")
    assert mars.load(table).version == version
    enough.click()
    wait_for_version(mars, page, table, version)


def test_a_mission_lights_up_shows_its_dice_and_is_completed(mars, visit) -> None:
    table, state = a_table(mars, can_complete, seats=3)
    page = visit("А", start=f"t_{table}").page
    card = state.met_missions(0)[0]
    view = RULES.view(state, 0)
    shown = next(one for one in (*view.hand, *view.specials) if one.id == card.id)
    lit = page.locator(f'.dm-card.met[data-card="{card.id}"]')
    expect(lit).to_be_visible()
    lit.click()
    for die in shown.dice:
        expect(page.locator(f'[data-die="{die}"] .dm-die')).to_have_class(re.compile(r"\blit\b"))
    expect(page.locator(".dm-die.lit")).to_have_count(len(shown.dice))
    version = mars.load(table).version
    page.get_by_role("button", name="Выполнить миссию").click()
    wait_for_version(mars, page, table, version)
    assert card.id in state_of(mars, table).completed[0]
    page.locator(".dm-me .dm-badge-of").click()
    expect(page.locator(f'.dm-looked [data-card="{card.id}"]')).to_be_visible()


def test_a_round_of_both_phases(mars, visit, names) -> None:
    """From the choice of the number to the next round. With two missions of each type nobody wins
    before it."""
    two = {"missions": "two"}
    table, state = a_table(mars, choosing_the_number, seats=3, options=two)
    page = visit("А", start=f"t_{table}", size=SMALL).page
    seen = set()
    for _ in range(80):
        now = mars.load(table)
        if now.match.state.round > state.round:
            break
        seen.add((now.match.state.phase, now.match.state.turn))
        move = RULES.choose(now.match.state, now.match.state.turn, "careful", None)
        if now.match.state.turn == 0:
            expect(page.locator(f'.dm[data-version="{now.version}"]')).to_be_visible()
            make(page, now.match.state, move, names)
            wait_for_version(mars, page, table, now.version)
        else:
            mars.play(table, format_move(move))
    assert seen == {(phase, seat) for phase in ("mission", "debriefing") for seat in range(3)}
    expect(page.locator(".dm-plate b")).to_have_text(f"раунд {state.round + 1}, задание")


@pytest.mark.parametrize("wanted", [can_complete, choosing_the_number, rolled_once])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_g14_everything_of_a_turn_is_in_the_first_screen(mars, visit, wanted, seats: int) -> None:
    table, _ = a_table(mars, wanted, seats=seats)
    page = visit("А", start=f"t_{table}").page
    page.locator(".dm-acts button").first.wait_for()
    parts = (".bar h1", ".dm-opponent", ".dm-plate", ".dm-me", ".dm-card")
    for size in (PHONE, SMALL):
        page.set_viewport_size(size)
        assert_fits(page, parts, ".dm-acts button")
        scroll = page.locator(".dm-scroll")
        assert scroll.evaluate("one => one.scrollHeight - one.clientHeight") <= 1


def test_scrolling_makes_no_move(mars, visit) -> None:
    table, _ = a_table(mars, rolled_once, seats=3)
    visitor = visit("А", start=f"t_{table}")
    version = mars.load(table).version
    visitor.page.locator(".dm-me .dm-pick").first.wait_for()
    client = visitor.page.context.new_cdp_session(visitor.page)
    for selector in (".dm-me .dm-pick", ".dm-scroll", ".dm-acts button"):
        box = visitor.page.locator(selector).first.bounding_box()
        at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        client.send("Input.synthesizeScrollGesture", {**at, "yDistance": -180})
    expect(visitor.page.locator(".dm-pick[aria-pressed=true], .armed")).to_have_count(0)
    assert mars.load(table).version == version


def test_keyboard_only(mars, visit) -> None:
    table, _ = a_table(mars, rolled_once, seats=3)
    page = visit("А", start=f"t_{table}").page
    version = mars.load(table).version
    page.locator(".dm-me .dm-pick").first.wait_for()

    def tab_to(selector: str) -> None:
        for _ in range(40):
            page.keyboard.press("Tab")
            if page.evaluate("one => document.activeElement.matches(one)", selector):
                return
        raise AssertionError(selector)

    tab_to(".dm-me .dm-pick")
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    page.keyboard.press("Space")
    tab_to(".dm-acts .primary")
    page.keyboard.press("Enter")
    wait_for_version(mars, page, table, version)


@pytest.mark.parametrize("dark", [True, False], ids=["dark", "light"])
def test_axe_finds_nothing(mars, visit, dark: bool) -> None:
    mars.computers_play = False
    rolling, _ = a_table(mars, rolled_once, seats=5)
    completing, _ = a_table(mars, can_complete, seats=3)
    gadget, _ = a_table(mars, has_gadget, seats=2)
    over = mars.table("dice_mission", seats=3)
    mars.play(over.id, 1000)
    visitor = visit("А", start=f"t_{rolling}", dark=dark, size=SMALL)
    page = visitor.page

    def show(screen: str, sign: str) -> None:
        hashed = page.evaluate(
            "screen => { const h = new URLSearchParams(location.hash.slice(1));"
            " h.set('screen', screen); return '#' + h }",
            screen,
        )
        page.goto("about:blank")
        page.goto(f"{visitor.address}{hashed}")
        page.locator(sign).first.wait_for()
        check(page)

    page.locator(".dm-me .dm-pick").first.click()
    check(page)
    page.locator(".dm-acts .secondary").first.click()
    check(page)
    show(f"/t/{completing}", ".dm-card.met")
    page.locator(".dm-opponent .dm-badge-of").first.click()
    check(page)
    show(f"/t/{gadget}", ".dm-gadgets .ready")
    page.locator(".dm-gadgets .ready").first.click()
    check(page)
    show(f"/t/{over.id}/replay/9", ".dm-plate")
    show(f"/t/{over.id}/log", ".history li")
    show(f"/t/{over.id}", ".places")
    show("/guide/dice_mission", ".dm-rules")
    watching = visit("Е", start=f"t_{rolling}", dark=dark, size=SMALL).page
    watching.locator(".dm-watched .dm-me .dm-die").first.wait_for()
    check(watching)
