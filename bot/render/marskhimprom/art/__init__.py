"""The drawings of the board, as parts of an SVG. The same symbols as in the mini-app."""

from collections.abc import Mapping
from pathlib import Path

import msgspec
from msgspec import Struct


class Parts(Struct, frozen=True):
    """Drawings of our own. In units: `harvester` and what is mounted on it 64 by 56, the backs of
    cards 44 by 44, `base` 60 by 52, `arrow` 18 by 18, `flag` (to be filled) 20 by 28."""

    harvester: str
    """With places for the colours and the badge of a `Livery`."""
    pennant: str
    battery: str
    cannon: str
    armour: str
    raw_back: str
    """The same for every substance."""
    fate_back: str
    """The same for every kind of Fate card."""
    base: str
    arrow: str
    """The mark of a reusable Fate card."""
    flag: str
    """Whose an old base is."""


class Glyph(Struct, frozen=True):
    """A letter or digit: its outline on the baseline and its width, 1000 units an em."""

    path: str
    width: int


class Contour(Struct, frozen=True):
    """One height of the terrain, 700 by 800 units in all."""

    path: str
    fill: str


class Drawings(Struct, frozen=True):
    """`icons`: the sign of a Fate card by its effect, in 512 by 512 units."""

    parts: Parts
    icons: Mapping[str, str]
    glyphs: Mapping[str, Glyph]
    terrain: tuple[Contour, ...]


class Livery(Struct, frozen=True):
    """The colours of a seat and the shape on its harvester's door; colours alone differ too little
    for many people."""

    body: str
    shade: str
    light: str
    badge: str


DRAWINGS = msgspec.json.decode(
    Path(__file__).with_name("drawings.json").read_bytes(), type=Drawings
)
LIVERIES = (
    Livery("#ff7a3d", "#b8431a", "#ffc9a3", "<circle cx='24' cy='30' r='3.4'/>"),
    Livery("#36b6f0", "#1470a8", "#c5f1ff", "<path d='M24 26 28 33H20Z'/>"),
    Livery("#8ad24b", "#4a8a1e", "#e2ffc0", "<path d='M20.8 26.8h6.4v6.4h-6.4Z'/>"),
    Livery("#c98bff", "#7c3fc0", "#f0dcff", "<path d='M24 25.6 28.4 30 24 34.4 19.6 30Z'/>"),
    Livery(
        "#ffd24a",
        "#b98a0c",
        "#fff3b8",
        "<path d='m24 25.4 1.4 3 3.3.4-2.4 2.2.6 3.3-2.9-1.6-2.9 1.6.6-3.3-2.4-2.2 3.3-.4Z'/>",
    ),
)
"""By seat: circle, triangle, square, diamond, star."""


def harvester(livery: Livery) -> str:
    """A harvester in the colours of a seat."""
    return DRAWINGS.parts.harvester.format(
        body=livery.body, shade=livery.shade, light=livery.light, badge=livery.badge
    )
