"""The one message of a table in its chat, in every phase."""

from typing import Any

from bot.render import Links, Screen, keyboard
from bot.render.lobby import render_lobby
from bot.render.match import render_match
from bot.render.result import render_closed, render_result
from bot.texts import Texts
from core.messages import NO_PICKS, Picks
from core.table import Place, Table


def render_board(table: Table[Any], texts: Texts, links: Links, picks: Picks = NO_PICKS) -> Screen:
    """What the table looks like now, in the language of its chat."""
    match table.phase:
        case "lobby":
            return render_lobby(table, texts, links)
        case "playing":
            return render_match(table, texts, links, picks)
        case "finished":
            return render_result(table, texts, links)
        case "closed":
            return render_closed(table, texts)


def render_watched(table: Table[Any], texts: Texts, links: Links) -> Screen:
    """The board as it is now for somebody who looks on from elsewhere: nothing to play with, and
    the way to the mini-app."""
    screen = render_board(table, texts, links)
    opened = links.open_table(
        Place(table.place.chat), table.id, texts.say(table.place.language, "board-open")
    )
    return Screen(screen.text, keyboard([[opened]]))
