"""From a tap to its stored and acknowledged move: updates by webhook over the loopback, into the
bot as people run it, with a real server that writes every move to the disk before it answers.

Taps come at a fixed rate however long the answers take, and a tap's time runs from the moment when
it was due; as Telegram does it, the next tap of a chat waits for the answer to the last. Every tap
is a legal move: this process plays the same matches by the same dice, and at the end the stored
tables must be the ones that it has.
"""

import asyncio
import json
import os
import socket
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import aiohttp
import uvloop

from bot.callbacks import MoveTap
from bot.localchat import Chat, Message, World, asgi
from bot.localchat.markup import parse_html
from bot.render import Links
from bot.render.board import render_board
from bot.texts import Texts
from bot.web import Server, listen
from bot.webhook import CONNECTIONS, PATH, SECRET_HEADER
from core.catalogue import rules_of
from core.embedded import Embedded
from core.play import move_by_person
from core.ports import Message as StoredMessage
from core.service import Service
from core.store import Store, connect
from core.table import Person, Place, Table, match_of, stamped, waiting_for
from tests.benchmarks.report import Report, percentile
from tests.stored import Clock, service_of

TABLES = 200
RATE = 200
"""Taps a second."""
SECONDS = 6
WARM_UP = 2
"""Seconds that are not counted."""
NAMES = ("Аня", "Борис", "Вика")
SEATS = len(NAMES)
FIRST_PERSON = 10_000
ROLES = ("bot", "all")
"""Alone, and in one process with the worker, which shows the boards within Telegram's limits."""
STARTS_WITHIN = 60
TOKEN = "4200:benchmark_token_of_no_real_bot"
SECRET = "benchmark-secret"
USERNAME = "MarsBot"
ROOT = Path(__file__).parents[2]


class _Measured(NamedTuple):
    """Seconds from each tap to its answer, sorted; and of the bot's processor time for one."""

    took: Sequence[float]
    worked: float


def run() -> Report:
    report = Report(f"Taps: {RATE} a second at {TABLES} tables by webhook, appendfsync always")
    for role in ROLES:
        with tempfile.TemporaryDirectory() as folder:
            _report(role, uvloop.run(_measure(Path(folder), role)), report)
    return report


async def _measure(folder: Path, role: str) -> _Measured:
    server = await Embedded.start(folder / "data")
    store = Store(connect(server.url))
    world = World(TOKEN, USERNAME, limits=None)
    listening = listen("127.0.0.1", 0)
    serving = asyncio.create_task(Server(asgi(world), listening).job())
    players = await _players(world, store)
    api = f"http://127.0.0.1:{listening.getsockname()[1]}"
    async with _bot(folder, role, server.url, api) as address:
        measured = await _taps(address, players)
    for player in players:
        stored = await store.tables.load(player.table.id, fresh=True)
        if not _same(stored, player.table):
            raise AssertionError(f"not what was played: {player.table.id}")
    await store.close()
    await server.close()
    await world.close()
    serving.cancel()
    await asyncio.gather(serving, return_exceptions=True)
    listening.close()
    return measured


def _same(stored: Table[Any], played: Table[Any]) -> bool:
    """Whether it is the same position after as many changes; only times may differ."""
    one, other = match_of(stored), match_of(played)
    return (stored.version, one.ply, one.position, one.state) == (
        played.version,
        other.ply,
        other.position,
        other.state,
    )


class _Player:
    """Taps for every seat of a table, on a message as Telegram would send it along."""

    def __init__(self, table: Table[Any], message: Message) -> None:
        self.table = table
        self._message = message.json()
        self._instance = message.chat.instance
        self.answered = asyncio.Lock()
        self._people = {person.id: person.json() for person in message.chat.world.people.values()}

    def tap(self, number: int) -> bytes:
        """The next legal move, as an update."""
        table = self.table
        seat = min(waiting_for(table))
        person = table.players[seat].person or 0
        rules = rules_of(table.game)
        legal = rules.legal_moves(match_of(table).state, seat)
        text = rules.format(legal[number % len(legal)])
        data = MoveTap(table=table.id, version=table.version, move=text).pack()
        after, _ = move_by_person(table, person, text, table.version, 0)
        self.table = stamped(after, None, table.version)
        tap = {
            "id": f"{number:019}",
            "from": self._people[person],
            "message": self._message,
            "chat_instance": self._instance,
            "data": data,
        }
        return json.dumps({"update_id": number, "callback_query": tap}).encode()


