"""The games that can be played, and their coaches."""

from typing import Any

from core.coach import Coach
from core.errors import UnknownGame
from core.games.dice_mission.coach import MissionCoach
from core.games.dice_mission.rules import DiceMission
from core.games.marskhimprom.coach import KhimCoach
from core.games.marskhimprom.rules import Marskhimprom
from core.games.martian_dice.coach import MartianCoach
from core.games.martian_dice.rules import MartianDice
from core.rules import Rules
from core.types import GameId

_RULES: tuple[Rules[Any, Any], ...] = (DiceMission(), Marskhimprom(), MartianDice())

GAMES: dict[GameId, Rules[Any, Any]] = {rules.id: rules for rules in _RULES}


def rules_of(game: GameId) -> Rules[Any, Any]:
    """The rules of a game; `UnknownGame` where there is none of that name."""
    try:
        return GAMES[game]
    except KeyError:
        raise UnknownGame(game=game) from None


COACHES: dict[GameId, Coach[Any, Any]] = {
    DiceMission.id: MissionCoach(),
    Marskhimprom.id: KhimCoach(),
    MartianDice.id: MartianCoach(),
}


def coach_of(game: GameId) -> Coach[Any, Any] | None:
    """The coach of a game, None where there is none."""
    return COACHES.get(game)


def tells_luck(game: GameId) -> bool:
    """Whether the matches of a game have luck against skill to show."""
    coach = coach_of(game)
    return coach is not None and coach.tells_luck
