"""The Bank and the Warehouse: sell for 1 mR, buy for 4 mR, and take either back (R36, R37)."""

from core.errors import IllegalMove
from core.games.marskhimprom.content import BUY_PRICE, SELL_PRICE, Card, names
from core.games.marskhimprom.moves import UNDO, Buy, Move, Sell
from core.games.marskhimprom.play import Play
from core.games.marskhimprom.state import KhimState, Memory, may_trade
from core.types import Seat

UNDO_DEPTH = 12
"""How many acts can be taken back."""


def moves(state: KhimState) -> list[Move]:
    player = state.players[state.turn]
    found: list[Move] = []
    if state.bank >= SELL_PRICE:
        found += [Sell(card) for card in dict.fromkeys(player.hand)]
    if player.coins >= BUY_PRICE:
        found += [Buy(card) for card in sorted(set(state.warehouse))]
    if state.undo:
        found.append(UNDO)
    return found


def _check_window(state: KhimState, seat: Seat) -> None:
    if seat != state.turn or not may_trade(state):
        raise IllegalMove("khim-not-now")


def check_sell(state: KhimState, seat: Seat, card: Card) -> None:
    _check_window(state, seat)
    if state.bank < SELL_PRICE:
        raise IllegalMove("khim-bank-empty")
    if card not in state.players[seat].hand:
        raise IllegalMove("khim-not-in-hand")


def check_buy(state: KhimState, seat: Seat, card: Card) -> None:
    _check_window(state, seat)
    if card not in state.warehouse:
        raise IllegalMove("khim-not-in-warehouse")
    if state.players[seat].coins < BUY_PRICE:
        raise IllegalMove("khim-too-few-coins")


def check_undo(state: KhimState, seat: Seat) -> None:
    _check_window(state, seat)
    if not state.undo:
        raise IllegalMove("khim-nothing-to-undo")


def remember(play: Play) -> None:
    """Keeps what a market or trade act is about to change."""
    memory = Memory(play.player, play.warehouse, play.bank, play.offers)
    play.undo = (*play.undo[1 - UNDO_DEPTH :], memory)


def sell(play: Play, card: Card) -> None:
    """A raw card goes to the Warehouse, a product to its box (R36, C5)."""
    remember(play)
    seat = play.turn
    play.take(seat, (card,))
    play.store((card,))
    play.bank -= SELL_PRICE
    play.change(seat, coins=play.player.coins + SELL_PRICE)
    play.tell("sold", seat, cards=names((card,)), coins=SELL_PRICE)


def buy(play: Play, card: Card) -> None:
    """The card of one's choice; of equal ones the topmost leaves the stack (R37, A37)."""
    remember(play)
    seat, at = play.turn, play.warehouse.index(card)
    play.warehouse = play.warehouse[:at] + play.warehouse[at + 1 :]
    play.give(seat, (card,))
    play.bank += BUY_PRICE
    play.change(seat, coins=play.player.coins - BUY_PRICE)
    play.tell("bought", seat, cards=names((card,)), coins=BUY_PRICE)


def undo(play: Play) -> None:
    """Takes back one's last market or trade act of this window. What chance, a hidden card or
    another player did in between has emptied the memory."""
    memory = play.undo[-1]
    play.undo = play.undo[:-1]
    play.players[play.turn] = memory.player
    play.warehouse = memory.warehouse
    play.bank = memory.bank
    play.offers = memory.offers
    play.tell("undone", play.turn)
