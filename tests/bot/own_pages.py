"""The way to a move of «Марсхимпром» through the pages of the own cards, as a person taps it."""

from collections.abc import Iterator

from msgspec.structs import replace

from core.games.marskhimprom.content import CARD_NUMBER, REACTIONS, names
from core.games.marskhimprom.moves import (
    FateSell,
    Give,
    Loot,
    MakeOffer,
    Move,
    Side,
    Synth,
    format_move,
)


def pages_to(move: Move) -> Iterator[str]:
    """The pages to be tapped one after another, until the move itself is a button."""
    match move:
        case MakeOffer():
            yield from _offer(move)
        case Loot():
            yield "loot"
            chosen = ()
            for card in move.cards:
                chosen = (*chosen, card)
                yield format_move(Loot(chosen))
        case FateSell():
            yield "fate"
        case Give():
            yield "fate"
            yield f"gift {move.seat}"
        case Synth():
            yield "synth"
            if move.coefficients:
                yield from _coefficients(move)
        case _:
            verb = format_move(move).partition(" ")[0]
            if verb in ("sell", "buy"):
                yield "sell"
            if verb == "buy":
                yield "buy"
            if verb == "withdraw":
                yield "trade"


def _offer(whole: MakeOffer) -> Iterator[str]:
    offer = MakeOffer(whole.seat, Side(), Side())
    yield "trade"
    yield _page("offer", offer)
    for side in ("give", "want"):
        wanted: Side = getattr(whole, side)
        if wanted.cards:
            yield _page(side, offer)
        for name in names(wanted.cards):
            so_far: Side = getattr(offer, side)
            cards = tuple(sorted((*so_far.cards, CARD_NUMBER[name])))
            offer = replace(offer, **{side: replace(so_far, cards=cards)})
            yield _page(side, offer)
        if wanted.cards:
            yield _page("offer", offer)
        for _ in range(wanted.coins):
            so_far = getattr(offer, side)
            offer = replace(offer, **{side: replace(so_far, coins=so_far.coins + 1)})
            yield _page("offer", offer)


def _page(name: str, offer: MakeOffer) -> str:
    return f"{name} {format_move(offer).removeprefix('offer ')}"


def _coefficients(whole: Synth) -> Iterator[str]:
    reaction = REACTIONS[whole.reaction]
    numbers = [1] * (len(reaction.left) + len(reaction.right))

    def page(raw_first: bool) -> str:
        synth = Synth(whole.reaction, raw_first, tuple(numbers))
        return f"set {format_move(synth).removeprefix('synth ')}"

    yield page(False)
    if whole.raw_first:
        yield page(True)
    for at, number in enumerate(whole.coefficients):
        while numbers[at] < number:
            numbers[at] += 1
            yield page(whole.raw_first)
