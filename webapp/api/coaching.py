"""What the coach says: of a match that is over, and in practice before one's own move."""

from fastapi import APIRouter, Request, Response

from webapp import coaching
from webapp.api.bodies import AtTable
from webapp.coaching import ReviewView, SaidView
from webapp.schema import answers
from webapp.web import Caller, Parts, json

routes = APIRouter(tags=["coaching"])


@routes.get("/tables/{table_id}/review", **answers(ReviewView, 403, 404, 410))
async def review(request: Request, web: Parts, session: Caller, table_id: AtTable) -> Response:
    """A match that is over, move by move, and luck against skill."""
    table = await web.look(request, table_id, session)
    return json(await web.reviews.of(table, await web.service.tables.log(table_id)))


@routes.get("/tables/{table_id}/advice", **answers(SaidView, 403, 404, 409, 410))
async def advice(request: Request, web: Parts, session: Caller, table_id: AtTable) -> Response:
    """The best move of the person on turn, in practice."""
    table = await web.look(request, table_id, session)
    return json(await coaching.advice(table, session.id))
