"""Live updates of one table: server-sent events, and long polling for networks that break them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing, suppress
from typing import Annotated

import msgspec
from fastapi import APIRouter, Header, Query, Response
from sse_starlette import ServerSentEvent

from core.errors import GameError
from core.types import Version
from webapp.api.visits import Looking, Visit
from webapp.packing import PackedEvents
from webapp.schema import answers, refused
from webapp.views import TableView, table_view

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
    response_class=PackedEvents,
    responses={200: {"content": {"text/event-stream": {}}}, **refused(403, 404, 410)},
)
async def live(
    visit: Looking,
    last_event_id: Annotated[int, Header(ge=0)] = 0,
) -> PackedEvents:
    """Events `table` with the whole table, their id its version; resumed by `Last-Event-ID`."""
    return PackedEvents(
        _news(visit, last_event_id),
        headers={"Cache-Control": "no-store, no-transform"},
        ping=HEARTBEAT,
        ping_message_factory=_heartbeat,
        send_timeout=SEND_PATIENCE,
    )


async def _news(visit: Visit, since: Version) -> AsyncIterator[ServerSentEvent]:
    web, person = visit.web, visit.session.id
    told = 0
    # GameError: the table is gone, so is the stream, and asking again says why.
    with suppress(GameError, TimeoutError):
        async with (
            asyncio.timeout(STREAM_LIFE),
            aclosing(web.live.watch(visit.table.id, person, since)) as tables,
        ):
            async for table in tables:
                view = table_view(table, person, web.service.now(), since=told)
                told = table.match.happened if table.match else 0
                data = msgspec.json.encode(view).decode()
                yield ServerSentEvent(data, event="table", id=str(view.version))


@routes.get(
    "/tables/{table_id}/poll",
    **answers(TableView, 403, 404, 410),
)
async def poll(
    visit: Looking,
    since: Annotated[int, Query(ge=0)],
) -> Response:
    """The table as soon as its version is not `since`; 204 when it stays."""
    with suppress(TimeoutError):
        async with (
            asyncio.timeout(POLL),
            aclosing(visit.web.live.watch(visit.table.id, visit.session.id, since)) as tables,
        ):
            async for table in tables:
                return visit.show(table)
    return Response(status_code=204)


@routes.put("/tables/{table_id}/seen", status_code=204, responses=refused(403, 404, 410, 413))
async def seen(visit: Looking) -> Response:
    """The person looks at the table: whoever sits there is not called for a while."""
    if visit.seat is not None:
        await visit.web.messages.saw(visit.table.id, visit.session.id, visit.service.now())
    return Response(status_code=204)
