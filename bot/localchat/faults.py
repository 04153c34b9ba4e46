"""Faults that a test orders: refusals, late answers, answers that never arrive."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from bot.localchat.errors import ApiError


@dataclass(slots=True)
class Fault:
    """`after`: the call takes effect, only its answer is bad. `delay_s` holds the answer back."""

    method: str | None = None
    chat_id: int | None = None
    times: int = 1
    error: ApiError | None = None
    after: bool = False
    delay_s: float = 0

    def meets(self, method: str, chat_id: int | None) -> bool:
        return self.times > 0 and self.method in (None, method) and self.chat_id in (None, chat_id)


NO_FAULT = Fault(times=0)


@dataclass(slots=True)
class Faults:
    ordered: list[Fault] = field(default_factory=list)
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    """How the seconds of a late answer pass."""

    def fail(
        self,
        error: ApiError,
        method: str | None = None,
        *,
        chat_id: int | None = None,
        times: int = 1,
        after: bool = False,
    ) -> None:
        """Answer the next `times` calls with `error`, before or after they take effect."""
        self.ordered.append(Fault(method, chat_id, times, error, after))

    def delay(
        self,
        seconds: float,
        method: str | None = None,
        *,
        chat_id: int | None = None,
        times: int = 1,
    ) -> None:
        """Do the next `times` calls at once, but answer them late."""
        self.ordered.append(Fault(method, chat_id, times, delay_s=seconds))

    def take(self, method: str, chat_id: int | None) -> Fault:
        for fault in self.ordered:
            if fault.meets(method, chat_id):
                fault.times -= 1
                return fault
        return NO_FAULT
