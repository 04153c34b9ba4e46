"""`core.ports.Preferences`: what chats and people have chosen, a hash each."""

from core.clock import QuietHours
from core.ports import Reach
from core.store import keys
from core.store.connection import Server
from core.types import ChatId, PlayerId


class RedisPreferences:
    def __init__(self, server: Server) -> None:
        self._server = server

    async def language_of(self, owner: ChatId | PlayerId) -> str | None:
        language = await self._server.call("HGET", keys.preferences(owner), "language")
        return None if language is None else str(language.decode())

    async def set_language(self, owner: ChatId | PlayerId, language: str) -> None:
        await self._server.call("HSET", keys.preferences(owner), "language", language)

    async def quiet_of(self, chat: ChatId) -> QuietHours | None:
        quiet = await self._server.call("HGET", keys.preferences(chat), "quiet")
        if quiet is None:
            return None
        start, end, zone = quiet.decode().split()
        return QuietHours(int(start), int(end), zone)

    async def set_quiet(self, chat: ChatId, quiet: QuietHours) -> None:
        chosen = f"{quiet.start} {quiet.end} {quiet.zone}"
        await self._server.call("HSET", keys.preferences(chat), "quiet", chosen)

    async def reach_of(self, person: PlayerId) -> Reach:
        private = await self._server.call("HGET", keys.preferences(person), "private")
        return Reach(private=private == b"1")

    async def set_private(self, person: PlayerId, *, allowed: bool) -> None:
        await self._server.call("HSET", keys.preferences(person), "private", int(allowed))

    async def move(self, old: ChatId, new: ChatId) -> None:
        """What was chosen under the old id holds under the new one, unless it was chosen anew."""
        chosen = await self._server.call("HGETALL", keys.preferences(old))
        if chosen:
            await self._server.call_each(
                [("HSETNX", keys.preferences(new), name, choice) for name, choice in chosen.items()]
            )
            await self._server.call("UNLINK", keys.preferences(old))
