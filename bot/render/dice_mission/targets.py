"""On what a gadget is played, and which card is exchanged: chosen word by word.

A page is the beginning of a move as text (`deal c4`); its buttons are the words that may follow
among the legal moves, so a page needs no rules of its own. Dice that are rolled again together are
toggled: their page is the whole move as chosen so far (`force c1,c4`).
"""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from bot.render import Rows
from bot.render.dice_mission.pieces import keycap, keycaps, mission
from bot.render.keys import Keys, in_rows
from bot.render.people import plain_name_of
from core.games.dice_mission.moves import SEAT_LETTERS
from core.games.dice_mission.view import MissionView
from core.types import Seat

_EXCHANGES = ("exchange", "change")
_TOGGLED = ("force", "chance")
_IN_A_ROW = 3
_NAME = 12
"""Characters of a name beside a die."""


class _Lying(Struct, frozen=True):
    """A die on the table."""

    name: str
    value: int
    holder: Seat


def rows(view: MissionView, page: str, keys: Keys) -> Rows | None:
    """The buttons of a page; None where no legal move begins so."""
    verb, _, words = page.partition(" ")
    chosen = words.split()
    moves = [move.split()[1:] for move in view.moves if move.partition(" ")[0] == verb]
    if not moves:
        return None
    if verb in _TOGGLED:
        return _toggles(view, verb, frozenset(",".join(chosen).split(",")) - {""}, moves, keys)
    following = _following(verb, chosen, moves)
    if not following:
        return None
    lying = _lying(view)
    by_holder = sorted(following, key=lambda word: lying[word].holder if word in lying else 0)
    buttons = [
        keys.move(move, text) if move in view.moves else keys.page(move, text)
        for word in by_holder
        for move in (following[word],)
        if (text := _text(view, verb, word, keys)) is not None
    ]
    return in_rows(buttons, 1 if verb in _EXCHANGES else _IN_A_ROW)


def _following(
    verb: str, chosen: Sequence[str], moves: Iterable[Sequence[str]]
) -> Mapping[str, str]:
    """The words that may follow, each with the page or the move that it leads to."""
    following = {}
    for words in moves:
        order = [*chosen, *(word for word in words if word not in chosen)]
        if verb == "deal" and len(order) == len(words):
            # Both dice are alike, whichever of them is chosen first.
            for word in words if not chosen else order[1:]:
                whole = words if chosen else [word]
                following[word] = " ".join((verb, *whole))
        elif list(words[: len(chosen)]) == list(chosen) and len(words) > len(chosen):
            word = words[len(chosen)]
            following[word] = " ".join((verb, *chosen, word))
    return following


def _text(view: MissionView, verb: str, word: str, keys: Keys) -> str | None:
    """What stands on the button of a word; None for a die that is like another one."""
    if verb in _EXCHANGES:
        cards = {card.id: card for card in view.specials}
        card = view.hand[int(word) - 1] if word.isdigit() else cards[word]
        return mission(card, keys.say)
    if word in SEAT_LETTERS:
        return plain_name_of(keys.table, SEAT_LETTERS.index(word))
    if word.isdigit():
        return keycap(int(word)) if verb == "adapt" else f"🎲 {word}"
    lying = _lying(view)
    die = lying[word]
    return _die(die, keys) if _first_alike(lying.values(), die) else None


def _lying(view: MissionView) -> dict[str, _Lying]:
    return {
        die.name: _Lying(die.name, die.value, holder)
        for holder, seat in enumerate(view.seats)
        for die in seat.dice
    }


def _first_alike(lying: Iterable[_Lying], die: _Lying) -> bool:
    """Whether it is the first of the dice of that value in front of that seat: it makes no
    difference which of them a gadget touches."""
    alike = (it.name for it in lying if (it.value, it.holder) == (die.value, die.holder))
    return next(alike) == die.name


def _die(die: _Lying, keys: Keys) -> str:
    return f"{keycap(die.value)} {plain_name_of(keys.table, die.holder)[:_NAME]}"


def _toggles(
    view: MissionView,
    verb: str,
    chosen: frozenset[str],
    moves: Iterable[Sequence[str]],
    keys: Keys,
) -> Rows:
    """The dice of everybody whom the gadget may hit; another one's die begins anew."""
    lying = _lying(view)
    dice = [lying[words[0]] for words in moves if "," not in words[0]]
    chosen &= {die.name for die in dice}
    buttons = []
    for die in dice:
        kept = {name for name in chosen if lying[name].holder == die.holder}
        after = ",".join(sorted(kept ^ {die.name}))
        text = f"{'🔄 ' * (die.name in chosen)}{_die(die, keys)}"
        buttons.append(keys.page(f"{verb} {after}".strip(), text))
    rows = in_rows(buttons, _IN_A_ROW)
    move = f"{verb} {','.join(sorted(chosen))}"
    if move in view.moves:
        shown = keycaps(lying[name].value for name in sorted(chosen))
        rows.append([keys.move(move, keys.say("dice_mission-reroll", dice=shown))])
    return rows
