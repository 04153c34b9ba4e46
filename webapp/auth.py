"""What the server gives away signed, and believes when it comes back: bearer tokens, which say for
an hour who somebody is, and tickets of pictures.

Signed is `<payload>.<seal>` in base64url: a struct as MessagePack, and its HMAC-SHA-256 with a key
of the bot's token. A bearer token is kept in the app's memory only and renewed while it is open.
"""

import base64
import binascii
import hashlib
import hmac
from typing import Generic, TypeVar

import msgspec
from msgspec import Struct

from core.clock import HOUR
from core.table import Person
from core.types import Millis, PlayerId, TableId
from webapp.errors import Unauthorized

LIFETIME = HOUR
MAX_TOKEN = 1024


class Session(Struct, frozen=True, array_like=True):
    """Who uses the app. `start` is the start code that the app was launched with."""

    id: PlayerId
    name: str
    language: str
    start: str
    expires: Millis

    @property
    def person(self) -> Person:
        return Person(self.id, self.name)

    def action(self, name: str) -> str:
        """An action of the app as a table remembers it: nobody's can pass for somebody else's, and
        it does not tell whose it was."""
        return hashlib.sha256(f"{self.id} {name}".encode()).hexdigest()[:32]


class Ticket(Struct, frozen=True, array_like=True):
    """Shows the picture of a match to whoever has it: what saves a file in Telegram asks without a
    token."""

    table: TableId
    language: str
    expires: Millis


Given = TypeVar("Given", Session, Ticket)


class Signed(Generic[Given]):
    """Gives and reads what is signed for one purpose."""

    def __init__(self, token: str, purpose: str, kind: type[Given]) -> None:
        self._key = hmac.digest(token.encode(), f"marsgames {purpose} 1".encode(), "sha256")
        self._kind: type[Given] = kind

    def issue(self, given: Given) -> str:
        payload = base64.urlsafe_b64encode(msgspec.msgpack.encode(given))
        return f"{payload.decode()}.{self._seal(payload).decode()}"

    def read(self, token: str, now: Millis) -> Given:
        """What was given; `Unauthorized`."""
        payload, _, seal = token.encode("ascii", "replace").partition(b".")
        if len(token) > MAX_TOKEN or not hmac.compare_digest(self._seal(payload), seal):
            raise Unauthorized
        try:
            given = msgspec.msgpack.decode(base64.urlsafe_b64decode(payload), type=self._kind)
        except (msgspec.MsgspecError, binascii.Error):
            raise Unauthorized from None
        if given.expires <= now:
            raise Unauthorized
        return given

    def _seal(self, payload: bytes) -> bytes:
        return base64.urlsafe_b64encode(hmac.digest(self._key, payload, "sha256"))


class Bearers(Signed[Session]):
    """Gives tokens and reads them."""

    def __init__(self, token: str) -> None:
        super().__init__(token, "bearer", Session)


class Tickets(Signed[Ticket]):
    """Gives tickets of pictures and reads them."""

    def __init__(self, token: str) -> None:
        super().__init__(token, "picture", Ticket)
