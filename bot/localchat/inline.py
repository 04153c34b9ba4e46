"""Inline mode: `@bot query` typed in any chat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bot.localchat.people import Person


@dataclass(slots=True, eq=False)
class InlineQuery:
    """`results` are the Bot API's InlineQueryResult objects once the bot has answered."""

    id: str
    person: Person
    query: str
    at: int
    results: list[dict[str, Any]] | None = None

    async def answer(self, timeout_s: float = 5) -> list[dict[str, Any]]:
        """Wait for the bot's results. Raises: TimeoutError."""
        await self.person.world.pulse.until(lambda: self.results is not None, timeout_s)
        return self.results or []
