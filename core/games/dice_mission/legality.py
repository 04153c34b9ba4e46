"""Which moves the seat on turn may make, and why it may not make another."""

from collections.abc import Iterator

from core.games.dice_mission import gadgets
from core.games.dice_mission.cards import CARDS, GADGETS, SPECIAL
from core.games.dice_mission.moves import Move
from core.games.dice_mission.piles import can_draw, can_draw_gadget, exchanged_card
from core.games.dice_mission.state import NUMBERS, MissionState

_DEBRIEFING_VERBS = ("complete", "draw", "exchange")
_CHOICES = ("take", "discard")


def refusal(state: MissionState, move: Move) -> str:
    """Why the seat on turn may not make the move; empty where it may."""
    if state.choosing:
        return _choice_refusal(state, move)
    if move.verb in _CHOICES:
        return "mission-no-choice"
    if move.verb in GADGETS:
        return gadgets.refusal(state, move)
    if move.verb in _DEBRIEFING_VERBS:
        return _debriefing_refusal(state, move) if state.phase == "debriefing" else "mission-phase"
    if move.verb == "done":
        rolled = state.phase == "debriefing" or state.rolls[state.turn]
        return "" if rolled else "mission-roll-first"
    return _rolling_refusal(state, move) if state.phase == "mission" else "mission-phase"


def _choice_refusal(state: MissionState, move: Move) -> str:
    if move.verb != state.choosing:
        return "mission-choose"
    if move.verb == "take":
        return "" if 1 <= move.number <= len(state.drawn) else "mission-card"
    held = (held.kind for held in state.gadgets[state.turn])
    return "" if move.gadget in held else "mission-gadget"


def _rolling_refusal(state: MissionState, move: Move) -> str:
    rolls = state.rolls[state.turn]
    if move.verb == "dice":
        if state.number:
            return "mission-number-set"
        return "" if move.number in NUMBERS else "mission-number"
    if move.verb == "roll":
        if not state.number:
            return "mission-number-first"
        return "mission-rolled" if rolls else ""
    if not rolls:
        return "mission-roll-first"
    if rolls >= state.cap:
        return "mission-rolls"
    return "" if set(move.dice) <= set(state.row(state.turn)) else "mission-dice"


def _debriefing_refusal(state: MissionState, move: Move) -> str:
    if move.verb == "complete":
        return _completion_refusal(state, move)
    if state.types_done:
        return "mission-completed"
    if move.verb == "draw":
        return "" if can_draw_gadget(state) else "mission-empty"
    card = exchanged_card(state, move)
    if card is None:
        return "mission-card"
    return "" if can_draw(state, CARDS[card].type) else "mission-empty"


def _completion_refusal(state: MissionState, move: Move) -> str:
    seat = state.turn
    if move.card not in state.hands[seat] + state.specials:
        return "mission-card"
    card = CARDS[move.card]
    if card.type == SPECIAL and state.has_special(seat):
        return "mission-special"
    if card.type in state.types_done:
        return "mission-type"
    return "" if card in state.met_missions(seat) else "mission-not-met"


def legal_moves(state: MissionState) -> Iterator[Move]:
    """Every move that `refusal` lets through."""
    if state.choosing == "take":
        yield from (Move("take", place) for place, _ in enumerate(state.drawn, 1))
    elif state.choosing == "discard":
        kinds = dict.fromkeys(held.kind for held in state.gadgets[state.turn])
        yield from (Move("discard", gadget=kind) for kind in kinds)
    else:
        yield from _mission_moves(state) if state.phase == "mission" else _debriefing_moves(state)
        yield from gadgets.moves(state)


def _mission_moves(state: MissionState) -> Iterator[Move]:
    if not state.number:
        yield from (Move("dice", number) for number in NUMBERS)
    elif not state.rolls[state.turn]:
        yield Move("roll")
    else:
        if state.rolls[state.turn] < state.cap:
            yield from gadgets.subsets("reroll", state.row(state.turn))
        yield Move("done")


def _debriefing_moves(state: MissionState) -> Iterator[Move]:
    yield from (Move("complete", card=card.id) for card in state.met_missions(state.turn))
    if not state.types_done:
        if can_draw_gadget(state):
            yield Move("draw")
        yield from gadgets.exchanges(state, "exchange")
    yield Move("done")
