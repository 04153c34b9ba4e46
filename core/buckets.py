"""How much one person may ask for: a bucket of tokens each, in one process."""

from collections import OrderedDict

from core.types import Millis, PlayerId

BURST = 60
PER_SECOND = 5
PEOPLE = 20_000
"""Buckets kept; the longest unused is forgotten first, and it was full again long before."""


class Buckets:
    def __init__(self) -> None:
        self._buckets: OrderedDict[PlayerId, tuple[float, Millis]] = OrderedDict()

    def wait(self, person: PlayerId, now: Millis) -> Millis:
        """0: the request is counted and may go on. Otherwise it is not counted, and it is how
        long to wait."""
        tokens, since = self._buckets.get(person, (float(BURST), now))
        tokens = min(BURST, tokens + max(0, now - since) * PER_SECOND / 1000)
        wait = 0 if tokens >= 1 else int((1 - tokens) * 1000 / PER_SECOND) + 1
        self._buckets[person] = (tokens if wait else tokens - 1, now)
        self._buckets.move_to_end(person)
        while len(self._buckets) > PEOPLE:
            self._buckets.popitem(last=False)
        return wait
