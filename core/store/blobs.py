"""Tables as bytes: msgpack, each with the number of its schema."""

import zlib
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.msgpack import Decoder, Encoder

from core.catalogue import rules_of
from core.errors import NewerTable, UnknownGame, UnreadableTable
from core.record import LogEntry
from core.table import SCHEMA, Table
from core.types import GameId

Migration: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]

MIGRATIONS: dict[int, Migration] = {}
"""From a schema to the next one: the function of key 3 takes the plain mapping of a table of
schema 3 and gives that of schema 4, `schema` included.

A field with a default may be added to a table or a state as it is, if nothing is lost when a
process of the version before stores the table without it. Any other change of what is stored is a
new schema:

1. raise `core.table.SCHEMA`, and register here the function from the schema before;
2. run `python -m tests.core.store.golden.make`, and keep the files of every earlier schema.

While two versions run side by side, a process of the older one leaves tables of the newer schema
alone (`NewerTable`): updates and duties come again until they meet a newer process.

The rules of a game are part of what is stored: a recorded match must replay as it was played.
"""


class _Header(Struct):
    schema: int
    game: GameId


_encoder = Encoder()
_header = Decoder(_Header)
_plain = Decoder(dict[str, Any])
_entry = Decoder(LogEntry)
_log = Decoder(list[LogEntry])

encode = _encoder.encode
decode_entry = _entry.decode


def pack_log(log: list[LogEntry]) -> bytes:
    """A whole log, some five times smaller than its entries."""
    return zlib.compress(encode(log), 9)


def unpack_log(packed: bytes) -> list[LogEntry]:
    return _log.decode(zlib.decompress(packed))


def decode(blob: bytes, migrations: Mapping[int, Migration] = MIGRATIONS) -> Table[Any]:
    """The table of a blob of this schema or an older one. `NewerTable`; `UnreadableTable`: a game
    that is gone, or no table at all."""
    try:
        header = _header.decode(blob)
        if header.schema == SCHEMA:
            return _decoder(header.game).decode(blob)
        if header.schema > SCHEMA:
            raise NewerTable
        return _migrated(_plain.decode(blob), migrations)
    except (msgspec.DecodeError, UnknownGame, LookupError, TypeError, ValueError) as error:
        raise UnreadableTable from error


def _migrated(plain: dict[str, Any], migrations: Mapping[int, Migration]) -> Table[Any]:
    for schema in range(plain["schema"], SCHEMA):
        plain = migrations[schema](plain)
    if plain["schema"] != SCHEMA:
        raise ValueError(f"no way from schema {plain['schema']} to {SCHEMA}")
    table: Table[Any] = msgspec.convert(plain, _table_type(plain["game"]), builtin_types=(bytes,))
    return table


def _table_type(game: GameId) -> type[Table[Any]]:
    generic: Any = Table
    typed: type[Table[Any]] = generic[rules_of(game).state_type]
    return typed


@cache
def _decoder(game: GameId) -> Decoder[Table[Any]]:
    return Decoder(_table_type(game))
