"""Time for a turn. Now is always an argument.

In a chat's quiet hours the clock of a turn stands still: what is due after so much time is due
after so much time awake.
"""

from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from typing import Literal, TypeAlias, get_args
from zoneinfo import ZoneInfo

from msgspec import Struct

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
_ALARM_SHARES = (0.5, 0.8)
_ALARMS_WITHOUT_LIMIT = (6 * HOUR, DAY)
_MINUTES_OF_A_DAY = 24 * 60


class QuietHours(Struct, frozen=True):
    """When a chat wants to be left alone: from `start` to `end`, minutes of the local day, over
    midnight when `start` is the later one; equal: never."""

    start: int = 23 * 60
    end: int = 8 * 60
    zone: str = "Europe/Moscow"


DEFAULT_ZONE = QuietHours().zone
NEVER_QUIET = QuietHours(0, 0, "UTC")


def deadline(turn_started: Millis, pace: Pace, quiet: QuietHours = NEVER_QUIET) -> Millis | None:
    """When the time of a turn runs out; None without a limit."""
    length = _LENGTHS.get(pace)
    return None if length is None else awake_after(turn_started, length, quiet)


def alarms(turn_started: Millis, pace: Pace, quiet: QuietHours = NEVER_QUIET) -> tuple[Millis, ...]:
    """When somebody who has not moved is called again: at half and four fifths of the time, and
    without a limit after 6 and after 24 hours."""
    length = _LENGTHS.get(pace)
    waits = (
        _ALARMS_WITHOUT_LIMIT
        if length is None
        else tuple(round(length * share) for share in _ALARM_SHARES)
    )
    return tuple(awake_after(turn_started, wait, quiet) for wait in waits)


def month_start(now: Millis, zone: str) -> Millis:
    """The first instant of the local month."""
    today = datetime.fromtimestamp(now / SECOND, ZoneInfo(zone))
    return _instant(today.replace(day=1, hour=0, minute=0, second=0, microsecond=0, fold=0))


def is_quiet(now: Millis, quiet: QuietHours) -> bool:
    """Whether now is in the quiet hours."""
    return awake_from(now, quiet) > now


def awake_from(now: Millis, quiet: QuietHours) -> Millis:
    """Now, or the end of the quiet hours that now is in."""
    for start, end in _quiet_spans(now, quiet, days=1):
        if start <= now < end:
            return end
    return now


def awake_after(start: Millis, length: Millis, quiet: QuietHours) -> Millis:
    """The instant when `length` of time awake has passed since `start`."""
    left = length
    now = start
    for quiet_start, quiet_end in _quiet_spans(start, quiet, days=_days_enough(length, quiet)):
        if quiet_end <= now:
            continue
        awake = max(0, quiet_start - now)
        if left < awake:
            break
        left -= awake
        now = quiet_end
    return now + left


def _days_enough(length: Millis, quiet: QuietHours) -> int:
    """Days that surely hold `length` of time awake; a change of the clocks may take an hour."""
    awake = _MINUTES_OF_A_DAY - (quiet.end - quiet.start) % _MINUTES_OF_A_DAY
    return length // max(MINUTE, (awake - 60) * MINUTE) + 2


def _quiet_spans(around: Millis, quiet: QuietHours, days: int) -> list[tuple[Millis, Millis]]:
    """The quiet hours from the local day before `around` on, in order, as (start, end)."""
    length = (quiet.end - quiet.start) % _MINUTES_OF_A_DAY
    if not length:
        return []
    today = datetime.fromtimestamp(around / SECOND, ZoneInfo(quiet.zone)).date()
    return [_quiet_span(today + timedelta(days=day), quiet) for day in range(-1, days + 1)]


@lru_cache(maxsize=1024)
def _quiet_span(day: date, quiet: QuietHours) -> tuple[Millis, Millis]:
    """The quiet hours that begin on that local day."""
    zone = ZoneInfo(quiet.zone)
    end_day = day + timedelta(days=1) if quiet.end < quiet.start else day
    start = datetime.combine(day, _time_of(quiet.start), zone)
    return _instant(start), _instant(datetime.combine(end_day, _time_of(quiet.end), zone))


def _time_of(minutes: int) -> time:
    return time(*divmod(minutes, 60))


def _instant(local: datetime) -> Millis:
    return round(local.astimezone(UTC).timestamp() * SECOND)
