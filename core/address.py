"""What `REDIS_URL` may name: one server, a cluster, or a primary that Sentinels know.

    redis://[user:password@]host[:port][/db]      rediss:// with TLS      unix:///path
    redis+cluster://[user:password@]host[:port],host[:port]…
    redis+sentinel://[user:password@]host[:port],host[:port]…/service[?sentinel_password=…]

A cluster is found from any of its nodes, a primary from any of its Sentinels; with `rediss+…` all
of them are spoken to over TLS. The name and the password are the data servers' own. What redis-py
takes for TLS may stand at the end of any of them: `?ssl_ca_certs=` the file of a private authority,
`ssl_certfile` and `ssl_keyfile` of the client.
"""

import re
from typing import Literal, TypeAlias
from urllib.parse import parse_qsl, urlencode, urlsplit

from msgspec import Struct

Kind: TypeAlias = Literal["server", "cluster", "sentinel"]
Node: TypeAlias = tuple[str, int]
"""Host and port."""

PORT = 6379
SENTINEL_PORT = 26379
_KINDS: dict[str, tuple[Kind, int]] = {
    "cluster": ("cluster", PORT),
    "sentinel": ("sentinel", SENTINEL_PORT),
}
_URL = re.compile(r"(?P<scheme>[^:/?#]+)://(?P<netloc>[^/?#]*)(?P<path>[^?#]*)\??(?P<query>[^#]*)")
"""As `urllib` splits it, which takes no brackets but around the only host."""
TLS = ("ssl_ca_certs", "ssl_ca_path", "ssl_certfile", "ssl_keyfile", "ssl_check_hostname")
SCHEMES = ("redis", "rediss", "unix", *(f"redis+{kind}" for kind in _KINDS))
_UNKNOWN = f"must be an address that begins with {'://, '.join(SCHEMES)}://"


class Address(Struct, frozen=True):
    """`url` is the whole of it for one server; `login` is `user:password@` or nothing, `tls` is
    `?ssl_ca_certs=…` or nothing."""

    kind: Kind
    url: str
    secure: bool = False
    login: str = ""
    tls: str = ""
    nodes: tuple[Node, ...] = ()
    service: str = ""
    sentinel_password: str | None = None

    def at(self, node: Node) -> str:
        """The address of one of the data servers."""
        host, port = node
        name = f"[{host}]" if ":" in host else host
        return f"{'rediss' if self.secure else 'redis'}://{self.login}{name}:{port}{self.tls}"


def parse(url: str) -> Address:
    """`ValueError`, in words that have nothing of the address."""
    parts = _URL.fullmatch(url)
    if parts is None:
        raise ValueError(_UNKNOWN)
    scheme, _, kind_name = parts["scheme"].partition("+")
    netloc, path = parts["netloc"], parts["path"]
    if not kind_name and scheme in SCHEMES and (path if scheme == "unix" else netloc):
        if "," in netloc:
            raise ValueError("names several servers: say redis+cluster:// or redis+sentinel://")
        return Address("server", url)
    if scheme not in ("redis", "rediss") or kind_name not in _KINDS or not netloc:
        raise ValueError(_UNKNOWN)
    kind, usual_port = _KINDS[kind_name]
    login, at, hosts = netloc.rpartition("@")
    service = path.strip("/")
    if (kind == "sentinel") != bool(service):
        raise ValueError("names the service behind the Sentinels, and only there: …/service")
    asked = dict(parse_qsl(parts["query"]))
    password = asked.pop("sentinel_password", None) if kind == "sentinel" else None
    if asked and (scheme == "redis" or not asked.keys() <= set(TLS)):
        raise ValueError(f"may end with ?{'=, ?'.join(TLS)}= where it begins with rediss+")
    return Address(
        kind,
        url,
        secure=scheme == "rediss",
        login=login + at,
        nodes=tuple(_node(host, usual_port) for host in hosts.split(",")),
        tls=f"?{urlencode(asked)}" if asked else "",
        service=service,
        sentinel_password=password,
    )


def _node(host: str, usual_port: int) -> Node:
    try:
        parts = urlsplit(f"//{host}")
        found = parts.hostname, parts.port or usual_port
    except ValueError:
        found = None, 0
    if found[0] is None:
        raise ValueError("has a server without a name, or with a port that is no number")
    return found[0], found[1]
