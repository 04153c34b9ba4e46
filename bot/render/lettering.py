"""Text in pictures, as outlines: a picture needs no fonts where it is drawn."""

import unicodedata
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

Side: TypeAlias = Literal["start", "middle", "end"]
ELLIPSIS = "…"
_EM = 1000


class Letter(Struct, frozen=True, gc=False):
    """An outline on the baseline and its width, 1000 units an em."""

    path: str
    width: int


LETTERS: Mapping[str, Letter] = msgspec.json.decode(
    Path(__file__).with_name("letters.json").read_bytes(), type=dict[str, Letter]
)
_SPACES = dict.fromkeys("\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}", " ")


def drawable(text: str) -> str:
    """As much of a text as there are letters for: other accents are left away, and so are emoji
    and scripts that are neither Latin nor Cyrillic."""
    return " ".join("".join(_letters(text)).split())


def _letters(text: str) -> Iterator[str]:
    for character in unicodedata.normalize("NFC", text):
        known = _SPACES.get(character, character)
        if known in LETTERS:
            yield known
        else:
            plain = unicodedata.normalize("NFKD", known)
            yield from (part for part in plain if part in LETTERS)


def width(text: str, size: float) -> float:
    """How wide a drawable text of that size is."""
    return sum(LETTERS[letter].width for letter in text) * size / _EM


def fitted(text: str, size: float, room: float) -> str:
    """A drawable text, cut short where it is wider than the room."""
    if width(text, size) <= room:
        return text
    while text and width(text + ELLIPSIS, size) > room:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS


def written(text: str, x: float, y: float, size: float, fill: str, side: Side = "start") -> str:
    """A text as a part of an SVG: `y` is its baseline, and `x` its start, middle or end."""
    shown = drawable(text)
    share = {"start": 0.0, "middle": 0.5, "end": 1.0}[side]
    left = x - share * width(shown, size)
    scale = size / _EM
    paths = []
    for letter in shown:
        it = LETTERS[letter]
        if it.path:
            paths.append(f"<path transform='translate({left / scale:.0f} 0)' d='{it.path}'/>")
        left += it.width * scale
    return f"<g fill='{fill}' transform='translate(0 {y}) scale({scale})'>{''.join(paths)}</g>"
