"""How the computer players of Dice Mission think. They look at what their seat may see.

rash     rolls five dice, keeps the biggest set, and collects gadgets without using them
careful  rolls for the mission with the best chance, and exchanges the hardest
sharp    rolls for all its missions together, exactly, and plays a gadget when that completes a
         mission or stops somebody who would win
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from core.games.dice_mission import tactics
from core.games.dice_mission.cards import CARDS, Card, GadgetKind
from core.games.dice_mission.counts import Counts, only
from core.games.dice_mission.moves import Die, Move
from core.games.dice_mission.odds import Plan, chances
from core.games.dice_mission.outlook import opponents, plan, reroll, row_counts, weight
from core.games.dice_mission.piles import can_draw, can_draw_gadget
from core.games.dice_mission.state import HELD_GADGETS, NUMBERS, MissionState
from core.types import Level

HARD = 0.5
"""A mission with a lower chance is worth an exchange to the careful player."""
VERY_HARD = 0.4
"""The same to the sharp player, who can also draw a gadget."""
_USEFUL: tuple[GadgetKind, ...] = (
    *("adapt", "steal", "deal", "chance", "remove"),
    *("pass", "force", "change", "proposal", "lock"),
)
"""The gadgets, the most useful ones first; of too many the last one goes."""


class _Player(NamedTuple):
    """The decisions in which the levels differ."""

    number: Callable[[MissionState], int]
    again: Callable[[MissionState], tuple[Die, ...]]
    """The dice to roll again, with at least one roll left."""
    console: Callable[[MissionState], Move]
    gadget: Callable[[MissionState], Move | None]


def choose(state: MissionState, level: Level) -> Move:
    """The move of a computer player on turn."""
    return _choose(state, _PLAYERS[level])


def default_move(state: MissionState) -> Move:
    """The sensible move that uses nothing up: it rolls and completes, and leaves gadgets alone."""
    return _choose(state, _PLAIN)


def _choose(state: MissionState, player: _Player) -> Move:
    match state.choosing:
        case "take":
            chance = [CARDS[card].best_chance for card in state.drawn]
            return Move("take", chance.index(max(chance)) + 1)
        case "discard":
            kinds = [held.kind for held in state.gadgets[state.turn]]
            return Move("discard", gadget=max(kinds, key=_USEFUL.index))
    if state.phase == "debriefing":
        return _debriefing_move(state, player)
    if not state.number:
        return Move("dice", player.number(state))
    rolls = state.rolls[state.turn]
    if 0 < rolls < state.cap:
        again = player.again(state)
        if again:
            return Move("reroll", dice=again)
    return player.gadget(state) or Move("done" if rolls else "roll")


def _debriefing_move(state: MissionState, player: _Player) -> Move:
    met = state.met_missions(state.turn)
    if met:
        return Move("complete", card=max(met, key=weight).id)
    gadget = player.gadget(state)
    if gadget:
        return gadget
    return Move("done") if state.types_done else player.console(state)


def _biggest_set(state: MissionState) -> tuple[Die, ...]:
    counts = row_counts(state, state.row(state.turn))
    value = 6 - counts[::-1].index(max(counts))
    return reroll(state, only(counts, (value,)))


def _alone(state: MissionState, card: Card, dice: int) -> Plan:
    """The best play of so many own dice for one mission."""
    likely = chances(card, dice, opponents(state, state.number or dice))
    return Plan(dice, likely, state.cap)


def _likeliest_number(state: MissionState) -> int:
    """The number of dice with which a single mission has the best chance."""
    cards = state.open_missions(state.turn)
    return max(
        reversed(NUMBERS),
        key=lambda number: max(_alone(state, card, number).fresh(state.cap) for card in cards),
    )


def _for_likeliest(state: MissionState) -> tuple[Die, ...]:
    """The dice to roll again for the mission that has the best chance."""
    counts, rolls = _rolled(state)
    kept, _ = max(
        (
            _alone(state, card, sum(counts)).keep(counts, rolls)
            for card in state.open_missions(state.turn)
        ),
        key=lambda keeping: keeping[1],
    )
    return reroll(state, kept)


def _best_number(state: MissionState) -> int:
    """The number of dice that promises most."""
    cards = state.open_missions(state.turn)
    return max(
        reversed(NUMBERS),
        key=lambda number: plan(cards, number, opponents(state, number), state.cap).fresh(
            state.cap
        ),
    )


def _for_all(state: MissionState) -> tuple[Die, ...]:
    """The dice to roll again for all missions together."""
    counts, rolls = _rolled(state)
    cards, others = state.open_missions(state.turn), opponents(state, state.number)
    kept, _ = plan(cards, sum(counts), others, rolls).keep(counts, rolls)
    return reroll(state, kept)


def _rolled(state: MissionState) -> tuple[Counts, int]:
    seat = state.turn
    return row_counts(state, state.row(seat)), state.cap - state.rolls[seat]


def _collect(state: MissionState) -> Move:
    return Move("draw") if can_draw_gadget(state) else Move("done")


def _exchange_hardest(state: MissionState, below: float) -> Move | None:
    """Exchanges the hardest mission in the hand, if its chance is low."""
    hand = state.hands[state.turn]
    hard = [
        (CARDS[card].best_chance, place)
        for place, card in enumerate(hand, 1)
        if CARDS[card].best_chance < below and can_draw(state, CARDS[card].type)
    ]
    return Move("exchange", min(hard)[1]) if hard else None


def _ease(state: MissionState) -> Move:
    return _exchange_hardest(state, HARD) or Move("done")


def _arm_or_ease(state: MissionState) -> Move:
    hard = _exchange_hardest(state, VERY_HARD)
    if hard:
        return hard
    armed = len(state.gadgets[state.turn]) >= HELD_GADGETS
    return _ease(state) if armed else _collect(state)


def _no_gadget(state: MissionState) -> None:  # noqa: ARG001 - one of `_Player`
    return None


def _most_dice(state: MissionState) -> int:  # noqa: ARG001 - one of `_Player`
    return NUMBERS[-1]


def _nothing(state: MissionState) -> Move:  # noqa: ARG001 - one of `_Player`
    return Move("done")


_PLAYERS: Mapping[Level, _Player] = {
    "rash": _Player(_most_dice, _biggest_set, _collect, _no_gadget),
    "careful": _Player(_likeliest_number, _for_likeliest, _ease, _no_gadget),
    "sharp": _Player(_best_number, _for_all, _arm_or_ease, tactics.gadget),
}
_PLAIN = _Player(_most_dice, _for_all, _nothing, _no_gadget)
LEVELS: tuple[Level, ...] = tuple(_PLAYERS)
