"""What a benchmark measured, as a table to read."""

from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass
class Report:
    """Rows of what was measured, its value, and what is aimed at (empty where nothing is)."""

    title: str
    rows: list[tuple[str, str, str]] = field(default_factory=list)

    def add(self, name: str, value: str, aim: str = "") -> None:
        self.rows.append((name, value, aim))

    def __str__(self) -> str:
        rows = [("", "measured", "aim"), *self.rows]
        first, second = (max(len(row[column]) for row in rows) for column in (0, 1))
        lines = [f"{name:<{first}}  {value:>{second}}  {aim}".rstrip() for name, value, aim in rows]
        return "\n".join([self.title, "-" * len(self.title), *lines, ""])


def percentile(sorted_values: Sequence[float], percent: float) -> float:
    """The value that so many percent of the values do not exceed."""
    return sorted_values[min(len(sorted_values) - 1, int(len(sorted_values) * percent / 100))]
