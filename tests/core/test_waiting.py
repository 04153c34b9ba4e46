"""Votes to skip a turn, and tables that nobody touches."""

import pytest

from core import errors, play, waiting
from core.agenda import agenda
from core.clock import DAY, HOUR
from core.table import Table, set_paused, waiting_for
from tests.tables import NOW, PEOPLE, Story, lobby, playing

А, Б, В, Г, Д = (PEOPLE[name].id for name in "АБВГД")


def late(*names: str, **place: bool) -> Story:
    """A match in whose first turn half of the time is over."""
    story = playing(*names, **place)
    story.change(waiting.fall_late(story.table, 1))
    return story


def vote(story: Story, person: int, turn: int = 1) -> Table:
    return story.change(waiting.skip(story.table, person, turn, NOW + 1))


def test_b07_two_of_the_others_skip_a_late_turn() -> None:
    story = late("А", "Б", "В", "Г")
    assert waiting.votes_needed(story.table) == 2
    vote(story, Б)
    assert play.owed_by_people(story.table) == {0}
    vote(story, Г)
    assert play.owed_by_computer(story.table) == {0}
    assert story.table.players[0].missed == 1
    assert [notice.event.kind for notice in story.table.notices] == ["skipped"]


def test_b07_with_two_players_one_vote_is_enough() -> None:
    story = late("А", "Б")
    assert waiting.votes_needed(story.table) == 1
    vote(story, Б)
    assert play.owed_by_computer(story.table) == {0}


def test_b07_where_one_person_waits_beside_computers_and_absent_people_one_vote_is_enough() -> None:
    story = lobby("А", "Б", "В")
    story.computer()
    story.start()
    story.change(play.leave(story.table, В, NOW))
    story.change(waiting.fall_late(story.table, 1))
    assert waiting.voters(story.table) == {Б}
    vote(story, Б)
    assert play.owed_by_computer(story.table) == {0}


def test_b07_a_move_cancels_the_votes() -> None:
    story = late("А", "Б", "В")
    vote(story, Б)
    assert story.table.votes == (Б,)
    story.move("А", story.first_move)
    assert story.table.votes == ()
    assert story.table.match is not None
    if story.table.match.turn == 1:
        vote(story, В)
        assert play.owed_by_people(story.table) == {0}


def test_b07_nobody_votes_twice_early_late_for_themselves_or_from_outside() -> None:
    early = playing("А", "Б", "В")
    with pytest.raises(errors.NotAllowed, match="not-late"):
        waiting.skip(early.table, Б, 1, NOW)
    story = late("А", "Б", "В", "Г")
    with pytest.raises(errors.NotAllowed, match="skip"):
        waiting.skip(story.table, А, 1, NOW)
    with pytest.raises(errors.NotSeated):
        waiting.skip(story.table, Д, 1, NOW)
    with pytest.raises(errors.StaleMove):
        waiting.skip(story.table, Б, 2, NOW)
    vote(story, Б)
    with pytest.raises(errors.NotAllowed, match="voted"):
        waiting.skip(story.table, Б, 1, NOW)
    story.change(play.leave(story.table, Г, NOW))
    with pytest.raises(errors.NotAllowed, match="gone"):
        waiting.skip(story.table, Г, 1, NOW)


def test_a_vote_of_somebody_who_left_does_not_count() -> None:
    story = late("А", "Б", "В", "Г")
    vote(story, Б)
    story.change(play.leave(story.table, Б, NOW))
    vote(story, В)
    assert play.owed_by_people(story.table) == {0}
    vote(story, Г)
    assert play.owed_by_computer(story.table) == {0}


def test_a_turn_falls_late_once_and_only_while_it_lasts() -> None:
    story = late("А", "Б")
    assert waiting.is_late(story.table)
    with pytest.raises(errors.StaleMove):
        waiting.fall_late(story.table, 1)
    while story.table.match is not None and story.table.match.turn == 1:
        story.play_on(1)
    assert not waiting.is_late(story.table)
    with pytest.raises(errors.StaleMove):
        waiting.fall_late(story.table, 1)


def test_nobody_skips_where_nobody_waits() -> None:
    story = playing("А", "Б", private=True)
    assert "late" not in agenda(story.table, NOW)
    alone = lobby("А")
    alone.computer()
    alone.start()
    assert waiting.voters(alone.table) == frozenset()
    assert "late" not in agenda(alone.table, NOW)


