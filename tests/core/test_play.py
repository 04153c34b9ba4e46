"""During the match: moves, time, absence."""

import pytest
from msgspec.structs import replace

from core import errors, play
from core.catalogue import rules_of
from core.match import RECENT_EVENTS
from core.table import close, set_paused, waiting_for
from tests.tables import NOW, PEOPLE, Story, lobby, playing

А, Б, В, Г, Д = (PEOPLE[name] for name in "АБВГД")


def test_a_move_is_made_by_the_seat_that_owes_it() -> None:
    story = playing("А", "Б")
    with pytest.raises(errors.NotYourTurn):
        story.move("Б", story.first_move)
    with pytest.raises(errors.NotSeated):
        story.move("В", story.first_move)
    table = story.move("А", story.first_move)
    assert table.match is not None
    assert table.match.ply == 1
    assert table.moved == table.version


def test_a_text_that_is_no_move_changes_nothing() -> None:
    story = playing("А", "Б")
    before = story.table
    with pytest.raises(errors.InvalidMove):
        story.move("А", "abduct everybody")
    assert story.table is before


def test_a_move_is_kept_in_one_notation_however_its_dice_were_named() -> None:
    story = Story("dice_mission")
    story.sit("А")
    story.sit("Б")
    story.start()
    story.move("А", "dice 5")
    table = story.move("А", "reroll a4,a2")
    assert table.match is not None
    assert table.match.last == (0, "reroll a2,a4")
    assert story.log[-1].move == "reroll a2,a4"
    assert table.last_move is not None
    assert table.last_move.text == "reroll a4,a2", "a second tap says the same"


def test_c13_a_move_made_against_an_older_version_is_stale() -> None:
    story = playing("А", "Б")
    old = story.table.version
    story.move("А", story.first_move)
    with pytest.raises(errors.StaleMove):
        play.move_by_person(story.table, А.id, "roll", old, NOW)


def test_what_does_not_touch_the_match_makes_no_move_stale() -> None:
    story = playing("А", "Б", "В")
    seen = story.table.version
    story.change(play.leave(story.table, В.id, NOW))
    moved, _ = play.move_by_person(story.table, А.id, story.first_move, seen, NOW)
    assert moved.last_move is not None
    assert moved.last_move.made_against == seen


def test_a_move_after_the_end_is_refused() -> None:
    story = playing("А", "Б")
    story.play_on()
    assert story.table.phase == "finished"
    assert waiting_for(story.table) == frozenset()
    with pytest.raises(errors.MatchOver):
        story.move("А", "roll")


def test_only_the_last_events_are_kept_at_the_table() -> None:
    story = playing("А", "Б")
    story.play_on()
    assert story.table.match is not None
    assert len(story.table.match.recent) == RECENT_EVENTS


def test_b02_a_turn_that_runs_out_is_missed_once_however_many_moves_it_has() -> None:
    story = playing("А", "Б")
    story.change(play.run_out(story.table, 1))
    assert story.table.players[0].missed == 1
    assert play.owed_by_computer(story.table) == {0}
    with pytest.raises(errors.StaleMove):
        play.run_out(story.table, 1)
    while story.table.match is not None and story.table.match.turn == 1:
        story.play_on(1)
    assert story.table.players[0].missed == 1
    assert play.owed_by_people(story.table) == {1}


def test_b03_a_turn_that_has_passed_does_not_run_out() -> None:
    story = playing("А", "Б")
    while story.table.match is not None and story.table.match.turn == 1:
        story.play_on(1)
    with pytest.raises(errors.StaleMove):
        play.run_out(story.table, 1)


def test_two_turns_in_a_row_make_a_person_away_until_the_next_tap() -> None:
    story = playing("А", "Б")
    for _ in range(2):
        assert story.table.match is not None
        story.change(play.run_out(story.table, story.table.match.turn))
        while play.owed_by_computer(story.table):
            story.play_on(1)
        while waiting_for(story.table) == {1}:
            story.play_on(1)
    assert story.table.players[0].presence == "away"
    assert play.owed_by_computer(story.table) == {0}
    assert [n.event.kind for n in story.table.notices] == ["ran-out", "away", "alone"]
    story.change(play.come_back(story.table, А.id, NOW))
    assert play.owed_by_people(story.table) == {0}
    with pytest.raises(errors.NotAllowed):
        play.come_back(story.table, А.id, NOW)


def test_a_move_of_a_person_clears_what_was_missed() -> None:
    story = playing("А", "Б")
    story.change(play.run_out(story.table, 1))
    story.move("А", story.first_move)
    assert story.table.players[0].missed == 0
    assert play.owed_by_people(story.table) == waiting_for(story.table)


def test_a_turn_handed_over_is_no_missed_turn() -> None:
    story = playing("А", "Б")
    with pytest.raises(errors.NotYourTurn):
        play.hand_over(story.table, Б.id, NOW)
    story.change(play.hand_over(story.table, А.id, NOW))
    assert play.owed_by_computer(story.table) == {0}
    assert story.table.players[0].missed == 0


