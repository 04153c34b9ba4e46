"""Data servers on the loopback, each a process that may be killed, and clusters of them."""

import asyncio
import signal
import subprocess
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from redis.asyncio import Redis
from redis.crc import key_slot
from redis.exceptions import RedisError

from core.embedded import binary
from tests.ports import free_port

WITHIN = 30
"""Seconds of real time that something may take on a busy machine."""
GLANCE = 0.02
NODE_TIMEOUT = 3000
"""Milliseconds after which the others think that a node is gone: more than a busy machine holds one
up, or there is a second failover, and a second loss, that no test asked for."""
SLOTS = 16384
MAX_LAG = 1
"""Seconds for which a primary without replicas still says yes."""
DURABLE = ("--appendonly", "yes", "--appendfsync", "always", "--maxmemory-policy", "noeviction")
COPIED = (
    *("--min-replicas-to-write", "1", "--min-replicas-max-lag", str(MAX_LAG)),
    *("--repl-diskless-sync-delay", "0"),
)
"""Of every server that has replicas or is one: a primary says yes only while a replica has answered
within the last second."""


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

    @property
    def alive(self) -> bool:
        return self._process is not None

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


async def copies(primary: Node, replicas: Sequence[Node]) -> bool:
    """Whether the primary counts on all of the replicas, and they have everything of it: one that
    is still being filled counts for the primary, but not here."""
    role, offset, _ = await primary.ask("ROLE")
    told = await primary.ask("INFO", "replication")
    if role != b"master" or told["min_slaves_good_slaves"] < len(replicas):
        return False
    roles = [await replica.ask("ROLE") for replica in replicas]
    return all(each[2:] == [primary.port, b"connected", offset] for each in roles)


async def until(condition: Callable[[], Any]) -> None:
    """Wait for something that servers do among themselves."""
    async with asyncio.timeout(WITHIN):
        while True:
            with suppress(RedisError, OSError):
                if await condition():
                    return
            await asyncio.sleep(GLANCE)


class Nodes:
    """A cluster. What tests of a failover ask of it, `tests.sentinels.Guarded` has too."""

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
        known = await _known(node)
        return frozenset((each.id, each.epoch, *each.slots) for each in known.values())

    async def owner(self, slot: int) -> Node:
        for first, last, (_, port, *_), *_ in await self._alive()[0].ask("CLUSTER", "SLOTS"):
            if first <= slot <= last:
                return self._at(port)
        raise AssertionError("nobody has the slot")

    async def primary(self, key: str) -> Node:
        """The node that has the key."""
        return await self.owner(key_slot(key.encode()))

    async def replicas(self, primary: Node) -> list[Node]:
        known = await _known(self._alive()[0])
        followed = known[primary.port].id
        return [self._at(port) for port, each in known.items() if each.follows == followed]

    async def copied(self) -> None:
        """Wait until the replicas have everything."""
        for node in self.nodes:
            replicas = await self.replicas(node)
            if replicas:
                await until(lambda node=node, replicas=replicas: copies(node, replicas))

    async def fails_over(self, old: Node) -> None:
        """Wait until every node that lives knows that others have what the old one had."""
        for node in self._alive():
            await until(lambda node=node: _has_left(node, old))

    def _alive(self) -> list[Node]:
        return [node for node in self.nodes if node.alive]

    def _at(self, port: int) -> Node:
        return next(node for node in self.nodes if node.port == port)


class _Known(NamedTuple):
    """What a node knows of another, or of itself; `follows` is the id of its primary or `-`."""

    id: str
    follows: str
    epoch: str
    slots: Sequence[str]


async def _known(teller: Node) -> dict[int, _Known]:
    """By their ports."""
    lines = (await teller.ask("CLUSTER", "NODES")).decode().splitlines()
    return {
        int(place.partition("@")[0].rpartition(":")[2]): _Known(
            name, follows, epoch, [slot for slot in slots if not slot.startswith("[")]
        )
        for name, place, _, follows, _, _, epoch, _, *slots in map(str.split, lines)
    }


async def _has_left(teller: Node, old: Node) -> bool:
    return not (await _known(teller))[old.port].slots


@asynccontextmanager
async def cluster(
    folder: Path, count: int = 3, options: Sequence[str] = (), *, replicas: int = 0
) -> AsyncIterator[Nodes]:
    """So many primaries, each with an equal part of the slots in a row and so many replicas, which
    take over even when they were just born again."""
    copied = (*COPIED, "--cluster-replica-validity-factor", "0") if replicas else ()
    nodes = [
        Node(
            folder / f"node{number}",
            *(*DURABLE, *copied, *options),
            *("--cluster-enabled", "yes", "--cluster-node-timeout", str(NODE_TIMEOUT)),
            *("--cluster-port", str(free_port())),
        )
        for number in range(count * (1 + replicas))
    ]
    try:
        await asyncio.gather(*(node.start() for node in nodes))
        for number, node in enumerate(nodes):
            if number < count:
                first, last = number * SLOTS // count, (number + 1) * SLOTS // count - 1
                await node.ask("CLUSTER", "ADDSLOTSRANGE", first, last)
            await node.ask("CLUSTER", "SET-CONFIG-EPOCH", number + 1)
        for node in nodes[1:]:
            bus = node._options[-1]
            await nodes[0].ask("CLUSTER", "MEET", "127.0.0.1", node.port, bus)
        made = Nodes(nodes)
        await made.agree()
        for number, node in enumerate(nodes[count:]):
            followed = await nodes[number % count].ask("CLUSTER", "MYID")
            await node.ask("CLUSTER", "REPLICATE", followed.decode())
        await made.agree()
        await made.copied()
        yield made
    finally:
        for node in nodes:
            node.kill()
