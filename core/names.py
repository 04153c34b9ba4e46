"""What people are called: names as somebody typed them, made fit to stand among others."""

import re
import unicodedata

from core.types import PlayerId

LONGEST = 64
_INVISIBLE = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
"""Among them what turns a line round: no category of letters."""
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Characters that count as letters and symbols and show as nothing."""
_STACKED = re.compile(r"([\u0300-\u036f\u0489\u20d0-\u20dc]{2})[\u0300-\u036f\u0489\u20d0-\u20dc]+")


def one_line(name: str) -> str:
    """The name without anything invisible and without heaps of accents, in one line; empty where
    that leaves nothing to see."""
    shown = "".join(
        " " if character.isspace() else character
        for character in unicodedata.normalize("NFC", name)
        if character.isspace()
        or (unicodedata.category(character) not in _INVISIBLE and character not in _BLANK)
    )
    shown = _STACKED.sub(r"\1", " ".join(shown.split()))
    seen = any(unicodedata.category(character)[0] in "LNPS" for character in shown)
    return shown if seen else ""


def name_of(person: PlayerId, first: str, last: str | None, username: str | None) -> str:
    """What a person of Telegram is called: never empty, at most 64 characters."""
    for name in (f"{first} {last or ''}", username or ""):
        if shown := one_line(name):
            return shown[:LONGEST].strip()
    return f"#{person % 10_000}"
