"""When a turn calls, and when it ends: pace by quiet hours by time zone by changes of the clocks,
every instant by hand."""

import pytest

from core.agenda import GRACE
from core.clock import DAY, NEVER_QUIET, SECOND, QuietHours
from tests.bot.turns import MOSCOW, at, local

BERLIN = QuietHours(zone="Europe/Berlin")
URALS = QuietHours(zone="Asia/Yekaterinburg")
NEW_YORK = QuietHours(zone="America/New_York")
NAP = QuietHours(13 * 60, 14 * 60 + 30, "Asia/Yekaterinburg")
BRUNCH = QuietHours(10 * 60, 12 * 60, "Europe/Berlin")

SCHEDULES = [
    ("6h", MOSCOW, "2026-11-30 12:00", True, ["11-30 15:00", "11-30 16:48"], "11-30 18:00"),
    ("6h", MOSCOW, "2026-11-30 17:00", True, ["11-30 20:00", "11-30 21:48"], "12-01 08:00"),
    ("24h", MOSCOW, "2026-11-30 12:00", True, ["12-01 09:00", "12-01 16:12"], "12-01 21:00"),
    ("2m", MOSCOW, "2026-11-30 22:59", True, ["12-01 08:00", "12-01 08:00:36"], "12-01 08:01"),
    ("10m", MOSCOW, "2026-11-30 03:00", False, ["11-30 08:05", "11-30 08:08"], "11-30 08:10"),
    ("3d", MOSCOW, "2026-11-30 08:00", True, ["12-02 14:00", "12-03 20:36"], "12-04 20:00"),
    ("none", MOSCOW, "2026-11-30 23:00", False, ["12-01 14:00", "12-02 17:00"], None),
    ("none", URALS, "2026-11-30 20:00", True, ["12-01 11:00", "12-02 14:00"], None),
    ("none", NEVER_QUIET, "2026-11-30 20:00", True, ["12-01 02:00", "12-01 20:00"], None),
    ("3d", NEVER_QUIET, "2026-11-30 12:00", True, ["12-02 00:00", "12-02 21:36"], "12-03 12:00"),
    ("6h", NAP, "2026-11-30 12:00", True, ["11-30 16:30", "11-30 18:18"], "11-30 19:30"),
    # The clocks go forward in the night of 2026-03-29 …
    ("6h", BERLIN, "2026-03-28 22:00", True, ["03-29 10:00", "03-29 11:48"], "03-29 13:00"),
    ("6h", BRUNCH, "2026-03-29 01:00", True, ["03-29 05:00", "03-29 06:48"], "03-29 08:00"),
    # … and back in the night of 2026-10-25, in New York a week later.
    ("6h", BERLIN, "2026-10-24 22:00", True, ["10-25 10:00", "10-25 11:48"], "10-25 13:00"),
    ("24h", NEW_YORK, "2026-10-31 12:00", True, ["11-01 09:00", "11-01 16:12"], "11-01 21:00"),
]


@pytest.mark.parametrize(("pace", "quiet", "began", "loud", "alarms", "end"), SCHEDULES)
async def test_i08_every_ping_alarm_and_deadline_in_its_instant(
    hall, pace, quiet, began, loud, alarms, end
):
    zone = quiet.zone
    start = at(began, zone)
    hall.clock.advance(start - hall.clock.now() - 60 * SECOND)
    table = await hall.table(started=False, pace=pace, quiet=quiet)
    await hall.until(start)
    before = len(hall.calls())
    await hall.service.start(table.id, table.host, "start")
    await hall.until(start + 3 * DAY if end is None else at(f"{began[:4]}-{end}", zone) + GRACE - 1)
    calls = [(local(when, zone), sound) for when, sound, _ in hall.calls()[before:]]
    assert calls == [(local(start, zone), loud), *((alarm, True) for alarm in alarms)]
    now = await hall.now(table)
    assert now.match.turn == 1
    assert now.players[0].missed == 0
    if end is not None:
        hall.clock.advance(1)
        await hall.settle()
        (ran_out,) = [
            entry.at
            for entry in await hall.store.tables.log(table.id)
            if "ran-out" in {event.kind for event in entry.events}
        ]
        assert local(ran_out - GRACE, zone) == end


async def test_i01_a_table_without_limit_calls_after_6_and_24_hours_and_not_after_the_move(hall):
    table = await hall.table(pace="none")
    began = hall.clock.now()
    await hall.passes(7 * 3600 * SECOND)
    assert [when - began for when, _, _ in hall.calls()[1:]] == [0, 6 * 3600 * SECOND]
    await hall.turns(table)
    await hall.settle()
    seen = len(hall.calls())
    moved = hall.clock.now()
    await hall.until(began + 2 * DAY)
    later = [when - moved for when, _, _ in hall.calls()[seen:]]
    assert all(wait >= 5.9 * 3600 * SECOND for wait in later), "nothing for the turn before"
