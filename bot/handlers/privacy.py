"""/mydata and /forget: what is kept of a person, and an end to it. Both in private only."""

from functools import partial

import msgspec
from aiogram import F, Router
from aiogram.filters import Command
from aiogram.methods import SendDocument, SendMessage
from aiogram.types import BufferedInputFile, CallbackQuery, Message

from bot.callbacks import PrivacyTap
from bot.handlers.people import person_of
from bot.render import Links
from bot.render.privacy import render_elsewhere, render_forget, render_forgotten, render_kept
from bot.reply import Reply, changed, reply, toast
from bot.texts import Texts
from bot.voice import Voice
from core.forgetting import Forgetting
from core.types import Seat


async def elsewhere(message: Message, texts: Texts, links: Links, voice: Voice) -> SendMessage:
    """In a group: what one person asks about themselves is nobody else's business."""
    return reply(message, render_elsewhere(texts, await voice.language(), links))


async def my_data(message: Message, forgetting: Forgetting, texts: Texts, voice: Voice) -> Reply:
    """Everything that is kept of the person, as a file."""
    known = msgspec.json.encode(await forgetting.known_of(message.chat.id))
    document = SendDocument(
        chat_id=message.chat.id,
        document=BufferedInputFile(msgspec.json.format(known, indent=2), "marsgames.json"),
    )
    return Reply(reply(message, render_kept(texts, await voice.language())), document)


async def forget(message: Message, texts: Texts, voice: Voice) -> SendMessage:
    """Asks once."""
    return reply(message, render_forget(texts, await voice.language()))


async def forget_now(
    tap: CallbackQuery, forgetting: Forgetting, texts: Texts, voice: Voice
) -> Reply:
    """Everything goes before the tap is answered: if the process dies, it comes again."""
    language = await voice.language()
    user = tap.from_user
    await forgetting.forget(user.id, person_of(user).name, partial(_nameless, texts), language)
    shown = changed(tap, render_forgotten(texts, language))
    return Reply(toast(tap, texts.say(language, "answer-forgotten")), shown)


async def keep(tap: CallbackQuery, texts: Texts, voice: Voice) -> Reply:
    language = await voice.language()
    said = toast(tap, texts.say(language, "answer-not-forgotten"))
    return Reply(said, changed(tap, render_kept(texts, language, asked=True)))


def _nameless(texts: Texts, language: str, seat: Seat | None) -> str:
    if seat is None:
        return texts.say(language, "nameless")
    return texts.say(language, "nameless-seat", number=seat + 1)


def router() -> Router:
    private = Router(name="privacy")
    here = F.chat.type == "private"
    for name, handler in (("mydata", my_data), ("forget", forget)):
        command = Command(name, ignore_case=True)
        private.message.register(handler, command, here)
        private.message.register(elsewhere, command)
    private.callback_query.register(
        forget_now, PrivacyTap.filter(F.act == "forget"), F.message.chat.type == "private"
    )
    private.callback_query.register(keep, PrivacyTap.filter(F.act == "keep"))
    return private
