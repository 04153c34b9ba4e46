"""What the others may do while somebody is waited for, and what becomes of a table that nobody
touches."""

from typing import Any

from msgspec.structs import replace

from core import errors
from core.clock import DAY, HOUR, alarms
from core.play import owed_by_people, run_out
from core.table import Change, Table, close, match_of, seated, told, waiting_for
from core.types import Event, Millis, PlayerId

VOTES = 2
"""How many of the others skip a turn, where there are so many."""

_IDLE: dict[str, tuple[Millis, Millis]] = {"lobby": (DAY, HOUR), "playing": (14 * DAY, DAY)}
"""How long a table of a phase may lie untouched, and how long before that the chat is warned."""
UNHEARD: Millis = 30 * DAY
"""How long a table waits for a bot that may not write in its chat."""


def alarms_of(table: Table[Any]) -> tuple[Millis, ...]:
    """When those who owe the move of this turn are called again; empty when no person does, and in
    private, where nobody else waits."""
    if table.match is None or table.place.private or not owed_by_people(table):
        return ()
    return alarms(table.match.turn_started, table.pace, table.place.quiet)


def alarms_rung(table: Table[Any], now: Millis) -> int:
    """How many of the turn's alarms are due by now."""
    return sum(at <= now for at in alarms_of(table))


def voters(table: Table[Any]) -> frozenset[PlayerId]:
    """The people who wait for somebody else and may skip the turn."""
    if table.phase != "playing" or not owed_by_people(table):
        return frozenset()
    owed = waiting_for(table)
    return frozenset(
        player.person
        for seat, player in enumerate(table.players)
        if player.person is not None and player.presence == "here" and seat not in owed
    )


def votes_needed(table: Table[Any]) -> int:
    """How many votes skip the turn: two, or one where only one person waits."""
    return min(VOTES, len(voters(table)))


def is_late(table: Table[Any]) -> bool:
    """Whether this turn may be skipped by those who wait."""
    match = table.match
    return match is not None and table.late == match.turn and bool(voters(table))


def fall_late(table: Table[Any], turn: int) -> Change:
    """Half of the turn's time is over. `StaleMove` when the turn is another by now, or late
    already."""
    if match_of(table).turn != turn or table.late == turn or not owed_by_people(table):
        raise errors.StaleMove
    return replace(table, late=turn, votes=()), (Event("late"),)


def skip(table: Table[Any], person: PlayerId, turn: int, now: Millis) -> Change:
    """Somebody who waits votes for the computer to play this turn; with the last vote needed it
    does, and the turn counts as missed. `StaleMove` when the turn is another by now, `NotAllowed`
    while it is not late, for whoever owes it, and for those who do not play."""
    match = match_of(table)
    player = table.players[seated(table, person)]
    if match.turn != turn:
        raise errors.StaleMove
    if table.late != turn:
        raise errors.NotAllowed("not-late")
    if person not in voters(table):
        raise errors.NotAllowed("gone" if player.presence == "gone" else "skip")
    if person in table.votes:
        raise errors.NotAllowed("voted")
    voted = replace(table, votes=(*table.votes, person), touched=now)
    vote = Event("voted", table.seat_of(person), {"name": player.name})
    if len(voters(table).intersection(voted.votes)) < votes_needed(table):
        return voted, (vote,)
    skipped, events = run_out(voted, turn, "skipped")
    return skipped, (vote, *events)


def warns_at(table: Table[Any]) -> Millis | None:
    """When the chat is to be warned that the table closes; None when it was, or is over."""
    if table.phase not in _IDLE or table.warned > table.touched:
        return None
    idle, ahead = _IDLE[table.phase]
    return table.touched + idle - ahead


def closes_at(table: Table[Any]) -> Millis | None:
    """When a table of which the chat was warned closes, or one that waits for the bot, whose chat
    cannot be warned; None for any other."""
    if table.phase not in _IDLE:
        return None
    if table.paused:
        return table.touched + UNHEARD
    if table.warned <= table.touched:
        return None
    return table.warned + _IDLE[table.phase][1]


def warn(table: Table[Any], now: Millis) -> Change:
    """The chat is told that the table closes soon, unless somebody touches it. `StaleMove` when
    somebody just did."""
    at = warns_at(table)
    if at is None or at > now:
        raise errors.StaleMove
    event = Event(f"warned-{table.phase}")
    return told(replace(table, warned=now), event), (event,)


def close_idle(table: Table[Any], now: Millis) -> Change:
    """Nobody has touched the table in spite of the warning, or the bot was not let back to it.
    `StaleMove` when it was touched after all."""
    at = closes_at(table)
    if at is None or at > now:
        raise errors.StaleMove
    return close(table, "idle", now)
