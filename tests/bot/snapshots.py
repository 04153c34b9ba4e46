"""Screens as text files that people can read: compared exactly, and made anew with
`REMAKE_SNAPSHOTS=1`."""

import os
from pathlib import Path

from bot.render import Screen

FOLDER = Path(__file__).parent / "snapshots"


def written(screen: Screen) -> str:
    """A screen as a text: what is sent, then its buttons, a row a line."""
    rows = [] if screen.keyboard is None else screen.keyboard.inline_keyboard
    lines = [
        "  ".join(
            f"[{b.text}] → {b.callback_data or b.url or (b.web_app and 'app ' + b.web_app.url)}"
            for b in row
        )
        for row in rows
    ]
    return "\n".join((screen.text, "", "─" * 20, *lines)) + "\n"


def matches(name: str, screen: Screen) -> bool:
    """Whether the screen is as the snapshot of that name has it."""
    file = FOLDER / f"{name}.txt"
    if os.environ.get("REMAKE_SNAPSHOTS"):
        file.write_text(written(screen), encoding="utf-8")
    return file.read_text(encoding="utf-8") == written(screen)