@pytest.mark.parametrize(
    ("story", "idle", "ahead"),
    [(lobby("А"), DAY, HOUR), (playing("А", "Б"), 14 * DAY, DAY)],
    ids=["lobby", "match"],
)
def test_b14_one_warning_and_then_the_end(story: Story, idle: int, ahead: int) -> None:
    table = story.table
    assert agenda(table, NOW)["warn"] == NOW + idle - ahead
    with pytest.raises(errors.StaleMove):
        waiting.warn(table, NOW + idle - ahead - 1)
    with pytest.raises(errors.StaleMove):
        waiting.close_idle(table, NOW + idle)
    warned, _ = waiting.warn(table, NOW + idle - ahead)
    due = agenda(warned, NOW + idle - ahead)
    assert (due["close"], "warn" in due) == (NOW + idle, False)
    with pytest.raises(errors.StaleMove):
        waiting.close_idle(warned, NOW + idle - 1)
    closed, _ = waiting.close_idle(warned, NOW + idle)
    assert closed.phase == "closed"
    assert waiting.warns_at(closed) is None


def test_b14_after_a_long_downtime_the_warning_still_comes_first() -> None:
    story = playing("А", "Б")
    back = NOW + 60 * DAY
    assert agenda(story.table, back)["warn"] == back
    warned, _ = waiting.warn(story.table, back)
    assert agenda(warned, back)["close"] == back + DAY


@pytest.mark.parametrize("deed", ["move", "vote", "leave", "hand over", "resume"])
def test_b14_any_action_clears_the_warning(deed: str) -> None:
    story = late("А", "Б", "В")
    at = NOW + 13 * DAY
    story.change(waiting.warn(story.table, at))
    assert waiting.closes_at(story.table) == at + DAY
    story.now = at + HOUR
    match deed:
        case "move":
            text, seen = story.first_move, story.table.version
            story.change(play.move_by_person(story.table, А, text, seen, story.now))
        case "vote":
            story.change(waiting.skip(story.table, Б, 1, story.now))
        case "leave":
            story.change(play.leave(story.table, В, story.now))
        case "hand over":
            story.change(play.hand_over(story.table, А, story.now))
        case "resume":
            story.change(set_paused(story.table, paused=True, now=at))
            story.change(set_paused(story.table, paused=False, now=story.now))
    assert waiting.closes_at(story.table) is None
    assert waiting.warns_at(story.table) == at + HOUR + 13 * DAY


@pytest.mark.parametrize("phase", ["lobby", "playing"])
def test_a_table_that_the_bot_is_not_let_back_to_closes_after_thirty_days(phase: str) -> None:
    story = lobby("А", "Б") if phase == "lobby" else playing("А", "Б")
    story.change(set_paused(story.table, paused=True, now=NOW + DAY))
    with pytest.raises(errors.StaleMove):
        waiting.close_idle(story.table, NOW + 31 * DAY - 1)
    closed, events = waiting.close_idle(story.table, NOW + 31 * DAY)
    assert (closed.phase, closed.notices) == ("closed", ())
    assert [(event.kind, event.args) for event in events] == [("closed", {"reason": "idle"})]


def test_a_table_that_waits_for_the_bot_is_kept_by_those_who_play_on_in_the_mini_app() -> None:
    story = playing("А", "Б")
    story.change(set_paused(story.table, paused=True, now=NOW))
    story.now = NOW + 29 * DAY
    story.move("А" if 0 in waiting_for(story.table) else "Б", story.first_move)
    assert waiting.closes_at(story.table) == NOW + 59 * DAY


def test_a_table_that_the_bot_is_let_back_to_is_idle_from_then_on() -> None:
    story = playing("А", "Б")
    story.change(set_paused(story.table, paused=True, now=NOW))
    back = NOW + 29 * DAY
    story.change(set_paused(story.table, paused=False, now=back))
    assert waiting.closes_at(story.table) is None
    assert waiting.warns_at(story.table) == back + 13 * DAY


def test_a_match_that_is_over_stays_over_while_the_bot_may_not_write() -> None:
    story = playing("А", "Б")
    story.play_on()
    story.change(set_paused(story.table, paused=True, now=NOW))
    assert waiting.closes_at(story.table) is None
