"""The state of a match of Dice Mission, and what can be asked of it."""

from typing import Literal, TypeAlias

from msgspec import Struct

from core.games.dice_mission.cards import (
    CARDS,
    MISSION_GADGETS,
    OWN_TYPES,
    SPECIAL,
    Card,
    CardId,
    CardType,
    GadgetKind,
)
from core.games.dice_mission.counts import Counts
from core.games.dice_mission.moves import ROW, Die
from core.types import Seat, State

Phase: TypeAlias = Literal["mission", "debriefing"]

NUMBERS = range(2, 6)
"""How many dice a player may roll."""
ROLLS = 3
"""The most rolls of the active agent; the number used is the cap of all others."""
HELD_GADGETS = 3
NOBODY: Seat = -1
"""Holds a die that is not on the table."""


class Held(Struct, frozen=True):
    """A gadget in the hand, and the round in which it was drawn."""

    kind: GadgetKind
    drawn: int


class MissionState(State, frozen=True, kw_only=True):
    """The tuples with one item a seat are `rolls`, `hands`, `completed` and `gadgets`; those with
    one item a die (five a seat) are `values` (0: not rolled this round) and `holders`. A pile's
    next card is its last."""

    missions: int
    """How many of each type a player has to complete: 1 or 2."""
    agent: Seat
    """The active agent of the round."""
    turn: Seat
    round: int = 1
    phase: Phase = "mission"
    number: int = 0
    """Dice to roll this round; 0 until the active agent has chosen."""
    cap: int = ROLLS
    rolls: tuple[int, ...]
    values: tuple[int, ...]
    holders: tuple[Seat, ...]
    locked: tuple[Seat, ...] = ()
    """The seats under a target lock, lowest first."""
    hands: tuple[tuple[CardId, ...], ...]
    completed: tuple[tuple[CardId, ...], ...]
    specials: tuple[CardId, ...]
    piles: dict[CardType, tuple[CardId, ...]]
    discards: dict[CardType, tuple[CardId, ...]]
    gadgets: tuple[tuple[Held, ...], ...]
    gadget_pile: tuple[GadgetKind, ...]
    gadget_discards: tuple[GadgetKind, ...] = ()
    types_done: tuple[CardType, ...] = ()
    """The types completed on this debriefing turn."""
    consoled: bool = False
    """A gadget or an exchange was taken instead; the turn ends when its choices are made."""
    replaced: CardId = ""
    """The card that is being exchanged for one of `drawn`."""
    drawn: tuple[CardId, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.rolls)

    @property
    def winner(self) -> Seat | None:
        """Who has completed all own missions and a SPECIAL."""
        for seat, hand in enumerate(self.hands):
            if not hand and self.has_special(seat):
                return seat
        return None

    @property
    def choosing(self) -> Literal["take", "discard"] | None:
        """The choice that the seat on turn has to make before anything else."""
        if self.drawn:
            return "take"
        return "discard" if len(self.gadgets[self.turn]) > HELD_GADGETS else None

    def has_special(self, seat: Seat) -> bool:
        return any(CARDS[card].type == SPECIAL for card in self.completed[seat])

    def ready(self, seat: Seat) -> tuple[GadgetKind, ...]:
        """The gadgets drawn in an earlier round, of both phases."""
        return tuple(held.kind for held in self.gadgets[seat] if held.drawn < self.round)

    def playable(self, seat: Seat) -> tuple[GadgetKind, ...]:
        """The ready gadgets of this phase, each kind once."""
        mission = self.phase == "mission"
        kinds = dict.fromkeys(self.ready(seat))
        return tuple(kind for kind in kinds if (kind in MISSION_GADGETS) == mission)

    def row(self, seat: Seat) -> tuple[Die, ...]:
        """The dice that the seat has rolled."""
        return tuple(die for die in range(ROW * seat, ROW * (seat + 1)) if self.values[die])

    def front(self, seat: Seat) -> tuple[Die, ...]:
        """The dice that lie in front of the seat now."""
        return tuple(die for die, holder in enumerate(self.holders) if holder == seat)

    def counts(self) -> list[Counts]:
        """The dice in front of each seat."""
        fronts = [[0] * 6 for _ in range(self.seats)]
        for value, holder in zip(self.values, self.holders, strict=True):
            if holder != NOBODY:
                fronts[holder][value - 1] += 1
        return [tuple(front) for front in fronts]

    def open_missions(self, seat: Seat) -> tuple[Card, ...]:
        """What the seat may still complete this round: its hand, and the SPECIALs while it needs
        one, without the types of which it has just completed one."""
        ids = self.hands[seat] + (() if self.has_special(seat) else self.specials)
        done = self.types_done if seat == self.turn else ()
        return tuple(card for card in map(CARDS.__getitem__, ids) if card.type not in done)

    def met_missions(self, seat: Seat) -> tuple[Card, ...]:
        """What the seat can complete with the dice as they lie."""
        counts = self.counts()
        mine = counts.pop(seat)
        return tuple(card for card in self.open_missions(seat) if card.met(mine, counts))

    def needs(self, seat: Seat) -> dict[CardType, int]:
        """How many missions of each type the seat still has to complete. Everybody sees it."""
        needs: dict[CardType, int] = dict.fromkeys(OWN_TYPES, self.missions)
        needs[SPECIAL] = 1
        for card in self.completed[seat]:
            needs[CARDS[card].type] -= 1
        return needs
