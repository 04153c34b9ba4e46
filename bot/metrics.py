"""What is counted and measured, for `/metrics`. Nothing here names a person, a chat or a table."""

from collections.abc import Callable, Mapping
from contextvars import ContextVar
from time import perf_counter
from typing import Any

from prometheus_client import Counter, Gauge, Histogram
from starlette.types import ASGIApp, Receive, Scope, Send

from core.agenda import Duty
from core.errors import MovesLost
from core.ports import Checkpoint, Passing, Tables
from core.record import LogEntry
from core.service import Done, Service
from core.table import Table
from core.types import Millis, PlayerId, TableId, Version

HANDLED = Counter(
    "marsgames_updates",
    "Updates by what became of them: done, refused, ignored, failed, away",
    ["outcome"],
)
SECONDS = Histogram(
    "marsgames_update_seconds",
    "From an update to the decision on its answer",
    buckets=(0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.125, 0.25, 0.5, 1, 2, 5),
)
MOVES = Counter("marsgames_moves", "Stored moves, by a person or a computer", ["game", "by"])
COMMIT = Histogram(
    "marsgames_tap_to_commit_seconds",
    "From an update or a request to the stored change that it made",
    buckets=(0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.125, 0.25, 0.5, 1, 2, 5),
)
LAG = Histogram(
    "marsgames_agenda_lag_seconds",
    "How long after its time an entry of the agenda is taken by a worker",
    buckets=(0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300, 3600),
)
LOST = Counter(
    "marsgames_moves_lost",
    "Moves made against a version that the storage has no more: a failover has lost it",
)
CALLS = Counter(
    "marsgames_calls",
    "Calls to the Bot API: ok, too_many (429), or what their error means",
    ["method", "outcome"],
)
ERRORS = Counter("marsgames_errors", "Errors in the log, by the class of the exception", ["kind"])
LIVE = Gauge("marsgames_live_connections", "Mini-apps that watch a table now")

_arrived: ContextVar[float | None] = ContextVar("arrived", default=None)


def arrived() -> None:
    """An update or a request is here: what this task stores first is measured from now."""
    _arrived.set(perf_counter())


def arriving(app: ASGIApp) -> ASGIApp:
    """The application, with every request `arrived`."""

    async def timed(scope: Scope, receive: Receive, send: Send) -> None:
        arrived()
        await app(scope, receive, send)

    return timed


def watched(passing: Passing) -> Passing:
    """`passing`, with the time from `arrived` to the first commit measured."""

    def watch(checkpoint: Checkpoint) -> None:
        passing(checkpoint)
        if checkpoint == "committed" and (since := _arrived.get()) is not None:
            _arrived.set(None)
            COMMIT.observe(perf_counter() - since)

    return watch


class CountedService(Service):
    """The use cases, with the moves counted that meet a loss."""

    async def move(
        self, table: TableId, person: PlayerId, text: str, made_against: Version, action: str
    ) -> Done:
        try:
            return await super().move(table, person, text, made_against, action)
        except MovesLost:
            LOST.inc()
            raise


class CountedTables:
    """`core.ports.Tables`, with the moves that are stored counted."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def load(self, table: TableId, *, fresh: bool = False) -> Table[Any]:
        return await self._tables.load(table, fresh=fresh)

    async def commit(
        self,
        before: Table[Any] | None,
        table: Table[Any],
        entry: LogEntry,
        due: Mapping[Duty, Millis],
    ) -> None:
        await self._tables.commit(before, table, entry, due)
        if entry.move and entry.seat is not None:
            player = table.players[entry.seat]
            # A person's own move takes the turn back from the computer.
            person = player.presence == "here" and not player.overtime and player.person is not None
            MOVES.labels(table.game, "person" if person else "computer").inc()

    async def log(self, table: TableId) -> list[LogEntry]:
        return await self._tables.log(table)

    async def rewrite(self, table: TableId, change: Callable[[LogEntry], LogEntry]) -> None:
        await self._tables.rewrite(table, change)

    async def pack(self, table: TableId) -> None:
        await self._tables.pack(table)

    async def remove(self, table: TableId) -> None:
        await self._tables.remove(table)
