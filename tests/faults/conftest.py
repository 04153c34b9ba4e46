"""Bots that may be killed, and the scene where they play; stages for what needs no death."""

import pytest

pytest.register_assert_rewrite("tests.faults.oracle", "tests.faults.failover")

from tests.bot.conftest import clock, hall, stage, webhook_stage  # noqa: E402, F401
from tests.faults.bots import Nursery  # noqa: E402
from tests.faults.scene import played  # noqa: E402
from tests.webapp.conftest import app, enter, http, members, static  # noqa: E402, F401


@pytest.fixture(scope="session")
def nursery(tmp_path_factory):
    """Where bots are born without the seconds of their imports."""
    nursery = Nursery(tmp_path_factory.mktemp("nursery"))
    yield nursery
    nursery.close()


@pytest.fixture
async def scene(nursery, tmp_path):
    async with played(nursery, tmp_path) as scene:
        yield scene
