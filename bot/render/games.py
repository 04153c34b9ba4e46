"""How each game shows itself. A new game is one more file with a renderer, and a line here."""

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from bot.render import Rows
from bot.render.martian_dice import MartianDiceRenderer
from bot.texts import Say
from core.table import Table
from core.types import Event, GameId, View

V = TypeVar("V", bound=View, contravariant=True)


class GameRenderer(Protocol[V]):
    """A game in a chat. `view` is what a spectator may see; everything returned as text is HTML."""

    icon: str

    def headline(self, view: V, say: Say) -> str:
        """What stands beside the game's name, such as the round."""
        ...

    def position(self, table: Table[Any], view: V, say: Say) -> str:
        """The match as it stands, at most 2500 characters."""
        ...

    def task(self, view: V, say: Say) -> str:
        """What whoever owes a move is to do, a few words; empty where that is plain."""
        ...

    def buttons(self, table: Table[Any], view: V, say: Say) -> Rows:
        """The moves of whoever owes one."""
        ...

    def lines(self, table: Table[Any], events: Sequence[Event], say: Say) -> list[str]:
        """The events worth telling, a line each, oldest first."""
        ...

    def finish(self, table: Table[Any], events: Sequence[Event], say: Say) -> list[str]:
        """How the match was decided, where the scores do not tell; a line each."""
        ...


RENDERERS: dict[GameId, GameRenderer[Any]] = {"martian_dice": MartianDiceRenderer()}


def title(game: GameId, say: Say) -> str:
    """The game's name as a headline."""
    return f"{RENDERERS[game].icon} <b>{say(f'game-{game}')}</b>"
