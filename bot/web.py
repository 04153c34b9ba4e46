"""The HTTP side of every role: what is served beside the mini-app, and the server itself."""

import socket
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager

import uvicorn
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from core.errors import StorageAway

Ping = Callable[[], Awaitable[None]]

GRACE = 3
"""Seconds that open connections have to end."""


def site(ping: Ping, routes: Sequence[BaseRoute]) -> Starlette:
    """`/healthz`, `/metrics` and, behind them, what a role adds: the webhook, the mini-app, the
    local chat. `ping` raises `StorageAway` while nothing can be served."""

    async def healthz(_: Request) -> Response:
        try:
            await ping()
        except StorageAway:
            return PlainTextResponse("storage away\n", status_code=503)
        return PlainTextResponse("ok\n")

    async def metrics(_: Request) -> Response:
        return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)

    return Starlette(routes=[Route("/healthz", healthz), Route("/metrics", metrics), *routes])


def listen(host: str, port: int) -> socket.socket:
    """A socket that takes connections from now on; port 0 is any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=1024)


class Server(uvicorn.Server):
    """A server inside our own loop: whoever runs it stops it with `should_exit`."""

    def __init__(self, app: Starlette) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                http="httptools",
                loop="none",
                lifespan="off",
                ws="none",
                log_config=None,
                access_log=False,
                server_header=False,
                timeout_graceful_shutdown=GRACE,
            )
        )

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Signals are for the whole process, see `bot.__main__`."""
        yield
