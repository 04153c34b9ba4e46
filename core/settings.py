"""Settings, from the environment or the file `.env`; each has a default or a clear error."""

import re
from pathlib import Path
from typing import Annotated, Literal, TypeAlias
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from pydantic import AfterValidator, Field, SecretStr, ValidationError, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from core import address
from core.clock import DEFAULT_ZONE
from core.languages import LANGUAGES, Language

LogLevel: TypeAlias = Literal["DEBUG", "INFO", "WARNING", "ERROR"]

TELEGRAM = "https://api.telegram.org"


class SettingsError(Exception):
    """A setting is wrong; the text has a line for each, and no secrets."""


def _url(*schemes: str) -> AfterValidator:
    def check(url: str) -> str:
        parts = urlsplit(url)
        if parts.scheme not in schemes or not (parts.netloc or parts.path):
            raise ValueError(f"must be an address that begins with {' or '.join(schemes)}://")
        return url.rstrip("/")

    return AfterValidator(check)


def _matching(pattern: str, words: str) -> AfterValidator:
    def check(value: str | SecretStr) -> str | SecretStr:
        text = value.get_secret_value() if isinstance(value, SecretStr) else value
        if not re.fullmatch(pattern, text):
            raise ValueError(words)
        return value

    return AfterValidator(check)


def _redis_address(url: str) -> str:
    url = url.rstrip("/")
    address.parse(url)
    return url


def _time_zone(name: str) -> str:
    try:
        ZoneInfo(name)
    except (OSError, LookupError, ValueError):
        raise ValueError("must be a time zone such as Europe/Moscow") from None
    return name


class Settings(BaseSettings):
    """Read with `settings()`."""

    model_config = SettingsConfigDict(
        env_file=".env", env_ignore_empty=True, extra="ignore", frozen=True
    )

    bot_token: (
        Annotated[
            SecretStr, _matching(r"\d{3,}:[\w-]{20,}", "must be a bot's token as BotFather gave it")
        ]
        | None
    ) = None
    """None: local mode, in which everybody who opens the page plays."""
    bot_api_url: Annotated[str, _url("http", "https")] = TELEGRAM
    redis_url: Annotated[str, AfterValidator(_redis_address)] | None = None
    """See `core.address`. None: a server of our own, with its data in `data_dir`."""
    data_dir: Path = Path("data")
    host: str = "127.0.0.1"
    port: int = Field(default=8080, ge=0, le=65535)
    """0: any that is free."""
    public_url: Annotated[str, _url("http", "https")] | None = None
    """Where people reach the mini-app."""
    mini_app: (
        Annotated[
            str, _matching(r"\w{3,30}", "must be the short name of the mini-app, 3 to 30 letters")
        ]
        | None
    ) = None
    webhook_secret: (
        Annotated[
            SecretStr, _matching(r"[\w-]{1,256}", "may have 1 to 256 letters, digits, _ and -")
        ]
        | None
    ) = None
    default_language: Language = LANGUAGES[0]
    default_timezone: Annotated[str, AfterValidator(_time_zone)] = DEFAULT_ZONE
    log_level: LogLevel = "INFO"

    @model_validator(mode="after")
    def _webhook_has_an_address(self) -> "Settings":
        if self.webhook_secret is not None and not (self.public_url or "").startswith("https://"):
            raise ValueError("WEBHOOK_SECRET needs PUBLIC_URL, an address with https://")
        return self

    @property
    def local(self) -> bool:
        """No token: the product runs by itself, with a chat of its own."""
        return self.bot_token is None

    @property
    def webhook(self) -> bool:
        """Updates come to `PUBLIC_URL/telegram`; otherwise they are fetched."""
        return self.bot_token is not None and self.webhook_secret is not None


def settings() -> Settings:
    """The settings of this process; `SettingsError`."""
    try:
        return Settings()
    except ValidationError as error:
        lines = [_line(each["loc"], each["msg"]) for each in error.errors(include_input=False)]
        raise SettingsError("\n".join(lines)) from None


def _line(place: tuple[int | str, ...], message: str) -> str:
    words = message.removeprefix("Value error, ")
    name = str(place[0]).upper() if place else ""
    return f"{name} {words[0].lower()}{words[1:]}".strip() if name else words
