"""`core.ports.Preferences`: what chats and people have chosen, a hash each."""

from core.chat import ChatSettings, PersonSettings, chat_settings, person_settings
from core.store import keys
from core.store.connection import Server
from core.types import ChatId, PlayerId

_BARRED = "barred:"


class RedisPreferences:
    """Fields of a hash: every setting of `core.chat` by its name, `barred:<person>`, `private`."""

    def __init__(self, server: Server) -> None:
        self._server = server

    async def language_of(self, owner: ChatId | PlayerId) -> str | None:
        language = await self._server.call("HGET", keys.preferences(owner), "language")
        return None if language is None else str(language.decode())

    async def set_language(self, owner: ChatId | PlayerId, language: str) -> None:
        await self.choose(owner, "language", language)

    async def of_chat(self, chat: ChatId) -> ChatSettings:
        chosen = await self._chosen(chat)
        barred = [name for name in chosen if name.startswith(_BARRED)]
        return chat_settings(chosen, frozenset(int(n.removeprefix(_BARRED)) for n in barred))

    async def of_person(self, person: PlayerId) -> PersonSettings:
        return person_settings(await self._chosen(person))

    async def choose(self, owner: ChatId | PlayerId, name: str, choice: str) -> None:
        await self._server.call("HSET", keys.preferences(owner), name, choice)

    async def set_barred(self, chat: ChatId, person: PlayerId, *, barred: bool) -> None:
        key, field = keys.preferences(chat), f"{_BARRED}{person}"
        await self._server.call(*(("HSET", key, field, 1) if barred else ("HDEL", key, field)))

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

    async def _chosen(self, owner: ChatId | PlayerId) -> dict[str, str]:
        stored = await self._server.call("HGETALL", keys.preferences(owner))
        return {name.decode(): choice.decode() for name, choice in stored.items()}
