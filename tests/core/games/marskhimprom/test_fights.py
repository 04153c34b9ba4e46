"""Fights between players: R19 to R26, A13 to A22."""

from itertools import product

import pytest

from core.errors import InvalidMove, NotYourTurn
from core.games.marskhimprom.state import Looting, Retreating
from tests.core.games.marskhimprom.board import ARRIVING, RULES, TRADING, Harvester, Match

RICH = "2h2o co2 fe ni"


def meeting(attacker=None, defender=None, *others, **more):
    """Two harvesters on D3, the first one in turn and just arrived."""
    players = (attacker or Harvester("D3"), defender or Harvester("D3", RICH), *others)
    return Match(*players, phase=ARRIVING, **more)


def test_r19_r20_attacking_is_said_on_arrival_on_the_cell_of_a_rival():
    match = Match(Harvester("D4"), Harvester("D3", RICH)).play("drive D3")
    assert match.phase == "arriving"
    match.play("attack 1", dice=[5, 2])
    assert match.told("attacked") == [{"rival": 1}]
    Match(Harvester("D3"), Harvester("D3", RICH)).refused("attack 1", "not-now")
    Match().refused("pass", "not-now")


def test_r20_only_somebody_on_the_same_cell_can_be_attacked():
    match = meeting(None, None, Harvester("F7"))
    match.refused("attack 2", "nobody-to-attack").refused("attack 0", "nobody-to-attack")
    match.refused("attack 9", "nobody-to-attack")


def test_r21_the_attacker_rolls_first_and_more_points_win():
    match = meeting().play("attack 1", dice=[3, 2])
    assert match.told("rolled") == [
        {"dice": (3,), "side": "player"},
        {"dice": (2,), "side": "player"},
    ]
    assert match.by("rolled") == [0, 1]
    assert match.told("won_fight") == [{"loser": 1}]
    assert match.by("won_fight") == [0]


def test_r22_equal_points_are_rolled_again():
    match = meeting().play("attack 1", dice=[4, 4, 1, 1, 2, 5])
    assert len(match.told("rolled")) == 6
    assert match.by("won_fight") == [1]


def test_vector_3_a_tie_then_the_attacker_wins_and_the_loser_moves_one_cell():
    match = meeting().play("attack 1", dice=[4, 4, 5, 2])
    assert match.waiting == {0}
    match.play("loot fe,ni")
    assert match.waiting == {1}
    match.play("retreat C2")
    assert match.cell(1) == "C2"
    assert match.hand(0) == "fe ni"
    assert match.hand(1) == "2h2o co2"
    assert match.waiting == {0}


def test_r23_a16_loser_retreats_to_any_neighbouring_cell():
    match = meeting(diagonal=False).play("attack 1", dice=[6, 1]).play("loot -")
    assert set(match.moves(1)) == {
        f"retreat {cell}" for cell in ("C2", "D2", "E2", "C3", "E3", "C4", "D4", "E4")
    }
    match.refused("retreat D1", "cannot-retreat-there", seat=1)
    match.refused("retreat D3", "cannot-retreat-there", seat=1)
    match.refused("retreat C2", seat=0, error=NotYourTurn)


def test_a16_the_base_is_a_neighbouring_cell():
    match = meeting(Harvester("D4"), Harvester("D4", RICH)).play("attack 1", dice=[6, 1])
    assert match.play("loot -").play("retreat D5").cell(1) == "D5"


def test_a16_a_free_cell_comes_first():
    match = meeting(None, None, Harvester("C2")).play("attack 1", dice=[6, 1]).play("loot -")
    assert "retreat C2" not in match.moves(1)
    match.refused("retreat C2", "cannot-retreat-there", seat=1)


def test_a16_where_all_are_taken_one_may_enter_an_occupied_cell():
    crowd = [Harvester(cell) for cell in ("C1", "A2", "B2")]
    players = (Harvester("B1"), Harvester("B1", RICH), *crowd)
    assert Match(*players, phase=Retreating(1, True)).moves(1) == ["retreat C2"]
    four = Match(*players[:2], *crowd, Harvester("C2"), phase=Retreating(1, True))
    assert set(four.moves(1)) == {f"retreat {cell}" for cell in ("C1", "A2", "B2", "C2")}


def test_a16_a_reserved_cell_is_no_retreat():
    match = meeting(
        Harvester("D3"), Harvester("D3", RICH), Harvester("D4", started=False)
    ).play("attack 1", dice=[6, 1]).play("loot -")  # fmt: skip
    assert "retreat D4" not in match.moves(1)


def test_a13_a16_the_loser_collects_and_turns_nothing():
    match = meeting(raw={"D2": "s"}, fates={"D2": "F15"}).play("attack 1", dice=[6, 1])
    match.play("loot -").play("retreat D2")
    assert match.hand(1) == "2h2o co2 fe ni"
    assert match.state.turned == ()


