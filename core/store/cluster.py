"""The way to a cluster: every command goes to the node that has its slot.

redis-py's own client of a cluster is not used. When one node fails it closes the connections to
all of them, under the calls that other nodes are just serving; it refuses what finds no free
connection; and a command costs a third more. Here each node has the pool of connections that a
single server would have, and a fault of one node is its own.
"""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Hashable, Sequence
from contextlib import suppress
from random import choice, sample

from redis import exceptions as redis_errors
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.crc import key_slot

from core.address import Address, Node
from core.store.connection import CONNECTIONS, PATIENCE, client, exchange, scan
from core.store.server import Command, Reply

PAUSES = (0.0, 0.02, 0.04, 0.08)
"""Seconds before each further attempt at what is on its way between two nodes."""
MAP_WITHIN = 1.0
"""Seconds that a node has to say who has which slot."""
_PREFIX = "mg:"
_LOST = (
    redis_errors.ConnectionError,
    redis_errors.TimeoutError,
    TimeoutError,
    redis_errors.ClusterDownError,
)


def slot_of(command: Command) -> int | None:
    """The slot of a command's first key; None for what any node may answer."""
    place = 3 if command[0] in ("EVALSHA", "EVAL") else 1
    key = command[place] if place < len(command) else None
    return key_slot(key.encode()) if isinstance(key, str) and key.startswith(_PREFIX) else None


class Cluster:
    """`core.store.server.Way` to a cluster."""

    def __init__(
        self, address: Address, connections: int = CONNECTIONS, patience: float = PATIENCE
    ) -> None:
        self._address = address
        self._connections = connections
        self._patience = patience
        self._clients: dict[Node, Redis] = {}
        self._primaries: tuple[Node, ...] = ()
        self._owners: dict[int, Node] = {}
        self._mapping: asyncio.Task[None] | None = None

    def lane(self, command: Command) -> Hashable:
        return self._owner(command)

    async def exchange(self, commands: Sequence[Command]) -> list[Reply]:
        if not self._primaries:
            await self._map()
        routes: dict[Node, list[int]] = defaultdict(list)
        for i, command in enumerate(commands):
            routes[self._owner(command) or self._any()].append(i)
        replies: list[Reply] = [None] * len(commands)

        async def travel(node: Node, route: list[int]) -> None:
            came = await self._send(node, [commands[i] for i in route])
            for i, reply in zip(route, came, strict=True):
                replies[i] = reply
            refused = [i for i in route if _refused(replies[i])]
            tried = [self._again(commands[i], node, replies[i]) for i in refused]
            for i, reply in zip(refused, await asyncio.gather(*tried), strict=True):
                replies[i] = reply

        await asyncio.gather(*(travel(node, route) for node, route in routes.items()))
        return replies

    async def _again(self, command: Command, node: Node, reply: Reply) -> Reply:
        """Go where the refusals lead. What came of a command whose reply was lost is not known;
        it is sent again as after any lost connection."""
        for pause in PAUSES:
            if isinstance(reply, redis_errors.MovedError):
                node = self._owners[reply.slot_id] = _named(reply, node)
                if node not in self._primaries:
                    await self._mapped()
                (reply,) = await self._send(node, [command])
            elif isinstance(reply, redis_errors.AskError):
                asked = await self._send(_named(reply, node), [("ASKING",), command])
                reply = asked[-1]
            elif isinstance(reply, redis_errors.TryAgainError):
                await asyncio.sleep(pause)
                (reply,) = await self._send(node, [command])
            elif isinstance(reply, _LOST):
                await self._mapped()
                owner = self._owner(command) or self._any(but=node)
                if owner == node:
                    return reply
                node = owner
                (reply,) = await self._send(node, [command])
            else:
                return reply
        return reply

    async def _send(self, node: Node, commands: Sequence[Command]) -> list[Reply]:
        client = self._client(node)
        try:
            return await exchange(client, commands, self._patience)
        except (redis_errors.RedisError, TimeoutError) as error:
            return [error] * len(commands)
        finally:
            if self._clients.get(node) is not client:
                # It was left meanwhile, and the command may have connected once more.
                await client.aclose(close_connection_pool=True)

    async def everywhere(self, command: Command) -> dict[str, Reply]:
        await self._map()
        nodes = self._primaries
        came = await asyncio.gather(*(self._send(node, [command]) for node in nodes))
        return {self._address.at(node): reply for node, (reply,) in zip(nodes, came, strict=True)}

    async def keys(self, pattern: str, kind: str | None) -> AsyncIterator[bytes]:
        await self._map()
        for node in self._primaries:
            async for key in scan(self._client(node), pattern, kind):
                yield key

    def pubsub(self) -> PubSub:
        return self._client(self._any()).pubsub()

    async def close(self) -> None:
        if self._mapping is not None:
            self._mapping.cancel()
            await asyncio.gather(self._mapping, return_exceptions=True)
        await self._leave(list(self._clients))

    # Who has what

    def _owner(self, command: Command) -> Node | None:
        slot = slot_of(command)
        return None if slot is None else self._owners.get(slot)

    def _any(self, but: Node | None = None) -> Node:
        known = self._primaries or self._address.nodes
        return choice([node for node in known if node != but] or known)  # noqa: S311 — no secret

    def _client(self, node: Node) -> Redis:
        found = self._clients.get(node)
        if found is None:
            url = self._address.at(node)
            found = self._clients[node] = client(url, self._connections, self._patience)
        return found

    async def _mapped(self) -> None:
        """Look again who has what, if anybody tells."""
        with suppress(redis_errors.RedisError):
            await self._map()

    async def _map(self) -> None:
        """Learn who has what; whoever asks meanwhile waits for the same answer."""
        if self._mapping is None or self._mapping.done():
            self._mapping = asyncio.create_task(self._learn())
        await asyncio.shield(self._mapping)

    async def _learn(self) -> None:
        known = sample(self._primaries, len(self._primaries))
        why = None
        for node in dict.fromkeys([*known, *self._address.nodes]):
            try:
                async with asyncio.timeout(MAP_WITHIN):
                    (slots,) = await self._send(node, [("CLUSTER", "SLOTS")])
            except TimeoutError:
                continue
            if isinstance(slots, Exception):
                why = slots
            elif slots:
                await self._take(node, slots)
                return
        raise redis_errors.ConnectionError("no node of the cluster tells who has what") from why

    async def _take(self, teller: Node, slots: Reply) -> None:
        self._owners = {
            slot: _node(primary[0].decode() if primary[0] else "", primary[1], teller)
            for first, last, primary, *_ in slots
            for slot in range(first, last + 1)
        }
        self._primaries = tuple(sorted(set(self._owners.values())))
        await self._leave([node for node in self._clients if node not in self._primaries])

    async def _leave(self, nodes: list[Node]) -> None:
        for gone in [self._clients.pop(node) for node in nodes]:
            await gone.aclose(close_connection_pool=True)


def _refused(reply: Reply) -> bool:
    refusals = (redis_errors.AskError, redis_errors.TryAgainError, *_LOST)
    return isinstance(reply, refusals)


def _named(refusal: redis_errors.AskError, teller: Node) -> Node:
    return _node(refusal.host, refusal.port, teller)


def _node(host: str, port: int, teller: Node) -> Node:
    """A node without a name is where the one that told of it is."""
    return host or teller[0], port
