"""Live updates of one table: server-sent events, and long polling for networks that break them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing, suppress
from typing import Annotated

import msgspec
from fastapi import APIRouter, Header, Query, Request, Response
from sse_starlette import EventSourceResponse, ServerSentEvent

from core.errors import GameError
from core.types import TableId, Version
from webapp.api.bodies import AtTable
from webapp.auth import Session
from webapp.schema import answers, refused
from webapp.views import TableView, table_view
from webapp.web import Caller, Parts, Web

routes = APIRouter(tags=["news"])

HEARTBEAT = 15
"""Seconds between comments in a quiet stream; the client misses them after 25."""
SEND_PATIENCE = 10
"""Seconds until a client that takes nothing is dropped."""
STREAM_LIFE = 60.0
"""Seconds after which a stream ends and the client resumes it: a client that stopped without a
word, maybe behind a proxy that goes on reading, is not held for longer."""
POLL = 20.0
"""Seconds that a poll waits for news."""


def _heartbeat() -> ServerSentEvent:
    return ServerSentEvent(comment="")


@routes.get(
    "/tables/{table_id}/live",
    response_class=EventSourceResponse,
    responses={200: {"content": {"text/event-stream": {}}}, **refused(403, 404, 410)},
)
async def live(
    request: Request,
    web: Parts,
    session: Caller,
    table_id: AtTable,
    last_event_id: Annotated[int, Header(ge=0)] = 0,
) -> EventSourceResponse:
    """Events `table` with the whole table, their id its version; resumed by `Last-Event-ID`."""
    await web.look(request, table_id, session)
    return EventSourceResponse(
        _news(web, session, table_id, last_event_id),
        headers={"Cache-Control": "no-store, no-transform"},
        ping=HEARTBEAT,
        ping_message_factory=_heartbeat,
        send_timeout=SEND_PATIENCE,
    )


async def _news(
    web: Web, session: Session, table_id: TableId, since: Version
) -> AsyncIterator[ServerSentEvent]:
    told = 0
    # GameError: the table is gone, so is the stream, and asking again says why.
    with suppress(GameError, TimeoutError):
        async with (
            asyncio.timeout(STREAM_LIFE),
            aclosing(web.live.watch(table_id, session.id, since)) as tables,
        ):
            async for table in tables:
                view = table_view(table, session.id, web.service.now(), since=told)
                told = table.match.happened if table.match else 0
                data = msgspec.json.encode(view).decode()
                yield ServerSentEvent(data, event="table", id=str(view.version))


@routes.get(
    "/tables/{table_id}/poll",
    **answers(TableView, 403, 404, 410),
)
async def poll(
    request: Request,
    web: Parts,
    session: Caller,
    table_id: AtTable,
    since: Annotated[int, Query(ge=0)],
) -> Response:
    """The table as soon as its version is not `since`; 204 when it stays."""
    await web.look(request, table_id, session)
    with suppress(TimeoutError):
        async with (
            asyncio.timeout(POLL),
            aclosing(web.live.watch(table_id, session.id, since)) as tables,
        ):
            async for table in tables:
                return web.show(table, session)
    return Response(status_code=204)


@routes.put("/tables/{table_id}/seen", status_code=204, responses=refused(403, 404, 410, 413))
async def seen(request: Request, web: Parts, session: Caller, table_id: AtTable) -> Response:
    """The person looks at the table: whoever sits there is not called for a while."""
    table = await web.look(request, table_id, session)
    if table.seat_of(session.id) is not None:
        await web.messages.saw(table_id, session.id, web.service.now())
    return Response(status_code=204)
