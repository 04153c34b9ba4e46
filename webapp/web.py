"""What every route stands on, and who asks."""

from dataclasses import dataclass
from typing import Annotated

import msgspec
from fastapi import Depends, Header, Request, Response

from core.buckets import Buckets
from core.errors import TooFast
from core.ports import Messages, Preferences
from core.service import Service
from webapp.auth import Bearers, Session
from webapp.coaching import Reviews
from webapp.errors import Unauthorized
from webapp.live import Live
from webapp.pictures import Pictures
from webapp.ports import Bot, IsMember, Refuse


@dataclass(frozen=True)
class Web:
    """The parts that `webapp.app.create` puts together."""

    service: Service
    messages: Messages
    preferences: Preferences
    bot: Bot
    live: Live
    reviews: Reviews
    pictures: Pictures
    refuse: Refuse
    is_member: IsMember
    bearers: Bearers
    buckets: Buckets
    default_language: str
    default_zone: str


def json(answer: object) -> Response:
    return Response(msgspec.json.encode(answer), media_type="application/json")


def web_of(request: Request) -> Web:
    web: Web = request.app.state.web
    return web


Parts = Annotated[Web, Depends(web_of)]


def caller(
    request: Request, web: Parts, authorization: Annotated[str, Header(max_length=2048)] = ""
) -> Session:
    """Who asks; `Unauthorized`, `TooFast`."""
    scheme, _, token = authorization.partition(" ")
    if scheme != "Bearer":
        raise Unauthorized
    now = web.service.now()
    session = web.bearers.read(token, now)
    request.state.session = session
    if wait := web.buckets.wait(session.id, now):
        raise TooFast(wait=wait)
    return session


Caller = Annotated[Session, Depends(caller)]
