"""Processes of the bot, as a test has them: born, condemned, killed, awaited."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import msgspec

from core.ports import Checkpoint
from core.types import TableId
from tests.bot.stage import SECRET, TOKEN
from tests.faults.clock import SharedClock
from tests.faults.nursery import Birth, Sentence
from tests.ports import free_port

ROOT = Path(__file__).parents[2]
STARTS_WITHIN = 60
"""Seconds, on a busy machine."""


class Nursery:
    """The process that bots are forked from."""

    def __init__(self, folder: Path) -> None:
        self.address = folder / "nursery.sock"
        with (folder / "nursery.log").open("wb") as log:
            self._process = subprocess.Popen(  # noqa: S603 — a module of the tests
                [sys.executable, "-m", "tests.faults.nursery", str(self.address)],
                cwd=ROOT,
                stdout=log,
                stderr=log,
            )

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        async with asyncio.timeout(STARTS_WITHIN):
            while True:
                try:
                    return await asyncio.open_unix_connection(self.address)
                except OSError:
                    assert self._process.poll() is None, "the nursery has died"
                    await asyncio.sleep(0.05)

    def close(self) -> None:
        self._process.kill()
        self._process.wait()


class Bot:
    """One process. Its connection ends when it dies, however it does."""

    def __init__(
        self, pid: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        self.pid = pid
        self.gone = asyncio.Event()
        self._writer = writer
        self._heard = asyncio.Event()
        self._listening = asyncio.create_task(self._listen(reader))

    async def _listen(self, reader: asyncio.StreamReader) -> None:
        with suppress(OSError):
            while await reader.readline():
                self._heard.set()
        self._writer.close()
        self.gone.set()
        self._heard.set()

    async def condemn(self, at: Checkpoint, nth: int = 1, victim: int = 0) -> None:
        """It kills the victim (0: itself) when it passes the checkpoint for the nth time."""
        if self.gone.is_set():
            return
        self._heard.clear()
        self._writer.write(msgspec.json.encode(Sentence(at, nth, victim)) + b"\n")
        async with asyncio.timeout(STARTS_WITHIN):
            await self._heard.wait()

    async def kill(self) -> None:
        if not self.gone.is_set():
            os.kill(self.pid, signal.SIGKILL)
        await self.gone.wait()


class Bots:
    """Gives birth to bots of one token, server and clock. They log to one file."""

    def __init__(
        self, nursery: Nursery, folder: Path, clock: SharedClock, redis_url: str, api_url: str
    ) -> None:
        self.log = folder / "bots.log"
        self.log.touch()
        self._nursery = nursery
        self._clock = clock
        self._redis_url = redis_url
        self._api_url = api_url
        self._port = free_port()
        self._alive: list[Bot] = []
        self._savers: list[asyncio.StreamWriter] = []

    async def born(
        self, role: str = "all", *, port: int | None = None, public_port: int | None = None
    ) -> Bot:
        """A bot, which takes updates at the one address of them all unless another `port` is
        named. At a `public_port` somebody takes them for it."""
        settings: dict[str, str | int] = {
            "bot_token": TOKEN,
            "bot_api_url": self._api_url,
            "redis_url": self._redis_url,
            "webhook_secret": SECRET,
            "port": self._port if port is None else port,
        }
        if public_port is not None:
            settings["public_port"] = public_port
        bot = Bot(*await self._fork(Birth(role, settings, str(self._clock.path), str(self.log))))
        self._alive = [*(each for each in self._alive if not each.gone.is_set()), bot]
        return bot

    async def saver(self, table: TableId) -> tuple[int, asyncio.StreamReader]:
        """A process of `tests.faults.saver`: its id, and what it says."""
        settings: dict[str, str | int] = {"redis_url": self._redis_url}
        birth = Birth("saver", settings, str(self._clock.path), str(self.log), table)
        pid, reader, writer = await self._fork(birth)
        self._savers.append(writer)
        return pid, reader

    async def _fork(self, birth: Birth) -> tuple[int, asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await self._nursery.connect()
        writer.write(msgspec.json.encode(birth) + b"\n")
        async with asyncio.timeout(STARTS_WITHIN):
            return int(await reader.readline()), reader, writer

    def faults(self) -> list[str]:
        """The lines of the log that tell of what nobody expected."""
        lines = self.log.read_text().splitlines()
        return [line for line in lines if _tells_of_a_fault(line)]

    async def close(self) -> None:
        for bot in self._alive:
            await bot.kill()
        for saver in self._savers:
            saver.close()


def _tells_of_a_fault(line: str) -> bool:
    try:
        return json.loads(line)["level"] in ("error", "critical")
    except (ValueError, LookupError):
        return True  # not a line of the log: a traceback
