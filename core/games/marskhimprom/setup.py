"""The options of a table and the state before the first move (R3 to R10, R13, P2)."""

from collections.abc import Mapping

from core.dice import Dice
from core.errors import InvalidOption
from core.games.marskhimprom.content import (
    CHEMISTS,
    COINS,
    DECK,
    MISSIONS,
    RESERVE,
    fate_deck,
)
from core.games.marskhimprom.field import CELL_NAMES, FIELDS
from core.games.marskhimprom.state import LEVEL_PRO, NOTHING, Driving, KhimState, Player, Setup
from core.types import Event, Events, Option

OPTIONS: tuple[Option, ...] = (
    Option("level", ("4", "5"), "4"),
    Option("directions", ("8", "4"), "8"),
    Option("rolls", ("sum", "best"), "sum"),
    Option("missions", ("6", "12"), "6"),
    Option("match", ("least", "exact"), "least"),
    Option("base-attack", ("no", "yes"), "no"),
    Option("learning", ("no", "yes"), "no"),
)


def _setup(options: Mapping[str, str], dice: Dice) -> Setup:
    chosen = {option.name: options.get(option.name, option.default) for option in OPTIONS}
    for option in OPTIONS:
        if chosen[option.name] not in option.choices:
            raise InvalidOption(option=option.name, choice=chosen[option.name])
    drawn = dice.shuffle(range(len(MISSIONS)))[: int(chosen["missions"])]
    return Setup(
        level=int(chosen["level"]),
        diagonal=chosen["directions"] == "8",
        best=chosen["rolls"] == "best",
        exact=chosen["match"] == "exact",
        base_attack=chosen["base-attack"] == "yes",
        learning=chosen["learning"] == "yes",
        missions=tuple(sorted(drawn)),
    )


def start(seats: int, options: Mapping[str, str], dice: Dice) -> tuple[KhimState, Events]:
    """The field is laid, the harvesters stand around the base. Chance, in this order: the
    missions, the Fate cards, the raw cards, who begins (A45). `InvalidOption`."""
    setup = _setup(options, dice)
    field = FIELDS[setup.level]
    fates, raw = [NOTHING] * field.size, [NOTHING] * field.size
    deck = dice.shuffle(DECK)
    for cell, fate, card in zip(
        field.cells, dice.shuffle(fate_deck(setup.level)), deck, strict=False
    ):
        fates[cell], raw[cell] = fate, card
    pro = setup.level == LEVEL_PRO
    players = tuple(
        Player(
            cell=field.around_base[seat * len(field.around_base) // seats],
            chemists=CHEMISTS if pro else 0,
            reserve=RESERVE if pro else 0,
        )
        for seat in range(seats)
    )
    first = dice.below(seats)
    state = KhimState(
        setup=setup,
        players=players,
        turn=first,
        turns=1,
        phase=Driving(),
        raw=tuple(raw),
        fates=tuple(fates),
        turned=(),
        warehouse=deck[len(field.cells) :],
        bank=COINS,
    )
    cells = tuple(CELL_NAMES[player.cell] for player in players)
    missions = tuple(MISSIONS[mission].id for mission in setup.missions)
    return state, (
        Event("started", args={"cells": cells, "missions": missions}),
        Event("turn", first),
    )
