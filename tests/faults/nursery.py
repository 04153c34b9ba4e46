"""Bots that are born fast: `python -m tests.faults.nursery SOCKET`.

Imports the bot once, and forks a process for every connection to the socket. The first line of a
connection says what the bot is to be (`Birth`), every further one where it, or another process,
is to be killed (`Sentence`); each is answered with a line, the first with the process' id. The
connection ends with the bot. What runs is the composition root that people run, `bot.__main__`.
"""

import asyncio
import gc
import os
import signal
import socket
import sys
from functools import cache, partial
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

import bot.__main__
import bot.telegram
import bot.worker
import webapp.app
from bot.texts import Texts
from core.ports import Checkpoint
from core.settings import Settings
from core.types import TableId
from tests.faults.clock import SharedClock
from tests.faults.saver import save

GLANCE = 20
"""Milliseconds until a worker looks at the agenda again: the test moves the clock."""


class Birth(Struct):
    """`role` is one of `python -m bot`, or `saver`, see `tests.faults.saver`; `settings` go by
    their names; `clock` and `log` are files."""

    role: str
    settings: dict[str, str | int]
    clock: str
    log: str
    table: TableId = ""


class Sentence(Struct):
    """The process `victim` is killed when the bot passes the checkpoint for the `nth` time from
    now on; 0 is the bot itself."""

    at: Checkpoint
    nth: int
    victim: int = 0


class Executioner:
    """`core.ports.Passing`: watches the checkpoints."""

    def __init__(self) -> None:
        self._sentence = Sentence("load", 0)

    def obey(self, sentence: Sentence) -> None:
        self._sentence = sentence

    def __call__(self, checkpoint: Checkpoint) -> None:
        sentence = self._sentence
        if checkpoint == sentence.at:
            sentence.nth -= 1
            if sentence.nth == 0:
                os.kill(sentence.victim or os.getpid(), signal.SIGKILL)


def main(address: str) -> None:
    """Fork a bot for every connection, until killed."""
    bot.worker.PULSE = GLANCE
    webapp.app.create = partial(webapp.app.create, static=_page(Path(f"{address}.page")))
    Texts.load = cache(Texts.load)
    Texts.load()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    with socket.socket(socket.AF_UNIX) as door:
        door.bind(address)
        door.listen()
        gc.collect()
        gc.freeze()
        while True:
            connection, _ = door.accept()
            if os.fork() == 0:
                door.close()
                os._exit(live(connection))
            connection.close()


def _page(folder: Path) -> Path:
    """A client as small as one can be: the web role does without the built one."""
    folder.mkdir()
    for name in ("index.html", "index.html.br"):
        (folder / name).write_bytes(b"<!doctype html>")
    return folder


def live(connection: socket.socket) -> int:
    """The life of a bot; its exit status."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    birth = msgspec.json.decode(connection.makefile("rb", buffering=0).readline(), type=Birth)
    log = os.open(birth.log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(log, sys.stdout.fileno())
    os.dup2(log, sys.stderr.fileno())
    with asyncio.Runner(loop_factory=bot.__main__.loop_factory()) as runner:
        return runner.run(serve(birth, connection))


async def serve(birth: Birth, connection: socket.socket) -> int:
    connection.setblocking(False)
    reader, writer = await asyncio.open_unix_connection(sock=connection)
    writer.write(f"{os.getpid()}\n".encode())
    if birth.role == "saver":
        await save(str(birth.settings["redis_url"]), birth.table, writer)
    executioner = Executioner()

    async def listen() -> None:
        while line := await reader.readline():
            executioner.obey(msgspec.json.decode(line, type=Sentence))
            writer.write(b"heard\n")

    listening = asyncio.ensure_future(listen())
    try:
        clock = SharedClock(Path(birth.clock))
        return await bot.__main__.run(
            settings_of(birth.settings), birth.role, clock.now, executioner
        )
    finally:
        listening.cancel()


def settings_of(given: dict[str, Any]) -> Settings:
    """Checked as always, but for the address of the webhook: on the loopback the stand-in takes
    http. It is at the port, or at `public_port` where somebody listens for several bots."""
    port = given.pop("public_port", given["port"])
    checked = Settings(_env_file=None, public_url="https://localhost", **given)  # type: ignore[call-arg]
    return checked.model_copy(update={"public_url": f"http://127.0.0.1:{port}"})


if __name__ == "__main__":
    main(sys.argv[1])
