"""Opening and renewing a session, and what the client needs to know of the server."""

from fastapi import APIRouter, Request, Response
from msgspec import Struct
from msgspec.structs import replace

from core.catalogue import GAMES
from core.languages import supported
from core.types import GameId, Level, Millis, Option
from webapp.api import bodies
from webapp.auth import LIFETIME, Session
from webapp.launch import check_launch
from webapp.schema import answers
from webapp.web import Caller, Parts, Web, json

routes = APIRouter(tags=["session"])


class GameView(Struct, frozen=True):
    """A game that can be played, by `fewest` to `most`."""

    id: GameId
    fewest: int
    most: int
    options: tuple[Option, ...]
    levels: tuple[Level, ...]


class About(Struct, frozen=True):
    """What anybody may know. `link` opens the bot; `app` the mini-app, with `?startapp=<code>`."""

    link: str
    app: str
    games: tuple[GameView, ...]


class SessionView(Struct, frozen=True):
    """A session, with the token that proves it until `expires`."""

    token: str
    expires: Millis
    name: str
    language: str
    start: str


@routes.get("/about", **answers(About))
async def about(web: Parts) -> Response:
    games = [
        GameView(rules.id, rules.seats[0], rules.seats[-1], rules.options, rules.levels)
        for rules in GAMES.values()
    ]
    return json(About(web.bot.link, web.bot.app_link, tuple(games)))


@routes.post("/session", **answers(SessionView, 413))
async def open_session(request: Request, web: Parts, body: bodies.Launch) -> Response:
    now = web.service.now()
    launch = check_launch(body.init_data, web.bot.token, now)
    chosen = await web.preferences.language_of(launch.person.id)
    language = supported(chosen or launch.language, web.default_language)
    session = Session(launch.person.id, launch.person.name, language, launch.start, now + LIFETIME)
    request.state.session = session
    return opened(web, session)


@routes.post("/session/renew", **answers(SessionView, 413))
async def renew(web: Parts, session: Caller) -> Response:
    return opened(web, replace(session, expires=web.service.now() + LIFETIME))


def opened(web: Web, session: Session) -> Response:
    """The answer that gives somebody their session."""
    token = web.bearers.issue(session)
    return json(SessionView(token, session.expires, session.name, session.language, session.start))
