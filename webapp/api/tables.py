"""My tables, and what happens at a table before its match."""

from fastapi import APIRouter, Request, Response

from core.table import Place
from webapp.access import may_sit
from webapp.api import bodies
from webapp.api.bodies import AtTable
from webapp.auth import Session
from webapp.schema import answers
from webapp.views import TableCard, TableView, table_card
from webapp.web import Caller, Parts, json

routes = APIRouter(tags=["tables"])
SHOWN = answers(TableView, 403, 404, 409, 410, 413)


@routes.get("/tables", **answers(list[TableCard]))
async def my_tables(web: Parts, session: Caller) -> Response:
    """The tables where the person sits; those that wait for the person first."""
    tables = await web.service.tables_of_person(session.id)
    cards = [table_card(table, session.id) for table in tables]
    return json(sorted(cards, key=_rank))


def _rank(card: TableCard) -> tuple[bool, bool, int]:
    return (not card.your_turn, card.phase not in ("lobby", "playing"), -card.touched)


@routes.get("/tables/{table_id}", **SHOWN)
async def table(request: Request, web: Parts, session: Caller, table_id: AtTable) -> Response:
    return web.show(await web.look(request, table_id, session), session)


@routes.post("/practice", **answers(TableView, 404, 409, 413))
async def practice(
    request: Request, web: Parts, session: Caller, body: bodies.Practice
) -> Response:
    """A match against the computer: the one that the person has not finished, or a new one."""
    for mine in await web.service.open_tables(session.id):
        if mine.game == body.game and mine.phase == "playing" and mine.place.private:
            return web.show(mine, session)
    action = _key(session, body)
    place = Place(chat=session.id, language=session.language, private=True)
    opened = await web.service.open(body.game, place, session.person, f"{action}:open")
    request.state.table = opened.id
    service = web.service
    await service.sit(opened.id, session.person, f"{action}:sit", body.entropy)
    await service.add_computer(
        opened.id, session.id, body.level, body.computer, f"{action}:computer"
    )
    done = await service.start(opened.id, session.id, f"{action}:start")
    return web.show(done.table, session)


@routes.post("/tables/{table_id}/sit", **SHOWN)
async def sit(
    request: Request, web: Parts, session: Caller, table_id: AtTable, body: bodies.Sit
) -> Response:
    known = await web.look(request, table_id, session)
    await may_sit(known, session, web.is_member)
    action = _key(session, body)
    done = await web.service.sit(table_id, session.person, action, body.entropy)
    return web.show(done.table, session)


@routes.post("/tables/{table_id}/stand", **SHOWN)
async def stand(
    request: Request, web: Parts, session: Caller, table_id: AtTable, body: bodies.Act
) -> Response:
    await web.look(request, table_id, session)
    done = await web.service.stand(table_id, session.id, _key(session, body))
    return web.show(done.table, session)


@routes.post("/tables/{table_id}/computers", **SHOWN)
async def add_computer(
    request: Request, web: Parts, session: Caller, table_id: AtTable, body: bodies.AddComputer
) -> Response:
    await web.look(request, table_id, session)
    action = _key(session, body)
    done = await web.service.add_computer(table_id, session.id, body.level, body.name, action)
    return web.show(done.table, session)


@routes.delete("/tables/{table_id}/computers", **SHOWN)
async def remove_computer(
    request: Request, web: Parts, session: Caller, table_id: AtTable, body: bodies.Act
) -> Response:
    await web.look(request, table_id, session)
    done = await web.service.remove_computer(table_id, session.id, _key(session, body))
    return web.show(done.table, session)


@routes.put("/tables/{table_id}/options", **SHOWN)
async def set_option(
    request: Request, web: Parts, session: Caller, table_id: AtTable, body: bodies.Choose
) -> Response:
    """An option of the game, or the pace (`pace`)."""
    await web.look(request, table_id, session)
    done = await web.service.set_option(
        table_id, session.id, body.option, body.choice, _key(session, body)
    )
    return web.show(done.table, session)


@routes.post("/tables/{table_id}/start", **SHOWN)
async def start(
    request: Request, web: Parts, session: Caller, table_id: AtTable, body: bodies.Act
) -> Response:
    await web.look(request, table_id, session)
    done = await web.service.start(table_id, session.id, _key(session, body))
    return web.show(done.table, session)


def _key(session: Session, body: bodies.Act) -> str:
    return action_key(session, body.action)


def action_key(session: Session, action: str) -> str:
    """The action as the table remembers it: nobody's action can pass for somebody else's."""
    return f"app:{session.id}:{action}"
