"""The HTTP side of every role: what is served beside the mini-app, and the server itself."""

import asyncio
import logging
import socket
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import NoReturn, TypeAlias

import uvicorn
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Match, NoMatchFound, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from core.errors import StorageAway

Ping = Callable[[], Awaitable[None]]
Routes: TypeAlias = list[BaseRoute]

GONE_AFTER = 30_000
"""Milliseconds that sent bytes may stay unacknowledged: a phone out of reach takes no leave."""
GRACE = 3
"""Seconds that open connections have to end."""


def site(ping: Ping, routes: Sequence[BaseRoute]) -> Starlette:
    """`/healthz` (the process lives: restart it when not), `/readyz` (it can serve: send nothing
    here when not), `/metrics` and, behind them, what a role adds: the webhook, the mini-app, the
    local chat. `ping` raises `StorageAway` while nothing can be served."""

    async def healthz(_: Request) -> Response:
        return PlainTextResponse("ok\n")

    async def readyz(_: Request) -> Response:
        try:
            await ping()
        except StorageAway:
            return PlainTextResponse("storage away\n", status_code=503)
        return PlainTextResponse("ok\n")

    async def metrics(_: Request) -> Response:
        return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)

    own = [
        Route("/healthz", healthz),
        Route("/readyz", readyz),
        Route("/metrics", metrics),
    ]
    return Starlette(routes=[*own, *routes])


def listen(host: str, port: int) -> socket.socket:
    """A socket that takes connections from now on; port 0 is any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.create_server((host, port), family=family, backlog=1024)
    # Its connections inherit it. An answer comes in two pieces, and the second would wait 40 ms for
    # the other side to acknowledge the first; not every event loop sees to that.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # of Linux
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, GONE_AFTER)
    return listening


class _Under(BaseRoute):
    """Everything under some prefixes, with its whole path, for one application."""

    def __init__(self, prefixes: Sequence[str], app: ASGIApp) -> None:
        self._prefixes = tuple(prefixes)
        self._app = app

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        path: str = scope.get("path", "")
        ours = any(path == p or path.startswith(f"{p}/") for p in self._prefixes)
        return (Match.FULL if ours and scope["type"] == "http" else Match.NONE), {}

    def url_path_for(self, name: str, /, **path_params: object) -> NoReturn:
        raise NoMatchFound(name, path_params)

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._app(scope, receive, send)


def under(prefixes: Sequence[str], app: ASGIApp) -> Routes:
    """The application for everything at and below the prefixes."""
    return [_Under(prefixes, app)]


class Server(uvicorn.Server):
    """A server inside our own loop, at a socket that listens already."""

    def __init__(self, app: ASGIApp, listening: socket.socket) -> None:
        self._listening = listening
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
        """Signals are for the whole process, see `bot.process`."""
        yield

    async def job(self) -> None:
        """Serve until cancelled; then open connections have their grace."""
        serving = asyncio.ensure_future(self.serve(sockets=[self._listening]))
        try:
            await asyncio.shield(serving)
        except asyncio.CancelledError:
            # A stream that is cut off at the end of its grace is no error.
            logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
            self.should_exit = True
            await serving
            raise
