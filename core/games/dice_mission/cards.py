"""The 116 mission cards and the ten kinds of gadgets, as data."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from core.games.dice_mission.comparisons import Comparison, Least, Most, OnlyOneWith
from core.games.dice_mission.conditions import AnyProperty
from core.games.dice_mission.counts import NO_DICE, Counts, joined

CardId: TypeAlias = str
"""The letter of the type and the number in the deck's order: `s01` to `s29`, `x…`, `v…`, `t…`."""
CardType: TypeAlias = Literal["solo", "special", "versus", "team"]
GadgetKind: TypeAlias = str

SPECIAL: CardType = "special"
TYPES: tuple[CardType, ...] = ("solo", "special", "versus", "team")
OWN_TYPES: tuple[CardType, ...] = ("solo", "versus", "team")
"""The types of which every player holds missions in the hand."""
_LETTERS: Mapping[CardType, str] = {"solo": "s", "special": "x", "versus": "v", "team": "t"}

MISSION_GADGETS: tuple[GadgetKind, ...] = ("proposal", "force", "change", "chance", "lock")
DEBRIEFING_GADGETS: tuple[GadgetKind, ...] = ("steal", "remove", "adapt", "deal", "pass")
GADGETS = MISSION_GADGETS + DEBRIEFING_GADGETS
GADGET_COPIES = 2


class _Line(Struct, frozen=True, forbid_unknown_fields=True):
    """A card as it stands in deck.json."""

    id: str
    type: CardType
    condition: AnyProperty | Comparison
    briefcase: bool
    best_chance: float
    best_dice: int


class Card(Struct, frozen=True):
    """A mission. `best_chance` is that of best play with `best_dice` dice and three rolls: exact
    for the player's own dice; VERSUS and TEAM with three players, the holder rolling first."""

    id: CardId
    name: str
    type: CardType
    condition: AnyProperty | Comparison
    briefcase: bool
    best_chance: float
    best_dice: int

    def met(self, mine: Counts, others: Sequence[Counts]) -> bool:
        """Whether the dice in front of the player and of each opponent fulfil the mission.

        Own dice count for SOLO and SPECIAL, all dice for TEAM; VERSUS compares with each
        opponent, and a tie fails. No dice, no property.
        """
        condition = self.condition
        if isinstance(condition, OnlyOneWith | Most | Least):
            grade = condition.grade(mine)
            return all(grade > condition.grade(other) for other in others)
        if self.type == "team":
            mine = joined(mine, *others)
        return mine != NO_DICE and condition.holds(mine)

    def part(self, mine: Counts, others: Sequence[Counts]) -> Counts:
        """The dice that fulfil a mission which is met: of all for TEAM, of the own otherwise."""
        if self.type == "team":
            mine = joined(mine, *others)
        return self.condition.part(mine)


def _read(text: bytes) -> dict[CardId, Card]:
    cards: dict[CardId, Card] = {}
    numbers = dict.fromkeys(TYPES, 0)
    for line in msgspec.json.decode(text, type=tuple[_Line, ...]):
        numbers[line.type] += 1
        card = f"{_LETTERS[line.type]}{numbers[line.type]:02}"
        cards[card] = Card(
            card,
            line.id,
            line.type,
            line.condition,
            line.briefcase,
            line.best_chance,
            line.best_dice,
        )
    return cards


CARDS: Mapping[CardId, Card] = _read(Path(__file__).with_name("deck.json").read_bytes())
DECKS: Mapping[CardType, tuple[CardId, ...]] = {
    kind: tuple(card.id for card in CARDS.values() if card.type == kind) for kind in TYPES
}
