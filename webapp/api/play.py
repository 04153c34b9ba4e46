"""What happens at a table during and after its match."""

from typing import Annotated, Any

from fastapi import APIRouter, Header, Response

from webapp.api import bodies
from webapp.api.tables import SHOWN
from webapp.api.visits import Looking, Sitting

routes = APIRouter(tags=["play"])

VERSION = "X-Version"
MINIMAL = "return=minimal"
"""What somebody prefers (RFC 7240) who hears of the table over a stream."""
_MOVED: dict[str, Any] = {
    **SHOWN,
    "responses": {**SHOWN["responses"], 204: {"description": f"Done; its version is `{VERSION}`"}},
}


@routes.post("/tables/{table_id}/move", **_MOVED)
async def move(
    visit: Looking, body: bodies.Move, prefer: Annotated[str, Header(max_length=64)] = ""
) -> Response:
    """A move against the version that the person saw. 409 with the table as it is now when the
    match has moved on, or the rules forbid it. With `Prefer: return=minimal` the answer is only the
    version: the table itself comes over the stream."""
    done = await visit.service.move(
        visit.table.id, visit.session.id, body.move, body.version, visit.key(body)
    )
    if prefer == MINIMAL:
        return Response(status_code=204, headers={VERSION: str(done.table.version)})
    return visit.show(done.table)


@routes.post("/tables/{table_id}/hand-over", **SHOWN)
async def hand_over(visit: Looking, body: bodies.Act) -> Response:
    """The computer plays this turn to its end."""
    done = await visit.service.hand_over(visit.table.id, visit.session.id, visit.key(body))
    return visit.show(done.table)


@routes.post("/tables/{table_id}/come-back", **SHOWN)
async def come_back(visit: Looking, body: bodies.Act) -> Response:
    done = await visit.service.come_back(visit.table.id, visit.session.id, visit.key(body))
    return visit.show(done.table)


@routes.post("/tables/{table_id}/leave", **SHOWN)
async def leave(visit: Looking, body: bodies.Act) -> Response:
    """The person is gone for good; the computer plays on."""
    done = await visit.service.leave(visit.table.id, visit.session.id, visit.key(body))
    return visit.show(done.table)


@routes.post("/tables/{table_id}/skip", **SHOWN)
async def skip(visit: Looking, body: bodies.Skip) -> Response:
    """A vote of somebody who waits: the computer shall play the turn that is late."""
    done = await visit.service.skip(visit.table.id, visit.session.id, body.turn, visit.key(body))
    return visit.show(done.table)


@routes.post("/tables/{table_id}/rematch", **SHOWN)
async def rematch(visit: Sitting, body: bodies.Sit) -> Response:
    """The lobby of the rematch, with the person seated."""
    again = await visit.service.rematch(
        visit.table.id, visit.session.person, visit.key(body), body.entropy
    )
    return visit.show(again)
