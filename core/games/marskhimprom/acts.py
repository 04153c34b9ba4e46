"""What every move checks and does: one table, by the kind of move."""

from collections.abc import Callable, Mapping
from typing import Any, cast

from core.dice import Dice
from core.errors import MatchOver, NotYourTurn
from core.games.marskhimprom import choices, driving, fights, market, missions, synthesis, trade
from core.games.marskhimprom import turn as turns
from core.games.marskhimprom.fate import turn_fate
from core.games.marskhimprom.legal import waiting_seats
from core.games.marskhimprom.moves import (
    Accept,
    Answer,
    Attack,
    Blow,
    Buy,
    Choose,
    Declare,
    Decline,
    Drive,
    FateSell,
    Give,
    Loot,
    MakeOffer,
    Move,
    Retreat,
    Sell,
    Synth,
    Withdraw,
    Word,
)
from core.games.marskhimprom.play import Play
from core.games.marskhimprom.state import (
    KhimState,
    Looting,
    Over,
    Retreating,
    Trading,
    check_driven,
)
from core.types import Events, Seat

Check = Callable[[KhimState, Seat, Any], None]
Do = Callable[[Play, Any], None]


def _retreat(play: Play, move: Retreat) -> None:
    """The Fate card of the cell is turned when the attacker has won and stays (A13)."""
    phase = cast("Retreating", play.phase)
    fights.retreat(play, phase, move.cell)
    if phase.won:
        turn_fate(play)
    else:
        play.phase = Trading()


def _loot(play: Play, move: Loot) -> None:
    fights.loot(play, cast("Looting", play.phase), move.cards)


_FATE: tuple[Check, Do] = (choices.check_answer, choices.answer)

_BY_TYPE: Mapping[type, tuple[Check, Do]] = {
    Drive: (
        lambda state, seat, move: driving.check_drive(state, seat, move.cells),
        lambda play, move: driving.drive(play, move.cells),
    ),
    Attack: (
        lambda state, seat, move: fights.check_attack(state, seat, move.seat),
        lambda play, move: fights.attack(play, move.seat),
    ),
    Loot: (lambda state, seat, move: fights.check_loot(state, seat, move.cards), _loot),
    Retreat: (lambda state, seat, move: fights.check_retreat(state, seat, move.cell), _retreat),
    Choose: _FATE,
    FateSell: _FATE,
    Give: _FATE,
    Blow: _FATE,
    Answer: _FATE,
    Sell: (
        lambda state, seat, move: market.check_sell(state, seat, move.card),
        lambda play, move: market.sell(play, move.card),
    ),
    Buy: (
        lambda state, seat, move: market.check_buy(state, seat, move.card),
        lambda play, move: market.buy(play, move.card),
    ),
    MakeOffer: (trade.check_offer, trade.offer),
    Accept: (
        lambda state, seat, move: trade.check_reply(state, seat, move.number, accept=True),
        lambda play, move: trade.accept(play, move.number),
    ),
    Decline: (
        lambda state, seat, move: trade.check_reply(state, seat, move.number, accept=False),
        lambda play, move: trade.decline(play, move.number),
    ),
    Withdraw: (
        lambda state, seat, move: trade.check_withdraw(state, seat, move.number),
        lambda play, move: trade.withdraw(play, move.number),
    ),
    Synth: (synthesis.check_synth, synthesis.synth),
    Declare: (
        lambda state, seat, move: missions.check_declare(state, seat, move.mission),
        lambda play, move: missions.declare(play, move.mission),
    ),
}

_BY_WORD: Mapping[str, tuple[Callable[[KhimState, Seat], None], Callable[[Play], None]]] = {
    "stay": (driving.check_stay, driving.stay),
    "pass": (fights.check_pass, turn_fate),
    "undo": (market.check_undo, market.undo),
    "end": (check_driven, turns.end),
}


def check(state: KhimState, seat: Seat, move: Move) -> None:
    """Raises the reason why the move is refused; a legal one passes."""
    if isinstance(state.phase, Over):
        raise MatchOver
    if seat not in waiting_seats(state):
        raise NotYourTurn
    if isinstance(move, Word):
        _BY_WORD[move.word][0](state, seat)
    else:
        _BY_TYPE[type(move)][0](state, seat, move)


def play_move(state: KhimState, move: Move, dice: Dice) -> tuple[KhimState, Events]:
    """The state after a move that is known to be legal. Whose move it is follows from the move
    and the phase."""
    play = Play(state, dice)
    if isinstance(move, Word):
        _BY_WORD[move.word][1](play)
    else:
        _BY_TYPE[type(move)][1](play, move)
    if play.offers:
        trade.lapse(play)
    return play.state(), tuple(play.events)