def test_a13_the_winning_attacker_turns_the_fate_card():
    match = meeting(fates={"D3": "F12a"}).play("attack 1", dice=[6, 1]).play("loot -")
    assert match.state.turned == ()
    match.play("retreat D2")
    assert match.told("turned") == [{"card": "F12a", "cell": "D3"}]
    assert match.player(0).coins == 4


def test_a13_the_losing_attacker_retreats_and_turns_nothing():
    match = meeting(Harvester("D3", "s"), fates={"D3": "F12a", "D2": "F12b"})
    match.play("attack 1", dice=[1, 6])
    assert match.waiting == {1}
    match.play("loot s")
    assert match.waiting == {0}
    match.play("retreat D2")
    assert (match.phase, match.state.turned, match.player(0).coins) == ("trading", (), 0)
    assert match.hand(1) == "2h2o co2 fe ni s"


def test_r24_at_most_three_cards_of_ones_choice():
    match = meeting().play("attack 1", dice=[6, 1])
    with pytest.raises(InvalidMove):
        RULES.parse("loot 2h2o,co2,fe")
    match.refused("loot s", "not-in-hand").refused("loot 2fe", "not-in-hand")
    assert match.play("loot 2h2o,ni").hand(0) == "2h2o ni"
    assert match.told("looted") == [{"loser": 1, "count": 3, "cards": ("h2o", "h2o", "ni")}]


def test_vector_4_a19_of_two_cards_two_are_taken():
    match = meeting(None, Harvester("D3", "fe ni")).play("attack 1", dice=[6, 1])
    assert match.moves() == ["loot fe,ni", "loot fe", "loot ni", "loot -"]
    assert match.play("loot fe,ni").hand(1) == ""


def test_a19_an_empty_hand_is_not_looted():
    match = meeting(None, Harvester("D3")).play("attack 1", dice=[6, 1])
    assert match.phase == "retreating"


def test_every_loot_is_listed_once():
    match = meeting(None, Harvester("D3", "4h2o fe")).play("attack 1", dice=[6, 1])
    assert match.moves() == [
        "loot 3h2o", "loot 2h2o,fe", "loot 2h2o", "loot h2o,fe", "loot h2o", "loot fe", "loot -",
    ]  # fmt: skip


def test_a18_loot_is_cards_only():
    rich = Harvester("D3", "fe", coins=9, cannon=True, armour=True, battery="legal", chemists=6)
    match = meeting(None, rich, level=5).play("attack 1", dice=[6, 1, 1]).play("loot fe")
    left = match.player(1)
    assert (left.coins, left.cannon, left.armour, left.battery) == (9, True, True, "legal")
    assert left.chemists == 6
    assert match.player(0).coins == 0


def test_a18_the_winner_looks_and_nobody_else():
    match = meeting(None, None, Harvester("F7")).play("attack 1", dice=[6, 1])
    assert match.view(0).players[1].hand == ("h2o", "h2o", "co2", "fe", "ni")
    assert match.view(1).players[0].hand is None
    assert match.view(2).players[1].hand is None
    assert match.view(None).players[1].hand is None
    (look,) = [event for event in match.events if event.kind == "looks"]
    assert look.to == (0,)
    match.play("loot fe")
    assert match.view(0).players[1].hand is None


def test_r25_vector_5_neither_may_attack_on_the_next_turn_but_others_may():
    match = meeting(None, None, Harvester("D2")).play("attack 1", dice=[6, 1]).play("loot -")
    match.play("retreat D4").play("end")
    match.play("drive D3")
    assert match.state.turn == 1
    assert match.phase == "trading"
    match.play("end")
    match.play("drive D3").play("attack 1", dice=[6, 1]).play("loot -").play("retreat D4")
    match.play("end")
    match.play("drive D4")
    assert match.state.turn == 0
    assert match.phase == "trading"
    match.play("end")
    match.play("drive D3")
    assert (match.state.turn, match.phase) == (1, "trading")


def test_r25_the_ban_lasts_one_turn():
    match = meeting().play("attack 1", dice=[6, 1]).play("loot -").play("retreat D2").play("end")
    match.play("drive C3").play("end").play("drive C3")
    assert match.phase == "trading"
    match.play("end").play("drive D2").play("end").play("drive D2")
    assert match.phase == "arriving"


def test_a15_a_skipped_turn_ends_the_ban():
    match = meeting(None, Harvester("D3", RICH, skips=1)).play("attack 1", dice=[6, 1])
    match.play("loot -").play("retreat C4").play("end")
    assert match.told("skipped") == [{"left": 0}]
    assert match.state.turn == 0
    assert match.player(1).repair == 0
    assert match.player(0).repair == 2


