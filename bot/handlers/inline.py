"""`@bot` in any chat."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

from aiogram import Router
from aiogram.methods import AnswerInlineQuery
from aiogram.types import InlineQuery, InlineQueryResultsButton, InlineQueryResultUnion

from bot.render import Links
from bot.render.inline import Shown, render_offers
from bot.texts import Texts
from bot.voice import Voice
from core.catalogue import tells_luck
from core.ports import Messages, Results
from core.results import Result
from core.service import Service
from core.table import Table
from core.types import TableId


async def offers(
    query: InlineQuery,
    service: Service,
    messages: Messages,
    results: Results,
    texts: Texts,
    links: Links,
    voice: Voice,
) -> AnswerInlineQuery:
    """The tables of whoever asks, and a way to begin a match. Tables change, so Telegram is not to
    remember the answer."""
    tables = await service.tables_of_person(query.from_user.id)
    pictures = await _pictures_of(tables, messages)
    shown = Shown(query.query, pictures, await _result_of(query.query, tables, results))
    found: list[InlineQueryResultUnion] = [
        *render_offers(tables, shown, texts, await voice.language(), links)
    ]
    start = InlineQueryResultsButton(text=await voice.say("inline-start"), start_parameter="play")
    return AnswerInlineQuery(
        inline_query_id=query.id, results=found, cache_time=0, is_personal=True, button=start
    )


async def _pictures_of(tables: Sequence[Table[Any]], messages: Messages) -> Mapping[TableId, str]:
    """The pictures of luck and skill that Telegram has, by the table."""
    over = [table.id for table in tables if table.phase == "finished" and tells_luck(table.game)]
    # What is asked at the same time travels together.
    found = await asyncio.gather(*(messages.of(table) for table in over))
    return {table: each.luck for table, each in zip(over, found, strict=True)}


async def _result_of(wanted: str, tables: Sequence[Table[Any]], results: Results) -> Result | None:
    """The result of the match that is wanted by its table's id, as from the mini-app."""
    for table in tables:
        if table.id == wanted and tells_luck(table.game):
            return await results.of_match(table.place.chat, table.id)
    return None


def router() -> Router:
    inline = Router(name="inline")
    inline.inline_query.register(offers)
    return inline
