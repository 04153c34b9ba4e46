"""Drawing cards, exchanging missions, and keeping gadgets within the limit."""

from typing import TypeVar

from msgspec.structs import replace

from core.dice import Dice
from core.games.dice_mission.cards import CARDS, SPECIAL, CardId, CardType, GadgetKind
from core.games.dice_mission.moves import Move
from core.games.dice_mission.state import Held, MissionState
from core.types import Event, Seat, Value

T = TypeVar("T")


def _draw(
    pile: tuple[T, ...], discards: tuple[T, ...], count: int, dice: Dice
) -> tuple[tuple[T, ...], tuple[T, ...], tuple[T, ...]]:
    """Up to `count` cards, the pile and the discards that stay. An empty pile is made anew of
    the discards, shuffled, when a card is wanted."""
    drawn = pile[::-1][:count]
    pile = pile[: len(pile) - len(drawn)]
    if len(drawn) < count and discards:
        pile, discards = dice.shuffle(discards), ()
        more, pile, discards = _draw(pile, discards, count - len(drawn), dice)
        drawn += more
    return drawn, pile, discards


def swap(cards: tuple[CardId, ...], old: CardId, new: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """The cards with `new` in the place of `old`."""
    place = cards.index(old)
    return cards[:place] + new + cards[place + 1 :]


def with_seat(rows: tuple[T, ...], seat: Seat, row: T) -> tuple[T, ...]:
    """The rows with the one of `seat` replaced."""
    return (*rows[:seat], row, *rows[seat + 1 :])


def draw_missions(
    state: MissionState, kind: CardType, count: int, dice: Dice, events: list[Event]
) -> tuple[MissionState, tuple[CardId, ...]]:
    """Up to `count` cards of a type."""
    drawn, pile, discards = _draw(state.piles[kind], state.discards[kind], count, dice)
    if len(state.piles[kind]) < count and state.discards[kind]:
        events.append(Event("reshuffled", None, {"pile": kind}))
    piles = {**state.piles, kind: pile}
    return replace(state, piles=piles, discards={**state.discards, kind: discards}), drawn


def draw_gadget(state: MissionState, dice: Dice, events: list[Event]) -> MissionState:
    """A gadget for the seat on turn, ready from the next round on."""
    drawn, pile, discards = _draw(state.gadget_pile, state.gadget_discards, 1, dice)
    if not state.gadget_pile and drawn:
        events.append(Event("reshuffled", None, {"pile": "gadgets"}))
    seat = state.turn
    held = state.gadgets[seat] + tuple(Held(kind, state.round) for kind in drawn)
    for kind in drawn:
        args = {"held": len(held)}
        events.append(Event("gadget-drawn", seat, args, {"gadget": kind}, (seat,)))
    return replace(
        state,
        gadgets=with_seat(state.gadgets, seat, held),
        gadget_pile=pile,
        gadget_discards=discards,
    )


def lay_gadget(state: MissionState, kind: GadgetKind, *, ready: bool) -> MissionState:
    """Puts a gadget of the seat on turn on the discards: one that is ready, or rather one that is
    not."""
    held = state.gadgets[state.turn]
    of_kind = [place for place, gadget in enumerate(held) if gadget.kind == kind]
    place = of_kind[0] if ready else of_kind[-1]
    return replace(
        state,
        gadgets=with_seat(state.gadgets, state.turn, held[:place] + held[place + 1 :]),
        gadget_discards=(*state.gadget_discards, kind),
    )


def discard(state: MissionState, move: Move, events: list[Event]) -> MissionState:
    """The choice that a fourth gadget brings."""
    events.append(Event("gadget-discarded", state.turn, {"gadget": move.gadget}))
    return lay_gadget(state, move.gadget, ready=False)


def exchanged_card(state: MissionState, move: Move) -> CardId | None:
    """The card that `exchange` or `change` names: a place in the hand, or a SPECIAL on show."""
    if move.card:
        return move.card if move.card in state.specials else None
    hand = state.hands[state.turn]
    return hand[move.number - 1] if 1 <= move.number <= len(hand) else None


def can_draw(state: MissionState, kind: CardType) -> bool:
    """Whether there is any card of the type to draw."""
    return bool(state.piles[kind] or state.discards[kind])


def can_draw_gadget(state: MissionState) -> bool:
    """Whether there is any gadget to draw."""
    return bool(state.gadget_pile or state.gadget_discards)


def exchange(state: MissionState, move: Move, dice: Dice, events: list[Event]) -> MissionState:
    """Draws two cards of the type for a choice; a single one is kept at once."""
    card = exchanged_card(state, move)
    assert card is not None  # noqa: S101 - the move is legal
    kind = CARDS[card].type
    drawing: list[Event] = []
    state, drawn = draw_missions(state, kind, 2, dice, drawing)
    shown: dict[str, Value] = {"type": kind}
    hidden: dict[str, Value] = {"drawn": drawn}
    (shown if kind == SPECIAL else hidden)["card"] = card
    events += [Event("exchanging", state.turn, shown, hidden, (state.turn,)), *drawing]
    state = replace(state, replaced=card, drawn=drawn)
    return take(state, Move("take", 1), events) if len(drawn) == 1 else state


def take(state: MissionState, move: Move, events: list[Event]) -> MissionState:
    """Keeps one of the cards drawn; the old and the other one go to the discards."""
    old, kept = state.replaced, state.drawn[move.number - 1]
    kind = CARDS[old].type
    away = (old, *(card for card in state.drawn if card != kept))
    seat = state.turn
    state = replace(
        state,
        discards={**state.discards, kind: state.discards[kind] + away},
        replaced="",
        drawn=(),
    )
    if kind == SPECIAL:
        events.append(Event("exchanged", seat, {"type": kind, "card": kept}))
        return replace(state, specials=swap(state.specials, old, (kept,)))
    events.append(Event("exchanged", seat, {"type": kind}, {"card": kept}, (seat,)))
    hand = swap(state.hands[seat], old, (kept,))
    return replace(state, hands=with_seat(state.hands, seat, hand))
