"""`python -m bot doctor` against the stand-in: what is wrong is found, and said with what to do."""

import asyncio
import inspect
import re
import time
from contextlib import asynccontextmanager

import pytest

import bot.__main__
from bot import doctor
from bot.app import ALLOWED_UPDATES
from bot.doctor import RECENT, SKEW, WANTED, examine
from bot.localchat.webhook import Webhook
from bot.texts import LOCALES
from core.clock import SECOND
from core.languages import LANGUAGES
from core.settings import Settings
from tests.bot.stage import SECRET, TOKEN
from tests.certificates import make_certificate
from tests.texts import TEXTS

PAGE = b"HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 4\r\n\r\npage"
BAD_GATEWAY = b"HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n"
NOBODY = "127.0.0.1:9"
ADDRESS = "https://mars.example"


@pytest.fixture
def read(stage, redis_url, durable):  # noqa: ARG001 — with which all is well
    """`read(…)`: settings with which all is well, but for what is given."""

    def settings(**given):
        usual = {"bot_token": TOKEN, "bot_api_url": stage.url, "redis_url": redis_url}
        return Settings(_env_file=None, **usual | given)

    return settings


def wall_clock():
    """What the stand-in's answers say too."""
    return time.time_ns() // 1_000_000


async def found(settings, now=wall_clock):
    """The grades of all findings by their keys. Every line can be said in every language, and has
    no secret in it."""
    grades = {}
    async for finding in examine(settings, now):
        grades[finding.key.removeprefix("doctor-")] = finding.grade
        for language in LANGUAGES:
            line = finding.line(TEXTS.in_language(language))
            assert TOKEN.split(":")[1] not in line
            assert SECRET not in line
    return grades


async def test_a_bot_without_a_mini_app_is_well(read):
    assert await found(read()) == {
        "token-good": "good",
        "polling-good": "good",
        "storage-good": "good",
        "app-none": "note",
        "time-good": "good",
    }


async def test_without_a_token_there_is_only_the_local_chat(read):
    grades = await found(read(bot_token=None))
    assert grades == {"token-none": "note", "storage-good": "good", "app-none": "note"}


async def test_a_token_that_telegram_refuses(read):
    grades = await found(read(bot_token="4200:another_token_of_no_real_bot"))
    assert grades["token-refused"] == "bad"


async def test_a_bot_api_that_does_not_answer(read):
    grades = await found(read(bot_api_url=f"http://{NOBODY}"))
    assert grades["api-away"] == "bad"
    assert grades["time-unknown"] == "note"


async def test_rights_at_botfather(read, stage):
    stage.world.joins_groups = False
    stage.world.privacy = False
    grades = await found(read())
    assert (grades["groups-closed"], grades["privacy-off"]) == ("bad", "note")


def hooked(world, url=f"{ADDRESS}/telegram", allowed=ALLOWED_UPDATES):
    world.webhook = Webhook(world, url, SECRET, 40)
    world.updates.allow(list(allowed))
    return world.webhook


@pytest.fixture
def by_webhook(read):
    return read(public_url=ADDRESS, webhook_secret=SECRET, mini_app="play")


def test_the_doctor_asks_for_the_updates_that_the_bot_asks_for():
    assert set(ALLOWED_UPDATES) == WANTED


async def test_polling_while_telegram_knows_a_webhook(read, stage):
    hooked(stage.world, "https://other.example/telegram")
    assert (await found(read()))["polling-webhook"] == "note"


async def test_a_webhook_that_telegram_does_not_know_yet(by_webhook):
    assert (await found(by_webhook))["webhook-none"] == "note"


async def test_a_webhook_that_works(by_webhook, stage):
    hooked(stage.world)
    assert (await found(by_webhook))["webhook-good"] == "good"


async def test_a_webhook_of_somebody_else(by_webhook, stage):
    hooked(stage.world, "https://other.example/telegram")
    assert (await found(by_webhook))["webhook-other"] == "bad"


