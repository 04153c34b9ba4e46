"""The real client of a world that is served over HTTP."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import uvicorn
from aiogram import Bot

from bot.app import telegram as client
from bot.localchat import World, asgi


@asynccontextmanager
async def telegram(world: World) -> AsyncIterator[Bot]:
    """A client, while the world is served on a free port of the loopback."""
    config = uvicorn.Config(asgi(world), port=0, log_level="critical", ws="none", lifespan="off")
    config.load()
    server = uvicorn.Server(config)
    server.lifespan = config.lifespan_class(config)
    await server.startup()  # not serve(): it takes the signals of the test runner
    bot = client(world.token, f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}")
    try:
        yield bot
    finally:
        await bot.session.close()
        for listening in server.servers:
            listening.close()
        for task in server.server_state.tasks:
            task.cancel()
        await asyncio.gather(*server.server_state.tasks, return_exceptions=True)
        for connection in list(server.server_state.connections):
            connection.transport.close()
