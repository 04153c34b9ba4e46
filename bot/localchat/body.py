"""Parameters of a call out of an HTTP body: JSON, form or multipart."""

from __future__ import annotations

import json
from dataclasses import dataclass
from email.message import Message as Headers
from email.parser import HeaderParser
from typing import Any
from urllib.parse import parse_qsl

from bot.localchat.errors import bad_request


@dataclass(frozen=True, slots=True)
class Upload:
    name: str
    content: bytes


Params = dict[str, Any]
Uploads = dict[str, Upload]


def parse_body(content_type: str, content: bytes) -> tuple[Params, Uploads]:
    """Parameters and uploaded files by field name. A body of an unknown type has none.

    Raises: ApiError 400 for a broken one.
    """
    headers = Headers()
    headers["Content-Type"] = content_type
    try:
        match headers.get_content_type():
            case "application/json":
                params = json.loads(content or b"{}")
                if not isinstance(params, dict):
                    raise bad_request("can't parse JSON object")
                return params, {}
            case "application/x-www-form-urlencoded":
                return dict(parse_qsl(content.decode(), keep_blank_values=True)), {}
            case "multipart/form-data":
                return _parse_multipart(str(headers.get_param("boundary", "")), content)
            case _:
                return {}, {}
    except ValueError as error:
        raise bad_request(f"can't parse the request: {error}") from error


def _parse_multipart(boundary: str, content: bytes) -> tuple[Params, Uploads]:
    params: Params = {}
    uploads: Uploads = {}
    if not boundary:
        raise ValueError("no multipart boundary")
    for part in (b"\r\n" + content).split(b"\r\n--" + boundary.encode())[1:]:
        if part.startswith(b"--"):
            break
        head, found, value = part.removeprefix(b"\r\n").partition(b"\r\n\r\n")
        if not found:
            raise ValueError("a part without headers")
        headers = HeaderParser().parsestr(head.decode())
        name = headers.get_param("name", header="Content-Disposition")
        filename = headers.get_filename()
        if filename is None:
            params[str(name)] = value.decode()
        else:
            uploads[str(name)] = Upload(filename, value)
    return params, uploads
