"""The screens of Dice Mission: the board of all, and the own cards of one person."""

import pytest
from msgspec.structs import replace

from bot.render import Links, Screen
from bot.render.board import render_board
from bot.render.match import MAX_TEXT, length
from bot.render.own import MAX_BRIEF, render_brief, render_own
from core.catalogue import rules_of
from core.games.dice_mission.cards import CARDS, GADGETS, MISSION_GADGETS
from core.games.dice_mission.moves import parse
from core.games.dice_mission.rules import DiceMission
from core.games.dice_mission.state import MissionState
from core.match import begin
from core.messages import Picks
from core.table import Player, Table
from core.types import Event, Outcome
from tests.bot.missions import moves, pages, table_at, taps
from tests.bot.snapshots import matches
from tests.core.games.dice_mission.gadgets import armed, rolling
from tests.core.games.dice_mission.table import (
    card,
    debriefing,
    opening,
    play,
    with_gadgets,
    with_hand,
    with_specials,
)
from tests.tables import NOW
from tests.texts import TEXTS

LINKS = Links("MarsBot", "play", "https://mars.example")
LANGUAGES = pytest.mark.parametrize("language", TEXTS.languages)
RU = TEXTS.in_language("ru")

PAIRS = card("two_pairs", "solo")
HIGH, EVENS = "v01", "t01"


def after(state: MissionState, text: str, dice: tuple[int, ...] = (), **changes: object) -> Table:
    """A table where these moves were the last ones."""
    state, events = play(state, text, dice)
    return table_at(state, *events[-12:], **changes)


def debriefed() -> Table:
    state = with_gadgets(opening(), 0, "adapt steal")
    state = with_gadgets(state, 1, "pass remove lock", drawn=1)
    state = with_specials(with_hand(state, 0, PAIRS, HIGH, EVENS), "x01", "x05", "x09")
    state = replace(debriefing(state, "1 1 2 3|4 4 6 6|5 5 1 2"), locked=(2,))
    return after(state, f"adapt a4 2; steal b1; complete {PAIRS}")


def choosing() -> MissionState:
    return play(debriefing(opening(), "1 2|3 4|5 6"), "exchange 1")[0]


def finished() -> Table:
    state = with_hand(opening(), 0, PAIRS)
    state = replace(state, completed=((HIGH, EVENS, "x02"), ("s02",), ()))
    table = after(debriefing(state, "1 1 2 2|3 4|5 6"), f"complete {PAIRS}", phase="finished")
    match = replace(table.match, outcome=Outcome((0,), (4, 1, 0)), ended=NOW)
    return replace(table, match=match)


def private(state: MissionState) -> Table:
    table = table_at(state)
    players = (table.players[0], *(Player(p.name, level="careful") for p in table.players[1:]))
    place = replace(table.place, chat=101, private=True)
    return replace(table, place=place, players=players)


BOARDS = {
    "number": table_at(opening(), Event("round", 0, {"round": 1})),
    "roll": after(opening(), "dice 3; reroll a1; done", (2, 2, 3, 1)),
    "reroll": after(opening(), "dice 5", (4, 4, 2, 2, 5)),
    "gadget_left": after(
        with_gadgets(opening(), 0, "chance"), "dice 2; reroll a1; reroll a2", (1, 2, 3, 4)
    ),
    "debriefing": debriefed(),
    "removed": after(armed("remove c1", "deal a1 b1"), "remove c1; deal a1 b1"),
    "choosing": table_at(choosing()),
    "finished": finished(),
    "private": private(armed("steal b1")),
}
PICKED = frozenset({"a3", "a5"})


def in_language(table: Table, language: str) -> Table:
    return replace(table, place=replace(table.place, language=language))


@LANGUAGES
@pytest.mark.parametrize("name", BOARDS)
def test_a_board_looks_exactly_so(name, language):
    screen = render_board(in_language(BOARDS[name], language), TEXTS, LINKS)
    assert matches(f"mission_{name}.{language}", screen)


