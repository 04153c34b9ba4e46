"""H01: live news through a real proxy arrive at once, packed as they are."""

import asyncio
import contextlib
import re
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from tests.ports import free_port
from tests.webapp.test_live import event, stream
from webapp.api import news

pytestmark = pytest.mark.slow

CADDY = Path(sys.executable).parent / "caddy"
DEPLOYED = Path(__file__).parents[2] / "deploy" / "Caddyfile"
SOON = 1.0
"""Seconds."""


def as_deployed(own: int, upstream: int) -> str:
    """The project's file, on this machine and without certificates."""
    text = DEPLOYED.read_text(encoding="utf-8")
    text = text.replace("email {$ACME_EMAIL}", "admin off\n\tauto_https off")
    text = text.replace("{$DOMAIN}", f"http://127.0.0.1:{own}")
    return re.sub(r"dynamic a \w+ 8080 \{.*?\}", f"to 127.0.0.1:{upstream}", text, flags=re.DOTALL)


def by_default(own: int, upstream: int) -> str:
    """A proxy that packs what it passes on, and flushes when it likes."""
    return (
        f"{{\n\tadmin off\n\tauto_https off\n}}\nhttp://127.0.0.1:{own} {{\n"
        f"\tencode zstd gzip\n\treverse_proxy 127.0.0.1:{upstream}\n}}\n"
    )


@contextlib.asynccontextmanager
async def proxy(config: str, own: int, folder: Path) -> AsyncIterator[str]:
    (folder / "Caddyfile").write_text(config, encoding="utf-8")
    process = await asyncio.create_subprocess_exec(
        CADDY, "run", "--config", folder / "Caddyfile", stderr=asyncio.subprocess.DEVNULL
    )
    try:
        async with asyncio.timeout(20):
            while True:
                with contextlib.suppress(ConnectionRefusedError):
                    _, knock = await asyncio.open_connection("127.0.0.1", own)
                    knock.close()
                    break
                await asyncio.sleep(0.02)
        yield f"http://127.0.0.1:{own}"
    finally:
        process.terminate()
        await process.wait()


@pytest.mark.parametrize("config", [as_deployed, by_default])
async def test_h01_news_come_through_a_proxy_as_they_happen(
    address, enter, table, play, monkeypatch, tmp_path, config
) -> None:
    monkeypatch.setattr(news, "HEARTBEAT", 0.3)
    playing = await table("marskhimprom")
    a = await enter("А")
    own, upstream = free_port(), int(address.rpartition(":")[2])
    async with (
        proxy(config(own, upstream), own, tmp_path) as front,
        httpx.AsyncClient(base_url=front, timeout=10) as net,
    ):
        async with stream(net, a, playing.id) as lines:
            async with asyncio.timeout(SOON):
                assert (await event(lines))[0] == playing.version
            async with asyncio.timeout(SOON):
                assert await anext(lines) == ": "
            for _ in range(3):
                playing = await play(playing.id, 1)
                async with asyncio.timeout(SOON):
                    assert (await event(lines))[0] == playing.version
        moved = await play(playing.id, 1)
        async with stream(net, a, playing.id, since=playing.version) as lines:
            async with asyncio.timeout(SOON):
                assert (await event(lines))[0] == moved.version
        path = f"/api/v1/tables/{playing.id}/live"
        async with net.stream("GET", path, headers=a.headers) as answer:
            assert answer.headers["Content-Encoding"] == "gzip"
            assert answer.headers["X-Accel-Buffering"] == "no"
