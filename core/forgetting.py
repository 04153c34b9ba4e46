"""The use cases of privacy: what is kept of a person, and an end to it."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, TypeAlias

from core import errors, privacy
from core.ports import Messages, Preferences, Results
from core.results import Result
from core.service import Service
from core.table import Table
from core.types import PlayerId, Seat, TableId

Label: TypeAlias = Callable[[str, Seat | None], str]
"""A name for nobody, in a language, for a seat or for none."""


class Forgetting:
    """Looks through everything that is stored."""

    def __init__(
        self, service: Service, messages: Messages, preferences: Preferences, results: Results
    ) -> None:
        self._service = service
        self._messages = messages
        self._preferences = preferences
        self._results = results

    async def known_of(self, person: PlayerId) -> dict[str, Any]:
        """What is kept of a person; of the others at the same tables nothing."""
        rating = await self._results.rating_of(person)
        tables = await self._service.indexes.tables_ever_of(person)
        # What is asked at the same time travels together.
        known = await asyncio.gather(*(self._known_of_table(table, person) for table in tables))
        return {
            "id": person,
            "settings": await self._preferences.of_person(person),
            "called_to_the_next_table_in": await self._preferences.wishes_of(person),
            "barred_in": await self._preferences.bars_of(person),
            "rating": {"mu": rating.mu, "sigma": rating.sigma},
            "tables": [each for each in known if each is not None],
            "results": [
                found
                for result in await self._results.of_person(person)
                for found in _known_in(result, person)
            ],
        }

    async def _known_of_table(self, table_id: TableId, person: PlayerId) -> dict[str, Any] | None:
        table, messages = await asyncio.gather(self._table(table_id), self._messages.of(table_id))
        if table is None:
            return None
        return {**_known_at(table, person), "seen": messages.seen.get(person)}

    async def forget(self, person: PlayerId, name: str, label: Label, language: str) -> None:
        """The person leaves every table, and neither the tables nor their logs and results name
        them any more; what is theirs alone is deleted. `name` is the one that they go by now. What
        tells where to look goes last: a repeat, after a death of the process, does what is left."""
        for table_id in await self._service.indexes.tables_ever_of(person):
            table = await self._table(table_id)
            if table is None:
                continue
            if table.place.private and table.place.chat == person:
                await self._service.tables.remove(table_id)
            else:
                await self._forget_at(table, person, name, label)
            await self._messages.forget(table_id, person)
        await self._results.forget(person, lambda seat: label(language, seat))
        await self._preferences.forget(person)
        await self._service.indexes.forget(person)

    async def _forget_at(
        self, table: Table[Any], person: PlayerId, name: str, label: Label
    ) -> None:
        names = privacy.names_at(table, person) | {name}
        own = label(table.place.language, table.seat_of(person))
        # The log first: without the table's own knowledge of the name a repeat could not find it.
        await self._service.tables.rewrite(
            table.id, partial(privacy.redacted, names=names, name=own)
        )
        with suppress(errors.StaleMove):
            at_table = partial(label, table.place.language)
            await self._service.forget(table.id, person, names, at_table)

    async def _table(self, table_id: TableId) -> Table[Any] | None:
        with suppress(errors.UnknownTable, errors.UnreadableTable):
            return await self._service.tables.load(table_id, fresh=True)
        return None


def _known_at(table: Table[Any], person: PlayerId) -> dict[str, Any]:
    seat = table.seat_of(person)
    return {
        "table": table.id,
        "game": table.game,
        "chat": table.place.chat,
        "chat_title": table.place.title,
        "opened": table.opened,
        "phase": table.phase,
        "host": table.host == person,
        "removed_by_host": person in table.barred,
        "player": None if seat is None else table.players[seat],
    }


def _known_in(result: Result, person: PlayerId) -> list[dict[str, Any]]:
    about = {name: getattr(result, name) for name in result.__struct_fields__ if name != "seats"}
    return [{**about, "seat": seat} for seat in result.seats if seat.person == person]
