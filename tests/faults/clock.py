"""One clock for all processes of a test: the time of this machine, and how far it was moved on."""

import mmap
import time
from pathlib import Path

from core.types import Millis

_BYTES = 8


class SharedClock:
    """A clock at a file; everybody who opens the file sees it moved at once."""

    def __init__(self, path: Path) -> None:
        self.path = path
        if not path.exists():
            path.write_bytes(bytes(_BYTES))
        with path.open("r+b") as file:
            self._ahead = mmap.mmap(file.fileno(), _BYTES)

    def now(self) -> Millis:
        return time.time_ns() // 1_000_000 + int.from_bytes(self._ahead[:], "little")

    def advance(self, length: Millis) -> None:
        ahead = int.from_bytes(self._ahead[:], "little") + length
        self._ahead[:] = ahead.to_bytes(_BYTES, "little")
