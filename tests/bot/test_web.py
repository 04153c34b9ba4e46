"""The HTTP side and the life of the process."""

import asyncio
import json
import logging
import os
import signal

import httpx
import pytest
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from bot import process
from bot.logs import HIDDEN, WithoutSecrets
from bot.process import run_jobs
from bot.web import Server, listen, site, under
from core.errors import StorageAway


async def fine():
    return None


async def away():
    raise StorageAway


async def get(app, path):
    async with httpx.AsyncClient(
        transport=httpx.ASGITransport(app=app), base_url="http://bot"
    ) as client:
        return await client.get(path)


async def test_a_process_without_its_storage_lives_and_is_not_ready():
    for ping, ready in ((fine, 200), (away, 503)):
        assert (await get(site(ping, []), "/healthz")).status_code == 200
        assert (await get(site(ping, []), "/readyz")).status_code == ready


async def test_an_application_under_a_prefix_sees_whole_paths_and_no_others():
    async def echo(request):
        return PlainTextResponse(request.url.path)

    inner = Starlette(routes=[Route("/{rest:path}", echo)])
    app = site(fine, under(["/api/v1", "/app"], inner))
    assert (await get(app, "/app/assets/x")).text == "/app/assets/x"
    assert (await get(app, "/api/v1")).text == "/api/v1"
    assert (await get(app, "/apple")).status_code == 404


async def test_the_server_ends_when_its_job_is_cancelled():
    listening = listen("127.0.0.1", 0)
    url = f"http://127.0.0.1:{listening.getsockname()[1]}/healthz"
    level = logging.getLogger("uvicorn.error").level
    serving = asyncio.create_task(Server(site(fine, []), listening).job())
    async with httpx.AsyncClient() as client:
        assert (await client.get(url)).text == "ok\n"
    serving.cancel()
    with pytest.raises(asyncio.CancelledError):
        await serving
    logging.getLogger("uvicorn.error").setLevel(level)
    listening.close()


async def test_jobs_end_in_their_order_at_a_signal():
    ended = []

    def job(name):
        async def run():
            try:
                await asyncio.Event().wait()
            finally:
                ended.append(name)

        return run

    asyncio.get_running_loop().call_soon(os.kill, os.getpid(), signal.SIGTERM)
    assert await run_jobs([job("updates"), job("server"), job("worker")]) == 0
    assert ended == ["updates", "server", "worker"]


async def test_a_job_that_does_not_end_is_cut_off_and_the_others_still_end(monkeypatch):
    monkeypatch.setattr(process, "DRAIN", 0.05)
    ended = []

    async def stuck():
        try:
            await asyncio.Event().wait()
        finally:
            try:
                await asyncio.Event().wait()  # a call that is never answered
            finally:
                ended.append("stuck")

    async def other():
        try:
            await asyncio.Event().wait()
        finally:
            ended.append("other")

    asyncio.get_running_loop().call_soon(os.kill, os.getpid(), signal.SIGTERM)
    assert await run_jobs([stuck, other]) == 0
    assert sorted(ended) == ["other", "stuck"]


async def test_a_job_that_fails_ends_the_process():
    async def fails():
        raise ZeroDivisionError

    async def runs():
        await asyncio.Event().wait()

    assert await run_jobs([runs, fails]) == 1


def test_a_secret_is_hidden_wherever_it_stands():
    render = WithoutSecrets(["4242:secret", ""])
    line = render(None, "error", {"event": "failed", "url": "http://x/bot4242:secret/getMe"})
    assert json.loads(line) == {"event": "failed", "url": f"http://x/bot{HIDDEN}/getMe"}
