"""C15: no hidden card of Dice Mission in anything that others see, in many random matches."""

import os
import re
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from bot.render import Links, Screen
from bot.render.board import render_board
from bot.render.own import render_brief, render_own
from core.catalogue import rules_of
from core.dice import Stream
from core.games.dice_mission.cards import CARDS, CardId
from core.games.dice_mission.state import MissionState
from core.games.dice_mission.wording import describe
from core.match import play
from core.table import Table
from core.types import Seat
from tests.bot.missions import pages, story_of
from tests.bot.snapshots import written
from tests.core.games.dice_mission.hooks import rehide
from tests.texts import TEXTS

LINKS = Links("MarsBot", "play", "https://mars.example")
RULES = rules_of("dice_mission")
MATCHES = int(os.environ.get("SECRET_MATCHES", "200"))
"""Random matches of the long run; 1000 are for a change of what is shown."""
PLIES = 60
"""Moves of a random match that are looked at: several rounds, with gadgets and exchanges."""


def random_match(number: int, plies: int = PLIES) -> Iterator[Table]:
    """The table after each move of a match where everybody moves by chance."""
    chance = Stream(number.to_bytes(32, "big"))
    table = story_of(*"АБВГД"[: 2 + number % 4]).table
    match = table.match
    for _ in range(plies):
        state = match.state
        legal = RULES.legal_moves(state, state.turn)
        verbs = sorted({move.verb for move in legal})
        verb = verbs[chance.below(len(verbs))]
        some = [move for move in legal if move.verb == verb]
        move = RULES.format(some[chance.below(len(some))])
        match, _ = play(RULES, match, state.turn, move, table.opened)
        if match.outcome is not None:
            return
        yield replace(table, match=match)


def secrets_of(state: MissionState, viewer: Seat | None) -> set[CardId]:
    """The missions that `viewer` may not see, hands and cards drawn for a choice."""
    hands = {card for seat, hand in enumerate(state.hands) if seat != viewer for card in hand}
    drawn = set() if state.turn == viewer else set(state.drawn)
    return hands | drawn


def known_to(table: Table, viewer: Seat | None) -> set[CardId]:
    """The missions that `viewer` may name: those on the table, the own ones, those told of."""
    state = table.match.state
    told = {
        value
        for event in table.match.recent
        for value in event.args.values()
        if isinstance(value, str) and value in CARDS
    }
    known = told.union(state.specials, *state.completed)
    if viewer is not None:
        known |= set(state.hands[viewer])
        known |= set(state.drawn) if state.turn == viewer else set()
    return known


def said(card: CardId) -> str:
    text = describe(CARDS[card])
    return TEXTS.say("ru", text.key, **text.args)


def leaks(table: Table, viewer: Seat | None, shown: str) -> set[CardId]:
    """The hidden missions that a text names, by id or in words."""
    hidden = secrets_of(table.match.state, viewer)
    words = [said(card) for card in known_to(table, viewer)]
    return {
        card
        for card in hidden
        if re.search(rf"\b{card}\b", shown)
        or (said(card) in shown and not any(said(card) in other for other in words))
    }


def everything_shown(table: Table, seat: Seat) -> list[str]:
    """All pages of the own cards of a seat, and the alert that stands for them."""
    say = TEXTS.in_language("ru")
    texts, waiting, seen = [render_brief(table, seat, LINKS, say)], [""], {""}
    while waiting and len(texts) < 12:
        screen = render_own(table, seat, waiting.pop(), say)
        texts.append(written(screen))
        new = [page for page in pages(screen) if page not in seen]
        seen.update(new)
        waiting += new
    return texts


def rehidden(table: Table, viewer: Seat | None, number: int) -> Table:
    """The same table as `viewer` knows it, with everything else dealt anew."""
    chance = Stream((number + 1).to_bytes(32, "little"))
    match = table.match
    return replace(table, match=replace(match, state=rehide(match.state, viewer, chance)))


def board(table: Table) -> Screen:
    return render_board(table, TEXTS, LINKS)


def look(number: int) -> int:
    """Look at some moments of one match; how many cards were hidden in them."""
    hidden = 0
    for ply, table in enumerate(random_match(number)):
        if (ply + number) % 10:
            continue
        hidden += len(secrets_of(table.match.state, None))
        shown = board(table)
        assert leaks(table, None, written(shown)) == set()
        assert board(rehidden(table, None, number)) == shown
        seat = (ply + number) // 10 % len(table.players)
        own = everything_shown(table, seat)
        assert [leaks(table, seat, text) for text in own if leaks(table, seat, text)] == []
        assert everything_shown(rehidden(table, seat, number), seat) == own
    return hidden


def test_c15_no_hidden_card_is_shown_in_twenty_random_matches():
    assert sum(map(look, range(20))) > 20


@pytest.mark.slow
def test_c15_no_hidden_card_is_shown_in_many_random_matches():
    assert sum(map(look, range(20, MATCHES))) > MATCHES


def test_the_search_finds_a_card_that_is_shown():
    table = next(random_match(3))
    card = table.match.state.hands[1][0]
    assert leaks(table, 0, f"m|1|complete {card}") == {card}
    assert leaks(table, None, f"… {said(card)} …") == {card} or said(card) in map(
        said, known_to(table, None)
    )
    assert leaks(table, 1, f"complete {card}") == set()
    assert leaks(table, 1, written(render_own(table, 0, "", TEXTS.in_language("ru")))) != set()


def test_random_matches_meet_every_kind_of_move():
    verbs = {
        table.match.last[1].split()[0] for number in range(60) for table in random_match(number)
    }
    assert verbs >= {"complete", "exchange", "take", "draw", "discard", "steal", "force", "lock"}
