"""Updates that wait for the bot: which kinds it wants, in what order, once or again."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from aiogram.types import Update as BotApiUpdate

from bot.localchat.pulse import Pulse

KINDS = frozenset(BotApiUpdate.model_fields) - {"update_id"}
ONLY_WHEN_ASKED = frozenset({"chat_member", "message_reaction", "message_reaction_count"})
FIRST_ID = 700_000_001


@dataclass(slots=True, eq=False)
class Update:
    """`lane` is what Telegram keeps in order: the chat, or the person of an inline query."""

    id: int
    kind: str
    lane: int
    body: dict[str, Any]
    repeats: int = 0

    def json(self) -> dict[str, Any]:
        return {"update_id": self.id, self.kind: self.body}


@dataclass(slots=True)
class Updates:
    """The queue on Telegram's side. `repeat`: deliver the next so many updates twice."""

    pulse: Pulse
    allowed: frozenset[str] = KINDS - ONLY_WHEN_ASKED
    pending: deque[Update] = field(default_factory=deque)
    last_id: int = FIRST_ID - 1
    repeat: int = 0

    def allow(self, kinds: Iterable[str] | None) -> None:
        """Telegram's `allowed_updates`: None keeps what was set, empty sets the default."""
        if kinds is not None:
            self.allowed = frozenset(kinds) & KINDS or KINDS - ONLY_WHEN_ASKED

    def put(self, kind: str, lane: int, body: dict[str, Any]) -> None:
        if kind not in self.allowed:
            return
        self.last_id += 1
        update = Update(self.last_id, kind, lane, body)
        if self.repeat:
            self.repeat -= 1
            update.repeats = 1
        self.pending.append(update)
        self.pulse.bump()

    def confirm(self, update: Update) -> None:
        """The bot has it; one that is to come twice stays once more under the same id."""
        if update.repeats:
            update.repeats -= 1
        elif update in self.pending:
            self.pending.remove(update)
        self.pulse.bump()

    def confirm_before(self, offset: int) -> None:
        """getUpdates' offset: all before it are confirmed; a negative one counts from the end."""
        if offset < 0:
            offset = self.last_id + 1 + offset
        for update in [one for one in self.pending if one.id < offset]:
            self.confirm(update)

    def lanes(self) -> set[int]:
        return {update.lane for update in self.pending}

    def first(self, lane: int) -> Update | None:
        return next((update for update in self.pending if update.lane == lane), None)
