"""Who is in a chat and who administers it, asked of Telegram at most once a minute."""

from typing import Literal, TypeAlias

from bot.asking import Asking, Refused
from core.clock import MINUTE
from core.ports import Now
from core.types import ChatId, Millis, PlayerId

Standing: TypeAlias = Literal["administrator", "member", "stranger"]

PATIENCE = 0.7
"""Seconds that Telegram has to answer: the person waits for it."""
REMEMBERED = 4096


class Members:
    """`getChatMember` with a short memory."""

    def __init__(self, asking: Asking, now: Now) -> None:
        self._asking = asking
        self._now = now
        self._known: dict[tuple[ChatId, PlayerId], tuple[Millis, Standing]] = {}
        self._changes = 0

    async def present(self, chat: ChatId, person: PlayerId) -> bool:
        """Whether the person is in the chat; of a private chat, whether it is theirs. `Busy` when
        Telegram does not answer."""
        return await self._standing(chat, person) != "stranger"

    async def administers(self, chat: ChatId, person: PlayerId) -> bool:
        """Whether the person administers the chat, anonymously or not. `Busy` as above."""
        return await self._standing(chat, person) == "administrator"

    def forget(self, chat: ChatId, person: PlayerId) -> None:
        """The person's standing has changed."""
        self._known.pop((chat, person), None)
        self._changes += 1

    async def _standing(self, chat: ChatId, person: PlayerId) -> Standing:
        if chat > 0:
            return "administrator" if chat == person else "stranger"
        now = self._now()
        known = self._known.get((chat, person))
        if known is not None and now - known[0] < MINUTE:
            return known[1]
        changes = self._changes
        standing = await self._ask(chat, person)
        if changes != self._changes:
            return standing  # it may be older than what has changed meanwhile
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        self._known[chat, person] = (now, standing)
        return standing

    async def _ask(self, chat: ChatId, person: PlayerId) -> Standing:
        try:
            member = await self._asking.ask(
                "getChatMember", patience=PATIENCE, chat_id=chat, user_id=person
            )
        except Refused:
            return "stranger"  # Telegram knows no such member, or the bot itself is not there
        match member["status"]:
            case "creator" | "administrator":
                return "administrator"
            case "member":
                return "member"
            case "restricted" if member["is_member"]:
                return "member"
        return "stranger"
