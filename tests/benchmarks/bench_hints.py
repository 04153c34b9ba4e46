"""Hints of the coaches: Martian Dice where the turn is new to it, and once more; the others where
nothing is remembered, and once more. Seconds of the processor, and of new turns the
shortest of three tries, so that other work of the machine does not count."""

import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from core.catalogue import coach_of, rules_of
from core.dice import Stream, match_key
from core.games.dice_mission import odds
from core.games.marskhimprom import missions
from core.games.marskhimprom.computer import plan
from core.games.martian_dice import prospects, rolls
from core.games.martian_dice.race import SAVED, Race, race
from core.games.martian_dice.rolls import offers
from core.games.martian_dice.state import DICE
from core.games.martian_dice.turn import KINDS
from core.types import Seat
from tests.benchmarks.report import Report, percentile

MATCHES = 60
LONGER_MATCHES = 8
TRIES = 3
PERCENTS = (50, 99, 100)


def run() -> Report:
    report = Report("Hints of the coaches")
    report.add("martian_dice: reading the table", _shown(_took(_read)))
    offers.cache_clear()
    report.add("martian_dice: chances of all rolls", _shown(_took(_all_offers)))
    race()
    decisions = [
        decision
        for number in range(MATCHES)
        for decision in _decisions("martian_dice", 2, number, "sharp")
    ]
    anew = [min(_hint(*each, prospects._winning) for _ in range(TRIES)) for each in decisions]
    _report(report, "martian_dice: a new turn", anew, "≤ 2 ms")
    again = [(_hint(*each), _hint(*each))[1] for each in decisions]
    _report(report, "martian_dice: once more", again, "≤ 2 ms")
    _longer(report, "dice_mission", "≤ 50 ms", _caches(odds))
    for level in ("4", "5"):
        _longer(report, "marskhimprom", "≤ 50 ms", _caches(plan, missions), level=level)
    return report


def _longer(report: Report, game: str, aim: str, caches: list[Any], **options: str) -> None:
    """A game whose matches are long: hints with nothing remembered, and once more."""
    rules = rules_of(game)
    name = " ".join((game, *options.values()))
    anew, again = [], []
    for number in range(LONGER_MATCHES):
        seats = rules.seats[number % len(rules.seats)]
        for count, each in enumerate(_decisions(game, seats, number, rules.levels[-1], **options)):
            again.append(_hint(*each))
            if not count % 2:
                anew.append(_hint(*each, *caches))
    _report(report, f"{name}: nothing remembered", anew, aim)
    _report(report, f"{name}: once more", again, aim)


def _report(report: Report, name: str, took: list[float], aim: str) -> None:
    in_order = sorted(took)
    for percent in PERCENTS:
        shown = _shown(percentile(in_order, percent))
        report.add(f"{name}, p{percent} of {len(took)}", shown, aim)


def _caches(*modules: Any) -> list[Any]:
    return [it for module in modules for it in vars(module).values() if hasattr(it, "cache_clear")]


def _read() -> None:
    Race.from_bytes(SAVED.read_bytes())


def _all_offers() -> None:
    for dice in range(1, DICE + 1):
        for kinds in range(KINDS):
            offers(dice, kinds)
        for ahead in range(-DICE, DICE + 1):
            rolls.catching_with_group(dice, ahead)


def _hint(game: str, state: Any, seat: Seat, *forgotten: Any) -> float:
    for cache in forgotten:
        cache.cache_clear()
    coach = coach_of(game)
    assert coach is not None
    return _took(partial(coach.advise, state, seat))


def _took(act: Callable[[], object]) -> float:
    began = time.process_time()
    act()
    return time.process_time() - began


def _shown(seconds: float) -> str:
    return f"{seconds * 1000:.2f} ms"


def _decisions(
    game: str, seats: int, number: int, strength: str, **options: str
) -> Iterator[tuple[str, Any, Seat]]:
    """The places of a match where there is something to choose and the coach has its say."""
    rules, coach = rules_of(game), coach_of(game)
    dice = Stream(match_key(bytes(32), ("hints", str(number))))
    choices = Stream(match_key(bytes(32), ("choices", str(number))))
    state, _ = rules.start(seats, options, dice)
    assert coach is not None
    while waiting := rules.waiting_for(state):
        seat = min(waiting)
        if coach.advise(state, seat) is not None:
            yield game, state, seat
        move = rules.choose(state, seat, strength, choices)
        state, _ = rules.apply(state, seat, move, dice)
