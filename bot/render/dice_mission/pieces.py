"""Dice, cards and gadgets as they stand in a text or on a button."""

from collections.abc import Iterable, Mapping

from bot.texts import Say
from core.games.dice_mission.cards import CARDS, CardId, CardType, GadgetKind
from core.games.dice_mission.view import CardView, DieView
from core.games.dice_mission.wording import Text, describe

TYPE_ICONS: Mapping[CardType, str] = {"solo": "👤", "versus": "⚔️", "team": "🤝", "special": "⭐"}
"""Signs rather than the colours of the cards: they differ for everybody."""
BRIEFCASE = "💼"
GADGETS = "🧰"
MET = "✅"


def keycap(value: int) -> str:
    """A die as it is seen on any screen: the digit of its value on a key."""
    return f"{value}\ufe0f\u20e3"


def keycaps(values: Iterable[int]) -> str:
    """Dice in a row; a dash where there are none."""
    return "".join(map(keycap, values)) or "—"


def dice(views: Iterable[DieView]) -> str:
    """Dice in a row, as they lie."""
    return keycaps(die.value for die in views)


def condition(card: CardView, say: Say) -> str:
    """What the mission asks."""
    return _said(card.text, say)


def mission(card: CardView, say: Say) -> str:
    """A mission in one line: its type, what it asks, its briefcase."""
    return _with_signs(card.type, condition(card, say), briefcase=card.briefcase)


def mission_of(card: CardId, say: Say) -> str:
    """The mission of an id, as in `mission`."""
    it = CARDS[card]
    return _with_signs(it.type, _said(describe(it), say), briefcase=it.briefcase)


def gadget(kind: GadgetKind, say: Say) -> str:
    """The gadget's name."""
    return say("dice_mission-gadget", gadget=kind)


def cut(text: str, length: int) -> str:
    """At most so many characters."""
    return text if len(text) <= length else text[: length - 1].rstrip() + "…"


def _said(text: Text, say: Say) -> str:
    return say(text.key, **text.args)


def _with_signs(kind: CardType, text: str, *, briefcase: bool) -> str:
    return f"{TYPE_ICONS[kind]} {text}" + (f" {BRIEFCASE}" if briefcase else "")
