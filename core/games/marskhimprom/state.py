"""The state of a match: immutable values with everything, hidden things too."""

from collections.abc import Sequence
from typing import TypeAlias

from msgspec import Struct

from core.errors import IllegalMove
from core.games.marskhimprom.content import Card
from core.games.marskhimprom.field import FIELDS, Cell, Field
from core.types import Seat, State

NOTHING = -1
"""No card on this cell; nobody."""


class Setup(Struct, frozen=True):
    """What the table chose, and the missions drawn (numbers, rising)."""

    level: int
    diagonal: bool
    best: bool
    """Two rolls count as the better one, not as their sum (A20)."""
    exact: bool
    """A mission asks for exactly its atoms from some of the cards (A39)."""
    base_attack: bool
    """Harvesters on the base may be attacked (A17)."""
    learning: bool
    """Players set the coefficients of their reactions (C7)."""
    missions: tuple[int, ...]

    @property
    def field(self) -> Field:
        return FIELDS[self.level]


class Player(Struct, frozen=True, omit_defaults=True):
    """A harvester and what belongs to it. `hand` is sorted."""

    cell: Cell
    hand: tuple[Card, ...] = ()
    coins: int = 0
    cannon: bool = False
    armour: bool = False
    battery: str = ""
    """`legal` (bought, found) or `stolen` from a rover (A27)."""
    pennant: bool = False
    """Has attacked somebody: a raider to the end of the game (R32, A31)."""
    started: bool = False
    """Has made its first move; until then its cell is its own (A6)."""
    skips: int = 0
    repair: int = 0
    """May not attack (R25): NEXT_TURN after a fight, THIS_TURN in the turn after it."""
    chemists: int = 0
    reserve: int = 0
    busy: int = 0
    """Chemists at work until the start of the next turn (C3)."""
    sites: tuple[Cell, ...] = ()
    """Old bases kept as sites of synthesis (A49)."""

    @property
    def contraband(self) -> bool:
        """Carries something illegal (A27)."""
        return self.cannon or self.battery == "stolen"


NEXT_TURN, THIS_TURN = 1, 2
LEVEL_PRO = 5
"""The level with chemists and synthesis."""


class Side(Struct, frozen=True, omit_defaults=True):
    """What one of the two gives in a trade."""

    cards: tuple[Card, ...] = ()
    coins: int = 0


class Offer(Struct, frozen=True):
    """An open offer of the player whose turn it is."""

    number: int
    seat: Seat
    give: Side
    want: Side


class Memory(Struct, frozen=True):
    """What a market or trade act of the player in turn changed, as it was before it."""

    player: Player
    warehouse: tuple[Card, ...]
    bank: int
    offers: tuple[Offer, ...]


class Driving(Struct, frozen=True, tag="driving"):
    """The turn begins: the trade window is open, then the harvester moves."""


class Arriving(Struct, frozen=True, tag="arriving"):
    """On the cell where the move ended stands somebody who may be attacked (A11)."""


class Looting(Struct, frozen=True, tag="looting"):
    """The winner of a fight between the player in turn and `rival` looks and takes (A18)."""

    rival: Seat
    won: bool
    """Whether the attacker won."""


class Retreating(Struct, frozen=True, tag="retreating"):
    """The loser of that fight retreats (A16)."""

    rival: Seat
    won: bool


class Choosing(Struct, frozen=True, tag="choosing"):
    """The Fate card (its kind) asks for a choice; `left`: how many more may be sold."""

    fate: int
    left: int = 0


class Quiz(Struct, frozen=True, tag="quiz"):
    """A question is asked; `order`: which answer stands at each place, 0 is the right one."""

    fate: int
    question: int
    order: tuple[int, ...]


class Trading(Struct, frozen=True, tag="trading"):
    """After the move: market, trade, synthesis, declaration, end of the turn."""


class Over(Struct, frozen=True, tag="over"):
    """The match has ended. `missions`: by seat, the mission that was counted (R40, R41)."""

    declarer: Seat
    """NOTHING when the field ran out."""
    missions: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


Phase: TypeAlias = Driving | Arriving | Looting | Retreating | Choosing | Quiz | Trading | Over


class KhimState(State, frozen=True, kw_only=True):
    """Lists by cell have `setup.field.size` places."""

    setup: Setup
    players: tuple[Player, ...]
    turn: Seat
    turns: int
    """Turns begun, skipped ones too."""
    phase: Phase
    raw: tuple[Card, ...]
    """The raw card on each cell, NOTHING where there is none."""
    fates: tuple[int, ...]
    """The kind of the Fate card of each cell, NOTHING at the base and beside the field."""
    turned: tuple[Cell, ...]
    """Cells whose Fate card was turned at least once, rising: everybody saw it (R17)."""
    warehouse: tuple[Card, ...]
    """From the top to the bottom."""
    bank: int
    dark: Seat = NOTHING
    """No solar battery works until this seat's turn begins."""
    offers: tuple[Offer, ...] = ()
    next_offer: int = 1
    offered: int = 0
    """Offers made in this turn."""
    undo: tuple[Memory, ...] = ()
    asked: tuple[int, ...] = ()
    """Questions asked so far in this match."""


def reserved(players: Sequence[Player]) -> set[Cell]:
    """The cells that harvesters which have not moved yet keep for themselves (A6)."""
    return {player.cell for player in players if not player.started}


def at_site(state: KhimState) -> bool:
    """Whether the harvester in turn stands where reactions can be made (C2, P8, A49)."""
    player = state.players[state.turn]
    return state.setup.level == LEVEL_PRO and (
        player.cell == state.setup.field.base or player.cell in player.sites
    )


def check_driven(state: KhimState, seat: Seat) -> None:
    """Refuses what comes after the move only."""
    if seat == state.turn and isinstance(state.phase, Driving):
        raise IllegalMove("khim-drive-first")
    if seat != state.turn or not isinstance(state.phase, Trading):
        raise IllegalMove("khim-not-now")


def may_trade(state: KhimState) -> bool:
    """Whether the player in turn is outside an open fight and an open Fate card (A35)."""
    return isinstance(state.phase, Driving | Trading)
