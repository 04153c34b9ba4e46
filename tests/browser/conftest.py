"""The whole web side in a thread of its own, and people who open the app in the system's Chromium.

Telegram around the app is a recording bridge: `person.posted` is what the app told it, and
`person.tell(event, ...)` is what it tells the app. Nothing else is replaced.
"""

import asyncio
import json
import threading
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
import uvicorn
from playwright.sync_api import Browser, Page, expect, sync_playwright

from bot.identity import Identity
from bot.localchat.launch import DARK, LIGHT
from bot.pictures import luck_drawn
from core.computer import choose
from core.play import owed_by_computer
from core.store import Store, connect
from core.table import Table
from tests.chromium import CHROMIUM
from tests.stored import TABLE_PEOPLE, Clock, Tables, service_of
from tests.texts import texts
from tests.webapp.conftest import TOKEN, Members, launch
from webapp.app import create
from webapp.build import build

# A frame without an origin may not ask this machine itself without a permission; elsewhere it may.
ARGUMENTS = [
    *("--no-sandbox", "--disable-gpu", "--disable-features=LocalNetworkAccessChecks"),
    "--font-render-hinting=none",  # letters as wide as they are on a phone
]
PATIENCE = 20_000
"""Milliseconds that a busy machine may take for anything on a page."""
PHONE = {"width": 390, "height": 844}
SMALL = {"width": 360, "height": 640}
expect.set_options(timeout=PATIENCE)

BRIDGE = """
window.__posted = [];
window.TelegramWebviewProxy = { postEvent(type, data) {
  window.__posted.push([type, data === '' ? null : JSON.parse(data)]);
} };
"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The tests of a file run after each other in one process, so that they share its browser."""
    here = Path(__file__).parent
    for item in items:
        if item.path.parent == here:
            item.add_marker(pytest.mark.xdist_group(item.path.name))


class Mars:
    """The server: `address`, `tables`, and `run(coroutine)` on its loop."""

    def __init__(self, redis_url: str) -> None:
        self._redis_url = redis_url
        self._loop: asyncio.AbstractEventLoop
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._main, daemon=True)
        self.clock = Clock()
        self.members = Members()
        self.computers_play = True
        self.address = ""

    def run(self, deed: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(deed, self._loop).result(30)

    def start(self) -> None:
        self._thread.start()
        assert self._ready.wait(30)

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._stopping.set)
        self._thread.join(30)

    def restart(self, *, pause: Callable[[], object] = lambda: None) -> None:
        """Every connection breaks, and nobody answers until `pause` returns."""
        self.run(self._close())
        pause()
        self.run(self._serve())

    def _main(self) -> None:
        with asyncio.Runner() as runner:
            self._loop = runner.get_loop()
            runner.run(self._live())

    async def _live(self) -> None:
        self._stopping = asyncio.Event()
        self.store = Store(connect(self._redis_url))
        await self.store.server.call("FLUSHALL")
        self.service = service_of(self.store, self.clock)
        self.tables = Tables(self.service)
        self._port = 0
        await self._serve()
        computers = asyncio.create_task(self._computers())
        self._ready.set()
        await self._stopping.wait()
        await computers
        await self._close()
        await self.store.close()

    async def _serve(self) -> None:
        app = create(
            self.service,
            self.store,
            Identity(TOKEN, "", "mars_bot", "play"),
            refuse=texts().error,
            is_member=self.members.present,
            draw_luck=luck_drawn(texts()),
        )
        config = uvicorn.Config(app, port=self._port, log_level="error", ws="none")
        config.load()
        self._server = uvicorn.Server(config)
        self._server.lifespan = config.lifespan_class(config)
        await self._server.startup()
        self._port = self._server.servers[0].sockets[0].getsockname()[1]
        self.address = f"http://127.0.0.1:{self._port}"

    async def _close(self) -> None:
        self._server.force_exit = True
        await self._server.shutdown()
        for connection in list(self._server.server_state.connections):
            connection.transport.abort()
        await self._server.lifespan.shutdown()

    async def _computers(self) -> None:
        """Makes the moves that computers owe, as the worker does."""
        while not self._stopping.is_set():
            await asyncio.sleep(0.05)
            self.clock.advance(50)  # what a person may ask for grows with time
            if not self.computers_play:
                continue
            now = self.clock.now() + 60_000
            claims, _ = await self.store.agenda.claim(now, lease=1000, limit=50)
            for claim in claims:
                table = await self.service.tables.load(claim.table)
                for seat in owed_by_computer(table) if claim.duty == "computer" else ():
                    text = choose(table, seat)
                    await self.service.move_by_computer(table.id, seat, text, table.version)
            await self.store.agenda.done(claims)

    def table(self, *args: Any, **options: Any) -> Table[Any]:
        return self.run(self.tables(*args, **options))

    def play(self, table: str, moves: str | int) -> Table[Any]:
        return self.run(self.tables.play(table, moves))

    def load(self, table: str) -> Table[Any]:
        return self.run(self.service.tables.load(table, fresh=True))


