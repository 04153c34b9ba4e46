"""The moves that need no hidden card, as buttons under the board."""

from collections.abc import Mapping
from typing import Any

from aiogram.types import InlineKeyboardButton

from bot.render import Rows
from bot.render.keys import Keys, in_rows
from bot.render.marskhimprom.events import word
from bot.render.marskhimprom.field import grid, label
from bot.render.people import plain_name_of
from core.games.marskhimprom import choices, driving, fights
from core.games.marskhimprom.content import FATES, Fate
from core.games.marskhimprom.field import CELL_NAMES
from core.games.marskhimprom.moves import (
    STAY,
    Attack,
    Blow,
    Choose,
    Drive,
    FateSell,
    Give,
    Retreat,
    format_move,
)
from core.games.marskhimprom.state import (
    LEVEL_PRO,
    Arriving,
    Choosing,
    Driving,
    KhimState,
    Looting,
    Quiz,
    Retreating,
    Trading,
)
from core.games.marskhimprom.view import KhimView
from core.play import owed_by_computer
from core.table import Table, match_of

SHORT_ANSWER = 14
"""Characters of an answer to a question of which two fit a row."""
_FATES: Mapping[str, Fate] = {fate.id: fate for fate in FATES}


def first_cells(state: KhimState) -> dict[str, list[Drive]]:
    """Where the drives of whoever is on turn lead first."""
    found: dict[str, list[Drive]] = {}
    for move in driving.moves(state):
        if isinstance(move, Drive):
            found.setdefault(CELL_NAMES[move.cells[0]], []).append(move)
    return found


def targets(state: KhimState) -> list[str]:
    """The cells among which somebody has to choose now."""
    phase = state.phase
    if isinstance(phase, Driving):
        return list(first_cells(state))
    if isinstance(phase, Retreating):
        return [CELL_NAMES[cell] for cell in fights.retreats(state, phase)]
    if not isinstance(phase, Choosing):
        return []
    return [CELL_NAMES[move.cell] for move in choices.answers(state) if isinstance(move, Blow)]


def two_steps(view: KhimView) -> bool:
    """Whether whoever is on turn has to choose two cells (R16)."""
    player = view.players[view.turn]
    moving = view.phase == "driving" and player.started
    return moving and bool(player.battery) and view.dark is None


def buttons(table: Table[Any], view: KhimView, picked: frozenset[str], keys: Keys) -> Rows:
    """What whoever owes a move may do, as far as everybody may know it; for the rest there are
    ways to the own cards."""
    state: KhimState = match_of(table).state
    phase = state.phase
    rows: Rows = []
    if _only_answers(table, view):
        return _replies(table, view, keys)
    if isinstance(phase, Driving):
        rows = [*_drives(state, view, picked, keys), *_window(view, keys)]
    elif isinstance(phase, Arriving):
        rows = _attacks(state, keys)
    elif isinstance(phase, Looting):
        rows = [[keys.page("loot", keys.say("khim-to-loot"))]]
    elif isinstance(phase, Retreating):
        loser = view.players[fights.loser_of(state, phase)].cell
        retreats = [Retreat(cell) for cell in fights.retreats(state, phase)]
        rows = _cells(view, loser, {CELL_NAMES[m.cell]: format_move(m) for m in retreats}, keys)
    elif isinstance(phase, Quiz):
        rows = _answers(view, keys)
    elif isinstance(phase, Choosing):
        rows = _choices(state, view, keys)
    elif isinstance(phase, Trading):
        laboratory = view.level == LEVEL_PRO
        rows = [*_window(view, keys, laboratory), [keys.move("end", keys.say("khim-end"))]]
    return [*_replies(table, view, keys), *rows]


def _only_answers(table: Table[Any], view: KhimView) -> bool:
    """Whether a computer moves, and people are waited for only to answer its offers."""
    asked = {offer.seat for offer in view.offers}
    acting = set(view.waiting_for) - asked
    return bool(acting) and acting <= owed_by_computer(table)


