"""What becomes of a table and of its log when somebody wants to be forgotten: the match stays, so
that the others keep it and its dice can be checked, and nothing in it names the person."""

from collections.abc import Callable, Collection
from typing import Any, TypeAlias

from msgspec.structs import replace

from core import errors, lobby, play
from core.record import LogEntry
from core.table import Change, Notice, Player, Table
from core.types import Event, Millis, PlayerId, Seat

NOBODY: PlayerId = 0
"""Hosts a table whose host is forgotten and that nobody else can host."""

Label: TypeAlias = Callable[[Seat | None], str]
"""The name for whoever sat on a seat, or on none."""


def names_at(table: Table[Any], person: PlayerId) -> frozenset[str]:
    """The names that a person has at a table."""
    known = (*table.players, *table.invited)
    return frozenset(player.name for player in known if player.person == person)


def forget(
    table: Table[Any], person: PlayerId, names: Collection[str], label: Label, now: Millis
) -> Change:
    """The person leaves the table, and it does not know them any more; `names` are those that they
    went by. `StaleMove` when it knows nothing of them."""
    seat = table.seat_of(person)
    left = _left(table, person, now)
    unknown = replace(
        left,
        players=tuple(
            Player(label(seat), entropy=player.entropy, presence="gone")
            if player.person == person
            else player
            for seat, player in enumerate(left.players)
        ),
        host=_host(left, person),
        invited=tuple(player for player in left.invited if player.person != person),
        barred=tuple(barred for barred in left.barred if barred != person),
        votes=tuple(voter for voter in left.votes if voter != person),
        notices=tuple(
            Notice(notice.version, _nameless(notice.event, names, label(seat)))
            for notice in left.notices
        ),
    )
    if unknown == table:
        raise errors.StaleMove
    return unknown, (Event("forgotten"),)


def _left(table: Table[Any], person: PlayerId, now: Millis) -> Table[Any]:
    seat = table.seat_of(person)
    if seat is None:
        return table
    if table.phase == "lobby":
        return lobby.stand(table, person, now)[0]
    if table.phase == "playing" and table.players[seat].presence != "gone":
        return play.leave(table, person, now)[0]
    return table


def _host(table: Table[Any], person: PlayerId) -> PlayerId:
    if table.host != person:
        return table.host
    others = [player.person for player in table.players if player.person not in (None, person)]
    return others[0] or NOBODY if others else NOBODY


def redacted(entry: LogEntry, names: Collection[str], name: str) -> LogEntry:
    """A line of the log that has `name` for all of those names."""
    return replace(entry, events=tuple(_nameless(event, names, name) for event in entry.events))


def _nameless(event: Event, names: Collection[str], name: str) -> Event:
    if event.args.get("name") not in names:
        return event
    return replace(event, args={**event.args, "name": name})
