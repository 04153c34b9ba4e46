"""What is kept of matches."""

from collections.abc import Callable
from typing import Protocol

from core.ratings import Rating
from core.results import Result
from core.types import ChatId, PlayerId, Seat, TableId


class Results(Protocol):
    """What is kept of matches for statistics: with the chat, and with each of the people."""

    async def keep(self, result: Result) -> None:
        """Keep the result and count it in the ratings; once, however often it comes."""
        ...

    async def of_match(self, chat: ChatId, table: TableId) -> Result | None:
        """The result of a match, if it is kept already."""
        ...

    async def of_chat(self, chat: ChatId) -> list[Result]: ...

    async def of_person(self, person: PlayerId) -> list[Result]: ...

    async def forget(self, person: PlayerId, label: Callable[[Seat], str]) -> None:
        """The person has no results and no rating; to the others their seat has the label."""
        ...

    async def rating_of(self, person: PlayerId) -> Rating:
        """The rating over all chats."""
        ...
