"""The languages that everything is said in."""

from typing import Literal, TypeAlias, get_args

Language: TypeAlias = Literal["ru", "en", "pl"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
"""The first one stands in where a text of another is missing."""


def supported(tag: str | None, default: str) -> str:
    """The language of an IETF tag such as `pl-PL`, or the default."""
    language = (tag or "").replace("_", "-").partition("-")[0].lower()
    return language if language in LANGUAGES else default
