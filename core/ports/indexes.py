"""Which tables a chat and a person have."""

from collections.abc import Sequence
from typing import Any, Protocol

from core.table import Table
from core.types import ChatId, PlayerId, TableId


class Indexes(Protocol):
    """Which tables a chat and a person have. Written after a commit, so they may lag behind a
    crash; readers look at the tables themselves."""

    async def note(self, before: Table[Any] | None, after: Table[Any]) -> None:
        """Make the indexes say what the table says; does nothing when they do already."""
        ...

    async def name(self, chat: ChatId, action: str, table: TableId) -> TableId:
        """The id of the table that an action opens in a chat: `table`, or the one that was named
        for the same action within the last day."""
        ...

    async def tables_of_chat(self, chat: ChatId) -> Sequence[TableId]:
        """The open tables (lobby or playing) of a chat, the latest first."""
        ...

    async def tables_of_person(self, person: PlayerId) -> Sequence[TableId]:
        """The tables that know a person, the latest first, at most 50; finished ones too."""
        ...

    async def tables_ever_of(self, person: PlayerId) -> Sequence[TableId]:
        """Every table that has ever known the person: where they have sat, that they have hosted,
        and rematches to which they are invited."""
        ...

    async def forget(self, person: PlayerId) -> None:
        """Nothing is listed for the person and their private chat."""
        ...

    async def move_chat(self, old: ChatId, new: ChatId) -> None:
        """The chat has a new id: everything kept under the old one is kept under the new one."""
        ...
