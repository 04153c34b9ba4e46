"""`core.ports.Messages`: what a table has in its chat, in a hash beside the table."""

from core.ports import Message, TableMessages
from core.store import keys
from core.store.connection import Argument, Reply, Script, Server
from core.types import PlayerId, Seat, TableId, Version

_advance = Script("advance")
_ask = Script("ask")

_BOARD = ("board", "board_chat")
_PING = ("ping", "ping_chat")


class RedisMessages:
    """Fields of the hash: `board`, `board_chat`, `shown`, `ping`, `ping_chat`, `noticed`,
    `turn:<seat>` (the last turn whose ping was claimed) and `asked:<person>` (a version, and the
    risky moves that the person was asked about at it)."""

    def __init__(self, server: Server) -> None:
        self._server = server

    async def of(self, table: TableId) -> TableMessages:
        board, board_chat, shown, ping, ping_chat, noticed = await self._server.call(
            "HMGET", keys.chat_key(table), *_BOARD, "shown", *_PING, "noticed"
        )
        return TableMessages(
            board=_message(board_chat, board),
            shown=int(shown or 0),
            ping=_message(ping_chat, ping),
            noticed=int(noticed or 0),
        )

    async def board_shown(self, table: TableId, board: Message, shown: Version) -> None:
        await self._advance(table, "shown", shown, "board", board.id, "board_chat", board.chat)

    async def board_lost(self, table: TableId) -> None:
        await self._server.call("HDEL", keys.chat_key(table), *_BOARD, "shown")

    async def claim_ping(self, table: TableId, turn: int, seat: Seat) -> bool:
        return await self._advance(table, f"turn:{seat}", turn)

    async def pinged(self, table: TableId, ping: Message | None) -> None:
        key = keys.chat_key(table)
        if ping is None:
            await self._server.call("HDEL", key, *_PING)
        else:
            await self._server.call("HSET", key, "ping", ping.id, "ping_chat", ping.chat)

    async def noticed(self, table: TableId, version: Version) -> None:
        await self._advance(table, "noticed", version)

    async def asked_before(self, table: TableId, person: PlayerId, move: str, at: Version) -> bool:
        key = keys.chat_key(table)
        return bool(await self._server.run(_ask, (key,), (f"asked:{person}", at, move)))

    async def _advance(self, table: TableId, field: str, to: int, *others: Argument) -> bool:
        """Whether the field grew to that number; with it the other fields are set."""
        return bool(await self._server.run(_advance, (keys.chat_key(table),), (field, to, *others)))


def _message(chat: Reply, number: Reply) -> Message | None:
    return None if number is None else Message(int(chat), int(number))
