"""The board of Dice Mission: what everybody in the chat sees."""

from collections.abc import Sequence
from typing import Any

from bot.render import Rows
from bot.render.dice_mission.events import line
from bot.render.dice_mission.pieces import (
    GADGETS,
    TYPE_ICONS,
    condition,
    dice,
    keycap,
    keycaps,
    mission,
)
from bot.render.keys import Keys
from bot.render.people import name_of
from bot.texts import Say
from core.games.dice_mission.state import NUMBERS
from core.games.dice_mission.view import DieView, MissionView
from core.table import Table
from core.types import Event, Seat

SPELLED_OUT = 12
"""Completed missions that the board has room to write out; of more it shows the types."""


class DiceMissionRenderer:
    """`bot.render.games.GameRenderer` of Dice Mission."""

    icon = "🎯"

    def headline(self, view: MissionView, say: Say) -> str:
        return say("dice_mission-headline", round=view.round, phase=view.phase)

    def position(self, table: Table[Any], view: MissionView, say: Say) -> str:
        spelled_out = sum(len(seat.completed) for seat in view.seats) <= SPELLED_OUT
        seats = [
            _seat(table, view, seat, say, spelled_out=spelled_out)
            for seat in range(len(view.seats))
        ]
        return "\n\n".join((_specials(view, say), "\n".join(seats), _terms(view, say)))

    def task(self, view: MissionView, say: Say) -> str:
        if view.choosing:
            return say("dice_mission-task-choose", what=view.choosing)
        if view.phase == "debriefing":
            return say("dice_mission-task-debriefing", done=len(view.types_done))
        if not view.number:
            return say("dice_mission-task-number")
        rolls = view.seats[view.turn].rolls
        if not rolls:
            return say("dice_mission-task-roll")
        return say("dice_mission-task-reroll", left=view.cap - rolls)

    def picks(self, view: MissionView) -> frozenset[str]:
        """The dice that may be rolled again: those that whoever is on turn has rolled."""
        return frozenset(die.name for die in _row(view))

    def buttons(
        self, table: Table[Any], view: MissionView, picked: frozenset[str], say: Say
    ) -> Rows:
        """What needs no hidden card; the rest is under the own cards."""
        keys = Keys(table, say)
        done = keys.move("done", say("dice_mission-done", phase=view.phase))
        if view.choosing:
            return []
        if view.phase == "debriefing":
            free = not view.types_done and (view.gadget_pile or view.gadget_discards)
            draw = [[keys.move("draw", say("dice_mission-draw"))]] if free else []
            return [*draw, [done]]
        if not view.number:
            return [[keys.move(f"dice {n}", f"🎲 {n}") for n in NUMBERS]]
        if not view.seats[view.turn].rolls:
            return [[keys.move("roll", say("dice_mission-roll", count=view.number))]]
        row = _row(view)
        if not row:
            return [[done]]
        again = [die for die in row if die.name in picked] or list(row)
        move = "reroll " + ",".join(die.name for die in again)
        text = say("dice_mission-reroll", dice=dice(again) if picked else "all")
        toggles = [
            keys.pick(die.name, "🔄 " * (die.name in picked) + keycap(die.value)) for die in row
        ]
        return [toggles, [keys.move(move, text)], [done]]

    def lines(self, table: Table[Any], events: Sequence[Event], say: Say) -> list[str]:
        told = (line(table, event, say) for event in events)
        return [text for text in told if text is not None]

    def finish(self, table: Table[Any], events: Sequence[Event], say: Say) -> list[str]:
        last = [event for event in events if event.kind in ("completed", "won")]
        return self.lines(table, last[-2:], say)

    def score(self, score: int, say: Say) -> str:
        return say("dice_mission-missions", count=score)


def _row(view: MissionView) -> tuple[DieView, ...]:
    """The dice that the seat on turn may roll again; none when it has no roll left. In the MISSION
    phase every die lies where it was rolled."""
    on_turn = view.seats[view.turn]
    rolling = view.phase == "mission" and not view.choosing and on_turn.rolls < view.cap
    return on_turn.dice if rolling else ()


def _specials(view: MissionView, say: Say) -> str:
    title = f"<b>{TYPE_ICONS['special']} {say('dice_mission-specials')}</b>"
    cards = [f"• {condition(card, say)}" + " 💼" * card.briefcase for card in view.specials]
    return "\n".join((title, *cards))


def _seat(table: Table[Any], view: MissionView, seat: Seat, say: Say, *, spelled_out: bool) -> str:
    """A seat's dice; below, what it still needs and its gadgets; then what it has completed."""
    it = view.seats[seat]
    marks = " 🎖" * (seat == view.agent) + " 🔒" * it.locked + " 👈" * (seat in view.waiting_for)
    needs = "".join(TYPE_ICONS[kind] * count for kind, count in it.needs.items())
    counts = [say("dice_mission-needs", types=needs or "—")]
    if it.gadgets:
        counts.append(
            f"{GADGETS} " + say("dice_mission-held", count=it.gadgets, ready=it.ready_gadgets)
        )
    lines = [f"<b>{name_of(table, seat)}</b>{marks} {dice(it.dice)}", " · ".join(counts)]
    if spelled_out:
        lines += [f"✅ {mission(card, say)}" for card in it.completed]
    elif it.completed:
        lines.append("✅ " + "".join(TYPE_ICONS[card.type] for card in it.completed))
    return "\n".join(lines)


def _terms(view: MissionView, say: Say) -> str:
    """What holds for everybody this round."""
    terms = []
    if view.number:
        rolls = view.seats[view.turn].rolls if view.phase == "mission" else 0
        terms.append(say("dice_mission-terms", number=view.number, cap=view.cap, rolls=rolls))
    else:
        terms.append(say("dice_mission-no-terms"))
    if view.removed:
        terms.append(say("dice_mission-removed", dice=keycaps(d.value for d in view.removed)))
    return "\n".join(terms)
