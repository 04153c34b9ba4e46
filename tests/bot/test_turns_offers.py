"""Whoever is offered something within somebody's turn is called to it: once to every offer."""

from core.catalogue import rules_of
from core.clock import HOUR, MINUTE, SECOND
from core.games.marskhimprom.moves import MakeOffer
from core.play import owed_by_people
from tests.bot.turns import who_is_called


async def trading(hall, **kind):
    """A match of three whose player in turn can offer something, called to the turn."""
    table = await hall.table(seats=3, game="marskhimprom", **kind)
    while not offers(table):
        table = await hall.moves(table)
    await hall.settle()
    return table


def offers(table, to=None) -> list[str]:
    """What the player in turn can offer to a seat, or to any."""
    rules = rules_of(table.game)
    moves = rules.legal_moves(table.match.state, table.match.state.turn)
    return [
        rules.format(move)
        for move in moves
        if isinstance(move, MakeOffer) and to in (None, move.seat)
    ]


async def makes(hall, table, seat, text):
    hall.clock.advance(SECOND)
    person = table.players[seat].person
    done = await hall.service.move(table.id, person, text, table.version, hall.action())
    await hall.passes(10 * SECOND)
    return done.table


async def test_whoever_is_offered_something_is_called_once_to_every_offer(hall):
    table = await trading(hall)
    maker = table.match.state.turn
    asked = next(seat for seat in range(3) if offers(table, seat))
    person, turn = table.players[asked].person, table.match.turn
    for number in range(1, 4):
        called = len(hall.calls())
        table = await makes(hall, table, maker, offers(table, asked)[0])
        assert owed_by_people(table) == {maker, asked}
        (call,) = hall.calls()[called:]
        assert call[1], "with a sound"
        assert who_is_called(hall.group.messages[-1]) == [person]
        table = await makes(hall, table, asked, f"decline {number}")
        await hall.passes(MINUTE)
        assert len(hall.calls()) == called + 1, "nobody is called to a refusal"
    assert table.match.turn == turn


async def test_an_offer_in_the_place_of_another_calls_again_and_a_move_of_its_maker_does_not(hall):
    table = await trading(hall)
    maker = table.match.state.turn
    asked, other = (seat for seat in range(3) if seat != maker)
    give, _, want = offers(table, asked)[0].split()[-1].partition(":")
    table = await makes(hall, table, maker, f"offer {asked} {give}:{want}")
    called = len(hall.calls())
    table = await makes(hall, table, maker, f"offer {other} {give}:{want}")
    assert who_is_called(hall.group.messages[-1]) == [table.players[other].person]
    assert len(hall.calls()) == called + 1, "the first one is still asked the same"
    table = await makes(hall, table, maker, f"offer {asked} {give}:2")
    assert who_is_called(hall.group.messages[-1]) == [table.players[asked].person]
    assert len(hall.calls()) == called + 2


async def test_an_offer_late_in_the_turn_is_one_call_also_to_whoever_wants_no_alarms(hall):
    table = await trading(hall, pace="6h")
    maker = table.match.state.turn
    asked = next(seat for seat in range(3) if offers(table, seat))
    await hall.store.preferences.choose(table.players[asked].person, "reminders", "off")
    await hall.passes(4 * HOUR)
    for number in (1, 2):
        called = len(hall.calls())
        table = await makes(hall, table, maker, offers(table, asked)[0])
        await hall.passes(MINUTE)
        assert len(hall.calls()) == called + 1
        assert who_is_called(hall.group.messages[-1]) == [table.players[asked].person]
        table = await makes(hall, table, asked, f"decline {number}")
