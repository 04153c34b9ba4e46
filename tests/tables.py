"""Tables for pure tests, made in one line: `lobby("А", "Б")`, `playing("А", "Б")`."""

from typing import Any

from core import lobby as in_lobby
from core import play
from core.catalogue import rules_of
from core.computer import choose
from core.record import LogEntry, log_entry
from core.table import Change, Person, Place, Table, open_table, stamped, waiting_for

NOW = 1_700_000_000_000
SEEDS = (b"first seed".ljust(32, b"."), b"second seed".ljust(32, b"."))
CHAT = -1001
PEOPLE = {name: Person(number, name) for number, name in enumerate("АБВГД", 101)}


class Story:
    """A table and its log, changed step by step as the service would, without a storage."""

    def __init__(self, game: str = "martian_dice", *, private: bool = False) -> None:
        self.now = NOW
        self.log: list[LogEntry] = []
        place = Place(CHAT, private=private)
        opened = open_table("03abcdefghjk", game, place, PEOPLE["А"], SEEDS, NOW)
        self.table = self._commit(None, opened)

    def _commit(self, before: Table[Any] | None, change: Change) -> Table[Any]:
        table, events = change
        after = stamped(table, None, 0 if before is None else before.version)
        self.log.append(log_entry(before, after, events, self.now))
        return after

    def change(self, change: Change) -> Table[Any]:
        self.table = self._commit(self.table, change)
        return self.table

    def sit(self, name: str) -> Table[Any]:
        person = PEOPLE[name]
        return self.change(in_lobby.sit(self.table, person, f"tap{person.id}", self.now))

    def computer(self, level: str = "careful") -> Table[Any]:
        host = self.table.host
        return self.change(in_lobby.add_computer(self.table, host, level, "Марвин", self.now))

    def start(self) -> Table[Any]:
        return self.change(in_lobby.start(self.table, self.table.host, self.now))

    def move(self, name: str, text: str) -> Table[Any]:
        return self.change(
            play.move_by_person(self.table, PEOPLE[name].id, text, self.table.version, self.now)
        )

    def play_on(self, plies: int | None = None) -> Table[Any]:
        """Moves of the computer for everybody, to the end or so many."""
        while waiting_for(self.table) and plies != 0:
            seat = min(waiting_for(self.table))
            text = choose(self.table, seat)
            self.change(play.move_by_computer(self.table, seat, text, self.now))
            plies = None if plies is None else plies - 1
        return self.table

    @property
    def first_move(self) -> str:
        """A legal move of the seat that owes one, as text."""
        rules = rules_of(self.table.game)
        assert self.table.match is not None
        seat = min(waiting_for(self.table))
        return rules.format(rules.legal_moves(self.table.match.state, seat)[0])


def lobby(*names: str, **place: bool) -> Story:
    """A lobby where these people sit."""
    story = Story(**place)
    for name in names:
        story.sit(name)
    return story


def playing(*names: str, **place: bool) -> Story:
    """A match of these people before its first move."""
    story = lobby(*names, **place)
    story.start()
    return story
