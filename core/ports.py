"""What the use cases need from outside, and what the adapters need of a table's message."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, Protocol, TypeAlias

from core.agenda import Duty
from core.record import LogEntry
from core.table import Table
from core.types import ChatId, Millis, PlayerId, TableId

Now: TypeAlias = Callable[[], Millis]
Chance: TypeAlias = Callable[[int], bytes]
"""That many unpredictable bytes: `secrets.token_bytes`."""

Checkpoint: TypeAlias = Literal["load", "applied", "commit", "committed", "answer", "send", "sent"]
"""Where a move is on its way. `load`: before the table is read · `applied`: the rules have made
the next state · `commit`, `committed`: before and after it is stored · `answer`: before the tap is
answered · `send`, `sent`: before and after a call to Telegram."""

Passing: TypeAlias = Callable[[Checkpoint], None]
"""Called at every checkpoint: measures, and tests that kill the process there."""


def pass_by(checkpoint: Checkpoint) -> None:
    """Nobody watches the checkpoints."""


class ConflictError(Exception):
    """Somebody else has changed the table since it was read."""


class Tables(Protocol):
    """Tables and their logs. Every method raises `StorageAway` when the storage does not answer."""

    async def load(self, table: TableId, *, fresh: bool = False) -> Table[Any]:
        """The table as last seen by this process, or with `fresh` as it is. `UnknownTable`,
        `UnreadableTable`."""
        ...

    async def commit(self, table: Table[Any], entry: LogEntry, due: Mapping[Duty, Millis]) -> None:
        """Store the table as the version after `table.version - 1`, append the entry to its log
        and replace what is due for it: all or nothing. A first version creates the table.
        `ConflictError` when the stored version is another; the next `load` gives that one."""
        ...

    async def log(self, table: TableId) -> list[LogEntry]:
        """Every change of the table, oldest first."""
        ...


class Indexes(Protocol):
    """Which tables a chat and a person have. Written after a commit, so they may lag behind a
    crash; readers look at the tables themselves."""

    async def note(self, before: Table[Any] | None, after: Table[Any]) -> None:
        """Make the indexes say what the table says; does nothing when they do already."""
        ...

    async def tables_of_chat(self, chat: ChatId) -> Sequence[TableId]:
        """The open tables (lobby or playing) of a chat, the latest first."""
        ...

    async def tables_of_person(self, person: PlayerId) -> Sequence[TableId]:
        """The tables where a person sits, the latest first, at most 50; finished ones too."""
        ...

    async def move_chat(self, old: ChatId, new: ChatId) -> None:
        """The chat has a new id: everything kept under the old one is kept under the new one."""
        ...