@LANGUAGES
def test_dice_that_are_picked_are_marked(language):
    table = in_language(BOARDS["reroll"], language)
    screen = render_board(table, TEXTS, LINKS, Picks(table.moved, PICKED))
    assert matches(f"mission_picked.{language}", screen)
    assert "reroll a3,a5" in moves(screen)


def test_picks_of_an_older_turn_and_of_other_things_count_for_nothing():
    table = BOARDS["reroll"]
    plain = render_board(table, TEXTS, LINKS)
    for picks in (Picks(table.moved - 1, PICKED), Picks(table.moved, frozenset({"b1", "x"}))):
        assert render_board(table, TEXTS, LINKS, picks) == plain


OWN = {
    "hand": (debriefed(), 0, ""),
    "waiting": (debriefed(), 2, ""),
    "take": (table_at(choosing()), 0, ""),
    "discard": (
        table_at(
            play(with_gadgets(debriefing(opening(), "1|2|3"), 0, "steal deal pass"), "draw")[0]
        ),
        0,
        "",
    ),
    "exchange": (table_at(debriefing(opening(), "1 2|3 4|5 6")), 0, "exchange"),
    "deal": (table_at(armed("deal a1 b1", "pass a1 b")), 0, "deal"),
    "deal_with": (table_at(armed("deal a1 b1")), 0, "deal b2"),
    "adapt_to": (table_at(armed("adapt a1 6")), 0, "adapt c1"),
    "pass_to": (table_at(armed("pass a1 b")), 0, "pass a3"),
    "force": (table_at(rolling("force a1", "proposal 3", "lock a")), 1, "force a1,a3"),
    "lock": (table_at(rolling("lock a")), 1, "lock"),
    "private": (private(armed("steal b1")), 0, ""),
}


@LANGUAGES
@pytest.mark.parametrize("name", OWN)
def test_own_cards_look_exactly_so(name, language):
    table, seat, page = OWN[name]
    screen = render_own(table, seat, page, TEXTS.in_language(language))
    assert matches(f"mission_own_{name}.{language}", screen)


@LANGUAGES
def test_an_alert_shows_the_hand_in_200_characters(language):
    say = TEXTS.in_language(language)
    assert matches(f"mission_brief.{language}", Screen(render_brief(debriefed(), 0, LINKS, say)))


@LANGUAGES
@pytest.mark.parametrize("links", [LINKS, Links("MarsBot")], ids=["app", "no app"])
def test_the_longest_hand_fits_into_an_alert(language, links):
    say = TEXTS.in_language(language)
    longest = sorted(CARDS.values(), key=lambda it: -len(say_card(it.id, language)))
    by_type = {
        kind: [it.id for it in longest if it.type == kind] for kind in ("solo", "versus", "team")
    }
    hand = [card for cards in by_type.values() for card in cards[:2]]
    state = with_gadgets(with_hand(opening(2), 0, *hand), 0, "force change lock")
    brief = render_brief(table_at(state), 0, links, say)
    assert len(brief.encode("utf-16-le")) // 2 <= MAX_BRIEF
    assert len(brief.splitlines()) == 6 + 1 + bool(links.mini_app)


def say_card(card_id: str, language: str) -> str:
    state = with_specials(opening(), card_id) if card_id[0] == "x" else opening()
    state = state if card_id[0] == "x" else with_hand(state, 0, card_id)
    view = DiceMission().view(state, 0)
    text = (view.specials if card_id[0] == "x" else view.hand)[0].text
    return TEXTS.say(language, text.key, **text.args)


# Every move can be made


def reached(table: Table, seat: int) -> set[str]:
    """The moves on the board and on all pages of the own cards that its buttons lead to."""
    found = set(moves(render_board(table, TEXTS, LINKS)))
    waiting, seen = [""], {""}
    while waiting:
        screen = render_own(table, seat, waiting.pop(), RU)
        found |= set(moves(screen))
        new = set(pages(screen)) - seen
        seen |= new
        waiting += new
    return found


