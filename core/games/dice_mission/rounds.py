"""What the moves of both phases do, and how turns and rounds follow each other."""

from msgspec.structs import replace

from core.dice import Dice
from core.games.dice_mission import gadgets
from core.games.dice_mission.cards import (
    CARDS,
    DECKS,
    GADGET_COPIES,
    GADGETS,
    OWN_TYPES,
    SPECIAL,
    TYPES,
    CardId,
)
from core.games.dice_mission.counts import spelled
from core.games.dice_mission.moves import ROW, Die, Move, die_name
from core.games.dice_mission.piles import (
    discard,
    draw_gadget,
    draw_missions,
    exchange,
    swap,
    take,
    with_seat,
)
from core.games.dice_mission.state import NOBODY, ROLLS, MissionState
from core.types import Event, Value

SPECIALS_ON_SHOW = 3


def deal(seats: int, missions: int, dice: Dice, events: list[Event]) -> MissionState:
    """The state before the first move: hands of `missions` cards of each own type."""
    piles = {kind: dice.shuffle(DECKS[kind])[::-1] for kind in TYPES}
    hands: list[tuple[CardId, ...]] = [()] * seats
    for kind in OWN_TYPES:
        for seat in range(seats):
            hands[seat] += piles[kind][-missions:][::-1]
            piles[kind] = piles[kind][:-missions]
    specials = piles[SPECIAL][-SPECIALS_ON_SHOW:][::-1]
    piles[SPECIAL] = piles[SPECIAL][:-SPECIALS_ON_SHOW]
    agent = dice.below(seats)
    for seat, hand in enumerate(hands):
        events.append(Event("dealt", seat, {"missions": len(hand)}, {"cards": hand}, (seat,)))
    events.append(Event("specials", None, {"cards": specials}))
    events.append(Event("round", agent, {"round": 1}))
    return MissionState(
        missions=missions,
        agent=agent,
        turn=agent,
        rolls=(0,) * seats,
        values=(0,) * ROW * seats,
        holders=(NOBODY,) * ROW * seats,
        hands=tuple(hands),
        completed=((),) * seats,
        specials=specials,
        piles=piles,
        discards=dict.fromkeys(TYPES, ()),
        gadgets=((),) * seats,
        gadget_pile=dice.shuffle(GADGETS * GADGET_COPIES),
    )


def make(state: MissionState, move: Move, dice: Dice, events: list[Event]) -> MissionState:
    """The state after a legal move of the seat on turn, up to the next decision."""
    return _settled(_made(state, move, dice, events), events)


def _made(state: MissionState, move: Move, dice: Dice, events: list[Event]) -> MissionState:
    match move.verb:
        case "dice" | "roll":
            number = move.number or state.number
            row = range(ROW * state.turn, ROW * state.turn + number)
            return _roll(replace(state, number=number), tuple(row), dice, events)
        case "reroll":
            return _roll(state, move.dice, dice, events)
        case "complete":
            return _complete(state, move.card, dice, events)
        case "draw":
            return draw_gadget(replace(state, consoled=True), dice, events)
        case "exchange":
            return exchange(replace(state, consoled=True), move, dice, events)
        case "take":
            return take(state, move, events)
        case "discard":
            return discard(state, move, events)
        case "done":
            return _end_turn(state, events)
        case _:
            return gadgets.play(state, move, dice, events)


def _settled(state: MissionState, events: list[Event]) -> MissionState:
    """Ends a turn in which, as everybody can see, nothing is left to decide. The kinds of the
    gadgets in a hand are hidden, so a ready one of either phase keeps the turn open."""
    if state.choosing or state.winner is not None:
        return state
    seat = state.turn
    all_rolled = state.phase == "mission" and state.rolls[seat] >= state.cap
    if state.consoled or (all_rolled and not state.ready(seat)):
        return _end_turn(state, events)
    return state


def _roll(
    state: MissionState, rolled: tuple[Die, ...], dice: Dice, events: list[Event]
) -> MissionState:
    seat = state.turn
    values, holders = list(state.values), list(state.holders)
    for die, value in zip(rolled, dice.roll(len(rolled)), strict=True):
        values[die], holders[die] = value, seat
    roll = state.rolls[seat] + 1
    state = replace(
        state,
        rolls=with_seat(state.rolls, seat, roll),
        values=tuple(values),
        holders=tuple(holders),
    )
    names = tuple(map(die_name, rolled))
    args: dict[str, Value] = {"roll": roll, "cap": state.cap, "dice": names}
    events.append(Event("rolled", seat, {**args, "values": _row(state)}))
    return state


def _row(state: MissionState) -> tuple[int, ...]:
    return tuple(state.values[die] for die in state.row(state.turn))


def _complete(state: MissionState, card: CardId, dice: Dice, events: list[Event]) -> MissionState:
    seat, kind = state.turn, CARDS[card].type
    others = state.counts()
    shown = spelled(CARDS[card].part(others.pop(seat), others))
    state = replace(
        state,
        completed=with_seat(state.completed, seat, (*state.completed[seat], card)),
        types_done=(*state.types_done, kind),
    )
    if kind != SPECIAL:
        hand = swap(state.hands[seat], card, ())
        state = replace(state, hands=with_seat(state.hands, seat, hand))
    left = sum(state.needs(seat).values())
    events.append(Event("completed", seat, {"card": card, "left": left, "values": shown}))
    if kind == SPECIAL:
        state, opened = draw_missions(state, SPECIAL, 1, dice, events)
        state = replace(state, specials=swap(state.specials, card, opened))
        events += [Event("special-opened", None, {"card": new}) for new in opened]
    if state.winner is not None:
        events.append(Event("won", seat, {"missions": len(state.completed[seat])}))
        return state
    return draw_gadget(state, dice, events) if CARDS[card].briefcase else state


def _end_turn(state: MissionState, events: list[Event]) -> MissionState:
    seat = state.turn
    if state.phase == "mission":
        args: dict[str, Value] = {"rolls": state.rolls[seat], "values": _row(state)}
        events.append(Event("stopped", seat, args))
        if seat == state.agent:
            state = replace(state, cap=state.rolls[seat])
    elif not (state.types_done or state.consoled):
        events.append(Event("passed", seat))
    following = (seat + 1) % state.seats
    state = replace(state, turn=following, types_done=(), consoled=False)
    if following != state.agent:
        return state
    if state.phase == "mission":
        events.append(Event("debriefing", following))
        return replace(state, phase="debriefing")
    return _next_round(state, events)


def _next_round(state: MissionState, events: list[Event]) -> MissionState:
    agent = (state.agent + 1) % state.seats
    events.append(Event("round", agent, {"round": state.round + 1}))
    return replace(
        state,
        round=state.round + 1,
        phase="mission",
        agent=agent,
        turn=agent,
        number=0,
        cap=ROLLS,
        rolls=(0,) * state.seats,
        values=(0,) * ROW * state.seats,
        holders=(NOBODY,) * ROW * state.seats,
        locked=(),
    )
