"""What happens at a table during and after its match."""

from fastapi import APIRouter, Request, Response

from webapp.access import may_sit
from webapp.api import bodies
from webapp.api.bodies import AtTable
from webapp.api.tables import SHOWN, action_key
from webapp.web import Caller, Parts

routes = APIRouter(tags=["play"])


@routes.post("/tables/{table_id}/move", **SHOWN)
async def move(
    request: Request, web: Parts, session: Caller, table_id: AtTable, body: bodies.Move
) -> Response:
    """A move against the version that the person saw. 409 with the table as it is now when the
    match has moved on, or the rules forbid it."""
    await web.look(request, table_id, session)
    done = await web.service.move(
        table_id, session.id, body.move, body.version, action_key(session, body.action)
    )
    return web.show(done.table, session)


@routes.post("/tables/{table_id}/hand-over", **SHOWN)
async def hand_over(
    request: Request, web: Parts, session: Caller, table_id: AtTable, body: bodies.Act
) -> Response:
    """The computer plays this turn to its end."""
    await web.look(request, table_id, session)
    key = action_key(session, body.action)
    done = await web.service.hand_over(table_id, session.id, key)
    return web.show(done.table, session)


@routes.post("/tables/{table_id}/come-back", **SHOWN)
async def come_back(
    request: Request, web: Parts, session: Caller, table_id: AtTable, body: bodies.Act
) -> Response:
    await web.look(request, table_id, session)
    key = action_key(session, body.action)
    done = await web.service.come_back(table_id, session.id, key)
    return web.show(done.table, session)


@routes.post("/tables/{table_id}/leave", **SHOWN)
async def leave(
    request: Request, web: Parts, session: Caller, table_id: AtTable, body: bodies.Act
) -> Response:
    """The person is gone for good; the computer plays on."""
    await web.look(request, table_id, session)
    key = action_key(session, body.action)
    done = await web.service.leave(table_id, session.id, key)
    return web.show(done.table, session)


@routes.post("/tables/{table_id}/skip", **SHOWN)
async def skip(
    request: Request, web: Parts, session: Caller, table_id: AtTable, body: bodies.Skip
) -> Response:
    """A vote of somebody who waits: the computer shall play the turn that is late."""
    await web.look(request, table_id, session)
    key = action_key(session, body.action)
    done = await web.service.skip(table_id, session.id, body.turn, key)
    return web.show(done.table, session)


@routes.post("/tables/{table_id}/rematch", **SHOWN)
async def rematch(
    request: Request, web: Parts, session: Caller, table_id: AtTable, body: bodies.Sit
) -> Response:
    """The lobby of the rematch, with the person seated."""
    known = await web.look(request, table_id, session)
    await may_sit(known, session, web.is_member)
    key = action_key(session, body.action)
    again = await web.service.rematch(table_id, session.person, key, body.entropy)
    return web.show(again, session)
