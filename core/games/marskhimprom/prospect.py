"""How far a seat is from its missions, in what a sentence can tell: for the coach."""

from collections import Counter
from collections.abc import Iterable, Mapping

from core.games.marskhimprom.computer import habits
from core.games.marskhimprom.computer.plan import Plan, plans
from core.games.marskhimprom.content import (
    MISSIONS,
    RAW,
    REACTIONS,
    SUBSTANCE_NUMBER,
    Card,
    product,
)
from core.games.marskhimprom.formulas import formula
from core.games.marskhimprom.missions import atoms_of, complete
from core.games.marskhimprom.state import LEVEL_PRO, KhimState, at_site
from core.games.marskhimprom.synthesis import free_chemists
from core.types import Seat, Value

_TURNS = {4: (0.86, 0.19, 0.0), 5: (3.74, 0.23, 0.15)}
"""By level: turns to a declaration for nothing that lacks, for each Martian rouble, and for each
reaction, the present turn included. Fitted to 80 matches of strong computer players, where they
are wrong by 0.8 turns on average at level 4, by 1.7 at level 5."""
_LISTED = 3
"""Things of one kind that a sentence names."""


def prospect(state: KhimState, seat: Seat) -> dict[str, Value]:
    """The nearest mission and the one after it (`none` where there is no other); what it lacks:
    `lacks` is `parts` when `parts` names them, `exact` when the atoms are there but do not fit,
    `points` when it is complete and should not win yet, `nothing`; what the Warehouse has for it
    (`buy`, `none` for nothing); and about how many turns it takes (`turns`, 0: this one)."""
    target = habits.aim(state, seat, sells=True)
    found = plans(state, seat)
    plan = target or found[0]
    others = [other for other in found if other.mission != plan.mission]
    hand = state.players[seat].hand
    parts = _lacking(state, hand, plan.mission)
    if parts:
        lacks = "parts"
    elif not complete(state.setup, hand, plan.mission):
        lacks = "exact"
    else:
        lacks = "nothing" if target is not None else "points"
    return {
        "mission": MISSIONS[plan.mission].id,
        "next": MISSIONS[others[0].mission].id if others else "none",
        "lacks": lacks,
        "parts": _listed(parts.items()),
        "buy": _listed((formula(card), n) for card, n in Counter(plan.buy).items()) or "none",
        "turns": _rounds(state, seat, plan) if target else _turns(state.setup.level, plan),
    }


def _turns(level: int, plan: Plan) -> int:
    start, rouble, reaction = _TURNS[level]
    return max(1, round(start + rouble * plan.gap + reaction * len(plan.steps)))


def _rounds(state: KhimState, seat: Seat, plan: Plan) -> int:
    """Turns after this one until the chemists have done the reactions of a plan; one at least for
    the way to a site."""
    work = sum(REACTIONS[step].chemists for step in plan.steps)
    player = state.players[seat]
    if not work or (seat == state.turn and at_site(state) and work <= free_chemists(player)):
        return 0
    return -(-work // player.chemists)


def _lacking(state: KhimState, hand: tuple[Card, ...], mission: int) -> Mapping[str, int]:
    """What a mission asks for beyond the hand: atoms of elements at level 4, products at 5."""
    if state.setup.level != LEVEL_PRO:
        has = atoms_of(hand)
        need = MISSIONS[mission].need
        return {atom: count - has[atom] for atom, count in need.items() if count > has[atom]}
    held = Counter(hand)
    lacking = {}
    for part in MISSIONS[mission].products:
        number = SUBSTANCE_NUMBER[part.substance]
        raw = held[number] if number < RAW and not part.made else 0
        left = part.count - held[product(number)] - raw
        if left > 0:
            lacking[formula(product(number))] = left
    return lacking


def _listed(things: Iterable[tuple[str, int]]) -> str:
    """`2 K, 4 N`, the most of what there is; three dots for the rest."""
    sorted_things = sorted(things, key=lambda thing: -thing[1])
    shown = [f"{count} {name}" if count > 1 else name for name, count in sorted_things[:_LISTED]]
    return ", ".join(shown) + ("…" if len(sorted_things) > _LISTED else "")
