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
        """Wait until every node knows of every other, and the cluster serves."""
        for node in self.nodes:
            await until(lambda node=node: self._serves(node))

    async def _serves(self, node: Node) -> bool:
        told = (await node.ask("CLUSTER", "INFO")).decode()
        known = f"cluster_known_nodes:{len(self.nodes)}" in told
        return known and "cluster_state:ok" in told

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
