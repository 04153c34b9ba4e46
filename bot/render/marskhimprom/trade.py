"""Trade with another player: an offer is put together step by step, and sent.

The draft of an offer is the offer itself, `2 2h2o,3:fe` (see `core.games.marskhimprom.moves`), so
every step of it fits a button as the finished one does.
"""

from collections.abc import Iterable

from aiogram.types import InlineKeyboardButton
from msgspec.structs import replace

from bot.render import Rows
from bot.render.keys import Keys, in_rows
from bot.render.marskhimprom.pieces import SIGNS, card, seat_name, terms
from bot.render.marskhimprom.viewer import held, viewer_of
from bot.render.people import plain_name_of
from core.errors import InvalidMove
from core.games.marskhimprom.content import CARD_IDS, CARD_NUMBER, RAW, names
from core.games.marskhimprom.moves import LONGEST, MakeOffer, format_move, parse_move
from core.games.marskhimprom.state import Side
from core.games.marskhimprom.view import KhimView

IN_A_ROW = 4
_Shown = tuple[str, Rows] | None


def may_trade(view: KhimView) -> bool:
    """Whether the viewer is on turn, outside an open fight and an open Fate card (A35)."""
    return viewer_of(view) == view.turn and view.phase in ("driving", "trading")


def partners(view: KhimView, _: str, keys: Keys) -> _Shown:
    """With whom to trade, and the open offers to take back."""
    if not may_trade(view):
        return None
    say = keys.say
    others = [
        [keys.page(f"offer {seat} -:-", f"{SIGNS[seat]} {plain_name_of(keys.table, seat)}")]
        for seat in range(len(view.players))
        if seat != view.turn
    ]
    text = [say("khim-page-trade"), *(_told(view, at, keys) for at in range(len(view.offers)))]
    back = [
        keys.move(f"withdraw {offer.number}", say("khim-withdraw", number=offer.number))
        for offer in view.offers
    ]
    return "\n\n".join(text), [*others, *in_rows(back, 2)]


def draft(view: KhimView, text: str, keys: Keys) -> _Shown:
    """The offer as it is so far, and what may be added to it."""
    offer = _read(view, text)
    if offer is None:
        return None
    say, seat = keys.say, offer.seat
    mine, theirs = view.players[view.turn], view.players[seat]
    coins = [
        *_step(offer, _richer(offer, give=1), "offer", "khim-give-coins", keys)
        * (offer.give.coins < mine.coins),
        *_step(offer, _richer(offer, want=1), "offer", "khim-want-coins", keys)
        * (offer.want.coins < theirs.coins),
    ]
    cards = [
        keys.page(f"give {text}", say("khim-to-give")),
        keys.page(f"want {text}", say("khim-to-want")),
    ]
    sent = [] if offer.give == offer.want else [keys.move(format_move(offer), say("khim-send"))]
    clear = keys.page(f"offer {seat} -:-", say("khim-clear"))
    shown = say("khim-page-offer", name=seat_name(keys.table, seat), **_sides(offer, keys))
    return shown, [cards, coins, sent, [clear]]


def giving(view: KhimView, text: str, keys: Keys) -> _Shown:
    """The own cards, each to be added to what is given."""
    offer = _read(view, text)
    if offer is None:
        return None
    left = list(held(view))
    for name in names(offer.give.cards):
        if name in left:
            left.remove(name)
    more = ((name, left.count(name)) for name in dict.fromkeys(left))
    return _adding(offer, "give", [(name, f"{card(name)} × {count}") for name, count in more], keys)


def wanting(view: KhimView, text: str, keys: Keys) -> _Shown:
    """Every raw card there is, and the products of the other: hands are hidden."""
    offer = _read(view, text)
    if offer is None:
        return None
    products = dict.fromkeys(view.players[offer.seat].products)
    kinds = (*CARD_IDS[:RAW], *products)
    return _adding(offer, "want", [(name, card(name)) for name in kinds], keys)


def replies(view: KhimView, keys: Keys) -> Rows:
    """Answers to the offers that are made to the viewer; only those that can be kept."""
    say, rows = keys.say, []
    for offer in view.offers:
        decline, accept = f"decline {offer.number}", f"accept {offer.number}"
        if decline in view.moves:
            name = plain_name_of(keys.table, offer.seat)
            yes = keys.move(accept, say("khim-accept", name=name, number=offer.number))
            no = keys.move(decline, say("khim-decline", number=offer.number))
            rows.append([yes, no] if accept in view.moves else [no])
    return rows


def _adding(offer: MakeOffer, page: str, kinds: Iterable[tuple[str, str]], keys: Keys) -> _Shown:
    """A button a card that adds it to one side; those that an offer has no room for are left
    out."""
    say = keys.say
    buttons: list[InlineKeyboardButton] = []
    for name, label in kinds:
        buttons += _step(offer, _with(offer, page, name), page, label, keys, said=True)
    name = seat_name(keys.table, offer.seat)
    side = _sides(offer, keys)
    text = say(f"khim-page-{page}", name=name, **{page: side[page]})
    if not buttons:
        text += "\n" + say("khim-page-full")
    ready = keys.page(f"offer {_written(offer)}", say("khim-ready"))
    return text, [*in_rows(buttons, IN_A_ROW), [ready]]


def _step(
    offer: MakeOffer, bigger: MakeOffer, page: str, label: str, keys: Keys, *, said: bool = False
) -> list[InlineKeyboardButton]:
    """The way to a bigger draft; none where it would be too long for an offer."""
    if len(format_move(bigger)) > LONGEST or bigger == offer:
        return []
    return [keys.page(f"{page} {_written(bigger)}", label if said else keys.say(label))]


def _with(offer: MakeOffer, side: str, name: str) -> MakeOffer:
    old: Side = getattr(offer, side)
    cards = tuple(sorted((*old.cards, CARD_NUMBER[name])))
    return replace(offer, **{side: replace(old, cards=cards)})


def _richer(offer: MakeOffer, *, give: int = 0, want: int = 0) -> MakeOffer:
    return replace(
        offer,
        give=replace(offer.give, coins=offer.give.coins + give),
        want=replace(offer.want, coins=offer.want.coins + want),
    )


def _read(view: KhimView, text: str) -> MakeOffer | None:
    """The offer that a draft writes; None where none can be made."""
    try:
        offer = parse_move(f"offer {text}")
    except InvalidMove:
        return None
    if not isinstance(offer, MakeOffer) or not may_trade(view):
        return None
    fits = offer.seat < len(view.players) and offer.seat != view.turn
    return offer if fits else None


def _written(offer: MakeOffer) -> str:
    return format_move(offer).removeprefix("offer ")


def _sides(offer: MakeOffer, keys: Keys) -> dict[str, str]:
    return {
        "give": terms(names(offer.give.cards), offer.give.coins, keys.say),
        "want": terms(names(offer.want.cards), offer.want.coins, keys.say),
    }


def _told(view: KhimView, at: int, keys: Keys) -> str:
    offer = view.offers[at]
    return keys.say(
        "khim-offer",
        number=offer.number,
        name=seat_name(keys.table, offer.seat),
        give=terms(offer.give.cards, offer.give.coins, keys.say),
        want=terms(offer.want.cards, offer.want.coins, keys.say),
    )
