"""Selling to the Bank and buying from the Warehouse."""

from aiogram.types import InlineKeyboardButton

from bot.render import Rows
from bot.render.keys import Keys, in_rows
from bot.render.marskhimprom.pieces import card
from bot.render.marskhimprom.trade import may_trade
from bot.render.marskhimprom.viewer import held, viewer_of
from core.games.marskhimprom.content import BUY_PRICE
from core.games.marskhimprom.view import KhimView

IN_A_ROW = 3
SHOWN = 24
"""Kinds of cards on one page."""


def selling(view: KhimView, draft: str, keys: Keys) -> tuple[str, Rows] | None:
    """The kinds of the own cards, each with a button that sells one of them."""
    if not may_trade(view):
        return None
    own, say = held(view), keys.say
    sold = [move.partition(" ")[2] for move in view.moves if move.startswith("sell ")]
    buttons = [(f"sell {name}", f"{card(name)} × {own.count(name)}") for name in sold]
    coins = view.players[viewer_of(view)].coins
    text = say("khim-page-sell", bank=view.bank, coins=coins)
    other = keys.page("buy", say("khim-to-buy"))
    return text, [*paged(buttons, "sell", draft, keys), [other, *_undo(view, keys)]]


def buying(view: KhimView, draft: str, keys: Keys) -> tuple[str, Rows] | None:
    """What is in the Warehouse, without its order; whoever has the coins may choose."""
    if not may_trade(view):
        return None
    say, coins = keys.say, view.players[viewer_of(view)].coins
    text = say("khim-page-buy", coins=coins)
    kinds = dict.fromkeys(view.warehouse)
    other = [keys.page("sell", say("khim-to-sell")), *_undo(view, keys)]
    if coins < BUY_PRICE:
        stock = ", ".join(f"{card(name)} × {view.warehouse.count(name)}" for name in kinds) or "—"
        return f"{text}\n{say('khim-page-buy-poor')}\n\n{stock}", [other]
    buttons = [(f"buy {name}", f"{card(name)} × {view.warehouse.count(name)}") for name in kinds]
    return text, [*paged(buttons, "buy", draft, keys), other]


def paged(moves: list[tuple[str, str]], page: str, draft: str, keys: Keys) -> Rows:
    """Moves with their labels, and a way to the next ones where there are more."""
    start = int(draft) if draft.isdecimal() and int(draft) < len(moves) else 0
    end = start + SHOWN
    rows = in_rows([keys.move(move, text) for move, text in moves[start:end]], IN_A_ROW)
    if len(moves) > SHOWN:
        following = f"{page} {end}" if end < len(moves) else page
        rows.append([keys.page(following, keys.say("khim-more"))])
    return rows


def _undo(view: KhimView, keys: Keys) -> list[InlineKeyboardButton]:
    return [keys.move("undo", keys.say("khim-undo"))] if "undo" in view.moves else []
