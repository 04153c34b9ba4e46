"""How often the perfect player of Martian Dice wins among sharp ones, with more seats than the two
for which it is exact; with as many seats, a player who is no better wins one match in so many."""

from core.dice import Stream, match_key
from core.games.martian_dice.rules import MartianDice
from tests.benchmarks.report import Report

MATCHES = 4000
SEATS = (3, 5)
RULES = MartianDice()


def run() -> Report:
    report = Report(f"Strength: one perfect player among sharp ones, {MATCHES} matches to 25")
    for seats in SEATS:
        won = sum(_won(seats, number) for number in range(MATCHES))
        share = won / MATCHES
        error = (share * (1 - share) / MATCHES) ** 0.5
        report.add(f"{seats} seats", f"{share:.3f} ± {error:.3f}", f"> {1 / seats:.3f}")
    return report


def _won(seats: int, number: int) -> float:
    """What of a match the perfect player won; every seat is its own in turn."""
    dice = Stream(match_key(bytes(32), ("strength", str(seats), str(number))))
    chance = Stream(match_key(bytes(32), ("chance", str(seats), str(number))))
    own = number % seats
    state, _ = RULES.start(seats, {}, dice)
    while not state.winners:
        level = "perfect" if state.seat == own else "sharp"
        move = RULES.choose(state, state.seat, level, chance)
        state, _ = RULES.apply(state, state.seat, move, dice)
    return (own in state.winners) / len(state.winners)
