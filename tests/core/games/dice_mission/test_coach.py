"""What the coach says of the dice to keep."""

from collections import Counter
from functools import cache
from itertools import combinations, product

import pytest
from msgspec.structs import replace

from core.catalogue import coach_of
from core.coach import Advice
from core.dice import Stream, match_key
from core.games.dice_mission.cards import CARDS, DECKS
from core.games.dice_mission.coach import MissionCoach
from core.games.dice_mission.counts import counted
from core.games.dice_mission.state import MissionState
from core.languages import LANGUAGES
from tests.core.games.dice_mission.table import (
    RULES,
    card,
    debriefing,
    opening,
    play,
    with_gadgets,
    with_hand,
    with_specials,
)
from tests.texts import TEXTS

COACH = MissionCoach()
POSITIONS = 500
SIXES, PAIRS = card("three_6s", "solo"), card("two_pairs", "solo")
TEAM = card("no_1s", "team")


def rolled(dice: str, *hand: str, special: bool = False, cap: int = 3) -> MissionState:
    """Seat 0 has rolled; without `special` it needs no SPECIAL any more."""
    state = with_hand(opening(), 0, *hand)
    values = [int(value) for value in dice.split()]
    state, _ = play(state, f"dice {len(values)}", values)
    done = () if special else (state.specials[:1], (), ())
    return replace(state, cap=cap, completed=done or state.completed)


def advise(state: MissionState, made: str | None = None) -> Advice:
    advice = COACH.advise(state, 0, None if made is None else RULES.parse(made))
    assert advice is not None
    return advice


def test_dice_mission_has_a_coach():
    assert isinstance(coach_of("dice_mission"), MissionCoach)


def test_what_serves_a_mission_is_kept():
    advice = advise(rolled("6 6 1 1 2", SIXES, cap=2))
    assert (advice.best, advice.measure) == ("reroll a3,a4,a5", "missions")
    assert advice.value == pytest.approx(1 - (5 / 6) ** 3)
    assert advice.details == {"kept": "some", "dice": "6 6", "exact": "yes"}
    assert (advice.made, advice.made_value, advice.cost) == (None, None, 0)


def test_a_mission_with_a_briefcase_counts_as_one():
    three = card("three_1s", "solo")
    assert CARDS[three].briefcase
    assert advise(rolled("1 1 1 4 5", three)).value == pytest.approx(1)


def test_what_a_move_cost():
    advice = advise(rolled("6 6 1 1 2", SIXES, cap=2), "done")
    assert (advice.made, advice.made_value) == ("done", 0)
    assert advice.cost == pytest.approx(advice.value)


def test_dice_that_meet_the_mission_stay():
    advice = advise(rolled("6 6 6 1 2", SIXES))
    assert (advice.best, advice.value, advice.details["kept"]) == ("done", 1, "all")


def test_of_equally_good_moves_the_one_made_is_the_best():
    advice = advise(rolled("6 6 6 1 2", SIXES), "reroll a4,a5")
    assert (advice.best, advice.made, advice.cost) == ("reroll a4,a5", "reroll a4,a5", 0)


def test_where_dice_of_opponents_count_it_is_an_estimate():
    assert advise(rolled("6 6 6 1 2", SIXES, TEAM)).details["exact"] == "no"
    assert advise(rolled("6 6 6 1 2", SIXES, special=True)).details["exact"] == "yes"


def test_before_the_first_roll_and_after_the_last_there_is_no_advice():
    state = rolled("6 6 1 1 2", SIXES)
    assert COACH.advise(opening(), 0) is None
    assert COACH.advise(replace(state, cap=1), 0) is None
    assert COACH.advise(debriefing(state, "1 2|3 4|5 6"), 0) is None
    assert COACH.advise(state, 1) is None


def test_gadgets_are_left_to_the_player():
    state = with_gadgets(rolled("6 6 1 1 2", SIXES), 0, "lock")
    assert RULES.is_legal(state, 0, RULES.parse("lock a"))
    assert COACH.advise(state, 0, RULES.parse("lock a")) is None


def test_turns_have_no_points_to_count_luck_in():
    assert COACH.luck([]) == ()


