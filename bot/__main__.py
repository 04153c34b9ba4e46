"""The process: `python -m bot [--role all|bot|worker|web]`, and the commands for whoever runs it:
`doctor`, `backup FILE`, `restore FILE`. It alone sees every part."""

import argparse
import asyncio
import gc
import secrets
import socket
import sys
import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path

import structlog

from bot.asking import Asking, Refused
from bot.backups import back_up, restore
from bot.doctor import examine
from bot.identity import Identity, introduced
from bot.logs import set_up
from bot.members import Members
from bot.metrics import LIVE, CountedService, CountedTables, arriving, watched
from bot.pictures import luck_drawn
from bot.process import Job, run_jobs
from bot.texts import Texts
from bot.web import Routes, Server, listen, site, under
from core.errors import StorageAway
from core.ports import Limits, Now, Passing, pass_by
from core.service import Service
from core.settings import Settings, SettingsError, settings
from core.store import Store, distrust
from core.store.snapshot import SnapshotError
from core.types import Millis

log = structlog.get_logger("bot")

ROLES = ("all", "bot", "worker", "web")


def wall_clock() -> Millis:
    """The time of this machine."""
    return time.time_ns() // 1_000_000


def main() -> int:
    """Run until SIGTERM or SIGINT; the exit status."""
    arguments = _arguments()
    role: str = arguments.role
    try:
        read = settings()
    except SettingsError as error:
        return _refuse(str(error))
    if read.local and role != "all":
        return _refuse("--role needs BOT_TOKEN: without it one process does everything")
    try:
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            if arguments.command is None:
                gc.disable()  # until the jobs run: what a start imports and reads is there to stay
                return runner.run(run(read, role))
            return runner.run(_obey(read, arguments))
    except SnapshotError as error:
        return _refuse(str(error))
    except StorageAway as away:
        if why := distrust(away):
            return _refuse(f"REDIS_URL: the certificate of the server is not trusted: {why}")
        return _refuse("the storage does not answer: see REDIS_URL and DATA_DIR")
    except Refused:
        return _refuse("BOT_TOKEN is refused by the Bot API")
    except OSError as error:
        return _refuse(f"HOST and PORT cannot be listened at: {error.strerror}")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="marsgames", description="Marsgames: bot and mini-app")
    parser.add_argument("--role", choices=ROLES, default="all", help="what this process does")
    commands = parser.add_subparsers(dest="command", metavar="command")
    commands.add_parser("doctor", help="check everything that the bot needs, and say what to do")
    for name, words in (
        ("backup", "write a copy of everything stored; the bot may be at work"),
        ("restore", "give a copy to an empty storage, and check every table"),
    ):
        commands.add_parser(name, help=words).add_argument("file", type=Path)
    return parser.parse_args()


async def _obey(read: Settings, arguments: argparse.Namespace) -> int:
    """A command that ends by itself; the exit status: 1 when something is wrong."""
    say = Texts.load().in_language(read.default_language)
    match arguments.command:
        case "backup":
            size = await back_up(read, arguments.file)
            _say(say("backup-done", file=str(arguments.file), bytes=str(size)))
            return 0
        case "restore":
            restored = await restore(read, arguments.file)
            if restored.broken:
                _say(say("restore-broken", tables=restored.broken))
                return 1
            _say(say("restore-done", count=restored.tables))
            return 0
    ill = 0
    async for finding in examine(read, wall_clock):
        _say(finding.line(say))
        ill += finding.grade == "bad"
    _say(say("doctor-ill", count=ill) if ill else say("doctor-well"))
    return 1 if ill else 0


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


@dataclass(frozen=True, slots=True)
class _Parts:
    """What every role stands on. What is opened is closed with the `stack`."""

    read: Settings
    store: Store
    service: Service
    texts: Texts
    passing: Passing
    stack: AsyncExitStack


