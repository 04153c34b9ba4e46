"""The board of a table after its match, or closed before its end."""

from typing import Any, Literal, TypeAlias

from aiogram.types import InlineKeyboardButton

from bot.callbacks import TableTap
from bot.render import Links, Picture, Screen, keyboard
from bot.render.games import PICTURES, RENDERERS, public, title
from bot.render.people import name_of, names_of
from bot.texts import Say, Texts
from core.catalogue import rules_of, tells_luck
from core.dice import commitment
from core.match import Match
from core.table import Table
from core.types import Outcome

MEDALS = ("🥇", "🥈", "🥉")
_Act: TypeAlias = Literal["rematch", "next", "record", "check", "luck"]


def render_result(table: Table[Any], texts: Texts, links: Links) -> Screen:
    """Who won, everybody's score, and what can be done next."""
    say = texts.in_language(table.place.language)
    match = table.match
    if match is None or match.outcome is None:
        raise ValueError(f"the match of {table.id} is not over")
    parts = [_winners(table, match.outcome, say), _standings(table, match.outcome, say)]
    finish = RENDERERS[table.game].finish(table, public(match.recent), say)
    if finish:
        parts.append("<blockquote>" + "\n".join(finish) + "</blockquote>")
    parts.append(
        f"<blockquote expandable>{say('result-seed')}\n<code>{table.seed.hex()}</code>\n\n"
        f"{say('result-commitment')}\n<code>{commitment(table.next_seed)}</code></blockquote>"
    )
    opened = links.open_table(table.place, table.id, say("board-open"))
    rows: list[list[InlineKeyboardButton | None]] = [
        [
            _button(table, "rematch", say),
            None if table.place.private else _button(table, "next", say),
        ],
        [_button(table, "record", say), _button(table, "check", say)],
        [_button(table, "luck", say) if tells_luck(table.game) else None],
        [opened],
    ]
    return Screen("\n\n".join(parts), keyboard(rows), _picture(table, match, say))


def _picture(table: Table[Any], match: Match[Any], say: Say) -> Picture | None:
    if table.game not in PICTURES:
        return None
    view = rules_of(table.game).view(match.state, None)
    return PICTURES[table.game].picture(table, view, say)


def render_closed(table: Table[Any], texts: Texts) -> Screen:
    """A table that is over before its end. No buttons: nothing can be done with it."""
    say = texts.in_language(table.place.language)
    return Screen(f"{title(table.game, say)}\n{say('board-closed')}")


def render_shared_result(table: Table[Any], texts: Texts, language: str) -> str:
    """Who won, and everybody's score, for another chat."""
    say = texts.in_language(language)
    match = table.match
    if match is None or match.outcome is None:
        raise ValueError(f"the match of {table.id} is not over")
    return f"{_winners(table, match.outcome, say)}\n\n{_standings(table, match.outcome, say)}"


def render_record_caption(table: Table[Any], texts: Texts, language: str) -> str:
    """What stands under the file with the record."""
    say = texts.in_language(language)
    return say("record-caption", game=say(f"game-{table.game}"))


def _winners(table: Table[Any], outcome: Outcome, say: Say) -> str:
    names = f"<b>{names_of(table, outcome.winners)}</b>"
    won = say("result-won", names=names, count=len(outcome.winners))
    return f"{title(table.game, say)}\n🏆 {won}"


def _standings(table: Table[Any], outcome: Outcome, say: Say) -> str:
    """A line a seat, the winners first, then by score; equals have the same place."""
    ranks = [(seat not in outcome.winners, -score) for seat, score in enumerate(outcome.scores)]
    lines = []
    for rank, seat in sorted((rank, seat) for seat, rank in enumerate(ranks)):
        place = sum(other < rank for other in ranks)
        medal = MEDALS[place] if place < len(MEDALS) else f"{place + 1}."
        score = RENDERERS[table.game].score(outcome.scores[seat], say)
        lines.append(f"{medal} {name_of(table, seat)} — {score}")
    return "\n".join(lines)


def _button(table: Table[Any], act: _Act, say: Say) -> InlineKeyboardButton:
    tap = TableTap(table=table.id, act=act)
    return InlineKeyboardButton(text=say(f"result-{act}"), callback_data=tap.pack())
