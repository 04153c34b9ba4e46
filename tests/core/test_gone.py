"""A seat is gone: its person leaves, is removed from the group, blocks the bot or is out of time
for a second turn in a row. In every phase of every game the match goes on, and comes to its end;
so it does when a single turn is given to the computer."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from core import errors, play, waiting
from core import lobby as in_lobby
from core.catalogue import GAMES, rules_of
from core.computer import choose
from core.games.dice_mission.state import HELD_GADGETS, Held
from core.games.marskhimprom.state import Phase as KhimPhase
from core.table import Change, Place, Table, match_of, stamped, waiting_for
from core.types import PlayerId, Seat
from tests.core.games.contract import Case, chance, one_of
from tests.tables import CHAT, NOW, PEOPLE, SEEDS

pytestmark = pytest.mark.no_cover

NAMES = "АБВ"
PHASES = {
    "martian_dice": {"pick", "decide"},
    "dice_mission": {"mission ", "mission take", "debriefing ", "debriefing take"},
    "marskhimprom": {phase.__name__ for phase in get_args(KhimPhase) if phase.__name__ != "Over"},
}
"""The phases that a match by chance comes to: all but the discarding of a fourth gadget."""


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


def person_of(match: Match, seat: Seat) -> PlayerId:
    person = match.table.players[seat].person
    assert person is not None
    return person


def leaves(match: Match, seat: Seat) -> None:
    match.change(play.leave(match.table, person_of(match, seat), NOW))


def blocks(match: Match, seat: Seat) -> None:
    match.change(play.lose_touch(match.table, person_of(match, seat)))


def runs_out(match: Match, _seat: Seat) -> None:
    match.change(play.run_out(match.table, match_of(match.table).turn))


def runs_out_again(match: Match, seat: Seat) -> None:
    """For the second time in a row."""
    players = list(match.table.players)
    players[seat] = replace(players[seat], missed=play.TURNS_MISSED_UNTIL_AWAY - 1)
    match.table = replace(match.table, players=tuple(players))
    runs_out(match, seat)


def is_skipped(match: Match, _seat: Seat) -> None:
    turn = match_of(match.table).turn
    match.change(waiting.fall_late(match.table, turn))
    for person in sorted(waiting.voters(match.table)):
        if play.owed_by_people(match.table):
            match.change(waiting.skip(match.table, person, turn, NOW))


def hands_over(match: Match, seat: Seat) -> None:
    match.change(play.hand_over(match.table, person_of(match, seat), NOW))


ABSENCES: dict[str, tuple[Callable[[Match, Seat], None], str, str]] = {
    "leaves or is kicked": (leaves, "gone", "left"),
    "blocks the bot": (blocks, "away", "unreachable"),
    "runs out of time again": (runs_out_again, "away", "away"),
}
"""What happens, what the seat is then, and what the chat is told."""
DEEDS: dict[str, Callable[[Match, Seat], None]] = {
    "runs out of time": runs_out,
    "is skipped": is_skipped,
    "hands over": hands_over,
}
"""What gives a single turn to the computer."""


@cache
def moments(game: str) -> tuple[int, ...]:
    """Of one match: the number of moves at which each phase is met first, once while everybody owes
    a move or nobody does, and once while some do and others wait."""
    pilot = Match(game, 0)
    first_of: dict[tuple[str, bool], int] = {}
    for number in range(plies_of(game)):
        if pilot.table.phase != "playing":
            break
        off_turn = len(play.owed_by_people(pilot.table)) < len(NAMES)
        first_of.setdefault((pilot.phase, off_turn), number)
        pilot.ply()
    assert {phase for phase, _ in first_of} == PHASES[game]
    return tuple(first_of.values())


def plies_of(game: str) -> int:
    return 2 * Case(game, len(NAMES)).hooks.plies


def at_each_moment(game: str) -> Iterator[Match]:
    """The match, in each of its phases."""
    for number in moments(game):
        yield after(game, number)
        match = after(game, number)
        if match.phase == "debriefing ":
            give_a_fourth_gadget(match)
            assert match.phase == "debriefing discard"
            yield match


def after(game: str, plies: int) -> Match:
    match = Match(game, 0)
    for _ in range(plies):
        match.ply()
    return match


def give_a_fourth_gadget(match: Match) -> None:
    state = match_of(match.table).state
    hands, pile = list(state.gadgets), list(state.gadget_pile)
    while len(hands[state.turn]) <= HELD_GADGETS:
        hands[state.turn] = (*hands[state.turn], Held(pile.pop(), state.round))
    given = replace(state, gadgets=tuple(hands), gadget_pile=tuple(pile))
    match.table = replace(match.table, match=replace(match_of(match.table), state=given))


def ends(match: Match) -> None:
    match.to_the_end(plies_of(match.table.game))
    assert match.table.phase == "finished"
    assert match_over(match).outcome is not None


def match_over(match: Match) -> Any:
    assert match.table.match is not None
    return match.table.match


@pytest.mark.parametrize("on_turn", [True, False], ids=["on turn", "off turn"])
@pytest.mark.parametrize("absence", ABSENCES)
@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_absent_in_whatever_phase_the_match_goes_on_to_its_end(
    game: str, absence: str, on_turn: bool
) -> None:
    deed, presence, kind = ABSENCES[absence]
    seen = 0
    for match in at_each_moment(game):
        owed = play.owed_by_people(match.table)
        seats = owed if on_turn else frozenset(range(len(NAMES))) - owed
        if not seats or (deed is runs_out_again and not on_turn):
            continue
        seat = min(seats)
        turn, state = match_of(match.table).turn, match_of(match.table).state
        deed(match, seat)
        seen += 1
        assert match.table.players[seat].presence == presence
        assert kind in [notice.event.kind for notice in match.table.notices]
        assert seat not in play.owed_by_people(match.table)
        assert (seat in play.owed_by_computer(match.table)) == on_turn
        assert match_of(match.table).turn == turn, "the turn itself is the same"
        assert match_of(match.table).state == state
        ends(match)
        assert match.table.players[seat].presence == presence, "nothing but a tap brings them back"
    assert bool(seen) == (on_turn or deed is not runs_out_again)


@pytest.mark.parametrize("deed", DEEDS)
@pytest.mark.parametrize("game", GAMES)
def test_a_turn_given_to_the_computer_in_whatever_phase_is_played_and_the_match_goes_on(
    game: str, deed: str
) -> None:
    for match in at_each_moment(game):
        turn, owed = match_of(match.table).turn, sorted(play.owed_by_people(match.table))
        can_vote = bool(waiting.voters(match.table))
        DEEDS[deed](match, owed[0])
        assert match_of(match.table).turn == turn
        if deed == "hands over":
            assert owed[0] not in play.owed_by_people(match.table)
        elif deed == "runs out of time" or can_vote:
            assert play.owed_by_people(match.table) == frozenset()
        assert {player.presence for player in match.table.players} == {"here"}
        ends(match)


@pytest.mark.parametrize("absence", ABSENCES)
@pytest.mark.parametrize("game", GAMES)
def test_when_everybody_is_absent_the_table_comes_to_its_end(game: str, absence: str) -> None:
    """Without any person left it closes; computers play on for those who may be back."""
    deed, presence, _ = ABSENCES[absence]
    match = next(at_each_moment(game))
    while match.table.phase == "playing":
        here = [s for s, player in enumerate(match.table.players) if player.presence == "here"]
        if not here:
            break
        owed = play.owed_by_people(match.table)
        if deed is not runs_out_again or here[0] in owed:
            deed(match, here[0])
        else:
            match.ply()
    if presence == "gone":
        assert match.table.phase == "closed"
    else:
        assert play.owed_by_people(match.table) == frozenset()
        ends(match)


def test_whoever_is_gone_is_not_made_away_and_who_is_away_can_leave() -> None:
    match = Match("martian_dice", 0)
    blocks(match, 1)
    with pytest.raises(errors.StaleMove):
        blocks(match, 1)
    leaves(match, 1)
    with pytest.raises(errors.StaleMove):
        blocks(match, 1)
    assert match.table.players[1].presence == "gone"
    match.change(play.lose_touch(match.table, person_of(match, 0)))
    match.change(play.come_back(match.table, person_of(match, 0), NOW))
    assert match.table.players[0].presence == "here"
