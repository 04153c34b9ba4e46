"""Live news over real HTTP: streams by version, resumed; and long polls."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator

import httpx
import pytest

from core.errors import StorageAway
from tests.webapp.conftest import until
from webapp import live as live_module
from webapp.api import news
from webapp.live import STREAMS_OF_A_PERSON


@pytest.fixture
async def net(address):
    async with httpx.AsyncClient(base_url=address, timeout=10) as client:
        yield client


@pytest.fixture
def live(app):
    return app.state.web.live


@contextlib.asynccontextmanager
async def stream(net, person, table_id: str, since: int = 0) -> AsyncIterator[AsyncIterator[str]]:
    """The lines of a live stream."""
    headers = {**person.headers, "Last-Event-ID": str(since)}
    path = f"/api/v1/tables/{table_id}/live"
    async with net.stream("GET", path, headers=headers) as answer:
        assert answer.status_code == 200
        assert answer.headers["X-Accel-Buffering"] == "no"
        assert answer.headers["Cache-Control"] == "no-store, no-transform"
        assert answer.headers["Content-Type"].startswith("text/event-stream")
        yield answer.aiter_lines()


async def event(lines) -> tuple[int, dict]:
    """The next event: its id and data."""
    found: dict[str, str] = {}
    async with asyncio.timeout(10):
        async for line in lines:
            if not line and found:
                assert found["event"] == "table"
                return int(found["id"]), json.loads(found["data"])
            if line and not line.startswith(":"):
                name, _, value = line.partition(": ")
                found[name] = value
    raise AssertionError("the stream has ended")


async def test_a_move_shows_at_once_to_everybody_who_watches(net, enter, table, play) -> None:
    playing = await table()
    a, b = await enter("А"), await enter("Б")
    async with stream(net, a, playing.id) as first, stream(net, b, playing.id) as second:
        for lines in (first, second):
            version, shown = await event(lines)
            assert version == shown["version"] == playing.version
        moved = await play(playing.id, 1)
        mine, theirs = (await event(first))[1], (await event(second))[1]
        assert mine["version"] == theirs["version"] == moved.version
        assert (mine["you"], theirs["you"]) == (0, 1)
        assert mine["view"]["moves"]
        assert not theirs["view"]["moves"]


async def test_a_stream_tells_every_event_once(net, enter, table, play) -> None:
    playing = await table()
    a = await enter("А")
    numbers: list[int] = []
    async with stream(net, a, playing.id) as lines:
        for _ in range(4):
            numbers += [e["number"] for e in (await event(lines))[1]["events"]]
            await play(playing.id, 1)
    assert numbers == list(range(1, len(numbers) + 1))


async def test_h04_a_stream_resumes_where_it_was_cut(net, enter, table, play) -> None:
    playing = await table()
    a = await enter("А")
    async with stream(net, a, playing.id) as lines:
        seen, _ = await event(lines)
    moved = await play(playing.id, 3)
    async with stream(net, a, playing.id, since=seen) as lines:
        assert (await event(lines))[0] == moved.version
    async with stream(net, a, playing.id, since=moved.version) as lines:
        again = await play(playing.id, 1)
        assert (await event(lines))[0] == again.version
    async with stream(net, a, playing.id, since=moved.version + 1000) as lines:
        assert (await event(lines))[0] == again.version


async def test_h07_what_happens_while_a_stream_opens_is_not_lost(
    net, enter, table, play, service, monkeypatch
) -> None:
    playing = await table()
    a = await enter("А")
    load = service.tables.load
    moved = []

    async def load_late(table_id: str, *, fresh: bool = False) -> object:
        found = await load(table_id, fresh=fresh)
        if not moved:
            moved.append(True)
            moved.append(await play(playing.id, 1))
        return found

    monkeypatch.setattr(service.tables, "load", load_late)
    async with stream(net, a, playing.id, since=playing.version) as lines:
        assert (await event(lines))[0] == moved[1].version


async def test_h02_who_has_gone_is_forgotten(net, live, enter, table) -> None:
    playing = await table()
    people = [await enter(name) for name in "АБВГ"]
    async with contextlib.AsyncExitStack() as streams:
        opened = [
            await streams.enter_async_context(stream(net, person, playing.id)) for person in people
        ]
        for lines in opened:
            await event(lines)
        assert live.watchers == 4
    await until(lambda: live.watchers == 0)


async def test_h02_a_stream_ends_by_itself_and_is_forgotten(net, live, enter, table, lives) -> None:
    playing = await table()
    async with stream(net, await enter("А"), playing.id) as lines:
        await event(lines)
        lives.end()
        async with asyncio.timeout(10):
            assert [line async for line in lines if line] == []
    await until(lambda: live.watchers == 0)


async def test_h01_a_quiet_stream_beats(net, enter, table, monkeypatch) -> None:
    monkeypatch.setattr(news, "HEARTBEAT", 0.02)
    playing = await table()
    async with stream(net, await enter("А"), playing.id) as lines:
        await event(lines)
        async with asyncio.timeout(10):
            beats = 0
            async for line in lines:
                beats += line.startswith(":")
                if beats == 3:
                    return


async def test_one_person_cannot_take_all_streams(net, live, enter, table) -> None:
    playing = await table()
    a = await enter("А")
    async with contextlib.AsyncExitStack() as streams:
        opened = [
            await streams.enter_async_context(stream(net, a, playing.id))
            for _ in range(STREAMS_OF_A_PERSON)
        ]
        for lines in opened:
            await event(lines)
        async with stream(net, a, playing.id) as lines:
            assert [line async for line in lines if not line.startswith(":")] == []
        assert live.watchers == STREAMS_OF_A_PERSON


async def test_a_poll_answers_as_soon_as_something_happens(net, enter, table, play) -> None:
    playing = await table()
    a = await enter("А")
    path = f"/api/v1/tables/{playing.id}/poll"
    at_once = await net.get(path, params={"since": 0}, headers=a.headers)
    assert at_once.json()["version"] == playing.version
    waiting = asyncio.create_task(
        net.get(path, params={"since": playing.version}, headers=a.headers)
    )
    moved = await play(playing.id, 1)
    assert (await waiting).json()["version"] == moved.version


async def test_a_poll_ends_when_nothing_happens(net, enter, table, monkeypatch) -> None:
    monkeypatch.setattr(news, "POLL", 0.02)
    playing = await table()
    a = await enter("А")
    path = f"/api/v1/tables/{playing.id}/poll"
    answer = await net.get(path, params={"since": playing.version}, headers=a.headers)
    assert (answer.status_code, answer.content) == (204, b"")


async def test_a_stream_waits_while_the_storage_is_away(
    net, enter, table, service, monkeypatch
) -> None:
    monkeypatch.setattr(live_module, "RETRY", 0.01)
    playing = await table()
    a = await enter("А")
    load = service.tables.load
    failures = iter([False, True, True])

    async def load_sometimes(table_id: str, *, fresh: bool = False) -> object:
        if next(failures, False):
            raise StorageAway
        return await load(table_id, fresh=fresh)

    monkeypatch.setattr(service.tables, "load", load_sometimes)
    async with stream(net, a, playing.id) as lines:
        assert (await event(lines))[0] == playing.version


async def test_a_stream_is_packed_for_whoever_takes_it_so(net, enter, table, play) -> None:
    playing = await table("marskhimprom")
    a = await enter("А")
    path = f"/api/v1/tables/{playing.id}/live"
    sizes = {}
    for coding in ("gzip, deflate, br", "identity"):
        headers = {**a.headers, "Accept-Encoding": coding}
        async with net.stream("GET", path, headers=headers) as answer:
            packed = answer.headers.get("Content-Encoding") == "gzip"
            assert packed == ("gzip" in coding)
            assert "Accept-Encoding" in answer.headers["Vary"]
            lines = answer.aiter_lines()
            assert (await event(lines))[0] == playing.version
            before = answer.num_bytes_downloaded
            playing = await play(playing.id, 1)
            assert (await event(lines))[0] == playing.version
            sizes[coding] = answer.num_bytes_downloaded - before
    packed, plain = sizes.values()
    assert packed < 500 < plain


async def test_who_hears_of_the_table_over_a_stream_gets_a_short_answer(
    net,
    enter,
    table,
) -> None:
    playing = await table()
    a = await enter("А")
    async with stream(net, a, playing.id) as lines:
        _, shown = await event(lines)
        path = f"/api/v1/tables/{playing.id}/move"
        move, version = shown["view"]["moves"][0], shown["version"]
        body = {"action": "action-x1", "move": move, "version": version}
        headers = {**a.headers, "Prefer": "return=minimal"}
        for _ in range(2):  # the same action again is answered in the same way
            answer = await net.post(path, json=body, headers=headers)
            assert (answer.status_code, answer.content) == (204, b"")
            assert answer.headers["X-Version"] == str(playing.version + 1)
        assert (await event(lines))[0] == playing.version + 1
        stale = {**body, "action": "action-x2", "move": "stop"}
        refused = await net.post(path, json=stale, headers=headers)
        assert refused.status_code == 409
        assert refused.json()["table"]["version"] == playing.version + 1
