"""What has happened, a line an event."""

from collections.abc import Mapping
from typing import Any

from bot.render.dice_mission.pieces import gadget, keycap, keycaps, mission_of
from bot.render.people import name_of
from bot.texts import Say
from core.table import Table
from core.types import Event, Value

_TOLD = frozenset(
    {
        *("round", "stopped", "completed", "special-opened", "passed", "won", "reshuffled"),
        *("gadget", "gadget-drawn", "gadget-discarded", "exchanging", "exchanged"),
    }
)
"""What the board shows by itself, such as every roll, is not told."""


def line(table: Table[Any], event: Event, say: Say) -> str | None:
    """The event in one line of HTML; None for what is not told. Only `args` are read."""
    if event.kind not in _TOLD:
        return None
    args: dict[str, Value] = dict(event.args)
    if event.seat is not None:
        args["name"] = name_of(table, event.seat)
    if isinstance(card := args.get("card"), str):
        args["card"] = mission_of(card, say)
    elif event.kind == "exchanged":
        return None  # a card of the hand: that it was exchanged has been told
    if "values" in args:
        args["dice"] = keycaps(_numbers(args, "values"))
    if event.kind == "gadget":
        args["what"] = _effect(table, args)
    if isinstance(kind := args.get("gadget"), str):
        args["gadget"] = gadget(kind, say)
    key = "exchanging-special" if event.kind == "exchanging" and card else event.kind
    return say(f"event-dice_mission-{key}", **args)


def _effect(table: Table[Any], args: Mapping[str, Value]) -> str:
    """What a gadget did, in signs; `nothing` where its name says it all."""
    before, after = _numbers(args, "before"), _numbers(args, "after")
    names = [name_of(table, seat) for seat in _numbers(args, "holders")]
    target = args.get("target")
    aim = name_of(table, target) if isinstance(target, int) else ""
    match args["gadget"]:
        case "proposal":
            return f"🎲 {args['number']}"
        case "lock":
            return f"🔒 {aim}"
        case "force":
            return f"{names[0]} {keycaps(before)} → {keycaps(after)}"
        case "chance":
            return f"{keycaps(before)} → {keycaps(after)}"
        case "adapt":
            return f"{names[0]} {keycaps(before)} → {keycaps(after)}"
        case "pass":
            return f"{keycaps(before)} → {aim}"
        case "deal" | "steal" | "remove":
            owned = zip(names, before, strict=True)
            return " ⇄ ".join(f"{name} {keycap(value)}" for name, value in owned)
        case _:
            return "nothing"


def _numbers(args: Mapping[str, Value], name: str) -> tuple[int, ...]:
    value = args.get(name, ())
    return tuple(map(int, value)) if isinstance(value, tuple) else ()
