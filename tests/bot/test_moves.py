"""Taps of moves."""

import asyncio

import pytest

from bot.callbacks import MoveTap, OwnTap, TableTap
from bot.localchat import errors
from core.catalogue import rules_of
from core.play import owed_by_people
from core.table import waiting_for
from tests.stored import Copy


def tap(table, move, version=None):
    return MoveTap(
        table=table.id, version=table.version if version is None else version, move=move
    ).pack()


def owing(stage, table):
    """The person who owes a move, and a legal one."""
    seat = min(waiting_for(table))
    rules = rules_of(table.game)
    move = rules.format(rules.legal_moves(table.match.state, seat)[0])
    return stage.world.people[table.players[seat].person], move


@pytest.fixture
async def match(stage):
    """A match of two in a group, with its board shown."""
    anna, boris = stage.people("Аня", "Борис")
    table = await stage.table(seats=2, chat=stage.group(anna, boris).id)
    await stage.works()
    return table


async def test_a_move_is_answered_without_words_and_shown_by_the_board(stage, match):
    person, move = owing(stage, match)
    board = await stage.board(match)
    assert await stage.taps(person, board, tap(match, move)) == ""
    assert (await stage.now(match)).match.ply == 1
    assert stage.world.calls(method="editMessageText") == [], "the handler sends nothing"
    await stage.works()
    assert len(stage.world.calls(method="editMessageText")) == 1


async def test_c01_twenty_taps_at_once_make_one_move_and_nineteen_answers_in_words(stage, match):
    person, move = owing(stage, match)
    board = await stage.board(match)
    taps = [person.taps(board, tap(match, move)) for _ in range(20)]
    said = [(await one.answer(10)).text for one in taps]
    assert (await stage.now(match)).match.ply == 1
    assert said.count("") == 1
    assert said.count("Этот ход уже сделан.") == 19


async def test_c02_double_tap(stage, match):
    person, move = owing(stage, match)
    board = await stage.board(match)
    first = await stage.taps(person, board, tap(match, move))
    again = await stage.taps(person, board, tap(match, move))
    assert (first, again) == ("", "Этот ход уже сделан.")
    assert (await stage.now(match)).match.ply == 1


async def test_c02_the_same_update_delivered_twice_is_one_move(stage, match):
    person, move = owing(stage, match)
    stage.world.updates.repeat = 1
    await stage.taps(person, await stage.board(match), tap(match, move))
    assert (await stage.now(match)).match.ply == 1


async def test_a_stale_tap_never_acts(stage, match):
    person, move = owing(stage, match)
    board = await stage.board(match)
    stale = tap(match, move, version=match.moved - 1)
    assert "Доска уже изменилась" in await stage.said(stage.sends(person, board, stale))
    assert (await stage.now(match)).match.ply == 0


async def test_a_tap_on_a_board_that_the_storage_has_lost_is_told_so_and_the_board_shown_anew(
    stage, match
):
    copy = await Copy.of(stage.store, match.id)
    person, move = owing(stage, match)
    await stage.taps(person, await stage.board(match), tap(match, move))
    await stage.works()
    lost = await stage.now(match)
    seen = (await stage.board(match)).text
    await copy.put_back()
    person, move = owing(stage, lost)
    said = await stage.taps(person, await stage.board(match), tap(lost, move))
    assert said == stage.texts.say("ru", "error-moves-lost")
    assert await stage.now(match) == match
    await stage.works()
    assert (await stage.board(match)).text != seen
    person, move = owing(stage, match)
    assert await stage.taps(person, await stage.board(match), tap(match, move)) == ""


async def test_a_tap_in_another_chat_is_refused(stage, match):
    person, move = owing(stage, match)
    elsewhere = stage.group(person)
    other = await stage.table(seats=1, started=False, chat=elsewhere.id)
    await stage.works()
    tapped = stage.sends(person, await stage.board(other), tap(match, move))
    assert await stage.said(tapped) == "Этот стол стоит в другом чате."
    assert (await stage.now(match)).match.ply == 0


async def test_a_game_that_hides_nothing_shows_no_own_cards(stage, match):
    person, _ = owing(stage, match)
    data = OwnTap(table=match.id, version=match.version).pack()
    said = await stage.said(stage.sends(person, await stage.board(match), data))
    assert said == stage.texts.say("ru", "error-invalid-move")


