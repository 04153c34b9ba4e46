"""What people see in Telegram: views turned into texts and keyboards. Pure."""

import hashlib
import html
import re
from collections.abc import Sequence

from aiogram.types import (
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    LinkPreviewOptions,
    WebAppInfo,
)
from msgspec import Struct

from core.names import one_line
from core.table import Place
from core.types import ChatId, PlayerId, TableId

NAME_LENGTH = 32
MAX_TEXT, MAX_CAPTION = 4096, 1024
"""UTF-16 units that Telegram takes, after the tags are read."""
NO_PREVIEW = LinkPreviewOptions(is_disabled=True)
NAMELESS = "👤"
_TAG = re.compile(r"<[^>]*>")

Rows = list[list[InlineKeyboardButton]]


class Picture(Struct, frozen=True):
    """A picture, as the SVG that it is made from."""

    svg: str

    @property
    def id(self) -> str:
        """The same for pictures that show the same."""
        return hashlib.sha256(self.svg.encode()).hexdigest()[:16]


class Screen(Struct, frozen=True):
    """A message: HTML of at most 4096 characters, under a picture 1024, and its buttons."""

    text: str
    keyboard: InlineKeyboardMarkup | None = None
    picture: Picture | None = None

    @property
    def room(self) -> int:
        """How long its text may be, as `length` counts."""
        return MAX_TEXT if self.picture is None else MAX_CAPTION


class Links(Struct, frozen=True):
    """Where buttons lead. `mini_app` is its short name at the bot, `address` its https address;
    without either there are no buttons into it."""

    bot_username: str
    mini_app: str = ""
    address: str = ""

    def start(self, payload: str) -> str:
        """Opens the private chat with the bot."""
        return f"https://t.me/{self.bot_username}?start={payload}"

    def add_to_group(self) -> str:
        """Asks the person for a group to add the bot to."""
        return f"https://t.me/{self.bot_username}?startgroup=play"

    def message(self, chat: ChatId, message: int) -> str | None:
        """A message of a supergroup; other chats have no addresses."""
        name = str(chat)
        return f"https://t.me/c/{name[4:]}/{message}" if name.startswith("-100") else None

    def open_table(self, place: Place, table: TableId, label: str) -> InlineKeyboardButton | None:
        """The button that opens a table in the mini-app. A group takes no `web_app` button, and
        would lose the whole message with it."""
        code = f"t_{table}"
        if place.private and self.address.startswith("https://"):
            page = f"{self.address.rstrip('/')}/?tgWebAppStartParam={code}"
            return InlineKeyboardButton(text=label, web_app=WebAppInfo(url=page))
        if self.mini_app:
            url = f"https://t.me/{self.bot_username}/{self.mini_app}?startapp={code}"
            return InlineKeyboardButton(text=label, url=url)
        return None


def keyboard(rows: Sequence[Sequence[InlineKeyboardButton | None]]) -> InlineKeyboardMarkup | None:
    """The rows without what is not there; None without any button."""
    full = [[button for button in row if button is not None] for row in rows]
    return InlineKeyboardMarkup(inline_keyboard=[row for row in full if row]) if any(full) else None


def clean(name: str) -> str:
    """A name that can stand in a line of plain text: nothing invisible, at most 32 characters."""
    shown = one_line(name) or NAMELESS
    return shown if len(shown) <= NAME_LENGTH else shown[: NAME_LENGTH - 1].rstrip() + "…"


def escape(name: str) -> str:
    """A name for HTML: `clean`, and escaped once."""
    return html.escape(clean(name), quote=False)


def mention(person: PlayerId, name: str) -> str:
    """HTML that calls a person, with or without a username."""
    return f'<a href="tg://user?id={person}">{escape(name)}</a>'


def length(text: str) -> int:
    """How long Telegram finds an HTML text, in UTF-16 units."""
    return len(html.unescape(_TAG.sub("", text)).encode("utf-16-le")) // 2
