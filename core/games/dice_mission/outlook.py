"""What the dice promise a seat: for the computer players and for the coach.

Only what the seat may see is looked at. The promise is the expected number of missions completed
on the coming debriefing turn, one of each type; unless told otherwise, those with a briefcase are
worth a little more. It is exact, but for two things: opponents still to roll are taken as rolling
once with no aim, and of two missions of one type that both depend on such dice the chances are
taken as independent.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from core.games.dice_mission.cards import Card
from core.games.dice_mission.counts import NO_DICE, Counts
from core.games.dice_mission.moves import Die
from core.games.dice_mission.odds import Front, Plan, chance, chances
from core.games.dice_mission.state import MissionState

BRIEFCASE = 0.25
"""What the gadget of a briefcase is worth, in missions."""


def fronts(state: MissionState, number: int) -> list[Front]:
    """What lies in front of each seat, with `number` dice for those that still have to roll."""
    return [
        Front(counts)
        if state.phase == "debriefing" or state.rolls[seat]
        else Front(NO_DICE, number)
        for seat, counts in enumerate(state.counts())
    ]


def opponents(state: MissionState, number: int) -> tuple[Front, ...]:
    """`fronts` without the seat on turn."""
    before = fronts(state, number)
    del before[state.turn]
    return tuple(before)


Weight: TypeAlias = Callable[[Card], float]
"""What a mission is worth."""


def weight(card: Card) -> float:
    return 1 + BRIEFCASE * card.briefcase


def expected(
    cards: Iterable[Card], likely: Callable[[Card], float], weight: Weight = weight
) -> float:
    """The expected weight of what is completed, the best one of each type."""
    promise = 0.0
    none: dict[str, float] = {}
    for card in sorted(cards, key=weight, reverse=True):
        rest = none.get(card.type, 1.0)
        promise += rest * likely(card) * weight(card)
        none[card.type] = rest * (1 - likely(card))
    return promise


def promise(
    cards: Sequence[Card], mine: Counts, others: tuple[Front, ...], weight: Weight = weight
) -> float:
    """What the own dice promise as they lie."""
    if mine == NO_DICE:
        return 0.0
    return expected(cards, lambda card: chance(card, mine, others), weight)


def plan(
    cards: Sequence[Card],
    dice: int,
    others: tuple[Front, ...],
    rolls: int,
    weight: Weight = weight,
) -> Plan:
    """The best play for all of the missions together."""
    columns = [chances(card, dice, others) for card in cards]
    rows = zip(*columns, strict=True)
    worth = [
        expected(cards, dict(zip(cards, row, strict=True)).__getitem__, weight) for row in rows
    ]
    return Plan(dice, worth, rolls)


def row_counts(state: MissionState, dice: Iterable[Die]) -> Counts:
    """The counts of these dice."""
    values = [state.values[die] for die in dice]
    return tuple(map(values.count, range(1, 7)))


def reroll(state: MissionState, kept: Counts) -> tuple[Die, ...]:
    """The dice of the seat on turn to roll again so that those of `kept` stay."""
    stay, rolled = list(kept), []
    for die in state.row(state.turn):
        value = state.values[die]
        if stay[value - 1]:
            stay[value - 1] -= 1
        else:
            rolled.append(die)
    return tuple(rolled)
