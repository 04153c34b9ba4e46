"""Many matches at once, played to their end in the chat and in the mini-app, while what serves them
is killed and started again: two processes of each role, on servers that come and go."""

import asyncio
import json
import os
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from random import Random
from typing import Any

import aiohttp

from bot.callbacks import MoveTap
from bot.localchat import Chat
from bot.localchat.launch import sign
from core.catalogue import rules_of
from core.computer import choose
from core.errors import StorageAway
from core.table import Table, waiting_for
from core.types import Millis, PlayerId
from tests.bot.stage import TOKEN
from tests.faults.balancer import Balancer
from tests.faults.bots import Bot
from tests.faults.scene import PATIENCE, THINKING, WAITING, Scene
from tests.ports import free_port
from webapp.auth import Session

MATCHES = int(os.environ.get("FAULT_MATCHES", "4"))
"""`FAULT_MATCHES=50` for the full run."""
WAVES = 600
"""In which they have come to their end, or something is wrong."""
ROLES = ("bot", "worker", "web")
TRIES = 600
NAMES = ("Аня", "Борис", "Вика")
APP_GAME = "dice_mission"
CHAT_GAME = "martian_dice"
SHORT = "15"
"""The target of a match of Martian Dice."""
CHAOS = 0.1
"""How often somebody does just anything."""
MOVES_A_WAVE = 4


@dataclass
class Asked:
    """A request of the mini-app that was answered: `done` when it was said to be."""

    action: str
    done: bool


