"""Files that the bot has sent: kept whole, known by `file_id`."""

from __future__ import annotations

import mimetypes
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Literal

from bot.localchat.errors import ApiError, bad_request

MAX_PHOTO_BYTES = 10 * 1024 * 1024
MAX_DOCUMENT_BYTES = 50 * 1024 * 1024
PNG = b"\x89PNG\r\n\x1a\n"


@dataclass(frozen=True, slots=True)
class File:
    """`kind` is set when a message shows the file as a photo or as a document."""

    id: str
    name: str
    content: bytes
    kind: Literal["photo", "document"] = "document"

    @property
    def unique_id(self) -> str:
        return sha256(self.content).hexdigest()[:16]

    @property
    def path(self) -> str:
        return f"{self.kind}s/{self.id}"

    @property
    def media_type(self) -> str:
        return mimetypes.guess_type(self.name)[0] or "application/octet-stream"

    def info(self) -> dict[str, Any]:
        return {
            "file_id": self.id,
            "file_unique_id": self.unique_id,
            "file_size": len(self.content),
        }

    def json(self) -> dict[str, Any]:
        """The part of a Message that tells about the file."""
        if self.kind == "photo":
            width, height = image_size(self.content)
            return {"photo": [{**self.info(), "width": width, "height": height}]}
        return {"document": {**self.info(), "file_name": self.name, "mime_type": self.media_type}}


def image_size(content: bytes) -> tuple[int, int]:
    """Width and height in pixels of a PNG or JPEG.

    Raises: ApiError 400 IMAGE_PROCESS_FAILED for anything else.
    """
    if content.startswith(PNG) and content[12:16] == b"IHDR" and len(content) >= 24:
        return int.from_bytes(content[16:20]), int.from_bytes(content[20:24])
    position = 2
    while content.startswith(b"\xff\xd8") and position + 9 <= len(content):
        marker = content[position + 1]
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height = int.from_bytes(content[position + 5 : position + 7])
            return int.from_bytes(content[position + 7 : position + 9]), height
        position += 2 + int.from_bytes(content[position + 2 : position + 4])
    raise bad_request("IMAGE_PROCESS_FAILED")


def check_photo(content: bytes) -> None:
    """Telegram's limits of a photo: 10 MB, sides of 10,000 px together, 20:1 at most."""
    if len(content) > MAX_PHOTO_BYTES:
        raise bad_request("file is too big")
    width, height = image_size(content)
    if not width or not height or width + height > 10_000:
        raise bad_request("PHOTO_INVALID_DIMENSIONS")
    if max(width, height) > 20 * min(width, height):
        raise bad_request("PHOTO_INVALID_DIMENSIONS")


def check_document(content: bytes) -> None:
    if not content:
        raise bad_request("file must be non-empty")
    if len(content) > MAX_DOCUMENT_BYTES:
        raise ApiError(413, "Request Entity Too Large")
