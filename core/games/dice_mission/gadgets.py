"""The ten gadgets: when one may be played, on what, and what it does.

A gadget touches the seats in front of which the dice change. Under a target lock the dice in front
of a seat neither change, nor leave, nor are joined by others, whoever plays the gadget; the lock
ends with the round.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from msgspec.structs import replace

from core.dice import Dice
from core.games.dice_mission.cards import CARDS, MISSION_GADGETS, SPECIAL, GadgetKind
from core.games.dice_mission.moves import Die, Move, die_name
from core.games.dice_mission.piles import can_draw, exchange, exchanged_card, lay_gadget
from core.games.dice_mission.state import NOBODY, NUMBERS, MissionState
from core.types import Event, Seat, Value

VALUES = range(1, 7)


def refusal(state: MissionState, move: Move) -> str:
    """Why the seat on turn may not play the gadget now; empty where it may."""
    if not any(held.kind == move.verb for held in state.gadgets[state.turn]):
        return "mission-gadget"
    if move.verb not in state.ready(state.turn):
        return "mission-not-ready"
    if (move.verb in MISSION_GADGETS) != (state.phase == "mission"):
        return "mission-phase"
    return _misuse(state, move) or ("mission-locked" if _is_locked(state, move) else "")


def _lies(state: MissionState, die: Die) -> bool:
    return die < len(state.holders) and state.holders[die] != NOBODY


def _misuse(state: MissionState, move: Move) -> str:
    """What is wrong with the target, a lock apart."""
    if move.verb == "proposal":
        if move.number not in NUMBERS:
            return "mission-number"
        return "" if move.number in _proposals(state) else "mission-proposal"
    if move.verb == "change":
        card = exchanged_card(state, move)
        if card is None:
            return "mission-card"
        return "" if can_draw(state, CARDS[card].type) else "mission-empty"
    if move.verb == "lock":
        return "" if move.seat < state.seats else "mission-seat"
    if not all(_lies(state, die) for die in move.dice):
        return "mission-dice"
    holders = {state.holders[die] for die in move.dice}
    match move.verb:
        case "force" | "steal":
            fits = len(holders) == 1 and state.turn not in holders
        case "chance" | "pass":
            fits = holders == {state.turn}
        case "deal":
            fits = len(holders) == 2
        case _:
            fits = True
    if not fits:
        return "mission-dice"
    if move.verb == "pass" and (move.seat == state.turn or move.seat >= state.seats):
        return "mission-seat"
    if move.verb == "adapt" and move.number not in _other_values(state, move.dice[0]):
        return "mission-value"
    return ""


def _is_locked(state: MissionState, move: Move) -> bool:
    return not touched(state, move).isdisjoint(state.locked)


def touched(state: MissionState, move: Move) -> set[Seat]:
    """The seats in front of which the gadget changes dice, and the one that a lock is put on."""
    seats = {state.holders[die] for die in move.dice}
    if move.verb in ("lock", "pass"):
        seats.add(move.seat)
    if move.verb == "steal":
        seats.add(state.turn)
    return seats


def _proposals(state: MissionState) -> tuple[int, ...]:
    """The numbers that would change something for the user or somebody still to roll."""
    if not state.number or all(state.rolls):
        return ()
    return tuple(number for number in NUMBERS if number != state.number)


def _other_values(state: MissionState, die: Die) -> tuple[int, ...]:
    return tuple(value for value in VALUES if value != state.values[die])


def moves(state: MissionState) -> Iterator[Move]:
    """Every legal use of the gadgets of the seat on turn."""
    for kind in state.playable(state.turn):
        for move in _uses(state, kind):
            if not state.locked or not _is_locked(state, move):
                yield move


@lru_cache(maxsize=4096)
def subsets(verb: str, dice: tuple[Die, ...]) -> tuple[Move, ...]:
    """The moves that roll any of the dice again."""
    return tuple(
        Move(verb, dice=some)
        for count in range(1, len(dice) + 1)
        for some in combinations(dice, count)
    )


def exchanges(state: MissionState, verb: str) -> Iterator[Move]:
    """The moves that exchange a card of the hand or a SPECIAL on show."""
    for place, card in enumerate(state.hands[state.turn], 1):
        if can_draw(state, CARDS[card].type):
            yield Move(verb, place)
    if can_draw(state, SPECIAL):
        for card in state.specials:
            yield Move(verb, card=card)


def _uses(state: MissionState, kind: GadgetKind) -> Iterator[Move]:
    """The uses of one kind, as if nobody had a lock."""
    seat, seats = state.turn, range(state.seats)
    lying = [die for die, holder in enumerate(state.holders) if holder != NOBODY]
    match kind:
        case "proposal":
            yield from (Move(kind, number) for number in _proposals(state))
        case "force":
            for other in seats:
                if other != seat:
                    yield from subsets(kind, state.front(other))
        case "change":
            yield from exchanges(state, kind)
        case "chance":
            yield from subsets(kind, state.front(seat))
        case "lock":
            yield from (Move(kind, seat=other) for other in seats)
        case "steal":
            yield from (Move(kind, dice=(die,)) for die in lying if state.holders[die] != seat)
        case "remove":
            yield from (Move(kind, dice=(die,)) for die in lying)
        case "adapt":
            for die in lying:
                yield from (Move(kind, value, (die,)) for value in _other_values(state, die))
        case "deal":
            for one, two in combinations(lying, 2):
                if state.holders[one] != state.holders[two]:
                    yield Move(kind, dice=(one, two))
        case _:
            for die in state.front(seat):
                yield from (Move(kind, 0, (die,), other) for other in seats if other != seat)


def play(state: MissionState, move: Move, dice: Dice, events: list[Event]) -> MissionState:
    """Plays a legal gadget: it is discarded and does its work."""
    seat = state.turn
    state = lay_gadget(state, move.verb, ready=True)
    if move.verb == "change":
        events.append(Event("gadget", seat, {"gadget": move.verb}))
        return exchange(state, move, dice, events)
    rolls = move.verb in ("force", "chance")
    after = effect(state, move, dice.roll(len(move.dice)) if rolls else ())
    events.append(Event("gadget", seat, _told(state, after, move)))
    return after


def effect(state: MissionState, move: Move, shown: tuple[int, ...]) -> MissionState:
    """What any gadget but `change` does; `shown` is what the dice show that it rolls again."""
    values, holders = list(state.values), list(state.holders)
    match move.verb:
        case "proposal":
            return replace(state, number=move.number)
        case "lock":
            return replace(state, locked=tuple(sorted((*state.locked, move.seat))))
        case "steal":
            holders[move.dice[0]] = state.turn
        case "remove":
            holders[move.dice[0]] = NOBODY
        case "adapt":
            values[move.dice[0]] = move.number
        case "deal":
            one, two = move.dice
            holders[one], holders[two] = holders[two], holders[one]
        case "pass":
            holders[move.dice[0]] = move.seat
        case _:
            for die, value in zip(move.dice, shown, strict=True):
                values[die] = value
    return replace(state, values=tuple(values), holders=tuple(holders))


def _told(before: MissionState, after: MissionState, move: Move) -> dict[str, Value]:
    args: dict[str, Value] = {"gadget": move.verb}
    if move.dice:
        args["dice"] = tuple(map(die_name, move.dice))
        args["holders"] = tuple(before.holders[die] for die in move.dice)
        args["before"] = tuple(before.values[die] for die in move.dice)
        args["after"] = tuple(after.values[die] for die in move.dice)
    if move.seat != NOBODY:
        args["target"] = move.seat
    if move.verb == "proposal":
        args["number"] = move.number
    return args
