"""`core.ports.Limits`: Telegram's limits, reserved by one script for all processes.

A limit lets `burst` calls through at once and one more every `step`, so no window of time W sees
more than burst + W / step of them, wherever it begins.
"""

from typing import NamedTuple

from core.ports import CallKind
from core.store import keys
from core.store.server import Argument, Script, Server
from core.types import ChatId, Millis

_reserve = Script("reserve")


class Limit(NamedTuple):
    """`step` in milliseconds."""

    step: float
    burst: int

    @property
    def slack(self) -> float:
        """How far ahead of their steps the calls of a burst may run."""
        return (self.burst - 1) * self.step


OF_ALL = Limit(step=1000 / 28, burst=2)
OF_CHAT = Limit(step=1000, burst=3)
OF_GROUP = Limit(step=4300, burst=6)
"""Messages, and apart from them edits: 6 + 60,000 / 4300 is less than 20 a minute."""


class RedisLimits:
    def __init__(self, server: Server) -> None:
        self._server = server

    async def reserve(self, chat: ChatId, kind: CallKind, now: Millis) -> Millis:
        limits = {keys.LIMIT_OF_ALL: OF_ALL}
        if kind != "quiet":
            limits[keys.limit_of_chat(chat)] = OF_CHAT
            if chat < 0:
                limits[keys.limit_of_group(chat, kind)] = OF_GROUP
        args: list[Argument] = [now, chat]
        for limit in limits.values():
            args += (limit.step, limit.slack)
        return int(await self._server.run(_reserve, (keys.HOLDS, *limits), args))

    async def hold(self, chat: ChatId, until: Millis) -> None:
        await self._server.call("ZADD", keys.HOLDS, "GT", until, chat)