def test_a14_the_fight_of_a_raider_card_comes_on_top_of_an_attack():
    match = meeting(fates={"D3": "F01"}, warehouse="s s s").play("attack 1", dice=[6, 1])
    match.play("loot -").play("retreat D2", dice=[2, 5])
    assert match.told("beat_raider") == [{}]


def test_a14_somebody_who_repairs_may_be_attacked_and_meets_raiders():
    match = meeting(None, Harvester("D3", RICH, repair=2))
    match.play("attack 1", dice=[6, 1])
    assert match.told("attacked") == [{"rival": 1}]
    raider = Match(Harvester("D4", repair=2), Harvester("D3"), fates={"D3": "F01"})
    raider.play("drive D3", dice=[1, 6])
    assert raider.told("beat_raider") == [{}]


def test_r26_a_cannon_rolls_twice_for_the_attacker_only():
    match = meeting(Harvester("D3", cannon=True)).play("attack 1", dice=[2, 3, 4])
    assert match.told("rolled")[0] == {"dice": (2, 3), "side": "player"}
    assert match.by("won_fight") == [0]
    defended = meeting(None, Harvester("D3", RICH, cannon=True)).play("attack 1", dice=[4, 3])
    assert defended.by("won_fight") == [0]


def test_r26_armour_rolls_twice_for_the_attacked_only():
    match = meeting(None, Harvester("D3", RICH, armour=True)).play("attack 1", dice=[6, 3, 4])
    assert match.by("won_fight") == [1]
    attacking = meeting(Harvester("D3", armour=True)).play("attack 1", dice=[2, 1])
    assert attacking.by("won_fight") == [0]


@pytest.mark.parametrize(("best", "winner"), [(False, 0), (True, 1)])
def test_a20_two_rolls_count_as_their_sum_or_the_better_one(best, winner):
    match = meeting(Harvester("D3", cannon=True), best=best).play("attack 1", dice=[3, 3, 5])
    assert match.by("won_fight") == [winner]


def chance_to_win(cannon, armour, count):
    """Exact, ties rolled again."""
    wins = losses = 0
    for attack in product(range(1, 7), repeat=1 + cannon):
        for defence in product(range(1, 7), repeat=1 + armour):
            match = meeting(
                Harvester("D3", cannon=bool(cannon)),
                Harvester("D3", armour=bool(armour)),
                best=count is max,
            )
            if count(attack) != count(defence):
                won = match.play("attack 1", dice=[*attack, *defence]).by("won_fight") == [0]
                wins, losses = wins + won, losses + (not won)
    return wins / (wins + losses)


@pytest.mark.parametrize(
    ("cannon", "armour", "count", "right"),
    [
        (0, 0, sum, 0.5), (1, 0, sum, 0.9005), (0, 1, sum, 0.0995), (1, 0, max, 0.6944),
        (0, 1, max, 0.3056),
    ],
)  # fmt: skip
def test_a20_the_odds_of_the_page(cannon, armour, count, right):
    assert chance_to_win(cannon, armour, count) == pytest.approx(right, abs=1e-4)


def test_a21_the_cannon_is_not_used_up():
    match = meeting(Harvester("D3", cannon=True)).play("attack 1", dice=[6, 6, 1])
    assert match.player(0).cannon


def test_r32_a31_whoever_attacked_is_a_raider_to_the_end():
    match = meeting().play("attack 1", dice=[1, 6])
    assert match.player(0).pennant
    assert not match.player(1).pennant
    assert match.by("became_raider") == [0]
    again = meeting(Harvester("D3", pennant=True)).play("attack 1", dice=[1, 6])
    assert again.by("became_raider") == []


def test_a17_nobody_is_attacked_on_the_base_unless_the_table_allows_it():
    peaceful = Match(Harvester("D5"), Harvester("D5"), phase=ARRIVING)
    peaceful.refused("attack 1", "nobody-to-attack")
    wild = Match(Harvester("D4"), Harvester("D5", RICH), base_attack=True).play("drive D5")
    assert wild.moves() == ["attack 1", "pass"]


def test_a11_of_several_rivals_the_attacker_names_one():
    match = meeting(None, None, Harvester("D3", "s"))
    assert match.moves() == ["attack 1", "attack 2", "pass"]
    match.play("attack 2", dice=[6, 1]).play("loot s")
    assert match.hand(1) == "2h2o co2 fe ni"


def test_loot_and_retreat_belong_to_their_moments():
    fresh = Match(phase=TRADING)
    fresh.refused("loot -", "not-now").refused("retreat D3", "not-now")
    looting = Match(
        Harvester("D3"), Harvester("D3", RICH), phase=Looting(1, True)
    )  # fmt: skip
    looting.refused("retreat D2", "not-now")
    looting.refused("end", "not-now").refused("drive D2", "not-now").refused("sell fe", "not-now")
