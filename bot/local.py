"""Local mode: the whole product on this machine, with a chat of its own instead of Telegram.

Whoever opens the page may act as anybody in it, so it is served to this machine alone.
"""

import secrets

from starlette.routing import Mount

from bot.identity import Identity
from bot.localchat import World, asgi, furnish
from bot.web import Routes
from core.ports import CallKind
from core.types import ChatId, Millis

BOT_ID = 1_000_001
USERNAME = "marsgames_bot"
MINI_APP = "play"


class Unlimited:
    """`core.ports.Limits` of a chat on this machine: it takes whatever is sent."""

    async def reserve(self, _chat: ChatId, _kind: CallKind, _now: Millis) -> Millis:
        return 0

    async def hold(self, _chat: ChatId, _until: Millis) -> None:
        """The stand-in asks for silence only where a test makes it."""


def local_world(language: str) -> World:
    """Three people and a group. The token is of this run only, and good for nothing else."""
    world = World(f"{BOT_ID}:{secrets.token_hex(20)}", USERNAME, limits=None)
    furnish(world, language)
    return world


def local_identity(world: World, *, port: int) -> Identity:
    """The bot of that world, which is served at the port."""
    here = f"http://127.0.0.1:{port}"
    return Identity(world.token, here, world.username, MINI_APP, f"http://localhost:{port}/app")


def local_routes(world: World, mini_app_url: str) -> Routes:
    """The Bot API and, at `/`, the page."""
    return [Mount("/", asgi(world, mini_app_url=mini_app_url))]
