"""Nothing hidden in any body that the server sends before the end (C15).

Of a position in each of many random matches a game two tables are stored that differ only in what
the looker may not see: hands, decks, cards that lie face down, secrets of events, the key and the
place in the stream of dice, the seed to come. Whatever the looker can ask for is the same, byte for
byte.
"""

import asyncio
import base64
import json
import os
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from core.catalogue import GAMES
from core.clock import HOUR
from core.match import RECENT_EVENTS, Match
from core.record import LogEntry
from core.table import Person, Place, Player, Table
from core.types import Event, Events, Seat
from tests.core.games.contract import Case, Ply, cases, chance, one_of, random_match
from tests.stored import TABLE_PEOPLE
from tests.tables import CHAT, NOW
from tests.webapp.conftest import TOKEN, Asking
from webapp import views
from webapp.auth import Bearers, Session

MATCHES = int(os.environ.get("SECRET_MATCHES", "60"))
"""Random matches a game; 200 are for a change of what is sent."""
SPECTATOR = Person(999, "Зритель")
FILLER = b"hidden".ljust(32, b".")


def body_of(ply: Ply, before: list[Ply]) -> Match[Any]:
    """The match right after a ply."""
    events = tuple(event for earlier in (*before, ply) for event in earlier.events)
    return Match(
        state=ply.after,
        key=ply.key,
        position=ply.position,
        started=NOW,
        turn_started=NOW,
        ply=len(before) + 1,
        recent=events[-RECENT_EVENTS:],
        happened=len(events),
        drawn=("7:3",),
    )


def stored(case: Case, table_id: str, match: Match[Any], *, entropy: str, to_come: bytes) -> Table:
    return Table(
        id=table_id,
        game=case.game,
        place=Place(CHAT),
        host=TABLE_PEOPLE[0].id,
        phase="playing",
        players=tuple(
            Player(person.name, person.id, entropy=f"{entropy}{person.id}")
            for person in TABLE_PEOPLE[: case.seats]
        ),
        options={o.name: case.options.get(o.name, o.default) for o in case.rules.options},
        seed=b"the seed of the match".ljust(32, b"."),
        next_seed=to_come,
        match=match,
        opened=NOW,
        touched=NOW,
        version=1,
    )


def disguised(events: Events, seat: Seat | None) -> Events:
    """The events with other secrets in those that are not for the seat."""
    return tuple(
        event
        if not event.secret or seat in event.to
        else Event(event.kind, event.seat, event.args, {"other": "secret"}, event.to)
        for event in events
    )


