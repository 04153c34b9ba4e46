"""Updates by webhook: Telegram calls us, and the reply's body carries the answer."""

import asyncio
import hmac
from collections.abc import Sequence
from typing import Any

import structlog
from aiogram import Bot, Dispatcher
from aiogram.exceptions import TelegramNetworkError, TelegramRetryAfter, TelegramServerError
from aiogram.methods import TelegramMethod
from aiogram.types import InputFile, Update
from pydantic import ValidationError
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response

from bot.reply import Method
from core.errors import StorageAway

log = structlog.get_logger(__name__)

PATH = "/telegram"
SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - a header's name
MAX_BODY = 1_000_000
"""Bytes; an update of Telegram is far smaller."""
CONNECTIONS = 40
ASKS_AGAIN = 2.0
"""Seconds."""


class Webhook:
    """An update is handled before it is answered: 200 means that it need not come again, 503 that
    the storage is away and it must."""

    def __init__(self, bot: Bot, dispatcher: Dispatcher, secret: str) -> None:
        self._bot = bot
        self._dispatcher = dispatcher
        self._secret = secret.encode()

    async def announce(self, public_url: str, allowed_updates: Sequence[str]) -> None:
        """Tell Telegram where we are and which updates we want; then there is nothing to do until
        cancelled. Telegram keeps the list of the last call, so every start sends it anew."""
        while True:
            try:
                await self._bot.set_webhook(
                    url=public_url + PATH,
                    secret_token=self._secret.decode(),
                    allowed_updates=list(allowed_updates),
                    max_connections=CONNECTIONS,
                )
            except (TelegramNetworkError, TelegramServerError, TelegramRetryAfter) as error:
                log.warning("webhook not set yet", why=error.message)
                await asyncio.sleep(ASKS_AGAIN)
            else:
                break
        await asyncio.Event().wait()

    async def take(self, request: Request) -> Response:
        """The endpoint."""
        given = request.headers.get(SECRET_HEADER, "").encode()
        if not hmac.compare_digest(given, self._secret):
            return Response(status_code=401)
        body = await _body(request)
        if body is None:
            return Response(status_code=413)
        try:
            update = Update.model_validate_json(body, context={"bot": self._bot})
        except ValidationError as error:
            # Sent again it would be no better, and would hold up the chat.
            log.warning("not an update", errors=error.error_count())
            return Response()
        try:
            decided = await self._dispatcher.feed_update(self._bot, update)
        except StorageAway:
            return Response(status_code=503, headers={"Retry-After": "1"})
        if isinstance(decided, TelegramMethod):
            return JSONResponse(written(self._bot, decided))
        return Response()


async def _body(request: Request) -> bytes | None:
    """The body; None when it is too long or never comes."""
    body = b""
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > MAX_BODY:
                return None
    except ClientDisconnect:
        return None
    return body


def written(bot: Bot, method: Method) -> dict[str, Any]:
    """The method as the JSON that Telegram takes from a webhook's answer."""
    files: dict[str, InputFile] = {}
    parameters = {
        name: bot.session.prepare_value(value, bot=bot, files=files, _dumps_json=False)
        for name, value in method.model_dump(warnings=False).items()
    }
    if files:
        raise TypeError(f"{type(method).__name__} with a file cannot be a webhook's answer")
    answer = {name: value for name, value in parameters.items() if value is not None}
    return {"method": method.__api_method__, **answer}
