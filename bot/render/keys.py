"""The buttons of a match: a move, a pick before it, and a page of what one person sees."""

from collections.abc import Sequence
from typing import Any, TypeVar

from aiogram.types import InlineKeyboardButton

from bot.callbacks import MoveTap, OwnTap, PickTap
from bot.texts import Say
from core.table import Table

B = TypeVar("B", bound=InlineKeyboardButton | None)

MAX_LABEL = 60
"""Characters of a button that still show."""


class Keys:
    """Makes the buttons of a table as it is now."""

    def __init__(self, table: Table[Any], say: Say) -> None:
        self.table = table
        self.say = say

    def move(self, move: str, text: str) -> InlineKeyboardButton:
        """Makes the move."""
        tap = MoveTap(table=self.table.id, version=self.table.version, move=move)
        return InlineKeyboardButton(text=label(text), callback_data=tap.pack())

    def pick(self, thing: str, text: str) -> InlineKeyboardButton:
        """Picks something on the board before a move, or puts it back."""
        tap = PickTap(table=self.table.id, version=self.table.version, thing=thing)
        return InlineKeyboardButton(text=label(text), callback_data=tap.pack())

    def page(self, page: str, text: str) -> InlineKeyboardButton:
        """Shows another page of the own cards."""
        tap = OwnTap(table=self.table.id, version=self.table.version, page=page)
        return InlineKeyboardButton(text=label(text), callback_data=tap.pack())


def label(text: str) -> str:
    """A text for a button, cut to what shows."""
    return text if len(text) <= MAX_LABEL else text[: MAX_LABEL - 1].rstrip() + "…"


def in_rows(buttons: Sequence[B], length: int) -> list[list[B]]:
    """So many buttons a row."""
    return [list(buttons[at : at + length]) for at in range(0, len(buttons), length)]
