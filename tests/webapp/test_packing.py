"""Streams that are packed piece by piece."""

import gzip
import hashlib
import zlib

import pytest

from webapp.packing import WINDOW, Packing


def noise(size: int) -> bytes:
    """Bytes that nothing packs."""
    return hashlib.shake_128(str(size).encode()).digest(size)


PIECES = {
    "none": [],
    "one": [b"data: 1\r\n\r\n"],
    "alike": [b"data: " + b"mars" * 900 + b"%d\r\n\r\n" % number for number in range(20)],
    "longer than the window": [bytes([number]) * (WINDOW + 5) for number in range(4)],
    "by chance": [noise(size) for size in range(1, 9000, 151)],
}


@pytest.mark.parametrize("pieces", PIECES.values(), ids=PIECES)
def test_every_piece_can_be_read_as_soon_as_it_comes(pieces) -> None:
    packing, reader = Packing(), zlib.decompressobj(wbits=16 + zlib.MAX_WBITS)
    sent = b""
    for piece in pieces:
        packed = packing.add(piece)
        assert reader.decompress(packed) == piece
        sent += packed
    sent += packing.end()
    assert gzip.decompress(sent) == b"".join(pieces)


def test_what_comes_again_costs_nearly_nothing() -> None:
    packing = Packing()
    piece = noise(6000)
    first = packing.add(piece)
    again = packing.add(piece[:3000] + b"moved" + piece[3000:])
    assert len(first) > 6000
    assert len(again) < 100
