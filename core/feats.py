"""What is counted of a match, and the achievements that come of it. All of it is data.

A counter belongs to a seat and grows with the events of its match: `die-<face>` for every die
rolled, and what the achievements of a game ask for. The rules of each game list their events.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

from msgspec import Struct

from core.games.dice_mission.cards import CARDS, SPECIAL
from core.types import Event, GameId, Seat, Value

Counts: TypeAlias = Mapping[str, int]
DIE = "die-"
_HAUL = 10
"""Points of one turn of Martian Dice."""


class Feat(Struct, frozen=True):
    """An achievement: the counter `count` has come to `times` over all matches. Its texts are
    `feat-<name>` and `feat-<name>-about`."""

    name: str
    game: GameId
    count: str
    times: int


FEATS: tuple[Feat, ...] = (
    Feat("quota", "martian_dice", "quota", 1),
    Feat("collector", "martian_dice", "all-kinds", 10),
    Feat("haul", "martian_dice", "haul", 1),
    Feat("tank-magnet", "martian_dice", "tanks", 10),
    Feat("agent", "dice_mission", "missions", 10),
    Feat("special-agent", "dice_mission", "specials", 3),
    Feat("inventor", "dice_mission", "gadgets", 25),
    Feat("chemist", "marskhimprom", "syntheses", 10),
    Feat("director", "marskhimprom", "declared", 1),
    Feat("professor", "marskhimprom", "answers", 5),
    Feat("fighter", "marskhimprom", "fights", 5),
)

_MARTIAN_FACES = {
    "tanks": "tank",
    "rays": "ray",
    "humans": "human",
    "cows": "cow",
    "chickens": "chicken",
}


def _martian(event: Event) -> Counts:
    args = event.args
    match event.kind:
        case "rolled" | "roll-off":
            return {f"{DIE}{face}": _number(args[arg]) for arg, face in _MARTIAN_FACES.items()}
        case "scored":
            return {
                "all-kinds": int(_number(args["bonus"]) > 0),
                "haul": int(_number(args["points"]) >= _HAUL),
                "tanks": int(_number(args["tanks"]) > _number(args["rays"])),
            }
        case "won":
            return {"quota": 1}
    return {}


def _mission(event: Event) -> Counts:
    args = event.args
    match event.kind:
        case "rolled":
            row = _tuple(args["values"])
            # A die's name ends in its place in the row, from 1.
            return Counter(f"{DIE}{row[int(str(die)[1:]) - 1]}" for die in _tuple(args["dice"]))
        case "gadget":
            rolls = args["gadget"] in ("force", "chance")
            again = Counter(f"{DIE}{value}" for value in _tuple(args["after"])) if rolls else {}
            return {"gadgets": 1, **again}
        case "completed":
            return {"missions": 1, "specials": int(CARDS[str(args["card"])].type == SPECIAL)}
    return {}


def _khim(event: Event) -> Counts:
    args = event.args
    match event.kind:
        case "rolled":
            return Counter(f"{DIE}{value}" for value in _tuple(args["dice"]))
        case "synthesised":
            return {"syntheses": 1}
        case "declared":
            return {"declared": 1}
        case "answered":
            return {"answers": int(bool(args["right"]))}
        case "won_fight":
            return {"fights": 1}
    return {}


_COUNTED: dict[GameId, Callable[[Event], Counts]] = {
    "martian_dice": _martian,
    "dice_mission": _mission,
    "marskhimprom": _khim,
}


def counted(game: GameId, events: Iterable[Event]) -> dict[Seat, Counts]:
    """The counters of each seat that has any, from all events of a match."""
    counts: dict[Seat, Counter[str]] = {}
    for event in events:
        if event.seat is not None:
            counts.setdefault(event.seat, Counter()).update(_COUNTED[game](event))
    return {seat: dict(+counter) for seat, counter in counts.items()}


def achieved(counts: Mapping[GameId, Counts]) -> tuple[Feat, ...]:
    """The achievements that counters by game, over all matches, have come to."""
    return tuple(
        feat for feat in FEATS if counts.get(feat.game, {}).get(feat.count, 0) >= feat.times
    )


def faces(counts: Counts) -> dict[str, int]:
    """How often each face was rolled."""
    return {
        name.removeprefix(DIE): count for name, count in sorted(counts.items()) if name[:4] == DIE
    }


def _number(value: Value) -> int:
    if not isinstance(value, int):
        raise TypeError(f"{value!r} is no number")
    return value


def _tuple(value: Value) -> tuple[int | str, ...]:
    if not isinstance(value, tuple):
        raise TypeError(f"{value!r} is no tuple")
    return value
