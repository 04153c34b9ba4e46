"""Tables that people's servers hold, of every schema that was ever released: today's code reads
them, and they are played on."""

from itertools import product

import msgspec
import pytest

from core.catalogue import GAMES
from core.computer import choose
from core.play import owed_by_computer
from core.record import audit, record_of, verify
from core.store import keys
from core.store.blobs import decode, decode_entry, encode
from core.table import SCHEMA, rematch_of, waiting_for
from tests.core.store.golden.make import FOLDER, PHASES
from tests.tables import PEOPLE, SEEDS, Story

GOLDEN = sorted(FOLDER.glob("*.bin"))


def of_phase(phase):
    files = [file for file in GOLDEN if file.stem.endswith(f"-{phase}")]
    return pytest.mark.parametrize("golden", files, ids=lambda file: file.stem)


def raw(golden):
    """The bytes of a table, and those of its log."""
    return msgspec.msgpack.decode(golden.read_bytes(), type=tuple[bytes, list[bytes]])


def resumed(golden):
    """The story of a golden table, to be told on."""
    blob, entries = raw(golden)
    table = decode(blob)
    story = Story(table.game)
    story.table, story.log = table, [decode_entry(entry) for entry in entries]
    story.now = table.touched
    return story


def test_there_is_a_golden_table_of_every_schema_game_and_phase():
    expected = {
        f"{schema}-{game}-{phase}"
        for schema, game, phase in product(range(1, SCHEMA + 1), GAMES, PHASES)
    }
    assert {file.stem for file in GOLDEN} == expected


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda file: file.stem)
def test_a_golden_table_is_read_whole_and_its_log_leads_to_it(golden):
    story = resumed(golden)
    assert golden.stem.endswith(f"{story.table.game}-{story.table.phase}")
    assert audit(story.table, story.log) == (story.table.match.ply if story.table.match else 0)
    assert decode(encode(story.table)) == story.table


@of_phase("lobby")
def test_a_golden_lobby_begins_and_is_played_to_its_end(golden):
    story = resumed(golden)
    story.start()
    assert story.play_on().phase == "finished"
    audit(story.table, story.log)


@of_phase("playing")
def test_a_golden_match_is_played_to_its_end(golden):
    story = resumed(golden)
    before = story.table.match.ply
    assert story.play_on().phase == "finished"
    assert audit(story.table, story.log) > before
    assert verify(record_of(story.table, story.log)) == story.table.match.ply


@of_phase("finished")
def test_a_golden_match_that_is_over_is_verified_and_played_again(golden):
    story = resumed(golden)
    assert verify(record_of(story.table, story.log)) == story.table.match.ply
    again, _ = rematch_of(story.table, "03rematch0000", SEEDS[1], PEOPLE["А"], story.now)
    assert again.seed == story.table.next_seed
    assert {player.name for player in again.invited} >= {"А", "В"}


@of_phase("playing")
async def test_a_golden_match_in_the_storage_goes_on_through_the_service(golden, store, service):
    blob, entries = raw(golden)
    old = decode(blob)
    await store.server.call("HSET", keys.table_key(old.id), "v", old.version, "s", blob)
    for version, entry in enumerate(entries, 1):
        await store.server.call("XADD", keys.log_key(old.id), f"{version}-0", "e", entry)
    table = await service.tables.load(old.id)
    for move in range(10):
        seat = min(waiting_for(table))
        text = choose(table, seat)
        if seat in owed_by_computer(table):
            done = await service.move_by_computer(table.id, seat, text, table.version)
        else:
            person = table.players[seat].person
            done = await service.move(table.id, person, text, table.version, f"move{move}")
        table = done.table
    stored = await store.tables.load(old.id, fresh=True)
    assert stored.version == old.version + 10
    assert audit(stored, await store.tables.log(old.id)) == old.match.ply + 10
