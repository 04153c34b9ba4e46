"""What one person sees of a table alone: the own cards, and the moves that need them."""

from typing import Any

from aiogram.types import InlineKeyboardButton

from bot.callbacks import BOARD, OwnTap
from bot.render import Links, Screen, keyboard
from bot.render.games import OWN, PICTURES
from bot.texts import Say
from core.catalogue import rules_of
from core.table import Table, match_of
from core.types import Seat

MAX_BRIEF = 200
"""UTF-16 units of a callback's answer. The signs of a hand take two, so the text has fewer
characters."""


def render_own(table: Table[Any], seat: Seat, page: str, say: Say) -> Screen:
    """A page of what the seat sees; the first one where the page has nothing to offer now.
    `NotPlaying`, `MatchOver`, `TableClosed`."""
    view = rules_of(table.game).view(match_of(table).state, seat)
    renderer = OWN[table.game]
    shown = renderer.page(table, view, page, say) if page else None
    if shown is not None:
        back = _button(table, say("own-back"))
        return Screen(shown[0], keyboard([*shown[1], [back]]))
    first = renderer.page(table, view, "", say)
    if first is None:
        raise ValueError(f"{table.game} has no first page")
    below = (
        _button(table, say("own-board"), BOARD)
        if table.place.private and table.game not in PICTURES
        else _button(table, say("own-refresh"))
    )
    return Screen(first[0], keyboard([*first[1], [below]]))


def render_brief(table: Table[Any], seat: Seat, links: Links, say: Say) -> str:
    """The same for a callback's answer, where nothing else can be shown to one person."""
    view = rules_of(table.game).view(match_of(table).state, seat)
    way = say("own-elsewhere") if links.mini_app else ""
    room = MAX_BRIEF - _units(way) - 1
    length = room
    while True:
        brief = OWN[table.game].brief(table, view, length, say)
        if _units(brief) <= room:
            return f"{brief}\n{way}".strip()
        length -= _units(brief) - room


def _units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def _button(table: Table[Any], label: str, page: str = "") -> InlineKeyboardButton:
    tap = OwnTap(table=table.id, version=table.version, page=page)
    return InlineKeyboardButton(text=label, callback_data=tap.pack())
