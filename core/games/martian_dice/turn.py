"""What the dice of a turn mean: picks, points, and the rolls that end it."""

from itertools import product

from core.dice import Dice
from core.games.martian_dice.state import (
    CHICKEN,
    COW,
    DICE,
    FACE_OF,
    HUMAN,
    RAY,
    TANK,
    Counts,
    Move,
    Reason,
)

KINDS = 3
"""Humans, cows and chickens."""
BONUS = 3
"""The points for having all kinds."""

_PICKS: dict[tuple[bool, ...], tuple[Move, ...]] = {
    there: tuple(pick for pick, is_there in zip(FACE_OF, there, strict=True) if is_there)
    for there in product((False, True), repeat=len(FACE_OF))
}


def throw(count: int, dice: Dice) -> Counts:
    """Dice by face: 1 is a tank, 2 and 3 are rays, 4 is a human, 5 a cow, 6 a chicken."""
    shown = dice.roll(count)
    tanks, humans, cows, chickens = map(shown.count, (1, 4, 5, 6))
    return tanks, count - tanks - humans - cows - chickens, humans, cows, chickens


def picks(rolled: Counts, aside: Counts) -> tuple[Move, ...]:
    """What may be picked of a roll: rays always, earthlings only of a kind not yet aboard."""
    _, rays, humans, cows, chickens = rolled
    return _PICKS[
        rays > 0,
        humans > 0 and not aside[HUMAN],
        cows > 0 and not aside[COW],
        chickens > 0 and not aside[CHICKEN],
    ]


def forced_end(rolled: Counts, aside: Counts) -> Reason | None:
    """Why a roll whose tanks are aside ends the turn, or None.

    `tanks-win`: no pick leaves enough dice for the rays to catch up.
    """
    dice_left = DICE - sum(aside)
    if not dice_left:
        return "no-dice-left"
    most_rays = aside[RAY] + dice_left
    if not rolled[RAY]:
        possible = picks(rolled, aside)
        if not possible:
            return "nothing-to-take"
        most_rays -= min(rolled[FACE_OF[pick]] for pick in possible)
    return "tanks-win" if most_rays < aside[TANK] else None


def position(aside: Counts) -> tuple[int, int, int, int]:
    """The dice aside as (tanks, rays, earthlings, kinds): all that a turn's value depends on."""
    tanks, rays, humans, cows, chickens = aside
    return tanks, rays, humans + cows + chickens, (humans > 0) + (cows > 0) + (chickens > 0)


def score(tanks: int, rays: int, earthlings: int, kinds: int) -> int:
    """The points of a turn: none if the tanks outnumber the rays, otherwise 1 an earthling, and
    3 more for all three kinds."""
    if tanks > rays:
        return 0
    return earthlings + BONUS if kinds == KINDS else earthlings
