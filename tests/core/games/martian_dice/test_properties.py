"""What holds for every match of Martian Dice, whatever the dice and the players do."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from core.dice import Stream
from core.games.martian_dice.rules import MartianDice
from core.games.martian_dice.state import DICE, FACE_OF, RAY, TANK, Counts, Move
from core.games.martian_dice.turn import forced_end, picks, position, score

RULES = MartianDice()
repeatable = settings(derandomize=True, deadline=None, max_examples=200)

keys = st.binary(min_size=1, max_size=8)
choices = st.lists(st.integers(0, 59), max_size=120)
seats = st.integers(2, 10)
targets = st.sampled_from(("15", "25", "40"))


@st.composite
def dice_by_face(draw: st.DrawFn, most: int = DICE) -> Counts:
    dice = Counter(draw(st.lists(st.integers(0, 4), max_size=most)))
    return dice[0], dice[1], dice[2], dice[3], dice[4]


@st.composite
def rolls(draw: st.DrawFn) -> tuple[Counts, Counts]:
    """A roll of all dice that are left, and the dice aside with the roll's tanks."""
    aside = draw(dice_by_face(DICE - 1))
    faces = st.integers(0, 4)
    left = DICE - sum(aside)
    dice = Counter(draw(st.lists(faces, min_size=left, max_size=left)))
    rolled = (dice[0], dice[1], dice[2], dice[3], dice[4])
    return rolled, (aside[TANK] + rolled[TANK], *aside[1:])


@repeatable
@given(dice_by_face())
def test_the_score_formula(aside):
    tanks, rays, humans, cows, chickens = aside
    all_kinds = bool(humans and cows and chickens)
    expected = 0 if tanks > rays else humans + cows + chickens + 3 * all_kinds
    assert score(*position(aside)) == expected
    assert 0 <= expected <= 16


@repeatable
@given(rolls())
def test_a_pick_is_in_the_roll_and_no_kind_is_taken_twice(roll):
    rolled, aside = roll
    possible = {FACE_OF[pick] for pick in picks(rolled, aside)}
    for face in FACE_OF.values():
        assert (face in possible) == bool(rolled[face] and (face == RAY or not aside[face]))


@repeatable
@given(rolls())
def test_a_roll_ends_the_turn_exactly_when_the_rules_say(roll):
    rolled, aside = roll
    left = DICE - sum(aside)
    possible = [FACE_OF[pick] for pick in picks(rolled, aside)]
    after_picks = [
        aside[RAY] + (rolled[RAY] if face == RAY else 0) + left - rolled[face] for face in possible
    ]
    expected = None
    if not left:
        expected = "no-dice-left"
    elif not possible:
        expected = "nothing-to-take"
    elif max(after_picks) < aside[TANK]:
        expected = "tanks-win"
    assert forced_end(rolled, aside) == expected


@repeatable
@given(keys, choices, seats, targets)
def test_a_match_keeps_its_dice_its_kinds_and_its_turns(key, choices, seats, target):
    dice = Stream(key)
    state, _ = RULES.start(seats, {"target": target}, dice)
    for choice in choices:
        if state.winners:
            break
        assert state.phase in ("pick", "decide")
        on_table = sum(state.rolled[1:]) if state.phase == "pick" else state.dice_left
        assert sum(state.aside) + on_table == DICE
        assert state.dice_left > 0
        moves = RULES.legal_moves(state, state.seat)
        before, move = state, moves[choice % len(moves)]
        state, events = RULES.apply(state, state.seat, move, dice)
        ended = any(event.kind == "scored" for event in events)
        if move == Move.STOP:
            assert ended
        elif move != Move.ROLL:
            face = FACE_OF[move]
            assert face == RAY or not before.aside[face]
            assert ended == (before.dice_left == before.rolled[face])
            if not ended:
                assert state.aside[face] == before.aside[face] + before.rolled[face]
        if not ended:
            assert (state.seat, state.round, state.totals) == (
                before.seat,
                before.round,
                before.totals,
            )
            assert all(now >= then for now, then in zip(state.aside, before.aside, strict=True))


@repeatable
@given(keys, seats, targets)
def test_a_match_ends_after_equal_turns_with_the_best_above_the_target(key, seats, target):
    dice, chance = Stream(key), Stream(b"chance" + key)
    state, _ = RULES.start(seats, {"target": target}, dice)
    turns = Counter()
    while not state.winners:
        move = RULES.choose(state, state.seat, "careful", chance)
        state, events = RULES.apply(state, state.seat, move, dice)
        turns.update(event.seat for event in events if event.kind == "scored")
    assert set(turns.values()) == {state.round}
    assert len(turns) == seats
    assert max(state.totals) >= state.target
    assert {state.totals[seat] for seat in state.winners} == {max(state.totals)}
