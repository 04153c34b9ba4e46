"""What happens at a table before its match: anybody sits and stands, somebody seated or the host
arranges, the host starts."""

import re
from typing import Any

from msgspec.structs import replace

from core import errors
from core.catalogue import rules_of
from core.clock import MINUTE, PACES
from core.dice import match_key
from core.match import begin
from core.table import Change, Person, Player, Table, close, seated
from core.types import Event, Level, Millis, PlayerId, Seat

START_BY_ANYBODY_AFTER = 2 * MINUTE
_ENTROPY = re.compile(r"[A-Za-z0-9_-]{1,64}")


def _lobby(table: Table[Any]) -> None:
    if table.phase == "closed":
        raise errors.TableClosed
    if table.phase != "lobby":
        raise errors.LobbyClosed


def _arranges(table: Table[Any], person: PlayerId) -> None:
    _lobby(table)
    if person != table.host and table.seat_of(person) is None:
        raise errors.NotAllowed("arrange")


def sit(table: Table[Any], person: Person, entropy: str, now: Millis) -> Change:
    """`person` takes the next free seat; `entropy`, 1 to 64 letters, digits, `-` and `_`, is what
    the tap adds to the chance."""
    _lobby(table)
    if not _ENTROPY.fullmatch(entropy):
        raise errors.InvalidOption("entropy")
    if person.id in table.barred:
        raise errors.NotAllowed("barred")
    if person.id in table.place.barred:
        raise errors.NotAllowed("barred-here")
    if table.seat_of(person.id) is not None:
        raise errors.AlreadySeated
    if len(table.players) >= rules_of(table.game).seats[-1]:
        raise errors.TableFull
    players = (*table.players, Player(person.name, person.id, entropy=entropy))
    host = table.host if any(p.person == table.host for p in players) else person.id
    sat = replace(table, players=players, host=host, touched=now)
    return sat, (Event("sat", len(table.players), {"name": person.name}),)


def stand(table: Table[Any], person: PlayerId, now: Millis) -> Change:
    """The person gives the seat back. The next person hosts; without people the lobby closes."""
    _lobby(table)
    seat = seated(table, person)
    return _without(table, seat, now)


def bar(table: Table[Any], host: PlayerId, person: PlayerId, now: Millis) -> Change:
    """The host removes somebody, who cannot sit at this table again."""
    _lobby(table)
    if host != table.host or host == person:
        raise errors.NotAllowed("host-only")
    seat = seated(table, person)
    without, events = _without(table, seat, now)
    return replace(without, barred=(*table.barred, person)), events


def _without(table: Table[Any], seat: Seat, now: Millis) -> Change:
    player = table.players[seat]
    players = table.players[:seat] + table.players[seat + 1 :]
    people = [p.person for p in players if p.person is not None]
    stood = Event("stood", seat, {"name": player.name})
    left = replace(table, players=players, touched=now)
    if player.person is not None and not people:
        closed, closing = close(left, "empty", now)
        return closed, (stood, *closing)
    host = table.host if table.host in people or player.person is None else people[0]
    return replace(left, host=host), (stood,)


def add_computer(
    table: Table[Any], person: PlayerId, level: Level, name: str, now: Millis
) -> Change:
    """Somebody seated, or the host, seats a computer player of that level."""
    _arranges(table, person)
    rules = rules_of(table.game)
    if level not in rules.levels:
        raise errors.InvalidOption(level=level)
    if len(table.players) >= rules.seats[-1]:
        raise errors.TableFull
    players = (*table.players, Player(name, level=level))
    return replace(table, players=players, touched=now), (
        Event("sat", len(table.players), {"name": name}),
    )


def remove_computer(table: Table[Any], person: PlayerId, now: Millis) -> Change:
    """Somebody seated, or the host, sends the last computer player away."""
    _arranges(table, person)
    seats = [seat for seat, player in enumerate(table.players) if player.person is None]
    if not seats:
        raise errors.NotSeated("computer")
    return _without(table, seats[-1], now)


def set_option(table: Table[Any], person: PlayerId, name: str, choice: str, now: Millis) -> Change:
    """Somebody seated, or the host, changes an option of the game, or the pace (`pace`)."""
    _arranges(table, person)
    if name == "pace":
        pace = next((pace for pace in PACES if pace == choice), None)
        if pace is None:
            raise errors.InvalidOption(name=name, choice=choice)
        changed = replace(table, pace=pace, touched=now)
    else:
        option = next((o for o in rules_of(table.game).options if o.name == name), None)
        if option is None or choice not in option.choices:
            raise errors.InvalidOption(name=name, choice=choice)
        changed = replace(table, options={**table.options, name: choice}, touched=now)
    return changed, (Event("option", args={"option": name, "choice": choice}),)


def start(table: Table[Any], person: PlayerId, now: Millis) -> Change:
    """The host, or anybody seated after two minutes, begins the match."""
    _lobby(table)
    seated(table, person)
    if person != table.host and now - table.opened < START_BY_ANYBODY_AFTER:
        raise errors.NotAllowed("start")
    rules = rules_of(table.game)
    if len(table.players) < rules.seats[0]:
        raise errors.TooFewPlayers(needed=rules.seats[0])
    key = match_key(table.seed, tuple(player.entropy for player in table.players))
    match = begin(rules, len(table.players), table.options, key, now)
    began = replace(
        table, phase="playing", match=match, moved=table.version + 1, touched=now, invited=()
    )
    return began, (Event("started"), *match.recent)
