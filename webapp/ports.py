"""What the web side needs from outside besides `core.ports`."""

from collections.abc import Awaitable, Callable
from typing import Protocol, TypeAlias

from core.errors import GameError
from core.ports import Feed, Messages, Preferences
from core.results import Result
from core.types import ChatId, PlayerId

Refuse: TypeAlias = Callable[[str, GameError], str]
"""Why something was refused, in a language."""

IsMember: TypeAlias = Callable[[ChatId, PlayerId], Awaitable[bool]]
"""Whether a person is in a chat now; of a private chat, whether it is theirs. `Busy` when nobody
can tell."""

DrawLuck: TypeAlias = Callable[[Result, str], bytes]
"""Luck against skill in a match as a PNG, in a language. It computes for a moment."""


class Store(Protocol):
    """The parts of the storage that are needed beside the tables."""

    @property
    def messages(self) -> Messages: ...

    @property
    def preferences(self) -> Preferences: ...

    @property
    def feed(self) -> Feed: ...


class Bot(Protocol):
    """The bot that the app belongs to."""

    @property
    def token(self) -> str: ...

    @property
    def link(self) -> str:
        """Opens the private chat with the bot, for somebody outside Telegram."""
        ...

    @property
    def app_link(self) -> str:
        """Opens the app itself in Telegram."""
        ...
