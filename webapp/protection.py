"""What every answer carries, and the largest request that is read."""

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MAX_BODY = 16 * 1024
"""Bytes of a request's body."""
MIN_CLIENT = "1"
"""The oldest client that understands this server; an older one reloads itself."""

_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "Cache-Control": "no-store",
}


class Protection:
    """ASGI middleware for the paths below the prefixes; `too_large` answers a body that is."""

    def __init__(self, app: ASGIApp, prefixes: tuple[str, ...], too_large: ASGIApp) -> None:
        self._app = app
        self._prefixes = prefixes
        self._too_large = too_large

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not scope["path"].startswith(self._prefixes):
            await self._app(scope, receive, send)
            return

        async def protected(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers.setdefault(name, value)
                headers["X-Min-Client"] = MIN_CLIENT
            await send(message)

        if scope["method"] in ("GET", "HEAD", "OPTIONS"):
            await self._app(scope, receive, protected)
            return
        body = await _body(receive)
        if body is None:
            await self._too_large(scope, receive, protected)
        else:
            await self._app(scope, _replayed(body, receive), protected)


async def _body(receive: Receive) -> bytes | None:
    """The whole body; None when it is too long."""
    body = bytearray()
    more = True
    while more:
        message = await receive()
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > MAX_BODY:
            return None
    return bytes(body)


def _replayed(body: bytes, receive: Receive) -> Receive:
    """The body as one message, and then whatever else comes."""
    messages: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def replayed() -> Message:
        return messages.pop() if messages else await receive()

    return replayed
