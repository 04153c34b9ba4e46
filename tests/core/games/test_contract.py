"""Every game keeps the contract of `core.rules.Rules`."""

import os
from collections.abc import Sequence
from functools import cache

import pytest

from tests.core.games.contract import (
    Case,
    Ply,
    cases,
    chance,
    check_choices,
    check_events,
    check_laws,
    check_leaving,
    check_moves,
    check_no_notation,
    check_notation,
    check_other_moves,
    check_over,
    check_refused,
    check_storage,
    check_views,
    check_wrong_seat,
    one_of,
    random_match,
)

pytestmark = pytest.mark.no_cover

MATCHES = 1
"""Random matches a case; each is looked at from every side."""
LOOKS = 60
"""How many moves of a match the dearer checks look at, evenly spread."""
BREADTH = 30
"""How many of the listed moves a check tries."""
LONG_RUN = int(os.environ.get("RANDOM_MATCHES", "50"))
"""Random matches a game in the long run. `RANDOM_MATCHES=10000` is for a change of rules; it takes
a quarter of an hour for the longer games."""
CHUNK = 25

CASES = cases()
GAMES = sorted({case.game for case in CASES})

each_case = pytest.mark.parametrize("case", CASES, ids=str)
each_seed = pytest.mark.parametrize("seed", range(MATCHES))
each_game = pytest.mark.parametrize("game", GAMES)


@cache
def _played(case: str, seed: int) -> tuple[Ply, ...]:
    return tuple(random_match(next(c for c in CASES if str(c) == case), seed))


def played(case: Case, seed: int) -> tuple[Ply, ...]:
    """One random match, played once for all who look at it."""
    return _played(str(case), seed)


def looks(case: Case, seed: int) -> Sequence[Ply]:
    plies = played(case, seed)
    return plies[:: max(1, len(plies) // LOOKS)]


@each_case
@each_seed
def test_a_listed_move_is_legal_and_applies(case, seed):
    for number, ply in enumerate(looks(case, seed)):
        check_moves(case, ply, chance("moves", seed, number), BREADTH)


@each_case
@each_seed
def test_a_move_of_another_moment_is_refused_by_both_or_by_neither(case, seed):
    plies = played(case, seed)
    texts = sorted({case.rules.format(ply.move) for ply in plies})
    for number, ply in enumerate(looks(case, seed)):
        pool = chance("pool", seed, number).shuffle(texts)[:BREADTH]
        check_other_moves(case, ply, pool)


@each_case
@each_seed
def test_nobody_moves_for_another_seat(case, seed):
    for ply in looks(case, seed):
        check_wrong_seat(case, ply)


@each_case
@each_seed
def test_after_the_end_every_move_is_too_late(case, seed):
    *_, last = played(case, seed)
    check_over(case, last)


@each_case
@each_seed
def test_a_move_is_a_short_line_that_reads_back(case, seed):
    for number, ply in enumerate(looks(case, seed)):
        check_notation(case, ply, chance("notation", seed, number), BREADTH)


@each_game
def test_other_text_is_no_move(game):
    check_no_notation(next(case for case in CASES if case.game == game))


@each_case
@each_seed
def test_a_state_survives_being_stored(case, seed):
    for ply in played(case, seed):
        check_storage(case, ply.state)
        check_storage(case, ply.after)


@each_case
@each_seed
def test_a_view_shows_nothing_hidden(case, seed):
    plies = looks(case, seed)
    for number, ply in enumerate(plies):
        check_views(case, ply.state, chance("rehide", seed, number))
    check_views(case, plies[-1].after, chance("rehide", seed))


@each_case
@each_seed
def test_an_event_is_seen_by_whom_it_is_for(case, seed):
    _, opening = case.rules.start(case.seats, case.options, chance("opening", seed))
    check_events(case, opening)
    for ply in played(case, seed):
        check_events(case, ply.events)


@each_case
@each_seed
def test_the_same_seed_and_moves_make_the_same_match(case, seed):
    plies = played(case, seed)
    assert plies == tuple(random_match(case, seed))
    assert plies[0].state != next(random_match(case, "another seed")).state
    for ply in plies:
        assert case.rules.apply(ply.state, ply.seat, ply.move, ply.dice()) == (
            ply.after,
            ply.events,
        )


@each_case
@each_seed
def test_what_the_computer_chooses_is_legal_and_uses_nothing_hidden(case, seed):
    for number, ply in enumerate(looks(case, seed)):
        check_choices(case, ply, (seed, number))


@each_case
@each_seed
def test_a_seat_may_be_left_in_every_phase(case, seed):
    source, left = chance("leaver", str(case), seed), set()
    for number, ply in enumerate(played(case, seed)):
        waiting = case.rules.waiting_for(ply.state)
        for seats in (waiting, set(range(case.seats)) - waiting):
            moment = case.hooks.phase(ply.state), seats == waiting
            if seats and moment not in left:
                left.add(moment)
                check_leaving(case, ply, one_of(sorted(seats), source), (seed, number))
    assert left


@each_case
@each_seed
def test_the_laws_of_the_game_hold(case, seed):
    check_laws(case, list(played(case, seed)))


@pytest.mark.slow
@each_game
@pytest.mark.parametrize("first", range(0, LONG_RUN, CHUNK))
def test_a_long_run_of_random_matches(game, first):
    of_game = [case for case in CASES if case.game == game]
    for number in range(first, min(first + CHUNK, LONG_RUN)):
        case = of_game[number % len(of_game)]
        plies = list(random_match(case, number))
        check_laws(case, plies)
        check_over(case, plies[-1])
        check_storage(case, plies[-1].after)
        ply = one_of(plies, chance("ply", number))
        check_storage(case, ply.state)
        check_moves(case, ply, chance("moves", number), BREADTH)
        for other in plies[-3:]:
            if not case.rules.is_legal(ply.state, ply.seat, other.move):
                check_refused(case, ply, ply.seat, other.move)
