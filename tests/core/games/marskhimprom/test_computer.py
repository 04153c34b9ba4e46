"""The computer players: legal, sensible, and as strong as they say."""

import pytest
from msgspec.structs import replace

from core.games.marskhimprom.computer.plan import plan_for, plans, wins
from core.games.marskhimprom.computer.search import best_of, value
from core.games.marskhimprom.computer.worlds import hidden_cards, world
from core.games.marskhimprom.moves import Choose
from core.games.marskhimprom.state import Choosing, Looting, Retreating
from tests.core.games.contract import chance
from tests.core.games.marskhimprom.arena import computers
from tests.core.games.marskhimprom.board import (
    ARRIVING,
    DRIVING,
    FATE_NUMBER,
    RULES,
    STEEL,
    TRADING,
    Harvester,
    Match,
    cards,
    duel,
)
from tests.core.games.marskhimprom.hooks import conserved

LEVELS = ("simple", "strong")
each_level = pytest.mark.parametrize("level", LEVELS)


def chosen(match, level, seat=0, seed=0):
    move = RULES.choose(match.state, seat, level, chance("choose", seed))
    assert RULES.is_legal(match.state, seat, move)
    return RULES.format(move)


def test_the_levels_weakest_first():
    assert RULES.levels == LEVELS


@each_level
def test_it_declares_what_should_win(level):
    assert chosen(duel(STEEL), level) == "declare M03"


@each_level
def test_it_does_not_declare_what_loses(level):
    match = duel(STEEL, "20fe2o3", raw={"A5": "fe3o4"})
    assert chosen(match, level) == "end"


@each_level
def test_it_buys_what_completes_a_mission(level):
    match = duel("3fe2o3 2fe3o4 3co2", coins=4, warehouse="s mno2 fe", missions="M03")
    assert chosen(match, level) == "buy mno2"


def test_the_strong_one_sells_what_it_does_not_need_to_buy_the_last_card():
    match = duel("3fe2o3 2fe3o4 3co2 s 3ar", warehouse="mno2", missions="M03")
    moves = []
    for _ in range(6):
        moves.append(chosen(match, "strong"))
        match.play(moves[-1])
    assert sorted(moves[:4]) == ["sell ar"] * 3 + ["sell s"]
    assert moves[4:] == ["buy mno2", "declare M03"]
    assert chosen(duel("3fe2o3 2fe3o4 3co2 s 3ar", warehouse="mno2", missions="M03"), "simple") == (
        "end"
    )


def test_with_an_empty_bank_nothing_can_be_sold():
    match = duel("3fe2o3 2fe3o4 3co2 s 3ar", warehouse="mno2", missions="M03", bank=0)
    assert chosen(match, "strong") == "end"


@each_level
def test_it_drives_to_raw_cards_and_not_into_a_den(level):
    match = duel(phase=DRIVING, raw={"E3": "fe", "C3": "fe"}, fates={"E3": "F02"}, missions="M12")
    match.state = replace(match.state, turned=(18,))
    assert chosen(match, level) == "drive C3"


@each_level
def test_it_takes_the_nearest_way_when_nothing_is_near(level):
    assert chosen(Match(Harvester("A8"), Harvester("F2")), level).startswith("drive B")


@each_level
def test_it_leaves_police_posts_alone_with_something_to_hide(level):
    fates = {"E3": "F04", "C3": "F23"}
    match = Match(Harvester("D4", pennant=True), Harvester("F7"), fates=fates)
    match.state = replace(match.state, turned=(16, 18))
    assert {chosen(match, level, seed=seed) for seed in range(5)} & {"drive E3"} == set()


@each_level
def test_it_loots_what_its_plan_lacks(level):
    match = duel("2fe3o4 3co2 mno2", "4s 2fe3o4", phase=Looting(1, True), missions="M03")
    assert "2fe3o4" in chosen(match, level)
    small = duel("", "s", phase=Looting(1, True))
    assert chosen(small, level) == "loot s"


@each_level
def test_it_retreats_to_where_raw_cards_are(level):
    match = duel(phase=Retreating(1, False), raw={"E2": "fe", "F2": "fe", "F4": "fe"})
    assert chosen(match, level) == "retreat E3"


@each_level
def test_it_accepts_what_brings_a_mission_nearer_and_declines_the_rest(level):
    good = duel("2s mno2", "2fe3o4 2fe2o3 3co2", missions="M03").play("offer 1 mno2:fe2o3")
    good.change(1, hand=cards("3fe2o3 2fe3o4 3co2 2kcl"))
    assert chosen(good.play("withdraw 1").play("offer 1 mno2:kcl"), level, seat=1) == "accept 2"
    assert chosen(good.play("offer 1 s:fe3o4"), level, seat=1) == "decline 3"
    assert chosen(good.play("offer 1 s:ni"), level, seat=1) == "decline 4"


