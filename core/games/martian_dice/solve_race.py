"""`python -m core.games.martian_dice.solve_race` makes `race.bin` again, in a few minutes.

Value iteration. A pair of needs depends on pairs with less to be needed and, when both turns bring
nothing, on itself; so pairs are solved one after another, each until its chances stand still.
"""

from core.games.martian_dice.race import LEADS, NEEDS, SAVED, Race
from core.games.martian_dice.solver import SCORES, Solution

STILL = 1e-12
"""A change of a chance that counts as none."""


def overtaking(lead: int) -> float:
    """The chance of the last to play to overtake; drawing level is half of it."""
    return Solution([(score > lead) + (score == lead) / 2 for score in SCORES]).value


def solve_pair(race: Race, first: int, second: int) -> None:
    """Solves the pair of these needs (1 or more) in place; all lower pairs are solved."""
    place = race.place(first, second)

    def improved(chance: float) -> float:
        """The second seat's chance, from what it was taken to be."""
        race.second[place] = chance
        race.first[place] = Solution(race.worths_of_first(first, second)).value
        return Solution(race.worths_of_second(second, first)).value

    # To begin with, no point is worth as much as one, so that more is never worth less.
    chance = 1 - race.beats(first - 1, second, other_follows=True, last_round=first == 1)
    while True:
        once = improved(chance)
        twice = improved(once)
        change, next_change = once - chance, twice - once
        if abs(next_change) <= STILL:
            race.second[place] = twice
            return
        # The changes shrink by the same factor while the best play stays: on to their limit.
        chance = twice + next_change**2 / (change - next_change)


def solve_race(needs: int) -> Race:
    """The race to a target of so many points, from its end to its start."""
    cells = needs * needs
    race = Race(needs, [0.5] * cells, [0.5] * cells, [overtaking(lead) for lead in LEADS])
    for first in range(1, needs + 1):
        for second in range(1, needs + 1):
            solve_pair(race, first, second)
    return race


if __name__ == "__main__":
    SAVED.write_bytes(solve_race(NEEDS).to_bytes())
