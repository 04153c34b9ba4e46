"""Addresses of one server, a cluster, and a primary behind Sentinels."""

import pytest

from core.address import PORT, SENTINEL_PORT, parse
from core.settings import Settings


@pytest.mark.parametrize(
    "url", ["redis://localhost", "rediss://u:p@mars.example:6380/2", "unix:///tmp/s.sock"]
)
def test_one_server_is_named_as_redis_py_names_it(url):
    address = parse(url)
    assert (address.kind, address.url) == ("server", url)


def test_a_cluster_is_named_by_any_of_its_nodes():
    address = parse("rediss+cluster://mars:p%40ss@a.example,b.example:7001,[::1]:7002")
    assert address.kind == "cluster"
    assert address.nodes == (("a.example", PORT), ("b.example", 7001), ("::1", 7002))
    assert [address.at(node) for node in address.nodes] == [
        "rediss://mars:p%40ss@a.example:6379",
        "rediss://mars:p%40ss@b.example:7001",
        "rediss://mars:p%40ss@[::1]:7002",
    ]


def test_a_primary_is_named_by_its_sentinels_and_its_service():
    address = parse("redis+sentinel://:secret@a,b:26380/marsgames?sentinel_password=other")
    assert address.kind == "sentinel"
    assert address.nodes == (("a", SENTINEL_PORT), ("b", 26380))
    assert (address.service, address.sentinel_password) == ("marsgames", "other")
    assert address.at(("10.0.0.1", 6379)) == "redis://:secret@10.0.0.1:6379"


def test_a_private_authority_is_named_at_the_end_and_goes_to_every_server():
    for url in (
        "rediss+cluster://a?ssl_ca_certs=/ca%201",
        "rediss+sentinel://a/s?ssl_ca_certs=/ca 1",
    ):
        assert parse(url).at(("b", 1)) == "rediss://b:1?ssl_ca_certs=%2Fca+1"
    both = parse("rediss+sentinel://a/s?sentinel_password=x&ssl_certfile=c&ssl_keyfile=k")
    assert (both.sentinel_password, both.tls) == ("x", "?ssl_certfile=c&ssl_keyfile=k")


@pytest.mark.parametrize(
    "url",
    [
        "http://mars.example",
        "redis:",
        "redis+cluster:///",
        "redis+other://a:1",
        "http+cluster://a:1",
        "redis://a:1,b:2",
        "redis+cluster://a:port",
        "redis+cluster://a,,b",
        "redis+cluster://a/service",
        "redis+sentinel://a:1,b:2",
        "redis+cluster://a?ssl_ca_certs=file",
        "rediss+cluster://a?ssl_ca_cert=file",
        "rediss+cluster://a?sentinel_password=x",
    ],
)
def test_what_names_no_place_is_refused_without_its_password(url):
    with pytest.raises(ValueError, match=r"^[^:]*\w") as refused:
        parse(url.replace("://", "://me:secret@"))
    assert "secret" not in str(refused.value)


def test_a_setting_may_name_them_all():
    for url in ("redis://a", "redis+cluster://a,b", "redis+sentinel://a,b/s"):
        assert Settings(_env_file=None, redis_url=f"{url}/").redis_url == url
