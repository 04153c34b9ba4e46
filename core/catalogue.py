"""The games that can be played."""

from typing import Any

from core.errors import UnknownGame
from core.rules import Rules
from core.types import GameId

GAMES: dict[GameId, Rules[Any, Any]] = {}


def rules_of(game: GameId) -> Rules[Any, Any]:
    """The rules of a game; `UnknownGame` where there is none of that name."""
    try:
        return GAMES[game]
    except KeyError:
        raise UnknownGame(game=game) from None
