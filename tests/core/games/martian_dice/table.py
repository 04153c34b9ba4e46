"""A match on paper: rolls written as `T3 R2 H8`, moves as `keep human; stop`."""

from core.games.martian_dice.rules import MartianDice
from core.games.martian_dice.state import DICE, NO_DICE, Counts, MartianState
from core.types import Event
from tests.tools import Loaded

RULES = MartianDice()
LETTERS = "TRHCK"
"""Tank, ray, human, cow, chicken."""
DIE = {"T": 1, "R": 2, "H": 4, "C": 5, "K": 6}
NEXT = "R2 H5 C3 K3"
"""A first roll of the next turn, where a test does not care."""


def counts(text: str) -> Counts:
    """`T3 R2 H8` as dice by face."""
    given = {group[0]: int(group[1:]) for group in text.split()}
    assert set(given) <= set(LETTERS)
    tanks, rays, humans, cows, chickens = (given.get(letter, 0) for letter in LETTERS)
    return tanks, rays, humans, cows, chickens


def loaded(*rolls: str) -> Loaded:
    """Dice that show these rolls, one after another."""
    return Loaded(
        DIE[letter]
        for roll in rolls
        for letter, count in zip(LETTERS, counts(roll), strict=True)
        for _ in range(count)
    )


def match(
    *rolls: str, totals: tuple[int, ...] = (0, 0), seat: int = 0, target: int = 25
) -> tuple[MartianState, Loaded]:
    """A match in which `seat` is about to pick from the first roll, and the dice that follow."""
    aside = counts(rolls[0])[0], 0, 0, 0, 0
    return MartianState(target, totals, 1, seat, aside, counts(rolls[0])), loaded(*rolls[1:])


def deciding(
    aside: str, *rolls: str, totals: tuple[int, ...] = (0, 0), seat: int = 0, target: int = 25
) -> tuple[MartianState, Loaded]:
    """A match in which `seat` may roll or stop with these dice aside, and the dice that follow."""
    assert sum(counts(aside)) < DICE
    return MartianState(target, totals, 1, seat, counts(aside), NO_DICE), loaded(*rolls)


def play(at: tuple[MartianState, Loaded], moves: str) -> tuple[MartianState, list[Event]]:
    """The state after the moves, each by the seat whose turn it is, and all that happened. The
    dice must be used up."""
    state, dice = at
    happened: list[Event] = []
    for text in filter(None, moves.split("; ")):
        state, events = RULES.apply(state, state.seat, RULES.parse(text), dice)
        happened += events
    assert not dice.left
    return state, happened


def only(events: list[Event], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind]
