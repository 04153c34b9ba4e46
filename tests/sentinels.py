"""A primary with replicas, and the Sentinels that watch it: each a process that may be killed."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from tests.nodes import COPIED, DURABLE, NODE_TIMEOUT, Node, copies, until

SERVICE = "marsgames"


class Guarded:
    """A primary with replicas, and the Sentinels that watch it."""

    def __init__(self, nodes: Sequence[Node], sentinels: Sequence[Node]) -> None:
        self.nodes = nodes
        self.sentinels = sentinels

    @property
    def url(self) -> str:
        places = ",".join(f"127.0.0.1:{node.port}" for node in self.sentinels)
        return f"redis+sentinel://{places}/{SERVICE}"

    async def primary(self, _key: str = "") -> Node:
        """The one that the Sentinels name; it has every key."""
        named = await self.sentinels[0].ask("SENTINEL", "GET-MASTER-ADDR-BY-NAME", SERVICE)
        return next(node for node in self.nodes if node.port == int(named[1]))

    async def replicas(self, primary: Node) -> list[Node]:
        return [node for node in self.nodes if node is not primary]

    async def copied(self) -> None:
        """Wait until the replicas have everything, and the Sentinels know them."""
        await until(self._is_copied)

    async def _is_copied(self) -> bool:
        primary = await self.primary()
        replicas = await self.replicas(primary)
        known = [await each.ask("SENTINEL", "REPLICAS", SERVICE) for each in self.sentinels]
        return all(len(each) == len(replicas) for each in known) and await copies(primary, replicas)

    async def fails_over(self, old: Node) -> None:
        """Wait until another one is the primary for every Sentinel."""
        for sentinel in self.sentinels:
            await until(lambda sentinel=sentinel: self._has_left(sentinel, old))

    async def _has_left(self, sentinel: Node, old: Node) -> bool:
        named = await sentinel.ask("SENTINEL", "GET-MASTER-ADDR-BY-NAME", SERVICE)
        return bool(named) and int(named[1]) != old.port


@asynccontextmanager
async def guarded(folder: Path, replicas: int = 2) -> AsyncIterator[Guarded]:
    """A primary, replicas and three Sentinels, two of which make a decision."""
    first = Node(folder / "node0", *DURABLE, *COPIED)
    nodes = [first]
    for number in range(1, replicas + 1):
        follows = ("--replicaof", f"127.0.0.1 {first.port}")
        nodes.append(Node(folder / f"node{number}", *DURABLE, *COPIED, *follows))
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
        await made.copied()
        yield made
    finally:
        for each in (*nodes, *sentinels):
            each.kill()
