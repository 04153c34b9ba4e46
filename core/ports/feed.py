"""What is heard of tables that any process changes."""

from collections.abc import AsyncIterator
from typing import Protocol

from core.types import TableId, Version


class Feed(Protocol):
    """News of stored versions from all processes."""

    def versions(self) -> AsyncIterator[tuple[TableId, Version]]:
        """Every version as it is committed, from now on; one subscription a shard. Ends never;
        reconnects by itself, and what was missed in between is found by the versions."""
        ...
