"""How much Telegram takes from one bot."""

from typing import Literal, Protocol, TypeAlias

from core.types import ChatId, Millis

CallKind: TypeAlias = Literal["message", "edit", "quiet"]
"""message: something new in a chat · edit: a change of a message · quiet: neither, such as a
deletion."""


class Limits(Protocol):
    """Telegram's limits on what one bot sends, shared by all processes: 30 calls a second in all,
    one a second in a chat (with a small burst), 20 messages and 20 edits a minute in a group."""

    async def reserve(self, chat: ChatId, kind: CallKind, now: Millis) -> Millis:
        """0: the call may be made now, and is counted. Otherwise nothing is counted, and it is
        how long to wait."""
        ...

    async def hold(self, chat: ChatId, until: Millis) -> None:
        """Telegram asked for silence in a chat (`retry_after`): no reservation before then."""
        ...
