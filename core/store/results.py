"""`core.ports.Results`: results of matches in a hash of the chat and one of each person, and the
ratings over all chats.

Everything is written so that a repeat changes nothing: a result by the id of its table, if it is
not there yet, and the ratings with the set of the matches that are counted in them.
"""

from collections.abc import Callable

from msgspec.msgpack import Decoder, Encoder
from msgspec.structs import replace

from core.ratings import NEWCOMER, Rating, rated
from core.results import Result, without
from core.store import keys
from core.store.server import Argument, Reply, Script, Server
from core.types import ChatId, PlayerId, Seat, TableId

_encoder = Encoder()
_decoder = Decoder(Result)
_rate = Script("rate")


class RedisResults:
    def __init__(self, server: Server) -> None:
        self._server = server

    async def keep(self, result: Result) -> None:
        result = replace(result, chat=await self._chat_now(result.chat))
        packed = _encoder.encode(result)
        homes = [keys.chat_results(result.chat)]
        homes += [keys.person_results(seat.person or 0) for seat in result.people]
        await self._server.call_each([("HSETNX", home, result.table, packed) for home in homes])
        while not await self._rated(result):
            pass  # another match of one of them was counted meanwhile

    async def _rated(self, result: Result) -> bool:
        people = [seat.person or 0 for seat in result.people]
        stored = await self._stored_ratings(people)
        before = {person: _rating(text) for person, text in stored.items()}
        after = rated(before, result)
        args: list[Argument] = [result.table]
        for person, rating in after.items():
            args += (person, stored[person], f"{rating.mu!r} {rating.sigma!r}")
        return bool(await self._server.run(_rate, (keys.RATINGS, keys.RATED), args))

    async def of_match(self, chat: ChatId, table: TableId) -> Result | None:
        key = keys.chat_results(await self._chat_now(chat))
        packed = await self._server.call("HGET", key, table)
        return None if packed is None else _decoder.decode(packed)

    async def of_chat(self, chat: ChatId) -> list[Result]:
        return _results(await self._server.call("HVALS", keys.chat_results(chat)))

    async def of_person(self, person: PlayerId) -> list[Result]:
        return _results(await self._server.call("HVALS", keys.person_results(person)))

    async def forget(self, person: PlayerId, label: Callable[[Seat], str]) -> None:
        for result in await self.of_person(person):
            names = {seat: label(seat) for seat in range(len(result.seats))}
            packed = _encoder.encode(without(result, person, names))
            homes = [keys.chat_results(await self._chat_now(result.chat))]
            homes += [keys.person_results(seat.person or 0) for seat in result.people]
            await self._server.call_each([("HSET", home, result.table, packed) for home in homes])
        await self._server.call("UNLINK", keys.person_results(person))
        await self._server.call("UNLINK", keys.chat_results(person))
        await self._server.call("HDEL", keys.RATINGS, person)

    async def rating_of(self, person: PlayerId) -> Rating:
        return _rating((await self._stored_ratings([person]))[person])

    async def move(self, old: ChatId, new: ChatId) -> None:
        """The chat has a new id. What comes later for the old one is kept under the new one."""
        await self._server.call("SET", keys.moved(old), new)
        stored = await self._server.call("HGETALL", keys.chat_results(old))
        if stored:
            await self._server.call_each(
                [("HSETNX", keys.chat_results(new), table, one) for table, one in stored.items()]
            )
            await self._server.call("UNLINK", keys.chat_results(old))

    async def _chat_now(self, chat: ChatId) -> ChatId:
        new = await self._server.call("GET", keys.moved(chat))
        return chat if new is None else int(new)

    async def _stored_ratings(self, people: list[PlayerId]) -> dict[PlayerId, str]:
        if not people:
            return {}
        texts = await self._server.call("HMGET", keys.RATINGS, *people)
        return {
            person: "" if text is None else text.decode()
            for person, text in zip(people, texts, strict=True)
        }


def _results(packed: Reply) -> list[Result]:
    return [_decoder.decode(one) for one in packed]


def _rating(text: str) -> Rating:
    if not text:
        return NEWCOMER
    mu, sigma = text.split()
    return Rating(float(mu), float(sigma))
