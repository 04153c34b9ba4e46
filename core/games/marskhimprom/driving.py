"""Moving over the field and collecting on the way."""

from core.errors import IllegalMove
from core.games.marskhimprom.fate import turn_fate
from core.games.marskhimprom.field import CELL_NAMES, Cell
from core.games.marskhimprom.fights import rivals_here
from core.games.marskhimprom.moves import STAY, Drive, Move
from core.games.marskhimprom.play import Play
from core.games.marskhimprom.state import (
    NOTHING,
    Arriving,
    Driving,
    KhimState,
    Trading,
    at_site,
    reserved,
)
from core.types import Seat


def steps(state: KhimState) -> int:
    """How many cells a move has: exactly two with a working solar battery (R16, A9, F16)."""
    player = state.players[state.turn]
    return 2 if player.battery and state.dark == NOTHING and player.started else 1


def moves(state: KhimState) -> list[Move]:
    """Everywhere that the harvester may go, and `stay` at a site (A7)."""
    start = state.players[state.turn].cell
    around = state.setup.field.neighbours(state.setup.diagonal)
    closed = reserved(state.players)
    first = [cell for cell in around[start] if cell not in closed]
    found: list[Move]
    if steps(state) == 1:
        found = [Drive((cell,)) for cell in first]
    else:
        found = [
            Drive((cell, second))
            for cell in first
            for second in around[cell]
            if second != start and second not in closed
        ]
    if at_site(state):
        found.append(STAY)
    return found


def _check_before_driving(state: KhimState, seat: Seat) -> None:
    if seat == state.turn and isinstance(state.phase, Trading):
        raise IllegalMove("khim-already-driven")
    if seat != state.turn or not isinstance(state.phase, Driving):
        raise IllegalMove("khim-not-now")


def check_drive(state: KhimState, seat: Seat, cells: tuple[Cell, ...]) -> None:
    _check_before_driving(state, seat)
    if len(cells) != steps(state):
        raise IllegalMove("khim-other-number-of-steps", steps=steps(state))
    around = state.setup.field.neighbours(state.setup.diagonal)
    start = here = state.players[seat].cell
    closed = reserved(state.players)
    for cell in cells:
        if cell not in around[here] or cell == start:
            raise IllegalMove("khim-cannot-drive-there")
        if cell in closed:
            raise IllegalMove("khim-reserved-cell")
        here = cell


def check_stay(state: KhimState, seat: Seat) -> None:
    _check_before_driving(state, seat)
    if not at_site(state):
        raise IllegalMove("khim-not-at-a-site")


def drive(play: Play, cells: tuple[Cell, ...]) -> None:
    """Moves and collects; the first move collects the start cell too (R15)."""
    seat, player = play.turn, play.player
    play.undo = ()
    play.tell("drove", seat, cells=tuple([CELL_NAMES[cell] for cell in (player.cell, *cells)]))
    play.change(seat, cell=cells[-1], started=True)
    if not player.started:
        play.collect(seat, player.cell)
    for cell in cells:
        play.collect(seat, cell)
    if rivals_here(play.setup, play.players, seat):
        play.phase = Arriving()
    else:
        turn_fate(play)


def stay(play: Play) -> None:
    """No step, no card, no Fate (C2, A47): only the work at the site."""
    play.undo = ()
    play.tell("stayed", play.turn)
    play.phase = Trading()
