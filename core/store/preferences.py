"""`core.ports.Preferences`: what chats and people have chosen, a hash each."""

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

    async def move(self, old: ChatId, new: ChatId) -> None:
        """What was chosen under the old id holds under the new one, unless it was chosen anew."""
        chosen = await self._server.call("HGETALL", keys.preferences(old))
        if chosen:
            await self._server.call_each(
                [("HSETNX", keys.preferences(new), name, choice) for name, choice in chosen.items()]
            )
            await self._server.call("UNLINK", keys.preferences(old))
