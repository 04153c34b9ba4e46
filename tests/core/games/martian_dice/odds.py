"""The chances of each score when a turn is played by somebody, and of each outcome when a race is:
by plain counting forward, which is not how the solver does it."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import accumulate, product
from math import comb, factorial, prod
from random import Random

from core.games.martian_dice.prospects import EQUAL
from core.games.martian_dice.race import LEADS, Race
from core.games.martian_dice.solver import SCORES, Solution, points
from core.games.martian_dice.state import DICE
from core.games.martian_dice.turn import score

Scores = list[float]
"""The chance of each score of a turn."""


class Player:
    """What a player does with its turn as the first of a round with these needs (own, the other's),
    as the second, and as the last of a match which the other leads by so much."""

    def __init__(self, first: Callable, second: Callable, last: Callable) -> None:
        self.first, self.second, self.last = cache(first), cache(second), cache(last)


def perfect(race: Race) -> Player:
    def to_win(worths: list[float]) -> Scores:
        return scores(Solution(worths))

    return Player(
        lambda need, other: to_win(race.worths_of_first(need, other)),
        lambda need, other: to_win(race.worths_of_second(need, other)),
        lambda lead: to_win(race.worths_of_second(lead, 0)),
    )


def sharp() -> Player:
    turn = scores(points())
    return Player(lambda *_: turn, lambda *_: turn, lambda _: turn)


@cache
def without_tanks(dice: int, kinds: int) -> list[tuple[float, tuple[int, ...]]]:
    """Rolls of dice that are no tanks: the chance, and the picks offered: 1 to `dice` are so many
    rays, and `dice` + 1 and more a group of 1 earthling and more."""
    rolls: defaultdict[tuple[int, ...], float] = defaultdict(float)
    for groups in product(range(dice + 1), repeat=3 - kinds):
        for rays in range(dice - sum(groups) + 1):
            aboard = dice - sum(groups) - rays
            ways = factorial(dice) // prod(map(factorial, (*groups, rays, aboard)))
            picks = {dice + group for group in groups if group} | ({rays} - {0})
            rolls[tuple(picks)] += ways * 2**rays * kinds**aboard / 5**dice
    return [(chance, picks) for picks, chance in rolls.items() if chance]


def scores(solution: Solution) -> Scores:
    """The chance of each score when every choice is the best one; of equals stopping, and then
    what brings most points, as the computer players do."""
    ends = [0.0] * len(SCORES)
    waiting: dict[tuple[int, int, int, int], float] = defaultdict(float, {(0, 0, 0, 0): 1.0})
    picking: dict[tuple[int, int, int, int], float] = defaultdict(float)
    for aside in range(DICE + 1):
        for place in [place for place in waiting if sum(place[:3]) == aside]:
            weight = waiting.pop(place)
            tanks, *others = place
            stop, roll = solution.stopping(*place), solution.rolling(*place)
            if aside == DICE or (aside and stops(stop, roll, place)):
                ends[score(*place)] += weight
                continue
            for more in range(DICE - aside + 1):
                left = DICE - aside - more
                chance = comb(DICE - aside, more) * 5**left / 6 ** (DICE - aside)
                picking[tanks + more, *others] += weight * chance
        for place in [place for place in picking if sum(place[:3]) == aside]:
            weight = picking.pop(place)
            for chance, following in best_picks(solution, place):
                if following is None:
                    ends[score(*place)] += weight * chance
                else:
                    waiting[following] += weight * chance
    return ends


def stops(stop: float, roll: float, place: tuple[int, int, int, int]) -> bool:
    if abs(stop - roll) > EQUAL:
        return stop > roll
    return points().stopping(*place) >= points().rolling(*place) - EQUAL


def best_picks(
    solution: Solution, place: tuple[int, int, int, int]
) -> Iterator[tuple[float, tuple[int, int, int, int] | None]]:
    """What follows a roll whose tanks are aside, with its chance; None: nothing to take."""
    tanks, rays, earthlings, kinds = place
    dice = DICE - tanks - rays - earthlings
    if rays + dice < tanks:
        return iter([(1.0, None)])
    after: list[tuple[int, int, int, int] | None] = [None]
    after += [(tanks, rays + more, earthlings, kinds) for more in range(1, dice + 1)]
    if kinds < 3:
        after += [(tanks, rays, earthlings + more, kinds + 1) for more in range(1, dice + 1)]
    likings = [
        (round(solution.deciding(*each), 9), for_points(each)) if each else (-1.0, -1.0)
        for each in after
    ]
    by_liking = sorted(range(len(after)), key=likings.__getitem__)
    ranks = [by_liking.index(pick) for pick in range(len(after))]
    chances = [0.0] * len(after)
    for chance, picks in without_tanks(dice, kinds):
        chances[max(map(ranks.__getitem__, picks), default=0)] += chance
    return zip(chances, (after[pick] for pick in by_liking), strict=True)


@cache
def for_points(place: tuple[int, int, int, int]) -> float:
    return points().deciding(*place)


def average(chances: Scores, worths: Sequence[float]) -> float:
    return sum(chance * worth for chance, worth in zip(chances, worths, strict=True))


def played(first: Player, second: Player, needs: int) -> Race:
    """The race between two players who do what they do."""
    cells = needs * needs
    overtake = [
        average(second.last(lead), [(s > lead) + (s == lead) / 2 for s in SCORES]) for lead in LEADS
    ]
    race = Race(needs, [0.5] * cells, [0.5] * cells, overtake)
    for one, two in product(range(1, needs + 1), repeat=2):
        place = race.place(one, two)
        for _ in range(60):
            race.first[place] = average(first.first(one, two), race.worths_of_first(one, two))
            race.second[place] = average(second.second(two, one), race.worths_of_second(two, one))
    return race


def wins(first: Player, second: Player, needs: int, matches: int, random: Random) -> float:
    """How many of so many matches the first wins, by chance; a tie is half a win."""
    won = 0.0

    def cumulated(turn: Callable) -> Callable:
        return cache(lambda *at: list(accumulate(turn(*at))))

    opens, follows, ends = cumulated(first.first), cumulated(second.second), cumulated(second.last)
    for _ in range(matches):
        one = two = needs
        while one > 0 and two > 0:
            one -= random.choices(SCORES, cum_weights=opens(one, two))[0]
            if one > 0:
                two -= random.choices(SCORES, cum_weights=follows(two, one))[0]
            elif two - one in LEADS:
                two -= random.choices(SCORES, cum_weights=ends(two - one))[0]
        won += (one < two) + (one == two) / 2
    return won
