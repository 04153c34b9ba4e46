"""A seat is gone: by leaving, by two turns without a move, by a vote of the others. In every phase
of every game the match goes on, and comes to its end."""

from collections.abc import Callable
from typing import Any

import pytest

from core import lobby as in_lobby
from core import play, waiting
from core.catalogue import GAMES, rules_of
from core.computer import choose
from core.table import Change, Place, Table, match_of, stamped, waiting_for
from core.types import Seat
from tests.core.games.contract import Case, chance, one_of
from tests.tables import CHAT, NOW, PEOPLE, SEEDS

NAMES = "АБВ"
PHASES = {"martian_dice": 1, "dice_mission": 3, "marskhimprom": 5}
"""How many phases the match must have met for the test to mean something."""


class Match:
    """A match of three people, changed as the service would change it."""

    def __init__(self, game: str, seed: object) -> None:
        people = [PEOPLE[name] for name in NAMES]
        place = Place(CHAT)
        self.table: Table[Any] = Table(
            id="00aaaaaaaaaa", game=game, place=place, host=people[0].id,
            seed=chance("seed", game, seed).key, next_seed=SEEDS[1], opened=NOW, touched=NOW,
        )  # fmt: skip
        self.chance = chance("choices", game, seed)
        for person in people:
            self.change(in_lobby.sit(self.table, person, f"tap{person.id}", NOW))
        self.change(in_lobby.start(self.table, people[0].id, NOW))

    def change(self, change: Change) -> None:
        self.table = stamped(change[0], None, self.table.version)

    @property
    def rules(self) -> Any:
        return rules_of(self.table.game)

    @property
    def phase(self) -> str:
        return Case(self.table.game, len(NAMES)).hooks.phase(match_of(self.table).state)

    def ply(self) -> None:
        """A move of anybody who owes one: a person's by chance, a computer's by its own choice."""
        seat = one_of(sorted(waiting_for(self.table)), self.chance)
        if seat in play.owed_by_computer(self.table):
            text = choose(self.table, seat)
            self.change(play.move_by_computer(self.table, seat, text, NOW))
            return
        moves = self.rules.legal_moves(match_of(self.table).state, seat)
        text = self.rules.format(one_of(moves, self.chance))
        person = self.table.players[seat].person
        assert person is not None
        self.change(play.move_by_person(self.table, person, text, self.table.version, NOW))

    def to_the_end(self, plies: int) -> None:
        for _ in range(plies):
            if self.table.phase != "playing":
                return
            assert waiting_for(self.table)
            self.ply()
        assert self.table.phase != "playing", f"no end after {plies} moves"


def leaves(match: Match, seat: Seat) -> None:
    person = match.table.players[seat].person
    assert person is not None
    match.change(play.leave(match.table, person, NOW))


def hands_over(match: Match, seat: Seat) -> None:
    person = match.table.players[seat].person
    assert person is not None
    if seat in waiting_for(match.table):
        match.change(play.hand_over(match.table, person, NOW))


def runs_out(match: Match, _seat: Seat) -> None:
    match.change(play.run_out(match.table, match_of(match.table).turn))


def is_skipped(match: Match, _seat: Seat) -> None:
    turn = match_of(match.table).turn
    match.change(waiting.fall_late(match.table, turn))
    for person in sorted(waiting.voters(match.table)):
        if play.owed_by_people(match.table):
            match.change(waiting.skip(match.table, person, turn, NOW))


DEEDS: dict[str, Callable[[Match, Seat], None]] = {
    "leaves": leaves,
    "hands over": hands_over,
    "runs out": runs_out,
    "is skipped": is_skipped,
}


@pytest.mark.parametrize("deed", DEEDS)
@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_gone_in_whatever_phase_the_match_goes_on_to_its_end(
    game: str, deed: str
) -> None:
    plies = 2 * Case(game, len(NAMES)).hooks.plies
    pilot = Match(game, 0)
    first_of: dict[tuple[str, bool], int] = {}
    for number in range(plies):
        if pilot.table.phase != "playing":
            break
        off_turn = len(play.owed_by_people(pilot.table)) < len(NAMES)
        first_of.setdefault((pilot.phase, off_turn), number)
        pilot.ply()
    assert len({phase for phase, _ in first_of}) >= PHASES[game]
    for number in first_of.values():
        match = Match(game, 0)
        for _ in range(number):
            match.ply()
        turn = match_of(match.table).turn
        owed = sorted(play.owed_by_people(match.table))
        seat = one_of(range(len(NAMES)), match.chance) if deed == "leaves" else owed[0]
        DEEDS[deed](match, seat)
        if deed == "leaves":
            assert match.table.players[seat].presence == "gone"
            assert seat not in play.owed_by_people(match.table)
        elif deed == "hands over":
            assert owed[0] not in play.owed_by_people(match.table)
        elif deed == "runs out" or waiting.voters(match.table) or not owed:
            assert play.owed_by_people(match.table) == frozenset()
        assert match_of(match.table).turn == turn, "the turn itself is the same"
        match.to_the_end(plies)
        assert match.table.phase == "finished"
        assert match.table.match is not None
        assert match.table.match.outcome is not None
