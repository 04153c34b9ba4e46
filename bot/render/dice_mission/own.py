"""The own cards of a player of Dice Mission: hand, gadgets, and every move that needs them."""

from typing import Any

from bot.render import Rows
from bot.render.dice_mission import targets
from bot.render.dice_mission.pieces import (
    BRIEFCASE,
    GADGETS,
    MET,
    TYPE_ICONS,
    condition,
    cut,
    gadget,
    keycap,
    mission,
)
from bot.render.keys import Keys
from bot.texts import Say
from core.games.dice_mission.cards import GADGETS as KINDS
from core.games.dice_mission.view import CardView, MissionView
from core.table import Table


class DiceMissionCards:
    """`bot.render.games.OwnRenderer` of Dice Mission."""

    def hand(self, table: Table[Any], view: MissionView, say: Say) -> str:  # noqa: ARG002 - names nobody
        parts = [_choice(view, say)] if view.choosing and view.turn == view.seat else []
        if view.hand:
            parts.append(_missions(say("dice_mission-hand"), view.hand, view, say))
        return "\n\n".join((*parts, _gadgets(view, say)))

    def page(
        self, table: Table[Any], view: MissionView, page: str, say: Say
    ) -> tuple[str, Rows] | None:
        keys = Keys(table, say)
        if not page:
            specials = _missions(say("dice_mission-specials"), view.specials, view, say)
            return f"{self.hand(table, view, say)}\n\n{specials}", _moves(view, keys)
        rows = targets.rows(view, page, keys)
        if rows is None:
            return None
        return say("dice_mission-target", what=page.partition(" ")[0]), rows

    def brief(
        self,
        table: Table[Any],  # noqa: ARG002
        view: MissionView,
        length: int,
        say: Say,
    ) -> str:
        cards = view.drawn if view.choosing == "take" and view.drawn else view.hand
        lines = [
            f"{TYPE_ICONS[card.type]}{MET if card.met else ''} {condition(card, say)}"
            for card in cards
        ]
        if view.gadgets:
            names = ", ".join(gadget(held.kind, say) for held in view.gadgets)
            lines.append(f"{GADGETS} {names}")
        return "\n".join(_fitting(lines, length))

    def after(self, move: str) -> str | None:  # noqa: ARG002 - the board shows what comes of it
        return None


def _fitting(lines: list[str], length: int) -> list[str]:
    """The lines, the long ones cut so that all of them fit."""
    room = length - max(len(lines) - 1, 0)
    fitting: list[str] = []
    for left, text in zip(range(len(lines), 0, -1), sorted(lines, key=len), strict=True):
        fitting.append(cut(text, room // left))
        room -= len(fitting[-1])
    by_text = dict(zip(sorted(lines, key=len), fitting, strict=True))
    return [by_text[text] for text in lines]


def _choice(view: MissionView, say: Say) -> str:
    """What has to be chosen before anything else."""
    if view.replaced is None:
        return say("dice_mission-choose-gadget")
    cards = [f"{n}. {mission(card, say)}" for n, card in enumerate(view.drawn, 1)]
    return "\n".join((say("dice_mission-choose-card", card=mission(view.replaced, say)), *cards))


def _missions(title: str, cards: tuple[CardView, ...], view: MissionView, say: Say) -> str:
    return "\n".join((f"<b>{title}</b>", *(_judged(card, view, say) for card in cards)))


def _judged(card: CardView, view: MissionView, say: Say) -> str:
    """A mission; where the dice on the table fulfil it, also which ones."""
    text = f"{TYPE_ICONS[card.type]} {condition(card, say)}" + f" {BRIEFCASE}" * card.briefcase
    if not card.met:
        return text
    values = {die.name: die.value for seat in view.seats for die in seat.dice}
    return f"{MET} {text}: " + "".join(keycap(values[name]) for name in card.dice)


def _gadgets(view: MissionView, say: Say) -> str:
    lines = [
        f"{GADGETS} {gadget(held.kind, say)} "
        + say("dice_mission-usable", ready="yes" if held.ready else "no", phase=held.phase)
        for held in view.gadgets
    ]
    title = f"<b>{say('dice_mission-gadgets')}</b>"
    discards = ", ".join(gadget(kind, say) for kind in view.gadget_discards)
    if discards:
        lines.append(say("dice_mission-discards", gadgets=discards))
    return "\n".join((title, *(lines or [say("dice_mission-no-gadgets")])))


def _moves(view: MissionView, keys: Keys) -> Rows:
    """The moves that the viewer may make now."""
    say, moves = keys.say, dict.fromkeys(move.partition(" ")[0] for move in view.moves)
    if view.choosing == "take":
        return [
            [keys.move(f"take {n}", f"{n}. {mission(card, say)}")]
            for n, card in enumerate(view.drawn, 1)
        ]
    if view.choosing == "discard":
        discards = [move for move in view.moves if move.startswith("discard ")]
        return [[keys.move(move, f"🗑 {gadget(move.split()[1], say)}")] for move in discards]
    cards = {card.id: card for card in (*view.hand, *view.specials)}
    rows = [
        [keys.move(move, f"{MET} {mission(cards[move.split()[1]], say)}")]
        for move in view.moves
        if move.startswith("complete ")
    ]
    rows += [[keys.page(kind, f"🛠 {gadget(kind, say)}")] for kind in moves if kind in KINDS]
    if "exchange" in moves:
        rows.append([keys.page("exchange", say("dice_mission-exchange"))])
    if "draw" in moves:
        rows.append([keys.move("draw", say("dice_mission-draw"))])
    if view.phase == "debriefing" and "done" in moves:
        rows.append([keys.move("done", say("dice_mission-done", phase=view.phase))])
    return rows
