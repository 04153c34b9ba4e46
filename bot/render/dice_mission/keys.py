"""The two kinds of buttons under the own cards: a move, and another page."""

from typing import Any

from aiogram.types import InlineKeyboardButton

from bot.callbacks import MoveTap, OwnTap
from bot.render.dice_mission.pieces import label
from bot.texts import Say
from core.table import Table


class Keys:
    """Makes the buttons of a table as it is now."""

    def __init__(self, table: Table[Any], say: Say) -> None:
        self.table = table
        self.say = say

    def move(self, move: str, text: str) -> InlineKeyboardButton:
        """Makes the move."""
        tap = MoveTap(table=self.table.id, version=self.table.version, move=move)
        return InlineKeyboardButton(text=label(text), callback_data=tap.pack())

    def page(self, page: str, text: str) -> InlineKeyboardButton:
        """Shows another page of the own cards."""
        tap = OwnTap(table=self.table.id, version=self.table.version, page=page)
        return InlineKeyboardButton(text=label(text), callback_data=tap.pack())
