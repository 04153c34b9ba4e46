"""Martian Dice in a chat."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any

from aiogram.types import InlineKeyboardButton
from msgspec.structs import asdict

from bot.callbacks import MoveTap
from bot.render import Rows
from bot.render.people import name_of, names_of
from bot.texts import Say
from core.games.martian_dice.state import FACES, FaceCounts, MartianView, Move
from core.games.martian_dice.turn import BONUS, KINDS
from core.table import Table
from core.types import Event, Seat, Value

ICONS = {"tank": "🪖", "ray": "🔫", "human": "🧑", "cow": "🐮", "chicken": "🐔"}
EARTHLINGS = ("human", "cow", "chicken")
BAR = 10
"""Cells of the bar of a total."""
_ARGS = dict(zip(("tanks", "rays", "humans", "cows", "chickens"), FACES, strict=True))
_FINISH = ("tied", "roll-off")


class MartianDiceRenderer:
    """`bot.render.games.GameRenderer` of Martian Dice."""

    icon = "🛸"

    def headline(self, view: MartianView, say: Say) -> str:
        kind = "last-round" if view.last_round else "round"
        return say(f"martian_dice-{kind}", number=view.round, target=view.target)

    def position(self, table: Table[Any], view: MartianView, say: Say) -> str:
        return f"{_totals(table, view)}\n\n{_ship(view, say)}"

    def task(self, view: MartianView, say: Say) -> str:
        return say(f"martian_dice-task-{view.phase}")

    def picks(self, view: MartianView) -> frozenset[str]:  # noqa: ARG002 - one tap picks and moves
        return frozenset()

    def buttons(
        self,
        table: Table[Any],
        view: MartianView,
        picked: frozenset[str],  # noqa: ARG002
        say: Say,
    ) -> Rows:
        def button(move: Move, label: str) -> InlineKeyboardButton:
            tap = MoveTap(table=table.id, version=table.version, move=move.value)
            return InlineKeyboardButton(text=label, callback_data=tap.pack())

        if view.phase == "pick":
            rolled = asdict(view.rolled)
            picks = [
                button(
                    Move(f"keep {face}"),
                    f"{ICONS[face]} " + say("martian_dice-pick", face=face, count=rolled[face]),
                )
                for face in view.takeable
            ]
            return [picks[index : index + 2] for index in range(0, len(picks), 2)]
        stop = "martian_dice-give-up" if view.gives_up else "martian_dice-stop"
        return [
            [button(Move.ROLL, say("martian_dice-roll", count=view.dice_left))],
            [button(Move.STOP, say(stop, points=view.points))],
        ]

    def lines(self, table: Table[Any], events: Sequence[Event], say: Say) -> list[str]:
        """All but the rolls, which the board shows; a roll that ended a turn is told."""
        told = []
        for event, following in zip_longest(events, events[1:]):
            ended = following is not None and following.kind == "scored"
            if event.kind != "rolled" or ended:
                told.append(_line(table, event, say))
        return told

    def finish(self, table: Table[Any], events: Sequence[Event], say: Say) -> list[str]:
        return [_line(table, event, say) for event in events if event.kind in _FINISH]

    def score(self, score: int, say: Say) -> str:
        return say("points", count=score)


def _totals(table: Table[Any], view: MartianView) -> str:
    """A line a seat: the bar towards the target, the total, the name, and who leads."""
    full = max(view.target, *view.totals)
    width = len(str(max(view.totals)))
    return "\n".join(
        f"<code>{_bar(total, full)} {total:>{width}}</code> {name_of(table, seat)}"
        + _badges(view, seat)
        for seat, total in enumerate(view.totals)
    )


def _bar(total: int, full: int) -> str:
    cells = min(BAR, round(BAR * total / full)) or int(total > 0)
    return "▰" * cells + "▱" * (BAR - cells)


def _badges(view: MartianView, seat: Seat) -> str:
    leads = " 🥇" if seat in view.leaders else ""
    return leads + (" 👈" if seat in view.waiting_for else "")


def _ship(view: MartianView, say: Say) -> str:
    """The roll, on a line of its own since 13 dice fill one on a phone; then tanks above rays, and
    who is aboard."""
    aside = asdict(view.aside)
    rows = {
        "tanks": ICONS["tank"] * aside["tank"],
        "rays": ICONS["ray"] * aside["ray"],
        "aboard": _groups({face: aside[face] for face in EARTHLINGS}),
    }
    labels = {row: say(f"martian_dice-{row}") for row in rows}
    width = max(map(len, labels.values()))
    lines = [
        f"<code>{labels[row]:\N{NO-BREAK SPACE}<{width}}</code> {dice or '—'}"
        for row, dice in rows.items()
    ]
    ship = "\n".join((*lines, _worth(view, aside, say)))
    if view.phase != "pick":
        return ship
    return f"<b>{say('martian_dice-rolled')}</b>\n{_groups(asdict(view.rolled))}\n\n{ship}"


def _groups(counts: Mapping[str, int]) -> str:
    return " ".join(ICONS[face] * count for face, count in counts.items() if count)


def _worth(view: MartianView, aside: Mapping[str, int], say: Say) -> str:
    """What the turn is worth as it stands."""
    if aside["tank"] > aside["ray"]:
        return say("martian_dice-tanks-ahead", rays=aside["tank"] - aside["ray"])
    full = sum(aside[face] > 0 for face in EARTHLINGS) == KINDS
    return say("martian_dice-worth", points=view.points, bonus=BONUS if full else 0)


def _line(table: Table[Any], event: Event, say: Say) -> str:
    key = f"event-martian_dice-{event.kind}"
    args: dict[str, Value] = dict(event.args)
    if event.seat is not None:
        args["name"] = name_of(table, event.seat)
    if event.kind in ("rolled", "roll-off"):
        counts = FaceCounts(**{face: _number(args.pop(arg)) for arg, face in _ARGS.items()})
        args |= {"dice": _groups(asdict(counts)), "rays": counts.ray}
    if event.kind == "scored":
        key += f"-{args.pop('reason')}"
        tanks, rays = _number(args.pop("tanks")), _number(args.pop("rays"))
        args["beaten"] = "yes" if tanks > rays else "no"
    seats = args.pop("seats", ())
    if isinstance(seats, tuple) and seats:
        args["names"] = names_of(table, tuple(map(int, seats)))
    return say(key, **args)


def _number(value: Value) -> int:
    if not isinstance(value, int):
        raise TypeError(f"{value!r} is no number")
    return value