async def test_a_webhook_that_fails_and_one_that_failed_long_ago(by_webhook, stage):
    hook = hooked(stage.world)
    hook.last_error, hook.last_error_at = "Connection refused", wall_clock() - RECENT // 2
    assert (await found(by_webhook))["webhook-failing"] == "bad"
    hook.last_error_at = wall_clock() - 2 * RECENT
    assert (await found(by_webhook))["webhook-good"] == "good"


async def test_d04_a_webhook_without_some_of_the_updates(by_webhook, stage):
    hooked(stage.world, allowed=("message",))
    assert (await found(by_webhook))["webhook-deaf"] == "bad"


async def test_a_storage_that_does_not_answer(read):
    assert (await found(read(redis_url=f"redis://{NOBODY}")))["storage-away"] == "bad"


async def test_a_storage_that_may_lose_moves(read, store):
    await store.server.call("CONFIG", "SET", "appendfsync", "everysec")
    assert (await found(read()))["storage-weak"] == "bad"


async def test_a_folder_that_cannot_be_written(read, tmp_path):
    (tmp_path / "file").touch()
    settings = read(redis_url=None, data_dir=tmp_path / "file" / "data")
    assert (await found(settings))["folder-closed"] == "bad"


async def test_a_clock_that_is_wrong(read):
    assert (await found(read(), lambda: wall_clock() - 2 * SKEW))["time-wrong"] == "bad"
    assert (await found(read(), lambda: wall_clock() + SECOND))["time-good"] == "good"


@pytest.fixture(scope="module")
def certificate(tmp_path_factory):
    return make_certificate(tmp_path_factory.mktemp("certificate"))


@asynccontextmanager
async def secure_site(certificate, answer):
    """The address of a site with https that always answers that."""

    async def serve(reader, writer):
        await reader.readuntil(b"\r\n\r\n")
        writer.write(answer)
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(serve, "localhost", 0, ssl=certificate.context)
    try:
        yield f"https://localhost:{server.sockets[0].getsockname()[1]}"
    finally:
        server.close()
        await server.wait_closed()


async def test_a_mini_app_that_opens_and_one_without_a_name(read, certificate, monkeypatch):
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate.file))
    async with secure_site(certificate, PAGE) as url:
        assert (await found(read(public_url=url, mini_app="play")))["app-good"] == "good"
        assert (await found(read(public_url=url)))["app-nameless"] == "note"


async def test_a_proxy_without_the_web_process_behind_it(read, certificate, monkeypatch):
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate.file))
    async with secure_site(certificate, BAD_GATEWAY) as url:
        assert (await found(read(public_url=url)))["app-other"] == "bad"


async def test_a_certificate_that_nobody_trusts(read, certificate):
    async with secure_site(certificate, PAGE) as url:
        assert (await found(read(public_url=url)))["app-untrusted"] == "bad"


async def test_a_data_server_whose_certificate_nobody_trusts(read, certificate):
    async with secure_site(certificate, PAGE) as url:
        settings = read(redis_url=url.replace("https://", f"rediss://mars:{SECRET}@"))
        assert (await found(settings))["storage-untrusted"] == "bad"


async def test_addresses_that_telegram_does_not_open(read):
    assert (await found(read(public_url=f"http://{NOBODY}")))["app-insecure"] == "bad"
    assert (await found(read(public_url=f"https://{NOBODY}")))["app-away"] == "bad"


def test_every_finding_has_a_text_and_every_text_a_finding():
    source = inspect.getsource(doctor) + inspect.getsource(bot.__main__)
    texts = (LOCALES / "ru" / "doctor.ftl").read_text(encoding="utf-8")
    said = set(re.findall(r'"(doctor-[a-z-]+)"', source))
    assert said == set(re.findall(r"^(doctor-[a-z-]+) =", texts, re.MULTILINE))
