"""Luck against skill in one match as a picture to share: a row for each seat."""

from collections.abc import Iterator

from bot.render import clean
from bot.render.lettering import drawable, fitted, width, written
from bot.render.marskhimprom.art import DRAWINGS, LIVERIES, Livery
from bot.texts import Say
from core.coach import Luck, tenths
from core.results import Result, ResultSeat
from core.types import Seat

WIDTH, HEAD, ROW, FOOT = 1000, 150, 176, 24
BAR_LEFT, BAR_WIDTH, BAR_HEIGHT = 40, 620, 26
NUMBERS = 696, 838
"""Where the columns of luck and of decisions begin."""
_LIGHT, _FAINT, _DARK = "#ffe7d2", "#e0b298", "#2a100a"
_GOOD, _BAD = "#8fe08a", "#ff9a7a"
_MINUS, _PLUS = "−", "+"
_CROWN = "M0 20V4l8 8 8-12 8 12 8-8v16Z"


def luck_card(result: Result, say: Say) -> str:
    """An SVG: for each seat what best play with average dice would have brought, what it could
    have been with the dice that fell, and what it was. Of names it shows what its letters can
    write."""
    seats = [
        (seat, player, player.luck)
        for seat, player in enumerate(result.seats)
        if player.luck is not None
    ]
    height = HEAD + ROW * len(seats) + FOOT
    most = max((max(luck.expected, luck.rolled) for *_, luck in seats), default=0.0) or 1.0
    size = f"width='{WIDTH}' height='{height}'"
    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {height}' {size}>",
        _ground(height),
        *_head(result, say),
    ]
    for row, (seat, player, luck) in enumerate(seats):
        parts += _row(HEAD + ROW * row, seat, player, luck, most, say)
    return "".join((*parts, "</svg>"))


def _ground(height: int) -> str:
    """The surface of Mars as on the boards, darkened so that text stands out."""
    scale = f"scale({WIDTH / 700:.4f} {max(height, 800) / 800:.4f})"
    terrain = "".join(f"<path d='{it.path}' fill='{it.fill}'/>" for it in DRAWINGS.terrain)
    return (
        f"<rect width='{WIDTH}' height='{height}' fill='#7c321d'/>"
        f"<g shape-rendering='crispEdges' transform='{scale}'>{terrain}</g>"
        f"<rect width='{WIDTH}' height='{height}' fill='{_DARK}' fill-opacity='.5'/>"
    )


def _head(result: Result, say: Say) -> Iterator[str]:
    yield written(say("card-title"), BAR_LEFT, 66, 46, _LIGHT)
    yield written(say(f"game-{result.game}"), WIDTH - 40, 66, 30, _FAINT, "end")
    left: float = BAR_LEFT
    for key, sign in (
        ("card-scored", "<rect y='-17' width='30' height='18' rx='9' fill='#ffe7d2'/>"),
        ("card-rolled", f"<rect y='-17' width='30' height='18' rx='9' {_HOLLOW}/>"),
        ("card-expected", "<rect x='13' y='-22' width='5' height='28' fill='#4fe3d0'/>"),
    ):
        yield f"<g transform='translate({left} 118)'>{sign}</g>"
        label = drawable(say(key))
        yield written(label, left + 40, 118, 22, _FAINT)
        left += 40 + width(label, 22) + 34
    for x, key in zip(NUMBERS, ("card-luck", "card-cost"), strict=True):
        yield written(say(key), x, 118, 22, _FAINT)


def _row(top: int, seat: Seat, player: ResultSeat, luck: Luck, most: float, say: Say) -> list[str]:
    livery = LIVERIES[seat % len(LIVERIES)]
    gain, cost = luck.rolled - luck.expected, luck.rolled - luck.scored
    name = drawable(clean(player.name)) or drawable(say("card-seat", number=seat + 1))
    name = fitted(name, 32, BAR_WIDTH - 60 - 50 * player.won)
    end = BAR_LEFT + 56 + width(name, 32)
    panel = f"y='{top}' width='{WIDTH - 40}' height='{ROW - 16}'"
    parts = [
        f"<rect x='20' {panel} rx='20' fill='{_DARK}' fill-opacity='.62'/>",
        f"<g transform='translate({BAR_LEFT} {top + 16})'>{_badge(livery)}</g>",
        written(name, BAR_LEFT + 56, top + 47, 32, _LIGHT),
        f"<path transform='translate({end + 16:.0f} {top + 23})' d='{_CROWN}' fill='#ffd24a'/>"
        if player.won
        else "",
        _bar(top + 76, luck, livery, most),
        written(_numbers(luck, say), BAR_LEFT, top + 140, 22, _FAINT),
        _signed(gain, NUMBERS[0], top + 68, _GOOD if gain >= 0 else _BAD, say),
        _signed(-cost, NUMBERS[1], top + 68, _LIGHT if cost < 0.05 else _BAD, say),
    ]
    percent = round(100 * (luck.chance_lost or 0))
    if percent:
        lost = say("card-chance", percent=percent)
        parts.append(written(lost, NUMBERS[1], top + 104, 20, _FAINT))
    return parts


_HOLLOW = "fill='#ffe7d2' fill-opacity='.28' stroke='#ffe7d2' stroke-opacity='.6'"


def _badge(livery: Livery) -> str:
    """The colour of the seat, with its shape: colours alone differ too little for many people."""
    return (
        f"<circle cx='20' cy='20' r='20' fill='{livery.body}' stroke='{livery.light}' "
        f"stroke-width='2'/><g fill='{_DARK}' transform='translate(20 20) scale(2.2) "
        f"translate(-24 -30)'>{livery.badge}</g>"
    )


def _bar(top: int, luck: Luck, livery: Livery, most: float) -> str:
    def long(points: float) -> int:
        return max(BAR_HEIGHT, round(BAR_WIDTH * points / most))

    mark = BAR_LEFT + round(BAR_WIDTH * luck.expected / most)
    return (
        f"<g transform='translate({BAR_LEFT} {top})'>"
        f"<rect width='{BAR_WIDTH}' height='{BAR_HEIGHT}' rx='13' fill='#000' fill-opacity='.35'/>"
        f"<rect width='{long(luck.rolled)}' height='{BAR_HEIGHT}' rx='13' fill='{livery.body}' "
        f"fill-opacity='.3' stroke='{livery.body}' stroke-width='2'/>"
        f"<rect width='{long(luck.scored)}' height='{BAR_HEIGHT}' rx='13' fill='{livery.body}'/>"
        f"</g><rect x='{mark - 3}' y='{top - 8}' width='6' height='{BAR_HEIGHT + 16}' rx='3' "
        f"fill='#4fe3d0' stroke='{_DARK}' stroke-width='1.5'/>"
    )


def _numbers(luck: Luck, say: Say) -> str:
    return say(
        "card-numbers",
        scored=luck.scored,
        **tenths("rolled", luck.rolled),
        **tenths("expected", luck.expected),
    )


def _signed(points: float, x: int, y: int, fill: str, say: Say) -> str:
    """A difference of points, large; what rounds to nothing has no sign."""
    number = tenths("number", abs(points))
    nothing = number == {"number_whole": 0, "number_tenths": 0}
    sign = "" if nothing else _PLUS if points > 0 else _MINUS
    return written(sign + say("card-number", **number), x, y, 44, fill)
