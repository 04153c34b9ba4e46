"""Local mode: the whole product on this machine, with a chat of its own instead of Telegram."""

import secrets

from starlette.routing import BaseRoute, Mount

from bot.localchat import World, asgi, furnish

HOST = "127.0.0.1"
"""Whoever opens the page may act as anybody in it, so nobody else may reach it."""
BOT_ID = 1_000_001
USERNAME = "marsgames_bot"


def local_world(language: str) -> World:
    """Three people and a group. The token is of this run only, and works nowhere else."""
    world = World(f"{BOT_ID}:{secrets.token_hex(20)}", USERNAME)
    furnish(world, language)
    return world


def local_routes(world: World, mini_app_url: str) -> list[BaseRoute]:
    """The Bot API and, at `/`, the page."""
    return [Mount("/", asgi(world, mini_app_url=mini_app_url))]
