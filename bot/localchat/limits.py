"""Telegram's flood control, by the world's clock.

Telegram publishes 30 messages a second in all, 1 a second in one chat and 20 a minute in one
group, and answers more with 429 and `retry_after`. Edits in a group are held to 20 a minute too.
"""

from __future__ import annotations

from collections import defaultdict, deque
from dataclasses import dataclass, field
from typing import Literal

from bot.localchat.errors import too_many_requests

Kind = Literal["message", "edit"]
SECOND, MINUTE = 1_000, 60_000


@dataclass(frozen=True, slots=True)
class Limit:
    """At most `count` in any `window` ms."""

    count: int
    window: int


@dataclass(slots=True)
class Limits:
    """`burst` messages may come at once into one chat, then one a second."""

    overall: Limit = Limit(30, SECOND)
    group: Limit = Limit(20, MINUTE)
    burst: Limit = Limit(4, 4 * SECOND)
    _past: dict[tuple[object, ...], deque[int]] = field(default_factory=lambda: defaultdict(deque))

    def spend(self, kind: Kind, chat_id: int, now: int) -> None:
        """Count one call; `now` in ms.

        Raises: ApiError 429, and then the call is not counted.
        """
        rules: dict[tuple[object, ...], Limit] = {("overall", kind): self.overall}
        if chat_id < 0:
            rules["group", chat_id, kind] = self.group
        if kind == "message":
            rules["burst", chat_id] = self.burst
        wait = max(self._wait(key, limit, now) for key, limit in rules.items())
        if wait > 0:
            raise too_many_requests(wait)
        for key in rules:
            self._past[key].append(now)

    def _wait(self, key: tuple[object, ...], limit: Limit, now: int) -> int:
        past = self._past[key]
        while past and past[0] <= now - limit.window:
            past.popleft()
        return past[0] + limit.window - now if len(past) >= limit.count else 0
