"""Fights: between players, with raiders, with the police."""

from collections.abc import Sequence
from itertools import combinations

from core.errors import IllegalMove
from core.games.marskhimprom.content import LOOT, Card, names
from core.games.marskhimprom.field import CELL_NAMES, Cell
from core.games.marskhimprom.moves import PASS, Attack, Loot, Move, Retreat
from core.games.marskhimprom.play import Play
from core.games.marskhimprom.state import (
    THIS_TURN,
    Arriving,
    KhimState,
    Looting,
    Player,
    Retreating,
    Setup,
    reserved,
)
from core.types import Event, Seat


def roll(
    play: Play, attacker: Seat, defender: Seat, *, cannon: bool, armour: bool, by: str
) -> bool:
    """Whether the attacking side wins. It rolls first; with a cannon it rolls twice, and with
    armour the defending side does (R21, R26); equal points are rolled again (R22). The seats are
    those who roll, `by` says for whom the first one does: player, raider, police."""
    count = max if play.setup.best else sum
    while True:
        attack = play.dice.roll(1 + cannon)
        defence = play.dice.roll(1 + armour)
        play.tell("rolled", attacker, dice=attack, side=by)
        play.tell("rolled", defender, dice=defence, side="player")
        if count(attack) != count(defence):
            return count(attack) > count(defence)


def rivals_here(setup: Setup, players: Sequence[Player], seat: Seat) -> list[Seat]:
    """Whom the harvester may attack where it has arrived (R20, R25, A11, A17)."""
    player = players[seat]
    if player.repair == THIS_TURN:
        return []
    if player.cell == setup.field.base and not setup.base_attack:
        return []
    return [
        other for other, rival in enumerate(players) if rival.cell == player.cell and other != seat
    ]


def arriving_moves(state: KhimState) -> list[Move]:
    rivals = rivals_here(state.setup, state.players, state.turn)
    return [*(Attack(rival) for rival in rivals), PASS]


def check_attack(state: KhimState, seat: Seat, rival: Seat) -> None:
    if seat != state.turn or not isinstance(state.phase, Arriving):
        raise IllegalMove("khim-not-now")
    if rival not in rivals_here(state.setup, state.players, seat):
        raise IllegalMove("khim-nobody-to-attack")


def check_pass(state: KhimState, seat: Seat) -> None:
    if seat != state.turn or not isinstance(state.phase, Arriving):
        raise IllegalMove("khim-not-now")


def attack(play: Play, rival: Seat) -> None:
    """«Напал!» The attacker is a raider from now on (R32), and both must repair (R25)."""
    seat = play.turn
    play.tell("attacked", seat, rival=rival)
    if not play.player.pennant:
        play.change(seat, pennant=True)
        play.tell("became_raider", seat)
    won = roll(
        play, seat, rival, cannon=play.player.cannon, armour=play.players[rival].armour, by="player"
    )
    play.must_repair(seat)
    play.must_repair(rival)
    winner, loser = (seat, rival) if won else (rival, seat)
    play.tell("won_fight", winner, loser=loser)
    hand = play.players[loser].hand
    if hand:
        play.events.append(
            Event("looks", winner, {"loser": loser}, {"cards": names(hand)}, (winner,))
        )
        play.phase = Looting(rival, won)
    else:
        play.phase = Retreating(rival, won)


def winner_of(state: KhimState, phase: Looting | Retreating) -> Seat:
    return state.turn if phase.won else phase.rival


def loser_of(state: KhimState, phase: Looting | Retreating) -> Seat:
    return phase.rival if phase.won else state.turn


def loot_moves(state: KhimState, phase: Looting) -> list[Move]:
    """Every choice of at most three cards, the fullest first (R24, A19)."""
    hand = state.players[loser_of(state, phase)].hand
    kinds = [card for at, card in enumerate(hand) if at < LOOT or hand[at - LOOT] != card]
    return [
        Loot(cards)
        for count in range(min(LOOT, len(hand)), -1, -1)
        for cards in dict.fromkeys(combinations(kinds, count))
    ]


def check_loot(state: KhimState, seat: Seat, cards: tuple[Card, ...]) -> None:
    if not isinstance(state.phase, Looting) or seat != winner_of(state, state.phase):
        raise IllegalMove("khim-not-now")
    left = list(state.players[loser_of(state, state.phase)].hand)
    for card in cards:
        if card not in left:
            raise IllegalMove("khim-not-in-hand")
        left.remove(card)


def loot(play: Play, phase: Looting, cards: tuple[Card, ...]) -> None:
    winner, loser = winner_of(play.before, phase), loser_of(play.before, phase)
    play.take(loser, cards)
    play.give(winner, cards)
    secret = {"cards": names(cards)} if cards else {}
    to = tuple(sorted((winner, loser))) if cards else ()
    args = {"loser": loser, "count": len(cards)}
    play.events.append(Event("looted", winner, args, secret, to))
    play.phase = Retreating(phase.rival, phase.won)


def retreats(state: KhimState, phase: Retreating) -> list[Cell]:
    """The neighbouring cells for the loser, in eight directions: free ones, or if there are none
    those of others (R23, A16), but never a reserved one (A6)."""
    cell = state.players[loser_of(state, phase)].cell
    closed = reserved(state.players)
    taken = {player.cell for player in state.players}
    around = [near for near in state.setup.field.near[cell] if near not in closed]
    return [near for near in around if near not in taken] or around


def check_retreat(state: KhimState, seat: Seat, cell: Cell) -> None:
    if not isinstance(state.phase, Retreating) or seat != loser_of(state, state.phase):
        raise IllegalMove("khim-not-now")
    if cell not in retreats(state, state.phase):
        raise IllegalMove("khim-cannot-retreat-there")


def retreat(play: Play, phase: Retreating, cell: Cell) -> None:
    """The loser collects nothing and turns no Fate card there (A13, A16)."""
    loser = loser_of(play.before, phase)
    play.change(loser, cell=cell)
    play.tell("retreated", loser, cell=CELL_NAMES[cell])


def retreat_moves(state: KhimState, phase: Retreating) -> list[Move]:
    return [Retreat(cell) for cell in retreats(state, phase)]
