"""The moves listed are exactly those that are not refused."""

from itertools import combinations, product

import pytest

from core.games.dice_mission.cards import CARDS, GADGETS
from core.games.dice_mission.moves import SEAT_LETTERS
from tests.core.games.contract import Case, random_match
from tests.core.games.dice_mission.table import RULES


def _rows():
    for letter in SEAT_LETTERS:
        names = [f"{letter}{number}" for number in range(1, 6)]
        for count in range(1, 6):
            yield from map(",".join, combinations(names, count))


def universe() -> list[str]:
    """Every move that can be written, but for rolls of dice of several rows."""
    dice = [f"{letter}{number}" for letter in SEAT_LETTERS for number in range(1, 6)]
    numbers = range(1, 10)
    return [
        *("roll", "done", "draw"),
        *(f"{verb} {number}" for verb in ("dice", "proposal", "take") for number in numbers),
        *(f"{verb} {row}" for verb in ("reroll", "force", "chance") for row in _rows()),
        *("reroll a1,b1", "force a1,b1", "force b1,c1", "chance a1,b1"),
        *(f"complete {card}" for card in (*CARDS, "s99")),
        *(f"{verb} {number}" for verb in ("exchange", "change") for number in numbers),
        *(f"{verb} {card}" for verb in ("exchange", "change") for card in CARDS if card[0] == "x"),
        *(f"discard {kind}" for kind in GADGETS),
        *(f"lock {letter}" for letter in SEAT_LETTERS),
        *(f"{verb} {die}" for verb in ("steal", "remove") for die in dice),
        *(f"adapt {die} {number}" for die in dice for number in numbers),
        *(f"deal {one} {two}" for one, two in combinations(dice, 2)),
        *(f"pass {die} {letter}" for die, letter in product(dice, SEAT_LETTERS)),
    ]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_listed_moves_are_all_the_legal_ones(seats):
    moves = [RULES.parse(text) for text in universe()]
    assert len(moves) == len(set(moves))
    seen = set()
    for ply in random_match(Case("dice_mission", seats), "legality"):
        playable = ply.state.playable(ply.seat)
        moment = ply.state.phase, ply.state.choosing, playable, ply.state.locked != ()
        if moment in seen:
            continue
        seen.add(moment)
        listed = RULES.legal_moves(ply.state, ply.seat)
        legal = {move for move in moves if RULES.is_legal(ply.state, ply.seat, move)}
        assert len(listed) == len(set(listed))
        assert legal == set(listed)
    assert {kind for _, _, playable, _ in seen for kind in playable} == set(GADGETS)


@pytest.mark.no_cover
def test_random_play_does_not_wear_out_the_piles():
    for number in range(4):
        *_, last = random_match(Case("dice_mission", 5, {"missions": "two"}), number)
        assert last.after.winner is not None
