"""The race of two in Martian Dice: the certificate of the whole table, and for each target who wins
how often, exactly and in simulated matches. It takes some minutes."""

from itertools import product
from random import Random

from core.games.martian_dice.race import NEEDS, Race, race
from core.games.martian_dice.solver import Solution
from tests.benchmarks.report import Report
from tests.core.games.martian_dice.odds import Player, perfect, played, sharp, wins

MATCHES = 200_000
TARGETS = (15, 25, 40)


def run() -> Report:
    report = Report(f"The race of two, {MATCHES} simulated matches for each share")
    residual = max(_residual(race(), *pair) for pair in product(range(1, NEEDS + 1), repeat=2))
    report.add(f"certificate: largest residual, {NEEDS**2} pairs", f"{residual:.1e}", "≤ 1e-9")
    best, points = perfect(race()), sharp()
    first, second = played(best, points, NEEDS), played(points, best, NEEDS)
    for target in TARGETS:
        place = race().place(target, target)
        shares = {
            "perfect, first, against perfect": (race().first[place], best, best),
            "perfect, first, against sharp": (first.first[place], best, points),
            "sharp, first, against perfect": (second.first[place], points, best),
        }
        for name, (share, one, two) in shares.items():
            report.add(f"to {target}: {name}", f"{share:.6f}", "exact")
            errors = _errors_off(share, one, two, target)
            report.add(f"to {target}: simulated, standard errors off", f"{errors:+.2f}", "within 3")
        both = (first.first[place] + 1 - second.first[place]) / 2
        report.add(f"to {target}: perfect against sharp", f"{both:.6f}", "> 0.5")
    return report


def _residual(solved: Race, first: int, second: int) -> float:
    place = solved.place(first, second)
    one = Solution(solved.worths_of_first(first, second)).value
    two = Solution(solved.worths_of_second(second, first)).value
    return max(abs(solved.first[place] - one), abs(solved.second[place] - two))


def _errors_off(share: float, one: Player, two: Player, target: int) -> float:
    """By how many standard errors the simulated matches differ from the exact share."""
    won = wins(one, two, target, MATCHES, Random(target))  # noqa: S311 - repeatable
    return float((won - MATCHES * share) / (MATCHES * share * (1 - share)) ** 0.5)
