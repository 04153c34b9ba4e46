"""A match laid out for a test: cells, hands and dice as the test needs them.

match = Match(Harvester("D4", "2h2o,fe"), Harvester("D4", "ni", coins=3), phase=ARRIVING)
events = match.play("attack 1", dice=[4, 2])
"""

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from core.errors import GameError, IllegalMove
from core.games.marskhimprom.content import CARD_NUMBER, FATES, MISSION_NUMBER, names
from core.games.marskhimprom.field import CELL_NAMES, CELL_NUMBER, FIELDS
from core.games.marskhimprom.rules import Marskhimprom
from core.games.marskhimprom.state import (
    NOTHING,
    Arriving,
    Driving,
    KhimState,
    Phase,
    Player,
    Setup,
    Trading,
)
from core.types import Event
from tests.tools import Loaded

RULES = Marskhimprom()
DRIVING, ARRIVING, TRADING = Driving(), Arriving(), Trading()
FATE_NUMBER = {fate.id: number for number, fate in enumerate(FATES)}


def cards(text: str) -> tuple[int, ...]:
    """Sorted cards from `2h2o fe +h2`."""
    found = []
    for part in text.split():
        digits = len(part) - len(part.lstrip("0123456789"))
        found += [CARD_NUMBER[part[digits:]]] * int(part[:digits] or 1)
    return tuple(sorted(found))


def Harvester(cell: str, hand: str = "", *, started: bool = True, **more: Any) -> Player:  # noqa: N802
    return Player(cell=CELL_NUMBER[cell], hand=cards(hand), started=started, **more)


class Match:
    """`raw` and `fates` by cell; everywhere else is no raw card, and there are no Fate cards."""

    def __init__(
        self,
        *players: Player,
        level: int = 4,
        phase: Phase = DRIVING,
        raw: dict[str, str] | None = None,
        fates: dict[str, str] | None = None,
        warehouse: str = "",
        missions: str = "M03 M09",
        bank: int | None = None,
        turn: int = 0,
        diagonal: bool = True,
        best: bool = False,
        exact: bool = False,
        base_attack: bool = False,
        learning: bool = False,
        **more: Any,
    ) -> None:
        layout = FIELDS[level]
        field_raw, field_fates = [NOTHING] * layout.size, [NOTHING] * layout.size
        for cell, card in {"G8": "co2", **(raw or {})}.items():
            field_raw[CELL_NUMBER[cell]] = CARD_NUMBER[card]
        for cell, fate in (fates or {}).items():
            field_fates[CELL_NUMBER[cell]] = FATE_NUMBER[fate]
        self.state = KhimState(
            setup=Setup(
                level=level,
                diagonal=diagonal,
                best=best,
                exact=exact,
                base_attack=base_attack,
                learning=learning,
                missions=tuple(sorted(MISSION_NUMBER[name] for name in missions.split())),
            ),
            players=players or (Harvester("D4"), Harvester("F7")),
            turn=turn,
            turns=1,
            phase=phase,
            raw=tuple(field_raw),
            fates=tuple(field_fates),
            turned=(),
            warehouse=self._stack(warehouse),
            bank=50 - sum(player.coins for player in players) if bank is None else bank,
            **more,
        )
        self.events: list[Event] = []

    @staticmethod
    def _stack(text: str) -> tuple[int, ...]:
        return tuple(CARD_NUMBER[name] for name in text.split())

    def play(self, text: str, *, seat: int | None = None, dice: tuple[int, ...] | list[int] = ()):
        """Makes a move, by default of the only seat that owes one or else of the one in turn;
        all the dice must be used. Returns what it told."""
        waiting = RULES.waiting_for(self.state)
        if seat is None:
            (seat,) = waiting if len(waiting) == 1 else (self.state.turn,)
        loaded = Loaded(dice)
        self.state, events = RULES.apply(self.state, seat, RULES.parse(text), loaded)
        assert loaded.left == ()
        self.events = list(events)
        return self

    def refused(
        self,
        text: str,
        reason: str = "",
        *,
        seat: int | None = None,
        error: type[GameError] = IllegalMove,
    ):
        """The move is refused for that reason, and nothing changes."""
        move, by = RULES.parse(text), self.state.turn if seat is None else seat
        before = self.state
        assert not RULES.is_legal(before, by, move)
        with pytest.raises(error) as refusal:
            RULES.apply(before, by, move, Loaded())
        assert refusal.type is error
        assert refusal.value.reason == (f"khim-{reason}" if reason else "")
        return self

    def change(self, seat: int, **fields: Any):
        players = list(self.state.players)
        players[seat] = replace(players[seat], **fields)
        self.state = replace(self.state, players=tuple(players))
        return self

    def moves(self, seat: int | None = None) -> list[str]:
        by = self.state.turn if seat is None else seat
        return [RULES.format(move) for move in RULES.legal_moves(self.state, by)]

    @property
    def waiting(self) -> set[int]:
        return set(RULES.waiting_for(self.state))

    @property
    def phase(self) -> str:
        return str(type(self.state.phase).__name__).lower()

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The arguments of the last move's events of a kind, secret ones too."""
        return [{**e.args, **e.secret} for e in self.events if e.kind == kind]

    def by(self, kind: str) -> list[int | None]:
        return [event.seat for event in self.events if event.kind == kind]

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def hand(self, seat: int) -> str:
        counted = Counter(names(self.player(seat).hand))
        return " ".join(f"{n if n > 1 else ''}{name}" for name, n in counted.items())

    def cell(self, seat: int) -> str:
        return CELL_NAMES[self.player(seat).cell]

    @property
    def warehouse(self) -> str:
        return " ".join(names(self.state.warehouse))

    def view(self, seat: int | None):
        return RULES.view(self.state, seat)


STEEL = "3fe2o3 2fe3o4 3co2 mno2"
"""What mission M03 asks for."""


def duel(
    hand: str = "", rival: str = "", *, phase: Phase = TRADING, other: Any = None, **more: Any
) -> Match:
    """Two drivers apart, the first in turn. `cell`, `coins`, `cannon`, `pennant` and `chemists` are
    the first one's, `rival_cell` and `other` the second one's."""
    own = ("coins", "cannon", "pennant", "chemists")
    driver = {name: more.pop(name) for name in own if name in more}
    return Match(
        Harvester(more.pop("cell", "D4"), hand, **driver),
        Harvester(more.pop("rival_cell", "F7"), rival, **(other or {})),
        phase=phase,
        **more,
    )


HAND = "2h2o co2 fe ni"


def arrive(
    card: str,
    driver: Player | None = None,
    *others: Player,
    dice: tuple[int, ...] | list[int] = (),
    **more: Any,
) -> Match:
    """The first player drives from D4 onto the card at D3."""
    players = (driver or Harvester("D4", HAND), *(others or (Harvester("F7"),)))
    more = {"warehouse": "s pyri ar kcl", **more}
    return Match(*players, fates={"D3": card, **more.pop("fates", {})}, **more).play(
        "drive D3", dice=dice
    )
