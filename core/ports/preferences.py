"""What was chosen, wished for and forbidden."""

from collections.abc import Sequence
from typing import Protocol

from core.chat import ChatSettings, PersonSettings
from core.table import Person
from core.types import ChatId, Millis, PlayerId, TableId


class Preferences(Protocol):
    """What chats and people have chosen."""

    async def language_of(self, owner: ChatId | PlayerId) -> str | None:
        """The chosen language of a chat or a person, None when they never chose."""
        ...

    async def set_language(self, owner: ChatId | PlayerId, language: str) -> None: ...

    async def of_chat(self, chat: ChatId) -> ChatSettings: ...

    async def of_person(self, person: PlayerId) -> PersonSettings: ...

    async def choose(self, owner: ChatId | PlayerId, name: str, choice: str) -> None:
        """Store a choice that `core.chat.checked` has let through."""
        ...

    async def set_barred(self, chat: ChatId, person: PlayerId, *, barred: bool) -> None:
        """The person may not sit down in the chat, or may again."""
        ...

    async def call_next(self, chat: ChatId, person: Person, table: TableId, now: Millis) -> bool:
        """The person wants to be called when the next table after `table` opens in the chat, or
        no longer does; which of the two it is now."""
        ...

    async def take_calls(self, chat: ChatId, table: TableId, opened: Millis) -> list[Person]:
        """Those who want to be called to a table that was opened then: each is given once."""
        ...

    async def give_back(self, chat: ChatId, people: Sequence[Person]) -> None:
        """They were surely not called: they still want to be."""
        ...

    async def wishes_of(self, person: PlayerId) -> list[ChatId]:
        """The chats where the person wants to be called to the next table."""
        ...

    async def bars_of(self, person: PlayerId) -> list[ChatId]:
        """The chats where the person may not sit down."""
        ...

    async def forget(self, person: PlayerId) -> None:
        """Their settings and wishes. That a chat has barred the person stays with the chat."""
        ...

    async def set_private(self, person: PlayerId, *, allowed: bool) -> None:
        """The person has started the bot, or does not want to hear of it any more."""
        ...