async def run(read: Settings, role: str, now: Now = wall_clock, passing: Passing = pass_by) -> int:
    """Put the parts of the role together, and run them; the exit status."""
    set_up(read.log_level, _secrets(read))
    async with AsyncExitStack() as stack:
        store = await Store.open(read)
        stack.push_async_callback(store.close)
        try:
            for weakness in await store.weaknesses():
                log.warning("an acknowledged move may be lost", weakness=weakness)
        except StorageAway:
            log.warning("a part of the storage is away")
        listening = listen("127.0.0.1" if read.local else read.host, read.port)
        stack.callback(listening.close)
        passing = watched(passing)
        tables = CountedTables(store.tables)
        service = CountedService(tables, store.indexes, now, secrets.token_bytes, passing)
        parts = _Parts(read, store, service, Texts.load(), passing, stack)
        return await _serve(parts, role, listening)


async def _serve(parts: _Parts, role: str, listening: socket.socket) -> int:
    read, store = parts.read, parts.store
    identity, limits, local = await _bot_api(read, store.limits, listening.getsockname()[1])
    asking = Asking(identity.token, identity.api_url)
    parts.stack.push_async_callback(asking.close)
    members = Members(asking, parts.service.now)
    jobs: list[Job] = []
    routes: Routes = []
    if role in ("all", "web"):
        routes += await _mini_app(parts, identity, members)
        if not routes:
            identity = identity.without_mini_app()
    if role != "web":
        # The web role does without aiogram: it takes seconds and much memory to import.
        from bot.telegram import Telegram

        telegram = Telegram(
            identity,
            store,
            parts.service,
            parts.texts,
            members,
            limits,
            language=read.default_language,
            zone=read.default_timezone,
            passing=parts.passing,
        )
        parts.stack.push_async_callback(telegram.close)
        if role in ("all", "worker"):
            jobs.append(telegram.worker().run)
        if role in ("all", "bot"):
            jobs.insert(0, telegram.updates(read, routes))
            telegram.announce_commands()
    server = Server(site(store.ping, [*routes, *local]), listening)
    if read.local:
        _say_where(parts.texts, read, listening)
    return await run_jobs([*jobs[:1], server.job, *jobs[1:]])


async def _bot_api(read: Settings, limits: Limits, port: int) -> tuple[Identity, Limits, Routes]:
    """The bot at Telegram, and Telegram's limits; in local mode at the stand-in, which has none,
    and whose routes are served at the port."""
    if not read.local:
        return await introduced(read), limits, []
    # Imported only here: a process with a token never has the stand-in.
    from bot.local import Unlimited, local_identity, local_routes, local_world

    world = local_world(read.default_language)
    identity = local_identity(world, port=port)
    return identity, Unlimited(), local_routes(world, identity.address)


async def _mini_app(parts: _Parts, identity: Identity, members: Members) -> Routes:
    """The mini-app and its API; nothing where its client is not built."""
    from webapp.app import ANSWER_PREFIXES, create
    from webapp.page import ClientMissing

    try:
        app = create(
            parts.service,
            parts.store,
            identity,
            refuse=parts.texts.error,
            is_member=members.present,
            draw_luck=luck_drawn(parts.texts),
            default_language=parts.read.default_language,
            default_zone=parts.read.default_timezone,
        )
    except ClientMissing as missing:
        log.warning("no mini-app", why=str(missing))
        return []
    await parts.stack.enter_async_context(app.router.lifespan_context(app))
    LIVE.set_function(lambda: app.state.web.live.watchers)
    return under(ANSWER_PREFIXES, arriving(app))


def _say_where(texts: Texts, read: Settings, listening: socket.socket) -> None:
    port = listening.getsockname()[1]
    words = texts.say(
        read.default_language,
        "local-ready",
        url=f"http://localhost:{port}",
        folder=str(read.data_dir.resolve()),
    )
    _say(f"\n{words}\n")


def _secrets(read: Settings) -> list[str]:
    hidden = [read.bot_token, read.webhook_secret]
    return [each.get_secret_value() for each in hidden if each is not None]


def _refuse(why: str) -> int:
    sys.stderr.write(f"{why}\n")
    return 2


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """What makes the event loop; None for the usual one."""
    try:
        import uvloop
    except ImportError:  # on Windows
        return None
    return uvloop.new_event_loop


if __name__ == "__main__":
    sys.exit(main())
