"""What is due for a table, and when."""

from core import play
from core.agenda import COMPUTER_THINKS, DUTIES, GRACE, KEPT_AT_HAND, agenda
from core.clock import DAY, HOUR, SECOND
from core.table import set_paused
from core.waiting import close_idle
from tests.tables import NOW, PEOPLE, lobby, playing


def test_a_lobby_is_shown_and_warns_when_nobody_touches_it() -> None:
    assert agenda(lobby("А").table, NOW + 5) == {"board": NOW + 5, "warn": NOW + 23 * HOUR}


def test_a_turn_of_a_person_pings_and_runs_out() -> None:
    assert agenda(playing("А", "Б").table, NOW) == {
        "board": NOW,
        "ping": NOW,
        "alarm": NOW + DAY // 2,
        "late": NOW + DAY // 2,
        "deadline": NOW + DAY + GRACE,
        "warn": NOW + 13 * DAY,
    }


def test_nobody_is_pinged_in_a_private_chat() -> None:
    due = agenda(playing("А", "Б", private=True).table, NOW)
    assert set(due) == {"board", "warn"}


def test_a_computer_thinks_a_little() -> None:
    story = playing("А", "Б")
    story.change(play.hand_over(story.table, PEOPLE["А"].id, NOW))
    due = agenda(story.table, NOW)
    assert due["computer"] == NOW + COMPUTER_THINKS
    assert "ping" not in due
    assert "deadline" not in due


def test_a_deadline_that_has_passed_is_due_at_once_but_never_in_the_past() -> None:
    due = agenda(playing("А", "Б").table, NOW + 2 * DAY)
    assert due["deadline"] == NOW + 2 * DAY + SECOND


def test_a_notice_is_due_at_once() -> None:
    story = playing("А", "Б", "В")
    story.change(play.leave(story.table, PEOPLE["В"].id, NOW))
    assert agenda(story.table, NOW)["notice"] == NOW


def test_nothing_but_the_result_and_the_packing_is_due_after_the_end() -> None:
    story = playing("А", "Б")
    story.play_on()
    packed = NOW + KEPT_AT_HAND
    assert agenda(story.table, NOW) == {"board": NOW, "result": NOW, "pack": packed}


def test_nothing_is_due_while_the_bot_may_not_write_but_a_quiet_end() -> None:
    paused, _ = set_paused(playing("А", "Б").table, paused=True, now=NOW)
    assert agenda(paused, NOW) == {"close": NOW + 30 * DAY}
    assert agenda(paused, NOW + 90 * DAY) == {"close": NOW + 90 * DAY}
    closed, _ = close_idle(paused, NOW + 30 * DAY)
    assert set(agenda(closed, NOW + 30 * DAY)) == {"pack"}


def test_a_result_is_kept_also_while_the_bot_may_not_write() -> None:
    story = playing("А", "Б")
    story.play_on()
    paused, _ = set_paused(story.table, paused=True, now=NOW)
    assert agenda(paused, NOW) == {"result": NOW, "pack": NOW + KEPT_AT_HAND}


def test_a_log_is_packed_a_week_after_the_last_touch_and_never_before_the_end() -> None:
    story = playing("А", "Б")
    assert "pack" not in agenda(story.table, NOW + 30 * DAY)
    story.play_on()
    assert agenda(story.table, NOW)["pack"] == story.table.touched + 7 * DAY
    late = NOW + 30 * DAY
    assert agenda(story.table, late)["pack"] == late


def test_every_duty_has_a_name() -> None:
    assert DUTIES == (
        "board",
        "notice",
        "ping",
        "alarm",
        "late",
        "computer",
        "deadline",
        "warn",
        "close",
        "result",
        "pack",
    )
