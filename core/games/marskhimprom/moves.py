"""Moves and their notation.

    drive D7            one cell; `drive C6 D7` with a solar battery; cells are A1 to G11
    stay                work on at a site of synthesis instead of driving (level 5)
    attack 2            the seat that is attacked
    pass                no attack
    loot fe2o3,h2o      the winner's choice, up to 3 cards; `loot -` takes none
    retreat C5
    fate keep           and: hand-in, pay, skip, tow, pass, battery, armour, cannon (to buy it)
    fate sell h2o       one card for the urgent order
    fate give 2 h2o     help for a friend
    fate drive D7       with the wind
    answer 3            the place of the answer, from 1
    sell h2o            to the Bank
    buy fe              from the Warehouse
    offer 2 2h2o,3:fe   to seat 2: two water ice and 3 mR for an iron; `-` stands for nothing
    accept 5            the number of the offer; also: decline 5, withdraw 5
    synth S02           spends products first; `synth S02 raw` spends raw cards first;
                        `synth S02 1,4,1,2` when the player sets the coefficients
    declare M03
    undo
    end

Cards are ids of substances, products with a plus: `+h2`. A line has at most 40 characters, so
an offer holds what fits into it.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct

from core.errors import InvalidMove
from core.games.marskhimprom.content import (
    CARD_IDS,
    CARD_NUMBER,
    LOOT,
    MISSION_NUMBER,
    MISSIONS,
    REACTION_NUMBER,
    REACTIONS,
    Card,
)
from core.games.marskhimprom.field import CELL_NAMES, CELL_NUMBER, Cell
from core.games.marskhimprom.state import Side
from core.types import Seat

LONGEST = 40


class Drive(Struct, frozen=True, gc=False):
    cells: tuple[Cell, ...]


class Attack(Struct, frozen=True, gc=False):
    seat: Seat


class Loot(Struct, frozen=True, gc=False):
    cards: tuple[Card, ...]


class Retreat(Struct, frozen=True, gc=False):
    cell: Cell


class Choose(Struct, frozen=True, gc=False):
    what: str


class FateSell(Struct, frozen=True, gc=False):
    card: Card


class Give(Struct, frozen=True, gc=False):
    seat: Seat
    card: Card


class Blow(Struct, frozen=True, gc=False):
    cell: Cell


class Answer(Struct, frozen=True, gc=False):
    place: int


class Sell(Struct, frozen=True, gc=False):
    card: Card


class Buy(Struct, frozen=True, gc=False):
    card: Card


class MakeOffer(Struct, frozen=True, gc=False):
    seat: Seat
    give: Side
    want: Side


class Accept(Struct, frozen=True, gc=False):
    number: int


class Decline(Struct, frozen=True, gc=False):
    number: int


class Withdraw(Struct, frozen=True, gc=False):
    number: int


class Synth(Struct, frozen=True, gc=False):
    """`coefficients` in the order of the equation, only where the player sets them."""

    reaction: int
    raw_first: bool = False
    coefficients: tuple[int, ...] = ()


class Declare(Struct, frozen=True, gc=False):
    mission: int


class Word(Struct, frozen=True, gc=False):
    """A move of one word."""

    word: str


STAY, PASS, UNDO, END = Word("stay"), Word("pass"), Word("undo"), Word("end")

FateMove: TypeAlias = Choose | FateSell | Give | Blow | Answer
TradeMove: TypeAlias = MakeOffer | Accept | Decline | Withdraw
Move: TypeAlias = (
    Drive | Attack | Loot | Retreat | FateMove | Sell | Buy | TradeMove | Synth | Declare | Word
)

CHOICES = ("keep", "hand-in", "pay", "skip", "tow", "pass", "battery", "armour", "cannon")

_NUMBER = re.compile(r"0|[1-9]\d{0,4}", re.ASCII)
_SOME = re.compile(r"([2-9]|[1-9]\d)?(\+?[a-z][a-z0-9]*)", re.ASCII)


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise InvalidMove
    return int(text)


def _counted(cards: tuple[Card, ...]) -> list[str]:
    return [
        f"{count if count > 1 else ''}{CARD_IDS[card]}" for card, count in Counter(cards).items()
    ]


def _cards(text: str) -> tuple[Card, ...]:
    """Sorted cards from `2h2o,fe`."""
    found: list[Card] = []
    for part in text.split(","):
        match = _SOME.fullmatch(part)
        if match is None:
            raise InvalidMove
        found += [CARD_NUMBER[match[2]]] * int(match[1] or 1)
    return tuple(sorted(found))


def _loot(text: str) -> Loot:
    cards = () if text == "-" else _cards(text)
    if len(cards) > LOOT:
        raise InvalidMove
    return Loot(cards)


def _side(text: str) -> Side:
    if text == "-":
        return Side()
    cards, _, coins = text.rpartition(",")
    if coins.isdigit():
        return Side(_cards(cards) if cards else (), _number(coins))
    return Side(_cards(text))


def _format_side(side: Side) -> str:
    return ",".join(_counted(side.cards) + ([str(side.coins)] if side.coins else [])) or "-"


def _offer(seat: str, sides: str) -> MakeOffer:
    give, want = sides.split(":")
    return MakeOffer(_number(seat), _side(give), _side(want))


def _synth(reaction: str, *rest: str) -> Synth:
    number = REACTION_NUMBER[reaction]
    raw_first = rest[:1] == ("raw",)
    rest = rest[raw_first:]
    if not rest:
        return Synth(number, raw_first)
    (coefficients,) = rest
    return Synth(number, raw_first, tuple(_number(text) for text in coefficients.split(",")))


def _choice(word: str, *rest: str) -> FateMove:
    if word == "sell":
        (card,) = rest
        return FateSell(CARD_NUMBER[card])
    if word == "give":
        seat, card = rest
        return Give(_number(seat), CARD_NUMBER[card])
    if word == "drive":
        (cell,) = rest
        return Blow(CELL_NUMBER[cell])
    if rest or word not in CHOICES:
        raise InvalidMove
    return Choose(word)


_PARSERS: Mapping[str, Callable[..., Move]] = {
    "drive": lambda *cells: Drive(tuple(CELL_NUMBER[cell] for cell in cells)),
    "attack": lambda seat: Attack(_number(seat)),
    "loot": _loot,
    "retreat": lambda cell: Retreat(CELL_NUMBER[cell]),
    "fate": _choice,
    "answer": lambda place: Answer(_number(place)),
    "sell": lambda card: Sell(CARD_NUMBER[card]),
    "buy": lambda card: Buy(CARD_NUMBER[card]),
    "offer": _offer,
    "accept": lambda number: Accept(_number(number)),
    "decline": lambda number: Decline(_number(number)),
    "withdraw": lambda number: Withdraw(_number(number)),
    "synth": _synth,
    "declare": lambda mission: Declare(MISSION_NUMBER[mission]),
    "stay": lambda: STAY,
    "pass": lambda: PASS,
    "undo": lambda: UNDO,
    "end": lambda: END,
}


def parse_move(text: str) -> Move:
    """The move that the text writes; `InvalidMove` when it is none, or when it is not the one
    way to write it (so that a move has one text)."""
    if not 1 <= len(text) <= LONGEST:
        raise InvalidMove
    verb, *rest = text.split(" ")
    try:
        move = _PARSERS[verb](*rest)
    except (KeyError, TypeError, ValueError):
        raise InvalidMove from None
    if format_move(move) != text:
        raise InvalidMove
    return move


def _format_synth(move: Synth) -> str:
    text = f"synth {REACTIONS[move.reaction].id}"
    if move.raw_first:
        text += " raw"
    if move.coefficients:
        text += f" {','.join(map(str, move.coefficients))}"
    return text


_FORMATS: Mapping[type, Callable[..., str]] = {
    Drive: lambda move: f"drive {' '.join(CELL_NAMES[cell] for cell in move.cells)}",
    Attack: lambda move: f"attack {move.seat}",
    Loot: lambda move: f"loot {','.join(_counted(move.cards)) or '-'}",
    Retreat: lambda move: f"retreat {CELL_NAMES[move.cell]}",
    Choose: lambda move: f"fate {move.what}",
    FateSell: lambda move: f"fate sell {CARD_IDS[move.card]}",
    Give: lambda move: f"fate give {move.seat} {CARD_IDS[move.card]}",
    Blow: lambda move: f"fate drive {CELL_NAMES[move.cell]}",
    Answer: lambda move: f"answer {move.place}",
    Sell: lambda move: f"sell {CARD_IDS[move.card]}",
    Buy: lambda move: f"buy {CARD_IDS[move.card]}",
    MakeOffer: lambda move: (
        f"offer {move.seat} {_format_side(move.give)}:{_format_side(move.want)}"
    ),
    Accept: lambda move: f"accept {move.number}",
    Decline: lambda move: f"decline {move.number}",
    Withdraw: lambda move: f"withdraw {move.number}",
    Synth: _format_synth,
    Declare: lambda move: f"declare {MISSIONS[move.mission].id}",
    Word: lambda move: move.word,
}


@lru_cache(maxsize=4096)
def format_move(move: Move) -> str:
    """The move as one line, see above."""
    return _FORMATS[type(move)](move)
