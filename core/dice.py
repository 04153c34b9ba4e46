"""Chance that players can check: the only source of chance.

A table makes a 32-byte seed and publishes its `commitment` before anybody sits. Every player's
sitting tap adds entropy that the server does not choose. `match_key` mixes both, and a `Stream`
of that key gives every die and every shuffle. When the match is over the seed is shown, and
everybody can repeat the stream.
"""

import hashlib
import hmac
from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")

SEED_BYTES = 32
_BLOCK = 32


class Dice(Protocol):
    """A source of chance with a position: the rules take nothing else."""

    @property
    def position(self) -> int:
        """How much of the stream is used up."""
        ...

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely; 1 ≤ n ≤ 65536."""
        ...

    def roll(self, count: int) -> tuple[int, ...]:
        """`count` six-sided dice, each 1 to 6."""
        ...

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in a random order."""
        ...


ENTROPY_DIGITS = 6


def entropy_of(tap: str) -> str:
    """What a tap adds to the chance, of the id that Telegram gave it: hexadecimal digits of its
    SHA-256. Half of such an id is the person's own; of so few digits nobody can tell whose, for
    hundreds of taps of anybody else give the same ones. So they may stay with a match whose player
    wants to be forgotten."""
    return hashlib.sha256(tap.encode()).hexdigest()[:ENTROPY_DIGITS]


def commitment(seed: bytes) -> str:
    """What is published of a seed before the match: its SHA-256 as 64 hexadecimal digits."""
    return hashlib.sha256(seed).hexdigest()


def match_key(seed: bytes, entropies: Sequence[str]) -> bytes:
    """The key of a match: HMAC-SHA-256 of the seed over the entropies in seat order, one a line."""
    return hmac.digest(seed, "\n".join(entropies).encode(), "sha256")


def _rejected(sides: int) -> bytes:
    return bytes(range(256 - 256 % sides, 256))


_D6 = bytes(byte % 6 + 1 for byte in range(256))
_D6_REJECTED = _rejected(6)


class Stream:
    """Dice from an HMAC counter stream: block i is HMAC-SHA-256(key, i as 8 big-endian bytes).

    A number below n ≤ 256 takes one byte, a larger one takes two (big-endian); values from the
    last incomplete run of n are thrown away, so every number is exactly as likely. `position`
    counts the bytes used.
    """

    __slots__ = ("_block", "_block_number", "key", "position")

    def __init__(self, key: bytes, position: int = 0) -> None:
        self.key = key
        self.position = position
        self._block_number = -1
        self._block = b""

    def _take(self, count: int) -> bytes:
        start, self.position = self.position, self.position + count
        taken = b""
        while count:
            number, offset = divmod(start, _BLOCK)
            if number != self._block_number:
                self._block = hmac.digest(self.key, number.to_bytes(8, "big"), "sha256")
                self._block_number = number
            piece = self._block[offset : offset + count]
            taken += piece
            start += len(piece)
            count -= len(piece)
        return taken

    def below(self, n: int) -> int:
        if not 1 <= n <= 65536:
            raise ValueError(f"n must be from 1 to 65536, not {n}")
        if n == 1:
            return 0
        width, span = (1, 256) if n <= 256 else (2, 65536)
        limit = span - span % n
        while True:
            value = int.from_bytes(self._take(width), "big")
            if value < limit:
                return value % n

    def roll(self, count: int) -> tuple[int, ...]:
        rolled = self._take(count).translate(_D6, _D6_REJECTED)
        while len(rolled) < count:
            rolled += self._take(count - len(rolled)).translate(_D6, _D6_REJECTED)
        return tuple(rolled)

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        shuffled = list(items)
        for last in range(len(shuffled) - 1, 0, -1):
            other = self.below(last + 1)
            shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
        return tuple(shuffled)
