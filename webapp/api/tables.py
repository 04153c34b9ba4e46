"""My tables, and what happens at a table before its match."""

from fastapi import APIRouter, Request, Response

from core.catalogue import rules_of
from core.errors import InvalidOption
from core.table import Place
from webapp.api import bodies
from webapp.api.visits import Looking, Sitting, Visit
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
async def table(visit: Looking) -> Response:
    return visit.show(visit.table)


@routes.post("/practice", **answers(TableView, 404, 409, 413))
async def practice(
    request: Request, web: Parts, session: Caller, body: bodies.Practice
) -> Response:
    """A match against the computer: the one that the person has not finished, or a new one."""
    if body.level not in rules_of(body.game).levels:
        raise InvalidOption(level=body.level)
    for mine in await web.service.open_tables(session.id):
        if mine.game == body.game and mine.phase == "playing" and mine.place.private:
            return Visit(web, session, mine).show(mine)
    action = session.action(body.action)
    place = Place(chat=session.id, language=session.language, private=True)
    opened = await web.service.open(body.game, place, session.person, f"{action}:open")
    request.state.table = opened.id
    service = web.service
    await service.sit(opened.id, session.person, f"{action}:sit", body.entropy)
    await service.add_computer(
        opened.id, session.id, body.level, body.computer, f"{action}:computer"
    )
    done = await service.start(opened.id, session.id, f"{action}:start")
    return Visit(web, session, opened).show(done.table)


@routes.post("/tables/{table_id}/sit", **SHOWN)
async def sit(visit: Sitting, body: bodies.Sit) -> Response:
    done = await visit.service.sit(
        visit.table.id, visit.session.person, visit.key(body), body.entropy
    )
    return visit.show(done.table)


@routes.post("/tables/{table_id}/stand", **SHOWN)
async def stand(visit: Looking, body: bodies.Act) -> Response:
    done = await visit.service.stand(visit.table.id, visit.session.id, visit.key(body))
    return visit.show(done.table)


@routes.post("/tables/{table_id}/computers", **SHOWN)
async def add_computer(visit: Looking, body: bodies.AddComputer) -> Response:
    done = await visit.service.add_computer(
        visit.table.id, visit.session.id, body.level, body.name, visit.key(body)
    )
    return visit.show(done.table)


@routes.delete("/tables/{table_id}/computers", **SHOWN)
async def remove_computer(visit: Looking, body: bodies.Act) -> Response:
    done = await visit.service.remove_computer(visit.table.id, visit.session.id, visit.key(body))
    return visit.show(done.table)


@routes.put("/tables/{table_id}/options", **SHOWN)
async def set_option(visit: Looking, body: bodies.Choose) -> Response:
    """An option of the game, or the pace (`pace`)."""
    done = await visit.service.set_option(
        visit.table.id, visit.session.id, body.option, body.choice, visit.key(body)
    )
    return visit.show(done.table)


@routes.post("/tables/{table_id}/start", **SHOWN)
async def start(visit: Looking, body: bodies.Act) -> Response:
    done = await visit.service.start(visit.table.id, visit.session.id, visit.key(body))
    return visit.show(done.table)
