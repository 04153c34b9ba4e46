"""Who may look at a table, and who may sit down.

A seat is proved by the person's id. Everybody else must be in the table's chat: for looking too,
because what a group plays is the group's business. Two things are shown to whoever holds the start
code of a table, a signed part of the launch: a table in a private chat (its owner shared the code),
and a match that is over (a link to its replay).
"""

from typing import Any

from core.errors import NotAllowed
from core.table import Table
from webapp.auth import Session
from webapp.ports import IsMember


def table_of(start: str) -> str | None:
    """The table that a start code names: `t_<table>`, or `t_<table>_<ply>` for a place in its
    replay."""
    kind, _, rest = start.partition("_")
    return rest.partition("_")[0] if kind == "t" else None


async def may_look(table: Table[Any], session: Session, is_member: IsMember) -> None:
    """`NotAllowed` for somebody who has no business here."""
    if table.seat_of(session.id) is not None or table.host == session.id:
        return
    shared = table_of(session.start) == table.id
    if shared and (table.place.private or table.phase == "finished"):
        return
    if not await is_member(table.place.chat, session.id):
        raise NotAllowed("look")


async def may_sit(table: Table[Any], session: Session, is_member: IsMember) -> None:
    """`NotAllowed` for somebody who is not in the table's chat."""
    if not await is_member(table.place.chat, session.id):
        raise NotAllowed("sit")
