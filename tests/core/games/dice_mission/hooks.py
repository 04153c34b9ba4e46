"""What the contract of games must know of Dice Mission."""

from collections import Counter
from itertools import chain

from msgspec.structs import replace

from core.dice import Dice
from core.games.dice_mission.cards import CARDS, TYPES
from core.games.dice_mission.state import Held, MissionState
from core.types import Events, Seat
from tests.core.games.contract import Hooks


def conserved(state: MissionState) -> object:
    """Every card is in exactly one place, and every player has the missions dealt."""
    missions = list(
        chain(
            *state.hands,
            *state.completed,
            state.specials,
            state.drawn,
            *state.piles.values(),
            *state.discards.values(),
        )
    )
    gadgets = [held.kind for hand in state.gadgets for held in hand]
    gadgets += state.gadget_pile + state.gadget_discards
    wanted = [
        sum(state.needs(seat).values()) + len(state.completed[seat]) for seat in range(state.seats)
    ]
    return frozenset(missions), len(missions), sorted(gadgets), wanted


def rehide(state: MissionState, seat: Seat | None, chance: Dice) -> MissionState:
    """Other hands, gadgets, drawn cards and piles; the public numbers of each stay."""
    open_drawn = seat == state.turn or not state.drawn
    hidden = {kind: [*state.piles[kind], *state.discards[kind]] for kind in TYPES}
    for other, hand in enumerate(state.hands):
        for card in hand if other != seat else ():
            hidden[CARDS[card].type].append(card)
    for card in () if open_drawn else state.drawn:
        hidden[CARDS[card].type].append(card)
    cards = {kind: list(chance.shuffle(hidden[kind])) for kind in TYPES}

    def other_card(card: str) -> str:
        return cards[CARDS[card].type].pop()

    hands = tuple(
        hand if other == seat else tuple(map(other_card, hand))
        for other, hand in enumerate(state.hands)
    )
    replaced = state.replaced
    if replaced in state.hands[state.turn]:
        replaced = hands[state.turn][state.hands[state.turn].index(replaced)]
    gadgets, gadget_pile = _rehide_gadgets(state, seat, chance)
    return replace(
        state,
        hands=hands,
        drawn=state.drawn if open_drawn else tuple(map(other_card, state.drawn)),
        replaced=replaced,
        piles={kind: tuple(map(other_card, state.piles[kind])) for kind in TYPES},
        discards={kind: tuple(map(other_card, state.discards[kind])) for kind in TYPES},
        gadgets=gadgets,
        gadget_pile=gadget_pile,
    )


def _rehide_gadgets(
    state: MissionState, seat: Seat | None, chance: Dice
) -> tuple[tuple[tuple[Held, ...], ...], tuple[str, ...]]:
    hidden = [
        held.kind for other, hand in enumerate(state.gadgets) if other != seat for held in hand
    ]
    kinds = list(chance.shuffle((*hidden, *state.gadget_pile)))
    gadgets = tuple(
        hand if other == seat else tuple(Held(kinds.pop(), held.drawn) for held in hand)
        for other, hand in enumerate(state.gadgets)
    )
    return gadgets, tuple(kinds)


def phase(state: MissionState) -> str:
    return f"{state.phase} {state.choosing or ''}"


def law(before: MissionState, events: Events, after: MissionState) -> None:
    """Dice fall only by rolling, nobody completes two of a type on a turn or two SPECIALs, and no
    hand has more than three gadgets but for the choice of what to discard."""
    assert events or before.phase == after.phase
    for seat, row in enumerate(after.completed):
        kinds = Counter(card[0] for card in row)
        assert kinds["x"] <= 1
        assert max(kinds.values(), default=0) <= before.missions
        new = [card[0] for card in row[len(before.completed[seat]) :]]
        assert len(new) <= 1
        assert row[: len(before.completed[seat])] == before.completed[seat]
    for seat, held in enumerate(after.gadgets):
        assert len(held) <= 3 + (after.choosing == "discard" and seat == after.turn)
    if before.round == after.round and not any(e.kind in ("rolled", "gadget") for e in events):
        assert (before.values, before.holders) == (after.values, after.holders)
    for seat in after.locked:
        if seat in before.locked and not any(event.kind == "rolled" for event in events):
            assert before.counts()[seat] == after.counts()[seat]


HOOKS = Hooks(plies=30_000, conserved=conserved, rehide=rehide, phase=phase, law=law)
