"""Buttons that nobody knows any more: of an older release, or made up."""

from aiogram import Router
from aiogram.methods import AnswerCallbackQuery
from aiogram.types import CallbackQuery

from bot.reply import toast
from bot.voice import Voice


async def outdated(tap: CallbackQuery, voice: Voice) -> AnswerCallbackQuery:
    """Every tap is answered."""
    return toast(tap, await voice.say("answer-outdated"))


def router() -> Router:
    last = Router(name="outdated")
    last.callback_query.register(outdated)
    return last
