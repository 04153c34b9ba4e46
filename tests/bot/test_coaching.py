"""The coach in a group: only for whoever asks, and only about moves that are made."""

import pytest

from bot.callbacks import SettingsTap, TableTap
from core.errors import InvalidRecord
from core.match import play
from core.review import follow
from core.table import match_of

REVIEW = "💡 Разбор хода"


def tap(table) -> str:
    return TableTap(table=table.id, act="coach").pack()


async def playing(stage, game: str = "martian_dice", moves: int = 12, **kind):
    """A table in a group that has seen so many moves, with its board shown."""
    anna, *others = stage.people("А", "Б", "Олег")
    group = stage.group(anna, *others)
    table = await stage.table(game, chat=group.id, seats=2, **kind)
    await stage.table.play(table.id, moves)
    await stage.works()
    return group, await stage.now(table)


@pytest.mark.parametrize("game", ["martian_dice", "dice_mission", "marskhimprom"])
async def test_whoever_taps_hears_of_their_last_turn_and_nobody_else_does(stage, game):
    group, table = await playing(stage, game)
    board = await stage.board(table)
    before = (len(group.messages), board.text)
    for seat, player in enumerate(table.players):
        person = stage.world.people[player.person]
        asked = person.taps(board, REVIEW)
        said = await stage.said(asked)
        marks = follow(table, await stage.service.tables.log(table.id)).last_turn(seat)
        assert marks is not None
        if marks:
            worst = max(marks, key=lambda mark: mark.cost)
            key, args = worst.words(game)
            assert said == stage.texts.say("ru", key, **args)
            assert asked.answered.alert
        else:
            assert said == "Здесь мне подсказать нечего."
    await stage.works()
    assert (len(group.messages), board.text) == before
    assert len(await stage.service.tables.log(table.id)) == table.version


async def test_only_the_last_turn_is_spoken_of(stage):
    _, table = await playing(stage, moves=30)
    log = await stage.service.tables.log(table.id)
    for seat in (0, 1):
        marks = follow(table, log).last_turn(seat)
        made = [entry.move for entry in log if entry.move and entry.seat == seat]
        assert [mark.made for mark in marks] == [
            move for move in made[-len(marks) :] if move in {mark.made for mark in marks}
        ]
        assert 0 < len(marks) < len(made)


async def test_after_a_debriefing_the_coach_speaks_of_the_dice_before_it(stage):
    _, table = await playing(stage, "dice_mission", moves=0)
    while table.match.state.round == 1:
        await stage.table.play(table.id, 1)
        table = await stage.now(table)
    log = await stage.service.tables.log(table.id)
    own = [entry.move for entry in log if entry.move and entry.seat == 0]
    for player in table.players:
        assert await stage.service.last_turn(table, player.person)
    marks = await stage.service.last_turn(table, table.players[0].person)
    assert {mark.made for mark in marks} <= set(own)
    assert {mark.made.partition(" ")[0] for mark in marks} <= {"done", "reroll", "dice"}


async def test_who_has_made_no_move_yet_is_told_so(stage):
    _, table = await playing(stage, moves=1)
    second = stage.world.people[table.players[1].person]
    assert await stage.taps(second, await stage.board(table), REVIEW) == (
        "Сначала сделай ход, потом разберём."
    )


async def test_before_the_first_move_there_is_no_button(stage):
    _, table = await playing(stage, moves=0)
    assert REVIEW not in [button.text for button in (await stage.board(table)).buttons()]


async def test_who_does_not_play_is_refused(stage):
    _, table = await playing(stage)
    assert table.seat_of(103) is None
    oleg = stage.world.people[103]
    assert "не за этим столом" in await stage.taps(oleg, await stage.board(table), REVIEW)


async def test_a_chat_that_wants_no_coach_has_no_button_and_an_old_one_is_refused(stage):
    group, table = await playing(stage)
    board = await stage.board(table)
    admin = stage.world.people[101]
    await stage.says(admin, group, "/settings")
    off = SettingsTap(page="coach", choice="off").pack()
    await stage.said(stage.sends(admin, group.messages[-1], off))
    await stage.works(5)
    assert not (await stage.now(table)).place.coach
    board = await stage.board(table)
    assert REVIEW not in [button.text for button in board.buttons()]
    person = stage.world.people[table.players[0].person]
    assert await stage.said(stage.sends(person, board, tap(table))) == (
        "В этом чате разбор ходов выключен."
    )


async def test_in_private_the_coach_speaks_by_itself_and_has_no_button(stage):
    (anna,) = stage.people("А")
    anna.starts()
    await stage.settled()
    table = await stage.table(chat=anna.id, seats=2, computers=1, private=True)
    await stage.table.play(table.id, 12)
    await stage.works()
    board = await stage.board(table)
    assert REVIEW not in [button.text for button in board.buttons()]
    assert "выключен" in await stage.said(stage.sends(anna, board, tap(table)))


async def test_a_log_that_does_not_replay_is_refused(stage):
    _, table = await playing(stage)
    log = await stage.service.tables.log(table.id)
    assert match_of(table).ply > 3
    moves = [number for number, entry in enumerate(log) if entry.move]
    del log[moves[0]]
    with pytest.raises(InvalidRecord):
        follow(table, log)


async def test_only_what_was_played_since_the_last_question_is_replayed(stage, monkeypatch):
    _, table = await playing(stage, moves=20)
    replayed = []

    def counted(*move):
        replayed.append(move)
        return play(*move)

    monkeypatch.setattr("core.record.play", counted)
    for plies in (20, 0, 6):
        replayed.clear()
        if plies == 6:
            await stage.table.play(table.id, plies)
        for player in table.players:
            await stage.service.last_turn(await stage.now(table), player.person)
        assert len(replayed) == plies


async def test_the_matches_asked_about_last_are_kept(stage, monkeypatch):
    monkeypatch.setattr("core.service.coaching.FOLLOWED", 2)
    tables = [(await playing(stage, moves=3))[1] for _ in range(3)]
    for table in tables:
        await stage.service.last_turn(table, table.players[0].person)
    assert [*stage.service._followed] == [table.id for table in tables[1:]]
