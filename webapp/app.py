"""The web application, put together from its parts."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from http import HTTPStatus
from pathlib import Path

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from msgspec import UNSET, UnsetType
from starlette.exceptions import HTTPException
from starlette.middleware.cors import CORSMiddleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import Receive, Scope, Send

from core.buckets import Buckets
from core.clock import DEFAULT_ZONE
from core.errors import GameError
from core.languages import LANGUAGES, supported
from core.service import Service
from webapp import api, page, schema
from webapp.auth import Bearers, Session
from webapp.coaching import Reviews
from webapp.errors import (
    RETRY_AFTER,
    BadRequest,
    Refusal,
    TooLarge,
    UnknownPage,
    status_of,
)
from webapp.live import Live
from webapp.pictures import Pictures
from webapp.ports import Bot, DrawLuck, IsMember, Refuse, Store
from webapp.protection import Protection
from webapp.views import TableView, table_view
from webapp.web import Web, json

ANSWER_PREFIXES = (api.PREFIX, page.PATH)


def create(
    service: Service,
    store: Store,
    bot: Bot,
    *,
    refuse: Refuse,
    is_member: IsMember,
    draw_luck: DrawLuck,
    default_language: str = LANGUAGES[0],
    default_zone: str = DEFAULT_ZONE,
    static: Path = page.STATIC,
) -> FastAPI:
    """The API at `/api/v1` and the client at `/app`. `ClientMissing` when that is not built."""
    live = Live(service.tables, store.feed)
    web = Web(
        service=service,
        messages=store.messages,
        preferences=store.preferences,
        bot=bot,
        live=live,
        reviews=Reviews(),
        pictures=Pictures(bot.token, draw_luck),
        refuse=refuse,
        is_member=is_member,
        bearers=Bearers(bot.token),
        buckets=Buckets(),
        default_language=default_language,
        default_zone=default_zone,
    )
    app = bare()
    app.state.web = web
    app.router.lifespan_context = _listening(live)
    app.include_router(page.router(static))
    return app


def bare() -> FastAPI:
    """The API without the parts behind it: what the OpenAPI document is made of."""
    app = FastAPI(
        title="Marsgames",
        version="1",
        openapi_url=f"{api.PREFIX}/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.include_router(api.router())
    app.add_exception_handler(GameError, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _unknown)
    app.add_middleware(GZipMiddleware, minimum_size=800)
    app.add_middleware(
        # Telegram Web may hold the app in a frame without an origin of its own. There are no
        # cookies, so whoever asks has to show a token anyway.
        CORSMiddleware,
        allow_origins=["null"],
        allow_methods=["GET", "POST", "PUT", "DELETE"],
        allow_headers=["Authorization", "Content-Type", "Last-Event-ID", "Prefer"],
        expose_headers=["X-Min-Client", "X-Version", "Retry-After"],
    )
    app.add_middleware(Protection, prefixes=ANSWER_PREFIXES, too_large=_too_large)
    app.openapi = lambda: schema.document(app)  # type: ignore[method-assign]
    return app


def _listening(live: Live) -> Callable[[FastAPI], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        async with asyncio.TaskGroup() as group:
            hearing = group.create_task(live.run(), name="live")
            yield
            hearing.cancel()

    return lifespan


async def _refused(request: Request, error: Exception) -> Response:
    if not isinstance(error, GameError):
        raise error
    web: Web = request.app.state.web
    session: Session | None = getattr(request.state, "session", None)
    status = status_of(error)
    answer = json(
        Refusal(
            key=error.message,
            text=web.refuse(_language(request, session, web), error),
            args=error.args_,
            table=await _table(request, session, web) if status == HTTPStatus.CONFLICT else UNSET,
        )
    )
    answer.status_code = status
    if (seconds := RETRY_AFTER.get(status)) is not None:
        answer.headers["Retry-After"] = seconds
    return answer


async def _table(request: Request, session: Session | None, web: Web) -> TableView | UnsetType:
    """The table that the person was allowed to see before the refusal."""
    table_id = getattr(request.state, "table", None)
    if table_id is None or session is None:
        return UNSET
    try:
        table = await web.service.tables.load(table_id)
    except GameError:
        return UNSET
    return table_view(table, session.id, web.service.now())


def _language(request: Request, session: Session | None, web: Web) -> str:
    if session is not None:
        return session.language
    asked = request.headers.get("accept-language", "")
    return supported(asked.partition(",")[0], web.default_language)


async def _invalid(request: Request, _: Exception) -> Response:
    return await _refused(request, BadRequest())


async def _unknown(request: Request, error: Exception) -> Response:
    """What the framework refuses: an unknown page or method, a body that is no text."""
    status = getattr(error, "status_code", HTTPStatus.NOT_FOUND)
    answer = await _refused(request, UnknownPage() if status == 404 else BadRequest())
    if status == HTTPStatus.METHOD_NOT_ALLOWED:
        answer.status_code = status
    return answer


async def _too_large(scope: Scope, receive: Receive, send: Send) -> None:
    answer = await _refused(Request(scope, receive), TooLarge())
    await answer(scope, receive, send)