def test_a02_who_leaves_keeps_the_seat_and_a_computer_plays_it() -> None:
    story = playing("А", "Б", "В")
    story.change(play.leave(story.table, Б.id, NOW))
    assert waiting_for(story.table) == {0}
    story.change(play.leave(story.table, А.id, NOW))
    assert play.owed_by_computer(story.table) == {0}
    assert [n.event.kind for n in story.table.notices] == ["left", "left", "alone"]
    with pytest.raises(errors.NotAllowed):
        story.move("А", story.first_move)
    with pytest.raises(errors.NotSeated):
        play.leave(story.table, А.id, NOW)
    story.play_on()
    assert story.table.phase == "finished"


def test_a19_the_chat_is_told_once_when_one_person_is_left() -> None:
    story = playing("А", "Б", "В")
    story.change(play.leave(story.table, Б.id, NOW))
    assert [n.event.kind for n in story.table.notices] == ["left"]
    story.change(play.leave(story.table, А.id, NOW))
    alone = story.table.notices[-1].event
    assert (alone.kind, alone.seat, alone.args) == ("alone", 2, {"name": "В"})
    story.play_on(2)
    assert [n.event.kind for n in story.table.notices].count("alone") == 1


def test_a19_who_plays_with_computers_from_the_start_is_not_told() -> None:
    story = lobby("А")
    story.computer()
    story.start()
    story.change(play.run_out(story.table, 1))
    assert [n.event.kind for n in story.table.notices] == ["ran-out"]


def test_a_match_that_everybody_has_left_closes() -> None:
    story = lobby("А")
    story.computer()
    story.start()
    story.change(play.leave(story.table, А.id, NOW))
    assert story.table.phase == "closed"
    assert play.owed_by_computer(story.table) == frozenset()


def test_leaving_a_lobby_is_standing_up() -> None:
    story = lobby("А", "Б")
    story.change(play.leave(story.table, Б.id, NOW))
    assert len(story.table.players) == 1


def test_a22_nothing_counts_after_the_table_is_stopped() -> None:
    story = playing("А", "Б")
    closed, _ = close(story.table, "stopped", NOW)
    for act in (
        lambda: play.move_by_person(closed, А.id, story.first_move, closed.version, NOW),
        lambda: play.move_by_computer(closed, 0, story.first_move, NOW),
        lambda: play.run_out(closed, 1),
        lambda: play.leave(closed, А.id, NOW),
    ):
        with pytest.raises(errors.TableClosed):
            act()


def test_time_stands_still_while_the_bot_may_not_write() -> None:
    story = playing("А", "Б")
    paused, _ = set_paused(story.table, paused=True, now=NOW + 1000)
    resumed, events = set_paused(paused, paused=False, now=NOW + 61_000)
    assert resumed.match is not None
    assert resumed.match.turn_started == NOW + 60_000
    assert events[0].kind == "resumed"


def test_who_leaves_while_the_bot_may_not_write_takes_no_time_from_the_others() -> None:
    story = playing("А", "Б", "В")
    story.change(set_paused(story.table, paused=True, now=NOW + 1000))
    story.change(play.leave(story.table, В.id, NOW + 31_000))
    resumed, _ = set_paused(story.table, paused=False, now=NOW + 61_000)
    assert resumed.match is not None
    assert resumed.match.turn_started == NOW + 60_000


def test_a_turn_lost_at_its_first_roll_is_a_turn_of_its_own() -> None:
    # With 2 seats А may have two turns in a row: Б's first roll showed 7 tanks.
    story = playing("А", "Б")
    assert story.table.match is not None
    rules = rules_of("martian_dice")
    before = story.table.match.state
    later = replace(before, round=2)
    assert rules.waiting_for(before) == rules.waiting_for(later)
    assert rules.turn_of(before) != rules.turn_of(later)


def test_an_offer_and_its_answer_are_no_new_turn_of_whoever_made_it() -> None:
    story = Story("marskhimprom")
    for name in "АБ":
        story.sit(name)
    story.start()
    while not (offer := next((m for m in _moves(story) if m.startswith("offer")), "")):
        story.play_on(1)
    assert story.table.match is not None
    turn = story.table.match.turn
    maker = min(waiting_for(story.table))
    story.change(play.move_by_computer(story.table, maker, offer, NOW))
    assert waiting_for(story.table) == {0, 1}
    assert story.table.match.turn == turn
    story.change(play.move_by_computer(story.table, 1 - maker, "decline 1", NOW))
    assert waiting_for(story.table) == {maker}
    assert story.table.match.turn == turn


def _moves(story: Story) -> list[str]:
    """The moves of the seat that owes one."""
    rules = rules_of(story.table.game)
    assert story.table.match is not None
    seat = min(waiting_for(story.table))
    return [rules.format(move) for move in rules.legal_moves(story.table.match.state, seat)]
