"""A whole match of three over HTTP, as people see it: invitation, lobby, turns, pings, result,
check of the dice, record, rematch."""

import json
import re

import pytest

from bot.callbacks import LobbyTap, MoveTap, TableTap
from core.computer import choose
from core.errors import InvalidRecord
from core.notation import read
from core.record import verify
from core.table import waiting_for
from tests.bot.stage import staged

READS = 6
"""Seconds that people look at a board before they tap: a group may have 20 edits a minute."""


class Count:
    """What was called between two moments, in one chat."""

    def __init__(self, stage, group):
        self._stage = stage
        self._group = group
        self._seen = len(stage.world.log)

    def __call__(self):
        calls = self._stage.world.log[self._seen :]
        self._seen = len(self._stage.world.log)
        here = [call.method for call in calls if call.chat_id == self._group.id]
        answers = [call for call in calls if call.method == "answerCallbackQuery"]
        edits = [method for method in here if method.startswith("edit")]
        return here.count("sendMessage"), len(edits), len(answers)


def last_notifying(group):
    return [m for m in group.messages if m.sender.is_bot and not m.silent][-1]


async def one_tap(stage, group, person, data):
    """Tap a button that is really on the board, and wait for what it shows; the calls it costs."""
    table = (await stage.service.open_tables(group.id))[0]
    count = Count(stage, group)
    said = await stage.taps(person, await stage.board(table), data)
    await stage.works(READS)
    messages, edits, answers = count()
    assert answers == 1
    assert edits <= 1
    return said, messages


@pytest.mark.parametrize("webhook", [False, True], ids=["polling", "webhook"])
async def test_a_whole_match_of_three(store, clock, webhook):
    async with staged(store, clock, webhook=webhook) as stage:
        people = anna, boris, vika = stage.people("Аня", "Борис <b>", "Вика")
        group = stage.group(*people)

        table = await stage.opens(anna, group)
        board = await stage.board(table)
        assert table.commitment in board.text
        for person in people:
            said, messages = await one_tap(
                stage, group, person, LobbyTap(table=table.id, act="sit").pack()
            )
            assert (said, messages) == ("Ты за столом. Удачи!", 0)
        for target in ("40", "15"):
            option = LobbyTap(table=table.id, act="option", arg=f"target={target}").pack()
            _, messages = await one_tap(stage, group, vika, option)
            assert messages == 0
        assert (await stage.now(table)).options["target"] == "15"
        said, messages = await one_tap(
            stage, group, boris, LobbyTap(table=table.id, act="start").pack()
        )
        assert messages == 0
        assert "Начинает хозяин" in said
        _, messages = await one_tap(
            stage, group, anna, LobbyTap(table=table.id, act="start").pack()
        )
        assert messages <= 1

        table = await play_to_the_end(stage, group, table)
        await check_result(stage, group, table)
        await check_rematch(stage, group, table, people)
        check_calls(stage)


async def play_to_the_end(stage, group, table):
    """Every move is a tap by whoever owes it, chosen by the computer's play. One new message a turn
    at most, the ping of whoever is next, and one ping at a time."""
    table = await stage.now(table)
    while table.phase == "playing":
        (seat,) = waiting_for(table)
        person = stage.world.people[table.players[seat].person]
        ping = last_notifying(group)
        mentioned = [e["user_id"] for e in ping.entities if e["type"] == "text_mention"]
        assert mentioned == [person.id], "whoever owes the move was called last"
        board = await stage.board(table)
        move = MoveTap(table=table.id, version=table.version, move=choose(table, seat)).pack()
        _, messages = await one_tap(stage, group, person, move)
        after = await stage.now(table)
        assert after.match.ply == table.match.ply + 1
        assert messages <= (1 if after.match.turn != table.match.turn else 0)
        assert await stage.board(after) is board, "one board a table, edited in place"
        table = after
    pings = [m for m in group.messages if m.sender.is_bot and "твой ход" in m.text]
    assert pings == [], "the last ping goes away with the match"
    return table


async def check_result(stage, group, table):
    board = await stage.board(table)
    winners = [table.players[seat].name for seat in table.match.outcome.winners]
    assert all(name in board.text for name in winners)
    assert table.seed.hex() in board.text
    anna = stage.world.people[101]
    checked = await stage.taps(anna, board, TableTap(table=table.id, act="check").pack())
    assert re.match(rf"Проверен\w* {table.match.ply}\s", checked)
    before = len(group.messages)
    record = TableTap(table=table.id, act="record").pack()
    assert "сейчас появится" in await stage.taps(anna, board, record)
    assert "уже есть" in await stage.taps(anna, board, record)
    (document,) = group.messages[before:]
    text = document.file.content.decode()
    assert verify(read(text)) == table.match.ply
    die = re.search(r"(?m)^(\d+ \d roll \| d:)([1-6])", text)
    altered = text[: die.start(2)] + str(int(die[2]) % 6 + 1) + text[die.end(2) :]
    with pytest.raises(InvalidRecord):
        verify(read(altered))


async def check_rematch(stage, group, table, people):
    rematch = TableTap(table=table.id, act="rematch").pack()
    board = await stage.board(table)
    before = len(group.messages)
    for person in people:
        assert "место за новым столом" in await stage.taps(person, board, rematch)
    await stage.works()
    (again,) = await stage.service.open_tables(group.id)
    assert [player.person for player in again.players] == [person.id for person in people]
    assert again.seed == table.next_seed, "its commitment stood in the result"
    assert len(group.messages) == before + 1


def check_calls(stage):
    """A13 D07 D15: inline keyboards only, nothing refused, nobody called by a number."""
    for call in stage.world.log:
        assert call.error is None or "not modified" in call.error, call
        markup = call.params.get("reply_markup")
        if markup:
            shown = json.loads(markup) if isinstance(markup, str) else markup
            assert set(shown) == {"inline_keyboard"}
            assert not any(
                "web_app" in button for row in shown["inline_keyboard"] for button in row
            )
        text = str(call.params.get("text", ""))
        assert not re.search(r"@None|@ |@\d", text)
