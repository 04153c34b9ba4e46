"""Buttons about a table in any phase: leaving, stopping, the result's record and rematch."""

from typing import Any

from aiogram import F, Router
from aiogram.methods import AnswerCallbackQuery
from aiogram.types import CallbackQuery, Message

from bot.callbacks import SkipTap, TableTap
from bot.handlers.at_table import table_router
from bot.handlers.people import person_of
from bot.handlers.records import record_file
from bot.members import Members
from bot.reply import Delivery, Reply, removed, toast
from bot.texts import Texts
from bot.voice import Voice
from core.dice import entropy_of
from core.errors import NotAllowed
from core.ports import Messages, Preferences
from core.record import record_of, verify
from core.service import Service
from core.table import Table, match_of, seated
from core.types import PlayerId
from core.waiting import is_late, votes_needed


async def rematch(
    tap: CallbackQuery, table: Table[Any], service: Service, voice: Voice, action: str
) -> AnswerCallbackQuery:
    """The first tap opens the lobby of the rematch; every tap sits down there."""
    await service.rematch(table.id, person_of(tap.from_user), action, entropy_of(tap.id))
    return toast(tap, await voice.say("answer-rematch"))


async def call_next(
    tap: CallbackQuery,
    table: Table[Any],
    service: Service,
    preferences: Preferences,
    voice: Voice,
) -> AnswerCallbackQuery:
    """Somebody wants to be called to the next table of the chat; with the second tap they do not.
    A table that is open already is not the next one."""
    person = person_of(tap.from_user)
    now = service.now()
    wants = await preferences.call_next(table.place.chat, person, table.id, now)
    return toast(tap, await voice.say("answer-next" if wants else "answer-next-not"))


async def record(
    tap: CallbackQuery,
    table: Table[Any],
    service: Service,
    messages: Messages,
    texts: Texts,
    voice: Voice,
) -> AnswerCallbackQuery | Reply:
    """The record goes into the chat as a text file, once: everybody there may check it."""
    place = table.place
    document = await record_file(table, service, texts, place.chat, place.thread, place.language)
    if not await messages.claim_delivery(table.id, "record", service.now()):
        return toast(tap, await voice.say("answer-record-sent-already"))

    async def sent(_: Message) -> None:
        await messages.delivered(table.id, "record")

    return Reply(toast(tap, await voice.say("answer-record-sent")), Delivery(document, sent))


async def check(
    tap: CallbackQuery, table: Table[Any], service: Service, voice: Voice
) -> AnswerCallbackQuery:
    """Replays the match from the revealed seed and says how many moves agreed."""
    moves = verify(record_of(table, await service.tables.log(table.id)))
    return toast(tap, await voice.say("answer-checked", moves=moves), alert=True)


async def hand_over(
    tap: CallbackQuery, table: Table[Any], service: Service, voice: Voice, action: str
) -> AnswerCallbackQuery:
    await service.hand_over(table.id, tap.from_user.id, action)
    return toast(tap, await voice.say("answer-handed-over"))


async def skip(
    tap: CallbackQuery,
    callback_data: SkipTap,
    table: Table[Any],
    service: Service,
    voice: Voice,
    action: str,
) -> AnswerCallbackQuery:
    """A vote to let the computer play the turn of whoever is late."""
    done = await service.skip(table.id, tap.from_user.id, callback_data.turn, action)
    if done.repeated:
        return toast(tap, await voice.say("answer-done-already"))
    missing = votes_needed(done.table) - len(done.table.votes)
    if is_late(done.table) and missing > 0:
        return toast(tap, await voice.say("answer-voted", count=missing))
    return toast(tap, await voice.say("answer-skipped"))


async def come_back(
    tap: CallbackQuery, table: Table[Any], service: Service, voice: Voice, action: str
) -> AnswerCallbackQuery:
    await service.come_back(table.id, tap.from_user.id, action)
    return toast(tap, await voice.say("answer-back"))


async def leave(
    tap: CallbackQuery,
    table: Table[Any],
    service: Service,
    messages: Messages,
    voice: Voice,
    action: str,
) -> AnswerCallbackQuery:
    """Nobody comes back into a match that they left, so the first tap only asks."""
    person = tap.from_user.id
    seated(table, person)
    if table.phase == "playing" and not await _asked(messages, table, person, "leave"):
        return toast(tap, await voice.say("answer-leave-sure"), alert=True)
    await service.leave(table.id, person, action)
    return toast(tap, await voice.say("answer-left"))


async def stop(
    tap: CallbackQuery,
    table: Table[Any],
    service: Service,
    messages: Messages,
    members: Members,
    voice: Voice,
    action: str,
) -> AnswerCallbackQuery | Reply:
    """Closes the table for the host and for administrators, whose rights are looked at now. On the
    board the first tap only asks; the question of /stop has been asked already, and goes away."""
    person = tap.from_user.id
    on_board = await _is_board(tap, table, messages)
    as_admin = table.host != person and await members.administers(table.place.chat, person)
    if on_board and (table.host == person or as_admin):
        _can_be_stopped(table)
        if not await _asked(messages, table, person, "stop"):
            return toast(tap, await voice.say("answer-stop-sure"), alert=True)
    await service.stop(table.id, person, action, as_admin=as_admin)
    stopped = toast(tap, await voice.say("answer-stopped"))
    return stopped if on_board else Reply(stopped, removed(tap))


async def stay(
    tap: CallbackQuery, table: Table[Any], members: Members, voice: Voice
) -> AnswerCallbackQuery | Reply:
    """The table stays; the question of /stop goes away, for those who might have said yes."""
    person = tap.from_user.id
    if table.host != person and not await members.administers(table.place.chat, person):
        raise NotAllowed("stop")
    return Reply(toast(tap, await voice.say("answer-kept")), removed(tap))


def _can_be_stopped(table: Table[Any]) -> None:
    """`TableClosed`, `MatchOver`: there is nothing left to stop."""
    if table.phase != "lobby":
        match_of(table)


async def _asked(messages: Messages, table: Table[Any], person: PlayerId, deed: str) -> bool:
    return await messages.asked_before(table.id, person, deed, table.moved)


async def _is_board(tap: CallbackQuery, table: Table[Any], messages: Messages) -> bool:
    board = (await messages.of(table.id)).board
    return board is not None and tap.message is not None and board.id == tap.message.message_id


def router() -> Router:
    taps = table_router("tables")
    for act, handler in (
        ("rematch", rematch),
        ("next", call_next),
        ("record", record),
        ("check", check),
        ("hand-over", hand_over),
        ("come-back", come_back),
        ("leave", leave),
        ("stop", stop),
        ("stay", stay),
    ):
        taps.callback_query.register(handler, TableTap.filter(F.act == act))
    taps.callback_query.register(skip, SkipTap.filter())
    return taps