@each_level
def test_it_offers_two_useless_cards_for_one_that_it_needs_once_a_turn(level):
    hand = "3fe2o3 2fe3o4 3co2 2ar"
    match = duel(hand, "mno2", phase=DRIVING, missions="M03", warehouse="mno2")
    assert chosen(match, level) == "offer 1 2ar:mno2"
    match.play("offer 1 2ar:mno2")
    assert chosen(match, level, seat=1) in ("accept 1", "decline 1")
    match.play("decline 1", seat=1)
    assert chosen(match, level).startswith("drive")


def test_the_simple_one_attacks_only_with_a_cannon_and_no_armour_before_it():
    here = {"phase": ARRIVING, "rival_cell": "D4"}
    assert chosen(duel("", "3fe", **here), "simple") == "pass"
    assert chosen(duel("", "3fe", cannon=True, **here), "simple") == "attack 1"
    assert chosen(duel("", "3fe", cannon=True, other={"armour": True}, **here), "simple") == "pass"


def test_the_strong_one_attacks_when_it_pays():
    here = {"phase": ARRIVING, "rival_cell": "D4", "missions": "M03", "bank": 50}
    hand, prize = "3fe2o3 2fe3o4 3co2", "mno2 fe3o4 co2"
    assert chosen(duel(hand, prize, cannon=True, pennant=True, **here), "strong") == "attack 1"
    weak = duel(hand, "", other={"armour": True}, **here)
    assert chosen(weak, "strong") == "pass"


@pytest.mark.parametrize(
    ("card", "move"),
    [
        ("F05", "fate battery"), ("F07a", "fate hand-in"), ("F08", "fate hand-in"),
        ("F09", "fate keep"), ("F10", "fate keep"), ("F11", "fate keep"), ("F14", "fate tow"),
        ("F17", "fate pay"), ("F25a", "fate hand-in"), ("F13", "fate give 1 s"),
        ("F22", "fate sell s"),
    ],
)  # fmt: skip
def test_the_simple_one_answers_fate_at_once(card, move):
    match = duel("fe s", coins=9, phase=Choosing(FATE_NUMBER[card], 3), missions="M03")
    assert chosen(match, "simple") == move


def test_what_is_needed_is_neither_given_nor_sold():
    for card in ("F13", "F22"):
        match = duel("fe", phase=Choosing(FATE_NUMBER[card], 3), missions="M03")
        assert chosen(match, "simple") == "fate pass"


def test_the_wind_carries_it_to_a_raw_card():
    match = duel(phase=Choosing(FATE_NUMBER["F21"]), raw={"E5": "fe"})
    assert chosen(match, "simple") == "fate drive E5"
    assert chosen(match, "strong") == "fate drive E5"


def test_questions_the_strong_one_knows_and_the_simple_one_mostly():
    match = Match(fates={"D3": "F23"}).play("drive D3", dice=[3])
    assert chosen(match, "strong") == "answer 1"
    answers = [chosen(match, "simple", seed=seed) for seed in range(60)]
    assert 36 <= answers.count("answer 1") < 60


# Level 5


@each_level
def test_it_drives_home_with_all_that_it_needs_works_and_declares(level):
    raw = dict.fromkeys(("A2", "A4", "A6", "A8", "G2", "G4", "G6", "C11", "E11"), "s")
    hand = "3fe 2co mno2"
    home = {"level": 5, "missions": "M03", "chemists": 6, "cell": "D3", "raw": raw}
    match = duel(hand, phase=DRIVING, **home)
    moves = []
    while match.phase != "over":
        moves.append(chosen(match, level, seat=min(match.waiting)))
        match.play(moves[-1], seat=min(match.waiting))
        assert len(moves) < 40
    mine = [move for move in moves if move.startswith(("synth", "declare"))]
    assert mine == ["synth S06", "synth S09", "declare M03"]


@each_level
def test_it_stays_to_work_on_when_the_chemists_are_too_few_for_one_turn(level):
    match = duel("3fe 2co mno2", level=5, missions="M03", chemists=1, cell="D6", phase=TRADING)
    assert chosen(match, level) == "synth S06"
    match.play("synth S06")
    assert chosen(match, level) == "end"
    match.play("end").play("drive F8").play("end")
    assert chosen(match, level) == "stay"


@each_level
def test_it_sets_the_right_coefficients(level):
    match = duel("3fe 2co mno2", level=5, missions="M03", chemists=6, cell="D6", learning=True)
    assert chosen(match, level) == "synth S06 2,1,1"


