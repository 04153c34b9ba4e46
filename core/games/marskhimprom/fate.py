"""Fate cards: turned, carried out, or left waiting for a choice. One small function an effect."""

from collections.abc import Callable, Mapping

from core.games.marskhimprom.choices import settle
from core.games.marskhimprom.content import FATES, Fate
from core.games.marskhimprom.field import CELL_NAMES
from core.games.marskhimprom.fights import roll
from core.games.marskhimprom.play import Play
from core.games.marskhimprom.questions import QUESTIONS
from core.games.marskhimprom.state import NOTHING, Choosing, Quiz, Trading

RAIDER_CARDS = 3
"""Lost to a raider blind, or taken from the top of the Warehouse (R28, R29)."""
FINE = 3
FINE_SKIP = 1
PRISON_SKIP = 2


def turn_fate(play: Play) -> None:
    """Turns the Fate card under the harvester in turn and carries it out. A card without an arrow
    works once, one with an arrow at every arrival (R17, R18, P6, P7)."""
    cell = play.player.cell
    kind = play.before.fates[cell]
    play.phase = Trading()
    if kind == NOTHING:
        return
    fate = FATES[kind]
    if cell not in play.turned:
        play.turned = tuple(sorted((*play.turned, cell)))
    elif not fate.arrow:
        return
    play.tell("turned", play.turn, card=fate.id, cell=CELL_NAMES[cell])
    EFFECTS[fate.effect](play, fate)


def raider(play: Play, _: Fate) -> None:
    """A raider attacks: the player's armour helps, his cannon does not (R27, A24)."""
    seat = play.turn
    lost = roll(play, play.referee, seat, cannon=False, armour=play.player.armour, by="raider")
    play.must_repair(seat)
    if lost:
        play.tell("lost_to_raider", seat)
        play.draw_blind(seat, RAIDER_CARDS, referee=play.referee)
    else:
        play.tell("beat_raider", seat)
        play.take_top(seat, RAIDER_CARDS)


def police(play: Play, _: Fate) -> None:
    """A raider must fight (R33, A29), contraband is fined (R31), anybody else drives on (A26)."""
    seat, player = play.turn, play.player
    if player.pennant:
        _patrol_fires(play)
    elif player.contraband:
        play.tell("fined", seat)
        play.draw_blind(seat, FINE, referee=play.referee)
        _confiscate(play)
        play.skip(seat, FINE_SKIP)
    else:
        play.tell("clean", seat)


def _patrol_fires(play: Play) -> None:
    """The patrol has a cannon and attacks; it takes everything from a beaten raider (R34, A30)."""
    seat = play.turn
    lost = roll(play, play.referee, seat, cannon=True, armour=play.player.armour, by="police")
    if not lost:
        play.tell("beat_police", seat)
        return
    play.tell("jailed", seat)
    play.draw_blind(seat, len(play.player.hand), referee=play.referee)
    if play.player.coins:
        play.pay(seat, play.player.coins)
    _confiscate(play)
    play.skip(seat, PRISON_SKIP)


def _confiscate(play: Play) -> None:
    """The illegal things go to the box (A27, A32)."""
    player = play.player
    if not player.contraband:
        return
    stolen = player.battery == "stolen"
    taken = ("cannon",) * player.cannon + ("battery",) * stolen
    play.change(play.turn, cannon=False, battery="" if stolen else player.battery)
    play.tell("confiscated", play.turn, items=taken)


def find(play: Play, fate: Fate) -> None:
    play.reward(play.turn, fate.number("reward"))


def skip(play: Play, fate: Fate) -> None:
    play.skip(play.turn, fate.number("n"))


def dark(play: Play, _: Fate) -> None:
    """No solar battery works until the start of this player's next turn."""
    play.dark = play.turn
    play.tell("storm", play.turn)


