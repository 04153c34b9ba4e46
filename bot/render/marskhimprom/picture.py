"""The board as a picture: one SVG, made of nothing but what a spectator sees."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from bot.render.marskhimprom.art import DRAWINGS, LIVERIES, harvester
from core.games.marskhimprom.content import FATES
from core.games.marskhimprom.field import CELL_NAMES, CELL_NUMBER, COLUMNS, FIELDS
from core.games.marskhimprom.view import FateView, KhimView, PlayerView
from core.types import Seat

LEFT, TOP, RIGHT, BOTTOM = 40, 40, 12, 12
PITCH_X, PITCH_Y = 104, 94
CARD_X, CARD_Y = 96, 86
SIZE = 0.92
"""Pixels a unit: as sharp as a chat shows it, and drawn in less than a tenth of a second."""
_PARTS = DRAWINGS.parts
_EFFECTS = {fate.id: fate.effect for fate in FATES}

_PLACES: dict[int, tuple[tuple[int, int, float], ...]] = {
    1: ((4, 8, 1.38),),
    2: ((-2, 0, 0.98), (36, 36, 0.98)),
    3: ((-2, -4, 0.88), (42, 14, 0.88), (2, 40, 0.88)),
    4: ((-2, -2, 0.8), (46, -2, 0.8), (-2, 40, 0.8), (46, 40, 0.8)),
    5: ((-4, -6, 0.76), (48, -6, 0.76), (22, 18, 0.76), (-4, 42, 0.76), (48, 42, 0.76)),
}
"""By how many harvesters stand on a cell: where each stands in it, and how large."""


def draw(view: KhimView, columns: str, targets: Sequence[str]) -> str:
    """The field with its cards and harvesters as an SVG. `columns` are the letters of the seven
    columns; `targets` the cells to mark, where whoever is on turn may go."""
    rows = FIELDS[view.level].size // COLUMNS
    width, height = LEFT + COLUMNS * PITCH_X + RIGHT, TOP + rows * PITCH_Y + BOTTOM
    size = f"width='{round(width * SIZE)}' height='{round(height * SIZE)}'"
    return "".join(
        (
            f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {height}' {size}>",
            _DEFINITIONS,
            _terrain(width, height),
            *_coordinates(columns, rows),
            *_cards(view),
            *(_mark(cell) for cell in targets),
            *_harvesters(view),
            _STORM.format(width=width, height=height) if view.dark is not None else "",
            "</svg>",
        )
    )


def _terrain(width: int, height: int) -> str:
    return (
        f"<g shape-rendering='crispEdges' transform='scale({width / 700:.4f} {height / 800:.4f})'>"
        "<rect width='700' height='800' fill='#7c321d'/>"
        + "".join(f"<path d='{it.path}' fill='{it.fill}'/>" for it in DRAWINGS.terrain)
        + "</g>"
    )


def _coordinates(columns: str, rows: int) -> Iterator[str]:
    for column, letter in enumerate(columns):
        yield _written(letter, LEFT + column * PITCH_X + CARD_X // 2, TOP - 10)
    for row in range(rows):
        yield _written(str(row + 1), LEFT // 2 - 2, TOP + row * PITCH_Y + CARD_Y // 2 + 9)


def _written(text: str, x: int, y: int) -> str:
    """Text in the middle over a point, 25 units high, light with a dark shadow."""
    scale = 0.025
    glyphs = [DRAWINGS.glyphs[character] for character in text]
    left = x - scale * sum(glyph.width for glyph in glyphs) / 2
    drawn = []
    for glyph in glyphs:
        drawn.append(
            f"<path transform='translate({left:.1f} {y}) scale({scale})' d='{glyph.path}'/>"
        )
        left += scale * glyph.width
    letters = "".join(drawn)
    return f"<g class='s' transform='translate(2 2)'>{letters}</g><g class='t'>{letters}</g>"


def _corner(cell: str) -> tuple[int, int]:
    row, column = divmod(CELL_NUMBER[cell], COLUMNS)
    return LEFT + column * PITCH_X, TOP + row * PITCH_Y


def _cards(view: KhimView) -> Iterator[str]:
    raw = set(view.raw)
    turned = {fate.cell: fate for fate in view.fates}
    owners = {cell: seat for seat, player in enumerate(view.players) for cell in player.sites}
    for number in FIELDS[view.level].cells:
        cell = CELL_NAMES[number]
        x, y = _corner(cell)
        if cell in raw:
            yield f"<use href='#raw' x='{x}' y='{y}'/>"
        elif cell not in turned:
            yield f"<use href='#fate' x='{x}' y='{y}'/>"
        else:
            yield _turned(turned[cell], x, y)
        if cell in owners:
            fill = LIVERIES[owners[cell]].body
            place = f"translate({x + 70} {y + 2}) scale(1.3)"
            yield f"<g transform='{place}' fill='{fill}'>{_PARTS.flag}</g>"
    x, y = _corner(view.base)
    yield f"<g transform='translate({x - 2} {y - 4}) scale(1.72)'>{_PARTS.base}</g>"


def _turned(fate: FateView, x: int, y: int) -> str:
    """Everybody knows a card that was turned: a dead one lies face up and pale, a reusable one
    glows and carries its arrow."""
    face = "dead" if fate.dead else "live"
    arrow = "" if fate.dead else f"<g transform='translate({x + 68} {y + 6})'>{_PARTS.arrow}</g>"
    return (
        f"<use href='#{face}' x='{x}' y='{y}'/>"
        f"<path class='{face}' transform='translate({x + 18} {y + 13}) scale(.117)' "
        f"d='{DRAWINGS.icons[_EFFECTS[fate.card]]}'/>{arrow}"
    )


def _mark(cell: str) -> str:
    x, y = _corner(cell)
    return f"<use href='#mark' x='{x}' y='{y}'/>"


def _harvesters(view: KhimView) -> Iterator[str]:
    here: defaultdict[str, list[Seat]] = defaultdict(list)
    for seat, player in enumerate(view.players):
        here[player.cell].append(seat)
    for cell, seats in here.items():
        left, top = _corner(cell)
        for seat, (x, y, scale) in zip(seats, _PLACES[len(seats)], strict=True):
            place = f"translate({left + x} {top + y}) scale({scale})"
            glow = "<use href='#glow'/>" if seat == view.turn and not view.winners else ""
            yield f"<g transform='{place}'>{glow}{_harvester(seat, view.players[seat])}</g>"


def _harvester(seat: Seat, player: PlayerView) -> str:
    return (
        _PARTS.pennant * player.pennant
        + _PARTS.cannon * player.cannon
        + _PARTS.battery * bool(player.battery)
        + f"<use href='#seat{seat}'/>"
        + _PARTS.armour * player.armour
    )


def _card(name: str, edge: str, fill: str, border: str, face: str) -> str:
    """A card with a rounded edge below, for `<use>`."""
    return (
        f"<g id='{name}'><rect y='4' width='{CARD_X}' height='{CARD_Y}' rx='12' fill='{edge}'/>"
        f"<rect x='1' y='1' width='{CARD_X - 2}' height='{CARD_Y - 2}' rx='11' fill='{fill}' "
        f"stroke='{border}' stroke-width='2'/>{face}</g>"
    )


def _back(drawing: str) -> str:
    return f"<g transform='translate(7 2) scale(1.86)'>{drawing}</g>"


_DEFINITIONS = (
    "<style>.t{fill:#ffe7d2}.s{fill:#3a120b}"
    ".dead{fill:#7a5aa6}.live{fill:#fff}</style><defs>"
    + _card("raw", "#43231f", "#5b2a1e", "#9a5940", _back(_PARTS.raw_back))
    + _card("fate", "#2a1553", "#4a2a86", "#9a74d8", _back(_PARTS.fate_back))
    + _card("dead", "#5b3a86", "#dccbf2", "#8d6cbf", "")
    + _card("live", "#3a1a78", "#6b3fc4", "#d9c2ff", "")
    + f"<g id='mark'><rect x='-1' y='-1' width='{CARD_X + 2}' height='{CARD_Y + 2}' rx='13' "
    "fill='none' stroke='#0c3b36' stroke-width='9'/><rect x='-1' y='-1' "
    f"width='{CARD_X + 2}' height='{CARD_Y + 2}' rx='13' fill='none' stroke='#4fe3d0' "
    "stroke-width='5'/></g><g id='glow'><ellipse cx='32' cy='48' rx='34' ry='9' fill='#eafffb'/>"
    "<ellipse cx='32' cy='48' rx='38' ry='11' fill='none' stroke='#4fe3d0' "
    "stroke-width='3'/></g>"
    + "".join(f"<g id='seat{seat}'>{harvester(livery)}</g>" for seat, livery in enumerate(LIVERIES))
    + "</defs>"
)
_STORM = "<rect width='{width}' height='{height}' fill='#e0a060' fill-opacity='.3'/>"
