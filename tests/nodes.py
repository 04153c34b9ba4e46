"""Data servers on the loopback, each a process that may be killed: three that are a cluster, and a
primary with a replica and three Sentinels."""

import asyncio
import signal
import socket
import subprocess
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from redis.asyncio import Redis
from redis.exceptions import RedisError

from core.embedded import binary

WITHIN = 30
"""Seconds of real time that something may take on a busy machine."""
GLANCE = 0.02
NODE_TIMEOUT = 1000
"""Milliseconds after which the others think that a node is gone."""
SLOTS = 16384
SERVICE = "marsgames"
MAX_LAG = 1
"""Seconds for which a primary without replicas still says yes."""
DURABLE = ("--appendonly", "yes", "--appendfsync", "always", "--maxmemory-policy", "noeviction")


class Node:
    """A server with a folder and a port of its own; born again it has the data that it had."""

    def __init__(self, folder: Path, *options: str) -> None:
        folder.mkdir()
        self.folder = folder
        self.port = free_port()
        self._options = options
        self._process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(  # noqa: ASYNC220, S603 — it only begins; our own server
                [
                    binary(),
                    *self._options,
                    *("--port", str(self.port), "--bind", "127.0.0.1", "--dir", str(self.folder)),
                ],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        await until(self._answers)

    async def _answers(self) -> bool:
        assert self._process is not None
        assert self._process.poll() is None, (self.folder / "log").read_text()[-2000:]
        return bool(await self.ask("PING"))

    def signal(self, number: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(number)

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    async def ask(self, *command: str | int) -> Any:
        async with Redis(port=self.port, protocol=2, socket_timeout=5) as client:
            return await client.execute_command(*command)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


async def until(condition: Callable[[], Any]) -> None:
    """Wait for something that servers do among themselves."""
    async with asyncio.timeout(WITHIN):
        while True:
            with suppress(RedisError, OSError):
                if await condition():
                    return
            await asyncio.sleep(GLANCE)


class Nodes:
    """Primaries that are one cluster."""

    def __init__(self, nodes: Sequence[Node]) -> None:
        self.nodes = nodes

    @property
    def url(self) -> str:
        return "redis+cluster://" + ",".join(f"127.0.0.1:{node.port}" for node in self.nodes)

    async def agree(self) -> None:
        """Wait until the cluster serves, and every node has heard the same of every other: a word
        that is still on its way may undo what is decided next."""
        await until(self._agree)

    async def _agree(self) -> bool:
        told = [await self._told(node) for node in self.nodes]
        return len(told[0]) == len(self.nodes) and all(told[0] == other for other in told)

    async def _told(self, node: Node) -> frozenset[tuple[str, ...]]:
        """Id, epoch and slots of every node that this one knows; nothing while it does not
        serve."""
        if b"cluster_state:ok" not in await node.ask("CLUSTER", "INFO"):
            return frozenset()
        lines = (await node.ask("CLUSTER", "NODES")).decode().splitlines()
        words = [line.split() for line in lines]
        slots = [[slot for slot in each[8:] if not slot.startswith("[")] for each in words]
        return frozenset(
            (each[0], each[6], *ranges) for each, ranges in zip(words, slots, strict=True)
        )

    async def owner(self, slot: int) -> Node:
        for first, last, (_, port, *_), *_ in await self.nodes[0].ask("CLUSTER", "SLOTS"):
            if first <= slot <= last:
                return next(node for node in self.nodes if node.port == port)
        raise AssertionError("nobody has the slot")


@asynccontextmanager
async def cluster(
    folder: Path, count: int = 3, options: Sequence[str] = ()
) -> AsyncIterator[Nodes]:
    """Primaries without replicas, each with an equal part of the slots in a row."""
    nodes = [
        Node(
            folder / f"node{number}",
            *DURABLE,
            *options,
            *("--cluster-enabled", "yes", "--cluster-node-timeout", str(NODE_TIMEOUT)),
            *("--cluster-port", str(free_port())),
        )
        for number in range(count)
    ]
    try:
        await asyncio.gather(*(node.start() for node in nodes))
        for number, node in enumerate(nodes):
            first, last = number * SLOTS // count, (number + 1) * SLOTS // count - 1
            await node.ask("CLUSTER", "ADDSLOTSRANGE", first, last)
            await node.ask("CLUSTER", "SET-CONFIG-EPOCH", number + 1)
        for node in nodes[1:]:
            bus = node._options[-1]
            await nodes[0].ask("CLUSTER", "MEET", "127.0.0.1", node.port, bus)
        made = Nodes(nodes)
        await made.agree()
        yield made
    finally:
        for node in nodes:
            node.kill()


class Guarded:
    """A primary with replicas, and the Sentinels that watch it."""

    def __init__(self, nodes: Sequence[Node], sentinels: Sequence[Node]) -> None:
        self.nodes = nodes
        self.sentinels = sentinels

    @property
    def url(self) -> str:
        places = ",".join(f"127.0.0.1:{node.port}" for node in self.sentinels)
        return f"redis+sentinel://{places}/{SERVICE}"

    async def primary(self) -> Node:
        """The one that the Sentinels name."""
        named = await self.sentinels[0].ask("SENTINEL", "GET-MASTER-ADDR-BY-NAME", SERVICE)
        return next(node for node in self.nodes if node.port == int(named[1]))

    async def replicas(self) -> list[Node]:
        primary = await self.primary()
        return [node for node in self.nodes if node is not primary]

    async def followed_by(self, count: int) -> None:
        """Wait until the primary has so many replicas that keep up, and the Sentinels know it."""
        await until(lambda: self._is_followed_by(count))

    async def _is_followed_by(self, count: int) -> bool:
        primary = await self.primary()
        role, offset, followers = await primary.ask("ROLE")
        if role != b"master" or offset == 0:
            return False
        if sum(int(acknowledged) == offset for *_, acknowledged in followers) < count:
            return False  # one that is still being filled counts for the primary, but not here
        known = [await each.ask("SENTINEL", "REPLICAS", SERVICE) for each in self.sentinels]
        return all(len(replicas) >= count for replicas in known)

    async def fails_over(self, old: Node) -> None:
        """Wait until another one is the primary for every Sentinel."""
        for sentinel in self.sentinels:
            await until(lambda sentinel=sentinel: self._has_left(sentinel, old))

    async def _has_left(self, sentinel: Node, old: Node) -> bool:
        named = await sentinel.ask("SENTINEL", "GET-MASTER-ADDR-BY-NAME", SERVICE)
        return bool(named) and int(named[1]) != old.port


@asynccontextmanager
async def guarded(folder: Path, replicas: int = 2) -> AsyncIterator[Guarded]:
    """A primary, replicas and three Sentinels, two of which make a decision. The primary says yes
    only while a replica has answered within the last second."""
    safe = ("--min-replicas-to-write", "1", "--min-replicas-max-lag", str(MAX_LAG))
    first = Node(folder / "node0", *DURABLE, *safe, "--repl-diskless-sync-delay", "0")
    nodes = [first]
    for number in range(1, replicas + 1):
        follows = ("--replicaof", f"127.0.0.1 {first.port}", "--repl-diskless-sync-delay", "0")
        nodes.append(Node(folder / f"node{number}", *DURABLE, *safe, *follows))
    sentinels = []
    for number in range(3):
        place = folder / f"sentinel{number}"
        sentinels.append(Node(place, str(place / "sentinel.conf"), "--sentinel"))
        (place / "sentinel.conf").write_text(
            f"sentinel monitor {SERVICE} 127.0.0.1 {first.port} 2\n"
            f"sentinel down-after-milliseconds {SERVICE} {NODE_TIMEOUT}\n"
            f"sentinel failover-timeout {SERVICE} 3000\n"
        )
    try:
        for each in (*nodes, *sentinels):
            await each.start()
        made = Guarded(nodes, sentinels)
        await made.followed_by(replicas)
        yield made
    finally:
        for each in (*nodes, *sentinels):
            each.kill()
