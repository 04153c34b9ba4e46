"""The process: `python -m bot [--role all|bot|worker|web]`."""

import argparse
import asyncio
import sys

from core.errors import StorageAway
from core.settings import Settings, SettingsError, settings


def main() -> int:
    """Run until SIGTERM or SIGINT; the exit status."""
    roles = ("all", "bot", "worker", "web")
    parser = argparse.ArgumentParser(prog="marsgames", description="Marsgames: bot and mini-app")
    parser.add_argument("--role", choices=roles, default="all", help="what this process does")
    role: str = parser.parse_args().role
    try:
        read = settings()
    except SettingsError as error:
        return _refuse(str(error))
    if read.local and role != "all":
        return _refuse("--role needs BOT_TOKEN: without it one process does everything")
    try:
        with asyncio.Runner(loop_factory=_loop_factory()) as runner:
            return runner.run(_run(read, role))
    except StorageAway:
        return _refuse("REDIS_URL does not answer" if read.redis_url else "no storage: see the log")


async def _run(read: Settings, role: str) -> int:
    # The web role does without Telegram's client, which takes seconds and much memory to import.
    if role == "web":
        from bot.process import Process

        return await Process(read).run()
    from bot.roles import bot_process

    return await (await bot_process(read, role)).run()


def _refuse(why: str) -> int:
    sys.stderr.write(f"{why}\n")
    return 2


def _loop_factory():
    try:
        import uvloop
    except ImportError:  # on Windows
        return None
    return uvloop.new_event_loop


if __name__ == "__main__":
    sys.exit(main())
