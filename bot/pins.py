"""Boards that their chats want pinned."""

from typing import Any

from bot.sender import Later, NotSent, Sender
from core.ports import Messages
from core.table import Table


class Pins:
    """Keeps the board of an open table pinned, where the chat wants it and the bot may."""

    def __init__(self, messages: Messages, sender: Sender) -> None:
        self._messages = messages
        self._sender = sender

    async def keep(self, table: Table[Any]) -> None:
        """Pins and unpins as the table stands now. Without the right to pin it is left at that.
        Raises `Later`."""
        messages = await self._messages.of(table.id)
        is_open = table.phase in ("lobby", "playing")
        wanted = messages.board if table.place.pin and is_open else None
        pinned = messages.pinned
        if (wanted and (wanted.chat, wanted.id)) == (pinned and (pinned.chat, pinned.id)):
            return
        try:
            if pinned is not None:
                await self._sender.unpin(pinned)
            if wanted is not None:
                await self._sender.pin(wanted)
        except Later:
            raise
        except NotSent:
            pass
        await self._messages.pinned(table.id, wanted)
