"""What `@bot` offers in any chat: invitations to one's tables, and results of one's matches."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from aiogram.types import (
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQueryResultArticle,
    InlineQueryResultCachedPhoto,
    InputTextMessageContent,
)
from msgspec import Struct

from bot.render import NO_PREVIEW, Links
from bot.render.games import title
from bot.render.people import plain_name_of
from bot.render.result import render_shared_result
from bot.render.stats import luck_lines
from bot.texts import Say, Texts
from core.catalogue import rules_of
from core.results import Result
from core.table import Table
from core.types import TableId

OFFERED = 20

Offer: TypeAlias = InlineQueryResultArticle | InlineQueryResultCachedPhoto


class Shown(Struct, frozen=True):
    """What the offers show. `pictures`: those of luck and skill that Telegram has, by table;
    `result`: of the match that is wanted by its table's id, whose luck is told in words as long as
    it has no picture."""

    wanted: str
    pictures: Mapping[TableId, str] = {}
    result: Result | None = None


def render_offers(
    tables: Sequence[Table[Any]], shown: Shown, texts: Texts, language: str, links: Links
) -> list[Offer]:
    """An offer for each table that can be joined or is finished, of the games whose names have
    the wanted words in them, or of the table that is wanted by its id."""
    say = texts.in_language(language)
    words = shown.wanted.casefold().strip()
    offers = [
        _invitation(table, say, links)
        if table.phase == "lobby"
        else _result(table, shown, texts, language, links)
        for table in tables
        if _is_offered(table)
        and (words == table.id or words in say(f"game-{table.game}").casefold())
    ]
    return offers[:OFFERED]


def _is_offered(table: Table[Any]) -> bool:
    has_room = len(table.players) < rules_of(table.game).seats[-1]
    return table.phase == "finished" or (
        table.phase == "lobby" and not table.place.private and has_room
    )


def _invitation(table: Table[Any], say: Say, links: Links) -> InlineQueryResultArticle:
    game = say(f"game-{table.game}")
    free = rules_of(table.game).seats[-1] - len(table.players)
    text = f"{title(table.game, say)}\n{say('inline-invitation')}\n{say('lobby-free', count=free)}"
    join = InlineKeyboardButton(text=say("lobby-sit"), url=links.start(f"join_{table.id}"))
    return _article(f"join-{table.id}", say("inline-invite", game=game), _seats(table), text, join)


def _result(table: Table[Any], shown: Shown, texts: Texts, language: str, links: Links) -> Offer:
    say = texts.in_language(language)
    game = say(f"game-{table.game}")
    record = InlineKeyboardButton(text=say("result-record"), url=links.start(f"record_{table.id}"))
    shared = render_shared_result(table, texts, language)
    headline = say("inline-result", game=game)
    picture = shown.pictures.get(table.id, "")
    if picture:
        return InlineQueryResultCachedPhoto(
            id=f"result-{table.id}",
            photo_file_id=picture,
            title=headline,
            description=_seats(table),
            caption=shared,
            parse_mode="HTML",
            reply_markup=InlineKeyboardMarkup(inline_keyboard=[[record]]),
        )
    if shown.result is not None and shown.result.table == table.id:
        shared = "\n".join((shared, "", *luck_lines(shown.result, say)))
    return _article(f"result-{table.id}", headline, _seats(table), shared, record)


def _seats(table: Table[Any]) -> str:
    return ", ".join(plain_name_of(table, seat) for seat in range(len(table.players)))


def _article(
    offer: str, headline: str, about: str, text: str, button: InlineKeyboardButton
) -> InlineQueryResultArticle:
    return InlineQueryResultArticle(
        id=offer,
        title=headline,
        description=about or None,
        input_message_content=InputTextMessageContent(
            message_text=text,
            parse_mode="HTML",
            link_preview_options=NO_PREVIEW,
        ),
        reply_markup=InlineKeyboardMarkup(inline_keyboard=[[button]]),
    )
