"""The process as people run it: `python -m bot`."""

import json
import os
import queue
import re
import signal
import subprocess
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar

import httpx
import pytest

from tests.certificates import make_certificate

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
STARTS_WITHIN = 60
"""Seconds, on a busy machine."""
ENDS_WITHIN = 10
LISTEN = "0A"
"""As /proc/net/tcp writes it."""


class Run:
    """`python -m bot` with settings of its own, and nothing from around it."""

    def __init__(self, folder, *arguments, **settings):
        environment = {
            key: value for key, value in os.environ.items() if key in ("PATH", "HOME", "LANG")
        }
        self.log = folder / "log"
        self.said = folder / "said"
        with self.said.open("wb") as said, self.log.open("wb") as log:
            self._process = subprocess.Popen(  # noqa: S603 - our own program
                [sys.executable, "-m", "bot", *arguments],
                cwd=ROOT,
                env=environment | {"DATA_DIR": str(folder / "data"), "PORT": "0"} | settings,
                stdout=said,
                stderr=log,
            )

    def url(self):
        return re.search(r"http://localhost:\d+", self.wait_for(self.said, "http"))[0]

    def wait_for(self, file, words):
        end = time.monotonic() + STARTS_WITHIN
        while words not in (text := file.read_text()):
            assert self._process.poll() is None, self.log.read_text()
            assert time.monotonic() < end, f"{words!r} is not in {text!r}"
            time.sleep(0.05)
        return text

    def ends(self, by=signal.SIGTERM):
        self._process.send_signal(by)
        return self._process.wait(ENDS_WITHIN)

    def status(self):
        return self._process.wait(STARTS_WITHIN)

    def close(self):
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()


@pytest.fixture
def run(tmp_path):
    started = []

    def start(*arguments, **settings):
        folder = tmp_path / str(len(started))
        folder.mkdir()
        started.append(Run(folder, *arguments, **settings))
        return started[-1]

    yield start
    for one in started:
        one.close()


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT])
def test_local_mode_starts_with_nothing_and_ends_in_order(run, by):
    local = run(HOST="0.0.0.0")  # noqa: S104 - it must not be heeded
    url = local.url()
    port = int(url.rsplit(":", 1)[1])
    assert httpx.get(f"{url}/healthz").text == httpx.get(f"{url}/readyz").text == "ok\n"
    assert "marsgames_updates" in httpx.get(f"{url}/metrics").text
    assert "<html" in httpx.get(url).text
    if Path("/proc/net/tcp").exists():
        assert listening_at(port) == {"0100007F"}, "only this machine may act as anybody"
    assert local.ends(by) == 0
    log = local.log.read_text()
    for line in log.splitlines():
        assert json.loads(line)["level"] in ("info", "warning"), line
    assert "Task was destroyed" not in log


def listening_at(port):
    lines = Path("/proc/net/tcp").read_text().splitlines()[1:]
    sockets = [line.split() for line in lines]
    return {
        address.split(":")[0]
        for _, address, _, state, *_ in sockets
        if address.endswith(f":{port:04X}") and state == LISTEN
    }


def test_with_a_token_the_stand_in_never_starts_and_the_token_is_in_no_log(run):
    local = run()
    token = "424242:a-token-of-nobody-that-is-long-enough"
    real = run(BOT_TOKEN=token, BOT_API_URL=local.url(), LOG_LEVEL="DEBUG")
    assert real.status() == 2
    assert "BOT_TOKEN" in real.log.read_text()
    away = run(BOT_TOKEN=token, BOT_API_URL="http://127.0.0.1:9", LOG_LEVEL="DEBUG")
    away.wait_for(away.log, "does not answer")
    away.ends()
    for one in (real, away):
        assert token.split(":")[1] not in one.log.read_text() + one.said.read_text()
        assert "localhost" not in one.said.read_text()


