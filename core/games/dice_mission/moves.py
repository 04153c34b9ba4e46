"""Moves, and how they are written.

mission     dice 4 · roll · reroll b2,b5 · done
debriefing  complete s03 · draw · exchange 2 · exchange x05 · done
choices     take 1 · discard steal
gadgets     proposal 3 · force c1,c4 · change 2 · chance b1 · lock c
            steal c4 · remove c4 · adapt c4 6 · deal a1 c4 · pass b2 c

A die has one name through the round, like a square of a chess board: the letter of the seat that
rolled it (`a` is seat 0) and its number in that seat's row. A card of the hand and a card just
drawn are named by their place (from 1), so the text of a move tells nobody what is hidden.
"""

import re
from typing import TypeAlias

from msgspec import Struct

from core.errors import InvalidMove
from core.games.dice_mission.cards import GADGETS, CardId, GadgetKind
from core.types import Seat

Die: TypeAlias = int
"""Where a die lies: `ROW * seat + place` of the seat that rolled it, from 0."""
ROW = 5
"""Dice in a row: the most that a player rolls."""
SEAT_LETTERS = "abcde"


class Move(Struct, frozen=True):
    """`verb` says which of the other fields are used; `number` counts dice, a value, or a place."""

    verb: str
    number: int = 0
    dice: tuple[Die, ...] = ()
    seat: Seat = -1
    card: CardId = ""
    gadget: GadgetKind = ""


_DIE = "[a-e][1-5]"
_PATTERNS = {
    verb: re.compile(pattern, re.ASCII)
    for verbs, pattern in {
        "roll done draw": "",
        "dice proposal take": r"(?P<number>[1-9])",
        "reroll force chance": rf"(?P<dice>{_DIE}(,{_DIE}){{0,4}})",
        "complete": r"(?P<card>[sxvt]\d\d)",
        "exchange change": r"(?P<card>x\d\d)|(?P<number>[1-9])",
        "discard": rf"(?P<gadget>{'|'.join(GADGETS)})",
        "lock": "(?P<seat>[a-e])",
        "steal remove": f"(?P<dice>{_DIE})",
        "adapt": rf"(?P<dice>{_DIE}) (?P<number>[1-9])",
        "deal": f"(?P<dice>{_DIE} {_DIE})",
        "pass": f"(?P<dice>{_DIE}) (?P<seat>[a-e])",
    }.items()
    for verb in verbs.split()
}


def die_name(die: Die) -> str:
    """The name of a die, such as `b3`."""
    seat, place = divmod(die, ROW)
    return f"{SEAT_LETTERS[seat]}{place + 1}"


def parse(text: str) -> Move:
    """The move that `text` writes; `InvalidMove` for anything else."""
    verb, space, rest = text.partition(" ")
    pattern = _PATTERNS.get(verb)
    match = pattern.fullmatch(rest) if pattern else None
    if match is None or bool(space) != bool(rest):
        raise InvalidMove
    found = {name: value for name, value in match.groupdict().items() if value}
    dice = tuple(
        sorted(
            ROW * SEAT_LETTERS.index(name[0]) + int(name[1]) - 1
            for name in re.findall(_DIE, found.get("dice", ""))
        )
    )
    if len(set(dice)) != len(dice):
        raise InvalidMove
    return Move(
        verb,
        int(found.get("number", 0)),
        dice,
        SEAT_LETTERS.index(found["seat"]) if "seat" in found else -1,
        found.get("card", ""),
        found.get("gadget", ""),
    )


def format_move(move: Move) -> str:
    """The move as text, at most 21 characters; `parse` reads it back."""
    between = " " if move.verb == "deal" else ","
    parts = [
        move.verb,
        between.join(map(die_name, move.dice)),
        str(move.number) if move.number else "",
        SEAT_LETTERS[move.seat] if move.seat >= 0 else "",
        move.card,
        move.gadget,
    ]
    return " ".join(part for part in parts if part)
