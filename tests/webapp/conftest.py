"""The web application over the real store, asked by people with real launch data."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass
from types import SimpleNamespace

import httpx
import pytest
import uvicorn

from bot.identity import Identity
from bot.localchat.launch import sign
from bot.pictures import luck_drawn
from core.table import Person
from tests.stored import TABLE_PEOPLE
from tests.tables import CHAT
from tests.texts import texts
from webapp.api import news
from webapp.app import create

TOKEN = "42:LOCAL"
PAGE = "<!doctype html><style>b{color:red}</style><script>window.ready = 1;</script>"


def launch(
    person: Person, now: int, *, start: str = "", language: str = "ru", token: str = TOKEN
) -> str:
    """Launch data as Telegram makes it."""
    user = {"id": person.id, "first_name": person.name, "language_code": language}
    fields = {"user": json.dumps(user, ensure_ascii=False), "auth_date": str(now // 1000)}
    if start:
        fields["start_param"] = start
    return sign(fields, token)


@dataclass
class Members:
    """Who is in the group: everybody of the tests, but those who are not."""

    strangers: frozenset[int] = frozenset()
    asked: int = 0

    async def present(self, chat: int, person: int) -> bool:
        self.asked += 1
        return chat == person if chat > 0 else chat == CHAT and person not in self.strangers


@pytest.fixture
def members():
    return Members()


@pytest.fixture
def static(tmp_path):
    """A built client, as small as one can be."""
    (tmp_path / "index.html").write_text(PAGE)
    (tmp_path / "index.html.br").write_bytes(b"packed")
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "font-1a2b.woff2").write_bytes(b"wOF2")
    return tmp_path


@pytest.fixture
def app(service, store, members, static):
    return create(
        service,
        store,
        Identity(TOKEN, "", "mars_bot", "play"),
        refuse=texts().error,
        is_member=members.present,
        draw_luck=luck_drawn(texts()),
        static=static,
    )


class Asking:
    """Somebody's requests."""

    def __init__(self, http: httpx.AsyncClient, token: str) -> None:
        self.http = http
        self.headers = {"Authorization": f"Bearer {token}"}
        self._actions = 0

    def action(self) -> str:
        self._actions += 1
        return f"action-{self._actions:04}"

    async def get(self, path: str, **params: object) -> httpx.Response:
        return await self.http.get(f"/api/v1{path}", params=params, headers=self.headers)

    async def send(self, method: str, path: str, body: Mapping[str, object]) -> httpx.Response:
        return await self.http.request(
            method, f"/api/v1{path}", json=dict(body), headers=self.headers
        )

    async def post(self, path: str, **body: object) -> httpx.Response:
        return await self.send("POST", path, {"action": self.action(), **body})

    async def put(self, path: str, **body: object) -> httpx.Response:
        return await self.send("PUT", path, {"action": self.action(), **body})

    async def delete(self, path: str, **body: object) -> httpx.Response:
        return await self.send("DELETE", path, {"action": self.action(), **body})

    async def move(self, table: dict, text: str) -> httpx.Response:
        return await self.post(f"/tables/{table['id']}/move", move=text, version=table["version"])


@pytest.fixture
async def http(app) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://mars") as client:
        yield client


@pytest.fixture
def enter(http, clock):
    """`await enter("А")` has opened the app; `start` is the code it was opened with."""

    async def enter(name: str, **launched: str) -> Asking:
        person = next(person for person in TABLE_PEOPLE if person.name == name)
        init_data = launch(person, clock.now(), **launched)
        answer = await http.post("/api/v1/session", json={"init_data": init_data})
        assert answer.status_code == 200, answer.text
        return Asking(http, answer.json()["token"])

    return enter


class Lives:
    """The lives of streams: they end when the test says so, not when a busy machine has let them
    pass."""

    def __init__(self) -> None:
        self._running: list[asyncio.Timeout] = []

    def timeout(self, seconds: float) -> asyncio.Timeout:
        self._running.append(asyncio.timeout(seconds))
        return self._running[-1]

    def end(self) -> None:
        """The seconds of every stream are over."""
        for life in self._running:
            until = life.when()
            assert until is not None
            assert until <= asyncio.get_running_loop().time() + news.STREAM_LIFE
            life.reschedule(0)


@pytest.fixture
def lives(monkeypatch) -> Lives:
    lives = Lives()
    monkeypatch.setattr(news, "asyncio", SimpleNamespace(timeout=lives.timeout))
    return lives


async def until(condition: Callable[[], object]) -> None:
    """Wait for something that another task or process does."""
    async with asyncio.timeout(10):
        while not condition():  # noqa: ASYNC110 — it sets no event
            await asyncio.sleep(0.01)


@contextlib.asynccontextmanager
async def serve(app) -> AsyncIterator[str]:
    """The app on a free loopback port; its address."""
    config = uvicorn.Config(app, port=0, log_level="error", ws="none")
    config.load()
    server = uvicorn.Server(config)
    server.lifespan = config.lifespan_class(config)
    await server.startup()
    try:
        yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        server.force_exit = True  # streams are open: nobody waits for their end
        await server.shutdown()
        await server.lifespan.shutdown()


@pytest.fixture
async def address(app, store) -> AsyncIterator[str]:
    """The app over real HTTP, hearing of every commit."""
    async with serve(app) as address:
        async with asyncio.timeout(10):
            while not await store.server.call("PUBSUB", "CHANNELS"):  # noqa: ASYNC110 — as above
                await asyncio.sleep(0.01)
        yield address
