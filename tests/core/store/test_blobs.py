"""Tables as bytes, of every schema that was ever released."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from core.errors import NewerTable, UnreadableTable
from core.store.blobs import MIGRATIONS, decode, encode
from core.table import SCHEMA
from tests.tables import playing

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.msgpack"))


def table():
    return playing("А", "Б", "В").play_on(20)


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda path: path.stem)
def test_a_table_of_every_released_schema_is_read(golden):
    """`golden/<schema>.msgpack` holds the table of these very steps, as it was told of then."""
    today = table()
    then = replace(today, match=replace(today.match, asked={}))
    assert decode(golden.read_bytes()) == then


def test_every_schema_has_a_golden_table_and_a_way_to_the_next():
    assert [path.stem for path in GOLDEN] == [str(schema) for schema in range(1, SCHEMA + 1)]
    assert sorted(MIGRATIONS) == list(range(1, SCHEMA))


def plain(**changes):
    return msgspec.msgpack.decode(encode(table())) | changes


def test_an_older_table_goes_through_every_migration():
    def renamed(old):
        return {name: value for name, value in old.items() if name != "owner"} | {
            "host": old["owner"],
            "schema": SCHEMA - 1,
        }

    def numbered(old):
        return old | {"schema": SCHEMA, "touched": old["touched"] * 1000}

    old = plain(schema=SCHEMA - 2, owner=101)
    del old["host"]
    old["touched"] //= 1000
    migrations = {SCHEMA - 2: renamed, SCHEMA - 1: numbered}
    assert decode(msgspec.msgpack.encode(old), migrations) == table()


@pytest.mark.parametrize(
    "migrations",
    [
        {},
        {SCHEMA - 1: lambda old: old},
        {SCHEMA - 1: lambda _: {"schema": SCHEMA}},
        {SCHEMA - 1: lambda old: old | {"schema": SCHEMA, "players": "nobody"}},
    ],
    ids=["none", "goes nowhere", "loses the game", "breaks a field"],
)
def test_an_older_table_without_a_good_migration_is_unreadable(migrations):
    with pytest.raises(UnreadableTable):
        decode(msgspec.msgpack.encode(plain(schema=SCHEMA - 1)), migrations)


def test_a_newer_table_is_left_to_the_newer_version():
    with pytest.raises(NewerTable):
        decode(msgspec.msgpack.encode(plain(schema=SCHEMA + 1)))
