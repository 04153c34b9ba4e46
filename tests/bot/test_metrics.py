"""What is counted: moves, taps to commits, the agenda's lag, calls, errors, streams."""

import logging

import pytest
import structlog
from aiogram.methods import SendMessage
from prometheus_client import REGISTRY

from bot.localchat.errors import bad_request, too_many_requests
from bot.logs import set_up
from bot.metrics import CountedService, CountedTables, arrived, watched
from bot.sender import Later, Unsendable
from core.computer import choose
from core.errors import MovesLost, StaleMove
from core.service import Service
from tests.stored import Copy, SeededChance, Tables


def value(name, **labels):
    return REGISTRY.get_sample_value(f"marsgames_{name}", labels) or 0.0


@pytest.fixture
def grown():
    """`grown(name, **labels)` is how much a metric has grown since it was asked for first."""
    before = {}

    def growth(name, **labels):
        key = (name, *sorted(labels.items()))
        return round(value(name, **labels) - before.setdefault(key, value(name, **labels)), 6)

    return growth


async def test_moves_are_counted_by_game_and_by_who_made_them(store, clock, grown):
    passed = []
    service = Service(
        CountedTables(store.tables),
        store.indexes,
        clock.now,
        SeededChance(),
        watched(passed.append),
    )
    tables = Tables(service)
    by_person = {"game": "martian_dice", "by": "person"}
    by_computer = by_person | {"by": "computer"}
    grown("moves_total", **by_person), grown("moves_total", **by_computer)
    table = await tables("martian_dice", seats=2, computers=1)
    assert grown("moves_total", **by_person) == 0, "to sit is no move"
    table = await tables.play(table.id, 12)
    log = [entry for entry in await service.tables.log(table.id) if entry.move]
    assert grown("moves_total", **by_person) == sum(entry.seat == 0 for entry in log) > 0
    assert grown("moves_total", **by_computer) == sum(entry.seat == 1 for entry in log) > 0
    assert "committed" in passed


async def test_a_move_that_the_computer_makes_for_a_person_is_a_computers(store, clock, grown):
    service = Service(CountedTables(store.tables), store.indexes, clock.now, SeededChance())
    table = await Tables(service)("martian_dice", seats=2)
    labels = {"game": "martian_dice", "by": "computer"}
    grown("moves_total", **labels)
    handed = (await service.hand_over(table.id, 101, "away")).table
    move = await service.move_by_computer(table.id, 0, choose(handed, 0), handed.version)
    assert move.table.version > handed.version
    assert grown("moves_total", **labels) == 1


async def test_a_move_on_a_board_that_a_failover_has_lost_is_counted(store, clock, grown):
    service = CountedService(store.tables, store.indexes, clock.now, SeededChance())
    tables = Tables(service)
    table = await tables()
    copy = await Copy.of(store, table.id)
    lost = await tables.play(table.id, 1)
    grown("moves_lost_total")
    stale = choose(lost, 0), table.version
    with pytest.raises(StaleMove):
        await service.move(table.id, 101, *stale, "of an older board")
    assert grown("moves_lost_total") == 0
    await copy.put_back()
    with pytest.raises(MovesLost):
        await service.move(table.id, 101, choose(lost, 0), lost.version, "of a lost board")
    assert grown("moves_lost_total") == 1


def test_the_time_from_a_tap_to_its_commit_is_measured_once_a_tap(grown):
    watch = watched(lambda _: None)
    grown("tap_to_commit_seconds_count")
    watch("committed")
    assert grown("tap_to_commit_seconds_count") == 0, "nobody tapped"
    arrived()
    for checkpoint in ("load", "applied", "commit", "committed", "load", "commit", "committed"):
        watch(checkpoint)
    assert grown("tap_to_commit_seconds_count") == 1


async def test_calls_are_counted_by_what_became_of_them(stage, grown):
    (anna,) = stage.people("Аня")
    group = stage.group(anna)
    outcomes = ("ok", "too_many", "fault")
    for outcome in outcomes:
        grown("calls_total", method="sendMessage", outcome=outcome)
    hello = SendMessage(chat_id=group.id, text="Привет")
    await stage.telegram.context.sender.call(hello, reserved=True)
    stage.world.faults.fail(too_many_requests(3), "sendMessage")
    with pytest.raises(Later):
        await stage.telegram.context.sender.call(hello, reserved=True)
    stage.world.faults.fail(bad_request("something new"), "sendMessage")
    with pytest.raises(Unsendable):
        await stage.telegram.context.sender.call(hello, reserved=True)
    for outcome in outcomes:
        assert grown("calls_total", method="sendMessage", outcome=outcome) == 1, outcome


async def test_the_lag_of_the_agenda_is_measured(stage, grown):
    await stage.table(seats=1, started=False, chat=stage.group(*stage.people("Аня")).id)
    grown("agenda_lag_seconds_count"), grown("agenda_lag_seconds_sum")
    stage.clock.advance(7_000)
    await stage.works()
    assert grown("agenda_lag_seconds_count") >= 1
    assert grown("agenda_lag_seconds_sum") >= 7


@pytest.fixture
def logs():
    root = logging.getLogger()
    handlers, level, before = root.handlers[:], root.level, structlog.get_config()
    set_up("INFO", [])
    yield
    root.handlers[:], root.level = handlers, level
    structlog.configure(**before)


@pytest.mark.usefixtures("logs")
def test_errors_are_counted_by_their_class_whoever_logs_them(grown):
    kinds = ("ZeroDivisionError", "KeyError", "none")
    for kind in kinds:
        grown("errors_total", kind=kind)
    try:
        _ = 1 / 0
    except ZeroDivisionError:
        structlog.get_logger("ours").exception("failed")
    try:
        _ = {}["x"]
    except KeyError:
        logging.getLogger("theirs").exception("failed")
    structlog.get_logger("ours").error("refused")
    structlog.get_logger("ours").warning("away")
    assert [grown("errors_total", kind=kind) for kind in kinds] == [1, 1, 1]
