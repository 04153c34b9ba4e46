"""`core.ports.Preferences`: what chats and people have chosen, a hash each."""

from collections.abc import Sequence

from core.chat import ChatSettings, PersonSettings, chat_settings, person_settings
from core.store import keys
from core.store.server import Server
from core.table import Person
from core.types import ChatId, Millis, PlayerId, TableId

_BARRED = "barred:"
_NEXT = "next:"


class RedisPreferences:
    """Fields of a hash: every setting of `core.chat` by its name, `barred:<person>`, `private`, and
    `next:<person>` (since when, at which table, and the name) of who wants to be called. The set of
    the chats that name a person is written first, and may have some that do so no longer."""

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
        if barred:
            await self._note(chat, [person])
            await self._server.call("HSET", key, field, 1)
        else:
            await self._server.call("HDEL", key, field)

    async def call_next(self, chat: ChatId, person: Person, table: TableId, now: Millis) -> bool:
        key, field = keys.preferences(chat), f"{_NEXT}{person.id}"
        if await self._server.call("HDEL", key, field):
            return False
        await self._note(chat, [person.id])
        await self._server.call("HSET", key, field, f"{now} {table} {person.name}")
        return True

    async def take_calls(self, chat: ChatId, table: TableId, opened: Millis) -> list[Person]:
        key = keys.preferences(chat)
        people = []
        for field, wish in (await self._chosen(chat)).items():
            if not field.startswith(_NEXT):
                continue
            since, wished_at, name = wish.split(" ", 2)
            # Whoever deletes the wish is the one to grant it.
            if (
                int(since) <= opened
                and wished_at != table
                and await self._server.call("HDEL", key, field)
            ):
                people.append(Person(int(field.removeprefix(_NEXT)), name))
        return people

    async def give_back(self, chat: ChatId, people: Sequence[Person]) -> None:
        key = keys.preferences(chat)
        await self._note(chat, [each.id for each in people])
        await self._server.call_each(
            [("HSETNX", key, f"{_NEXT}{each.id}", f"0 - {each.name}") for each in people]
        )

    async def wishes_of(self, person: PlayerId) -> list[ChatId]:
        return await self._chats_with(_NEXT, person)

    async def bars_of(self, person: PlayerId) -> list[ChatId]:
        return await self._chats_with(_BARRED, person)

    async def _chats_with(self, kind: str, person: PlayerId) -> list[ChatId]:
        chats = await self._chats_naming(person)
        replies = await self._server.call_each(
            [("HEXISTS", keys.preferences(chat), f"{kind}{person}") for chat in chats]
        )
        return [chat for chat, has in zip(chats, replies, strict=True) if has]

    async def _chats_naming(self, person: PlayerId) -> list[ChatId]:
        return sorted(map(int, await self._server.call("SMEMBERS", keys.person_chats(person))))

    async def _note(self, chat: ChatId, people: Sequence[PlayerId]) -> None:
        await self._server.call_each([("SADD", keys.person_chats(one), chat) for one in people])

    async def forget(self, person: PlayerId) -> None:
        chats = await self._chats_naming(person)
        await self._server.call_each(
            [("HDEL", keys.preferences(chat), f"{_NEXT}{person}") for chat in chats]
        )
        if left := set(chats) - set(await self.bars_of(person)):
            await self._server.call("SREM", keys.person_chats(person), *left)
        await self._server.call("UNLINK", keys.preferences(person))

    async def set_private(self, person: PlayerId, *, allowed: bool) -> None:
        await self._server.call("HSET", keys.preferences(person), "private", int(allowed))

    async def move(self, old: ChatId, new: ChatId) -> None:
        """What was chosen under the old id holds under the new one, unless it was chosen anew."""
        chosen = await self._server.call("HGETALL", keys.preferences(old))
        if chosen:
            names = (name.decode().partition(":") for name in chosen)
            await self._note(new, [int(person) for _, colon, person in names if colon])
            await self._server.call_each(
                [("HSETNX", keys.preferences(new), name, choice) for name, choice in chosen.items()]
            )
            await self._server.call("UNLINK", keys.preferences(old))

    async def _chosen(self, owner: ChatId | PlayerId) -> dict[str, str]:
        stored = await self._server.call("HGETALL", keys.preferences(owner))
        return {name.decode(): choice.decode() for name, choice in stored.items()}
