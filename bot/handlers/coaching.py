"""What the coach says of moves that were made: in private practice by itself, in a group to whoever
asks, and to nobody else."""

import asyncio
from typing import Any

from aiogram import F, Router
from aiogram.methods import AnswerCallbackQuery
from aiogram.types import CallbackQuery

from bot.callbacks import TableTap
from bot.handlers.at_table import table_router
from bot.reply import toast
from bot.texts import Say
from bot.voice import Voice
from core.catalogue import coach_of, rules_of
from core.errors import NotAllowed
from core.service import Done, Service
from core.table import Table
from core.types import PlayerId


async def coached(before: Table[Any], done: Done, person: PlayerId, move: str, say: Say) -> str:
    """The best move at that place, or praise, in one sentence. Empty in groups, where people ask
    for it, and where there was nothing to choose or there is no coach."""
    coach, match, seat = coach_of(before.game), before.match, before.seat_of(person)
    if coach is None or match is None or seat is None or not before.place.private:
        return ""
    if done.table.version != before.version + 1:
        return ""  # the move was made at another place than this process knew
    made = rules_of(before.game).parse(move)
    advice = await asyncio.to_thread(coach.advise, match.state, seat, made)
    if advice is None:
        return ""
    key, args = advice.words(before.game)
    return say(key, **args)


async def turn(
    tap: CallbackQuery, table: Table[Any], service: Service, voice: Voice
) -> AnswerCallbackQuery:
    """The decision of one's own last turn that cost most, for the one who taps. `NotPlaying`,
    `MatchOver`, `NotSeated`, `NotAllowed` where the chat does not want it."""
    if table.place.private or not table.place.coach:
        raise NotAllowed("coach")
    marks = await service.last_turn(table, tap.from_user.id)
    if marks is None:
        return toast(tap, await voice.say("coach-no-turn"))
    if not marks:
        return toast(tap, await voice.say("coach-silent"))
    key, args = max(marks, key=lambda mark: mark.cost).words(table.game)
    return toast(tap, await voice.say(key, **args), alert=True)


def router() -> Router:
    taps = table_router("coaching")
    taps.callback_query.register(turn, TableTap.filter(F.act == "coach"))
    return taps