class Visitor:
    """Somebody with the app open."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = f"{address}/app/"
        self.errors: list[str] = []
        self.elsewhere: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", lambda request: self._asked(request.url, address))

    def _asked(self, url: str, address: str) -> None:
        if not url.startswith((address, "data:", "blob:")):
            self.elsewhere.append(url)

    @property
    def posted(self) -> list[list[Any]]:
        return self.page.evaluate("window.__posted")

    def tell(self, event: str, **told: object) -> None:
        self.page.evaluate("([e, d]) => Telegram.WebView.receiveEvent(e, d)", [event, told])

    def screen(self) -> str:
        return self.page.evaluate("new URLSearchParams(location.hash.slice(1)).get('screen')")


@pytest.fixture(scope="session")
def built():
    """The client, built when its sources have changed."""
    build()


@pytest.fixture(scope="module")
def browser():
    """One for the tests of a file: while it lives, no event loop can run in this thread."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def mars(redis_url, built):  # noqa: ARG001 — what it serves
    mars = Mars(redis_url)
    mars.start()
    yield mars
    mars.stop()


def launch_hash(mars: Mars, name: str, *, start: str, dark: bool, version: str, age: int) -> str:
    person = next(person for person in TABLE_PEOPLE if person.name == name)
    init_data = launch(person, mars.clock.now() - age, start=start)
    return urlencode(
        {
            "tgWebAppData": init_data,
            "tgWebAppVersion": version,
            "tgWebAppPlatform": "android",
            "tgWebAppThemeParams": json.dumps(DARK if dark else LIGHT),
        }
    )


@pytest.fixture
def visit(mars, browser: Browser):
    """`visit("А", start="t_…")` opens the app as А; the visitor must end without an error."""
    visitors: list[Visitor] = []
    contexts = []

    def visit(
        name: str,
        *,
        start: str = "",
        dark: bool = True,
        version: str = "9.1",
        age: int = 0,
        size: dict[str, int] = PHONE,
        bridge: str = BRIDGE,
        **context_options: Any,
    ) -> Visitor:
        options = {
            "viewport": size,
            "has_touch": True,
            "is_mobile": True,
            "locale": "ru-RU",
            # Pictures that move are drawn by the processor here, and take most of its time.
            "reduced_motion": "reduce",
        }
        context = browser.new_context(**{**options, **context_options})
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.add_init_script(bridge)
        visitor = Visitor(page, mars.address)
        visitors.append(visitor)
        hashed = launch_hash(mars, name, start=start, dark=dark, version=version, age=age)
        page.goto(f"{mars.address}/app/#{hashed}")
        return visitor

    yield visit
    failed = [(visitor.errors, visitor.elsewhere) for visitor in visitors]
    for context in contexts:
        context.unroute_all(behavior="ignoreErrors")  # what is still asked for is of no interest
        context.close()
    assert [one for one in failed if one != ([], [])] == []
