"""When the sharp computer player uses a gadget, and on what."""

from collections.abc import Iterator, Sequence

from core.games.dice_mission import gadgets
from core.games.dice_mission.cards import CARDS, DEBRIEFING_GADGETS
from core.games.dice_mission.counts import only
from core.games.dice_mission.moves import Move
from core.games.dice_mission.odds import Front, rolled
from core.games.dice_mission.outlook import (
    fronts,
    opponents,
    plan,
    promise,
    reroll,
    row_counts,
)
from core.games.dice_mission.state import NUMBERS, MissionState
from core.types import Seat

CERTAIN_GAIN = 0.7
"""What a gadget of the debriefing must bring, in missions: it does what it does for certain."""
LIKELY_GAIN = 0.35
"""What a gadget of the MISSION phase must bring: the dice are still to fall."""
LOSS = 3.0
"""What it costs, in missions, that somebody else wins."""
HARD = 0.45
"""A mission with a lower chance is worth a gadget that exchanges it."""


def gadget(state: MissionState) -> Move | None:
    """The gadget to play now, if one is worth it."""
    if not state.playable(state.turn):
        return None
    if state.phase == "debriefing":
        return _best(_debriefing_gains(state), CERTAIN_GAIN)
    if not state.rolls[state.turn]:
        return _change(state) or _best(_proposal_gains(state), LIKELY_GAIN)
    gains = [*_chance_gains(state), *_force_gains(state)]
    return _best(iter(gains), LIKELY_GAIN) or _lock(state)


def _best(gains: Iterator[tuple[float, Move]], least: float) -> Move | None:
    best = max(gains, key=lambda gain: gain[0], default=None)
    return best[1] if best and best[0] >= least else None


def _worth(state: MissionState, before: Sequence[Front]) -> float:
    """What the dice promise the seat on turn, less the danger that somebody else wins."""
    seat = state.turn
    others = tuple(front for other, front in enumerate(before) if other != seat)
    hope = promise(state.open_missions(seat), before[seat].known, others)
    danger = sum(_wins(state, before[other]) for other in _still_to_debrief(state))
    return hope - LOSS * danger


def _still_to_debrief(state: MissionState) -> tuple[Seat, ...]:
    """The opponents whose debriefing turn of this round is to come, and who want a SPECIAL only."""
    seats = [(state.agent + place) % state.seats for place in range(state.seats)]
    if state.phase == "debriefing":
        seats = seats[seats.index(state.turn) + 1 :]
    return tuple(
        seat
        for seat in seats
        if seat != state.turn and not state.hands[seat] and not state.has_special(seat)
    )


def _wins(state: MissionState, front: Front) -> float:
    """How likely dice complete a SPECIAL on show."""
    specials = [CARDS[card] for card in state.specials]
    return sum(
        likely for counts, likely in rolled(front) if any(card.met(counts, ()) for card in specials)
    )


def _debriefing_gains(state: MissionState) -> Iterator[tuple[float, Move]]:
    now = _worth(state, fronts(state, state.number))
    for move in gadgets.moves(state):
        after = gadgets.effect(state, move, ())
        yield _worth(after, fronts(after, state.number)) - now, move


def _change(state: MissionState) -> Move | None:
    hand = state.hands[state.turn]
    hardest = min(range(len(hand)), key=lambda place: CARDS[hand[place]].best_chance, default=None)
    if hardest is None or CARDS[hand[hardest]].best_chance >= HARD:
        return None
    return _if_legal(state, Move("change", hardest + 1))


def _if_legal(state: MissionState, move: Move) -> Move | None:
    return None if gadgets.refusal(state, move) else move


def _proposal_gains(state: MissionState) -> Iterator[tuple[float, Move]]:
    def fresh(number: int) -> float:
        cards = state.open_missions(state.turn)
        return plan(cards, number, opponents(state, number), state.cap).fresh(state.cap)

    for number in NUMBERS:
        move = _if_legal(state, Move("proposal", number))
        if move:
            yield fresh(number) - fresh(state.number), move


def _chance_gains(state: MissionState) -> Iterator[tuple[float, Move]]:
    """Rolling own dice once more."""
    cards, others = state.open_missions(state.turn), opponents(state, state.number)
    mine = row_counts(state, state.row(state.turn))
    kept, value = plan(cards, sum(mine), others, 1).keep(mine, 1)
    if kept != mine:
        move = _if_legal(state, Move("chance", dice=reroll(state, kept)))
        if move:
            yield value - promise(cards, mine, others), move


def _force_gains(state: MissionState) -> Iterator[tuple[float, Move]]:
    """Making an opponent roll again: all dice, or those of one value."""
    before = fronts(state, state.number)
    now = _worth(state, before)
    for seat in range(state.seats):
        dice = state.front(seat)
        for values in ((1, 2, 3, 4, 5, 6), (1,), (2,), (3,), (4,), (5,), (6,)):
            forced = tuple(die for die in dice if state.values[die] in values)
            move = _if_legal(state, Move("force", dice=forced)) if forced else None
            if move:
                stay = tuple(value for value in range(1, 7) if value not in values)
                after = before[:]
                after[seat] = Front(only(before[seat].known, stay), len(forced))
                yield _worth(state, after) - now, move


def _lock(state: MissionState) -> Move | None:
    """Protects own dice that promise a mission, when no gadget of the own is shut out by it."""
    seat = state.turn
    mine = row_counts(state, state.row(seat))
    others = opponents(state, state.number)
    armed = any(state.ready(other) for other in range(state.seats) if other != seat)
    own = any(kind in DEBRIEFING_GADGETS for kind in state.ready(seat))
    if not armed or own or promise(state.open_missions(seat), mine, others) < 1:
        return None
    return _if_legal(state, Move("lock", seat=seat))
