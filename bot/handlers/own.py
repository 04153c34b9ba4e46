"""What one person sees of a table alone, and what is picked on its board before a move."""

from typing import Any

from aiogram import F, Router
from aiogram.methods import AnswerCallbackQuery
from aiogram.types import CallbackQuery

from bot.callbacks import BOARD, OwnTap, PickTap
from bot.handlers.at_table import table_router
from bot.render import Links
from bot.render.board import render_board
from bot.render.games import OWN, RENDERERS
from bot.render.own import render_brief, render_own
from bot.reply import Reply, Whisper, below, changed, ephemeral_id, is_picture, toast, whispered
from bot.texts import Texts
from bot.voice import Voice
from core.catalogue import rules_of
from core.errors import InvalidMove, NotAllowed, NotYourTurn, StaleMove
from core.ports import Messages
from core.service import Service
from core.table import Table, match_of, seated, waiting_for
from core.types import PlayerId, Seat


async def own(
    tap: CallbackQuery,
    callback_data: OwnTap,
    table: Table[Any],
    texts: Texts,
    links: Links,
    voice: Voice,
) -> Reply | Whisper:
    """A page for the one who taps. From the board of a group it comes as a message that nobody else
    sees, from a picture in a private chat as one of its own; that one, and the board of a private
    chat that is text, turn into the page in place. A page of an older turn gives way to the first
    one."""
    seat = playing_seat(table, tap.from_user.id)
    if table.game not in OWN:
        raise InvalidMove  # a game that hides nothing has no such buttons
    say = texts.in_language(await voice.language())
    stale = callback_data.version < table.moved
    screen = render_own(table, seat, "" if stale else callback_data.page, say)
    if table.place.private or ephemeral_id(tap) is not None:
        words = say("error-stale-move") if stale and callback_data.page else ""
        shown = below(tap, screen, None) if is_picture(tap) else changed(tap, screen)
        return Reply(toast(tap, words), shown)
    brief = toast(tap, render_brief(table, seat, links, say), alert=True)
    return Whisper(whispered(tap, screen, table.place.thread), toast(tap), brief)


async def back_to_board(
    tap: CallbackQuery, table: Table[Any], messages: Messages, texts: Texts, links: Links
) -> Reply:
    """The board again, where the own cards stood in its place."""
    picks = (await messages.of(table.id)).picks
    return Reply(toast(tap), changed(tap, render_board(table, texts, links, picks)))


async def pick(
    tap: CallbackQuery,
    callback_data: PickTap,
    table: Table[Any],
    service: Service,
    messages: Messages,
) -> AnswerCallbackQuery:
    """No move yet: the board shows it when its turn to be edited comes, so quick taps make one
    edit."""
    seat = playing_seat(table, tap.from_user.id)
    if seat not in waiting_for(table):
        raise NotYourTurn
    if callback_data.version < table.moved:
        raise StaleMove
    view = rules_of(table.game).view(match_of(table).state, None)
    if callback_data.thing not in RENDERERS[table.game].picks(view):
        raise InvalidMove
    await messages.pick(table.id, table.moved, callback_data.thing, service.now())
    return toast(tap)


def playing_seat(table: Table[Any], person: PlayerId) -> Seat:
    """The seat of somebody who plays a match that goes on and hides something; the refusals of
    `match_of` and `seated`, `NotAllowed` for whoever has left."""
    match_of(table)
    seat = seated(table, person)
    if table.players[seat].presence == "gone":
        raise NotAllowed("gone")
    return seat


def router() -> Router:
    taps = table_router("own")
    taps.callback_query.register(back_to_board, OwnTap.filter(F.page == BOARD))
    taps.callback_query.register(own, OwnTap.filter())
    taps.callback_query.register(pick, PickTap.filter())
    return taps
