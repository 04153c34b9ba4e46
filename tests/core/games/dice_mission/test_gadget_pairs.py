"""Each gadget against every other in both orders, with and without a target lock."""

from itertools import product

import pytest
from msgspec.structs import replace

from core.games.dice_mission.cards import (
    DEBRIEFING_GADGETS,
    MISSION_GADGETS,
)
from core.games.dice_mission.state import MissionState
from tests.core.games.dice_mission.gadgets import armed, rolling
from tests.core.games.dice_mission.table import (
    RULES,
    fronts,
    play,
    refused,
)

# The debriefing: seat a plays, and these dice lie on the table.
AFTER = {
    "steal b1": "1234|56|111",
    "remove b1": "123|56|111",
    "adapt b1 2": "123|256|111",
    "deal a1 b1": "234|156|111",
    "pass a1 b": "23|1456|111",
}
PAIRS = [
    ("steal b1", "steal b1", "mission-dice"),
    ("steal b1", "steal b2", "12345|6|111"),
    ("steal b1", "remove b1", "123|56|111"),
    ("steal b1", "adapt b1 2", "1223|56|111"),
    ("steal b1", "deal b1 c1", "1123|56|114"),
    ("steal b1", "deal a1 b1", "mission-dice"),
    ("steal b1", "pass b1 c", "123|56|1114"),
    ("remove b1", "steal b1", "mission-dice"),
    ("remove b1", "steal b2", "1235|6|111"),
    ("remove b1", "remove b1", "mission-dice"),
    ("remove b1", "remove a1", "23|56|111"),
    ("remove b1", "adapt b1 2", "mission-dice"),
    ("remove b1", "adapt b2 1", "123|16|111"),
    ("remove b1", "deal a1 b1", "mission-dice"),
    ("remove b1", "deal a1 b2", "235|16|111"),
    ("remove b1", "pass a1 b", "23|156|111"),
    ("adapt b1 2", "steal b1", "1223|56|111"),
    ("adapt b1 2", "remove b1", "123|56|111"),
    ("adapt b1 2", "adapt b1 4", "123|456|111"),
    ("adapt b1 2", "adapt b1 2", "mission-value"),
    ("adapt b1 2", "deal a1 b1", "223|156|111"),
    ("adapt b1 2", "pass a1 b", "23|1256|111"),
    ("deal a1 b1", "steal a1", "1234|56|111"),
    ("deal a1 b1", "steal b1", "mission-dice"),
    ("deal a1 b1", "remove b1", "23|156|111"),
    ("deal a1 b1", "adapt b1 2", "223|156|111"),
    ("deal a1 b1", "deal a1 b1", "123|456|111"),
    ("deal a1 b1", "pass b1 c", "23|156|1114"),
    ("deal a1 b1", "pass a1 c", "mission-dice"),
    ("pass a1 b", "steal a1", "123|456|111"),
    ("pass a1 b", "remove a1", "23|456|111"),
    ("pass a1 b", "adapt a1 6", "23|4566|111"),
    ("pass a1 b", "deal a1 a2", "13|2456|111"),
    ("pass a1 b", "pass a1 c", "mission-dice"),
    ("pass a1 b", "pass a2 b", "3|12456|111"),
]


def test_the_tables_have_every_pair_in_both_orders():
    pairs = {(first.split()[0], second.split()[0]) for first, second, _ in PAIRS}
    assert pairs == set(product(DEBRIEFING_GADGETS, repeat=2))
    pairs = {(first.split()[0], second.split()[0]) for first, second in MISSION_PAIRS}
    assert pairs == set(product(MISSION_GADGETS, repeat=2))


@pytest.mark.parametrize(("first", "second", "result"), PAIRS)
@pytest.mark.parametrize("locked", ["", "a", "b", "c"])
def test_one_debriefing_gadget_after_another(first, second, result, locked):
    state = armed(first, second)
    state = replace(state, locked=tuple(map("abc".index, locked)))
    if locked and locked in TOUCHED[first]:
        assert refused(state, first) == "mission-locked"
        assert fronts(state) == "123|456|111"
        return
    state, _ = play(state, first)
    assert fronts(state) == AFTER[first]
    if result.startswith("mission-"):
        assert refused(state, second) == result
        assert fronts(state) == AFTER[first]
    elif locked and locked in touched_by(state, second):
        assert refused(state, second) == "mission-locked"
    else:
        state, _ = play(state, second)
        assert fronts(state) == result
        assert state.gadget_discards == (first.split()[0], second.split()[0])
        assert state.gadgets[0] == ()


