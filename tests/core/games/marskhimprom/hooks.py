"""What the contract must know of this game."""

from msgspec.structs import replace

from core.dice import Dice
from core.games.marskhimprom.computer.worlds import world
from core.games.marskhimprom.content import COINS, RAW
from core.games.marskhimprom.state import KhimState
from core.types import Events, Seat
from tests.core.games.contract import Hooks


def conserved(state: KhimState) -> object:
    """Coins of the Bank and the players, and all the raw cards."""
    coins, cards = state.bank, [*state.raw, *state.warehouse]
    for player in state.players:
        coins += player.coins
        cards += player.hand
    return coins, sorted(card for card in cards if 0 <= card < RAW)


def rehide(state: KhimState, seat: Seat | None, chance: Dice) -> KhimState:
    """Deals the hidden things anew, and keeps what can be taken back in step with that."""
    other = world(state, -1 if seat is None else seat, chance)
    memories = tuple(
        memory if seat == state.turn else replace(memory, player=other.players[state.turn])
        for memory in state.undo
    )
    return replace(other, undo=memories)


def law(_: KhimState, __: Events, after: KhimState) -> None:
    """Nobody is in debt, hands are sorted, and 50 coins are in play (R13, A38)."""
    assert after.bank + sum(player.coins for player in after.players) == COINS
    assert after.bank >= 0
    for player in after.players:
        assert player.coins >= 0
        assert player.hand == tuple(sorted(player.hand))
        assert 0 <= player.busy <= player.chemists or not player.chemists
        assert player.cell in (*after.setup.field.cells, after.setup.field.base)


HOOKS = Hooks(
    plies=60_000,
    conserved=conserved,
    rehide=rehide,
    phase=lambda state: type(state.phase).__name__,
    law=law,
)
