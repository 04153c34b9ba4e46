"""What the web side refuses besides `core.errors`, and how a refusal looks over HTTP.

Every 4xx and 503 has one form: `{"key", "text", "args"}`, the text in the person's language. A
refusal at a table carries the table as it is (`table`), so that a late screen is right again.
"""

from http import HTTPStatus

from msgspec import UNSET, Struct, UnsetType

from core import errors
from core.errors import GameError
from core.types import Value
from webapp.views import TableView


class InvalidLaunch(GameError):
    """The launch data is not from Telegram. Says no more, so that it teaches nobody anything."""

    key = "error-launch"


class ExpiredLaunch(GameError):
    """The launch data is genuine, and too old (or from the future)."""

    key = "error-launch-expired"


class Unauthorized(GameError):
    """No token, a forged one, or one whose time is over."""

    key = "error-unauthorized"


class BadRequest(GameError):
    """The request has no such form."""

    key = "error-bad-request"


class TooLarge(GameError):
    key = "error-too-large"


class UnknownPage(GameError):
    key = "error-unknown-page"


class Refusal(Struct, frozen=True, kw_only=True):
    """A refusal as JSON."""

    key: str
    text: str
    args: dict[str, Value]
    table: TableView | UnsetType = UNSET


_STATUS: dict[type[GameError], HTTPStatus] = {
    InvalidLaunch: HTTPStatus.UNAUTHORIZED,
    ExpiredLaunch: HTTPStatus.UNAUTHORIZED,
    Unauthorized: HTTPStatus.UNAUTHORIZED,
    errors.NotAllowed: HTTPStatus.FORBIDDEN,
    errors.NotSeated: HTTPStatus.FORBIDDEN,
    errors.UnknownTable: HTTPStatus.NOT_FOUND,
    errors.UnknownGame: HTTPStatus.NOT_FOUND,
    UnknownPage: HTTPStatus.NOT_FOUND,
    errors.UnreadableTable: HTTPStatus.GONE,
    TooLarge: HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    BadRequest: HTTPStatus.UNPROCESSABLE_ENTITY,
    errors.InvalidMove: HTTPStatus.UNPROCESSABLE_ENTITY,
    errors.InvalidOption: HTTPStatus.UNPROCESSABLE_ENTITY,
    errors.InvalidRecord: HTTPStatus.UNPROCESSABLE_ENTITY,
    errors.TooFast: HTTPStatus.TOO_MANY_REQUESTS,
    errors.Busy: HTTPStatus.SERVICE_UNAVAILABLE,
}
RETRY_AFTER = {HTTPStatus.TOO_MANY_REQUESTS: "1", HTTPStatus.SERVICE_UNAVAILABLE: "2"}
"""Seconds after which the same request may succeed."""


def status_of(error: GameError) -> HTTPStatus:
    """What the rules or the table's state forbid is a conflict; the rest has its own status."""
    for kind in type(error).__mro__:
        if (status := _STATUS.get(kind)) is not None:
            return status
    return HTTPStatus.CONFLICT
