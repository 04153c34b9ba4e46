"""Time awake: quiet hours, time zones, changes of the clocks."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.clock import (
    DAY,
    HOUR,
    MINUTE,
    NEVER_QUIET,
    PACES,
    Pace,
    QuietHours,
    alarms,
    awake_after,
    awake_from,
    deadline,
    is_quiet,
    month_start,
)

MOSCOW = QuietHours()
BERLIN = QuietHours(zone="Europe/Berlin")
NOON_NAP = QuietHours(13 * 60, 14 * 60 + 30, "Asia/Yekaterinburg")


def at(text: str, quiet: QuietHours = MOSCOW) -> int:
    """The instant of a local time such as `2026-11-30 22:30`."""
    local = datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(quiet.zone))
    return round(local.timestamp() * 1000)


@pytest.mark.parametrize(
    ("pace", "length"),
    [("2m", 2 * MINUTE), ("10m", 10 * MINUTE), ("6h", 6 * HOUR), ("24h", DAY), ("3d", 3 * DAY)],
)
def test_a_turn_ends_when_its_time_is_over(pace: Pace, length: int) -> None:
    assert deadline(1000, pace) == 1000 + length
    assert alarms(1000, pace) == (1000 + length // 2, 1000 + length * 4 // 5)


def test_a_turn_without_limit_never_ends_but_calls_after_6_and_24_hours() -> None:
    assert deadline(0, "none") is None
    assert alarms(0, "none") == (6 * HOUR, DAY)
    assert PACES == ("2m", "10m", "6h", "24h", "3d", "none")


@pytest.mark.parametrize(
    ("started", "pace", "ends"),
    [
        ("2026-11-30 12:00", "6h", "2026-11-30 18:00"),
        ("2026-11-30 17:00", "6h", "2026-12-01 08:00"),
        ("2026-11-30 20:00", "6h", "2026-12-01 11:00"),
        ("2026-11-30 22:59", "2m", "2026-12-01 08:01"),
        ("2026-11-30 23:30", "10m", "2026-12-01 08:10"),
        ("2026-11-30 03:00", "2m", "2026-11-30 08:02"),
        ("2026-11-30 12:00", "24h", "2026-12-01 21:00"),
        ("2026-11-30 08:00", "24h", "2026-12-01 17:00"),
    ],
)
def test_i08_the_clock_stands_still_in_the_quiet_hours(started: str, pace: Pace, ends: str) -> None:
    assert deadline(at(started), pace, MOSCOW) == at(ends)


def test_the_night_of_summer_time_is_an_hour_shorter_and_of_winter_time_longer() -> None:
    # The clocks go forward on 2026-03-29 and back on 2026-10-25, both at night.
    assert deadline(at("2026-03-28 22:00", BERLIN), "6h", BERLIN) == at("2026-03-29 13:00", BERLIN)
    assert deadline(at("2026-10-24 22:00", BERLIN), "6h", BERLIN) == at("2026-10-25 13:00", BERLIN)
    spring = at("2026-03-29 08:00", BERLIN) - at("2026-03-28 23:00", BERLIN)
    autumn = at("2026-10-25 08:00", BERLIN) - at("2026-10-24 23:00", BERLIN)
    assert (spring, autumn) == (8 * HOUR, 10 * HOUR)


def test_quiet_hours_may_lie_within_a_day() -> None:
    assert is_quiet(at("2026-11-30 13:30", NOON_NAP), NOON_NAP)
    assert not is_quiet(at("2026-11-30 14:30", NOON_NAP), NOON_NAP)
    started = at("2026-11-30 12:00", NOON_NAP)
    assert deadline(started, "6h", NOON_NAP) == at("2026-11-30 19:30", NOON_NAP)


def test_i08_a_reminder_of_the_night_comes_in_the_morning() -> None:
    assert awake_from(at("2026-11-30 02:00"), MOSCOW) == at("2026-11-30 08:00")
    assert awake_from(at("2026-11-30 08:00"), MOSCOW) == at("2026-11-30 08:00")
    assert awake_from(at("2026-11-30 22:59"), MOSCOW) == at("2026-11-30 22:59")
    assert alarms(at("2026-11-30 21:00"), "6h", MOSCOW) == (
        at("2026-12-01 09:00"),
        at("2026-12-01 10:48"),
    )


instants = st.integers(at("2020-01-01 00:00"), at("2030-01-01 00:00"))
quiets = st.builds(
    QuietHours,
    st.integers(0, 1439),
    st.integers(0, 1439),
    st.sampled_from(["UTC", "Europe/Moscow", "Europe/Berlin", "Asia/Yekaterinburg"]),
)


@given(instants, st.integers(0, 4 * DAY), quiets)
def test_what_is_due_is_due_awake_and_never_too_early(
    start: int, length: int, quiet: QuietHours
) -> None:
    due = awake_after(start, length, quiet)
    assert due >= start + length
    assert not is_quiet(due, quiet)


@given(instants, st.integers(0, DAY), st.integers(0, DAY), quiets)
def test_time_awake_adds_up(start: int, first: int, second: int, quiet: QuietHours) -> None:
    both = awake_after(start, first + second, quiet)
    assert awake_after(awake_after(start, first, quiet), second, quiet) == both


@given(instants, st.integers(0, 4 * DAY))
def test_without_quiet_hours_time_is_time(start: int, length: int) -> None:
    assert awake_after(start, length, NEVER_QUIET) == start + length


@pytest.mark.parametrize(
    ("now", "began"),
    [
        ("2026-11-30 23:59", "2026-11-01 00:00"),
        ("2026-12-01 00:00", "2026-12-01 00:00"),
        ("2026-03-31 12:00", "2026-03-01 00:00"),
        ("2026-10-31 12:00", "2026-10-01 00:00"),
    ],
)
def test_a_month_begins_at_its_first_local_midnight(now: str, began: str) -> None:
    for quiet in (MOSCOW, BERLIN, NOON_NAP):
        assert month_start(at(now, quiet), quiet.zone) == at(began, quiet)
