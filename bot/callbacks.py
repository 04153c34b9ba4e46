"""What a tap on an inline button carries: 1 to 64 bytes, checked when it is packed.

A tap of a move names the table and the version that the keyboard was made for.
"""

from typing import Literal

from aiogram.filters.callback_data import CallbackData

from core.types import TableId, Version


class MoveTap(CallbackData, prefix="m", sep="|"):
    """A move of the game, as the rules write it."""

    table: TableId
    version: Version
    move: str


class PickTap(CallbackData, prefix="p", sep="|"):
    """Something is picked on the board before a move, or put back: a die to roll again."""

    table: TableId
    version: Version
    thing: str


class OwnTap(CallbackData, prefix="o", sep="|"):
    """A page of what only the one who taps may see; empty for the first one, `BOARD` for the way
    back where the board stood in the same message."""

    table: TableId
    version: Version
    page: str = ""


BOARD = "board"


class LobbyTap(CallbackData, prefix="l", sep="|"):
    """Something in the lobby. `arg`: the level of a computer, `<option>=<choice>`, the person to
    remove; empty otherwise."""

    table: TableId
    act: Literal["sit", "stand", "computer", "no-computer", "options", "option", "bar", "start"]
    arg: str = ""


class TableTap(CallbackData, prefix="t", sep="|"):
    """Something about a table in any phase."""

    table: TableId
    act: Literal[
        "rematch",
        "record",
        "check",
        "luck",
        "coach",
        "next",
        "hand-over",
        "come-back",
        "leave",
        "stop",
        "stay",
    ]


class SkipTap(CallbackData, prefix="k", sep="|"):
    """A vote for the computer to play that turn, because somebody is late."""

    table: TableId
    turn: int


class SettingsTap(CallbackData, prefix="s", sep="|"):
    """The settings of the chat: a page of them, empty for the first one, and what is chosen on it.
    `CLOSE` takes the menu away."""

    page: str = ""
    choice: str = ""


BARRED = "barred"
CLOSE = "close"


class PrivacyTap(CallbackData, prefix="f", sep="|"):
    """The answer to whether somebody is really to be forgotten."""

    act: Literal["forget", "keep"]


class MenuTap(CallbackData, prefix="x", sep="|"):
    """A menu outside any table. `arg`: a game, a language."""

    act: Literal["home", "play", "games", "rules", "language", "set-language"]
    arg: str = ""
