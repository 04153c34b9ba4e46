"""What the game is made of: substances, missions, reactions, Fate cards. The data is
`content.json`; the texts are in the locales, by id (`khim-substance-h2o-name`).

A *card* is a small number. Raw cards are 0 to RAW - 1, one number a substance, and products are
RAW + the number of their substance: what a synthesis makes is no raw card, even when the formula
is the same. In text a raw card is `h2o` and a product is `+h2o`.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias

import msgspec
from msgspec import Struct

from core.games.marskhimprom.chemistry import atoms

Card: TypeAlias = int
Substance: TypeAlias = int


class SubstanceContent(Struct, frozen=True, gc=False):
    """`cards`: how many raw cards there are; `grade`: how sure it is that Mars has it (D detected,
    M in a meteorite, S simplified)."""

    id: str
    formula: str
    cards: int = 0
    grade: str = ""


class Product(Struct, frozen=True, gc=False):
    """What a mission asks for at level 5; `made`: it must come from a reaction."""

    substance: str
    count: int
    made: bool


class Mission(Struct, frozen=True):
    """`need`: element → atoms, checked at level 4; `products` at level 5."""

    id: str
    need: Mapping[str, int]
    products: tuple[Product, ...]


class Reaction(Struct, frozen=True):
    """Substance id → coefficient on both sides, and the chemists that it needs (C3)."""

    id: str
    left: Mapping[str, int]
    right: Mapping[str, int]
    chemists: int


class Fate(Struct, frozen=True):
    """A kind of Fate card. With an `arrow` it is reusable (R18). `effect` names the function."""

    id: str
    cards: int
    arrow: bool
    level: int
    effect: str
    params: Mapping[str, int | str] = {}

    def number(self, name: str) -> int:
        return int(self.params[name])


class Oxidation(Struct, frozen=True, gc=False):
    """The oxidation state of an element in a substance."""

    substance: str
    element: str
    state: int


class Content(Struct, frozen=True):
    substances: tuple[SubstanceContent, ...]
    missions: tuple[Mission, ...]
    reactions: tuple[Reaction, ...]
    fates: tuple[Fate, ...]
    fields: Mapping[str, tuple[str, ...]]
    oxidation: tuple[Oxidation, ...]


CONTENT = msgspec.json.decode(Path(__file__).with_name("content.json").read_bytes(), type=Content)

SUBSTANCES = CONTENT.substances
RAW = sum(1 for substance in SUBSTANCES if substance.cards)
SUBSTANCE_NUMBER: Mapping[str, Substance] = {s.id: n for n, s in enumerate(SUBSTANCES)}
CARD_IDS = (*(s.id for s in SUBSTANCES[:RAW]), *(f"+{s.id}" for s in SUBSTANCES))
CARD_NUMBER: Mapping[str, Card] = {card: number for number, card in enumerate(CARD_IDS)}
DECK: tuple[Card, ...] = tuple(card for card in range(RAW) for _ in range(SUBSTANCES[card].cards))

MISSIONS = CONTENT.missions
MISSION_NUMBER: Mapping[str, int] = {mission.id: n for n, mission in enumerate(MISSIONS)}
REACTIONS = CONTENT.reactions
REACTION_NUMBER: Mapping[str, int] = {reaction.id: n for n, reaction in enumerate(REACTIONS)}
FATES = CONTENT.fates

ATOMS: tuple[Mapping[str, int], ...] = tuple(atoms(s.formula) for s in SUBSTANCES)
"""By substance: element → atoms."""
ELEMENTS = tuple(sorted({element for found in ATOMS for element in found}))

COINS = 50
"""All the coins there are, in Martian roubles (R13)."""
SELL_PRICE = 1
BUY_PRICE = 4
LOOT = 3
CHEMISTS, RESERVE = 6, 2
ITEMS = ("battery", "armour", "cannon")


def is_raw(card: Card) -> bool:
    return card < RAW


def substance_of(card: Card) -> Substance:
    return card if card < RAW else card - RAW


def product(substance: Substance) -> Card:
    """The card of a substance that was made by a reaction."""
    return RAW + substance


def fate_deck(level: int) -> tuple[int, ...]:
    """The kinds of the Fate cards of a level: 56 at level 4 (R3, R4), 68 at level 5 (A2)."""
    return tuple(
        kind for kind, fate in enumerate(FATES) if fate.level <= level for _ in range(fate.cards)
    )


def names(cards: tuple[Card, ...]) -> tuple[str, ...]:
    """The ids of cards, for events and views."""
    return tuple([CARD_IDS[card] for card in cards])
