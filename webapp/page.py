"""The built client: one page that nobody may keep, and files that never change.

The page is read once at the start. Its scripts and styles are inline, so the policy names them by
their hashes; besides these only our own files can run.
"""

import base64
import hashlib
import re
from mimetypes import guess_type
from pathlib import Path

from fastapi import APIRouter, Request, Response
from starlette.responses import FileResponse, RedirectResponse

from webapp.errors import UnknownPage

STATIC = Path(__file__).parent / "static"
PATH = "/app"
ANCESTORS = "'self' https://web.telegram.org https://*.telegram.org"
_INLINE = {
    kind: re.compile(rf"<{kind}\b[^>]*>(.+?)</{kind}>".encode(), re.DOTALL)
    for kind in ("script", "style")
}
_ASSET = re.compile(r"[A-Za-z0-9_.-]+")
_YEAR = "public, max-age=31536000, immutable"


class ClientMissing(Exception):
    """The client is not built: `make client` (or `python -m webapp.build`) builds it."""


def policy(page: bytes) -> str:
    """The Content-Security-Policy of a page with inline scripts and styles, and with files that
    are loaded later."""
    script, style = (
        " ".join(("'self'", *map(_hashed, inline.findall(page)))) for inline in _INLINE.values()
    )
    return (
        f"default-src 'none'; script-src {script}; style-src {style}; img-src 'self' data:; "
        f"font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
        f"frame-ancestors {ANCESTORS}"
    )


def _hashed(text: bytes) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text).digest()).decode()}'"


def _takes_packed(request: Request) -> bool:
    accepted = request.headers.get("accept-encoding", "")
    return "br" in {coding.partition(";")[0].strip() for coding in accepted.split(",")}


def router(static: Path = STATIC) -> APIRouter:
    """Routes of the page and its files. `ClientMissing`."""
    try:
        page = (static / "index.html").read_bytes()
        packed = (static / "index.html.br").read_bytes()
    except FileNotFoundError as error:
        raise ClientMissing(
            f"{error.filename} is missing: run `make client` or `python -m webapp.build`"
        ) from None
    headers = {
        "Content-Security-Policy": policy(page),
        "Cache-Control": "no-store",
        "Vary": "Accept-Encoding",
    }
    routes = APIRouter(include_in_schema=False)

    @routes.get(PATH)
    async def slashless(request: Request) -> Response:
        query = f"?{request.url.query}" if request.url.query else ""
        return RedirectResponse(f"{PATH}/{query}")

    @routes.get(f"{PATH}/")
    async def index(request: Request) -> Response:
        if _takes_packed(request):
            return Response(
                packed, media_type="text/html", headers={**headers, "Content-Encoding": "br"}
            )
        return Response(page, media_type="text/html", headers=headers)

    @routes.get(f"{PATH}/assets/{{name}}")
    async def asset(request: Request, name: str) -> Response:
        file = static / "assets" / name
        if not _ASSET.fullmatch(name) or not file.is_file():
            raise UnknownPage
        headers = {"Cache-Control": _YEAR, "Vary": "Accept-Encoding"}
        packed = file.with_name(f"{name}.br")
        if not (_takes_packed(request) and packed.is_file()):
            return FileResponse(file, headers=headers)
        kind = guess_type(name)[0] or "application/octet-stream"
        return FileResponse(packed, media_type=kind, headers={**headers, "Content-Encoding": "br"})

    return routes
