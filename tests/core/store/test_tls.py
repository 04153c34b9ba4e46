"""TLS to one server, to a cluster, and to a primary and its Sentinels."""

from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from core.errors import StorageAway
from core.record import audit
from core.settings import Settings
from core.store import Store, connect, distrust, snapshot
from tests.certificates import make_certificate
from tests.fronts import Front
from tests.nodes import Node, cluster, until
from tests.sentinels import SERVICE, guarded
from tests.stored import Tables, service_of

pytestmark = pytest.mark.slow

PASSWORD = "do-not-tell"
LOGIN = f"default:{PASSWORD}@"
"""The server takes any password of who needs none."""


@asynccontextmanager
async def one(folder, front):
    node = Node(folder / "node")
    try:
        await node.start()
        yield f"rediss://{LOGIN}127.0.0.1:{front(node).port}"
    finally:
        node.kill()


@asynccontextmanager
async def many(folder, front):
    """Nodes that tell clients where their fronts are."""
    async with cluster(folder) as nodes:
        ports = [front(node).port for node in nodes.nodes]
        for node, port in zip(nodes.nodes, ports, strict=True):
            await node.ask("CONFIG", "SET", "cluster-announce-port", port)
        for node in nodes.nodes:
            await until(lambda node=node: _tells_of(node, ports))
        yield f"rediss+cluster://{LOGIN}127.0.0.1:{ports[0]},127.0.0.1:{ports[1]}"


async def _tells_of(node, ports):
    return {primary[1] for _, _, primary, *_ in await node.ask("CLUSTER", "SLOTS")} == set(ports)


@asynccontextmanager
async def named(folder, front):
    """A primary that its Sentinels know at its front, behind fronts of their own."""
    async with guarded(folder, replicas=0) as nodes:
        primary = await nodes.primary()
        await primary.ask("CONFIG", "SET", "min-replicas-to-write", 0)
        port = front(primary).port
        for sentinel in nodes.sentinels:
            await sentinel.ask("SENTINEL", "REMOVE", SERVICE)
            await sentinel.ask("SENTINEL", "MONITOR", SERVICE, "127.0.0.1", port, 2)
        places = ",".join(f"127.0.0.1:{front(sentinel).port}" for sentinel in nodes.sentinels)
        yield f"rediss+sentinel://{LOGIN}{places}/{SERVICE}"


@pytest.fixture(params=[one, many, named], ids=["server", "cluster", "sentinel"])
async def secured(request, tmp_path):
    """The address, the fronts, a data server's first, and the file of the authority."""
    certificate = make_certificate(tmp_path)
    fronts = []

    def front(node):
        fronts.append(Front(node, certificate.context))
        return fronts[-1]

    async with AsyncExitStack() as stack:
        url = await stack.enter_async_context(request.param(tmp_path, front))
        yield url, fronts, certificate.file
        for each in fronts:
            await each.close()


async def test_a_store_works_over_tls_with_an_authority_of_its_own(secured, clock, tmp_path):
    """Copies of it too; and not with an authority that the machine knows."""
    url, fronts, authority = secured
    with pytest.raises(StorageAway) as refused:
        await Store.open(Settings(_env_file=None, redis_url=url))
    assert "self-signed" in distrust(refused.value)
    assert not any(front.secure for front in fronts)
    told = refused.value
    while told is not None:
        assert PASSWORD not in f"{told!r}"
        told = told.__cause__ or told.__context__
    url = f"{url}?ssl_ca_certs={authority}"
    store = await Store.open(Settings(_env_file=None, redis_url=url))
    await until(lambda: _writes(store))
    tables = Tables(service_of(store, clock))
    table = await tables.play((await tables()).id, 20)
    audit(table, await store.tables.log(table.id))
    assert await snapshot.take(await store.server.primaries(), tmp_path / "copy") > 0
    assert fronts[0].secure
    await store.close()


async def _writes(store):
    try:
        return await store.server.call("SET", "mg:written", 1)
    except StorageAway:
        return False


async def test_a_server_that_is_not_there_is_not_one_that_is_not_trusted():
    server = connect("rediss+cluster://127.0.0.1:9", patience=0.2)
    with pytest.raises(StorageAway) as refused:
        await server.call("PING")
    assert distrust(refused.value) == ""
    await server.close()
