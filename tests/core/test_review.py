"""A match looked at afterwards."""

import pytest
from msgspec.structs import replace

from core.catalogue import rules_of
from core.errors import InvalidRecord
from core.match import play
from core.play import move_by_computer
from core.record import record_of, replay
from core.review import follow, luck_of, review
from core.table import waiting_for
from tests.tables import Story, lobby


@pytest.fixture(scope="module")
def record():
    story = lobby("А")
    story.computer("sharp")
    story.start()
    story.play_on()
    return record_of(story.table, story.log)


def test_every_move_with_a_choice_has_a_mark(record):
    marks = review(record).marks
    assert len(marks) == len(record.moves)
    rules, before = rules_of(record.game), None
    for ply, mark in zip(replay(record), (None, *marks), strict=True):
        if ply.move is not None:
            choices = len(rules.legal_moves(before, ply.move.seat))
            assert (mark is None) == (choices < 2)
            assert mark is None or mark.made == ply.move.text
        before = ply.match.state


def test_every_seat_has_its_luck(record):
    luck = review(record).luck
    assert tuple(each.scored for each in luck) == record.outcome.scores
    assert all(each.rolled >= each.scored - 1e-9 for each in luck)


def test_luck_alone_is_that_of_the_review(monkeypatch, record):
    assert luck_of(record) == review(record).luck
    monkeypatch.setattr("core.catalogue.COACHES", {})
    assert luck_of(record) == ()


def test_the_last_turn_is_told_as_the_review_tells_it():
    """The marks of a seat's last moves, from its last turn on."""
    story = lobby("А")
    story.computer("sharp")
    story.start()
    story.play_on()
    marks = review(record_of(story.table, story.log)).marks
    moves = [entry for entry in story.log if entry.move]
    for seat in (0, 1):
        last = max(number for number, entry in enumerate(moves) if entry.seat == seat)
        others = [number for number, entry in enumerate(moves[:last]) if entry.seat != seat]
        own = [mark for mark in marks[max(others) + 1 : last + 1] if mark is not None]
        assert follow(story.table, story.log).last_turn(seat) == tuple(own)


@pytest.mark.parametrize("game", ["martian_dice", "dice_mission", "marskhimprom"])
def test_a_match_followed_on_is_as_one_followed_from_its_start(game, monkeypatch):
    story = Story(game)
    story.sit("А")
    story.sit("Б")
    story.start()
    known, replayed = None, []
    monkeypatch.setattr("core.record.play", _counted(replayed))
    while story.table.phase == "playing" and len(replayed) < 60:
        before = story.table.match.ply
        story.play_on(7)
        replayed.clear()
        known = follow(story.table, story.log, known)
        assert len(replayed) == story.table.match.ply - before
        assert known == follow(story.table, story.log)
    assert known.match.state == story.table.match.state


def _counted(replayed):
    def counted(*move):
        replayed.append(move)
        return play(*move)

    return counted


def test_a_match_that_was_set_back_is_followed_anew():
    story = lobby("А", "Б")
    story.start()
    start, log = story.table, story.log
    story.log = [*log]
    story.play_on(9)
    lost = follow(story.table, story.log)
    story.table, story.log = start, log
    rules = rules_of(start.game)
    for _ in range(4):
        seat = min(waiting_for(story.table))
        last = rules.legal_moves(story.table.match.state, seat)[-1]
        story.change(move_by_computer(story.table, seat, rules.format(last), story.now))
    assert lost.moves[:4] != follow(story.table, story.log).moves
    assert follow(story.table, story.log, lost) == follow(story.table, story.log)


def test_before_the_first_move_and_without_a_coach_there_is_no_last_turn(monkeypatch):
    story = lobby("А")
    story.computer("sharp")
    story.start()
    assert follow(story.table, story.log).last_turn(0) is None
    story.play_on()
    monkeypatch.setattr("core.catalogue.COACHES", {})
    assert follow(story.table, story.log).last_turn(0) is None


def test_a_match_that_was_stopped_at_once_has_nothing_to_review(record):
    stopped = replace(record, moves=(), outcome=None)
    assert review(stopped).marks == review(stopped).luck == ()


def test_a_game_without_a_coach_has_no_review(monkeypatch, record):
    monkeypatch.setattr("core.catalogue.COACHES", {})
    assert review(record) is None


def test_a_record_that_does_not_replay_is_refused(record):
    with pytest.raises(InvalidRecord):
        review(replace(record, moves=(replace(record.moves[0], text="stop"),)))
