"""Counts the calls to the Bot API by what became of them."""

from typing import Any

from aiogram import Bot
from aiogram.client.session.middlewares.base import NextRequestMiddlewareType
from aiogram.exceptions import AiogramError, TelegramRetryAfter
from aiogram.methods import Response, TelegramMethod

from bot.errors import verdict
from bot.metrics import CALLS


async def count_call(
    make_request: NextRequestMiddlewareType[Any], bot: Bot, method: TelegramMethod[Any]
) -> Response[Any]:
    """A middleware of aiogram's session."""
    outcome = "cancelled"
    try:
        response = await make_request(bot, method)
        outcome = "ok"
    except TelegramRetryAfter:
        outcome = "too_many"
        raise
    except AiogramError as error:
        outcome = verdict(error).name.lower()
        raise
    finally:
        CALLS.labels(method.__api_method__, outcome).inc()
    return response
