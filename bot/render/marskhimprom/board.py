"""The board of «Марсхимпром»: what everybody in the chat sees."""

from collections.abc import Sequence
from typing import Any

from bot.render import Picture, Rows, length
from bot.render.keys import Keys
from bot.render.marskhimprom import field, moves
from bot.render.marskhimprom.events import line, word
from bot.render.marskhimprom.picture import draw
from bot.render.marskhimprom.pieces import MADE, SHAPES, seat_name, terms
from bot.texts import Say
from core.games.marskhimprom.field import CELL_NAMES, FIELDS
from core.games.marskhimprom.view import KhimView
from core.table import Table, match_of
from core.types import Event, Seat

ROOM = 640
"""UTF-16 units of the position, for a caption holds 1024 of everything."""
SPELLED_OUT = 2
"""Open offers that a caption has room for; more are counted, and told on the page of trade."""


class MarskhimpromRenderer:
    """`bot.render.games.GameRenderer` of «Марсхимпром»."""

    icon = "⚗️"

    def headline(self, view: KhimView, say: Say) -> str:
        return say("khim-headline", level=view.level, turn=view.turns)

    def position(self, table: Table[Any], view: KhimView, say: Say) -> str:
        """The field in text only where there is room for it: the picture shows it too."""
        parts = [_seats(table, view, say), _stock(view, say), *_open(table, view, say)]
        drawn = f"<pre>{field.lines(view, say)}</pre>"
        whole = "\n\n".join((drawn, *parts))
        return whole if length(whole) <= ROOM else "\n\n".join(parts)

    def task(self, view: KhimView, say: Say) -> str:
        if view.offers and set(view.waiting_for) - {view.turn}:
            return say("khim-task-both" if view.turn in view.waiting_for else "khim-task-offer")
        return say("khim-task", phase=view.phase)

    def picks(self, view: KhimView) -> frozenset[str]:
        """The first of the two cells of a drive with a solar battery."""
        if not moves.two_steps(view):
            return frozenset()
        return frozenset(CELL_NAMES[cell] for cell in FIELDS[view.level].cells) | {view.base}

    def buttons(self, table: Table[Any], view: KhimView, picked: frozenset[str], say: Say) -> Rows:
        return moves.buttons(table, view, picked, Keys(table, say))

    def picture(self, table: Table[Any], view: KhimView, say: Say) -> Picture:
        cells = moves.targets(match_of(table).state) if table.phase == "playing" else []
        return Picture(draw(view, say("khim-columns"), cells))

    def lines(self, table: Table[Any], events: Sequence[Event], say: Say) -> list[str]:
        told = (line(table, event, say) for event in events)
        return [text for text in told if text is not None]

    def finish(self, table: Table[Any], events: Sequence[Event], say: Say) -> list[str]:
        """Which mission ended the match, or that the field ran out."""
        told: list[str] = []
        for event in events:
            if event.kind in ("declared", "field_empty"):
                told += self.lines(table, [event], say)
        return told

    def score(self, score: int, say: Say) -> str:
        return say("points", count=score)


def _seats(table: Table[Any], view: KhimView, say: Say) -> str:
    """A line a seat: its sign, the shape on its harvester, its name, and what it has."""
    return "\n".join(
        f"{seat + 1}{SHAPES[seat]} {seat_name(table, seat)}{_has(view, seat, say)}"
        for seat in range(len(view.players))
    )


def _has(view: KhimView, seat: Seat, say: Say) -> str:
    player = view.players[seat]
    gear = "🔋" * bool(player.battery) + "🛡" * player.armour + "💣" * player.cannon
    marks = [
        f" 📦{player.cards}",
        f" {MADE}{len(player.products)}" if player.products else "",
        f" 💰{player.coins}",
        f" 👩‍🔬{player.chemists - player.busy}" if player.chemists else "",
        f" {gear}" if gear else "",
        " 🏴‍☠️" * player.pennant,
        " " + say("khim-skips", count=player.skips) if player.skips else "",
        " 👈" * (seat in view.waiting_for),
    ]
    return "".join(marks)


def _stock(view: KhimView, say: Say) -> str:
    stock = say("khim-stock", bank=view.bank, stock=len(view.warehouse), field=len(view.raw))
    return stock if view.dark is None else f"{stock}\n{say('khim-storm')}"


def _open(table: Table[Any], view: KhimView, say: Say) -> list[str]:
    """What waits for an answer: a question, a Fate card, offers."""
    if view.quiz is not None:
        asked = {name: word(value, say) for name, value in view.quiz.args.items()}
        return [say("khim-quiz", question=say(view.quiz.text, **asked))]
    if view.fate is not None:
        key = f"khim-fate-{view.fate.lower()}"
        return [f"🃏 <b>{say(f'{key}-title')}</b>\n{say(f'{key}-text')}"]
    if len(view.offers) > SPELLED_OUT:
        return [say("khim-offers", count=len(view.offers))]
    offers = [
        say(
            "khim-offer",
            number=offer.number,
            name=seat_name(table, offer.seat),
            give=terms(offer.give.cards, offer.give.coins, say),
            want=terms(offer.want.cards, offer.want.coins, say),
        )
        for offer in view.offers
    ]
    return ["\n".join(offers)] if offers else []