def alike(state: MissionState, text: str) -> object:
    """A move with its dice named by what they show and where they lie; what is rolled again
    together is named one by one."""
    move = parse(text)
    if move.verb in ("reroll", "force", "chance"):
        return text
    lies = sorted((state.holders[die], state.values[die]) for die in move.dice)
    return replace(move, dice=()), tuple(lies)


def is_toggled_on_the_board(move: str) -> bool:
    return move.startswith("reroll ")


ARMED = [armed(f"{kind} a1") for kind in GADGETS if kind not in MISSION_GADGETS]
ROLLING = [rolling(f"{kind} a1") for kind in MISSION_GADGETS]
CHOOSING = [
    choosing(),
    play(with_gadgets(debriefing(opening(), "1|2|3"), 0, "steal deal pass"), "draw")[0],
]
FIVE = armed("adapt a1 2", "deal a1 b1", "steal b1", dice="1 1 3 3 5|4 4 4 6 6|1 2 3")


@pytest.mark.parametrize(
    "state", [opening(), *ARMED, *ROLLING, *CHOOSING, FIVE, debriefed().match.state]
)
def test_a13_every_legal_move_has_its_buttons(state):
    legal = DiceMission().view(state, state.turn).moves
    there = reached(table_at(state), state.turn)
    wanted = {alike(state, move) for move in legal if not is_toggled_on_the_board(move)}
    assert {alike(state, move) for move in there if not is_toggled_on_the_board(move)} == wanted
    assert {move for move in there if not is_toggled_on_the_board(move)} <= set(legal)


def test_any_dice_can_be_rolled_again():
    table = BOARDS["reroll"]
    view = DiceMission().view(table.match.state, 0)
    rerolls = {move for move in view.moves if is_toggled_on_the_board(move)}
    offered = set()
    for move in rerolls:
        things = frozenset(move.split()[1].split(","))
        offered |= set(moves(render_board(table, TEXTS, LINKS, Picks(table.moved, things))))
    assert rerolls <= offered


@pytest.mark.parametrize(
    "page", ["steal", "nonsense", "deal z9", "force", "   ", "exchange 9", "board"]
)
def test_a_page_that_has_nothing_to_offer_gives_way_to_the_first_one(page):
    table = table_at(opening())
    assert render_own(table, 1, page, RU) == render_own(table, 1, "", RU)


def test_whoever_waits_is_offered_no_move():
    table = debriefed()
    assert moves(render_own(table, 1, "", RU)) == []
    assert pages(render_own(table, 1, "", RU)) == []


# Limits


def full_house(names: str = "Я") -> Table:
    """Five people with two missions of each type, all but the last ones completed, long names."""
    state = replace(opening(5), missions=2)
    hands, completed = [], []
    for seat in range(5):
        numbers = (2 * seat + 1, 2 * seat + 2)
        mine = [f"{letter}{n:02}" for letter in "svt" for n in numbers]
        hands.append((mine[0],))
        completed.append((*mine[1:], f"x{seat + 10:02}"))
    state = replace(state, hands=tuple(hands), completed=tuple(completed))
    state = debriefing(state, "|".join(["1 2 3 4 5"] * 5))
    table = table_at(
        state, *(Event("completed", 0, {"card": "s02", "left": 1, "values": (1,) * 25}),) * 12
    )
    players = tuple(replace(p, name=names * 64) for p in table.players)
    return replace(table, players=players)


@LANGUAGES
@pytest.mark.parametrize("name", ["Я", "<", "&", "👨‍👩‍👧‍👦"])
def test_d11_the_fullest_table_fits_into_a_message(language, name):
    table = in_language(full_house(name), language)
    screen = render_board(table, TEXTS, LINKS)
    assert length(screen.text) <= MAX_TEXT
    assert screen.text.rstrip().splitlines()[-1].startswith("👉")
    own = render_own(table, 0, "", TEXTS.in_language(language))
    assert length(own.text) <= MAX_TEXT


