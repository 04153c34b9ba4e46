"""`core.ports.Messages`: what a table has in its chat, in a hash beside the table."""

from collections.abc import Mapping

from core.clock import MINUTE
from core.messages import (
    DELIVERED_WITHIN,
    NO_PICKS,
    DeliveryKind,
    Message,
    Picks,
    Sound,
    TableMessages,
)
from core.store import keys
from core.store.server import Argument, Reply, Script, Server
from core.types import ChatId, Millis, PlayerId, Seat, TableId, Version

_advance = Script("advance")
_ask = Script("ask")
_deliver = Script("deliver")
_occupy = Script("occupy")
_pick = Script("pick")
_release = Script("release")
_vacate = Script("vacate")

SOUND_KEPT: Millis = 5 * MINUTE

_BOARD = ("board", "board_chat")
_PING = ("ping", "ping_chat")
_PINNED = ("pinned", "pinned_chat")
_LEFT = ("left", "left_chat")


class RedisMessages:
    """Fields of a table's hash: `board`, `board_chat`, `picture`, `posted`, `shown`, `ping`,
    `ping_chat`, `pinned`, `pinned_chat`, `noticed`, `counted`, `packed`, `luck`, `call:<seat>` (the
    last call that was claimed), `spared:<seat>` (a call, a version, and since when the call is put
    off), `seen:<person>`, `hinted:<person>`,
    `delivery:<kind>` (`there`, or since when somebody brings it),
    `asked:<person>` (a version, and the risky moves that the person was asked about at it),
    `picks` (a version, and what is picked at it) and `shown_picks`."""

    def __init__(self, server: Server) -> None:
        self._server = server

    async def of(self, table: TableId) -> TableMessages:
        stored = await self._server.call("HGETALL", keys.chat_key(table))
        fields = {name.decode(): value for name, value in stored.items()}
        return TableMessages(
            board=_message(fields, *_BOARD, "picture"),
            posted=int(fields.get("posted", 0)),
            left=_message(fields, *_LEFT),
            shown=int(fields.get("shown", 0)),
            ping=_message(fields, *_PING),
            pinned=_message(fields, *_PINNED),
            noticed=int(fields.get("noticed", 0)),
            counted="counted" in fields,
            packed=int(fields.get("packed", 0)),
            luck=fields.get("luck", b"").decode(),
            picks=_picks(fields.get("picks")),
            shown_picks=_picks(fields.get("shown_picks")),
            called=_numbered(fields, "call"),
            seen=_numbered(fields, "seen"),
        )

    async def board_shown(
        self, table: TableId, board: Message, shown: Version, picks: Picks = NO_PICKS
    ) -> None:
        there = ("board", board.id, "board_chat", board.chat, "picture", board.picture)
        lines = "".join(f"{line}\n" for line in (picks.at, *sorted(picks.things)))
        await self._advance(table, "shown", shown, *there, "shown_picks", lines)

    async def board_posted(self, table: TableId, now: Millis, left: Message | None = None) -> None:
        old = () if left is None else ("left", left.id, "left_chat", left.chat)
        await self._server.call("HSET", keys.chat_key(table), "posted", now, *old)

    async def board_stripped(self, table: TableId) -> None:
        await self._server.call("HDEL", keys.chat_key(table), *_LEFT)

    async def board_lost(self, table: TableId) -> None:
        await self._server.call("HDEL", keys.chat_key(table), *_BOARD, "picture", "posted", "shown")

    async def board_wrong(self, table: TableId, now: Millis) -> None:
        await self._server.call_each(
            [
                ("HDEL", keys.chat_key(table), "shown"),
                ("ZADD", keys.agenda_key(table), now, f"{table}|board"),
            ]
        )

    async def pick(self, table: TableId, at: Version, thing: str, now: Millis) -> None:
        both = (keys.chat_key(table), keys.agenda_key(table))
        await self._server.run(_pick, both, ("picks", at, thing, now, f"{table}|board"))

    async def claim_call(self, table: TableId, seat: Seat, call: int) -> bool:
        return await self._advance(table, f"call:{seat}", call)

    async def release_call(self, table: TableId, seat: Seat, call: int) -> None:
        await self._server.run(_release, (keys.chat_key(table),), (f"call:{seat}", call))

    async def claim_chat(self, chat: ChatId, now: Millis, until: Millis) -> bool:
        return bool(await self._server.run(_occupy, (keys.chat_writer(chat),), (now, until)))

    async def release_chat(self, chat: ChatId, until: Millis) -> None:
        await self._server.run(_vacate, (keys.chat_writer(chat),), (until,))

    async def sounded(self, chat: ChatId, person: PlayerId, sound: Sound) -> Sound:
        key = keys.sound(chat, person)
        if await self._server.call("SET", key, _sound(sound), "NX", "PX", SOUND_KEPT):
            return sound
        known = await self._server.call("GET", key)
        return sound if known is None else _sound_of(known)

    async def sounds(self, chat: ChatId, person: PlayerId, sound: Sound) -> None:
        key = keys.sound(chat, person)
        await self._server.call("SET", key, _sound(sound), "PX", SOUND_KEPT)

    async def spared(
        self, table: TableId, seat: Seat, call: int, at: Version, now: Millis
    ) -> Millis:
        field = f"spared:{seat}"
        known = await self._server.call("HGET", keys.chat_key(table), field)
        if known is not None:
            known_call, known_at, since = map(int, known.split())
            if (known_call, known_at) == (call, at):
                return since
        await self._server.call("HSET", keys.chat_key(table), field, f"{call} {at} {now}")
        return now

    async def saw(self, table: TableId, person: PlayerId, now: Millis) -> None:
        await self._server.call("HSET", keys.chat_key(table), f"seen:{person}", now)

    async def claim_hint(self, table: TableId, person: PlayerId) -> bool:
        return await self._advance(table, f"hinted:{person}", 1)

    async def passed(self, chat: ChatId, message: int) -> None:
        await self._server.run(_advance, (keys.chat_messages(chat),), ("newest", message))

    async def newest(self, chat: ChatId) -> int:
        return int(await self._server.call("HGET", keys.chat_messages(chat), "newest") or 0)

    async def pinged(self, table: TableId, ping: Message | None) -> None:
        await self._put(table, _PING, ping)

    async def pinned(self, table: TableId, board: Message | None) -> None:
        await self._put(table, _PINNED, board)

    async def _put(self, table: TableId, fields: tuple[str, str], message: Message | None) -> None:
        key = keys.chat_key(table)
        if message is None:
            await self._server.call("HDEL", key, *fields)
        else:
            number, chat = fields
            await self._server.call("HSET", key, number, message.id, chat, message.chat)

    async def counted(self, table: TableId) -> None:
        await self._server.call("HSET", keys.chat_key(table), "counted", 1)

    async def luck_shown(self, table: TableId, picture: str) -> None:
        await self._server.call("HSET", keys.chat_key(table), "luck", picture)

    async def packed(self, table: TableId, version: Version) -> None:
        await self._advance(table, "packed", version)

    async def forget(self, table: TableId, person: PlayerId) -> None:
        """The picture goes too, for names are on it."""
        fields = (f"{kind}:{person}" for kind in ("seen", "hinted", "asked"))
        await self._server.call("HDEL", keys.chat_key(table), "luck", *fields)

    async def noticed(self, table: TableId, version: Version) -> None:
        await self._advance(table, "noticed", version)

    async def claim_delivery(self, table: TableId, what: DeliveryKind, now: Millis) -> bool:
        given_up = now - DELIVERED_WITHIN
        args = (f"delivery:{what}", now, given_up)
        return bool(await self._server.run(_deliver, (keys.chat_key(table),), args))

    async def delivered(self, table: TableId, what: DeliveryKind) -> None:
        await self._server.call("HSET", keys.chat_key(table), f"delivery:{what}", "there")

    async def asked_before(self, table: TableId, person: PlayerId, move: str, at: Version) -> bool:
        key = keys.chat_key(table)
        return bool(await self._server.run(_ask, (key,), (f"asked:{person}", at, move)))

    async def _advance(self, table: TableId, field: str, to: int, *others: Argument) -> bool:
        """Whether the field grew to that number; with it the other fields are set."""
        return bool(await self._server.run(_advance, (keys.chat_key(table),), (field, to, *others)))


def _sound(sound: Sound) -> str:
    return f"{sound.at} {sound.table} {sound.question}"


def _sound_of(stored: Reply) -> Sound:
    at, table, question = stored.decode().split()
    return Sound(int(at), table, int(question))


def _message(
    fields: Mapping[str, Reply], number: str, chat: str, picture: str = ""
) -> Message | None:
    if number not in fields:
        return None
    return Message(int(fields[chat]), int(fields[number]), fields.get(picture, b"").decode())


def _numbered(fields: Mapping[str, Reply], kind: str) -> dict[int, int]:
    """The fields `<kind>:<number>` by their numbers."""
    return {
        int(name.removeprefix(f"{kind}:")): int(value)
        for name, value in fields.items()
        if name.startswith(f"{kind}:")
    }


def _picks(lines: Reply) -> Picks:
    if lines is None:
        return NO_PICKS
    at, *things = lines.decode().split()
    return Picks(int(at), frozenset(things)).of(int(at))
