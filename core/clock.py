"""Time for a turn. Now is always an argument."""

from typing import Literal, TypeAlias, get_args

from core.types import Millis

SECOND: Millis = 1000
MINUTE: Millis = 60 * SECOND
HOUR: Millis = 60 * MINUTE
DAY: Millis = 24 * HOUR

Pace: TypeAlias = Literal["2m", "10m", "6h", "24h", "3d", "none"]
"""How long a turn may take."""

PACES: tuple[Pace, ...] = get_args(Pace)

_LENGTHS: dict[str, Millis] = {
    "2m": 2 * MINUTE,
    "10m": 10 * MINUTE,
    "6h": 6 * HOUR,
    "24h": DAY,
    "3d": 3 * DAY,
}


def deadline(turn_started: Millis, pace: Pace) -> Millis | None:
    """When the time of a turn runs out; None without a limit."""
    length = _LENGTHS.get(pace)
    return None if length is None else turn_started + length