class Crowd:
    """People of many groups, and the processes that serve them."""

    def __init__(self, scene: Scene, random: Random, client: aiohttp.ClientSession) -> None:
        self.scene = scene
        self.random = random
        self.taps = 0
        self.kills = 0
        self._client = client
        self._processes: dict[tuple[str, int], Bot] = {}
        self._ports = {(role, n): free_port() for role in ROLES for n in range(2)}
        self._public_port = 0
        self._apps: set[int] = set()
        self._tokens: dict[PlayerId, str] = {}
        self._asked: list[Asked] = []
        self._asking: list[asyncio.Task[None]] = []

    # What serves them

    async def begin(self, matches: int, public_port: int) -> None:
        self._public_port = public_port
        for which in self._ports:
            await self.born(which)
        for number in range(matches):
            chat = self.scene.group(*NAMES[: 2 + number % 3 % 2])
            if number % 2 == 1:
                self._apps.add(chat.id)

    @property
    def bot_ports(self) -> Sequence[int]:
        return [port for (role, _), port in self._ports.items() if role == "bot"]

    async def born(self, which: tuple[str, int]) -> None:
        bot = await self.scene.bots.born(
            which[0], port=self._ports[which], public_port=self._public_port
        )
        self._processes[which] = bot

    async def kill_one(self) -> None:
        """One of the six dies, whatever it is doing, and another one is born in its place."""
        which = self.random.choice(sorted(self._processes))
        await self._processes[which].kill()
        self.kills += 1
        await self.born(which)

    # What they do

    async def wave(self) -> int:
        """Somebody does something at every table that is not at its end; how many those are."""
        scene = self.scene
        chats = [scene.world.chats[chat] for chat in scene.tables]
        tables = await asyncio.gather(*(scene.table_of(chat) for chat in chats))
        going = [
            (chat, table)
            for chat, table in zip(chats, tables, strict=True)
            if table is None or table.phase != "finished"
        ]
        self._asking = []
        for chat, table in going:
            if table is None or table.phase == "closed":
                host = next(m.person for m in chat.members.values() if not m.person.is_bot)
                host.says(chat, f"/play {APP_GAME if chat.id in self._apps else CHAT_GAME}")
            elif chat.id in self._apps:
                self._asking.append(asyncio.create_task(self._at_app(chat, table)))
            elif table.phase == "lobby" and table.options.get("target") != SHORT:
                body = {"option": "target", "choice": SHORT}
                path = f"/tables/{table.id}/options"
                self._asking.append(asyncio.create_task(self._ask(table.host, path, body, "PUT")))
            elif not self._taps_well(table):
                scene.act(chat, table, self.random)
        return len(going)

    def _taps_well(self, table: Table[Any]) -> bool:
        """Mostly people know what they do, or no match would end."""
        if table.phase != "playing" or self.random.random() < CHAOS:
            return False
        seat = min(waiting_for(table))
        board = self.scene.board_of(table)
        wanted = MoveTap(table=table.id, version=table.version, move=choose(table, seat)).pack()
        person = table.players[seat].person
        if board is None or wanted not in [each.callback_data for each in board.buttons()]:
            return False
        self.scene.tap(self.scene.world.people[person or 0], board, wanted)
        self.taps += 1
        return True

    async def done(self) -> None:
        """Wait until everything of the wave is answered."""
        await asyncio.gather(*self._asking)
        await self.scene.world.until(lambda: not self.scene.world.updates.pending, 2 * PATIENCE)
        await asyncio.sleep(WAITING)  # for the boards
        self.scene.clock.advance(THINKING)

    async def _at_app(self, chat: Chat, table: Table[Any]) -> None:
        """Whoever can do something at the table does it, several times."""
        people = [m.person.id for m in chat.members.values() if not m.person.is_bot]
        at = f"/tables/{table.id}"
        if table.phase == "lobby":
            for person in people:
                if table.seat_of(person) is None:
                    await self._ask(person, f"{at}/sit", {"entropy": f"tap{person}"})
            await self._ask(table.host, f"{at}/start", {})
            return
        for _ in range(MOVES_A_WAVE):
            for seat in sorted(waiting_for(table)):
                if (person_id := table.players[seat].person) is not None:
                    await self._ask(person_id, f"{at}/move", self._move(table, seat))
            try:
                table = await self.scene.store.tables.load(table.id, fresh=True)
            except StorageAway:
                return
            if table.phase != "playing":
                return

    def _move(self, table: Table[Any], seat: int) -> dict[str, Any]:
        assert table.match is not None
        rules = rules_of(table.game)
        move = choose(table, seat)
        if self.random.random() < CHAOS:
            legal = list(rules.legal_moves(table.match.state, seat))
            move = rules.format(self.random.choice(legal))
        return {"move": move, "version": table.version}

    async def _ask(
        self, person: PlayerId, path: str, body: dict[str, Any], method: str = "POST"
    ) -> None:
        """Ask any web process, with the same action again until somebody answers."""
        action = f"act-{self.random.randrange(1 << 60):015x}"
        if person not in self._tokens:
            user = {"id": person, "first_name": "A", "language_code": "ru"}
            fields = {
                "user": json.dumps(user),
                "auth_date": str(self.scene.clock.now() // 1000),
            }
            _, session = await self._send("POST", "/session", {"init_data": sign(fields, TOKEN)})
            self._tokens[person] = session["token"]
        headers = {"Authorization": f"Bearer {self._tokens[person]}"}
        status, answer = await self._send(method, path, {"action": action, **body}, headers)
        assert status in (200, 403, 409, 422), answer
        self.taps += 1
        remembered = Session(person, "A", "ru", "", self.scene.clock.now()).action(action)
        self._asked.append(Asked(remembered, status == 200))

    async def _send(
        self, method: str, path: str, body: dict[str, Any], headers: dict[str, str] | None = None
    ) -> tuple[int, Any]:
        for _ in range(TRIES):
            port = self._ports["web", self.random.randrange(2)]
            url = f"http://127.0.0.1:{port}/api/v1{path}"
            try:
                async with self._client.request(
                    method, url, json=body, headers=headers
                ) as response:
                    if response.status not in (429, 503):
                        return response.status, await response.json()
            except aiohttp.ClientError:
                pass
            await asyncio.sleep(WAITING)
        raise AssertionError(f"nobody answers {path}")

    # What must be so

    async def check(self) -> None:
        """After any death: what the oracle asks for, of both ways to play."""
        await self.scene.check()
        for asked in self._asked:
            known = asked.action in self.scene.ledger.versions
            assert known == asked.done, f"told {asked.done} and {known}: {asked.action}"
        self._asked.clear()

    async def forgive(self) -> int:
        """After a failover: count the changes that were acknowledged and are gone, and ask for
        them no more."""
        ledger = self.scene.ledger
        lost = 0
        for table_id in self.scene.all_tables():
            table = await self.scene.store.tables.load(table_id, fresh=True)
            known = dict(table.actions)
            for action, (at, version) in list(ledger.versions.items()):
                if at == table_id and version > table.version:
                    del ledger.versions[action]
                    lost += 1
            ledger.versions |= {action: (table_id, version) for action, version in known.items()}
        told = [asked for asked in self._asked if asked.done]
        gone = [asked for asked in told if asked.action not in ledger.versions]
        self._asked = [asked for asked in self._asked if asked not in gone]
        return lost + len(gone) + ledger.forgive()

    async def check_all(self, *, died: Millis = 0) -> None:
        await self.scene.quiet()
        await self.check()
        await self.scene.check_all(died=died)


@asynccontextmanager
async def gathered(scene: Scene, random: Random, matches: int) -> AsyncIterator[Crowd]:
    """A crowd with two processes of each role."""
    timeout = aiohttp.ClientTimeout(total=PATIENCE)
    async with aiohttp.ClientSession(timeout=timeout) as client:
        crowd = Crowd(scene, random, client)
        balancer = Balancer(crowd.bot_ports)
        try:
            await crowd.begin(matches, await balancer.start())
            yield crowd
        finally:
            await balancer.close()
