"""The Bot API over HTTP: `/bot<token>/<method>` and `/file/bot<token>/<path>`."""

from __future__ import annotations

from secrets import compare_digest

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

import bot.localchat.methods  # noqa: F401  (registers what is simulated)
from bot.localchat.body import parse_body
from bot.localchat.calls import call
from bot.localchat.errors import ApiError
from bot.localchat.world import World


def bot_api_routes(world: World) -> list[Route]:
    """Routes that answer as api.telegram.org does."""

    def authorize(request: Request) -> None:
        token = request.path_params["token"]
        if not compare_digest(token.encode(), world.token.encode()):
            raise ApiError(401, "Unauthorized")

    async def api(request: Request) -> Response:
        try:
            authorize(request)
            content_type = request.headers.get("content-type", "")
            params, uploads = parse_body(content_type, await request.body())
            params = dict(request.query_params) | params
            result = await call(world, request.path_params["method"], params, uploads)
        except ApiError as error:
            headers = {}
            if "retry_after" in error.parameters:
                headers["Retry-After"] = str(error.parameters["retry_after"])
            return JSONResponse(error.json(), error.code, headers)
        return JSONResponse({"ok": True, "result": result})

    async def file(request: Request) -> Response:
        try:
            authorize(request)
        except ApiError as error:
            return JSONResponse(error.json(), error.code)
        stored = world.files.get(request.path_params["path"].rpartition("/")[2])
        if stored is None:
            return JSONResponse(ApiError(404, "Not Found").json(), 404)
        return Response(stored.content, media_type=stored.media_type)

    return [
        Route("/bot{token}/{method}", api, methods=["GET", "POST"]),
        Route("/file/bot{token}/{path:path}", file),
    ]
