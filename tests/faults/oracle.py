"""What must be so whatever has been killed: no acknowledged change is lost, none happens twice.

`Ledger` holds what people did and what the tables say of it. Everything is read from the storage
and from the stand-in for Telegram; nothing is asked of the bot.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from bot.callbacks import MoveTap
from bot.localchat import Chat, Person, Tap, World
from bot.localchat.markup import parse_html
from bot.render import Links
from bot.render.board import render_board
from core.catalogue import rules_of
from core.clock import SECOND
from core.record import LogEntry, audit, record_of, replay
from core.store import Store
from core.table import Table
from core.types import Millis, Seat, TableId, Version
from tests.bot.stage import USERNAME
from tests.texts import texts

LINKS = Links(USERNAME)
NAMELESS = {
    *("rematch", "ran-out", "away", "alone", "late", "paused", "resumed"),
    *("warned-lobby", "warned-playing", "closed"),
}
"""Changes that nobody's action makes."""
CALL = "👉"
"""What the line that calls somebody to their turn begins with."""
LATE: Millis = 30 * SECOND
"""How long what somebody is called to may be over when the call comes: a group takes only so many
messages, and a primary may be away."""
DEEDS = "sat stood started barred rematch handed-over back left stopped"


def _in_all_languages(key: str) -> set[str]:
    return {texts().say(language, key) for language in texts().languages}


SUCCESS = {"", *(said for deed in DEEDS.split() for said in _in_all_languages(f"answer-{deed}"))}
STORAGE_AWAY = _in_all_languages("error-storage-away")
"""Promises neither: the commit may have been on its way, and the update comes again."""
ALREADY_DONE = _in_all_languages("answer-done-already")
ALREADY_MOVED = _in_all_languages("answer-moved-already")


@dataclass(frozen=True)
class Done:
    """A tap, with the id of its update."""

    update: int
    tap: Tap

    @property
    def action(self) -> str:
        return f"u{self.update}"


