"""The table that a tap names."""

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from aiogram import BaseMiddleware, Router
from aiogram.types import CallbackQuery, TelegramObject

from bot.callbacks import MoveTap
from core.errors import NotAllowed
from core.ports import Messages
from core.service import Service
from core.types import TableId


class NamesTable(Protocol):
    table: TableId


class AtTable(BaseMiddleware):
    """Gives the handler the `table` that the button names. Whichever message the button is on, it
    acts on that table; a tap from a chat that is not the table's is refused. Whoever sits there is
    present by it; and a table that waits, since the bot could not write, goes on."""

    async def __call__(
        self,
        handler: Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]],
        event: TelegramObject,
        data: dict[str, Any],
    ) -> Any:  # noqa: ANN401 - whatever the handler decides
        if not isinstance(event, CallbackQuery):
            raise TypeError(f"{type(event).__name__} is no tap")
        service: Service = data["service"]
        named: NamesTable = data["callback_data"]
        table = await service.tables.load(named.table)
        if event.message is None or event.message.chat.id != table.place.chat:
            raise NotAllowed("other-chat")
        if table.paused:
            table = await service.resume(table)
        # A move tells that the person is there by itself, and costs one command of the storage.
        if not isinstance(named, MoveTap) and table.seat_of(event.from_user.id) is not None:
            messages: Messages = data["messages"]
            await messages.saw(table.id, event.from_user.id, service.now())
        data["table"] = table
        return await handler(event, data)


def table_router(name: str) -> Router:
    """A router whose taps come with their `table`."""
    router = Router(name=name)
    router.callback_query.middleware(AtTable())
    return router
