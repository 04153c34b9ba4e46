"""Who the bot is."""

import asyncio
from dataclasses import dataclass, replace

import structlog

from bot.asking import Asking
from core.errors import Busy
from core.settings import Settings

log = structlog.get_logger(__name__)

PATIENCE = 10
ASKS_AGAIN = 2.0
"""Seconds."""


@dataclass(frozen=True, slots=True)
class Identity:
    """The bot and where its Telegram is. `mini_app` is the short name of the mini-app and
    `address` where it is served; both are empty where there is none."""

    token: str
    api_url: str
    username: str
    mini_app: str = ""
    address: str = ""

    @property
    def link(self) -> str:
        """Opens the private chat with the bot."""
        return f"https://t.me/{self.username}"

    @property
    def app_link(self) -> str:
        """Opens the mini-app in Telegram, or the chat where there is none."""
        return f"{self.link}/{self.mini_app}" if self.mini_app else self.link

    def without_mini_app(self) -> "Identity":
        return replace(self, mini_app="", address="")


async def introduced(read: Settings) -> Identity:
    """The bot of the token, as Telegram knows it; waits until Telegram answers. `Refused` when it
    does not know the token."""
    if read.bot_token is None:
        raise ValueError("there is no token")
    token = read.bot_token.get_secret_value()
    asking = Asking(token, read.bot_api_url)
    try:
        while True:
            try:
                me = await asking.ask("getMe", patience=PATIENCE)
            except Busy:
                log.warning("the Bot API does not answer", at=read.bot_api_url)
                await asyncio.sleep(ASKS_AGAIN)
            else:
                break
    finally:
        await asking.close()
    address = f"{read.public_url}/app" if read.public_url else ""
    return Identity(token, read.bot_api_url, me["username"], read.mini_app or "", address)
