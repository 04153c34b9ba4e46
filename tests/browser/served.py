"""The web side as a process of its own: `python -m tests.browser.served <redis> <port> <token>`.
What takes long to import is left out, so that it is soon up again."""

import asyncio
import sys

import uvicorn

from bot.identity import Identity
from bot.web import listen
from core.errors import GameError
from core.results import Result
from core.store import Store, connect
from tests.stored import Clock, service_of
from webapp.app import create


def _refuse(_: str, error: GameError) -> str:
    return error.message


async def _is_member(_chat: int, _person: int) -> bool:
    return True


def _draw_nothing(_result: Result, _language: str) -> bytes:
    return b""


async def serve(redis_url: str, port: int, token: str) -> None:
    store = Store(connect(redis_url))
    app = create(
        service_of(store, Clock()),
        store,
        Identity(token, "", "mars_bot", "play"),
        refuse=_refuse,
        is_member=_is_member,
        draw_luck=_draw_nothing,
    )
    server = uvicorn.Server(uvicorn.Config(app, log_level="error", ws="none"))
    await server.serve(sockets=[listen("127.0.0.1", port)])


if __name__ == "__main__":
    asyncio.run(serve(sys.argv[1], int(sys.argv[2]), sys.argv[3]))
