"""What has happened, a line an event."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.render.marskhimprom.pieces import cards, cell_name, terms
from bot.render.people import name_of
from bot.texts import Say
from core.games.marskhimprom.chemistry import lowered
from core.games.marskhimprom.content import REACTION_NUMBER
from core.games.marskhimprom.formulas import equation
from core.table import Table
from core.types import Event, Value

_UNTOLD = frozenset({"started", "turn", "collected", "looks", "asked", "scored"})
"""What the board shows by itself."""


def line(table: Table[Any], event: Event, say: Say) -> str | None:
    """A public event in one line of HTML; None for what is not told."""
    if event.kind in _UNTOLD:
        return None
    args = {
        name: _SHOWN[name](table, value, say) if name in _SHOWN else value
        for name, value in event.args.items()
    }
    if event.seat is not None:
        args["name"] = name_of(table, event.seat)
    return say(f"event-marskhimprom-{event.kind}", **{**args, **_composed(event, say)})


def _composed(event: Event, say: Say) -> Mapping[str, Value]:
    """Arguments that are made of more than one."""
    args = event.args
    match event.kind:
        case "drove":
            return {"path": " → ".join(cell_name(str(cell), say) for cell in _many(args["cells"]))}
        case "turned":
            return {"title": say(f"khim-fate-{str(args['card']).lower()}-title")}
        case "offered" | "traded":
            return {
                side: terms(_names(args[side]), _number(args[f"{side}_coins"]), say)
                for side in ("give", "want")
            }
        case "synthesised":
            return {"equation": equation(REACTION_NUMBER[str(args["reaction"])])}
        case "answered":
            words = {name: word(value, say) for name, value in args.items() if name != "why"}
            return {"why": say(str(args["why"]), **words)}
        case _:
            return {}


def word(value: Value, say: Say) -> Value:
    """A value of a question: a text by its key, anything else as it is, formulas as chemists
    write them."""
    if not isinstance(value, str):
        return value
    return say(value) if value.startswith("khim-") else lowered(value)


def _seat(table: Table[Any], value: Value, _: Say) -> str:
    return name_of(table, _number(value))


def _items(_: Table[Any], value: Value, say: Say) -> str:
    return ", ".join(say("khim-gear", item=item) for item in _names(value))


_SHOWN: Mapping[str, Callable[[Table[Any], Value, Say], str]] = {
    "rival": _seat,
    "loser": _seat,
    "friend": _seat,
    "to": _seat,
    "cell": lambda _, value, say: cell_name(str(value), say),
    "cards": lambda _, value, __: cards(_names(value)),
    "dice": lambda _, value, __: " + ".join(f"{n}\ufe0f\u20e3" for n in _many(value)),
    "item": lambda _, value, say: say("khim-gear", item=str(value)),
    "items": _items,
    "mission": lambda _, value, say: say(f"khim-mission-{str(value).lower()}-title"),
}
"""Arguments of any event that are shown by another text than their own."""


def _many(value: Value) -> tuple[int | str, ...]:
    if not isinstance(value, tuple):
        raise TypeError(f"{value!r} is no list")
    return value


def _names(value: Value) -> tuple[str, ...]:
    return tuple(map(str, _many(value)))


def _number(value: Value) -> int:
    if not isinstance(value, int):
        raise TypeError(f"{value!r} is no number")
    return value
