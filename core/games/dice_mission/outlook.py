"""What the dice promise a seat: for the computer players and for the coach.

Only what the seat may see is looked at. The promise is the expected number of missions completed
on the coming debriefing turn, one of each type, those with a briefcase worth a little more. It is
exact, but for two things: opponents still to roll are taken as rolling once with no aim, and of
two missions of one type that both depend on such dice the chances are taken as independent.
"""

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct

from core.errors import IllegalMove
from core.games.dice_mission.cards import Card, CardId
from core.games.dice_mission.counts import NO_DICE, Counts
from core.games.dice_mission.moves import Die, die_name
from core.games.dice_mission.odds import Front, Plan, best_chance, chance, chances
from core.games.dice_mission.state import MissionState
from core.types import Seat

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


def weight(card: Card) -> float:
    return 1 + BRIEFCASE * card.briefcase


def expected(cards: Iterable[Card], likely: Callable[[Card], float]) -> float:
    """The expected weight of what is completed, the best one of each type."""
    promise = 0.0
    none: dict[str, float] = {}
    for card in sorted(cards, key=weight, reverse=True):
        rest = none.get(card.type, 1.0)
        promise += rest * likely(card) * weight(card)
        none[card.type] = rest * (1 - likely(card))
    return promise


def promise(cards: Sequence[Card], mine: Counts, others: tuple[Front, ...]) -> float:
    """What the own dice promise as they lie."""
    if mine == NO_DICE:
        return 0.0
    return expected(cards, lambda card: chance(card, mine, others))


def plan(cards: Sequence[Card], dice: int, others: tuple[Front, ...], rolls: int) -> Plan:
    """The best play for all of the missions together."""
    columns = [chances(card, dice, others) for card in cards]
    rows = zip(*columns, strict=True)
    worth = [expected(cards, dict(zip(cards, row, strict=True)).__getitem__) for row in rows]
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


class CardAdvice(Struct, frozen=True):
    """A mission, and how likely it is by playing for it alone."""

    card: CardId
    chance: float


class Advice(Struct, frozen=True):
    """What the coach says: names of dice to keep and to roll again (none: stop), the expected
    weight of missions with that, and the chance of each open mission by itself."""

    keep: tuple[str, ...]
    reroll: tuple[str, ...]
    expected: float
    cards: tuple[CardAdvice, ...]


def advice(state: MissionState, seat: Seat) -> Advice:
    """Which dice to keep, for the seat on turn that has rolled and may roll again."""
    rolls = state.cap - state.rolls[seat]
    if seat != state.turn or state.phase != "mission" or not state.rolls[seat] or rolls < 1:
        raise IllegalMove("mission-no-advice")
    row, others = state.row(seat), opponents(state, state.number)
    mine, cards = row_counts(state, row), state.open_missions(seat)
    kept, value = plan(cards, len(row), others, rolls).keep(mine, rolls)
    again = reroll(state, kept)
    alone = (
        CardAdvice(
            card.id, Plan(len(row), chances(card, len(row), others), rolls).keep(mine, rolls)[1]
        )
        for card in cards
    )
    return Advice(
        keep=tuple(die_name(die) for die in row if die not in again),
        reroll=tuple(map(die_name, again)),
        expected=value,
        cards=tuple(alone),
    )


class NumberAdvice(Struct, frozen=True):
    """A number of dice, its expected weight of missions, and each open mission's own chance."""

    number: int
    expected: float
    cards: tuple[CardAdvice, ...]


def number_advice(state: MissionState, number: int) -> NumberAdvice:
    """What a number of dice promises the seat on turn before its first roll."""
    others, cards = opponents(state, number), state.open_missions(state.turn)
    alone = (CardAdvice(card.id, best_chance(card, number, others, state.cap)) for card in cards)
    return NumberAdvice(
        number, plan(cards, number, others, state.cap).fresh(state.cap), tuple(alone)
    )
