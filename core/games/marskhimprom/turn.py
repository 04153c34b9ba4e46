"""The beginning and the end of a turn, and of the match when the field has run out."""

from core.games.marskhimprom.missions import best_missions, finish
from core.games.marskhimprom.play import Play
from core.games.marskhimprom.state import (
    NEXT_TURN,
    NOTHING,
    THIS_TURN,
    Driving,
)
from core.types import Seat


def begin_turn(play: Play, seat: Seat) -> None:
    """The turn of `seat`, or of the next one that need not skip. A skipped turn ends a ban on
    attacks, a storm and the work of the chemists as a played one does (A15, F16, C3)."""
    while True:
        player = play.players[seat]
        skipped = player.skips > 0
        repair = THIS_TURN if player.repair == NEXT_TURN and not skipped else 0
        play.turn = seat
        play.turns += 1
        if skipped or player.busy or player.repair:
            play.change(seat, skips=player.skips - skipped, busy=0, repair=repair)
        if play.dark == seat:
            play.dark = NOTHING
            play.tell("storm_over")
        if not skipped:
            break
        play.tell("skipped", seat, left=player.skips - 1)
        seat = (seat + 1) % len(play.players)
    play.phase = Driving()
    play.tell("turn", seat)


def end(play: Play) -> None:
    """Open offers lapse, and the next player begins, unless the field has run out (A41)."""
    for offer in play.offers:
        play.tell("lapsed", offer.seat, number=offer.number)
    play.offers = ()
    play.offered = 0
    play.undo = ()
    if play.player.repair == THIS_TURN:
        play.change(play.turn, repair=0)
    if any(card != NOTHING for card in play.raw):
        begin_turn(play, play.referee)
    else:
        play.tell("field_empty")
        finish(play, NOTHING, best_missions(play.setup, play.players))