class Tarpit(BaseHTTPRequestHandler):
    """A Bot API that knows the bot, and answers nothing else."""

    asked: ClassVar[queue.Queue[str]]
    over: ClassVar[threading.Event]

    def do_POST(self):
        method = self.path.rsplit("/", 1)[1]
        self.asked.put(method)
        if method != "getMe":
            self.over.wait()
            return
        body = json.dumps({"ok": True, "result": {"id": 4242, "username": "MarsBot"}}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@pytest.fixture
def tarpit():
    Tarpit.asked, Tarpit.over = queue.Queue(), threading.Event()
    server = ThreadingHTTPServer(("127.0.0.1", 0), Tarpit)
    serving = threading.Thread(target=server.serve_forever)
    serving.start()
    yield f"http://127.0.0.1:{server.server_port}"
    Tarpit.over.set()
    server.shutdown()
    serving.join()
    server.server_close()


def test_it_ends_in_ten_seconds_while_telegram_does_not_answer(run, tarpit):
    stuck = run(BOT_TOKEN="424242:a-token-of-nobody-that-is-long-enough", BOT_API_URL=tarpit)
    while Tarpit.asked.get(timeout=STARTS_WITHIN) == "getMe":
        pass
    assert stuck.ends() == 0
    levels = [json.loads(line)["level"] for line in stuck.log.read_text().splitlines()]
    assert set(levels) <= {"info", "warning"}, stuck.log.read_text()


def test_it_ends_in_ten_seconds_with_streams_that_are_open(run):
    local = run()
    events = f"{local.url()}/localchat/events"
    with httpx.stream("GET", events, timeout=STARTS_WITHIN) as stream:
        assert stream.status_code == 200
        assert local.ends() == 0


def test_commands_tell_by_their_status_whether_all_is_well(run, tmp_path):
    copy = tmp_path / "copy.rdb"
    folder = {"DATA_DIR": str(tmp_path / "data"), "DEFAULT_LANGUAGE": "en"}
    well = run("doctor", **folder)
    assert well.status() == 0
    assert "loses nothing" in well.said.read_text()
    ill = run("doctor", REDIS_URL="redis://127.0.0.1:9", DEFAULT_LANGUAGE="en")
    assert ill.status() == 1
    assert "✗ The data server does not answer" in ill.said.read_text()
    assert run("backup", str(copy), **folder).status() == 0
    assert run("restore", str(copy), **folder).status() == 2, "there is data already"
    again = run("restore", str(copy), DATA_DIR=str(tmp_path / "again"))
    assert again.status() == 0
    assert "Данные на месте" in again.said.read_text()


def test_wrong_settings_are_said_in_plain_words(run):
    wrong = run(BOT_TOKEN="not a token")
    assert wrong.status() == 2
    assert "BOT_TOKEN" in wrong.log.read_text()
    assert "Traceback" not in wrong.log.read_text()
    alone = run("--role", "worker")
    assert alone.status() == 2
    assert "BOT_TOKEN" in alone.log.read_text()


def test_a_data_server_that_is_not_trusted_is_told_of_without_its_password(run, tmp_path):
    certificate = make_certificate(tmp_path)
    with ThreadingHTTPServer(("127.0.0.1", 0), Tarpit) as server:
        server.socket = certificate.context.wrap_socket(server.socket, server_side=True)
        serving = threading.Thread(target=server.serve_forever)
        serving.start()
        wary = run(REDIS_URL=f"rediss://mars:do-not-tell@127.0.0.1:{server.server_port}")
        assert wary.status() == 2
        server.shutdown()
        serving.join()
    said = wary.log.read_text()
    assert "REDIS_URL: the certificate of the server is not trusted: self-signed" in said
    assert "do-not-tell" not in said
    assert "Traceback" not in said


def test_without_its_storage_it_says_so(run):
    lonely = run(REDIS_URL="redis://127.0.0.1:9/0")
    assert lonely.status() == 2
    assert "REDIS_URL" in lonely.log.read_text()
    assert "Traceback" not in lonely.log.read_text()


def test_the_commands_and_the_web_role_start_without_aiogram():
    """It takes seconds of a start, and much memory."""
    asked = "import sys, bot.__main__, webapp.app; sys.exit('aiogram' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", asked], cwd=ROOT, check=False).returncode == 0  # noqa: S603 - our own