def geyser(play: Play, _: Fate) -> None:
    """To a random free cell two steps away; nothing is collected or turned there (A46)."""
    seat, setup = play.turn, play.setup
    taken = {player.cell for player in play.players}
    far = [
        cell
        for cell in setup.field.two_steps(play.player.cell, setup.diagonal)
        if cell not in taken
    ]
    if far:
        cell = far[play.dice.below(len(far))]
        play.change(seat, cell=cell)
        play.tell("thrown", seat, cell=CELL_NAMES[cell])


def meteor(play: Play, _: Fate) -> None:
    if play.player.armour:
        play.tell("armour_saved", play.turn)
    else:
        play.draw_blind(play.turn, 1, referee=play.referee)


def vein(play: Play, fate: Fate) -> None:
    play.take_top(play.turn, fate.number("n"))


def chemist(play: Play, fate: Fate) -> None:
    """One chemist from the reserve, or coins (C1)."""
    if play.player.reserve:
        _call_chemist(play)
    else:
        play.reward(play.turn, fate.number("else"))


def _call_chemist(play: Play) -> None:
    player = play.player
    play.change(play.turn, chemists=player.chemists + 1, reserve=player.reserve - 1)
    play.tell("chemist_came", play.turn)


def dice_drill(play: Play, _: Fate) -> None:
    """1 skip, 2 lose a card, 3 nothing, 4 a coin, 5 a card, 6 two cards of the Warehouse."""
    seat = play.turn
    (points,) = play.dice.roll(1)
    play.tell("rolled", seat, dice=(points,), side="drill")
    if points == 1:
        play.skip(seat, 1)
    elif points == 2:
        play.draw_blind(seat, 1, referee=play.referee)
    elif points == 4:
        play.reward(seat, 1)
    elif points > 4:
        play.take_top(seat, points - 4)


def dice_lab(play: Play, _: Fate) -> None:
    """1 a chemist goes to the reserve, 2 pay a coin, 3 nothing, 4 a coin, 5 two coins, 6 a
    chemist comes from the reserve."""
    seat, player = play.turn, play.player
    (points,) = play.dice.roll(1)
    play.tell("rolled", seat, dice=(points,), side="lab")
    if points == 1 and player.chemists:
        play.change(seat, chemists=player.chemists - 1, reserve=player.reserve + 1)
        play.tell("chemist_left", seat)
    elif points == 2 and player.coins:
        play.pay(seat, 1)
    elif points in (4, 5):
        play.reward(seat, points - 3)
    elif points == 6 and player.reserve:
        _call_chemist(play)


def quiz(play: Play, fate: Fate) -> None:
    """A question that this match has not had yet, its answers in a random order."""
    asked = play.asked if len(play.asked) < len(QUESTIONS) else ()
    fresh = [number for number in range(len(QUESTIONS)) if number not in asked]
    question = fresh[play.dice.below(len(fresh))]
    order = play.dice.shuffle(range(len(QUESTIONS[question].answers)))
    play.asked = (*asked, question)
    play.phase = Quiz(FATES.index(fate), question, order)
    play.tell("asked", play.turn, question=QUESTIONS[question].id)


def choice(play: Play, fate: Fate) -> None:
    """The card asks; where there is only one answer it is given at once."""
    play.phase = Choosing(FATES.index(fate), int(fate.params.get("max", 0)))
    settle(play)


EFFECTS: Mapping[str, Callable[[Play, Fate], None]] = {
    "raider": raider,
    "police": police,
    "trader": choice,
    "rover": choice,
    "cache": choice,
    "cache_raw": choice,
    "find": find,
    "help": choice,
    "tow": choice,
    "skip": skip,
    "dark": dark,
    "breakdown": choice,
    "geyser": geyser,
    "meteor": meteor,
    "vein": vein,
    "wind": choice,
    "order": choice,
    "quiz": quiz,
    "chemist": chemist,
    "oldbase": choice,
    "dice_drill": dice_drill,
    "dice_lab": dice_lab,
}
