"""What a computer player does not know, filled in by chance."""

from collections.abc import Sequence

from msgspec.structs import replace

from core.dice import Dice
from core.games.marskhimprom.content import Card, is_raw
from core.games.marskhimprom.state import NOTHING, KhimState
from core.games.marskhimprom.view import sees_hand
from core.types import Seat


def hidden_cards(state: KhimState, seat: Seat) -> list[Card]:
    """The raw cards that the seat cannot place, sorted: those on the field and in the hands that
    it does not see. The seat knows them as a whole, for the deck and the Warehouse are public."""
    found = [card for card in state.raw if card != NOTHING]
    for other, player in enumerate(state.players):
        if not sees_hand(state, seat, other):
            found += [card for card in player.hand if is_raw(card)]
    return sorted(found)


def world(state: KhimState, seat: Seat, chance: Dice) -> KhimState:
    """A state that the seat cannot tell from this one, as likely as any other: hidden raw cards,
    the order of the Warehouse and the unturned Fate cards are dealt anew."""
    cards = list(chance.shuffle(hidden_cards(state, seat)))
    raw = tuple([card if card == NOTHING else cards.pop() for card in state.raw])
    players = list(state.players)
    for other, player in enumerate(players):
        if not sees_hand(state, seat, other):
            count = sum(map(is_raw, player.hand))
            dealt = sorted(cards.pop() for _ in range(count))
            players[other] = replace(player, hand=(*dealt, *player.hand[count:]))
    return replace(
        state,
        players=tuple(players),
        raw=raw,
        fates=_deal_fates(state, chance),
        warehouse=chance.shuffle(sorted(state.warehouse)),
        undo=(),
    )


def _deal_fates(state: KhimState, chance: Dice) -> tuple[int, ...]:
    closed = [
        cell
        for cell, fate in enumerate(state.fates)
        if fate != NOTHING and cell not in state.turned
    ]
    fates = list(state.fates)
    dealt: Sequence[int] = chance.shuffle(sorted(state.fates[cell] for cell in closed))
    for cell, fate in zip(closed, dealt, strict=True):
        fates[cell] = fate
    return tuple(fates)
