"""Missions: what completes them, who declares one, and how the match is counted."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from operator import add, le

from core.errors import IllegalMove
from core.games.marskhimprom.content import (
    ATOMS,
    MISSIONS,
    RAW,
    SUBSTANCE_NUMBER,
    Card,
    product,
    substance_of,
)
from core.games.marskhimprom.play import Play
from core.games.marskhimprom.state import (
    LEVEL_PRO,
    NOTHING,
    KhimState,
    Over,
    Player,
    Setup,
    at_site,
    may_trade,
)
from core.types import Seat

PRODUCT_POINTS = 3
"""For each product of the completed mission (C6)."""

_NEEDS = tuple(tuple(mission.need.items()) for mission in MISSIONS)
_PRODUCTS = tuple(
    tuple((SUBSTANCE_NUMBER[part.substance], part.count, part.made) for part in mission.products)
    for mission in MISSIONS
)
_COUNTS = tuple(
    frozenset(
        card for card in range(RAW) if any(element in mission.need for element in ATOMS[card])
    )
    for mission in MISSIONS
)


def counting_cards(mission: int) -> frozenset[Card]:
    """The raw cards that hold one of the elements of a mission (R40, A42)."""
    return _COUNTS[mission]


@lru_cache(maxsize=8192)
def atoms_of(hand: tuple[Card, ...]) -> Counter[str]:
    """The atoms in some cards; indices count (R39)."""
    total: Counter[str] = Counter()
    for card in hand:
        for element, count in ATOMS[substance_of(card)].items():
            total[element] += count
    return total


@lru_cache(maxsize=8192)
def _some_give_exactly(hand: tuple[Card, ...], mission: int) -> bool:
    """Whether some of the cards hold exactly the atoms of the mission's elements (A39)."""
    elements = [element for element, _ in _NEEDS[mission]]
    goal = tuple(count for _, count in _NEEDS[mission])
    reached = {(0,) * len(goal)}
    for card in hand:
        has = tuple(ATOMS[substance_of(card)].get(element, 0) for element in elements)
        more = {tuple(map(add, found, has)) for found in reached}
        reached |= {found for found in more if all(map(le, found, goal))}
    return goal in reached


def complete(setup: Setup, hand: tuple[Card, ...], mission: int) -> bool:
    """Whether the cards complete the mission: by their atoms (R38, A39), at level 5 by the
    products (C6)."""
    if setup.level == LEVEL_PRO:
        held = Counter(hand)
        return all(
            held[product(substance)] + (0 if made or substance >= RAW else held[substance]) >= count
            for substance, count, made in _PRODUCTS[mission]
        )
    total = atoms_of(hand)
    if any(total[element] < count for element, count in _NEEDS[mission]):
        return False
    return not setup.exact or _some_give_exactly(hand, mission)


def score(hand: tuple[Card, ...], mission: int, *, completed: bool) -> int:
    """Raw cards that hold an element of the mission, each counted once (R40, A42), and at level 5
    the products that a completed mission asked for (C6)."""
    counting = _COUNTS[mission]
    points = sum(1 for card in hand if card in counting)
    if completed and hand and hand[-1] >= RAW:
        held = Counter(hand)
        for substance, count, _ in _PRODUCTS[mission]:
            points += PRODUCT_POINTS * min(held[product(substance)], count)
    return points


def best_missions(setup: Setup, players: Sequence[Player]) -> tuple[int, ...]:
    """By seat: the mission that counts most for it, the first of equal ones (R41)."""
    return tuple(
        max(setup.missions, key=lambda mission: score(player.hand, mission, completed=False))
        for player in players
    )


def check_declare(state: KhimState, seat: Seat, mission: int) -> None:
    """Only in one's own turn, outside fights and Fate cards (A35, A40); at level 5 on a site."""
    if seat != state.turn or not may_trade(state):
        raise IllegalMove("khim-not-now")
    if mission not in state.setup.missions:
        raise IllegalMove("khim-mission-not-open")
    if state.setup.level == LEVEL_PRO and not at_site(state):
        raise IllegalMove("khim-not-at-a-site")
    if not complete(state.setup, state.players[seat].hand, mission):
        raise IllegalMove("khim-mission-incomplete")


def declare(play: Play, mission: int) -> None:
    """The game ends at once (A40)."""
    play.tell("declared", play.turn, mission=MISSIONS[mission].id)
    finish(play, play.turn, (mission,) * len(play.players))


def finish(play: Play, declarer: Seat, missions: tuple[int, ...]) -> None:
    """The count. Of equal scores the declarer's wins, then the one with more coins, then it is
    shared (A43)."""
    scores = tuple(
        score(player.hand, mission, completed=declarer != NOTHING)
        for player, mission in zip(play.players, missions, strict=True)
    )

    def rank(seat: Seat) -> tuple[int, bool, int]:
        return scores[seat], seat == declarer, play.players[seat].coins

    best = max(rank(seat) for seat in range(len(scores)))
    winners = tuple(seat for seat in range(len(scores)) if rank(seat) == best)
    play.offers = ()
    play.undo = ()
    play.phase = Over(declarer, missions, scores, winners)
    play.tell("scored", scores=scores, missions=tuple(MISSIONS[m].id for m in missions))