def test_the_base_is_no_place_to_wait():
    match = Match(Harvester("D6", chemists=6), Harvester("F7"), level=5)
    assert chosen(match, "simple").startswith("drive")


@pytest.mark.parametrize("mission", [f"M{number:02}" for number in range(1, 13)])
def test_a_plan_with_the_whole_warehouse_lacks_nothing(mission):
    stock = " ".join(
        f"{name} " * 8
        for name in [
            "h2o",
            "co2",
            "n2",
            "ar",
            "co",
            "hcl",
            "fe2o3",
            "fe",
            "mno2",
            "ni",
            "sio2",
            "al2o3",
            "fetio3",
            "gyps",
            "kies",
            "mgper",
            "nacl",
            "kcl",
            "caco3",
            "nano3",
            "apat",
            "s",
        ]
    )
    match = duel(
        level=5, missions=mission, warehouse=stock, chemists=8, cell="D6", coins=200, bank=0
    )
    (plan,) = plans(match.state, 0)
    assert plan.missing == 0
    for card in plan.buy:
        match.change(0, hand=tuple(sorted((*match.player(0).hand, card))))
    for _ in range(60):
        move = chosen(match, "strong")
        if move.startswith("declare"):
            break
        if move == "end":
            match.change(0, busy=0)
        else:
            match.play(move)
    assert move == f"declare {mission}"


@each_level
def test_a_plan_that_needs_more_chemists_than_there_are_is_not_begun(level):
    hand = "2nacl 2caco3 2sio2"
    home = {"level": 5, "missions": "M04", "cell": "D6", "phase": DRIVING}
    assert chosen(duel(hand, chemists=3, **home), level) == "stay"
    assert chosen(duel(hand, chemists=2, **home), level).startswith("drive")


def test_a_plan_waits_for_what_nobody_sells():
    setup = duel(level=5, missions="M12").state.setup
    plan = plan_for(setup, (), 0, 11, ())
    assert plan.missing > 0
    assert plan.buy == plan.steps[:0]


def test_an_exact_mission_may_lack_a_card_that_fits():
    match = duel("4fe3o4 3co2 mno2", missions="M03", exact=True)
    (plan,) = plans(match.state, 0)
    assert plan.missing == 1


# What it may know


def test_a_world_keeps_what_is_seen_and_what_is_conserved():
    state = RULES.start(3, {"level": "5"}, chance("world"))[0]
    for _ in range(60):
        seat = min(RULES.waiting_for(state))
        move = RULES.choose(state, seat, "simple", chance("w", state.turns))
        state, _ = RULES.apply(state, seat, move, chance("w2", state.turns))
        if RULES.outcome(state):
            break
        other = world(state, 1, chance("deal", state.turns))
        assert conserved(other) == conserved(state)
        assert hidden_cards(other, 1) == hidden_cards(state, 1)
        assert RULES.view(other, 1).players == RULES.view(state, 1).players


def test_the_same_position_gives_the_same_move():
    match = duel("3fe2o3 s", "mno2", phase=Choosing(FATE_NUMBER["F13"]), warehouse="fe3o4 s")
    assert len({chosen(match, "strong") for _ in range(3)}) == 1


def test_a_finished_match_is_won_or_lost():
    match = duel(STEEL, "fe").play("declare M03")
    assert value(match.state, 0) > 100
    assert value(match.state, 1) < -100


def test_one_candidate_needs_no_search():
    match = duel(phase=Choosing(FATE_NUMBER["F14"]))
    assert best_of(match.state, 0, [Choose("tow")], chance()) == Choose("tow")


def test_wins_counts_what_rivals_may_hold():
    match = duel(STEEL, "9fe2o3", raw={"A5": "s", "A6": "s", "A7": "s", "A8": "s"})
    hand = match.player(0).hand
    mission = match.state.setup.missions[0]
    assert wins(match.state, 0, mission, hand)
    match.change(1, hand=cards("30fe2o3"))
    assert not wins(match.state, 0, mission, hand)


# Whole matches


@pytest.mark.parametrize("level", ["4", "5"])
@pytest.mark.parametrize("seats", RULES.seats)
def test_computers_play_to_the_end(seats, level):
    for seed in range(3):
        assert computers(("simple",) * seats, seed, level=level).state.phase.winners


def test_computers_of_both_levels_play_every_option():
    for number, option in enumerate(RULES.options):
        chosen_options = {"level": "5", option.name: option.choices[1]}
        played = computers(LEVELS, number, **chosen_options)
        assert len(played.state.phase.scores) == 2
