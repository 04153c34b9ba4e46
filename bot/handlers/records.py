"""The record of a match as a file."""

from typing import Any

from aiogram.methods import SendDocument
from aiogram.types import BufferedInputFile

from bot.render.result import render_record_caption
from bot.texts import Texts
from core.notation import write
from core.record import record_of
from core.service import Service
from core.table import Table
from core.types import ChatId


async def record_file(
    table: Table[Any],
    service: Service,
    texts: Texts,
    chat: ChatId,
    topic: int | None,
    language: str,
) -> SendDocument:
    """The record for a chat, without a sound. `NotAllowed` before the match has ended."""
    text = write(record_of(table, await service.tables.log(table.id)))
    return SendDocument(
        chat_id=chat,
        message_thread_id=topic,
        document=BufferedInputFile(text.encode(), f"marsgames-{table.id}.txt"),
        caption=render_record_caption(table, texts, language),
        disable_notification=True,
    )
