"""Moves of the game."""

from typing import Any

from aiogram import Router
from aiogram.methods import AnswerCallbackQuery
from aiogram.types import CallbackQuery

from bot.callbacks import MoveTap
from bot.handlers.at_table import table_router
from bot.handlers.coaching import coached
from bot.render.games import OWN, PICTURES
from bot.render.own import render_own
from bot.reply import Reply, changed, ephemeral_id, is_picture, removed, toast
from bot.texts import Texts
from bot.voice import Voice
from core.catalogue import rules_of
from core.errors import MovesLost, StaleMove
from core.ports import Messages
from core.service import Service
from core.table import Table, seated
from core.types import PlayerId


async def move(
    tap: CallbackQuery,
    callback_data: MoveTap,
    table: Table[Any],
    service: Service,
    messages: Messages,
    texts: Texts,
    voice: Voice,
    action: str,
) -> AnswerCallbackQuery | Reply:
    """A tap of a move. The board shows what it did, so only what changed nothing is put in words:
    a risky move at its first tap, and a second tap of the same move; and what the coach says. Own
    cards that a move was made from go away or turn to what follows; cards of an older turn are
    shown as they are now."""
    person = tap.from_user.id
    if _is_risky(table, person, callback_data) and not await messages.asked_before(
        table.id, person, callback_data.move, callback_data.version
    ):
        verb = callback_data.move.partition(" ")[0]
        return toast(tap, await voice.say(f"answer-risky-{table.game}-{verb}"), alert=True)
    own = _shows_own(tap, table)
    try:
        done = await service.move(
            table.id, person, callback_data.move, callback_data.version, action
        )
    except StaleMove as stale:
        if isinstance(stale, MovesLost):
            await messages.board_wrong(table.id, service.now())
        if not own:
            raise
        now = await service.tables.load(table.id)
        say = texts.in_language(await voice.language())
        fresh = render_own(now, seated(now, person), "", say)
        return Reply(toast(tap, await voice.refuse(stale)), changed(tap, fresh))
    if not (done.repeated or own or table.place.private):
        return toast(tap)  # without words there is no language to ask the storage for
    say = texts.in_language(await voice.language())
    said = (
        say("answer-moved-already")
        if done.repeated
        else await coached(table, done, person, callback_data.move, say)
    )
    answer = toast(tap, said)
    if not own:
        return answer
    page = OWN[table.game].after(callback_data.move)
    if page is None or done.table.phase != "playing":
        return Reply(answer, removed(tap))
    return Reply(answer, changed(tap, render_own(done.table, seated(table, person), page, say)))


def _shows_own(tap: CallbackQuery, table: Table[Any]) -> bool:
    """Whether the tapped message shows own cards and stands beside the board."""
    beside = table.place.private and table.game in PICTURES and not is_picture(tap)
    return beside or ephemeral_id(tap) is not None


def _is_risky(table: Table[Any], person: PlayerId, tapped: MoveTap) -> bool:
    seat = table.seat_of(person)
    if seat is None or table.phase != "playing" or table.match is None:
        return False
    if tapped.version < table.moved:
        return False  # too late to act, so nothing to ask about
    return tapped.move in rules_of(table.game).view(table.match.state, seat).risky


def router() -> Router:
    taps = table_router("moves")
    taps.callback_query.register(move, MoveTap.filter())
    return taps
