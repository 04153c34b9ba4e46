"""Telegram's refusals, word for word, as the Bot API sends them."""

from __future__ import annotations

from math import ceil
from typing import Any


class ApiError(Exception):
    """A call that the Bot API answers with `ok: false`.

    `parameters` is Telegram's ResponseParameters: `retry_after` (s) or `migrate_to_chat_id`.
    """

    def __init__(self, code: int, description: str, **parameters: int) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.parameters = parameters

    def json(self) -> dict[str, Any]:
        answer: dict[str, Any] = {
            "ok": False,
            "error_code": self.code,
            "description": self.description,
        }
        if self.parameters:
            answer["parameters"] = self.parameters
        return answer


class NotSimulated(ApiError):
    """The real Bot API can do it, the stand-in cannot: better a loud 501 than a false success."""

    def __init__(self, what: str) -> None:
        super().__init__(501, f"Not Implemented: the local stand-in does not simulate {what}")


def bad_request(text: str, **parameters: int) -> ApiError:
    return ApiError(400, f"Bad Request: {text}", **parameters)


def forbidden(text: str) -> ApiError:
    return ApiError(403, f"Forbidden: {text}")


def conflict(text: str) -> ApiError:
    return ApiError(409, f"Conflict: {text}")


def too_many_requests(wait_ms: float) -> ApiError:
    """429; `wait_ms` is rounded up to whole seconds, at least one."""
    seconds = max(1, ceil(wait_ms / 1000))
    return ApiError(429, f"Too Many Requests: retry after {seconds}", retry_after=seconds)


def bad_gateway() -> ApiError:
    return ApiError(502, "Bad Gateway")


def migrated(to_chat_id: int) -> ApiError:
    return bad_request(
        "group chat was upgraded to a supergroup chat", migrate_to_chat_id=to_chat_id
    )


def chat_not_found() -> ApiError:
    return bad_request("chat not found")


def blocked() -> ApiError:
    return forbidden("bot was blocked by the user")


def cannot_initiate() -> ApiError:
    return forbidden("bot can't initiate conversation with a user")


def deactivated() -> ApiError:
    return forbidden("user is deactivated")


def kicked(chat_type: str) -> ApiError:
    return forbidden(f"bot was kicked from the {chat_type} chat")


def not_a_member(chat_type: str) -> ApiError:
    return forbidden(f"bot is not a member of the {chat_type} chat")


def no_right_to_send(what: str = "text messages") -> ApiError:
    return bad_request(f"not enough rights to send {what} to the chat")


def not_modified() -> ApiError:
    return bad_request(
        "message is not modified: specified new message content and reply markup are exactly "
        "the same as a current content and reply markup of the message"
    )


def query_too_old() -> ApiError:
    return bad_request("query is too old and response timeout expired or query ID is invalid")


def thread_not_found() -> ApiError:
    return bad_request("message thread not found")


def topic_closed() -> ApiError:
    return bad_request("TOPIC_CLOSED")


def reply_not_found() -> ApiError:
    return bad_request("message to be replied not found")
