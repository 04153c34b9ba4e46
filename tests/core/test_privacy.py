"""Somebody wants to be forgotten: nothing names them, and the match stays what it was."""

import pytest

from core.errors import StaleMove
from core.privacy import NOBODY, forget, names_at, redacted
from core.record import audit, record_of, verify
from core.table import rematch_of
from tests.tables import NOW, PEOPLE, SEEDS, Story, lobby, playing

ANNA, BORIS, VIKA = (PEOPLE[name] for name in "АБВ")


def label(seat):
    return "Игрок" if seat is None else f"Игрок {seat + 1}"


def forgets(story: Story, person=ANNA):
    story.log = [redacted(entry, {person.name}, "Игрок") for entry in story.log]
    return story.change(forget(story.table, person.id, {person.name}, label, story.now))


def test_in_the_lobby_the_seat_is_free_again():
    story = lobby("А", "Б")
    table = forgets(story)
    assert [player.name for player in table.players] == ["Б"]
    assert table.host == BORIS.id


def test_the_last_one_in_a_lobby_closes_it_and_nobody_hosts_it():
    table = forgets(lobby("А"))
    assert (table.phase, table.host) == ("closed", NOBODY)


def test_in_a_match_the_computer_plays_on_for_a_nameless_seat():
    story = playing("А", "Б", "В")
    table = forgets(story)
    first = table.players[0]
    assert (first.name, first.person, first.presence) == ("Игрок 1", None, "gone")
    assert table.seat_of(ANNA.id) is None
    assert [notice.event.args["name"] for notice in table.notices] == ["Игрок 1"]
    finished = story.play_on()
    assert finished.phase == "finished"
    assert audit(finished, story.log) > 0


def test_the_dice_of_a_match_can_still_be_checked():
    story = playing("А", "Б")
    story.play_on()
    forgets(story)
    record = record_of(story.table, story.log)
    assert verify(record) > 0
    assert [seat.name for seat in record.seats] == ["Игрок 1", "Б"]


def test_nothing_of_table_and_log_names_the_person():
    story = playing("А", "Б")
    story.play_on()
    forgets(story)
    assert names_at(story.table, ANNA.id) == frozenset()
    assert ANNA.id not in (story.table.host, *(player.person for player in story.table.players))
    assert all(event.args.get("name") != "А" for entry in story.log for event in entry.events)
    assert any(event.args.get("name") == "Б" for entry in story.log for event in entry.events)


def test_somebody_who_is_expected_at_a_rematch_is_not_any_more():
    story = playing("А", "Б")
    story.play_on()
    again, _ = rematch_of(story.table, "03again", SEEDS[1], BORIS, NOW)
    assert names_at(again, ANNA.id) == {"А"}
    table, _ = forget(again, ANNA.id, {"А"}, label, NOW)
    assert [player.person for player in table.invited] == [BORIS.id]


def test_a_nameless_seat_is_no_computer_of_the_rematch():
    story = playing("А", "Б")
    story.play_on()
    again, _ = rematch_of(forgets(story), "03again", SEEDS[1], BORIS, NOW)
    assert again.players == ()
    assert [player.name for player in again.invited] == ["Б"]


def test_a_table_that_knows_nothing_of_the_person_does_not_change():
    with pytest.raises(StaleMove):
        forget(playing("А", "Б").table, VIKA.id, {"В"}, label, NOW)
