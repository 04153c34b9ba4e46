"""The stand-in as one ASGI application."""

from __future__ import annotations

from starlette.applications import Starlette

from bot.localchat.api import bot_api_routes
from bot.localchat.page import Page
from bot.localchat.world import World


def asgi(world: World, *, mini_app_url: str = "") -> Starlette:
    """The Bot API and, at `/`, the chat page.

    `mini_app_url`: the page's links `t.me/<bot>/<app>?startapp=…` open it in a frame.
    """
    return Starlette(routes=[*bot_api_routes(world), *Page(world, mini_app_url).routes()])
