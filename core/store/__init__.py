"""Everything that knows Redis: `core.ports`, kept in a Redis-compatible server.

server       commands, scripts, errors of the server
connection cluster sentinel      the ways to it
durability   what its settings leave to be wished for
snapshot     copies of everything
keys         the names of everything stored
blobs        tables as bytes
tables agenda limits messages indexes preferences results feed      one port each
"""

from typing import Self

from core.address import parse
from core.embedded import Embedded
from core.settings import Settings
from core.store.agenda import RedisAgenda
from core.store.cluster import Cluster
from core.store.connection import CONNECTIONS, PATIENCE, Single, client
from core.store.durability import Weakness, away, weaknesses
from core.store.feed import RedisFeed
from core.store.indexes import RedisIndexes
from core.store.limits import RedisLimits
from core.store.messages import RedisMessages
from core.store.preferences import RedisPreferences
from core.store.results import RedisResults
from core.store.sentinel import Primary
from core.store.server import Server, distrust
from core.store.tables import RedisTables

__all__ = ["Server", "Store", "Weakness", "connect", "distrust"]


def connect(url: str, *, connections: int = CONNECTIONS, patience: float = PATIENCE) -> Server:
    """What a `REDIS_URL` names, see `core.address`; connections are made when they are needed."""
    address = parse(url)
    match address.kind:
        case "cluster":
            return Server(Cluster(address, connections, patience))
        case "sentinel":
            return Server(Primary(address, connections, patience))
    return Server(Single(client(url, connections, patience), url, patience))


class Store:
    """The ports of one server, sharing its connections."""

    def __init__(self, server: Server, embedded: Embedded | None = None) -> None:
        self.server = server
        self._embedded = embedded
        self.tables = RedisTables(server)
        self.messages = RedisMessages(server)
        self.preferences = RedisPreferences(server)
        self.results = RedisResults(server)
        self.indexes = RedisIndexes(server, self.preferences, self.results)
        self.agenda = RedisAgenda(server, self.tables, self.messages, self.indexes)
        self.limits = RedisLimits(server)
        self.feed = RedisFeed(server)

    @classmethod
    async def open(cls, settings: Settings) -> Self:
        """The store of the settings: the server at `REDIS_URL`, or one of our own with its data
        in `DATA_DIR`. `StorageAway` when it does not answer."""
        if settings.redis_url is not None:
            store = cls(connect(settings.redis_url))
        else:
            embedded = await Embedded.start(settings.data_dir)
            store = cls(connect(embedded.url), embedded)
        try:
            await store.ping()
        except BaseException:
            await store.close()
            raise
        return store

    async def ping(self) -> None:
        """Returns when the server serves; `StorageAway`."""
        await self.server.call("PING")

    async def weaknesses(self) -> list[Weakness]:
        """Settings of the server with which an acknowledged move can be lost, for the log."""
        return await weaknesses(self.server)

    async def away(self) -> list[str]:
        """The servers with a part of the data that do not answer now, by host and port."""
        return await away(self.server)

    async def close(self) -> None:
        await self.server.close()
        if self._embedded is not None:
            await self._embedded.close()
