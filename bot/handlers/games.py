"""The list of tables, as it is read in a chat."""

from bot.render import Links, Screen
from bot.render.menus import render_games
from bot.texts import Texts
from core.service import Service
from core.table import Place
from core.types import ChatId


async def games_here(
    chat: ChatId, service: Service, texts: Texts, language: str, links: Links
) -> Screen:
    """In a group its open tables; in private those where the person sits, or has opened one."""
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
    return render_games(texts, language, links, Place(chat, private=private), tables)
