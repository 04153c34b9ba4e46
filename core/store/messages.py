"""`core.ports.Messages`: what a table has in its chat, in a hash beside the table."""

from core.ports import NO_PICKS, Message, Picks, TableMessages
from core.store import keys
from core.store.connection import Argument, Reply, Script, Server
from core.types import Millis, PlayerId, Seat, TableId, Version

_advance = Script("advance")
_ask = Script("ask")
_pick = Script("pick")

_BOARD = ("board", "board_chat")
_PING = ("ping", "ping_chat")
_PICKS = ("picks", "shown_picks")


class RedisMessages:
    """Fields of the hash: `board`, `board_chat`, `shown`, `ping`, `ping_chat`, `noticed`,
    `turn:<seat>` (the last turn whose ping was claimed), `asked:<person>` (a version, and the
    risky moves that the person was asked about at it), `picks` (a version, and what is picked at
    it) and `shown_picks`."""

    def __init__(self, server: Server) -> None:
        self._server = server

    async def of(self, table: TableId) -> TableMessages:
        fields = (*_BOARD, "shown", *_PING, "noticed", *_PICKS)
        reply = await self._server.call("HMGET", keys.chat_key(table), *fields)
        board, board_chat, shown, ping, ping_chat, noticed, picks, shown_picks = reply
        return TableMessages(
            board=_message(board_chat, board),
            shown=int(shown or 0),
            ping=_message(ping_chat, ping),
            noticed=int(noticed or 0),
            picks=_picks(picks),
            shown_picks=_picks(shown_picks),
        )

    async def board_shown(
        self, table: TableId, board: Message, shown: Version, picks: Picks = NO_PICKS
    ) -> None:
        there = ("board", board.id, "board_chat", board.chat)
        lines = "".join(f"{line}\n" for line in (picks.at, *sorted(picks.things)))
        await self._advance(table, "shown", shown, *there, "shown_picks", lines)

    async def board_lost(self, table: TableId) -> None:
        await self._server.call("HDEL", keys.chat_key(table), *_BOARD, "shown")

    async def pick(self, table: TableId, at: Version, thing: str, now: Millis) -> None:
        both = (keys.chat_key(table), keys.agenda_key(table))
        await self._server.run(_pick, both, ("picks", at, thing, now, f"{table}|board"))

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


def _picks(lines: Reply) -> Picks:
    if lines is None:
        return NO_PICKS
    at, *things = lines.decode().split()
    return Picks(int(at), frozenset(things)).of(int(at))
