"""Long runs of the computer players: the band of the rules' page, and who beats whom.

`STRENGTH_MATCHES=200` is for a change of the computer players.
"""

import os

import pytest

from tests.core.games.marskhimprom.arena import computers

# What section 8 of the rules' page found by simulation: P(mission before the field empties),
# mean rounds, mean of the lowest Bank; without a market and with full use of it
BAND = {
    ("4", 2): ((0.994, 1.000), (7.2, 13.5), (29.0, 38.2)),
    ("4", 3): ((0.945, 1.000), (6.6, 12.3), (23.3, 34.8)),
    ("4", 4): ((0.792, 0.999), (6.0, 11.8), (18.1, 32.8)),
    ("4", 5): ((0.587, 0.999), (5.9, 10.8), (15.3, 30.2)),
}
"""Level 4. Level 5 was simulated without a market only: its rows are the slow end of a band."""
SLOW_END = {
    ("5", 2): (1.000, 12.8),
    ("5", 3): (1.000, 12.0),
    ("5", 4): (0.972, 11.4),
    ("5", 5): (0.912, 10.9),
}
MATCHES = int(os.environ.get("STRENGTH_MATCHES", "60"))
DUELS = max(MATCHES, 200)
"""Of two players: fewer do not tell how much the stronger one wins from a fair share."""


def summary(level, seats):
    played = [computers(("simple",) * seats, seed, level=level) for seed in range(MATCHES)]
    return (
        sum(match.declared for match in played) / MATCHES,
        sum(match.rounds for match in played) / MATCHES,
        sum(match.bank for match in played) / MATCHES,
    )


@pytest.mark.slow
@pytest.mark.parametrize(("level", "seats"), BAND)
def test_level_4_falls_inside_the_band(level, seats):
    """Half a round and one coin to either side are noise."""
    (least, _), (fast, slow), (low, high) = BAND[level, seats]
    declared, rounds, bank = summary(level, seats)
    assert declared >= least - 0.02
    assert fast - 0.5 <= rounds <= slow + 0.5
    assert low - 1 <= bank <= high + 1


@pytest.mark.slow
@pytest.mark.parametrize(("level", "seats"), SLOW_END)
def test_level_5_is_no_slower_than_without_a_market(level, seats):
    least, slow = SLOW_END[level, seats]
    declared, rounds, bank = summary(level, seats)
    assert declared >= least - 0.03
    assert slow / 2 <= rounds <= slow + 0.5
    assert 0 < bank < 50


@pytest.mark.slow
@pytest.mark.parametrize(
    ("level", "seats", "least"), [("4", 2, 0.62), ("4", 4, 0.35), ("5", 2, 0.53), ("5", 4, 0.25)]
)
def test_strong_beats_simple(level, seats, least):
    """One strong seat against simple ones, every seat in turn; `least` is below what was measured
    by two standard deviations and not below a fair share."""
    share, matches = 0.0, DUELS if seats == 2 else MATCHES
    for seed in range(matches):
        strong = seed % seats
        levels = tuple("strong" if seat == strong else "simple" for seat in range(seats))
        share += computers(levels, seed, level=level).share(strong)
    assert share / matches >= least
