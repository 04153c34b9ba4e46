"""What both computer players do alike: loot, retreat, answer offers, offer, buy and sell."""

from collections import Counter

from core.games.marskhimprom import fights, trade
from core.games.marskhimprom.computer.plan import Plan, plan_for, plans, wins
from core.games.marskhimprom.content import (
    BUY_PRICE,
    LOOT,
    RAW,
    REACTIONS,
    Card,
)
from core.games.marskhimprom.missions import complete
from core.games.marskhimprom.moves import (
    Accept,
    Buy,
    Declare,
    Decline,
    Loot,
    MakeOffer,
    Move,
    Retreat,
    Sell,
    Synth,
)
from core.games.marskhimprom.state import (
    LEVEL_PRO,
    NOTHING,
    KhimState,
    Looting,
    Offer,
    Player,
    Retreating,
    Side,
    Trading,
    at_site,
)
from core.games.marskhimprom.synthesis import COEFFICIENTS, free_chemists, has_reactants
from core.types import Seat

_OFFERS_A_TURN = 1
"""A computer player bothers the others no more than that."""
_NEEDED, _OTHER = 3.5, 1.0
"""What a card is worth to somebody who needs it for his plan, and to anybody else."""


def gap(state: KhimState, hand: tuple[Card, ...], coins: int) -> float:
    """How far the nearest mission would be with other cards and coins."""
    warehouse = tuple(sorted(state.warehouse))
    return min(
        plan_for(state.setup, hand, coins, mission, warehouse).gap
        for mission in state.setup.missions
    )


def reaction(state: KhimState, seat: Seat) -> Move | None:
    """The move that a fight or somebody else's turn asks for, the same at every level; None where
    the seat plays its own turn."""
    phase = state.phase
    if isinstance(phase, Looting):
        return loot(state, phase)
    if isinstance(phase, Retreating):
        return retreat(state, phase)
    return None if seat == state.turn else reply(state, seat)


def loot(state: KhimState, phase: Looting) -> Move:
    """The cards that bring a mission nearest, one after the other."""
    seat = fights.winner_of(state, phase)
    player = state.players[seat]
    theirs = list(state.players[fights.loser_of(state, phase)].hand)
    hand: tuple[Card, ...] = player.hand
    taken: list[Card] = []
    for _ in range(min(LOOT, len(theirs))):
        best = min(
            dict.fromkeys(theirs),
            key=lambda card: gap(state, tuple(sorted((*hand, card))), player.coins),
        )
        theirs.remove(best)
        taken.append(best)
        hand = tuple(sorted((*hand, best)))
    return Loot(tuple(sorted(taken)))


def retreat(state: KhimState, phase: Retreating) -> Move:
    """Next to as many raw cards as possible."""
    near = state.setup.field.neighbours(state.setup.diagonal)
    return Retreat(
        max(
            fights.retreats(state, phase),
            key=lambda cell: sum(state.raw[other] != NOTHING for other in near[cell]),
        )
    )


def reply(state: KhimState, seat: Seat) -> Move:
    """Accepts an offer that brings a mission nearer."""
    offer = next(offer for offer in state.offers if offer.seat == seat)
    if trade.can_give(state.players[seat], offer.want) and gain(state, seat, offer) > 0:
        return Accept(offer.number)
    return Decline(offer.number)


def gain(state: KhimState, seat: Seat, offer: Offer) -> float:
    """By how much an offer, when it is accepted, brings the nearest mission nearer."""
    player = state.players[seat]
    left = Counter(player.hand)
    left.subtract(offer.want.cards)
    hand = tuple(sorted((*left.elements(), *offer.give.cards)))
    coins = player.coins - offer.want.coins + offer.give.coins
    return gap(state, player.hand, player.coins) - gap(state, hand, coins)


def make_offer(state: KhimState, seat: Seat) -> Move | None:
    """Two useless cards for the first card of the plan, to the rival with most cards; the
    Warehouse would take four."""
    player, plan = state.players[seat], plans(state, seat)[0]
    rivals = [other for other, rival in enumerate(state.players) if rival.hand and other != seat]
    useless = [card for card in plan.useless if card < RAW]
    if state.offered >= _OFFERS_A_TURN or not rivals or not plan.buy or len(useless) < 2:
        return None
    if player.coins >= BUY_PRICE * len(plan.buy):
        return None
    target = max(rivals, key=lambda other: len(state.players[other].hand))
    return MakeOffer(target, Side(tuple(useless[:2])), Side(plan.buy[:1]))


def declaration(state: KhimState, seat: Seat) -> Move | None:
    """A complete mission that should win."""
    hand = state.players[seat].hand
    if state.setup.level == LEVEL_PRO and not at_site(state):
        return None
    for mission in state.setup.missions:
        if complete(state.setup, hand, mission) and wins(state, seat, mission, hand):
            return Declare(mission)
    return None


def aim(state: KhimState, seat: Seat, *, sells: bool) -> Plan | None:
    """The nearest plan that can be carried out from now on, and that should win then. Somebody
    who sells pays for it with cards that the plan does not need."""
    player = state.players[seat]
    for plan in plans(state, seat):
        dear = BUY_PRICE * len(plan.buy) > player.coins
        if plan.missing or plan.gap > 0 or (dear and not (sells and state.bank)):
            continue
        final = _final_cards(state, seat, plan)
        if _can_work(player, plan, final) and wins(state, seat, plan.mission, final):
            return plan
    return None


def _can_work(player: Player, plan: Plan, cards: list[Card]) -> bool:
    """Whether the plan's reactions, if it has any, can begin, and have chemists enough."""
    if any(REACTIONS[step].chemists > player.chemists for step in plan.steps):
        return False
    return not plan.steps or any(has_reactants(cards, step) for step in plan.steps)


def _final_cards(state: KhimState, seat: Seat, plan: Plan) -> list[Card]:
    """The hand after the plan's purchases and the sales that pay for them, before reactions."""
    player = state.players[seat]
    cards = list(player.hand)
    for card in plan.for_sale[: max(0, BUY_PRICE * len(plan.buy) - player.coins)]:
        cards.remove(card)
    return [*cards, *plan.buy]


def pursue(state: KhimState, plan: Plan | None) -> Move | None:
    """The next act of a plan that can be carried out: buy, sell for it, make a reaction."""
    if plan is None:
        return None
    if plan.buy:
        if state.players[state.turn].coins >= BUY_PRICE:
            return Buy(plan.buy[0])
        return Sell(plan.for_sale[0])
    return work(state, plan)


def work(state: KhimState, plan: Plan) -> Move | None:
    """The next reaction of the plan that can be made now."""
    if not at_site(state) or not isinstance(state.phase, Trading):
        return None
    player = state.players[state.turn]
    free = free_chemists(player)
    for reaction in plan.steps:
        if REACTIONS[reaction].chemists <= free and has_reactants(player.hand, reaction):
            right = COEFFICIENTS[reaction] if state.setup.learning else ()
            return Synth(reaction, coefficients=right)
    return None
