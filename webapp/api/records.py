"""The history of a table, and after its match the record and the replay."""

import asyncio
from itertools import islice
from typing import Annotated

from fastapi import APIRouter, Query, Response
from msgspec import Struct

from core.notation import write
from core.record import Record, record_of, replay
from core.types import Seat
from webapp.api.visits import Looking
from webapp.schema import answers, refused
from webapp.views import LogView, PlyView, log_view, ply_view
from webapp.web import json

routes = APIRouter(tags=["records"])

PLIES_AT_ONCE = 100
ENTRIES_AT_ONCE = 200


class ReplayView(Struct, frozen=True):
    """A part of a replay, and how many moves the match had."""

    length: int
    names: tuple[str, ...]
    seat: Seat | None
    """Whose view it is; None: a spectator's."""
    plies: tuple[PlyView, ...]


@routes.get("/tables/{table_id}/log", **answers(list[LogView], 403, 404, 410))
async def log(
    visit: Looking,
    before: Annotated[int, Query(ge=1)] = 1 << 53,
) -> Response:
    """The last changes below the version `before`, oldest first, as the person may see them."""
    entries = [e for e in await visit.log() if e.version < before]
    return json([log_view(entry, visit.seat) for entry in entries[-ENTRIES_AT_ONCE:]])


@routes.get(
    "/tables/{table_id}/record",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}}, **refused(403, 404, 410)},
)
async def record(visit: Looking) -> Response:
    """The record of a match that is over, as text: everything needed to check it."""
    text = write(record_of(visit.table, await visit.log()))
    return Response(text, media_type="text/plain; charset=utf-8")


@routes.get("/tables/{table_id}/replay", **answers(ReplayView, 403, 404, 410))
async def replay_part(
    visit: Looking,
    first: Annotated[int, Query(ge=0, le=100_000)] = 0,
    count: Annotated[int, Query(ge=1, le=PLIES_AT_ONCE)] = PLIES_AT_ONCE,
    spectator: bool = False,
) -> Response:
    """Plies of a match that is over, from the person's seat or as a spectator sees them."""
    seat = None if spectator else visit.seat
    past = record_of(visit.table, await visit.log())
    part = await asyncio.to_thread(_part, past, seat, first, count)
    return json(part)


def _part(record: Record, seat: Seat | None, first: int, count: int) -> ReplayView:
    plies = islice(replay(record), first, first + count)
    return ReplayView(
        length=len(record.moves),
        names=tuple(seat.name for seat in record.seats),
        seat=seat,
        plies=tuple(ply_view(record.game, ply, seat) for ply in plies),
    )
