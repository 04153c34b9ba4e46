"""Taps at a bot: one as people run it, and matches that this process plays too."""

import asyncio
import json
import os
import sys
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import aiohttp

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
from core.store import Store, connect
from core.table import Person, Place, Table, match_of, stamped, waiting_for
from tests.ports import free_port
from tests.stored import Clock, service_of

TABLES = 200
GAME = "martian_dice"
NAMES = ("Аня", "Борис", "Вика")
FIRST_PERSON = 10_000
STARTS_WITHIN = 60
TOKEN = "4200:benchmark_token_of_no_real_bot"
SECRET = "benchmark-secret"
USERNAME = "MarsBot"
ROOT = Path(__file__).parents[2]


class Player:
    """Taps for every seat of a group's table, on a message as Telegram would send it along."""

    def __init__(self, chat: Chat, people: Sequence[Person], store: Store) -> None:
        self.answered = asyncio.Lock()
        self.table: Table[Any]
        self._chat = chat
        self._people = people
        self._accounts = {one.id: chat.world.people[one.id].json() for one in people}
        self._store = store
        self._matches = 0

    async def begin(self) -> None:
        """A match, with its board shown."""
        self._matches += 1
        self.table = await self._started()
        board = _board(self._chat, self.table)
        shown = StoredMessage(self._chat.id, board.id)
        await self._store.messages.board_shown(self.table.id, shown, self.table.version)
        self._message = board.json()

    async def _started(self) -> Table[Any]:
        clock = Clock(time.time_ns() // 1_000_000)
        service = service_of(self._store, clock, f"taps {self._chat.id} {self._matches}")
        host = self._people[0]
        name = f"match{self._matches}"
        table = await service.open(GAME, Place(self._chat.id), host, name)
        for person in self._people:
            await service.sit(table.id, person, f"{name}:{person.id}", f"tap{person.id}")
        await service.set_option(table.id, host.id, "target", "40", f"{name}:target")
        return (await service.start(table.id, host.id, f"{name}:start")).table

    @property
    def over(self) -> bool:
        return self.table.phase != "playing"

    def tap(self, number: int) -> bytes:
        """The next legal move, as an update."""
        table = self.table
        seat = min(waiting_for(table))
        person = table.players[seat].person or 0
        rules = rules_of(table.game)
        view = rules.view(match_of(table).state, seat)
        at_once = [move for move in view.moves if move not in view.risky]
        text = at_once[number % len(at_once)]
        data = MoveTap(table=table.id, version=table.version, move=text).pack()
        after, _ = move_by_person(table, person, text, table.version, 0)
        self.table = stamped(after, None, table.version)
        tap = {
            "id": f"{number:019}",
            "from": self._accounts[person],
            "message": self._message,
            "chat_instance": self._chat.instance,
            "data": data,
        }
        return json.dumps({"update_id": number, "callback_query": tap}).encode()


async def players_of(world: World, store: Store) -> list[Player]:
    """A match in each of so many groups, of people of their own."""
    players = []
    for number in range(TABLES):
        first = FIRST_PERSON + number * len(NAMES)
        people = [Person(first + seat, name) for seat, name in enumerate(NAMES)]
        accounts = [world.person(person.id, person.name) for person in people]
        players.append(Player(world.group(f"Марсиане {number}", accounts), people, store))
        await players[-1].begin()
    return players


@cache
def _texts() -> Texts:
    return Texts.load()


def _board(chat: Chat, table: Table[Any]) -> Message:
    screen = render_board(table, _texts(), Links(USERNAME))
    text, entities = parse_html(screen.text)
    chat.last_id += 1
    world = chat.world
    board = Message(
        chat.last_id, chat, world.bot, world.now() // 1000, text, entities, screen.keyboard
    )
    chat.add(board)
    return board


@dataclass
class Bot:
    """A bot that is at work, as its tables' players see it. `took`: seconds from the moment when
    each tap was due to its answer."""

    address: str
    client: aiohttp.ClientSession
    store: Store
    players: Sequence[Player]
    took: list[float]

    async def taps(self, first: int, count: int, rate: float) -> None:
        """So many taps a second, however long the answers take; the next tap of a chat waits for
        the answer to the last, and each must be taken."""
        began = time.perf_counter()
        async with asyncio.TaskGroup() as all_taps:
            for number in range(first, first + count):
                due = began + (number - first) / rate
                await asyncio.sleep(max(0.0, due - time.perf_counter()))
                all_taps.create_task(self._tap(number, due))

    async def _tap(self, number: int, due: float) -> None:
        player = self.players[number % len(self.players)]
        async with player.answered:
            if player.over:
                await player.begin()
            async with self.client.post(self.address + PATH, data=player.tap(number)) as response:
                answer = await response.json()
        if answer.get("method") != "answerCallbackQuery" or "text" in answer:
            raise AssertionError(f"the move was not taken: {answer}")
        self.took.append(time.perf_counter() - due)

    async def metric(self, name: str) -> float:
        """What the bot tells of itself."""
        async with self.client.get(f"{self.address}/metrics") as response:
            metrics = await response.text()
        return float(metrics.partition(f"\n{name} ")[2].split()[0])

    async def compare(self) -> None:
        """The stored tables must be the ones that were played."""
        for player in self.players:
            stored = await self.store.tables.load(player.table.id, fresh=True)
            if not _same(stored, player.table):
                raise AssertionError(f"not what was played: {player.table.id}")


def _same(stored: Table[Any], played: Table[Any]) -> bool:
    """Whether it is the same position after as many moves; only times may differ, and a match that
    is over may be told of."""
    one, other = match_of(stored), match_of(played)
    return (one.ply, one.position, one.state) == (other.ply, other.position, other.state)


@asynccontextmanager
async def tapped(folder: Path, role: str) -> AsyncIterator[Bot]:
    """A bot of that role with its server, and people in groups who tap; at the end everything
    that they did is stored."""
    server = await Embedded.start(folder / "data")
    store = Store(connect(server.url))
    world = World(TOKEN, USERNAME, limits=None)
    listening = listen("127.0.0.1", 0)
    serving = asyncio.create_task(Server(asgi(world), listening).job())
    players = await players_of(world, store)
    api = f"http://127.0.0.1:{listening.getsockname()[1]}"
    headers = {SECRET_HEADER: SECRET, "Content-Type": "application/json"}
    # The bot's server closes what is idle for five seconds.
    connector = aiohttp.TCPConnector(limit=CONNECTIONS, keepalive_timeout=2)
    async with (
        _bot(folder, role, server.url, api) as address,
        aiohttp.ClientSession(connector=connector, headers=headers) as client,
    ):
        bot = Bot(address, client, store, players, [])
        yield bot
    await bot.compare()
    await store.close()
    await server.close()
    await world.close()
    serving.cancel()
    await asyncio.gather(serving, return_exceptions=True)
    listening.close()


@asynccontextmanager
async def _bot(folder: Path, role: str, redis_url: str, api: str) -> AsyncIterator[str]:
    """`python -m bot` with its webhook; its address. Telegram itself would come through a
    proxy to that port."""
    port = free_port()
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
