"""Settings of the servers with which an acknowledged move can be lost."""

from collections.abc import Mapping
from urllib.parse import urlsplit

from msgspec import Struct
from redis import exceptions as redis_errors

from core.store.server import Reply, Server, is_away

DURABLE = {"appendonly": "yes", "appendfsync": "always", "maxmemory-policy": "noeviction"}
REPLICAS = "min-replicas-to-write"
"""Wanted where a replica may take over: a primary that nobody copies any more must not go on
saying yes, for what it takes then is lost when it comes back. `min-replicas-max-lag` bounds how
long it may go on, ten seconds where nothing is set."""


class Weakness(Struct, frozen=True):
    """A setting with which an acknowledged move can be lost. `server` is whose it is."""

    key: str
    value: str
    wanted: str
    server: str = ""


async def weaknesses(server: Server) -> list[Weakness]:
    """What the settings of every primary leave to be wished for; `unknown` where it does not
    tell. `StorageAway`."""
    try:
        told = await server.call_everywhere("CONFIG", "GET", *DURABLE, REPLICAS)
    except redis_errors.ResponseError:
        return [Weakness(key, "unknown", wanted) for key, wanted in DURABLE.items()]
    followed = await server.call_everywhere("INFO", "replication")
    found = []
    for address, settings in told.items():
        known = _pairs(settings)
        wanted = dict(DURABLE)
        if int(followed[address]["connected_slaves"]) and not int(known.get(REPLICAS, 0)):
            wanted[REPLICAS] = "1"
        found += [
            Weakness(key, known.get(key, "unknown"), value, place_of(address))
            for key, value in wanted.items()
            if known.get(key) != value
        ]
    return found


async def away(server: Server) -> list[str]:
    """The servers with data that do not answer now, though others do. `StorageAway`."""
    replies = await server.ask_everywhere("PING")
    return [place_of(address) for address, reply in replies.items() if is_away(reply)]


def place_of(address: str) -> str:
    """Host and port; nothing where a file is the address."""
    return urlsplit(address).netloc.rpartition("@")[2]


def _pairs(settings: Reply) -> Mapping[str, str]:
    texts = [text.decode() for text in settings]
    return dict(zip(texts[::2], texts[1::2], strict=True))
