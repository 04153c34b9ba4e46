"""/stats, and luck against skill in a match that is over."""

import asyncio
from typing import Any

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.methods import AnswerCallbackQuery, SendMessage, SendPhoto
from aiogram.types import BufferedInputFile, CallbackQuery, Message

from bot.callbacks import TableTap
from bot.handlers.at_table import table_router
from bot.pictures import luck_drawn
from bot.places import Places
from bot.render.stats import render_chat_stats, render_luck, render_own_stats
from bot.reply import Delivery, Reply, below, reply, toast
from bot.texts import Texts
from bot.voice import Voice
from core.clock import month_start
from core.ports import Messages, Results
from core.service import Service
from core.stats import ranked, standings
from core.table import Table


async def own_stats(message: Message, results: Results, texts: Texts, voice: Voice) -> SendMessage:
    """One's own, over all chats."""
    person = message.chat.id
    standing = standings(await results.of_person(person)).get(person)
    rating = await results.rating_of(person)
    return reply(message, render_own_stats(standing, rating, texts, await voice.language()))


async def chat_stats(
    message: Message,
    service: Service,
    results: Results,
    places: Places,
    texts: Texts,
    voice: Voice,
) -> SendMessage:
    """The tables of the group, the month being the one on its clocks."""
    chat = message.chat.id
    zone = (await places.settings(chat)).zone or places.zone
    kept = await results.of_chat(chat)
    month = ranked(kept, since=month_start(service.now(), zone))
    return reply(message, render_chat_stats(month, ranked(kept), texts, await voice.language()))


async def luck(
    tap: CallbackQuery,
    table: Table[Any],
    service: Service,
    messages: Messages,
    results: Results,
    texts: Texts,
    voice: Voice,
) -> AnswerCallbackQuery | Reply:
    """The picture goes into the chat, once, with the report under it; where no pictures are taken,
    the report alone."""
    result = await results.of_match(table.place.chat, table.id)
    if result is None:
        return toast(tap, await voice.say("answer-luck-not-yet"))
    if not await messages.claim_delivery(table.id, "luck", service.now()):
        return toast(tap, await voice.say("answer-luck-already"))
    screen = render_luck(result, texts, table.place.language)
    png = await asyncio.to_thread(luck_drawn(texts), result, table.place.language)

    async def sent(message: Message) -> None:
        await messages.delivered(table.id, "luck")
        if message.photo:
            await messages.luck_shown(table.id, message.photo[-1].file_id)

    report = below(tap, screen, table.place.thread)
    picture = SendPhoto(
        chat_id=report.chat_id,
        message_thread_id=report.message_thread_id,
        photo=BufferedInputFile(png, f"marsgames-{table.id}.png"),
        caption=report.text,
        parse_mode="HTML",
        disable_notification=True,
        reply_markup=report.reply_markup,
    )
    return Reply(toast(tap), Delivery(picture, sent, instead=report))


def router() -> Router:
    counting = table_router("stats")
    command = Command("stats", ignore_case=True)
    counting.message.register(own_stats, command, F.chat.type == "private")
    counting.message.register(chat_stats, command)
    counting.callback_query.register(luck, TableTap.filter(F.act == "luck"))
    return counting
