"""H05: the web process is killed in the middle of a match, and started again."""

import socket
import subprocess
import sys
import time

import pytest
from playwright.sync_api import expect

from tests.ports import free_port
from tests.webapp.conftest import TOKEN

pytestmark = [pytest.mark.browser, pytest.mark.slow]


class Web:
    """A process that serves the app at a port of its own, as often as it is started."""

    def __init__(self, redis_url: str) -> None:
        self._port = free_port()
        self.address = f"http://127.0.0.1:{self._port}"
        asked = (redis_url, str(self._port), TOKEN)
        self._command = [sys.executable, "-m", "tests.browser.served", *asked]

    def start(self) -> None:
        self._process = subprocess.Popen(self._command)  # noqa: S603 - our own
        while not self._answers():
            assert self._process.poll() is None
            time.sleep(0.02)

    def _answers(self) -> bool:
        with socket.socket() as knock:
            return knock.connect_ex(("127.0.0.1", self._port)) == 0

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()


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