TOUCHED = {
    "steal b1": "ab",
    "remove b1": "b",
    "adapt b1 2": "b",
    "deal a1 b1": "ab",
    "pass a1 b": "ab",
}


def touched_by(state: MissionState, move: str) -> set[str]:
    """The seats in front of which dice come, go or change, found by comparing before and after."""
    state = replace(state, locked=())
    after, _ = play(state, move)
    before, after = fronts(state).split("|"), fronts(after).split("|")
    if move.startswith("deal"):
        _, one, two = move.split()
        holders = dict(zip(NAMES, state.holders, strict=True))
        return {"abc"[holders[one]], "abc"[holders[two]]}
    return {letter for letter, x, y in zip("abc", before, after, strict=True) if x != y}


NAMES = [f"{letter}{number}" for letter in "abc" for number in range(1, 6)]


# The MISSION phase: seat b has rolled 4 4 4 once and may roll again; a rolled 1 2 3; c has to roll.
MISSION_MOVES = {
    "proposal": ["proposal 2", "proposal 4"],
    "force": ["force a1", "force a1"],
    "change": ["change 1", "change 2"],
    "chance": ["chance b1", "chance b1"],
    "lock": ["lock c", "lock b"],
}
MISSION_PAIRS = [
    (MISSION_MOVES[first][0], MISSION_MOVES[second][1])
    for first, second in product(MISSION_GADGETS, repeat=2)
]
LOCKED_PAIRS = [
    ("lock a", "force a1", "mission-locked"),
    ("lock b", "chance b1", "mission-locked"),
    ("lock a", "lock a", "mission-locked"),
    ("lock b", "lock b", "mission-locked"),
    ("lock c", "force a1", ""),
    ("lock a", "chance b1", ""),
    ("lock b", "force a1", ""),
    ("lock a", "proposal 2", ""),
    ("lock c", "proposal 2", ""),
    ("lock b", "change 1", ""),
]
SHOWN = {"force": 6, "chance": 5, "force again": 2, "chance again": 1}


def played(state: MissionState, move: str, shown: int) -> MissionState:
    verb = move.split()[0]
    state, _ = play(state, move, [shown] if verb in ("force", "chance") else [])
    if verb == "change":
        assert state.choosing == "take"
        state, _ = play(state, "take 1")
    return state


@pytest.mark.parametrize(("first", "second"), MISSION_PAIRS)
def test_one_mission_gadget_after_another(first, second):
    one, two = first.split()[0], second.split()[0]
    state = rolling(first, second)
    drawn = {kind: pile[-1] for kind, pile in state.piles.items()}
    state = played(state, first, SHOWN.get(one, 0))
    state = played(state, second, SHOWN.get(f"{two} again" if one == two else two, 0))
    a1 = {2: 2 if one == two else 6, 1: 6}.get([one, two].count("force"), 1)
    b1 = {2: 1 if one == two else 5, 1: 5}.get([one, two].count("chance"), 4)
    assert fronts(state) == "".join(sorted(f"{a1}23")) + "|" + "".join(sorted(f"{b1}44")) + "|"
    numbers = [move.split()[1] for move in (first, second) if move.startswith("proposal")]
    assert state.number == int([3, *numbers][-1])
    assert state.locked == tuple(
        sorted("abc".index(move[-1]) for move in (first, second) if move.startswith("lock"))
    )
    solo = drawn["solo"] if first == "change 1" else "s02"
    versus = drawn["versus"] if second == "change 2" else "v02"
    assert state.hands[1] == (solo, versus, "t02")
    assert state.gadget_discards == (one, two)
    assert (state.turn, state.rolls) == (1, (2, 1, 0))


@pytest.mark.parametrize(("lock", "second", "result"), LOCKED_PAIRS)
def test_a_lock_holds_against_mission_gadgets_and_allows_what_touches_no_dice(lock, second, result):
    state = played(rolling(lock, second), lock, 0)
    if result:
        assert refused(state, second) == result
        assert second not in RULES.view(state, 1).moves
    else:
        assert second in RULES.view(state, 1).moves
        assert played(state, second, 6).gadgets[1] == ()
