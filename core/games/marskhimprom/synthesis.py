"""Reactions at level 5: chemists turn cards into products (C1 to C7)."""

from collections import Counter
from collections.abc import Mapping, Sequence

from core.errors import IllegalMove
from core.games.marskhimprom.content import (
    RAW,
    REACTIONS,
    SUBSTANCE_NUMBER,
    Card,
    Substance,
    names,
    product,
)
from core.games.marskhimprom.moves import Move, Synth
from core.games.marskhimprom.play import Play
from core.games.marskhimprom.state import KhimState, Player, at_site, check_driven
from core.types import Seat

MOST = 20
"""The largest coefficient that a player may set."""

LEFT: tuple[Mapping[Substance, int], ...] = tuple(
    {SUBSTANCE_NUMBER[name]: count for name, count in reaction.left.items()}
    for reaction in REACTIONS
)
RIGHT: tuple[Mapping[Substance, int], ...] = tuple(
    {SUBSTANCE_NUMBER[name]: count for name, count in reaction.right.items()}
    for reaction in REACTIONS
)
COEFFICIENTS: tuple[tuple[int, ...], ...] = tuple(
    (*reaction.left.values(), *reaction.right.values()) for reaction in REACTIONS
)
"""By reaction: the right coefficients, in the order of the equation."""


def has_reactants(hand: Sequence[Card], reaction: int) -> bool:
    """Whether raw cards and products together are enough (C4)."""
    held = Counter(hand)
    return all(
        (held[substance] if substance < RAW else 0) + held[product(substance)] >= count
        for substance, count in LEFT[reaction].items()
    )


def free_chemists(player: Player) -> int:
    return player.chemists - player.busy


def moves(state: KhimState) -> list[Move]:
    """The reactions that can be made now. In the learning mode with ones as coefficients, for the
    player to correct."""
    player = state.players[state.turn]
    if not at_site(state) or not player.hand:
        return []
    free = free_chemists(player)
    found: list[Move] = []
    for number, reaction in enumerate(REACTIONS):
        if reaction.chemists <= free and has_reactants(player.hand, number):
            guess = (1,) * len(COEFFICIENTS[number]) if state.setup.learning else ()
            found.append(Synth(number, coefficients=guess))
            if _spent(player.hand, number, False) != _spent(player.hand, number, True):
                found.append(Synth(number, raw_first=True, coefficients=guess))
    return found


def check_synth(state: KhimState, seat: Seat, move: Synth) -> None:
    check_driven(state, seat)
    if not at_site(state):
        raise IllegalMove("khim-not-at-a-site")
    player = state.players[seat]
    if free_chemists(player) < REACTIONS[move.reaction].chemists:
        raise IllegalMove("khim-too-few-chemists")
    if not has_reactants(player.hand, move.reaction):
        raise IllegalMove("khim-too-few-substances")
    expected = len(COEFFICIENTS[move.reaction]) if state.setup.learning else 0
    if len(move.coefficients) != expected or not all(0 < n <= MOST for n in move.coefficients):
        raise IllegalMove("khim-other-coefficients", count=expected)


def synth(play: Play, move: Synth) -> None:
    """The player gets all that comes out; spent raw cards go to the Warehouse (C4). With wrong
    coefficients the chemists have worked for nothing (C7)."""
    seat, reaction = play.turn, REACTIONS[move.reaction]
    play.undo = ()
    play.change(seat, busy=play.player.busy + reaction.chemists)
    if move.coefficients and move.coefficients != COEFFICIENTS[move.reaction]:
        play.tell("misbalanced", seat, reaction=reaction.id, coefficients=move.coefficients)
        return
    spent = _spent(play.player.hand, move.reaction, move.raw_first)
    made = _made(move.reaction)
    play.take(seat, spent)
    play.store(spent)
    play.give(seat, made)
    play.tell("synthesised", seat, reaction=reaction.id, spent=names(spent), made=names(made))


def _spent(hand: Sequence[Card], reaction: int, raw_first: bool) -> tuple[Card, ...]:
    """The cards that a reaction takes from a hand that has enough."""
    held = Counter(hand)
    spent: list[Card] = []
    for substance, count in LEFT[reaction].items():
        first, second = product(substance), substance
        if raw_first and substance < RAW:
            first, second = second, first
        taken = min(count, held[first])
        spent += [first] * taken + [second] * (count - taken)
    return tuple(sorted(spent))


def _made(reaction: int) -> tuple[Card, ...]:
    return tuple(
        product(substance) for substance, count in RIGHT[reaction].items() for _ in range(count)
    )
