"""Tables and their logs, as they are stored."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from core.agenda import Duty
from core.record import LogEntry
from core.table import Table
from core.types import Millis, TableId


class ConflictError(Exception):
    """Somebody else has changed the table since it was read."""


class Tables(Protocol):
    """Tables and their logs. Every method raises `StorageAway` when the storage does not answer."""

    async def load(self, table: TableId, *, fresh: bool = False) -> Table[Any]:
        """The table as last seen by this process, or with `fresh` as it is. `UnknownTable`,
        `UnreadableTable`."""
        ...

    async def commit(
        self,
        before: Table[Any] | None,
        table: Table[Any],
        entry: LogEntry,
        due: Mapping[Duty, Millis],
    ) -> None:
        """Store the table in the place of `before`, as `load` gave it (None: it is a new one),
        append the entry to its log and replace what is due for it: all or nothing.
        `ConflictError` when something else is stored; the next `load` gives that."""
        ...

    async def log(self, table: TableId) -> list[LogEntry]:
        """Every change of the table, oldest first."""
        ...

    async def rewrite(self, table: TableId, change: Callable[[LogEntry], LogEntry]) -> None:
        """Change every entry of the log; their versions stay."""
        ...

    async def pack(self, table: TableId) -> None:
        """Keep the log in less room: it reads as before, and may still grow."""
        ...

    async def remove(self, table: TableId) -> None:
        """Delete the table, its log and whatever is due for it."""
        ...
