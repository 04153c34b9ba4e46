"""`@bot` in any chat."""

from aiogram import Router
from aiogram.methods import AnswerInlineQuery
from aiogram.types import InlineQuery, InlineQueryResultsButton, InlineQueryResultUnion

from bot.render import Links
from bot.render.inline import render_offers
from bot.texts import Texts
from bot.voice import Voice
from core.catalogue import tells_luck
from core.ports import Messages
from core.service import Service


async def offers(
    query: InlineQuery,
    service: Service,
    messages: Messages,
    texts: Texts,
    links: Links,
    voice: Voice,
) -> AnswerInlineQuery:
    """The tables of whoever asks, and a way to begin a match. Tables change, so Telegram is not to
    remember the answer."""
    tables = await service.tables_of_person(query.from_user.id)
    pictures = {
        table.id: (await messages.of(table.id)).luck
        for table in tables
        if table.phase == "finished" and tells_luck(table.game)
    }
    found: list[InlineQueryResultUnion] = [
        *render_offers(tables, query.query, texts, await voice.language(), links, pictures)
    ]
    start = InlineQueryResultsButton(text=await voice.say("inline-start"), start_parameter="play")
    return AnswerInlineQuery(
        inline_query_id=query.id, results=found, cache_time=0, is_personal=True, button=start
    )


def router() -> Router:
    inline = Router(name="inline")
    inline.inline_query.register(offers)
    return inline
