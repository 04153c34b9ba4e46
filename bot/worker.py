"""Does what is due: shows boards, tells news, calls whoever owes a move, moves for computers, ends
turns and tables. It always acts on the table of that moment, so ten quick moves make one edit."""

import asyncio
from collections import defaultdict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from weakref import WeakValueDictionary

import structlog

from bot.background import Background
from bot.calls import Again
from bot.context import Context
from bot.duties import SENDING, AnyTable, Duties
from bot.metrics import LAG
from bot.retries import Retries
from bot.sender import TIMEOUT, Later
from core.agenda import Duty
from core.clock import HOUR, SECOND
from core.errors import StorageAway, UnknownTable, UnreadableTable
from core.ports import Claim
from core.types import Millis, TableId

LEASE: Millis = 45 * SECOND
BATCH = 64
AT_ONCE = 32
"""Tables that are worked on at the same time."""
PULSE: Millis = SECOND // 2
"""How long at most until the agenda is looked at again: other processes commit too."""
PATIENCE = 5.0
"""Seconds that work in progress has at the end."""
ORDER: tuple[Duty, ...] = (
    "deadline",
    "late",
    "computer",
    "warn",
    "close",
    "notice",
    "board",
    "ping",
    "alarm",
    "result",
    "pack",
)
"""What changes the table comes first, so that what is sent is the newest; news come before the
call to the next move."""

log = structlog.get_logger(__name__)


class Worker:
    """Any number of workers share one agenda. What a dead one had claimed is due again when its
    lease ends: boards and news are sent again, a ping never is."""

    def __init__(self, context: Context) -> None:
        self._agenda = context.store.agenda
        self._duties = Duties(context)
        self._now = context.now
        self._woken = asyncio.Event()
        self._background = Background()
        self._at_once = asyncio.Semaphore(AT_ONCE)
        self._locks: WeakValueDictionary[TableId, asyncio.Lock] = WeakValueDictionary()
        self._failures: dict[TableId, int] = {}
        self._retries = Retries(context.now)

    def wake(self) -> None:
        """Something was committed in this process: look at the agenda now."""
        self._woken.set()

    async def run(self) -> None:
        """Work until cancelled; what is in progress then is finished. Without the storage it waits
        and tries again."""
        try:
            # Beside the work: with a hundred thousand tables it takes most of a minute.
            self._background.start(self._reconcile(), "reconciliation")
            while True:
                await self._round()
        finally:
            await self._background.close(PATIENCE)

    async def step(self) -> int:
        """Everything that is due now, done when it returns; how many entries that was."""
        work, _ = await self._claim()
        await asyncio.gather(*(self._table(table, claims) for table, claims in work.items()))
        return sum(map(len, work.values()))

    async def _round(self) -> None:
        """Begin everything that is due now; with nothing due, wait."""
        self._woken.clear()
        pause = PULSE
        try:
            async with self._at_once:  # somebody is free
                work, due = await self._claim()
        except StorageAway:
            log.warning("storage away")
            work = {}
        else:
            for table, claims in work.items():
                self._background.start(self._table(table, claims), f"table {table}")
            if due is not None:
                pause = min(max(due - self._now(), 0), PULSE)
        if not work:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._woken.wait(), max(pause, 1) / 1000)

    async def _reconcile(self) -> None:
        while True:
            try:
                mended = await self._agenda.reconcile(self._now())
            except StorageAway:
                await asyncio.sleep(PULSE / 1000)
            else:
                log.info("agenda reconciled", tables=mended)
                return

    async def _claim(self) -> tuple[Mapping[TableId, Sequence[Claim]], Millis | None]:
        now = self._now()
        claims, due = await self._agenda.claim(now, lease=LEASE, limit=BATCH)
        work: defaultdict[TableId, list[Claim]] = defaultdict(list)
        for claim in sorted(claims, key=lambda claim: ORDER.index(claim.duty)):
            LAG.observe((now - claim.due) / SECOND)
            work[claim.table].append(claim)
        return work, due

    async def _table(self, table_id: TableId, claims: Sequence[Claim]) -> None:
        """The entries of one table, one after another. A fault of one table is its own."""
        lock = self._locks.setdefault(table_id, asyncio.Lock())
        async with lock, self._at_once:
            held = [claim for claim in claims if claim.lease - self._now() > TIMEOUT * SECOND]
            try:
                await self._entries(table_id, held)
            except (UnknownTable, UnreadableTable) as lost:
                log.exception("table lost", table=table_id)
                await self._duties.tell_lost(table_id, lost)
                await self._agenda.done(held)
            except StorageAway:
                log.warning("storage away", table=table_id)
            except Exception:
                log.exception("table failed", table=table_id)
                await self._put_off(table_id, held)
            else:
                self._failures.pop(table_id, None)

    async def _entries(self, table_id: TableId, claims: Sequence[Claim]) -> None:
        table: AnyTable | None = None
        for claim in claims:
            until = self._retries.ahead(table_id)
            if until is not None and claim.duty in SENDING:
                await self._agenda.postpone(claim, until)
                continue
            try:
                table = await self._duties.do(
                    claim.duty, table or await self._duties.load(table_id)
                )
            except Later as later:
                until = self._retries.put_off(table_id, later.until)
                await self._agenda.postpone(claim, until)
            except Again as again:
                await self._agenda.postpone(claim, again.until)
            else:
                await self._agenda.done([claim])

    async def _put_off(self, table_id: TableId, claims: Sequence[Claim]) -> None:
        """Try again after a while, and after a longer one each time."""
        failures = self._failures[table_id] = self._failures.get(table_id, 0) + 1
        until = self._now() + min(LEASE * 2 ** (failures - 1), HOUR)
        for claim in claims:
            await self._agenda.postpone(claim, until)
