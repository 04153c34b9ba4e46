"""The list of tables, as it is read in a chat."""

import asyncio

from bot.render import Links, Screen
from bot.render.menus import render_games
from bot.texts import Texts
from core.ports import Messages
from core.service import Service
from core.table import Place
from core.types import ChatId


async def games_here(
    chat: ChatId,
    service: Service,
    messages: Messages,
    texts: Texts,
    language: str,
    links: Links,
) -> Screen:
    """In a group its open tables; in private those where the person sits, or has opened one. Each
    with the way to its board, where that has an address."""
    tables = await service.open_tables(chat)
    private = chat > 0
    if private:
        known = {table.id for table in tables}
        elsewhere = await service.tables_of_person(chat)
        tables += [
            table
            for table in elsewhere
            if table.id not in known and table.phase in ("lobby", "playing")
        ]
    sent = await asyncio.gather(*(messages.of(table.id) for table in tables))
    boards = {
        table.id: address
        for table, its in zip(tables, sent, strict=True)
        if its.board and (address := links.message(its.board.chat, its.board.id))
    }
    return render_games(texts, language, links, Place(chat, private=private), tables, boards)
