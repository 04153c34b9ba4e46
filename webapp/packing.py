"""Server-sent events as gzip, flushed after every piece, so that each arrives at once.

A piece says only how it differs from those before it, and tables after each other differ little.
Between the pieces nothing is kept but the last of what was said: a compressor of zlib's that lived
as long as the stream would hold a quarter of a megabyte.
"""

import asyncio
import zlib

from sse_starlette import EventSourceResponse
from starlette.datastructures import Headers
from starlette.types import Message, Receive, Scope, Send

WINDOW = 16 * 1024
"""Bytes of what was said that a piece may point back to; more than the longest table takes."""
_HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
_LAST_BLOCK = b"\x03\x00"


class Packing:
    """One gzip stream (RFC 1952), piece by piece."""

    def __init__(self) -> None:
        self._window = b""
        self._checksum = 0
        self._length = 0

    def add(self, piece: bytes) -> bytes:
        """The bytes that the reader can unpack the piece from, having read those before."""
        head = b"" if self._length else _HEAD
        # Blocks that end at a byte, as a flush makes them, can be put together: a new compressor
        # that is told of what came before goes on where the last one stopped.
        compressor = zlib.compressobj(wbits=-zlib.MAX_WBITS, zdict=self._window)
        packed = compressor.compress(piece) + compressor.flush(zlib.Z_SYNC_FLUSH)
        self._window = (self._window + piece)[-WINDOW:]
        self._checksum = zlib.crc32(piece, self._checksum)
        self._length += len(piece)
        return head + packed

    def end(self) -> bytes:
        head = b"" if self._length else _HEAD
        sizes = (self._checksum, self._length % 2**32)
        return head + _LAST_BLOCK + b"".join(size.to_bytes(4, "little") for size in sizes)


class PackedEvents(EventSourceResponse):
    """Events, packed for whoever takes gzip."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.headers.add_vary_header("Accept-Encoding")
        if "gzip" in Headers(scope=scope).get("accept-encoding", ""):
            self.headers["Content-Encoding"] = "gzip"
            send = _packed(send)
        await super().__call__(scope, receive, send)


def _packed(send: Send) -> Send:
    packing = Packing()
    # Events and heartbeats come from two tasks; they go out in the order in which they are packed.
    order = asyncio.Lock()

    async def packed(message: Message) -> None:
        if message["type"] != "http.response.body":
            await send(message)
            return
        async with order:
            piece = message["body"]
            body = packing.add(piece) if piece else b""
            if not message["more_body"]:
                body += packing.end()
            await send({**message, "body": body})

    return packed