def _drives(state: KhimState, view: KhimView, picked: frozenset[str], keys: Keys) -> Rows:
    """The cells around; with a solar battery the first one is picked, and then the second."""
    here, first = view.players[view.turn].cell, first_cells(state)
    chosen = picked & set(first)
    if two_steps(view) and len(chosen) == 1:
        (middle,) = chosen
        drives = {CELL_NAMES[move.cells[1]]: format_move(move) for move in first[middle]}
        back = keys.pick(middle, keys.say("khim-other-first"))
        return [*_cells(view, middle, drives, keys), [back]]
    if two_steps(view):
        shown = {cell: keys.pick(cell, label(view, here, cell, keys.say)) for cell in first}
    else:
        shown = {
            cell: keys.move(format_move(moves[0]), label(view, here, cell, keys.say))
            for cell, moves in first.items()
        }
    stays = [keys.move("stay", keys.say("khim-stay"))] if STAY in driving.moves(state) else []
    return grid(here, shown, stays)


def _cells(view: KhimView, start: str, moves: Mapping[str, str], keys: Keys) -> Rows:
    shown = {
        cell: keys.move(move, label(view, start, cell, keys.say)) for cell, move in moves.items()
    }
    return grid(start, shown, ())


def _attacks(state: KhimState, keys: Keys) -> Rows:
    attacks = [
        [
            keys.move(
                format_move(move),
                keys.say("khim-attack", name=plain_name_of(keys.table, move.seat)),
            )
        ]
        for move in fights.arriving_moves(state)
        if isinstance(move, Attack)
    ]
    return [*attacks, [keys.move("pass", keys.say("khim-peace"))]]


def _answers(view: KhimView, keys: Keys) -> Rows:
    answers = view.quiz.answers if view.quiz else ()
    shown = [
        keys.move(f"answer {place}", str(word(answer, keys.say)))
        for place, answer in enumerate(answers, 1)
    ]
    return in_rows(shown, 1 if max(map(len, (b.text for b in shown))) > SHORT_ANSWER else 2)


def _choices(state: KhimState, view: KhimView, keys: Keys) -> Rows:
    """The answers to a Fate card; a card of the own hand is chosen among the own cards."""
    answers = choices.answers(state)
    winds = {CELL_NAMES[move.cell]: format_move(move) for move in answers if isinstance(move, Blow)}
    if winds:
        return _cells(view, view.players[view.turn].cell, winds, keys)
    shown = [[_choice(view, move, keys)] for move in answers if isinstance(move, Choose)]
    if any(isinstance(move, FateSell | Give) for move in answers):
        shown.insert(0, [keys.page("fate", keys.say("khim-to-fate"))])
    return shown


def _choice(view: KhimView, move: Choose, keys: Keys) -> InlineKeyboardButton:
    fate = _FATES[view.fate or ""]
    price = {"hand-in": "reward", "tow": "reward"}.get(move.what, move.what)
    coins = fate.params.get(price, 0)
    text = keys.say("khim-choice", what=move.what, effect=fate.effect, coins=coins)
    return keys.move(format_move(move), text)


def _window(view: KhimView, keys: Keys, laboratory: bool = False) -> Rows:
    """Market, trade, and at a site the laboratory: all of them pages of the own cards."""
    shown = [
        keys.page("sell", keys.say("khim-market")),
        keys.page("trade", keys.say("khim-trade")),
    ]
    player = view.players[view.turn]
    if laboratory and player.cell in (view.base, *player.sites):
        shown.append(keys.page("synth", keys.say("khim-laboratory")))
    return [shown]


def _replies(table: Table[Any], view: KhimView, keys: Keys) -> Rows:
    """Answers to open offers, for those to whom they are made. Whether somebody has what is asked
    for is hidden, so both answers are always there."""
    return [
        [
            keys.move(
                f"accept {offer.number}",
                keys.say("khim-accept", name=plain_name_of(table, offer.seat), number=offer.number),
            ),
            keys.move(f"decline {offer.number}", keys.say("khim-decline", number=offer.number)),
        ]
        for offer in view.offers
        if offer.seat in view.waiting_for
    ]
