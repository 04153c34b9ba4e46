"""Trade between players: raw cards, products and coins both ways, for as long as the player in
turn likes (R35, A34). An open offer never holds up the player who made it."""

from core.errors import IllegalMove
from core.games.marskhimprom.content import names
from core.games.marskhimprom.market import remember
from core.games.marskhimprom.moves import (
    LONGEST,
    Accept,
    Decline,
    MakeOffer,
    Move,
    Withdraw,
    format_move,
)
from core.games.marskhimprom.play import Play
from core.games.marskhimprom.state import KhimState, Offer, Player, Side, may_trade
from core.types import Seat, Value


def can_give(player: Player, side: Side) -> bool:
    """Whether the player has what a side of a trade gives."""
    if player.coins < side.coins:
        return False
    left = list(player.hand)
    for card in side.cards:
        if card not in left:
            return False
        left.remove(card)
    return True


def offer_of(state: KhimState, number: int) -> Offer:
    for offer in state.offers:
        if offer.number == number:
            return offer
    raise IllegalMove("khim-no-such-offer")


def replies(state: KhimState, seat: Seat) -> list[Move]:
    """What a seat with open offers may say to them."""
    found: list[Move] = []
    for offer in state.offers:
        if offer.seat == seat:
            if can_give(state.players[seat], offer.want):
                found.append(Accept(offer.number))
            found.append(Decline(offer.number))
    return found


def moves(state: KhimState) -> list[Move]:
    """The sensible offers, of all that there could be: one kind of card of one's own for a coin,
    or for a kind that one has none of and that the Warehouse has; and taking offers back."""
    turn, player = state.turn, state.players[state.turn]
    found: list[Move] = [Withdraw(offer.number) for offer in state.offers]
    asked = {offer.seat for offer in state.offers}
    mine = list(dict.fromkeys(player.hand))
    if not mine:
        return found
    lacking = sorted(set(state.warehouse).difference(mine))
    for seat, rival in enumerate(state.players):
        if seat == turn or seat in asked:
            continue
        give = Side((mine[(seat + state.turns) % len(mine)],))
        if lacking:
            want = lacking[(seat + state.turns) % len(lacking)]
            found.append(MakeOffer(seat, give, Side((want,))))
        if rival.coins:
            found.append(MakeOffer(seat, give, Side(coins=1)))
    return found


def check_offer(state: KhimState, seat: Seat, move: MakeOffer) -> None:
    """Whether the other side has what is wanted shows only when it accepts: hands are hidden."""
    if seat != state.turn or not may_trade(state):
        raise IllegalMove("khim-not-now")
    if move.seat == seat or move.seat >= len(state.players):
        raise IllegalMove("khim-no-such-seat")
    if move.give == move.want or len(format_move(move)) > LONGEST:
        raise IllegalMove("khim-no-offer")
    if not can_give(state.players[seat], move.give):
        raise IllegalMove("khim-cannot-give")


def check_reply(state: KhimState, seat: Seat, number: int, *, accept: bool) -> None:
    if not may_trade(state):
        raise IllegalMove("khim-not-now")
    offer = offer_of(state, number)
    if offer.seat != seat:
        raise IllegalMove("khim-no-such-offer")
    if accept and not can_give(state.players[seat], offer.want):
        raise IllegalMove("khim-cannot-give")


def check_withdraw(state: KhimState, seat: Seat, number: int) -> None:
    if seat != state.turn or not may_trade(state):
        raise IllegalMove("khim-not-now")
    offer_of(state, number)


def offer(play: Play, move: MakeOffer) -> None:
    """A new offer to the same seat takes the place of the old one."""
    remember(play)
    number = play.next_offer
    play.next_offer += 1
    play.offered += 1
    kept = tuple([old for old in play.offers if old.seat != move.seat])
    play.offers = (*kept, Offer(number, move.seat, move.give, move.want))
    play.tell("offered", play.turn, to=move.seat, number=number, **_terms(move.give, move.want))


def accept(play: Play, number: int) -> None:
    """The trade happens at once."""
    made = offer_of(play.before, number)
    mine, theirs = play.turn, made.seat
    _move(play, mine, theirs, made.give)
    _move(play, theirs, mine, made.want)
    play.undo = ()
    play.tell("traded", theirs, number=number, **_terms(made.give, made.want))
    _drop(play, number)


def lapse(play: Play) -> None:
    """Offers that the player in turn can keep no longer, because he sold or lost something."""
    for old in play.offers:
        if not can_give(play.player, old.give):
            _drop(play, old.number)
            play.tell("lapsed", old.seat, number=old.number)


def decline(play: Play, number: int) -> None:
    made = offer_of(play.before, number)
    _drop(play, number)
    play.undo = ()
    play.tell("refused", made.seat, number=number)


def withdraw(play: Play, number: int) -> None:
    remember(play)
    _drop(play, number)
    play.tell("withdrawn", play.turn, number=number)


def _drop(play: Play, number: int) -> None:
    play.offers = tuple([old for old in play.offers if old.number != number])


def _move(play: Play, giver: Seat, taker: Seat, side: Side) -> None:
    play.take(giver, side.cards)
    play.give(taker, side.cards)
    play.change(giver, coins=play.players[giver].coins - side.coins)
    play.change(taker, coins=play.players[taker].coins + side.coins)


def _terms(give: Side, want: Side) -> dict[str, Value]:
    return {
        "give": names(give.cards),
        "give_coins": give.coins,
        "want": names(want.cards),
        "want_coins": want.coins,
    }
