"""Pictures to save and to share, for whoever has a ticket: no other proof is asked for."""

from fastapi import APIRouter, Response

from webapp.auth import MAX_TOKEN
from webapp.errors import Unauthorized, UnknownPage
from webapp.schema import refused
from webapp.web import Parts

routes = APIRouter(tags=["pictures"])
_TELEGRAM = "https://web.telegram.org"
"""Telegram in a browser saves files itself, and asks from this origin."""


@routes.get(
    "/pictures/{ticket}",
    response_class=Response,
    responses={200: {"content": {"image/png": {}}}, **refused(403, 404, 410)},
)
async def picture(web: Parts, ticket: str) -> Response:
    """Luck against skill in a match that is over, as a PNG."""
    try:
        given = web.pictures.read(ticket[: MAX_TOKEN + 1], web.service.now())
    except Unauthorized:
        raise UnknownPage from None
    table = await web.service.tables.load(given.table)
    log = await web.service.tables.log(given.table)
    return Response(
        await web.pictures.of(table, log, given.language),
        media_type="image/png",
        headers={
            "Content-Disposition": f'attachment; filename="marsgames-{given.table}.png"',
            "Access-Control-Allow-Origin": _TELEGRAM,
        },
    )