async def test_a09_a_button_of_a_stopped_game_leaves_the_new_game_alone(stage, match):
    person, move = owing(stage, match)
    old_board = await stage.board(match)
    await stage.service.stop(match.id, match.host, "stop")
    new = await stage.table(seats=2, chat=match.place.chat)
    tapped = stage.sends(person, old_board, tap(match, move))
    assert await stage.said(tapped) == "Этот стол закрыт, игра завершена."
    assert await stage.now(new) == new


async def test_a22_a_move_in_a_stopped_game_scores_nothing(stage, match):
    person, move = owing(stage, match)
    await stage.service.stop(match.id, match.host, "stop")
    before = await stage.now(match)
    assert await stage.said(stage.sends(person, await stage.board(match), tap(match, move)))
    assert await stage.now(match) == before


async def test_a22_who_does_not_owe_the_move_changes_nothing(stage, match):
    person, move = owing(stage, match)
    (other,) = [one for one in stage.world.people.values() if one is not person]
    assert await stage.taps(other, await stage.board(match), tap(match, move))
    assert await stage.now(match) == match


async def test_c07_a_move_stays_when_its_answer_is_too_old(stage, match):
    person, move = owing(stage, match)
    stage.world.faults.fail(errors.query_too_old(), "answerCallbackQuery")
    person.taps(await stage.board(match), tap(match, move))
    await stage.settled()
    await stage.works()
    assert (await stage.now(match)).match.ply == 1
    assert len(stage.world.calls(method="answerCallbackQuery")) == 1, "no second attempt"
    assert len(stage.world.calls(method="editMessageText")) == 1


@pytest.mark.usefixtures("brief_changes")
async def test_c07_a_tap_is_answered_within_a_second_while_its_table_is_held(stage, match):
    person, move = owing(stage, match)
    board = await stage.board(match)
    held = asyncio.Event()

    async def hold():
        async with stage.service._turnstile(match.id):
            await held.wait()

    holding = asyncio.create_task(hold())
    before = asyncio.get_running_loop().time()
    said = await stage.taps(person, board, tap(match, move))
    waited = asyncio.get_running_loop().time() - before
    held.set()
    await holding
    assert said == "Стол занят. Попробуй ещё раз через секунду."
    assert waited < 1.5  # a second, and a busy machine
    assert (await stage.now(match)).match.ply == 0


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("martian_dice", "очков не будет"),
        ("dice_mission", "Кубики подходят к миссии"),
        ("marskhimprom", "ещё раз"),
    ],
)
async def test_a_move_that_gives_much_away_asks_once_and_counts_at_the_second_tap(
    stage, game, words
):
    people = stage.people("Аня", "Борис")
    table = await stage.table(game, chat=stage.group(*people).id, seats=2)
    await stage.works()
    risky = ()
    while not risky:
        await stage.table.play(table.id, 1)
        table = await stage.now(table)
        seat = min(owed_by_people(table))
        risky = rules_of(game).view(table.match.state, seat).risky
    board, person = await stage.board(table), stage.world.people[table.players[seat].person]
    asked = stage.sends(person, board, tap(table, risky[0]))
    assert words in await stage.said(asked)
    assert asked.answered.alert
    assert (await stage.now(table)).match.ply == table.match.ply
    assert await stage.said(stage.sends(person, board, tap(table, risky[0]))) == ""
    assert (await stage.now(table)).match.ply == table.match.ply + 1


async def test_handing_over_lets_the_computer_play_this_turn(stage, match):
    person, _ = owing(stage, match)
    data = TableTap(table=match.id, act="hand-over").pack()
    assert "компьютер" in await stage.taps(person, await stage.board(match), data)
    await stage.works(5)
    assert (await stage.now(match)).match.ply > 0


async def test_leaving_asks_once_and_a_computer_plays_on(stage, match):
    person, _ = owing(stage, match)
    board = await stage.board(match)
    data = TableTap(table=match.id, act="leave").pack()
    assert "ещё раз" in await stage.taps(person, board, data)
    assert (await stage.now(match)).players[0].presence == "here"
    assert await stage.taps(person, board, data) == "Готово, ты больше не в игре."
    seat = match.seat_of(person.id)
    assert (await stage.now(match)).players[seat].presence == "gone"
