"""Copies of everything stored: taken from a running server, and laid down for another one.

A copy is what the server sends to a new replica: the whole of its data at one moment, in its own
format (RDB). Taking it neither stops the server nor needs access to its disk. A server of the same
kind and version, or a newer one, reads it. Of a cluster there is a copy of every primary, all of
them in one file: each is of one moment of its own, and so is every table.
"""

import asyncio
import os
import ssl
import tarfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, cast

import hiredis
from redis.asyncio.connection import SSLConnection, parse_url

from core.errors import StorageAway
from core.store.connection import PATIENCE
from core.store.server import Server

MAGICS = (b"REDIS", b"VALKEY")
END = 0xFF
"""Stands before the checksum at the end of a copy."""
CHECKSUM = 8
CHUNK = 1 << 20
SILENCE = 600.0
"""Seconds that a server may take to write the copy before it sends it."""
TOGETHER = 200
"""Keys that are copied in one round trip."""
AOF = "appendonly.aof"
FOLDER = "appendonlydir"


class SnapshotError(Exception):
    """The copy cannot be taken or laid down; the text says why."""


async def take(urls: Sequence[str], file: Path) -> int:
    """Write a copy of the servers at these addresses into a file, whole or not at all; its bytes.
    `StorageAway`, `SnapshotError`."""
    if len(urls) == 1:
        return await _take(urls[0], file)
    with TemporaryDirectory(dir=file.parent) as folder:
        copies = [Path(folder) / f"{number}.rdb" for number in range(len(urls))]
        for url, copy in zip(urls, copies, strict=True):
            await _take(url, copy)
        return _pack(copies, file)


def _pack(copies: Sequence[Path], file: Path) -> int:
    part = file.with_name(f"{file.name}.part")
    try:
        with part.open("wb") as whole:
            os.fchmod(whole.fileno(), 0o600)
            with tarfile.open(fileobj=whole, mode="w") as packed:
                for copy in copies:
                    packed.add(copy, copy.name)
            whole.flush()
            os.fsync(whole.fileno())
            size = whole.tell()
        part.replace(file)
    except OSError as error:
        raise SnapshotError(f"the copy failed: {error}") from error
    finally:
        part.unlink(missing_ok=True)
    return size


def unpack(file: Path, folder: Path) -> list[Path]:
    """The copies in a file: the one of a server, or those of a cluster's, which are put into the
    folder. `SnapshotError`."""
    try:
        if not tarfile.is_tarfile(file):
            return [file]
        with tarfile.open(file) as packed:
            packed.extractall(folder, filter="data")
    except (OSError, tarfile.TarError) as error:
        raise SnapshotError(f"{file}: {error}") from error
    copies = sorted(folder.glob("*.rdb"))
    for copy in copies:
        check(copy)
    return copies


async def _take(url: str, file: Path) -> int:
    part = file.with_name(f"{file.name}.part")
    try:
        reader, writer = await _connected(url)
    except (OSError, TimeoutError):
        raise StorageAway from None
    try:
        with part.open("wb") as copy:
            os.fchmod(copy.fileno(), 0o600)
            writer.write(hiredis.pack_command(("SYNC",)))
            size = left = await _length(reader)
            while left:
                chunk = await asyncio.wait_for(reader.read(min(left, CHUNK)), SILENCE)
                if not chunk:
                    raise SnapshotError("the server has broken off the copy")
                copy.write(chunk)
                left -= len(chunk)
            copy.flush()
            os.fsync(copy.fileno())
        check(part)
        part.replace(file)
    except (OSError, TimeoutError) as error:
        raise SnapshotError(f"the copy failed: {str(error) or 'the server is silent'}") from error
    finally:
        part.unlink(missing_ok=True)
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()
    return size


def _context(where: dict[str, Any]) -> ssl.SSLContext:
    """As every other connection to the address has it."""
    given = {name: value for name, value in where.items() if name.startswith("ssl_")}
    context: ssl.SSLContext = SSLConnection(**given).ssl_context.get()
    return context


async def _connected(url: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    where: dict[str, Any] = dict(parse_url(url))
    async with asyncio.timeout(PATIENCE):
        if "path" in where:
            reader, writer = await asyncio.open_unix_connection(where["path"])
        else:
            reader, writer = await asyncio.open_connection(
                where.get("host", "localhost"),
                where.get("port", 6379),
                ssl=_context(where) if where.get("connection_class") is SSLConnection else None,
            )
        if password := where.get("password"):
            name = [where["username"]] if where.get("username") else []
            writer.write(hiredis.pack_command(("AUTH", *name, password)))
            if (answer := await reader.readline()) != b"+OK\r\n":
                writer.close()
                raise SnapshotError(f"the server refuses: {answer.decode().strip()}")
    return reader, writer


async def _length(reader: asyncio.StreamReader) -> int:
    """How long the copy is. The server sends empty lines while it prepares it."""
    line = b"\n"
    while line == b"\n":
        line = await asyncio.wait_for(reader.readline(), SILENCE)
    if not line.startswith(b"$") or not line[1:].strip().isdigit():
        said = line.decode(errors="replace").strip() or "nothing"
        raise SnapshotError(f"the server gives no copy, it says: {said}")
    return int(line[1:])


def check(file: Path) -> None:
    """`SnapshotError` when the file is no whole copy, as far as its beginning and end tell."""
    try:
        with file.open("rb") as copy:
            head = copy.read(max(map(len, MAGICS)))
            size = copy.seek(0, os.SEEK_END)
            copy.seek(max(size - CHECKSUM - 1, 0))
            end = copy.read(1)
    except OSError as error:
        raise SnapshotError(f"{file}: {error.strerror}") from error
    if not head.startswith(MAGICS) or end != bytes([END]):
        raise SnapshotError(f"{file} is not a whole copy of the data")


def lay(file: Path, folder: Path) -> None:
    """Make the copy the data of a server that is to start in the folder: the base of its log of
    writes. `SnapshotError` when there is data already."""
    check(file)
    data = folder / FOLDER
    base, log = f"{AOF}.1.base.rdb", f"{AOF}.1.incr.aof"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        data.mkdir(mode=0o700)
    except FileExistsError:
        raise SnapshotError(f"{data} is there already: move it away first") from None
    with file.open("rb") as copy, (data / base).open("wb") as laid:
        while chunk := copy.read(CHUNK):
            laid.write(chunk)
        laid.flush()
        os.fsync(laid.fileno())
    (data / log).touch()
    (data / f"{AOF}.manifest").write_text(
        f"file {base} seq 1 type b\nfile {log} seq 1 type i\n", encoding="ascii"
    )


async def must_be_empty(target: Server) -> None:
    """`SnapshotError` when the server has something of ours. `StorageAway`."""
    async for key in target.keys("mg:*"):
        raise SnapshotError(f"the server is not empty: it has {key}")


async def copy(source: Server, target: Server) -> None:
    """Give every key of one server to another. `StorageAway`."""
    batch: list[str] = []
    async for key in source.keys("mg:*"):
        batch.append(key)
        if len(batch) == TOGETHER:
            await _copy(source, target, batch)
            batch = []
    await _copy(source, target, batch)


async def _copy(source: Server, target: Server, keys: list[str]) -> None:
    # The life first: what has come to its end meanwhile is then not there.
    lives = cast("list[int]", await source.call_each([("PTTL", key) for key in keys]))
    values = await source.call_each([("DUMP", key) for key in keys])
    await target.call_each(
        [
            ("RESTORE", key, max(life, 0), value, "REPLACE")
            for key, life, value in zip(keys, lives, values, strict=True)
            if value is not None
        ]
    )
