"""How the page opens a mini-app: the signed launch data in the URL's hash, and the client's whims.

Sources: core.telegram.org/bots/webapps, "Validating data received via the Mini App".
"""

from __future__ import annotations

import base64
import hmac
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256, sha512
from typing import Literal
from urllib.parse import quote, urlencode

INSETS = {"top": 0, "bottom": 0, "left": 0, "right": 0}
DAY_S = 86_400
LIGHT = {
    "bg_color": "#ffffff",
    "secondary_bg_color": "#f1f1f4",
    "text_color": "#161719",
    "hint_color": "#7a8089",
    "link_color": "#c2410c",
    "button_color": "#d9531e",
    "button_text_color": "#ffffff",
}
DARK = {
    "bg_color": "#1b1a1e",
    "secondary_bg_color": "#121115",
    "text_color": "#f4f1ee",
    "hint_color": "#9b969d",
    "link_color": "#ff9a62",
    "button_color": "#e8622c",
    "button_text_color": "#ffffff",
}


@dataclass(slots=True)
class MiniAppClient:
    """The Telegram app around a mini-app, with what differs between real ones.

    `silent`: no bridge event is ever sent. `popup_closed`: the payload of a dismissed popup.
    Insets are px by side. `storage=False`: the frame may not touch localStorage.
    """

    version: str = "9.1"
    platform: str = "web"
    silent: bool = False
    init_data: Literal["fresh", "stale", "empty"] = "fresh"
    query_id: bool = True
    popup_closed: Literal["object", "undefined", "null", "trusted"] = "object"
    safe_area: dict[str, int] = field(default_factory=INSETS.copy)
    content_safe_area: dict[str, int] = field(default_factory=INSETS.copy)
    storage: bool = True


def sign(fields: Mapping[str, str], token: str) -> str:
    """initData as a query string with the bot token's HMAC as `hash`.

    `signature` has the form of Telegram's Ed25519 one, which only Telegram can make.
    """
    signed = dict(fields)
    seal = hmac.digest(token.encode(), json.dumps(signed).encode(), sha512)
    signed["signature"] = base64.urlsafe_b64encode(seal).rstrip(b"=").decode()
    secret = hmac.digest(b"WebAppData", token.encode(), sha256)
    check = "\n".join(sorted(f"{key}={value}" for key, value in signed.items()))
    signed["hash"] = hmac.digest(secret, check.encode(), sha256).hex()
    return urlencode(signed, quote_via=quote)


def launch_url(
    url: str,
    client: MiniAppClient,
    *,
    token: str,
    user: Mapping[str, object],
    now: int,
    start: Mapping[str, str],
    dark: bool,
) -> str:
    """`url` with the launch parameters in its hash.

    `start` holds what depends on the way in: `query_id` from a web_app button, `chat_type`,
    `chat_instance` and `start_param` from a link. `now` in ms.
    """
    init_data = ""
    if client.init_data != "empty":
        age = 2 * DAY_S if client.init_data == "stale" else 0
        fields = {key: value for key, value in start.items() if key != "query_id"}
        if client.query_id and "query_id" in start:
            fields["query_id"] = start["query_id"]
        fields["user"] = json.dumps(user, ensure_ascii=False, separators=(",", ":"))
        fields["auth_date"] = str(now // 1000 - age)
        init_data = sign(fields, token)
    launch = {
        "tgWebAppData": init_data,
        "tgWebAppVersion": client.version,
        "tgWebAppPlatform": client.platform,
        "tgWebAppThemeParams": json.dumps(DARK if dark else LIGHT),
    }
    if "start_param" in start:
        separator = "&" if "?" in url else "?"
        url += separator + urlencode({"tgWebAppStartParam": start["start_param"]})
    return f"{url}#{urlencode(launch, quote_via=quote)}"
