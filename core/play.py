"""What happens at a table during its match: moves, time, absence."""

from typing import Any

from msgspec.structs import replace

from core import errors, lobby
from core.catalogue import rules_of
from core.match import play
from core.table import (
    Change,
    LastMove,
    Phase,
    Player,
    Table,
    close,
    match_of,
    seated,
    told,
    waiting_for,
)
from core.types import Event, Millis, PlayerId, Seat, Version

TURNS_MISSED_UNTIL_AWAY = 2


def move_by_person(
    table: Table[Any], person: PlayerId, text: str, made_against: Version, now: Millis
) -> Change:
    """A move of a person, made against a version of the table; `StaleMove` when the match has
    moved on since, the errors of `Rules.parse` and `Rules.apply`."""
    match_of(table)
    seat = seated(table, person)
    if table.players[seat].presence == "gone":
        raise errors.NotAllowed("gone")
    if made_against < table.moved:
        raise errors.StaleMove
    moved, events = _move(table, seat, text, now)
    players = _changed(table.players, seat, missed=0, presence="here", overtime=0)
    last = LastMove(seat, made_against, text)
    return replace(moved, players=players, last_move=last, touched=now), events


def move_by_computer(table: Table[Any], seat: Seat, text: str, now: Millis) -> Change:
    """A move that the computer makes, for itself or for a person who is away."""
    match_of(table)
    return _move(table, seat, text, now)


def _move(table: Table[Any], seat: Seat, text: str, now: Millis) -> Change:
    rules = rules_of(table.game)
    match, events = play(rules, match_of(table), seat, text, now)
    phase: Phase = "playing" if match.outcome is None else "finished"
    moved = replace(table, match=match, phase=phase, moved=table.version + 1, votes=())
    return moved, events


def _changed(players: tuple[Player, ...], seat: Seat, **changes: object) -> tuple[Player, ...]:
    changed = replace(players[seat], **changes)
    return players if changed == players[seat] else (*players[:seat], changed, *players[seat + 1 :])


def run_out(table: Table[Any], turn: int, why: str = "ran-out") -> Change:
    """The time of that turn is over: the computer plays it to its end for everybody who owes it.
    Two turns in a row, and the person is away. `StaleMove` when the turn is another by now. `why`
    is the kind of the event."""
    if match_of(table).turn != turn or not owed_by_people(table):
        raise errors.StaleMove
    late = table
    events: tuple[Event, ...] = ()
    for seat in sorted(owed_by_people(table)):
        player = table.players[seat]
        missed = player.missed + 1
        away = missed >= TURNS_MISSED_UNTIL_AWAY
        presence = "away" if away else "here"
        players = _changed(late.players, seat, missed=missed, presence=presence, overtime=turn)
        event = Event("away" if away else why, seat, {"name": player.name})
        late = told(replace(late, players=players), event)
        events = (*events, event)
    return _told_if_alone(table, late), events


def hand_over(table: Table[Any], person: PlayerId, now: Millis) -> Change:
    """Somebody who owes a move lets the computer play this turn to its end. `NotYourTurn`."""
    match = match_of(table)
    seat = seated(table, person)
    if seat not in waiting_for(table):
        raise errors.NotYourTurn
    players = _changed(table.players, seat, overtime=match.turn)
    event = Event("handed-over", seat, {"name": table.players[seat].name})
    return replace(table, players=players, touched=now), (event,)


def leave(table: Table[Any], person: PlayerId, now: Millis) -> Change:
    """The person is gone: from the lobby the seat is free again, in a match a computer plays it
    to the end. Without any person left the table closes."""
    if table.phase == "lobby":
        return lobby.stand(table, person, now)
    match_of(table)
    seat = seated(table, person)
    if table.players[seat].presence == "gone":
        raise errors.NotSeated
    players = _changed(table.players, seat, presence="gone")
    left = Event("left", seat, {"name": table.players[seat].name})
    gone = told(replace(table, players=players, touched=now), left)
    if all(player.person is None or player.presence == "gone" for player in players):
        closed, closing = close(gone, "empty", now)
        return closed, (left, *closing)
    return _told_if_alone(table, gone), (left,)


def _told_if_alone(before: Table[Any], after: Table[Any]) -> Table[Any]:
    """The chat hears it in words when one person is left to play with computers."""
    here, were = _here(after), _here(before)
    if len(here) != 1 or len(were) == 1:
        return after
    (last,) = here
    return told(after, Event("alone", last, {"name": after.players[last].name}))


def _here(table: Table[Any]) -> list[Seat]:
    """The seats of people who play themselves."""
    return [
        seat
        for seat, player in enumerate(table.players)
        if player.person is not None and player.presence == "here"
    ]


def come_back(table: Table[Any], person: PlayerId, now: Millis) -> Change:
    """A person who was away plays again."""
    match_of(table)
    seat = seated(table, person)
    if table.players[seat].presence != "away":
        raise errors.NotAllowed("not-away")
    players = _changed(table.players, seat, presence="here", missed=0)
    back = Event("back", seat, {"name": table.players[seat].name})
    return replace(table, players=players, touched=now), (back,)


def owed_by_computer(table: Table[Any]) -> frozenset[Seat]:
    """The seats that owe a move which a computer is to make."""
    turn = table.match.turn if table.match is not None else 0
    return frozenset(seat for seat in waiting_for(table) if table.players[seat].is_computer(turn))


def owed_by_people(table: Table[Any]) -> frozenset[Seat]:
    """The seats that owe a move which a person is to make: the ones to ping."""
    return waiting_for(table) - owed_by_computer(table)
