"""What stands on a mission card, as a Fluent message and its arguments.

The messages are in `locales/<language>/dice_mission_cards.ftl`. One follows from the kind of the
card's condition, so a new card of a known kind needs no new text.
"""

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

from core.games.dice_mission import conditions as c
from core.games.dice_mission.cards import Card
from core.games.dice_mission.comparisons import Comparison, Least, Most, OnlyOneWith

_Args: TypeAlias = dict[str, str | int]

_WORDS: Mapping[tuple[int, ...], str] = {
    (1,): "ones",
    (2,): "twos",
    (3,): "threes",
    (4,): "fours",
    (5,): "fives",
    (6,): "sixes",
    (2, 4, 6): "evens",
    (1, 3, 5): "odds",
    (1, 2, 3): "low",
    (4, 5, 6): "high",
}


class Text(Struct, frozen=True):
    """A message and its arguments: numbers, and words for groups of values such as `sixes`."""

    key: str
    args: Mapping[str, str | int]


def describe(card: Card) -> Text:
    """The text of a card."""
    condition = card.condition
    if isinstance(condition, OnlyOneWith | Most | Least):
        key, args = _comparison(condition)
    else:
        key, args = _property(condition)
        if card.type == "team":
            key = f"team-{key}"
    return Text(f"mission-card-{key}", args)


def _comparison(condition: Comparison) -> tuple[str, _Args]:
    if isinstance(condition, OnlyOneWith):
        key, args = _property(condition.condition)
        return f"only-{key}", args
    word = "most" if isinstance(condition, Most) else "least"
    if condition.measure == "count_of":
        return _with_values(word, condition.values)
    return f"{word}-{condition.measure.replace('_', '-')}", {}


def _with_values(key: str, values: tuple[int, ...]) -> tuple[str, _Args]:
    """A group that has a word is named by it, two other values by their numbers."""
    if values in _WORDS:
        return f"{key}-of", {"values": _WORDS[values]}
    first, second = values
    return f"{key}-of-two", {"first": first, "second": second}


def _property(condition: c.AnyProperty) -> tuple[str, _Args]:
    match condition:
        case c.PairOfValueAndAnotherPair(value):
            return "pair-and-pair", {"values": _WORDS[value,]}
        case c.AtLeastOfValue(count, values):
            key, args = _with_values("at-least", values)
            return key, {"count": count, **args}
        case c.ExactlyOfValue(count, values):
            key, args = _with_values("exactly", values)
            return key, {"count": count, **args}
        case c.OneEachOf((first, second, third)):
            return "one-each", {"first": first, "second": second, "third": third}
        case c.OfAKind(count):
            return "of-a-kind", {"count": count}
        case c.Run(length):
            return "run", {"length": length}
        case c.DifferentValues(count):
            return "different-values", {"count": count}
        case c.AllIn(values, dice):
            return "all", {"values": _WORDS[values], "dice": dice}
        case c.SpreadAtMost(spread, dice):
            return "spread", {"spread": spread, "dice": dice}
        case c.Sum(low, high) if low == high:
            return "sum-exactly", {"sum": low}
        case c.Sum(low, high):
            return ("sum-at-least", {"sum": low}) if low else ("sum-at-most", {"sum": high})
        case c.SumMultipleOf(divisor):
            return "sum-multiple", {"divisor": divisor}
        case c.AsManyAs(left, right, each, dice):
            sides: _Args = {"left": _WORDS[left], "right": _WORDS[right]}
            return ("as-many-some", sides) if each else ("as-many", {**sides, "dice": dice})
        case c.MoreThan(left, right):
            return "more", {"left": _WORDS[left], "right": _WORDS[right]}
        case c.ValuesMissing(count):
            return "missing", {"count": count}
        case _:
            return str(condition.__struct_config__.tag).replace("_", "-"), {}