class Ledger:
    """Who has tapped what, and which version each action has made."""

    def __init__(self, world: World, store: Store) -> None:
        self.world = world
        self.store = store
        self.versions: dict[str, tuple[TableId, Version]] = {}
        self._unchecked: list[Done] = []
        self._done: defaultdict[tuple[int, str], set[str]] = defaultdict(set)
        """The actions of a person's taps of one button."""

    def tapped(self, tap: Tap) -> Tap:
        """Note a tap that was made just now."""
        done = Done(self.world.updates.last_id, tap)
        self._unchecked.append(done)
        self._done[tap.person.id, tap.data].add(done.action)
        return tap

    async def read(self, table_id: TableId) -> tuple[Table[Any], list[LogEntry]]:
        """A table as it is stored, with its log: both read, agree and replay, and nothing is gone
        that was there. Call it before 64 more actions are done at the table, for it remembers no
        more."""
        table = await self.store.tables.load(table_id, fresh=True)
        log = await self.store.tables.log(table_id)
        audit(table, log)
        names = [action for action, _ in table.actions]
        assert len(names) == len(set(names)), f"an action was done twice: {names}"
        for action, version in table.actions:
            made = self.versions.setdefault(action, (table_id, version))
            assert made == (table_id, version), f"{action} made {made} and {table_id, version}"
        known = [version for table, version in self.versions.values() if table == table_id]
        assert max(known, default=0) <= table.version, "a change is gone"
        return table, log

    async def check(self, tables: Iterable[TableId]) -> None:
        """Every change is one action's; every tap since the last check that was acknowledged is
        one change, and the change that was tapped."""
        logs = {}
        for table_id in tables:
            table, log = logs[table_id] = await self.read(table_id)
            self._changes_have_one_maker(table, log)
        for done in self._unchecked:
            self._acknowledged_once(done)
            if done.action in self.versions and done.tap.data.startswith("m|"):
                table_id, version = self.versions[done.action]
                table, log = logs[table_id]
                _as_tapped(done.tap, table, log[version - 1])
        self._unchecked.clear()

    def forgive(self) -> int:
        """How many taps since the last check were acknowledged and are not among the changes that
        are known; they are not asked for any more."""
        gone = [
            done
            for done in self._unchecked
            if done.tap.answered is not None
            and done.tap.answered.text in SUCCESS
            and done.action not in self.versions
        ]
        self._unchecked = [done for done in self._unchecked if done not in gone]
        return len(gone)

    def _changes_have_one_maker(self, table: Table[Any], log: Sequence[LogEntry]) -> None:
        makers = Counter(v for t, v in self.versions.values() if t == table.id)
        assert set(makers.values()) <= {1}, "two actions made one version"
        for entry in log:
            if entry.version in makers or {event.kind for event in entry.events} & NAMELESS:
                continue
            player = None if entry.seat is None else table.players[entry.seat]
            assert player is not None, f"nobody did this: {entry}"
            by_computer = player.person is None or player.presence != "here" or player.overtime
            assert by_computer, f"{player.name} did not do this: {entry}"

    def _acknowledged_once(self, done: Done) -> None:
        """What a person was told is true. A tap that was answered too late was told nothing."""
        tap = done.tap
        if tap.answered is None:
            return
        said = tap.answered.text
        if said in SUCCESS:
            assert done.action in self.versions, f"told {said!r} and not done: {tap.data}"
        elif said in ALREADY_MOVED:
            same = self._done[tap.person.id, tap.data]
            assert same & self.versions.keys(), f"told {said!r} and never done: {tap.data}"
        elif said not in ALREADY_DONE | STORAGE_AWAY:
            assert done.action not in self.versions, f"told {said!r} and done: {tap.data}"

    async def boards_show_the_last_version(self, tables: Iterable[TableId]) -> None:
        """The board message of each table looks exactly like the stored table, but for a call to
        the turn that may stand above it."""
        for table_id in tables:
            table = await self.store.tables.load(table_id, fresh=True)
            messages = await self.store.messages.of(table_id)
            assert messages.shown == table.version
            assert messages.board is not None
            message = self.world.chats[messages.board.chat].message(messages.board.id)
            assert message is not None, "the board is not there"
            screen = render_board(table, texts(), LINKS)
            board = parse_html(screen.text)[0].strip()
            call, _, rest = message.text.rpartition(board)
            assert rest == "", message.text
            assert call == "" or call.startswith(CALL), message.text
            assert message.markup == screen.keyboard

    async def one_ping_a_question(self, chat: Chat, tables: Iterable[TableId]) -> None:
        """At most one notifying call to each seat for each question that it is asked."""
        doubled = await self.doubled_pings(chat, tables)
        assert not doubled, f"called twice: {doubled}"

    async def doubled_pings(
        self, chat: Chat, tables: Iterable[TableId]
    ) -> dict[tuple[int, TableId, int], list[Millis]]:
        """When somebody was called more than once to the same question, by person, table and
        question. A call that comes when the next question is asked already was to the one before,
        if nobody was called to that."""
        asked: defaultdict[int, list[tuple[Millis, TableId, int]]] = defaultdict(list)
        for table_id in tables:
            table, log = await self.read(table_id)
            for since, seat, question in questions_of(table, log):
                asked[table.players[seat].person or 0].append((since, table_id, question))
        called: defaultdict[tuple[int, TableId, int], list[Millis]] = defaultdict(list)
        for at, person in pings_of(self.world, chat):
            begun = sorted(each for each in asked[person.id] if each[0] <= at)
            assert begun, f"{person.name} was called before any question"
            over = [since for since, *_ in begun[1:]]
            called_to = [(person.id, *question) for _, *question in begun]
            late = [q for q, end in zip(called_to, over, strict=False) if at - end < LATE]
            free = [q for q in (called_to[-1], *reversed(late)) if q not in called]
            called[free[0] if free else called_to[-1]].append(at)
        return {question: times for question, times in called.items() if len(times) > 1}


def _as_tapped(tap: Tap, table: Table[Any], entry: LogEntry) -> None:
    tapped = MoveTap.unpack(tap.data)
    assert tapped.table == table.id, "a move at another table"
    told = (table.seat_of(tap.person.id), tapped.move)
    assert (entry.seat, entry.move) == told, f"{tap.data} has made another move: {entry}"


def questions_of(table: Table[Any], log: Sequence[LogEntry]) -> list[tuple[Millis, Seat, int]]:
    """When each seat was asked something, and the number of the question, of which a turn may have
    several: from the log alone."""
    if table.match is None:
        return []
    rules = rules_of(table.game)
    ended = replace(table, phase="closed") if table.phase == "playing" else table
    plies = replay(record_of(ended, list(log)))
    start = next(e.at for e in log if any(event.kind == "started" for event in e.events))
    moments = [start, *(entry.at for entry in log if entry.move)]
    questions = []
    last: dict[Seat, int] = {}
    for at, ply in zip(moments, plies, strict=True):
        for seat in sorted(rules.waiting_for(ply.match.state)):
            if (number := ply.match.question(seat)) != last.get(seat):
                last[seat] = number
                questions.append((at, seat, number))
    return questions


def pings_of(world: World, chat: Chat) -> list[tuple[Millis, Person]]:
    """Every call of a person to their turn in a chat, with its time: a message with a sound that
    names them in a line that calls."""
    found = []
    for call in world.calls(chat, "sendMessage"):
        if call.error is not None or call.params.get("disable_notification") in (True, "true"):
            continue
        text, entities = parse_html(str(call.params["text"]))
        for entity in entities:
            before = text.encode("utf-16-le")[: 2 * entity["offset"]].decode("utf-16-le")
            if "user_id" in entity and before.rpartition("\n")[2].startswith(CALL):
                found.append((call.at, world.people[entity["user_id"]]))
    return found
