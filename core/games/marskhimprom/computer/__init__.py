"""The computer players, by level. They look at nothing that their seat may not see."""

from collections.abc import Callable, Mapping

from core.dice import Dice
from core.games.marskhimprom.computer import simple, strong
from core.games.marskhimprom.moves import Move
from core.games.marskhimprom.state import KhimState
from core.types import Level, Seat

CHOOSE: Mapping[Level, Callable[[KhimState, Seat, Dice], Move]] = {
    "simple": simple.choose,
    "strong": strong.choose,
}
