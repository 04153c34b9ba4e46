"""When what the limits have put off is tried again.

Whoever waits for the limit of all chats would otherwise be told to wait the same few milliseconds,
and try again together: all their work for one call.
"""

from core.ports import Now
from core.types import Millis, TableId

GAP: Millis = 36
"""In so much time the limit of all chats lets one more call through; a longer wait is for a chat's
own limits."""
REMEMBERED = 4096


class Retries:
    """Every table that waits has a time of its own: new commits at it do not make it try before."""

    def __init__(self, now: Now) -> None:
        self._now = now
        self._last: Millis = 0
        self._waiting: dict[TableId, Millis] = {}

    def put_off(self, table: TableId, until: Millis) -> Millis:
        """When the table tries again, if it is told to wait until then at least."""
        now = self._now()
        if until - now <= GAP:
            until = self._last = max(until, self._last + GAP)
        if len(self._waiting) >= REMEMBERED:
            self._waiting = {t: at for t, at in self._waiting.items() if at > now}
        self._waiting[table] = until
        return until

    def ahead(self, table: TableId) -> Millis | None:
        """When a table tries again, while that is still to come."""
        at = self._waiting.get(table)
        if at is None or at > self._now():
            return at
        del self._waiting[table]
        return None
