"""What a move costs over the network, both ways: 2 KB at most."""

import pytest
from playwright.sync_api import expect

from tests.browser.half import GAMES, half_made
from tests.browser.wire import counted

pytestmark = pytest.mark.browser

BUDGET = 2 * 1024


@pytest.mark.parametrize("game", GAMES)
def test_a_move_costs_no_more_than_2_kb(mars, visit, game: str) -> None:
    mars.computers_play = False
    half = half_made(mars, game)
    with counted(mars) as wire:
        page = visit("А", start=f"t_{half.table}").page
        half.choose(page)
        before, version = wire.settle(page), mars.load(half.table).version
        page.locator(half.act).click()
        expect(page.locator(half.chosen)).to_have_count(0)
        cost = wire.settle(page) - before
        moves = mars.load(half.table).version - version
        assert moves == len(half.verbs)
        assert 0 < cost / moves <= BUDGET
