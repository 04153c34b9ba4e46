"""Texts that no button carries and no client sends: each is refused in words or is what it says.

`FUZZED=100000` is for the full run."""

import os
from random import Random

import pytest
from aiogram.methods import AnswerCallbackQuery
from aiogram.types import Update

from bot.callbacks import LobbyTap, OwnTap, SkipTap, TableTap
from bot.reply import Reply
from core.catalogue import rules_of
from core.clock import SECOND
from core.computer import choose
from core.errors import GameError
from core.record import audit
from core.table import waiting_for
from tests.faults.failures import nothing_failed
from tests.faults.mutants import mutant
from tests.stored import TABLE_PEOPLE
from tests.webapp.conftest import TOKEN, launch
from webapp.errors import ExpiredLaunch, InvalidLaunch
from webapp.launch import check_launch

FUZZED = int(os.environ.get("FUZZED", "1000"))
"""Taps, moves of each game, and launches."""
GAMES = ("martian_dice", "dice_mission", "marskhimprom")


@pytest.mark.slow
async def test_made_up_taps_are_each_answered_and_change_only_what_they_say(stage):
    """Data of every kind of button, wrong in all ways, tapped by people of the chat and others."""
    random = Random(1)  # noqa: S311 — the same taps every time
    people = [*stage.people("Аня", "Борис", "Вика"), *stage.people("Глеб")]
    group = stage.group(*people[:3])
    tables = [await stage.table(game, chat=group.id) for game in GAMES]
    tables.append(await stage.table(started=False, chat=group.id))
    await stage.works()
    boards = [await stage.board(table) for table in tables]
    texts = [b.callback_data for board in boards for b in board.buttons() if b.callback_data]
    for table in tables:
        texts += [LobbyTap(table=table.id, act=act).pack() for act in ("sit", "stand", "bar")]
        texts += [TableTap(table=table.id, act=act).pack() for act in ("rematch", "hand-over")]
        texts += [SkipTap(table=table.id, turn=1).pack(), OwnTap(table=table.id, version=1).pack()]
    texts += ["s|pace|24h", "s||", "s|barred|101", "f|keep", "x|games|", "x|set-language|pl"]
    dispatcher = stage.telegram.dispatcher()
    with nothing_failed():
        for _ in range(FUZZED):
            stage.clock.advance(SECOND)
            tap = stage.sends(random.choice(people), random.choice(boards), mutant(random, texts))
            update = Update.model_validate(stage.world.updates.pending.pop().json())
            decided = await dispatcher.feed_update(stage.telegram.bot, update)
            await stage.telegram.background.idle()
            assert answers(decided) or tap.answered, f"{tap.data!r} was answered by {decided!r}"
    for table in tables:
        audit(await stage.now(table), await stage.store.tables.log(table.id))


def answers(decided):
    """Whether the update itself answers the tap; whoever is whispered to is answered after that."""
    answer = decided.answer if isinstance(decided, Reply) else decided
    return isinstance(answer, AnswerCallbackQuery)


@pytest.mark.no_cover
@pytest.mark.parametrize("game", GAMES)
async def test_mutated_moves_are_refused_or_are_moves(game, service, table, store):
    """Whatever is accepted makes one version, and the log of it all replays to the table."""
    random = Random(2)  # noqa: S311 — the same moves every time
    rules = rules_of(game)
    now = await table(game, seats=rules.seats[0] if rules.seats[0] > 1 else 2)
    accepted = now.version
    for number in range(FUZZED):
        if now.phase != "playing":
            now = await table(game, seats=max(2, rules.seats[0]))
            accepted = now.version
        seat = min(waiting_for(now))
        legal = rules.legal_moves(now.match.state, seat)
        texts = [rules.format(move) for move in random.sample(list(legal), min(8, len(legal)))]
        if number % 20 == 0:
            text, person = choose(now, seat), now.players[seat].person
        else:
            text, person = mutant(random, texts, 200), random.choice(TABLE_PEOPLE[:3]).id
        try:
            done = await service.move(now.id, person, text, now.version, f"fuzz{number}")
        except GameError:
            continue
        accepted += 1
        now = done.table
        assert now.version == accepted
        assert now.match.last[1] == rules.format(rules.parse(text)), "it is the move that it says"
        if now.version % 50 == 0 or now.phase != "playing":
            audit(now, await store.tables.log(now.id))
    audit(await store.tables.load(now.id, fresh=True), await store.tables.log(now.id))


def test_forged_launches_prove_nothing():
    """Launch data that Telegram has signed, with anything in it changed."""
    random = Random(3)  # noqa: S311 — the same launches every time
    now = 1_700_000_000_000
    genuine = [launch(person, now, start="t_03abcdefghjk") for person in TABLE_PEOPLE]
    genuine.append(launch(TABLE_PEOPLE[0], now, token="43:OTHER"))
    proved = {check_launch(one, TOKEN, now) for one in genuine[:-1]}
    for _ in range(FUZZED * 3):
        forged = mutant(random, genuine, 5000)
        try:
            shown = check_launch(forged, TOKEN, now)
        except (InvalidLaunch, ExpiredLaunch):
            continue
        assert shown in proved, f"{forged!r} proves {shown}"
