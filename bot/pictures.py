"""Pictures as files: an SVG becomes a small PNG."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from io import BytesIO
from typing import TYPE_CHECKING

import resvg_py
from PIL import Image

from bot.texts import Texts
from core.results import Result

if TYPE_CHECKING:  # what is rendered for Telegram takes aiogram along, which takes seconds
    from bot.render import Picture

COLOURS = 255
"""Drawings are flat: with so few colours a board takes a third of the bytes, and looks the same."""
KEPT = 64
"""Files of at most 120 KB each."""


class Pictures:
    """Makes files of pictures, each once while it is remembered."""

    def __init__(self) -> None:
        self._files: OrderedDict[str, bytes] = OrderedDict()

    async def png(self, picture: "Picture") -> bytes:
        """The picture as a PNG. It is drawn in a thread: taps do not wait for it."""
        known = self._files.get(picture.id)
        if known is None:
            known = await asyncio.to_thread(drawn, picture.svg)
        self._files[picture.id] = known
        self._files.move_to_end(picture.id)
        if len(self._files) > KEPT:
            self._files.popitem(last=False)
        return known


def luck_drawn(texts: Texts) -> Callable[[Result, str], bytes]:
    """Draws luck against skill in a match as a PNG, in a language."""

    def draw(result: Result, language: str) -> bytes:
        from bot.render.luck_card import luck_card

        return drawn(luck_card(result, texts.in_language(language)))

    return draw


def drawn(svg: str) -> bytes:
    """The PNG of an SVG that needs no fonts. `ValueError` for what is no SVG."""
    drawing = Image.open(BytesIO(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)))
    flat = drawing.convert("RGB").quantize(
        COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE
    )
    file = BytesIO()
    flat.save(file, "PNG", compress_level=7)
    return file.getvalue()
