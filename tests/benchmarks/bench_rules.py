"""Moves a second of the pure rules, with dice that can be checked, in matches played by chance."""

import time
from typing import Any

from core.catalogue import GAMES
from core.dice import Stream, match_key
from core.rules import Rules
from tests.benchmarks.report import Report

SECONDS = 2.0
AIMS = {"martian_dice": 200_000}
SEATS = 4


def run() -> Report:
    report = Report("Rules: moves a second, one core")
    for name, rules in GAMES.items():
        moves, spent = _timed(rules)
        aim = f"≥ {AIMS[name]:,}" if name in AIMS else ""
        report.add(name, f"{moves / spent:,.0f}", aim)
    return report


def _timed(rules: Rules[Any, Any]) -> tuple[int, float]:
    """How many moves were made, and the processor's seconds that `apply` took for them; choosing
    the move and asking what is legal is not counted."""
    moves = number = 0
    spent = 0.0
    until = time.perf_counter() + SECONDS
    while time.perf_counter() < until:
        number += 1
        played = _match(rules, number)
        began = time.process_time()
        for state, seat, move, dice in played:
            rules.apply(state, seat, move, dice)
        spent += time.process_time() - began
        moves += len(played)
    return moves, spent


def _match(rules: Rules[Any, Any], number: int) -> list[tuple[Any, int, Any, Stream]]:
    """The moves of one match, each with the dice as they stand before it."""
    dice = Stream(match_key(bytes(32), ("dice", str(number))))
    choices = Stream(match_key(bytes(32), ("choices", str(number))))
    state, _ = rules.start(min(SEATS, rules.seats[-1]), {}, dice)
    played = []
    while waiting := sorted(rules.waiting_for(state)):
        seat = waiting[choices.below(len(waiting))]
        legal = rules.legal_moves(state, seat)
        move = legal[choices.below(len(legal))]
        played.append((state, seat, move, Stream(dice.key, dice.position)))
        state, _ = rules.apply(state, seat, move, dice)
    return played
