"""The doctor at a cluster and behind Sentinels: each server is named with what it lacks."""

import pytest

from bot.doctor import examine
from bot.texts import Texts
from core.settings import Settings
from tests.nodes import cluster, until
from tests.sentinels import guarded

pytestmark = pytest.mark.slow

TEXTS = Texts.load(strict=True)
WELL = "✓ The data server answers and loses nothing."
LOSES = "✗ The data server may lose moves: {} (127.0.0.1:{}) = {}, and {} is needed."
AWAY = "✗ The data server 127.0.0.1:{} does not answer, and its tables wait."


async def told(url):
    """What the doctor says of the storage, without a token and without a mini-app."""
    settings = Settings(_env_file=None, redis_url=url.replace("://", "://default:do-not-tell@"))
    lines = [finding.line(TEXTS.in_language("en")) async for finding in examine(settings, int)]
    assert "do-not-tell" not in str(lines)
    return [line for line in lines if "data server" in line]


async def test_every_primary_of_a_cluster_is_named_with_what_it_lacks(tmp_path):
    full = ("--cluster-require-full-coverage", "no")
    async with cluster(tmp_path, replicas=1, options=full) as nodes:
        assert await told(nodes.url) == [WELL]
        first, second, third = nodes.nodes[:3]
        await first.ask("CONFIG", "SET", "min-replicas-to-write", 0)
        await second.ask("CONFIG", "SET", "appendfsync", "everysec")
        lines = await told(nodes.url)
        assert len(lines) == 2
        expected = [
            LOSES.format("min-replicas-to-write", first.port, 0, 1),
            LOSES.format("appendfsync", second.port, "everysec", "always"),
        ]
        for words in expected:
            assert any(line.startswith(words) for line in lines), lines
        (replica,) = await nodes.replicas(third)
        for node in (replica, third):
            node.kill()
        (line,) = await told(nodes.url)
        assert line.startswith(AWAY.format(third.port))


async def test_the_primary_of_the_sentinels_is_named_with_what_it_lacks(tmp_path):
    async with guarded(tmp_path) as nodes:
        assert await told(nodes.url) == [WELL]
        primary = await nodes.primary()
        await primary.ask("CONFIG", "SET", "min-replicas-to-write", 0)
        (line,) = await told(nodes.url)
        assert line.startswith(LOSES.format("min-replicas-to-write", primary.port, 0, 1))
        for node in nodes.nodes:
            node.kill()
        await until(lambda: _is_away(nodes.url))


async def _is_away(url):
    return [line[:33] for line in await told(url)] == ["✗ The data server does not answer"]
