"""The names of everything stored.

Every table belongs to one of 16 shards, the first two digits of its id. All keys of a shard carry
the shard (NN) as their hash tag, so they share a slot of a cluster and one script may change them.

    mg:{NN}:table:<id>           hash: v (version), s (the table), m (its mark), l (its log, packed)
    mg:{NN}:table:<id>:log       stream of changes since then; an entry's id is <version>-0
    mg:{NN}:table:<id>:chat      hash: what the table has in its chat
    mg:{NN}:table:<id>:broken    a stored table that could not be read, as it was found
    mg:{NN}:agenda               sorted set: <table>|<duty> by due time
    mg:{NN}:versions             channel: <table>:<version> of every commit
    mg:chat:<chat>:tables        sorted set: open tables by opening time
    mg:chat:<chat>:messages      hash: the newest message that is known
    mg:writes:<digest>           until when one worker puts a message for a chat together
    mg:sound:<digest>            the last call with a sound to a person in a chat, for minutes
    mg:opened:<digest>           the table that an action opens in a chat, for a day
    mg:person:<person>:tables    sorted set: every table that has known them, by opening time
    mg:chat:<chat>:results       hash: the result of each match, by table
    mg:person:<person>:results   hash: the same of the matches that a person has played
    mg:person:<person>:chats     set: chats whose preferences name a person, barred or to be called
    mg:moved:<digest>            the id that a chat has now
    mg:{ratings}:people          hash: the rating of each person
    mg:{ratings}:matches         set: the tables that are counted in them
    mg:preferences:<owner>       hash: what a chat or a person has chosen
    mg:{limits}:…                what was sent lately, and chats that asked for silence
"""

import hashlib

from core.ports import CallKind
from core.service import SHARDS
from core.types import ChatId, PlayerId, TableId

STORED_TABLES = "mg:{*}:table:*"
"""A pattern that all keys of tables match, and no others."""

_TABLES = {shard: f"mg:{{{shard}}}:table:" for shard in SHARDS}
_AGENDAS = {shard: f"mg:{{{shard}}}:agenda" for shard in SHARDS}
_VERSIONS = {shard: f"mg:{{{shard}}}:versions" for shard in SHARDS}

RATINGS = "mg:{ratings}:people"
RATED = "mg:{ratings}:matches"
LIMIT_OF_ALL = "mg:{limits}:all"
HOLDS = "mg:{limits}:holds"


def shard_of(table: TableId) -> str | None:
    """The shard that stands in a table's id; None for what is no table's id."""
    shard = table[:2]
    return shard if shard in _TABLES and table.isascii() and table.isalnum() else None


def table_key(table: TableId) -> str:
    return _TABLES[table[:2]] + table


def log_key(table: TableId) -> str:
    return f"{table_key(table)}:log"


def chat_key(table: TableId) -> str:
    return f"{table_key(table)}:chat"


def broken_key(table: TableId) -> str:
    return f"{table_key(table)}:broken"


def keys_of_table(table: TableId) -> list[str]:
    """Every key of a table."""
    return [table_key(table), log_key(table), chat_key(table), broken_key(table)]


def agenda_key(table: TableId) -> str:
    return _AGENDAS[table[:2]]


def agenda_keys() -> list[str]:
    """One a shard, in the order of the shards."""
    return list(_AGENDAS.values())


def versions_channel(table: TableId) -> str:
    return _VERSIONS[table[:2]]


def versions_channels() -> list[str]:
    return list(_VERSIONS.values())


def chat_tables(chat: ChatId) -> str:
    return f"mg:chat:{chat}:tables"


def chat_messages(chat: ChatId) -> str:
    return f"mg:chat:{chat}:messages"


def chat_writer(chat: ChatId) -> str:
    return f"mg:writes:{_digest(str(chat))}"


def sound(chat: ChatId, person: PlayerId) -> str:
    return f"mg:sound:{_digest(f'{chat} {person}')}"


def opened_by(chat: ChatId, action: str) -> str:
    return f"mg:opened:{_digest(f'{chat} {action}')}"


def moved(chat: ChatId) -> str:
    return f"mg:moved:{_digest(str(chat))}"


def _digest(name: str) -> str:
    """Nothing may be named after a chat that has become another."""
    return hashlib.sha256(name.encode()).hexdigest()[:32]


def chat_results(chat: ChatId) -> str:
    return f"mg:chat:{chat}:results"


def person_results(person: PlayerId) -> str:
    return f"mg:person:{person}:results"


def person_tables(person: PlayerId) -> str:
    return f"mg:person:{person}:tables"


def person_chats(person: PlayerId) -> str:
    return f"mg:person:{person}:chats"


def preferences(owner: ChatId | PlayerId) -> str:
    return f"mg:preferences:{owner}"


def limit_of_chat(chat: ChatId) -> str:
    return f"mg:{{limits}}:chat:{chat}"


def limit_of_group(chat: ChatId, kind: CallKind) -> str:
    return f"mg:{{limits}}:group:{chat}:{kind}"


def limits_of_chat(chat: ChatId) -> list[str]:
    """Every key that counts what was sent to a chat."""
    return [limit_of_chat(chat), limit_of_group(chat, "message"), limit_of_group(chat, "edit")]
