"""How each game shows itself. A new game is one more renderer, and a line here; one that hides
something from people has a second renderer for what each of them sees alone."""

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from bot.render import Picture, Rows
from bot.render.dice_mission.board import DiceMissionRenderer
from bot.render.dice_mission.own import DiceMissionCards
from bot.render.marskhimprom.board import MarskhimpromRenderer
from bot.render.marskhimprom.own import MarskhimpromCards
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

    def picks(self, view: V) -> frozenset[str]:
        """What may be picked on the board now, before a move."""
        ...

    def buttons(self, table: Table[Any], view: V, picked: frozenset[str], say: Say) -> Rows:
        """The moves of whoever owes one, as far as they show nothing hidden; `picked` are those
        of `picks` that are picked."""
        ...

    def lines(self, table: Table[Any], events: Sequence[Event], say: Say) -> list[str]:
        """The events worth telling, a line each, oldest first."""
        ...

    def finish(self, table: Table[Any], events: Sequence[Event], say: Say) -> list[str]:
        """How the match was decided, where the scores do not tell; a line each."""
        ...

    def score(self, score: int, say: Say) -> str:
        """A number of `Outcome.scores` with its unit."""
        ...


class OwnRenderer(Protocol[V]):
    """What one person sees of a game that hides something: a hand, loot, an offer. `view` is that
    of the person's seat; every text is HTML."""

    def hand(self, table: Table[Any], view: V, say: Say) -> str:
        """Everything that only this person sees, at most 1500 characters."""
        ...

    def page(self, table: Table[Any], view: V, page: str, say: Say) -> tuple[str, Rows] | None:
        """The text and the buttons of a page, `""` being the first; None for one that has nothing
        to offer now."""
        ...

    def brief(self, table: Table[Any], view: V, length: int, say: Say) -> str:
        """The hand in plain text of at most so many characters."""
        ...

    def after(self, move: str) -> str | None:
        """The page that follows a move made from the own cards; None where they go away."""
        ...


class PictureRenderer(Protocol[V]):
    """A game whose board is a picture. The position is its caption, of at most 640 characters."""

    def picture(self, table: Table[Any], view: V, say: Say) -> Picture:
        """The board as a spectator sees it."""
        ...


_MARSKHIMPROM = MarskhimpromRenderer()

RENDERERS: dict[GameId, GameRenderer[Any]] = {
    "martian_dice": MartianDiceRenderer(),
    "dice_mission": DiceMissionRenderer(),
    "marskhimprom": _MARSKHIMPROM,
}
OWN: dict[GameId, OwnRenderer[Any]] = {
    "dice_mission": DiceMissionCards(),
    "marskhimprom": MarskhimpromCards(),
}
PICTURES: dict[GameId, PictureRenderer[Any]] = {"marskhimprom": _MARSKHIMPROM}


def public(events: Sequence[Event]) -> list[Event]:
    """The events as everybody may see them."""
    return [event.seen_by(None) for event in events]


def title(game: GameId, say: Say) -> str:
    """The game's name as a headline."""
    return f"{RENDERERS[game].icon} <b>{say(f'game-{game}')}</b>"
