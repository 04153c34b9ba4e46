"""Bearer tokens: who somebody is, for an hour, signed with a key of the bot's token.

A token is `<payload>.<seal>` in base64url: the session as MessagePack, and its HMAC-SHA-256. It is
kept in the app's memory only and renewed while the app is open.
"""

import base64
import binascii
import hashlib
import hmac

import msgspec
from msgspec import Struct

from core.clock import HOUR
from core.table import Person
from core.types import Millis, PlayerId
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


class Bearers:
    """Gives tokens and reads them."""

    def __init__(self, token: str) -> None:
        self._key = hmac.digest(token.encode(), b"marsgames bearer 1", "sha256")

    def issue(self, session: Session) -> str:
        payload = base64.urlsafe_b64encode(msgspec.msgpack.encode(session))
        return f"{payload.decode()}.{self._seal(payload).decode()}"

    def read(self, token: str, now: Millis) -> Session:
        """The session of a token; `Unauthorized`."""
        payload, _, seal = token.encode("ascii", "replace").partition(b".")
        if len(token) > MAX_TOKEN or not hmac.compare_digest(self._seal(payload), seal):
            raise Unauthorized
        try:
            session = msgspec.msgpack.decode(base64.urlsafe_b64decode(payload), type=Session)
        except (msgspec.MsgspecError, binascii.Error):
            raise Unauthorized from None
        if session.expires <= now:
            raise Unauthorized
        return session

    def _seal(self, payload: bytes) -> bytes:
        return base64.urlsafe_b64encode(hmac.digest(self._key, payload, "sha256"))
