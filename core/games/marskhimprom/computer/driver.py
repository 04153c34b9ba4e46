"""Where a computer player drives, by what it knows of the cells."""

from core.dice import Dice
from core.games.marskhimprom import driving
from core.games.marskhimprom.computer.plan import Plan
from core.games.marskhimprom.content import FATES
from core.games.marskhimprom.field import COLUMNS, Cell
from core.games.marskhimprom.moves import Drive, Move
from core.games.marskhimprom.state import LEVEL_PRO, NOTHING, KhimState
from core.games.marskhimprom.synthesis import has_reactants
from core.types import Seat

_RAW_CARD = 4.0
"""More than any Fate card can take: or the last cards of the field would lie there for ever."""
_UNKNOWN_FATE = 0.4
_NEXT = 0.05
"""What a step to the next raw card costs somebody who takes one now."""
_TASTE = {
    "raider": -1.0,
    "police": 0.0,
    "quiz": 0.6,
    "trader": 0.2,
    "geyser": -0.2,
    "wind": 1.0,
    "dice_drill": 0.4,
    "dice_lab": 0.5,
}
"""What a reusable Fate card that was seen is worth, in Martian roubles."""
_STAY = 99.0
"""Staying where a reaction can be made comes before everything, idle staying after it."""
_CRIME = -2.5
"""Meeting the police with something to hide."""


def distance(one: Cell, other: Cell, diagonal: bool) -> int:
    """Steps between two cells of an open field."""
    down = abs(one // COLUMNS - other // COLUMNS)
    right = abs(one % COLUMNS - other % COLUMNS)
    return max(down, right) if diagonal else down + right


def fate_taste(state: KhimState, seat: Seat, cell: Cell) -> float:
    """What the Fate card of a cell promises to somebody who arrives there."""
    kind, player = state.fates[cell], state.players[seat]
    if kind == NOTHING:
        return 0.0
    if cell not in state.turned:
        return _UNKNOWN_FATE
    fate = FATES[kind]
    if not fate.arrow:
        return 0.0
    if fate.effect == "police" and (player.pennant or player.contraband):
        return _CRIME
    if fate.effect == "raider" and player.armour:
        return -_TASTE["raider"]
    return _TASTE[fate.effect]


def worth(state: KhimState, move: Move, target: Plan | None) -> float:
    """What a move promises: raw cards, Fate, and how near it leads to the next raw card, or to a
    site where the target can be carried out."""
    setup, player = state.setup, state.players[state.turn]
    if not isinstance(move, Drive):
        works = target and any(has_reactants(player.hand, step) for step in target.steps)
        return _STAY if works else -_STAY
    cells = move.cells if player.started else (player.cell, *move.cells)
    end = move.cells[-1]
    gathered = {cell for cell in cells if state.raw[cell] != NOTHING}
    value = _RAW_CARD * len(gathered) + fate_taste(state, state.turn, end)
    if target is not None and setup.level == LEVEL_PRO:
        sites = (setup.field.base, *player.sites)
        return value - 2 * _RAW_CARD * min(distance(end, site, setup.diagonal) for site in sites)
    left = [cell for cell, card in enumerate(state.raw) if card != NOTHING and cell not in gathered]
    nearest = min((distance(end, cell, setup.diagonal) for cell in left), default=0)
    return value - nearest * (_NEXT if gathered else 1)


def best_drive(state: KhimState, target: Plan | None, chance: Dice) -> Move:
    """The most promising move; of equal ones any. The raw cards of the field are as likely
    anywhere, so that there is nothing to search here."""
    return max(chance.shuffle(driving.moves(state)), key=lambda move: worth(state, move, target))
