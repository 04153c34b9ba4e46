"""One person taps and writes as fast as a program can; the others play on."""

from collections import Counter

import httpx
import pytest

from bot.callbacks import MoveTap
from bot.webhook import SECRET_HEADER
from core.buckets import BURST, PER_SECOND
from core.clock import SECOND
from core.errors import StorageAway
from core.table import waiting_for
from tests.bot.stage import SECRET
from tests.bot.test_webhook import not_delivered

FLOOD = 3 * BURST
TOO_FAST = "Не так быстро"


@pytest.fixture
async def post(webhook_stage):
    """`await post(update)`: an update as Telegram sends it."""
    headers = {SECRET_HEADER: SECRET}
    async with httpx.AsyncClient(base_url=webhook_stage.url, headers=headers) as client:

        async def send(update):
            return await client.post("/telegram", json=update)

        yield send


async def test_a_flooder_is_told_to_wait_and_the_others_are_served(webhook_stage, post):
    stage = webhook_stage
    anna, boris, vika = stage.people("Аня", "Борис", "Вика")
    table = await stage.table(seats=2, chat=stage.group(anna, boris, vika).id)
    await stage.works()
    board, loads = await stage.board(table), counted(stage.service.tables, "load")
    owing = stage.world.people[table.players[min(waiting_for(table))].person]
    data = next(b.callback_data for b in board.buttons() if b.callback_data.startswith("m|"))
    made_up = MoveTap(table=table.id, version=table.version, move="nonsense").pack()
    told = Counter()
    for number in range(FLOOD):
        _, update = not_delivered(stage, vika, board, made_up)
        said = (await post(update)).json()["text"]
        told[said.startswith(TOO_FAST)] += 1
        if number == BURST:
            loads.clear()
    assert told == {False: BURST, True: FLOOD - BURST}
    assert not loads, "what is too much costs the storage nothing"

    _, update = not_delivered(stage, owing, board, data)
    assert "text" not in (await post(update)).json(), "the move of another is taken"
    assert (await stage.now(table)).match.ply == 1
    stage.clock.advance(SECOND)
    again = [not_delivered(stage, vika, board, made_up)[1] for _ in range(2 * PER_SECOND)]
    told = [(await post(update)).json()["text"].startswith(TOO_FAST) for update in again]
    assert told == [False] * PER_SECOND + [True] * PER_SECOND, "and is served again soon"


async def test_a_flood_of_words_is_answered_with_silence(webhook_stage, post):
    stage = webhook_stage
    (anna,) = stage.people("Аня")
    answers = []
    for _ in range(FLOOD):
        anna.says(anna.chat, "/help")
        answers.append(await post(stage.world.updates.pending.pop().json()))
    assert {answer.status_code for answer in answers} == {200}
    assert sum(bool(answer.content) for answer in answers) == BURST


async def test_an_update_that_comes_again_and_again_is_counted_once(
    webhook_stage, post, monkeypatch
):
    """While the storage is away Telegram sends everything again."""
    stage = webhook_stage
    anna, boris = stage.people("Аня", "Борис")
    table = await stage.table(seats=1, started=False, chat=stage.group(anna, boris).id)
    await stage.works()
    _, update = not_delivered(stage, boris, await stage.board(table), f"l|{table.id}|sit|")
    load = stage.service.tables.load

    async def away(*_, **__):
        raise StorageAway

    monkeypatch.setattr(stage.service.tables, "load", away)
    for _ in range(2 * BURST):
        assert (await post(update)).status_code == 503
    monkeypatch.setattr(stage.service.tables, "load", load)
    assert (await post(update)).json()["text"] == "Ты за столом. Удачи!"


async def test_what_happens_in_a_chat_is_heard_from_a_flooder_too(webhook_stage, post):
    stage = webhook_stage
    anna, boris, vika = stage.people("Аня", "Борис", "Вика")
    group = stage.group(anna, boris, vika)
    table = await stage.table(seats=3, chat=group.id)
    await stage.works()
    board = await stage.board(table)
    for _ in range(FLOOD):
        await post(not_delivered(stage, vika, board, "nonsense")[1])
    vika.leaves(group)
    await stage.settled()
    seat = table.seat_of(vika.id)
    assert (await stage.now(table)).players[seat].presence == "gone"


def counted(owner, name):
    """The calls of a method from now on."""
    calls, method = [], getattr(owner, name)

    async def called(*args, **kwargs):
        calls.append(args)
        return await method(*args, **kwargs)

    setattr(owner, name, called)
    return calls
