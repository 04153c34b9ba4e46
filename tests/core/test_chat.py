"""What chats and people choose, and what follows from it."""

import pytest

from core.chat import (
    CHAT_OPTIONS,
    PERSON_OPTIONS,
    ZONES,
    ChatSettings,
    PersonSettings,
    arrange,
    chat_settings,
    checked,
    person_settings,
    placed,
    wanted,
)
from core.clock import DAY, HOUR, NEVER_QUIET, PACES, QuietHours, alarms
from core.errors import InvalidOption, NotAllowed, StaleMove
from core.lobby import sit
from core.table import Place
from tests.tables import NOW, PEOPLE, lobby, playing


def test_without_a_choice_every_setting_has_its_default():
    assert chat_settings({}, frozenset()) == ChatSettings()
    assert person_settings({}) == PersonSettings()


@pytest.mark.parametrize("option", CHAT_OPTIONS, ids=lambda option: option.name)
def test_every_choice_of_a_chat_changes_its_own_setting_only(option):
    plain = ChatSettings()
    names = {
        name
        for choice in option.choices
        for name in plain.__struct_fields__
        if getattr(chat_settings({option.name: choice}, frozenset()), name) != getattr(plain, name)
    }
    assert names == {option.name}


@pytest.mark.parametrize("option", PERSON_OPTIONS, ids=lambda option: option.name)
def test_every_choice_of_a_person_changes_its_own_setting_only(option):
    plain = PersonSettings()
    names = {
        name
        for choice in option.choices
        for name in plain.__struct_fields__
        if getattr(person_settings({option.name: choice}), name) != getattr(plain, name)
    }
    assert names == {option.name}


def test_a_person_is_reminded_at_any_hour_until_they_choose_quiet_ones():
    assert person_settings({}).quiet_hours("UTC") == NEVER_QUIET
    chosen = person_settings({"quiet": "0-7"})
    assert chosen.quiet_hours("Asia/Omsk") == QuietHours(0, 7 * 60, "Asia/Omsk")
    chosen = person_settings({"quiet": "0-7", "zone": "Asia/Tbilisi"})
    assert chosen.quiet_hours("Asia/Omsk") == QuietHours(0, 7 * 60, "Asia/Tbilisi")


def test_what_is_stored_and_no_choice_any_more_is_the_default():
    stored = {"quiet": "3 o'clock", "tables": "900", "pin": "maybe", "reminders": "hourly"}
    assert chat_settings(stored, frozenset()) == ChatSettings()
    assert person_settings(stored) == PersonSettings()


def test_only_known_settings_and_their_choices_are_let_through():
    checked(CHAT_OPTIONS, "zone", "Asia/Omsk")
    for options, name, choice in (
        (CHAT_OPTIONS, "zone", "Mars/Olympus"),
        (CHAT_OPTIONS, "reminders", "off"),
        (PERSON_OPTIONS, "pin", "on"),
        (PERSON_OPTIONS, "private", "1"),
    ):
        with pytest.raises(InvalidOption):
            checked(options, name, choice)


@pytest.mark.parametrize("zone", ZONES)
def test_quiet_hours_are_of_a_real_time_zone(zone):
    chosen = chat_settings({"quiet": "22-9", "zone": zone}, frozenset())
    quiet = chosen.quiet_hours("UTC")
    assert quiet == QuietHours(22 * 60, 9 * 60, zone)
    assert alarms(NOW, "24h", quiet)


def test_a_chat_that_chose_no_zone_has_the_bots():
    assert ChatSettings().quiet_hours("Asia/Omsk") == QuietHours(zone="Asia/Omsk")
    assert ChatSettings(quiet="none").quiet_hours("Asia/Omsk") == NEVER_QUIET


def test_a_private_chat_is_never_quiet_and_chooses_its_language():
    private = Place(101, language="ru", private=True)
    assert placed(private, ChatSettings(language="pl", pin=True), "UTC") == Place(
        101, language="pl", private=True
    )


def test_a_table_follows_what_its_chat_chooses():
    table = lobby("А", "Б").table
    chosen = ChatSettings(language="en", quiet="none", pin=True)
    arranged, events = arrange(table, placed(table.place, chosen, "UTC"), NOW)
    assert (arranged.place.language, arranged.place.quiet, arranged.place.pin) == (
        "en",
        NEVER_QUIET,
        True,
    )
    assert [event.kind for event in events] == ["arranged"]
    assert arranged.touched == table.touched, "nobody has touched the table"
    with pytest.raises(StaleMove):
        arrange(arranged, arranged.place, NOW)


def test_somebody_barred_from_the_chat_leaves_its_lobbies_and_cannot_sit_down():
    boris = PEOPLE["Б"]
    chosen = ChatSettings(barred=frozenset({boris.id}))
    story = lobby("А", "Б")
    table, events = arrange(story.table, placed(story.table.place, chosen, "UTC"), NOW)
    assert [player.name for player in table.players] == ["А"]
    assert [event.kind for event in events] == ["arranged", "stood"]
    with pytest.raises(NotAllowed) as refused:
        sit(table, boris, "tap", NOW)
    assert refused.value.reason == "barred-here"
    free, _ = arrange(table, placed(table.place, ChatSettings(), "UTC"), NOW)
    assert sit(free, boris, "tap", NOW)[0].seat_of(boris.id) == 1


def test_the_last_person_of_a_lobby_who_is_barred_closes_it():
    story = lobby("А")
    chosen = ChatSettings(barred=frozenset({PEOPLE["А"].id}))
    table, _ = arrange(story.table, placed(story.table.place, chosen, "UTC"), NOW)
    assert table.phase == "closed"


def test_whoever_is_barred_in_the_middle_of_a_match_plays_it_to_its_end():
    story = playing("А", "Б")
    chosen = ChatSettings(barred=frozenset({PEOPLE["Б"].id}))
    table, _ = arrange(story.table, placed(story.table.place, chosen, "UTC"), NOW)
    assert [(player.name, player.presence) for player in table.players] == [
        ("А", "here"),
        ("Б", "here"),
    ]


@pytest.mark.parametrize(
    ("pace", "reminders", "numbers"),
    [
        ("24h", "usual", (1, 2)),
        ("24h", "6h", (1, 2)),
        ("24h", "24h", ()),
        ("6h", "6h", ()),
        ("10m", "6h", ()),
        ("3d", "6h", (1, 2)),
        ("3d", "24h", (1,)),
        ("none", "6h", (1, 2)),
        ("none", "24h", (2,)),
    ],
)
def test_a_person_is_reminded_no_more_often_than_they_want(pace, reminders, numbers):
    assert wanted(alarms(NOW, pace), NOW, reminders) == numbers


def test_reminders_that_are_off_ring_at_no_pace():
    assert all(wanted(alarms(NOW, pace), NOW, "off") == () for pace in PACES)


def test_the_gap_counts_from_the_last_alarm_that_rang():
    times = [NOW + hours * HOUR for hours in (5, 6, 11, 12, 40)]
    assert wanted(times, NOW, "6h") == (2, 4, 5)
    assert wanted(times, NOW, "24h") == (5,)
    assert times[4] - NOW > DAY
