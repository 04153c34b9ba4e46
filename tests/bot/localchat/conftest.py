"""A world with a frozen clock, served over real HTTP, and the real aiogram client for it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass

import pytest
import uvicorn
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer

from bot.localchat import Chat, Person, World, asgi

TOKEN = "42:LOCAL"


@dataclass
class Clock:
    """Milliseconds that pass only when a test says so."""

    now: int = 1_800_000_000_000

    def __call__(self) -> int:
        return self.now

    def passes(self, seconds: float) -> None:
        self.now += int(seconds * 1000)


@contextlib.asynccontextmanager
async def served(app: Callable) -> AsyncIterator[str]:
    """Run an ASGI app on a free loopback port; its address."""
    config = uvicorn.Config(app, port=0, log_level="critical", ws="none", lifespan="off")
    config.load()
    server = uvicorn.Server(config)
    server.lifespan = config.lifespan_class(config)
    # Not serve() and shutdown(): they take the runner's signals and sleep 0.1 s at a time.
    await server.startup()
    try:
        yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        for listening in server.servers:
            listening.close()
        for task in server.server_state.tasks:
            task.cancel()
        await asyncio.gather(*server.server_state.tasks, return_exceptions=True)
        for connection in list(server.server_state.connections):
            connection.transport.close()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def world(clock: Clock) -> AsyncIterator[World]:
    world = World(TOKEN, "mars_bot", clock=clock, limits=None, webhook_retry_s=0.01)
    yield world
    await world.close()


@pytest.fixture
def anya(world: World) -> Person:
    return world.person(101, "Аня")


@pytest.fixture
def boris(world: World) -> Person:
    return world.person(102, "Борис", "en")


@pytest.fixture
def group(world: World, anya: Person, boris: Person) -> Chat:
    return world.group("Марс", [anya, boris])


@pytest.fixture
async def address(world: World) -> AsyncIterator[str]:
    async with served(asgi(world, mini_app_url="http://localhost/app/")) as address:
        yield address


@pytest.fixture
async def bot(address: str) -> AsyncIterator[Bot]:
    bot = client(address)
    yield bot
    await hang_up(bot)


def client(address: str, token: str = TOKEN) -> Bot:
    server = TelegramAPIServer.from_base(address)
    return Bot(token, session=AiohttpSession(api=server))


async def hang_up(bot: Bot) -> None:
    """Close the connections without the pause of 0.25 s that aiogram makes for TLS."""
    if bot.session._session:
        await bot.session._session.close()


@pytest.fixture
def serve() -> Callable:
    return served


@pytest.fixture
def another_client() -> Callable:
    return client
