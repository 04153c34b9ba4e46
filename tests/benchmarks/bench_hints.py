"""Hints of the Martian Dice coach: the best move and its chance of winning, where the turn is new
to it, and once more. Seconds of the processor, so that other work of the machine does not count."""

import time
from collections.abc import Callable

from core.dice import Stream, match_key
from core.games.martian_dice import prospects
from core.games.martian_dice.coach import MartianCoach
from core.games.martian_dice.race import SAVED, Race, race
from core.games.martian_dice.rolls import offers
from core.games.martian_dice.rules import MartianDice
from core.games.martian_dice.state import DICE, MartianState
from core.games.martian_dice.turn import KINDS
from tests.benchmarks.report import Report, percentile

MATCHES = 60
RULES, COACH = MartianDice(), MartianCoach()


def run() -> Report:
    report = Report("Hints of the Martian Dice coach, two seats")
    report.add("reading the table", _shown(_took(lambda: Race.from_bytes(SAVED.read_bytes()))))
    offers.cache_clear()
    report.add("chances of all rolls", _shown(_took(_all_offers)))
    race()
    states = [state for number in range(MATCHES) for state in _decisions(number)]
    hints = [(_hint(state, anew=True), _hint(state)) for state in states]
    first, again = zip(*hints, strict=True)
    for name, took in (("a hint in a new turn", sorted(first)), ("once more", sorted(again))):
        for percent in (50, 99, 100):
            report.add(f"{name}, p{percent}", _shown(percentile(took, percent)), "≤ 2 ms")
    return report


def _all_offers() -> None:
    for kinds in range(KINDS):
        for dice in range(1, DICE + 1):
            offers(dice, kinds)


def _hint(state: MartianState, *, anew: bool = False) -> float:
    if anew:
        prospects._winning.cache_clear()
    return _took(lambda: COACH.advise(state, state.seat))


def _took(act: Callable[[], object]) -> float:
    began = time.process_time()
    act()
    return time.process_time() - began


def _shown(seconds: float) -> str:
    return f"{seconds * 1000:.2f} ms"


def _decisions(number: int) -> list[MartianState]:
    """The states of a match in which there is something to choose."""
    dice = Stream(match_key(bytes(32), ("hints", str(number))))
    choices = Stream(match_key(bytes(32), ("choices", str(number))))
    state, _ = RULES.start(2, {}, dice)
    states = []
    while not state.winners:
        if len(RULES.legal_moves(state, state.seat)) > 1:
            states.append(state)
        move = RULES.choose(state, state.seat, "sharp", choices)
        state, _ = RULES.apply(state, state.seat, move, dice)
    return states
