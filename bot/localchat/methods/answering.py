"""answerCallbackQuery and answerInlineQuery: once, and soon."""

from __future__ import annotations

from urllib.parse import urlsplit

from aiogram.methods import AnswerCallbackQuery, AnswerInlineQuery

from bot.localchat import errors
from bot.localchat.calls import plain, simulates
from bot.localchat.errors import bad_request
from bot.localchat.markup import utf16
from bot.localchat.message import Answer
from bot.localchat.world import World

MAX_ANSWER = 200
MAX_RESULTS = 50
INLINE_LIFETIME_MS = 30_000


@simulates(AnswerCallbackQuery, "callback_query_id", "text", "show_alert", "url", "cache_time")
def answer_callback(world: World, method: AnswerCallbackQuery) -> bool:
    tap = world.taps.get(method.callback_query_id)
    expired = tap is None or world.now() - tap.at > world.callback_lifetime_ms
    if tap is None or expired or tap.answered:
        raise errors.query_too_old()
    text = method.text or ""
    if utf16(text) > MAX_ANSWER:
        raise bad_request("MESSAGE_TOO_LONG")
    if method.url is not None:
        parts = urlsplit(method.url)
        if parts.hostname != "t.me" or parts.path.strip("/").lower() != world.username.lower():
            raise bad_request("URL_INVALID")
    tap.answered = Answer(text, bool(method.show_alert), method.url)
    world.pulse.bump()
    return True


@simulates(
    AnswerInlineQuery,
    "inline_query_id",
    "results",
    "cache_time",
    "is_personal",
    "next_offset",
    "button",
)
def answer_inline(world: World, method: AnswerInlineQuery) -> bool:
    query = world.queries.get(method.inline_query_id)
    if query is None or query.results is not None:
        raise errors.query_too_old()
    if world.now() - query.at > INLINE_LIFETIME_MS:
        raise errors.query_too_old()
    if len(method.results) > MAX_RESULTS:
        raise bad_request("RESULTS_TOO_MUCH")
    ids = [result.id for result in method.results]
    if len(set(ids)) != len(ids):
        raise bad_request("RESULT_ID_DUPLICATE")
    if any(not 1 <= len(one.encode()) <= 64 for one in ids):
        raise bad_request("RESULT_ID_INVALID")
    query.results = [plain(result) for result in method.results]
    world.pulse.bump()
    return True
