"""What the coach says: of a match that is over, of one's last turn, and in practice before one's
own move."""

from fastapi import APIRouter, Response
from msgspec.structs import replace

from webapp import coaching
from webapp.api.visits import Looking
from webapp.coaching import ReviewView, SaidView
from webapp.schema import answers
from webapp.web import json

routes = APIRouter(tags=["coaching"])


@routes.get("/tables/{table_id}/review", **answers(ReviewView, 403, 404, 410))
async def review(visit: Looking) -> Response:
    """A match that is over, move by move, and luck against skill."""
    found = await visit.web.reviews.of(visit.table, await visit.log())
    if found.luck:
        now = visit.service.now()
        ticket = visit.web.pictures.ticket(visit.table, visit.session.language, now)
        found = replace(found, picture=ticket)
    return json(found)


@routes.get("/tables/{table_id}/advice", **answers(SaidView, 403, 404, 409, 410))
async def advice(visit: Looking) -> Response:
    """The best move of the person on turn, in practice."""
    return json(await coaching.advice(visit.table, visit.session.id))


@routes.get("/tables/{table_id}/last-turn", **answers(SaidView, 403, 404, 409, 410))
async def last_turn(visit: Looking) -> Response:
    """What the coach says of the person's own last turn."""
    return json(await coaching.last_turn_said(visit.service, visit.table, visit.session.id))