def test_d08_every_button_holds_64_bytes_and_shows_its_text():
    for state in (*ARMED, *ROLLING, FIVE):
        table = replace(table_at(state), id="63" + "z" * 10, version=9_999_999)
        waiting, seen = [""], {""}
        while waiting:
            screen = render_own(table, state.turn, waiting.pop(), RU)
            rows = screen.keyboard.inline_keyboard
            assert all(len(row) <= 8 for row in rows)
            assert sum(map(len, rows)) <= 100
            assert all(len(tap.encode()) <= 64 for tap in taps(screen))
            assert all(0 < len(button.text) <= 60 for row in rows for button in row)
            new = set(pages(screen)) - seen
            seen |= new
            waiting += new


# K10: what a table of each size is dealt


@pytest.mark.parametrize(("seats", "missions"), [(2, 6), (3, 3), (4, 3), (5, 3)])
def test_k10_the_board_counts_what_everybody_needs(seats, missions):
    match = begin(rules_of("dice_mission"), seats, {}, b"k" * 32, NOW)
    table = table_at(match.state)
    text = render_board(table, TEXTS, LINKS).text
    each = "".join(icon * (missions // 3) for icon in ("👤", "⚔️", "🤝")) + "⭐"
    assert text.splitlines().count(f"🏁 осталось {each}") == seats
    own = render_own(table, 0, "", RU).text.split("\n\n")[0]
    assert len(own.splitlines()) == 1 + missions


def test_k10_two_to_five_dice_are_offered_and_no_fourth_roll():
    assert moves(render_board(table_at(opening()), TEXTS, LINKS)) == [
        f"dice {n}" for n in (2, 3, 4, 5)
    ]
    spent = BOARDS["gadget_left"]
    assert moves(render_board(spent, TEXTS, LINKS)) == ["done"]
    again = play(opening(), "dice 2; done; roll; roll; " + "done; " * 2 + "done", (1,) * 6)[0]
    assert moves(render_board(table_at(again), TEXTS, LINKS)) == [f"dice {n}" for n in (2, 3, 4, 5)]


def test_k10_who_has_a_special_is_offered_no_other():
    state = with_specials(with_hand(opening(), 0, PAIRS, HIGH, EVENS), "x02", "x03", "x04")
    state = replace(debriefing(state, "1 1 2 2|3|4"), completed=(("x01",), (), ()))
    offered = moves(render_own(table_at(state), 0, "", RU))
    assert [move for move in offered if move.startswith("complete x")] == []


def test_what_can_be_completed_is_marked_with_its_dice():
    state = with_hand(opening(), 0, PAIRS, HIGH, EVENS)
    text = render_own(table_at(debriefing(state, "1 1 2 2|3|4")), 0, "", RU).text
    (marked,) = [line for line in text.splitlines() if "Две разные пары" in line and "👤" in line]
    assert marked.startswith("✅")
    assert marked.endswith(": 1️⃣1️⃣2️⃣2️⃣")


def test_a_completed_mission_says_which_dice_did_it():
    assert "👤 Две разные пары — 1️⃣1️⃣2️⃣2️⃣" in render_board(debriefed(), TEXTS, LINKS).text


@pytest.mark.parametrize("kind", GADGETS)
@LANGUAGES
def test_every_gadget_is_told_by_its_name(kind, language):
    use = {
        "proposal": "proposal 4",
        "force": "force a1,a2",
        "change": "change 1",
        "chance": "chance b1",
        "lock": "lock a",
        "steal": "steal b1",
        "remove": "remove b1",
        "adapt": "adapt a1 6",
        "deal": "deal a1 b1",
        "pass": "pass a1 b",
    }[kind]
    dice = {"force": (5, 6), "chance": (5,)}.get(kind, ())
    state = rolling(use) if kind in MISSION_GADGETS else armed(use)
    table = in_language(after(state, use, dice), language)
    text = render_board(table, TEXTS, LINKS).text
    assert TEXTS.say(language, "dice_mission-gadget", gadget=kind) in text
    assert "[" not in text.replace("[<", "")
