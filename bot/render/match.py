"""The board of a match that is being played."""

from typing import Any

from aiogram.types import InlineKeyboardButton
from msgspec.structs import replace

from bot.callbacks import OwnTap, SkipTap, TableTap
from bot.render import MAX_CAPTION, MAX_TEXT, Links, Rows, Screen, keyboard, length
from bot.render.games import OWN, PICTURES, RENDERERS, public, title
from bot.render.people import names_of
from bot.texts import Say, Texts
from core.catalogue import coach_of, rules_of
from core.messages import NO_PICKS, Picks
from core.play import owed_by_people
from core.table import Table, match_of, waiting_for
from core.types import View
from core.waiting import is_late, votes_needed

LOG_LINES = 5


def render_match(table: Table[Any], texts: Texts, links: Links, picks: Picks = NO_PICKS) -> Screen:
    """The match: its state, the last events, whose move it is, and the buttons to make it. A
    private chat has one reader, who also sees the own hand."""
    say = texts.in_language(table.place.language)
    renderer = RENDERERS[table.game]
    match = match_of(table)
    view = rules_of(table.game).view(match.state, None)
    head = f"{title(table.game, say)} · {renderer.headline(view, say)}"
    turn = _turn(table, view, say)
    log = renderer.lines(table, public(match.recent), say)[-LOG_LINES:]
    picked = picks.of(table.moved).things & renderer.picks(view)
    rows: Rows = renderer.buttons(table, view, picked, say) if owed_by_people(table) else []
    parts = (head, renderer.position(table, view, say), *_hand(table, say))
    around = keyboard([*rows, *_around(table, say, links)])
    if table.game not in PICTURES:
        return Screen(board_text(parts, log, turn), around)
    text = board_text(parts, log, turn, MAX_CAPTION)
    return Screen(text, around, PICTURES[table.game].picture(table, view, say))


def _hand(table: Table[Any], say: Say) -> list[str]:
    seat = table.seat_of(table.place.chat) if table.place.private else None
    if seat is None or table.game not in OWN or table.game in PICTURES:
        return []
    view = rules_of(table.game).view(match_of(table).state, seat)
    return [OWN[table.game].hand(table, view, say)]


def board_text(head: tuple[str, ...], log: list[str], turn: str, room: int = MAX_TEXT) -> str:
    """A board of at most `room` characters: of a log that is too long the oldest lines are left
    out, never whose turn it is."""
    while True:
        quoted = ["<blockquote>" + "\n".join(log) + "</blockquote>"] if log else []
        text = "\n\n".join((*head, *quoted, turn))
        if not log or length(text) <= room:
            return text
        log = log[1:]


def _turn(table: Table[Any], view: View, say: Say) -> str:
    people = tuple(sorted(owed_by_people(table)))
    if not people:
        return say("board-computer", names=names_of(table, tuple(sorted(waiting_for(table)))))
    turn = say("board-turn", names=f"<b>{names_of(table, people)}</b>", count=len(people))
    task = RENDERERS[table.game].task(replace(view, waiting_for=people), say)
    return f"👉 {turn}. {task}" if task else f"👉 {turn}"


def _coach(table: Table[Any], say: Say) -> InlineKeyboardButton | None:
    """In a group, once there is a move to speak of; in private the coach speaks by itself."""
    if table.place.private or not table.place.coach or coach_of(table.game) is None:
        return None
    if not match_of(table).ply:
        return None
    tap = TableTap(table=table.id, act="coach")
    return InlineKeyboardButton(text=say("board-coach"), callback_data=tap.pack())


def _around(table: Table[Any], say: Say, links: Links) -> list[list[InlineKeyboardButton | None]]:
    """The buttons beside the moves."""

    def button(act: str, key: str) -> InlineKeyboardButton:
        tap = TableTap.model_validate({"table": table.id, "act": act})
        return InlineKeyboardButton(text=say(key), callback_data=tap.pack())

    hand_over = button("hand-over", "board-hand-over") if owed_by_people(table) else None
    away = any(player.presence == "away" for player in table.players)
    own = None
    if table.game in OWN:
        tap = OwnTap(table=table.id, version=table.version)
        label = say(f"own-{table.game}")
        own = InlineKeyboardButton(text=label, callback_data=tap.pack())
    skip = None
    if is_late(table):
        label = say("board-skip", votes=len(table.votes), needed=votes_needed(table))
        tapped = SkipTap(table=table.id, turn=match_of(table).turn)
        skip = InlineKeyboardButton(text=label, callback_data=tapped.pack())
    return [
        [own],
        [skip],
        [links.open_table(table.place, table.id, say("board-open")), _coach(table, say)],
        [button("come-back", "board-come-back") if away else None],
        [hand_over, button("leave", "board-leave")],
    ]
