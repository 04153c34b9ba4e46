"""How far a hand is from each mission, and what to buy and to sell for it."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from core.games.marskhimprom.computer.laboratory import Work, work_for
from core.games.marskhimprom.computer.worlds import hidden_cards
from core.games.marskhimprom.content import ATOMS, BUY_PRICE, MISSIONS, RAW, Card
from core.games.marskhimprom.missions import atoms_of, complete, counting_cards, score
from core.games.marskhimprom.state import LEVEL_PRO, KhimState, Setup
from core.types import Seat

MISSING_COST = 7.0
"""What a card is worth that the Warehouse does not have, in Martian roubles."""
SURPLUS_VALUE = 0.6
"""A card that counts for the mission is sold for a rouble, but it is a point less."""
CHEMIST_COST = 0.5


class Plan(Struct, frozen=True, gc=False):
    """`buy`: cards of the Warehouse that complete the mission; `missing`: how many more cards are
    needed that it does not have; `useless`: cards that neither complete nor count; `surplus`:
    those that only count; `steps`: the reactions of level 5 in order; `gap`: what is lacking, in
    Martian roubles, not above 0 when the mission can be completed at once."""

    mission: int
    buy: tuple[Card, ...]
    missing: int
    useless: tuple[Card, ...]
    surplus: tuple[Card, ...]
    steps: tuple[int, ...]
    gap: float

    @property
    def for_sale(self) -> tuple[Card, ...]:
        """In the order in which they are given up."""
        return self.useless + self.surplus


_RELEVANT: tuple[tuple[tuple[Card, Mapping[str, int]], ...], ...] = tuple(
    tuple(
        (card, {element: n for element, n in ATOMS[card].items() if element in mission.need})
        for card in range(RAW)
        if set(ATOMS[card]) & set(mission.need)
    )
    for mission in MISSIONS
)


def _cover(lacking: dict[str, int], mission: int, shop: Counter[Card]) -> list[Card]:
    """Cards of the Warehouse for the lacking atoms, which are subtracted; the best card first."""
    need = MISSIONS[mission].need
    bought: list[Card] = []
    while lacking:
        best, worth = -1, 0.0
        for card, has in _RELEVANT[mission]:
            if shop[card] > bought.count(card):
                gain = sum(
                    min(count, lacking[element]) / need[element]
                    for element, count in has.items()
                    if element in lacking
                )
                if gain > worth:
                    best, worth = card, gain
        if best < 0:
            break
        bought.append(best)
        for element, count in ATOMS[best].items():
            if element in lacking:
                lacking[element] -= count
                if lacking[element] <= 0:
                    del lacking[element]
    return bought


def _plan_atoms(
    setup: Setup, hand: tuple[Card, ...], coins: int, mission: int, shop: Counter[Card]
) -> Plan:
    need = MISSIONS[mission].need
    total = atoms_of(hand)
    lacking = {e: count - total[e] for e, count in need.items() if count > total[e]}
    buy = _cover(lacking, mission, shop)
    missing = sum(1 + count // 3 for count in lacking.values())
    full = tuple(sorted((*hand, *buy)))
    if not missing and not complete(setup, full, mission):
        missing = 1
    counting = counting_cards(mission)
    useless = tuple(card for card in hand if card not in counting)
    surplus = _surplus(atoms_of(full), need, [card for card in hand if card in counting])
    money = coins + len(useless) + SURPLUS_VALUE * len(surplus)
    gap = BUY_PRICE * len(buy) + MISSING_COST * missing - money
    return Plan(mission, tuple(buy), missing, useless, surplus, (), gap)


def _surplus(
    total: Counter[str], need: Mapping[str, int], cards: Iterable[Card]
) -> tuple[Card, ...]:
    """Cards without which the atoms are still enough."""
    left = Counter(total)
    found = []
    for card in cards:
        has = ATOMS[card]
        if all(left[e] - has.get(e, 0) >= count for e, count in need.items()):
            found.append(card)
            for element, count in has.items():
                left[element] -= count
    return tuple(found)


def _plan_products(hand: tuple[Card, ...], coins: int, mission: int, shop: Counter[Card]) -> Plan:
    work: Work = work_for(mission, hand, shop)
    counting = counting_cards(mission)
    useless = tuple(card for card in work.left if card >= RAW or card not in counting)
    surplus = tuple(card for card in work.left if card < RAW and card in counting)
    money = coins + len(useless) + SURPLUS_VALUE * len(surplus)
    gap = BUY_PRICE * len(work.buy) + MISSING_COST * work.missing - money
    return Plan(mission, work.buy, work.missing, useless, surplus, work.steps, gap)


@lru_cache(maxsize=20_000)
def plan_for(
    setup: Setup, hand: tuple[Card, ...], coins: int, mission: int, warehouse: tuple[Card, ...]
) -> Plan:
    """The plan for one mission; `warehouse` sorted."""
    shop = Counter(warehouse)
    if setup.level == LEVEL_PRO:
        return _plan_products(hand, coins, mission, shop)
    return _plan_atoms(setup, hand, coins, mission, shop)


def plans(state: KhimState, seat: Seat) -> list[Plan]:
    """The plans for the open missions, the nearest first."""
    player, warehouse = state.players[seat], tuple(sorted(state.warehouse))
    found = [
        plan_for(state.setup, player.hand, player.coins, mission, warehouse)
        for mission in state.setup.missions
    ]
    return sorted(found, key=lambda plan: plan.gap + CHEMIST_COST * len(plan.steps))


def wins(state: KhimState, seat: Seat, mission: int, cards: Sequence[Card]) -> bool:
    """Whether declaring with these cards should win. What the rivals hold is not known, so their
    raw cards count as the mean of those that are hidden."""
    hidden = hidden_cards(state, seat)
    counting = counting_cards(mission)
    share = sum(card in counting for card in hidden) / max(1, len(hidden))
    mine = score(tuple(sorted(cards)), mission, completed=True)
    for other, player in enumerate(state.players):
        count = sum(card < RAW for card in player.hand)
        made = score(player.hand[count:], mission, completed=True)
        if other != seat and made + count * share > mine:
            return False
    return True
