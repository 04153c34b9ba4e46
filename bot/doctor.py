"""`python -m bot doctor`: looks at everything that a running bot needs, and says what to do about
what is missing."""

import ssl
from collections.abc import AsyncIterator, Mapping
from email.utils import parsedate_to_datetime
from typing import Any, Literal, TypeAlias
from urllib.parse import urlsplit

import aiohttp
from msgspec import Struct, field

from bot.asking import Asking, Refused
from bot.texts import Say
from core.clock import HOUR, SECOND
from core.embedded import NoServerError
from core.errors import Busy, StorageAway
from core.ports import Now
from core.settings import Settings
from core.store import Store, distrust
from core.types import Millis, Value

Grade: TypeAlias = Literal["good", "note", "bad"]
MARKS: Mapping[Grade, str] = {"good": "✓", "note": "!", "bad": "✗"}

PATIENCE = 10
"""Seconds that anybody has to answer."""
SKEW: Millis = 5 * SECOND
"""How wrong the clock may be: reminders come that much too early or late."""
RECENT: Millis = HOUR
WANTED = {"message", "callback_query", "inline_query", "my_chat_member", "chat_member"}


class Finding(Struct, frozen=True):
    """What was found; `key` is that of its text."""

    grade: Grade
    key: str
    args: Mapping[str, Value] = field(default_factory=dict)

    def line(self, say: Say) -> str:
        return f"{MARKS[self.grade]} {say(self.key, **self.args)}"


async def examine(read: Settings, now: Now) -> AsyncIterator[Finding]:
    """Everything there is to say, in the order in which it is to be mended."""
    if read.bot_token is None:
        yield Finding("note", "doctor-token-none")
    else:
        async for finding in _telegram(read, read.bot_token.get_secret_value(), now):
            yield finding
    async for finding in _storage(read):
        yield finding
    timeout = aiohttp.ClientTimeout(total=PATIENCE)
    connector = aiohttp.TCPConnector(ssl=ssl.create_default_context())
    async with aiohttp.ClientSession(timeout=timeout, connector=connector) as client:
        yield await _mini_app(read, client)
        if read.public_url and not read.mini_app:
            yield Finding("note", "doctor-app-nameless")
        if read.bot_token is not None:
            yield await _clock(read, client, now)


async def _telegram(read: Settings, token: str, now: Now) -> AsyncIterator[Finding]:
    asking = Asking(token, read.bot_api_url)
    try:
        me = await asking.ask("getMe", patience=PATIENCE)
        yield Finding("good", "doctor-token-good", {"name": me["username"]})
        if not me.get("can_join_groups", True):
            yield Finding("bad", "doctor-groups-closed")
        if me.get("can_read_all_group_messages"):
            yield Finding("note", "doctor-privacy-off")
        known = await asking.ask("getWebhookInfo", patience=PATIENCE)
        yield _by_webhook(read, known, now) if read.webhook else _by_polling(known)
    except Refused:
        yield Finding("bad", "doctor-token-refused")
    except Busy:
        yield Finding("bad", "doctor-api-away", {"address": read.bot_api_url})
    finally:
        await asking.close()


def _by_webhook(read: Settings, known: Mapping[str, Any], now: Now) -> Finding:
    if not known["url"]:
        return Finding("note", "doctor-webhook-none")
    if known["url"] != f"{read.public_url}/telegram":
        return Finding("bad", "doctor-webhook-other", {"address": known["url"]})
    if now() - known.get("last_error_date", 0) * SECOND < RECENT:
        why = known.get("last_error_message", "")
        return Finding("bad", "doctor-webhook-failing", {"why": why})
    if not set(known.get("allowed_updates", ())) >= WANTED:
        return Finding("bad", "doctor-webhook-deaf")
    return Finding("good", "doctor-webhook-good", {"count": known["pending_update_count"]})


def _by_polling(known: Mapping[str, Any]) -> Finding:
    if known["url"]:
        return Finding("note", "doctor-polling-webhook", {"address": known["url"]})
    return Finding("good", "doctor-polling-good")


async def _storage(read: Settings) -> AsyncIterator[Finding]:
    try:
        store = await Store.open(read)
    except StorageAway as away:
        if why := distrust(away):
            yield Finding("bad", "doctor-storage-untrusted", {"why": why})
        else:
            yield Finding("bad", "doctor-storage-away")
    except NoServerError as error:
        yield Finding("bad", "doctor-server-none", {"why": str(error)})
    except OSError as error:
        folder, why = str(read.data_dir), error.strerror or ""
        yield Finding("bad", "doctor-folder-closed", {"folder": folder, "why": why})
    else:
        try:
            silent = await store.away()
            weaknesses = [] if silent else await store.weaknesses()
        finally:
            await store.close()
        for place in silent:
            yield Finding("bad", "doctor-storage-partly", {"server": place})
        for weak in weaknesses:
            setting = f"{weak.key} ({weak.server})" if weak.server else weak.key
            args = {"setting": setting, "value": weak.value, "wanted": weak.wanted}
            yield Finding("bad", "doctor-storage-weak", args)
        if not (silent or weaknesses):
            yield Finding("good", "doctor-storage-good")


async def _mini_app(read: Settings, client: aiohttp.ClientSession) -> Finding:
    if read.public_url is None:
        return Finding("note", "doctor-app-none")
    address = f"{read.public_url}/app/"
    if urlsplit(address).scheme != "https":
        return Finding("bad", "doctor-app-insecure", {"address": address})
    try:
        async with client.get(address) as answer:
            page = answer.content_type == "text/html"
            if answer.status == 200 and page:
                return Finding("good", "doctor-app-good", {"address": address})
            return Finding("bad", "doctor-app-other", {"address": address, "status": answer.status})
    except aiohttp.ClientSSLError:
        return Finding("bad", "doctor-app-untrusted", {"address": address})
    except (aiohttp.ClientError, TimeoutError):
        return Finding("bad", "doctor-app-away", {"address": address})


async def _clock(read: Settings, client: aiohttp.ClientSession, now: Now) -> Finding:
    """This machine's time against that of the Bot API, which says it with every answer."""
    try:
        async with client.head(read.bot_api_url, allow_redirects=False) as answer:
            theirs = parsedate_to_datetime(answer.headers["Date"]).timestamp()
    except (aiohttp.ClientError, TimeoutError, LookupError, ValueError):
        return Finding("note", "doctor-time-unknown")
    skew = now() - int(theirs * SECOND)
    if abs(skew) > SKEW:
        return Finding("bad", "doctor-time-wrong", {"seconds": abs(skew) // SECOND})
    return Finding("good", "doctor-time-good")
