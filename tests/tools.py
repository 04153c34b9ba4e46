"""Stand-ins for what a test decides itself: chance."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")


class Loaded:
    """Dice that show the given values, in order, and refuse to show more.

    `below(n)` and each die of `roll` take one value, which must be one that they could give. A
    shuffle takes none and leaves the items as they are. `left` is what nobody has asked for yet.
    """

    def __init__(self, values: Iterable[int] = ()) -> None:
        self._values = tuple(values)
        self.position = 0

    @property
    def left(self) -> tuple[int, ...]:
        return self._values[self.position :]

    def _take(self, lowest: int, highest: int) -> int:
        if not self.left:
            raise AssertionError(f"the loaded dice are used up after {self.position} values")
        value = self._values[self.position]
        if not lowest <= value <= highest:
            raise AssertionError(f"value {self.position} is {value}, not {lowest} to {highest}")
        self.position += 1
        return value

    def below(self, n: int) -> int:
        return self._take(0, n - 1)

    def roll(self, count: int) -> tuple[int, ...]:
        return tuple(self._take(1, 6) for _ in range(count))

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        return tuple(items)