class Looker:
    """Somebody who asks for all there is of two tables."""

    def __init__(self, http, app, service) -> None:
        self.http, self.app, self.service = http, app, service
        self.twins = self.secret_events = self.looks = 0

    async def compare(self, case: Case, ply: Ply, before: list[Ply], seat: Seat | None) -> None:
        self.looks += 1
        real = body_of(ply, before)
        twin = replace(
            real,
            state=case.hooks.rehide(real.state, seat, chance("rehide", self.looks)),
            key=FILLER,
            position=real.position + 17,
            recent=disguised(real.recent, seat),
            drawn=("9:8",),
        )
        self.twins += twin.state != real.state
        self.secret_events += twin.recent != real.recent
        seeds = (b"the seed to come".ljust(32, b"."), FILLER)
        ids = (f"03{self.looks:010}", f"21{self.looks:010}")
        first, second = (
            stored(case, table_id, match, entropy=word, to_come=to_come)
            for table_id, match, word, to_come in zip(
                ids, (real, twin), ("tap", "elsewhere"), seeds, strict=True
            )
        )
        text = case.rules.format(ply.move)
        hides = disguised(ply.events, seat) != ply.events
        for table, move in ((first, text), (second, "another" if hides else text)):
            entry = LogEntry(1, NOW, table.match.recent, ply.seat, move, table.match.drawn)
            await self.service.tables.commit(None, table, entry, {})
        person = SPECTATOR if seat is None else TABLE_PEOPLE[seat]
        seen = [body async for body in self.bodies(person, first.id)]
        other = [body async for body in self.bodies(person, second.id)]
        other = [body.replace(second.id.encode(), first.id.encode()) for body in other]
        assert seen == other, "a body depends on what is hidden"
        for secret in spelled(first):
            assert not [body for body in seen if secret in body]

    async def bodies(self, person: Person, table: str) -> AsyncIterator[bytes]:
        """Everything that one may get of a table, refusals too."""
        session = Session(person.id, person.name, "ru", "", NOW + HOUR)
        asking = Asking(self.http, Bearers(TOKEN).issue(session))
        path = f"/tables/{table}"
        over = ("/record", "/replay", "/review", "/advice")
        for part in ("", "/log", "/poll", *over):
            answer = await asking.get(f"{path}{part}", since=0)
            assert answer.status_code == (403 if part in over else 200)
            yield answer.content
        refused = await asking.post(f"{path}/start")
        assert refused.status_code in (403, 409)
        yield refused.content
        yield await self.event(f"/api/v1{path}/live", asking.headers["Authorization"])

    async def event(self, path: str, authorization: str) -> bytes:
        """The first event of a stream, whose reader then goes away."""
        body = bytearray()
        heard = asyncio.Event()
        asked = [{"type": "http.request", "body": b"", "more_body": False}]

        async def receive() -> dict[str, Any]:
            if asked:
                return asked.pop()
            await heard.wait()
            return {"type": "http.disconnect"}

        async def send(message: dict[str, Any]) -> None:
            body.extend(message.get("body", b""))
            if body.endswith(b"\r\n\r\n"):
                heard.set()

        scope = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": "GET",
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "headers": [(b"authorization", authorization.encode())],
        }
        async with asyncio.timeout(10):
            await self.app(scope, receive, send)
        assert body.startswith(b"id: 1\r\nevent: table\r\ndata: {")
        return bytes(body)


def spelled(table: Table) -> Iterator[bytes]:
    """The secrets of a table in every spelling that a body could have."""
    for secret in (table.seed, table.next_seed, table.match.key):
        yield secret
        yield secret.hex().encode()
        yield base64.b64encode(secret).rstrip(b"=")
        yield base64.urlsafe_b64encode(secret).rstrip(b"=")
        yield json.dumps(list(secret), separators=(",", ":")).encode()


@pytest.fixture
def looker(http, app, service):
    return Looker(http, app, service)


async def scan(looker: Looker, clock, game: str, matches: int) -> None:
    """A seat or a spectator looks at a position of every random match, before its end."""
    of_game = [case for case in cases() if case.game == game]
    for number in range(matches):
        case = of_game[number % len(of_game)]
        plies = list(random_match(case, ("secrets", number)))[:-1]
        source = chance("looks", game, number)
        at = source.below(len(plies))
        seat = one_of((None, *range(case.seats)), source)
        await looker.compare(case, plies[at], plies[:at], seat)
        clock.advance(4000)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
async def test_c15_no_body_depends_on_what_its_reader_may_not_see(looker, clock, game) -> None:
    await scan(looker, clock, game, MATCHES)
    assert looker.looks == MATCHES
    if game != "martian_dice":  # where everything lies open but the dice to come
        assert looker.twins > MATCHES // 2
        assert looker.secret_events > MATCHES // 20


async def test_the_scan_notices_a_secret_that_slips_out(looker, clock, monkeypatch) -> None:
    monkeypatch.setattr(Event, "seen_by", lambda event, _: event)
    told = views._numbered

    def told_whole(events: Events, seat: Seat | None, first: int, step: int = 1) -> tuple:
        whole = [replace(e, args={**e.args, **e.secret}) for e in events]
        return told(tuple(whole), seat, first, step)

    monkeypatch.setattr(views, "_numbered", told_whole)
    with pytest.raises(AssertionError, match="depends on what is hidden"):
        await scan(looker, clock, "dice_mission", 5)
