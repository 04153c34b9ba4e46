"""The local mode as a newcomer meets it: the real process, its chat page, a person who clicks."""

import os
import re
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as Late

from tests.browser.martian_dice import is_asked, tap_on

PEOPLE = ("Аня", "Борис", "Вика")
GROUP = "Марсианский чат"
MOST_TAPS = 400
# Looked at with every picture; `expect` looks ever more seldom.
CHANGED = "([board, text]) => board.innerText !== text"


class LocalMode:
    """`python -m bot` without a token, with its data in a folder."""

    def __init__(self, data: Path) -> None:
        environment = {key: value for key, value in os.environ.items() if key != "BOT_TOKEN"}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bot"],
            env={**environment, "DATA_DIR": str(data), "PORT": "0"},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.address = self._read_address()

    def _read_address(self) -> str:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if found := re.search(r"http://localhost:\d+", line):
                return found.group()
        raise AssertionError("the process ended before it said where it listens")

    def stop(self) -> int:
        self._process.send_signal(signal.SIGTERM)
        status = self._process.wait(20)
        assert self._process.stdout is not None
        self._process.stdout.close()
        return status


class Newcomer:
    """Somebody at the page, who acts as any of three people."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.goto(address)

    def become(self, name: str) -> None:
        person = self.page.locator(".person").nth(PEOPLE.index(name))
        if person.get_attribute("aria-pressed") != "true":
            person.click()
            expect(person).to_have_attribute("aria-pressed", "true")

    def say(self, text: str) -> None:
        self.page.locator("textarea").fill(text)
        self.page.keyboard.press("Enter")

    def key(self, words: str) -> Locator:
        """The last button with these words."""
        return self.page.locator(".key", has_text=words).last

    def board(self) -> Locator:
        """The message of the table."""
        return self.page.locator(".message", has=self.page.locator(".key[data-callback]")).first

    def gather(self, target: str = "15") -> None:
        """The three sit down at a table of Martian Dice."""
        self.become("Аня")
        self.say("/play martian_dice")
        for number, name in enumerate(PEOPLE, 1):
            self.become(name)
            self.key("Сесть").click()
            expect(self.board()).to_contain_text(f"{number}. {name}")
        self.become("Аня")
        while f"Цель: {target}\u00a0" not in self.board().inner_text():
            before = self.board().inner_text()
            self.key("Цель").click()
            expect(self.board()).not_to_have_text(before, use_inner_text=True)

    def app_of(self, name: str) -> str:
        """Where the mini-app opens for somebody at the table; the frame is closed again."""
        self.become(name)
        self.key("Открыть стол").click()
        address = self.page.locator("iframe").get_attribute("src")
        assert address is not None
        self.page.locator(".app-close").click()
        return address

    def start(self) -> None:
        self.key("Начать").click()
        expect(self.board()).to_contain_text("Ходит")

    def move(self) -> None:
        """One tap of whoever's turn it is."""
        text = self.board().inner_text()
        turn = self.turn()
        words = self.board().locator('.key[data-callback^="m|"]').all_inner_texts()
        if turn is None or not words:
            return
        self.become(turn)
        wish = words[_wish(words)]
        board = self.board().element_handle()
        while text == self.board().inner_text():
            # A message that arrives may move the button away from under the finger, and what was
            # played in the app may change it: look and tap again.
            with suppress(Late):
                self.board().locator(".key", has_text=wish).click(timeout=1000)
                self.page.wait_for_function(CHANGED, arg=[board, text], timeout=2000)

    def play_on(self, apps: Mapping[str, Page]) -> Counter[str]:
        """Plays until the match is over: whoever has the app open there, the others in the chat.
        How often each has tapped."""
        taps: Counter[str] = Counter()
        over = next(iter(apps.values())).locator(".places")
        while not over.count():
            at = next((name for name, app in apps.items() if is_asked(app)), None) or self.turn()
            if at in apps and is_asked(apps[at]):
                tap_on(apps[at])
            elif at is not None and at not in apps:
                self.move()
            else:
                self.page.wait_for_timeout(20)
                continue
            taps[at] += 1
            assert taps.total() < MOST_TAPS
        return taps

    def turn(self) -> str | None:
        """Whose turn it is; None when the match is over."""
        found = re.search(r"Ходит (\w+)", self.board().inner_text())
        return found and found.group(1)


def _wish(words: list[str]) -> int:
    """The button to tap: fly away with points, else the biggest group, else roll."""
    for number, word in enumerate(words):
        if "+" in word:
            return number
    groups = [int(found.group(1)) if (found := re.search(r"×(\d+)", w)) else 0 for w in words]
    return groups.index(max(groups))