async def _players(world: World, store: Store) -> list[_Player]:
    """A match in each of so many groups, of people of their own, with its board shown."""
    clock = Clock(time.time_ns() // 1_000_000)
    service = service_of(store, clock, "taps")
    texts, links = Texts.load(), Links(USERNAME)
    players = []
    for number in range(TABLES):
        first = FIRST_PERSON + number * SEATS
        people = [Person(first + seat, name) for seat, name in enumerate(NAMES)]
        accounts = [world.person(person.id, person.name) for person in people]
        chat = world.group(f"Марсиане {number}", accounts)
        table = await _begun(service, chat, people)
        board = _board(chat, table, texts, links)
        await store.messages.board_shown(table.id, StoredMessage(chat.id, board.id), table.version)
        players.append(_Player(table, board))
    return players


async def _begun(service: Service, chat: Chat, people: Sequence[Person]) -> Table[Any]:
    host = people[0]
    table = await service.open("martian_dice", Place(chat.id), host, "open")
    for person in people:
        await service.sit(table.id, person, f"sits{person.id}", f"tap{person.id}")
    await service.set_option(table.id, host.id, "target", "40", "target")
    return (await service.start(table.id, host.id, "start")).table


def _board(chat: Chat, table: Table[Any], texts: Texts, links: Links) -> Message:
    screen = render_board(table, texts, links)
    text, entities = parse_html(screen.text)
    chat.last_id += 1
    world = chat.world
    board = Message(
        chat.last_id, chat, world.bot, world.now() // 1000, text, entities, screen.keyboard
    )
    chat.add(board)
    return board


@asynccontextmanager
async def _bot(folder: Path, role: str, redis_url: str, api: str) -> AsyncIterator[str]:
    """`python -m bot` with its webhook; its address. Telegram itself would come through a
    proxy to that port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    settings = {
        "BOT_TOKEN": TOKEN,
        "BOT_API_URL": api,
        "REDIS_URL": redis_url,
        "PUBLIC_URL": "https://bot.example",
        "WEBHOOK_SECRET": SECRET,
        "PORT": str(port),
    }
    with (folder / "bot.log").open("wb") as log:
        bot = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", "--role", role),
            cwd=ROOT,
            env=os.environ | settings,
            stderr=log,
        )
    address = f"http://127.0.0.1:{port}"
    try:
        await _healthy(address, bot)
        yield address
    finally:
        bot.terminate()
        await bot.wait()


async def _healthy(address: str, bot: asyncio.subprocess.Process) -> None:
    async with aiohttp.ClientSession() as client, asyncio.timeout(STARTS_WITHIN):
        while bot.returncode is None:
            try:
                async with client.get(f"{address}/healthz") as answer:
                    if answer.status == 200:
                        return
            except aiohttp.ClientError:
                await asyncio.sleep(0.1)
    raise AssertionError("the bot does not start")


async def _taps(address: str, players: Sequence[_Player]) -> _Measured:
    took: list[float] = []
    headers = {SECRET_HEADER: SECRET, "Content-Type": "application/json"}
    # The bot's server closes what is idle for five seconds.
    connector = aiohttp.TCPConnector(limit=CONNECTIONS, keepalive_timeout=2)
    async with aiohttp.ClientSession(connector=connector, headers=headers) as client:

        async def tap(number: int, due: float) -> None:
            player = players[number % len(players)]
            async with (
                player.answered,
                client.post(address + PATH, data=player.tap(number)) as response,
            ):
                answer = await response.json()
            if answer.get("method") != "answerCallbackQuery" or "text" in answer:
                raise AssertionError(f"the move was not taken: {answer}")
            took.append(time.perf_counter() - due)

        async def taps(first: int, count: int) -> None:
            began = time.perf_counter()
            async with asyncio.TaskGroup() as all_taps:
                for number in range(first, first + count):
                    due = began + (number - first) / RATE
                    await asyncio.sleep(max(0.0, due - time.perf_counter()))
                    all_taps.create_task(tap(number, due))

        await taps(0, RATE * WARM_UP)
        took.clear()
        worked = await _processor_time(client, address)
        await taps(RATE * WARM_UP, RATE * SECONDS)
        worked = await _processor_time(client, address) - worked
    return _Measured(sorted(took), worked / len(took))


async def _processor_time(client: aiohttp.ClientSession, address: str) -> float:
    """Seconds that the bot has computed since its start, as it tells itself."""
    async with client.get(f"{address}/metrics") as response:
        metrics = await response.text()
    return float(metrics.partition("\nprocess_cpu_seconds_total ")[2].split()[0])


def _report(role: str, measured: _Measured, report: Report) -> None:
    for percent, aim in ((50, ""), (99, "≤ 32 ms")):
        milliseconds = percentile(measured.took, percent) * 1000
        report.add(f"{role}: tap to commit, p{percent}", f"{milliseconds:.1f} ms", aim)
    report.add(f"{role}: processor time a tap", f"{measured.worked * 1000:.1f} ms")
