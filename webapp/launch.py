"""Launch data of Telegram: who opened the mini-app, and with which start code.

Source: core.telegram.org/bots/webapps, "Validating data received via the Mini App".
"""

import re

import init_data_py
from init_data_py.errors import InvalidInitDataError
from msgspec import Struct

from core.clock import DAY, MINUTE
from core.names import name_of
from core.table import Person
from core.types import Millis
from webapp.errors import ExpiredLaunch, InvalidLaunch

MAX_LENGTH = 4096
MAX_AGE = DAY
MAX_AHEAD = 5 * MINUTE
_START = re.compile(r"[A-Za-z0-9_-]{1,64}")


class Launch(Struct, frozen=True):
    """Who opened the app. `start` is the start code, empty without one."""

    person: Person
    language: str
    start: str


def check_launch(init_data: str, token: str, now: Millis) -> Launch:
    """The launch that `init_data`, a query string, proves. Field names must be unique, and every
    field but `hash` is part of what is signed. `InvalidLaunch`, `ExpiredLaunch`."""
    if len(init_data) > MAX_LENGTH:
        raise InvalidLaunch
    try:
        # Its age is checked below, by the clock that is an argument.
        data = init_data_py.validate_by_hash(init_data, token, expires_in=None)
    except (InvalidInitDataError, ValueError, RecursionError):
        raise InvalidLaunch from None
    user = data.user
    if user is None or user.id <= 0 or user.is_bot:
        raise InvalidLaunch
    age = now - round(data.issued_at.timestamp() * 1000)
    if not -MAX_AHEAD <= age <= MAX_AGE:
        raise ExpiredLaunch
    start = data.start_param or ""
    return Launch(
        Person(user.id, name_of(user.id, user.first_name, user.last_name, user.username)),
        user.language_code or "",
        start if _START.fullmatch(start) else "",
    )
