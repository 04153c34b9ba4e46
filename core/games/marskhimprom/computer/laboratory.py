"""Level 5: which reactions lead from a hand to the products of a mission."""

from collections import Counter
from collections.abc import Mapping

from msgspec import Struct

from core.games.marskhimprom.content import (
    BUY_PRICE,
    MISSIONS,
    RAW,
    REACTIONS,
    SUBSTANCE_NUMBER,
    SUBSTANCES,
    Card,
    Substance,
    product,
)
from core.games.marskhimprom.synthesis import LEFT, RIGHT

_CHEMIST = 0.7
"""What a chemist's work is worth, in Martian roubles."""
_DEEPEST = 6
_ENDLESS = 1e9


def _makers() -> Mapping[Substance, int]:
    """By substance: the reaction that makes it for the least."""
    cost: dict[Substance, float] = {}
    maker: dict[Substance, int] = {}

    def price(substance: Substance) -> float:
        raw = float(BUY_PRICE) if substance < RAW else _ENDLESS
        return min(raw, cost.get(substance, _ENDLESS))

    for _ in range(len(SUBSTANCES)):
        for number, reaction in enumerate(REACTIONS):
            whole = _CHEMIST * reaction.chemists
            whole += sum(count * price(substance) for substance, count in LEFT[number].items())
            for substance, count in RIGHT[number].items():
                if whole / count < cost.get(substance, _ENDLESS):
                    cost[substance] = whole / count
                    maker[substance] = number
    return maker


_MAKER = _makers()


class Work(Struct, frozen=True, gc=False):
    """What a mission still takes: cards to buy, how many cards the Warehouse lacks, reactions in
    order, and the cards of the hand that are left over."""

    buy: tuple[Card, ...]
    missing: int
    steps: tuple[int, ...]
    left: tuple[Card, ...]


class _Bench:
    """A plan in the making: what is at hand, what is bought, what is done."""

    def __init__(self, hand: tuple[Card, ...], shop: Counter[Card]) -> None:
        self.held = Counter(hand)
        self.shop = Counter(shop)
        self.buy: list[Card] = []
        self.steps: list[int] = []
        self.missing = 0

    def take(self, card: Card, count: int) -> int:
        """Takes what there is of a card; how many are still wanted."""
        taken = min(count, self.held[card])
        self.held[card] -= taken
        return count - taken

    def want(self, substance: Substance, count: int, *, made: bool, depth: int = 0) -> None:
        """Sees to it that there is so much of a substance, `made` by a reaction or not."""
        count = self.take(product(substance), count)
        raw = substance < RAW and not made
        if raw:
            count = self.order(substance, self.take(substance, count))
        if not count:
            return
        reaction = _MAKER.get(substance)
        if reaction is None or depth == _DEEPEST or (raw and self.lacks(reaction)):
            self.missing += count
            return
        times = -(-count // RIGHT[reaction][substance])
        for part, amount in LEFT[reaction].items():
            self.want(part, amount * times, made=False, depth=depth + 1)
        self.steps += [reaction] * times
        for part, amount in RIGHT[reaction].items():
            self.held[product(part)] += amount * times
        self.held[product(substance)] -= count

    def order(self, card: Card, count: int) -> int:
        """Buys what the Warehouse has; how many are still wanted."""
        bought = min(count, self.shop[card])
        self.shop[card] -= bought
        self.buy += [card] * bought
        return count - bought

    def lacks(self, reaction: int) -> bool:
        """Whether a reactant can neither be taken nor bought: a raw card then comes as soon."""
        return not all(
            self.held[product(substance)]
            or (substance < RAW and self.held[substance] + self.shop[substance])
            for substance in LEFT[reaction]
        )


def work_for(mission: int, hand: tuple[Card, ...], shop: Counter[Card]) -> Work:
    bench = _Bench(hand, shop)
    for part in MISSIONS[mission].products:
        bench.want(SUBSTANCE_NUMBER[part.substance], part.count, made=part.made)
    own = Counter(hand)
    left = tuple(sorted(card for card, n in bench.held.items() for _ in range(min(n, own[card]))))
    return Work(tuple(bench.buy), bench.missing, tuple(bench.steps), left)
