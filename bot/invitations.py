"""Those who wanted to be called to the next table of their chat."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from bot.sender import Later, NotSent
from core.ports import Preferences
from core.table import Person, Table


class Invitations:
    """Each wish is granted once: by the first lobby that is shown after it, which calls them with
    its own message."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences

    @asynccontextmanager
    async def claimed(self, table: Table[Any]) -> AsyncIterator[list[Person]]:
        """Whom the table calls, if it is a lobby, but for those who sit there already. When what is
        sent then is surely not sent, they keep their wish."""
        chat = table.place.chat
        people = (
            await self._preferences.take_calls(chat, table.id, table.opened)
            if table.phase == "lobby" and not table.place.private
            else []
        )
        try:
            yield [person for person in people if table.seat_of(person.id) is None]
        except NotSent as error:
            if not (isinstance(error, Later) and error.unsure):
                await self._preferences.give_back(chat, people)
            raise
