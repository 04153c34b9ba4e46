"""Somebody comes to a table: what every route of a table begins with."""

from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends, Request, Response

from core.record import LogEntry
from core.service import Service
from core.table import Table
from core.types import Seat
from webapp.access import may_look, may_sit
from webapp.api.bodies import Act, AtTable
from webapp.auth import Session
from webapp.views import table_view
from webapp.web import Caller, Parts, Web, json


@dataclass(frozen=True)
class Visit:
    """A person at a table that they may see; `table` is as they found it."""

    web: Web
    session: Session
    table: Table[Any]

    @property
    def seat(self) -> Seat | None:
        return self.table.seat_of(self.session.id)

    @property
    def service(self) -> Service:
        return self.web.service

    def key(self, body: Act) -> str:
        """What is done, as the table remembers it."""
        return self.session.action(body.action)

    async def log(self) -> list[LogEntry]:
        """What happened at the table, oldest first."""
        return await self.service.tables.log(self.table.id)

    def show(self, table: Table[Any]) -> Response:
        """The table as it is now, as the person may see it."""
        return json(table_view(table, self.session.id, self.service.now()))


async def _looking(request: Request, web: Parts, session: Caller, table_id: AtTable) -> Visit:
    """`NotAllowed`, `UnknownTable`; a refusal from here on shows the table."""
    table = await web.service.tables.load(table_id)
    await may_look(table, session, web.is_member)
    request.state.table = table_id
    return Visit(web, session, table)


Looking = Annotated[Visit, Depends(_looking)]


async def _sitting(visit: Looking) -> Visit:
    await may_sit(visit.table, visit.session, visit.web.is_member)
    return visit


Sitting = Annotated[Visit, Depends(_sitting)]
"""As `Looking`, for whoever may also sit down there."""
