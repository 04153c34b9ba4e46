"""What every message tells by having been sent, whatever it says."""

from collections.abc import Awaitable, Callable
from typing import Any

from aiogram import BaseMiddleware
from aiogram.types import Message, TelegramObject

from core.ports import Messages, Preferences


class Heard(BaseMiddleware):
    """Who writes to the bot in private may be written to; and how far the messages of a group have
    got tells whether a board has scrolled away."""

    def __init__(self, messages: Messages, preferences: Preferences) -> None:
        self._messages = messages
        self._preferences = preferences

    async def __call__(
        self,
        handler: Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]],
        event: TelegramObject,
        data: dict[str, Any],
    ) -> Any:  # noqa: ANN401 - whatever the handler decides
        if isinstance(event, Message):
            if event.chat.type == "private":
                await self._preferences.set_private(event.chat.id, allowed=True)
            else:
                await self._messages.passed(event.chat.id, event.message_id)
        return await handler(event, data)
