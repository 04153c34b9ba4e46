"""A server's keeper, a process of its own: `python supervisor.py FOLDER SERVER [ARGUMENT…]`.

It leaves its parent behind, holds `FOLDER/server.lock`, and starts the server, again whenever it
ends. Every process that uses the server holds a shared lock on `FOLDER/users.lock`, which the
system takes back however the process dies. When the last one is gone the keeper asks the server
to end, and waits until its data is written. It takes no notice of SIGTERM, which would take the
server away from its users; they are told to end by themselves.

Standard library only: it runs as a file, apart from the package.
"""

import fcntl
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

GLANCE = 0.1
"""Seconds between two looks for users."""
RESTART_AFTER = 0.2
"""Seconds."""


def keep(folder: Path, command: list[str]) -> None:
    """Run the server until nobody uses it; returns at once where another keeper does."""
    # The server's lock goes first in the end: whoever gets the users' lock next starts a keeper,
    # which must find it free.
    with (folder / "users.lock").open("w") as users, (folder / "server.lock").open("w") as server:
        if not lock(server.fileno()):
            return
        while not lock(users.fileno()):
            run(command, folder, users.fileno())


def run(command: list[str], folder: Path, users: int) -> None:
    """One life of the server."""
    with (folder / "server.log").open("ab") as log:
        child = subprocess.Popen(  # noqa: S603 — the command is the project's own
            command, stdin=subprocess.DEVNULL, stdout=log, stderr=log
        )
    while True:
        try:
            child.wait(GLANCE)
        except subprocess.TimeoutExpired:
            if lock(users):
                child.terminate()
                child.wait()
                return
        else:
            time.sleep(RESTART_AFTER)
            return


def lock(file: int) -> bool:
    """Whether this process alone has the lock of the file now."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def main() -> None:
    if os.fork():
        os._exit(0)
    os.setsid()
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    keep(Path(sys.argv[1]), sys.argv[2:])


if __name__ == "__main__":
    main()
