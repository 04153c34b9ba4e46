"""Photos and documents: sizes and limits."""

import pytest

from bot.localchat.errors import ApiError
from bot.localchat.files import (
    MAX_DOCUMENT_BYTES,
    MAX_PHOTO_BYTES,
    check_document,
    check_photo,
    image_size,
)


def png(width: int, height: int) -> bytes:
    header = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"
    return header + width.to_bytes(4) + height.to_bytes(4) + b"\x08\x06\x00\x00\x00"


def jpeg(width: int, height: int) -> bytes:
    comment = b"\xff\xfe\x00\x04ab"
    frame = b"\xff\xc0\x00\x11\x08" + height.to_bytes(2) + width.to_bytes(2)
    return b"\xff\xd8" + comment + frame + b"\x03"


@pytest.mark.parametrize("image", [png, jpeg])
def test_the_size_is_read_from_the_header(image):
    assert image_size(image(640, 480)) == (640, 480)


@pytest.mark.parametrize(
    ("content", "error"),
    [
        (b"GIF89a", "IMAGE_PROCESS_FAILED"),
        (png(1, 1)[:20], "IMAGE_PROCESS_FAILED"),
        (b"\xff\xd8\xff", "IMAGE_PROCESS_FAILED"),
        (png(9000, 1001), "PHOTO_INVALID_DIMENSIONS"),
        (png(0, 10), "PHOTO_INVALID_DIMENSIONS"),
        (png(210, 10), "PHOTO_INVALID_DIMENSIONS"),
        (bytes(MAX_PHOTO_BYTES + 1), "file is too big"),
    ],
)
def test_what_telegram_takes_for_no_photo(content, error):
    with pytest.raises(ApiError) as refused:
        check_photo(content)
    assert refused.value.description == f"Bad Request: {error}"


def test_a_long_photo_of_twenty_to_one_passes():
    check_photo(png(200, 10))


def test_a_document_is_neither_empty_nor_huge():
    with pytest.raises(ApiError, match="file must be non-empty"):
        check_document(b"")
    with pytest.raises(ApiError) as refused:
        check_document(bytes(MAX_DOCUMENT_BYTES + 1))
    assert refused.value.code == 413