def test_the_advice_is_one_plain_sentence():
    def said(advice: Advice) -> str:
        key, args = advice.words("dice_mission")
        return TEXTS.say("ru", key, **args).replace("\u00a0", " ")

    state = rolled("6 6 1 1 2", SIXES, cap=2)
    assert said(advise(state)) == "Лучше всего оставить 6 6: в среднем выйдет 0,4 миссии."
    assert said(advise(state, "done")) == (
        "Лучше было оставить 6 6: в среднем 0,4 миссии, осталось 0,0."
    )
    assert said(advise(rolled("1 1 2 3 5", SIXES, cap=2))).startswith(
        "Лучше всего перебросить все кубики: в среднем"
    )
    state = rolled("6 6 6 2 3", SIXES, TEAM, cap=2)
    assert ": по оценке, " in said(advise(state))
    assert said(advise(rolled("6 6 6 2 3", SIXES, cap=2), "reroll a1")) == (
        "Лучше было больше не бросать: в среднем 1,0 миссии, осталось 0,2."
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("hand", [(SIXES,), (SIXES, TEAM)], ids=["exact", "estimate"])
def test_every_advice_can_be_said(language, hand):
    for dice in ("6 6 6 1 1", "6 6 1 1 2", "1 1 2 3 5"):
        for made in (None, "done", "reroll a1"):
            key, args = advise(rolled(dice, *hand), made).words("dice_mission")
            assert TEXTS.say(language, key, **args)


def own_dice_position(number: int) -> MissionState:
    """Seat 0 has SOLOs in the hand, SPECIALs on show, and one roll or two left."""
    chance = Stream(match_key(bytes(32), ("coach", str(number))))
    solos = chance.shuffle(DECKS["solo"])[: 1 + chance.below(2)]
    state = with_specials(opening(), *chance.shuffle(DECKS["special"])[: 1 + chance.below(3)])
    state = with_hand(state, 0, *solos)
    dice = chance.roll(2 + chance.below(4))
    state, _ = play(state, f"dice {len(dice)}", dice)
    return replace(state, cap=2 + chance.below(2))


@cache
def falls(count: int) -> list[tuple[tuple[int, ...], int]]:
    """Everything that so many dice can show, in any order, and in how many ways."""
    shown = (tuple(sorted(fall)) for fall in product(range(1, 7), repeat=count))
    return list(Counter(shown).items())


def brute_force(state: MissionState) -> dict[str, float]:
    """What every way to go on is worth, by looking at all the dice that can fall."""
    cards = state.open_missions(0)

    @cache
    def lying(dice: tuple[int, ...]) -> int:
        return len({it.type for it in cards if it.met(counted(dice), ())})

    @cache
    def keeping(kept: tuple[int, ...], again: int, rolls: int) -> float:
        lying_there = ((tuple(sorted(kept + fall)), ways) for fall, ways in falls(again))
        worth = sum(ways * best(dice, rolls - 1) for dice, ways in lying_there)
        return worth / 6**again

    @cache
    def best(dice: tuple[int, ...], rolls: int) -> float:
        return max(each for _, each in ways(dice, rolls))

    def ways(dice: tuple[int, ...], rolls: int) -> list[tuple[tuple[int, ...], float]]:
        """Places of the dice to roll again, and what that is worth."""
        found: list[tuple[tuple[int, ...], float]] = [((), lying(dice))]
        places = range(len(dice))
        for count in range(1, len(dice) + 1 if rolls else 0):
            for again in combinations(places, count):
                kept = tuple(dice[place] for place in places if place not in again)
                found.append((again, keeping(kept, count, rolls)))
        return found

    dice = tuple(state.values[die] for die in state.row(0))
    return {named(again): worth for again, worth in ways(dice, state.cap - 1)}


def named(again: tuple[int, ...]) -> str:
    """The move that rolls the dice of these places again."""
    return "reroll " + ",".join(f"a{place + 1}" for place in again) if again else "done"


@pytest.mark.no_cover
def test_the_advice_is_that_of_brute_force():
    rerolls = 0
    for number in range(POSITIONS):
        state = own_dice_position(number)
        worths = brute_force(state)
        made = list(worths)[number % len(worths)]
        before, after = advise(state), advise(state, made)
        assert before.details["exact"] == "yes"
        most = pytest.approx(max(worths.values()), abs=1e-9)
        assert before.value == most
        assert after.value == most
        assert worths[before.best] == pytest.approx(before.value, abs=1e-9)
        assert after.made_value == pytest.approx(worths[made], abs=1e-9)
        rerolls += before.best != "done"
    assert POSITIONS / 2 < rerolls < POSITIONS
