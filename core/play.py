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
    Presence,
    Table,
    close,
    match_of,
    seated,
    told,
    waiting_for,
)
from core.types import Event, Events, Millis, PlayerId, Seat, Version

TURNS_MISSED_UNTIL_AWAY = 2


def move_by_person(
    table: Table[Any], person: PlayerId, text: str, made_against: Version, now: Millis
) -> Change:
    """A move of a person, made against a version of the table; `StaleMove` when the match has
    moved on since, `MovesLost` when it has gone back, the errors of `Rules.parse` and
    `Rules.apply`."""
    match_of(table)
    seat = seated(table, person)
    if table.players[seat].presence == "gone":
        raise errors.NotAllowed("gone")
    if made_against > table.version:
        raise errors.MovesLost
    if made_against < table.moved:
        raise errors.StaleMove("ran-out" if table.players[seat].missed else "")
    moved, events = _move(table, seat, text, now)
    here = _with(moved, seat, missed=0, presence="here", overtime=0)
    last = LastMove(seat, made_against, text)
    return replace(here, last_move=last, touched=now), events


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


def _with(table: Table[Any], seat: Seat, **changes: object) -> Table[Any]:
    """The table with a player changed; the same object where nothing changes."""
    player = table.players[seat]
    changed = replace(player, **changes)
    if changed == player:
        return table
    players = (*table.players[:seat], changed, *table.players[seat + 1 :])
    return replace(table, players=players)


def run_out(table: Table[Any], turn: int, why: str = "ran-out") -> Change:
    """The time of that turn is over: the computer plays it to its end for everybody who owes it.
    Two turns in a row, and the person is away. `StaleMove` when the turn is another by now. `why`
    is the kind of the event."""
    if match_of(table).turn != turn or not owed_by_people(table):
        raise errors.StaleMove
    late = table
    events: Events = ()
    for seat in sorted(owed_by_people(table)):
        missed = table.players[seat].missed + 1
        late = _with(late, seat, missed=missed, overtime=turn)
        if missed >= TURNS_MISSED_UNTIL_AWAY:
            late, happened = _absent(late, seat, "away", "away")
        else:
            late, happened = _tell(late, Event(why, seat, {"name": table.players[seat].name}))
        events = (*events, *happened)
    return _told_if_alone(table, late), events


def hand_over(table: Table[Any], person: PlayerId, now: Millis) -> Change:
    """Somebody who owes a move lets the computer play this turn to its end. `NotYourTurn`."""
    match = match_of(table)
    seat = seated(table, person)
    if seat not in waiting_for(table):
        raise errors.NotYourTurn
    event = Event("handed-over", seat, {"name": table.players[seat].name})
    return replace(_with(table, seat, overtime=match.turn), touched=now), (event,)


def leave(table: Table[Any], person: PlayerId, now: Millis) -> Change:
    """The person leaves, or is no longer in the chat: from the lobby the seat is free again, in a
    match it is gone. Without any person left the table closes."""
    if table.phase == "lobby":
        return lobby.stand(table, person, now)
    match_of(table)
    seat = seated(table, person)
    if table.players[seat].presence == "gone":
        raise errors.NotSeated
    gone, events = _absent(replace(table, touched=now), seat, "gone", "left")
    if all(player.person is None or player.presence == "gone" for player in gone.players):
        closed, closing = close(gone, "empty", now)
        return closed, (*events, *closing)
    return _told_if_alone(table, gone), events


def lose_touch(table: Table[Any], person: PlayerId) -> Change:
    """The person has blocked the bot: away, though no time has run out. `StaleMove` for somebody
    who is away already, or gone. What the chat is told does not tell why."""
    match_of(table)
    seat = seated(table, person)
    if table.players[seat].presence != "here":
        raise errors.StaleMove
    away, events = _absent(table, seat, "away", "unreachable")
    return _told_if_alone(table, away), events


def _absent(table: Table[Any], seat: Seat, presence: Presence, why: str) -> Change:
    """From now on the computer plays the seat, in the turn that is being played too: the one way
    there, whether the person has left, was removed, has blocked the bot or let the time run out.
    `why` is the kind of the event."""
    event = Event(why, seat, {"name": table.players[seat].name})
    return _tell(_with(table, seat, presence=presence), event)


def _tell(table: Table[Any], event: Event) -> Change:
    return told(table, event), (event,)


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
    back = Event("back", seat, {"name": table.players[seat].name})
    return replace(_with(table, seat, presence="here", missed=0), touched=now), (back,)


def owed_by_computer(table: Table[Any]) -> frozenset[Seat]:
    """The seats that owe a move which a computer is to make."""
    turn = table.match.turn if table.match is not None else 0
    return frozenset(seat for seat in waiting_for(table) if table.players[seat].is_computer(turn))


def owed_by_people(table: Table[Any]) -> frozenset[Seat]:
    """The seats that owe a move which a person is to make: the ones to ping."""
    return waiting_for(table) - owed_by_computer(table)
