"""What a chat and a person choose, and what follows from it for tables and reminders.

Every setting is one of a few named choices, as a button names it and as it is stored; whatever was
never chosen, or is no choice any more, has its default.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias, cast

from msgspec import Struct
from msgspec.structs import replace

from core import errors, lobby
from core.clock import DAY, HOUR, NEVER_QUIET, QuietHours
from core.languages import LANGUAGES
from core.table import Change, Place, Table
from core.types import Event, Millis, Option, PlayerId

Openers: TypeAlias = Literal["everybody", "admins"]
Reminders: TypeAlias = Literal["usual", "6h", "24h", "off"]

ZONES = (
    "Europe/Kaliningrad",
    "Europe/Moscow",
    "Europe/Samara",
    "Asia/Yekaterinburg",
    "Asia/Omsk",
    "Asia/Novosibirsk",
    "Asia/Irkutsk",
    "Asia/Yakutsk",
    "Asia/Vladivostok",
    "Asia/Kamchatka",
    "Asia/Almaty",
    "Asia/Tbilisi",
    "Europe/Warsaw",
    "Europe/London",
    "America/New_York",
    "America/Los_Angeles",
)
QUIET = ("21-9", "22-9", "23-8", "0-7", "none")
MOST_TABLES = 5

CHAT_OPTIONS: tuple[Option, ...] = (
    Option("language", LANGUAGES, ""),
    Option("quiet", QUIET, "23-8"),
    Option("zone", ZONES, ""),
    Option("openers", ("everybody", "admins"), "everybody"),
    Option("tables", ("1", "2", "3", str(MOST_TABLES)), str(MOST_TABLES)),
    Option("pin", ("off", "on"), "off"),
    Option("coach", ("off", "on"), "on"),
)
"""The settings of a group. `quiet` are hours of the day in `zone`."""
PERSON_OPTIONS: tuple[Option, ...] = (
    Option("language", LANGUAGES, ""),
    Option("reminders", ("usual", "6h", "24h", "off"), "usual"),
    Option("quiet", QUIET, "none"),
    Option("zone", ZONES, ""),
)
"""The settings of a person, who is not reminded in private in the quiet hours."""

_GAPS: dict[Reminders, Millis] = {"usual": 0, "6h": 6 * HOUR, "24h": DAY}


class ChatSettings(Struct, frozen=True):
    """Of a group. A language or a zone that was never chosen is None: the bot's own."""

    language: str | None = None
    quiet: str = "23-8"
    zone: str | None = None
    openers: Openers = "everybody"
    """Who may open tables."""
    tables: int = MOST_TABLES
    """How many may be open at once."""
    pin: bool = False
    """Whether boards are pinned."""
    coach: bool = True
    """Whether players may ask the coach about their last turn."""
    barred: frozenset[PlayerId] = frozenset()
    """Who may not sit down in this chat."""

    def quiet_hours(self, zone: str) -> QuietHours:
        """When the chat wants no sound; `zone` where it chose none."""
        return _quiet_hours(self.quiet, self.zone or zone)


class PersonSettings(Struct, frozen=True):
    """Of a person. `private`: the bot may write to them; they have started it."""

    language: str | None = None
    reminders: Reminders = "usual"
    quiet: str = "none"
    zone: str | None = None
    private: bool = False

    def quiet_hours(self, zone: str) -> QuietHours:
        """When the person wants no private reminder; `zone` where they chose none."""
        return _quiet_hours(self.quiet, self.zone or zone)


def _quiet_hours(quiet: str, zone: str) -> QuietHours:
    if quiet == "none":
        return NEVER_QUIET
    start, _, end = quiet.partition("-")
    return QuietHours(int(start) * 60, int(end) * 60, zone)


def checked(options: Sequence[Option], name: str, choice: str) -> None:
    """`InvalidOption` unless there is such a setting with such a choice."""
    if not any(option.name == name and choice in option.choices for option in options):
        raise errors.InvalidOption(name=name, choice=choice)


def chat_settings(chosen: Mapping[str, str], barred: frozenset[PlayerId]) -> ChatSettings:
    """The settings of a group from what is stored."""
    known = _known(CHAT_OPTIONS, chosen)
    return ChatSettings(
        language=known["language"] or None,
        quiet=known["quiet"],
        zone=known["zone"] or None,
        openers=cast("Openers", known["openers"]),
        tables=int(known["tables"]),
        pin=known["pin"] == "on",
        coach=known["coach"] == "on",
        barred=barred,
    )


def person_settings(chosen: Mapping[str, str]) -> PersonSettings:
    """The settings of a person from what is stored."""
    known = _known(PERSON_OPTIONS, chosen)
    return PersonSettings(
        language=known["language"] or None,
        reminders=cast("Reminders", known["reminders"]),
        quiet=known["quiet"],
        zone=known["zone"] or None,
        private=chosen.get("private") == "1",
    )


def _known(options: Sequence[Option], chosen: Mapping[str, str]) -> dict[str, str]:
    return {
        option.name: chosen[option.name]
        if chosen.get(option.name) in option.choices
        else option.default
        for option in options
    }


def placed(place: Place, settings: ChatSettings, zone: str) -> Place:
    """The place as the chat has chosen; `zone` where it chose none. A private chat chooses its
    language only."""
    language = settings.language or place.language
    if place.private:
        return replace(place, language=language)
    return replace(
        place,
        language=language,
        quiet=settings.quiet_hours(zone),
        pin=settings.pin,
        coach=settings.coach,
        barred=tuple(sorted(settings.barred)),
    )


def arrange(table: Table[Any], place: Place, now: Millis) -> Change:
    """The chat has chosen anew: the table follows, and nobody barred waits at it. A match that has
    begun is played to its end. `StaleMove` when there is nothing to change."""
    if place == table.place:
        raise errors.StaleMove
    arranged = replace(table, place=place)
    events: tuple[Event, ...] = (Event("arranged"),)
    for player in table.players:
        if player.person in place.barred and arranged.phase == "lobby":
            arranged, stood = lobby.stand(arranged, player.person or 0, now)
            events += stood
    return arranged, events


def wanted(alarms: Sequence[Millis], started: Millis, reminders: Reminders) -> tuple[int, ...]:
    """The numbers (from 1) of a turn's alarms that a person wants to hear: all of them, none, or
    those that come so long after the turn's start and after one another."""
    if reminders == "off":
        return ()
    numbers = []
    last = started
    for number, at in enumerate(alarms, 1):
        if at - last >= _GAPS[reminders]:
            numbers.append(number)
            last = at
    return tuple(numbers)
