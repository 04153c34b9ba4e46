"""H05: the web process is killed in the middle of a match, and started again."""

import asyncio
import multiprocessing
import socket

import pytest
import uvicorn
from playwright.sync_api import expect

from bot.web import listen
from core.store import Store, connect
from tests.bot.stage import texts
from tests.stored import Clock, service_of
from tests.webapp.conftest import TOKEN, Members
from webapp.app import create

pytestmark = [pytest.mark.browser, pytest.mark.slow]


async def _serve(redis_url: str, port: int) -> None:
    store = Store(connect(redis_url))
    app = create(
        service_of(store, Clock()),
        store.messages,
        store.preferences,
        store.feed,
        refuse=texts().error,
        is_member=Members().present,
        token=TOKEN,
        link="https://t.me/mars_bot",
        app_link="https://t.me/mars_bot/play",
    )
    listening = listen("127.0.0.1", port)
    server = uvicorn.Server(uvicorn.Config(app, log_level="error", ws="none"))
    await server.serve(sockets=[listening])


def _main(redis_url: str, port: int) -> None:
    asyncio.run(_serve(redis_url, port))


class Web:
    """A process that serves the app at a port of its own, as often as it is started."""

    def __init__(self, redis_url: str) -> None:
        self._redis_url = redis_url
        with listen("127.0.0.1", 0) as free:
            self._port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        self._process = multiprocessing.get_context("spawn").Process(
            target=_main, args=(self._redis_url, self._port)
        )
        self._process.start()
        while True:
            assert self._process.is_alive()
            with socket.socket() as knock:
                if knock.connect_ex(("127.0.0.1", self._port)) == 0:
                    return

    def kill(self) -> None:
        self._process.kill()
        self._process.join()
        self._process.close()


@pytest.fixture
def web(redis_url):
    web = Web(redis_url)
    web.start()
    yield web
    web.kill()


def test_h05_a_killed_server_that_starts_again_needs_nobody_to_reload(mars, visit, web) -> None:
    table = mars.table()
    mars.address = web.address
    a, b = (visit(name, start=f"t_{table.id}").page for name in "АБ")
    expect(b.locator(".md-status")).to_contain_text("Ходит А")
    a.locator(".md-picks button:enabled").first.click()
    web.kill()
    a.locator(".md-acts .primary").click()
    for page in (a, b):
        expect(page.get_by_text("Нет связи")).to_be_visible(timeout=10_000)
    before = b.locator(".md").inner_text()
    web.start()
    b.wait_for_function(
        "before => document.querySelector('.md').innerText !== before", arg=before, timeout=20_000
    )
    for page in (a, b):
        expect(page.get_by_text("Нет связи")).to_have_count(0, timeout=10_000)
    assert mars.load(table.id).version > table.version
    before = b.locator(".md").inner_text()
    mars.play(table.id, 1)
    b.wait_for_function(
        "before => document.querySelector('.md').innerText !== before", arg=before, timeout=5000
    )
