"""The contract of `core.rules.Rules`, as checks that every game must pass.

A game joins with `tests/core/games/<game>/hooks.py`, which has `HOOKS`, a `Hooks`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from importlib import import_module
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from core.catalogue import GAMES, rules_of
from core.dice import Dice, Stream
from core.errors import GameError, IllegalMove, InvalidMove, MatchOver, NotYourTurn
from core.rules import Rules
from core.types import Event, Events, Seat, State


def _nothing_hidden(state: Any, _seat: Seat | None, _chance: Dice) -> Any:
    return state


def _one_phase(_state: Any) -> str:
    return ""


def _no_law(_before: Any, _events: Events, _after: Any) -> None:
    pass


@dataclass(frozen=True)
class Hooks:
    """What the checks must know of one game."""

    plies: int
    """No random match takes more moves."""
    conserved: Callable[[Any], object]
    """Of a state: what every state of a match has alike."""
    rehide: Callable[[Any, Seat | None, Dice], Any] = _nothing_hidden
    """A state that differs only in what the seat (`None`: a spectator) may not see."""
    phase: Callable[[Any], str] = _one_phase
    """Of a state: a name of its phase. A seat is left in each."""
    law: Callable[[Any, Events, Any], None] = _no_law
    """Asserts what holds for every move: the state before, the events, the state after."""


@dataclass(frozen=True)
class Case:
    """A game with a number of seats and options."""

    game: str
    seats: int
    options: Mapping[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        chosen = [f"{name}={choice}" for name, choice in self.options.items()]
        return "-".join([self.game, str(self.seats), *chosen])

    @property
    def rules(self) -> Rules[Any, Any]:
        return rules_of(self.game)

    @property
    def hooks(self) -> Hooks:
        hooks: Hooks = import_module(f"tests.core.games.{self.game}.hooks").HOOKS
        return hooks


def cases() -> list[Case]:
    """Every game with every number of seats, and with every choice of every option."""
    return [
        case
        for rules in GAMES.values()
        for case in [
            *(Case(rules.id, seats) for seats in rules.seats),
            *(
                Case(rules.id, rules.seats[index % len(rules.seats)], {option.name: choice})
                for option in rules.options
                for index, choice in enumerate(option.choices)
                if choice != option.default
            ),
        ]
    ]


@dataclass(frozen=True)
class Ply:
    """A move of a random match. `position` is that of the dice before the move."""

    state: Any
    key: bytes
    position: int
    seat: Seat
    move: Any
    events: Events
    after: Any

    def dice(self) -> Stream:
        """The dice as they were before the move."""
        return Stream(self.key, self.position)


def chance(*names: object) -> Stream:
    """A source of chance that is always the same for the same names."""
    return Stream(sha256(repr(names).encode()).digest())


def one_of(items: Sequence[Any], source: Dice) -> Any:
    return items[source.below(len(items))]


def random_match(case: Case, seed: object) -> Iterator[Ply]:
    """The moves of a match in which everybody plays by chance, to its end."""
    rules, hooks = case.rules, case.hooks
    dice, choices = chance("dice", str(case), seed), chance("choices", str(case), seed)
    state, _ = rules.start(case.seats, case.options, dice)
    for _ in range(hooks.plies):
        waiting = sorted(rules.waiting_for(state))
        assert bool(waiting) == (rules.outcome(state) is None)
        if not waiting:
            return
        seat = one_of(waiting, choices)
        move = one_of(rules.legal_moves(state, seat), choices)
        position = dice.position
        after, events = rules.apply(state, seat, move, dice)
        yield Ply(state, dice.key, position, seat, move, events, after)
        state = after
    assert rules.outcome(state) is not None, f"no end after {hooks.plies} moves"


def check_moves(case: Case, ply: Ply, source: Dice, breadth: int) -> None:
    """Listed moves (`breadth` of them, by chance) are legal and apply to the state unharmed; a
    seat that owes nothing has none."""
    rules = case.rules
    waiting = rules.waiting_for(ply.state)
    before = msgspec.msgpack.encode(ply.state)
    for seat in range(case.seats):
        moves = list(rules.legal_moves(ply.state, seat))
        assert bool(moves) == (seat in waiting)
        for move in source.shuffle(moves)[:breadth]:
            assert rules.is_legal(ply.state, seat, move)
            rules.apply(ply.state, seat, move, ply.dice())
    assert msgspec.msgpack.encode(ply.state) == before


def check_refused(
    case: Case, ply: Ply, seat: Seat, move: Any, error: type[GameError] = IllegalMove
) -> None:
    """`is_legal` says no, `apply` refuses, and nothing has changed."""
    before, dice = msgspec.msgpack.encode(ply.state), ply.dice()
    assert not case.rules.is_legal(ply.state, seat, move)
    with pytest.raises(error) as refusal:
        case.rules.apply(ply.state, seat, move, dice)
    assert refusal.type is error
    assert dice.position == ply.position
    assert msgspec.msgpack.encode(ply.state) == before


def check_other_moves(case: Case, ply: Ply, pool: Sequence[str]) -> None:
    """Moves of other moments are accepted by `is_legal` and `apply` alike, or refused by both."""
    for text in pool:
        move = case.rules.parse(text)
        if case.rules.is_legal(ply.state, ply.seat, move):
            case.rules.apply(ply.state, ply.seat, move, ply.dice())
        else:
            check_refused(case, ply, ply.seat, move)


def check_wrong_seat(case: Case, ply: Ply) -> None:
    for seat in set(range(case.seats)) - case.rules.waiting_for(ply.state):
        check_refused(case, ply, seat, ply.move, NotYourTurn)


def check_over(case: Case, last: Ply) -> None:
    """After the end nobody owes a move, and every move is refused as too late."""
    rules = case.rules
    outcome = rules.outcome(last.after)
    assert outcome is not None
    assert outcome.winners
    assert list(outcome.winners) == sorted(set(outcome.winners))
    assert set(outcome.winners) <= set(range(case.seats))
    assert len(outcome.scores) == case.seats
    dice = last.dice()
    for seat in range(case.seats):
        assert not rules.legal_moves(last.after, seat)
        assert not rules.is_legal(last.after, seat, last.move)
        with pytest.raises(MatchOver):
            rules.apply(last.after, seat, last.move, dice)
    assert dice.position == last.position


def check_notation(case: Case, ply: Ply, source: Dice, breadth: int) -> None:
    """A move is one short line, another move another line, and the line reads back."""
    rules = case.rules
    moves = source.shuffle(list(rules.legal_moves(ply.state, ply.seat)))[:breadth]
    lines = [rules.format(move) for move in moves]
    assert len(set(lines)) == len(lines)
    for move, line in zip(moves, lines, strict=True):
        assert rules.parse(line) == move
        assert line.isascii()
        assert line.isprintable()
        assert line == line.strip()
        assert 1 <= len(line) <= 40


def check_no_notation(case: Case) -> None:
    """Anything else is refused as no move, not by an accident."""
    for text in ("", " ", "\n", "roll\x00", "бросить", "😀", "x" * 5000, "keep", "-1", "1e9", "%s"):
        with pytest.raises(InvalidMove):
            case.rules.parse(text)


def check_storage(case: Case, state: State) -> None:
    """A state survives being stored."""
    stored = msgspec.msgpack.encode(state)
    loaded = msgspec.msgpack.Decoder(case.rules.state_type).decode(stored)
    assert type(loaded) is type(state)
    assert loaded == state
    assert msgspec.msgpack.encode(loaded) == stored


def check_views(case: Case, state: State, source: Dice) -> None:
    """A view is JSON, says who owes a move and what the seat may do, and shows nothing hidden."""
    rules = case.rules
    for seat in (None, *range(case.seats)):
        view = rules.view(state, seat)
        moves = () if seat is None else rules.legal_moves(state, seat)
        assert view.waiting_for == tuple(sorted(rules.waiting_for(state)))
        assert view.moves == tuple(rules.format(move) for move in moves)
        other = rules.view(case.hooks.rehide(state, seat, source), seat)
        assert other == view
        assert msgspec.json.encode(other) == msgspec.json.encode(view)


def check_events(case: Case, events: Events) -> None:
    """A secret is for the seats that it names, and for nobody else."""
    for event in events:
        msgspec.json.encode(event)
        assert bool(event.secret) == bool(event.to)
        assert not set(event.args) & set(event.secret)
        for seat in (None, *range(case.seats)):
            shown = {**event.args, **event.secret} if seat in event.to else dict(event.args)
            assert event.seen_by(seat) == Event(event.kind, event.seat, shown)


def check_choices(case: Case, ply: Ply, names: object) -> None:
    """The move for a time-out and those of the computer players are legal, are the same when
    asked again, and do not come from hidden things."""
    rules = case.rules
    for seat in rules.waiting_for(ply.state):
        other = case.hooks.rehide(ply.state, seat, chance("rehide", names))
        assert rules.is_legal(ply.state, seat, rules.default_move(ply.state, seat))
        for level in rules.levels:
            move = rules.choose(ply.state, seat, level, chance("choose", names))
            assert rules.is_legal(ply.state, seat, move)
            assert rules.choose(other, seat, level, chance("choose", names)) == move


def check_leaving(case: Case, ply: Ply, left: Seat, names: object) -> None:
    """A computer player takes over the seat `left`, and the match comes to an end."""
    rules, state, dice, choices = case.rules, ply.state, ply.dice(), chance("leaving", names)
    level = one_of(rules.levels, choices)
    for _ in range(case.hooks.plies):
        if rules.outcome(state) is not None:
            return
        waiting = rules.waiting_for(state)
        if left in waiting:
            seat, move = left, rules.choose(state, left, level, choices)
        else:
            seat = one_of(sorted(waiting), choices)
            move = one_of(rules.legal_moves(state, seat), choices)
        state, _ = rules.apply(state, seat, move, dice)
    assert rules.outcome(state) is not None, f"no end after {case.hooks.plies} moves"


def check_laws(case: Case, plies: Sequence[Ply]) -> None:
    """What is conserved never changes, and every move keeps the game's own law."""
    conserved = case.hooks.conserved
    for ply in plies:
        assert conserved(ply.after) == conserved(plies[0].state)
        case.hooks.law(ply.state, ply.events, ply.after)
    for ply, following in pairwise(plies):
        assert following.state == ply.after
