"""Updates of one chat one after the other, of different chats side by side."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from aiogram.types import Update

from core.errors import Busy

PATIENCE = 0.8
"""Seconds that a tap waits for the update before it: its answer is due within a second."""


def lane_of(update: Update) -> int:
    """The chat of an update, or the person where there is no chat."""
    if (tap := update.callback_query) is not None:
        return tap.from_user.id if tap.message is None else tap.message.chat.id
    if update.message is not None:
        return update.message.chat.id
    if update.inline_query is not None:
        return update.inline_query.from_user.id
    member = update.my_chat_member or update.chat_member
    return 0 if member is None else member.chat.id


class Lanes:
    """A queue for each chat, in the order of arrival."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def turn(self, update: Update) -> AsyncIterator[None]:
        """Wait for the earlier updates of the chat. A tap that waits too long is `Busy`: it must
        be answered, and may not overtake."""
        lock = self._locks.setdefault(lane_of(update), asyncio.Lock())
        patience = None if update.callback_query is None else PATIENCE
        try:
            async with asyncio.timeout(patience):
                await lock.acquire()
        except TimeoutError:
            raise Busy from None
        try:
            yield
        finally:
            lock.release()
