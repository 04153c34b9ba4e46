"""What is due, and who does it."""

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from core.agenda import Duty
from core.types import Millis, TableId


class Claim(Struct, frozen=True):
    """An entry of the agenda that this worker has for the time of its lease."""

    table: TableId
    duty: Duty
    due: Millis
    lease: Millis
    """When the lease ends; also what proves that the entry was not rescheduled since."""


class Agenda(Protocol):
    """What is due, for any number of workers. An entry stays until it is done."""

    async def claim(
        self, now: Millis, *, lease: Millis, limit: int
    ) -> tuple[list[Claim], Millis | None]:
        """Due entries, the oldest first, each given to one worker until its lease ends; and when
        the next one is due (None: nothing waits)."""
        ...

    async def done(self, claims: Sequence[Claim]) -> None:
        """Remove the entries, but for those that were rescheduled meanwhile."""
        ...

    async def postpone(self, claim: Claim, until: Millis) -> None:
        """Try again at that time, unless the entry was rescheduled meanwhile."""
        ...

    async def reconcile(self, now: Millis) -> int:
        """Give every stored table the entries that it should have and lacks; how many tables
        were mended. For the start, after the loss of an agenda."""
        ...
