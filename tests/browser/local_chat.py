"""The local mode as a newcomer meets it: the real process, its chat page, a person who clicks."""

import os
import re
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

PEOPLE = ("Аня", "Борис", "Вика")
GROUP = "Марсианский чат"
MOST_TAPS = 400


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
        while f"Цель: {target} " not in self.board().inner_text():
            before = self.board().inner_text()
            self.key("Цель").click()
            expect(self.board()).not_to_have_text(before, use_inner_text=True)

    def start(self) -> None:
        self.key("Начать").click()
        expect(self.board()).to_contain_text("Ходит")

    def move(self) -> bool:
        """One tap of whoever's turn it is; False when the match is over."""
        text = self.board().inner_text()
        turn = re.search(r"Ходит (\w+)", text)
        if turn is None:
            return False
        self.become(turn.group(1))
        moves = self.board().locator('.key[data-callback^="m|"]')
        wish = moves.all_inner_texts()[_wish(moves.all_inner_texts())]
        while text == self.board().inner_text():
            # A message that arrives may move the button away from under the finger: tap again.
            self.board().locator(".key", has_text=wish).click()
            with suppress(AssertionError):
                expect(self.board()).not_to_have_text(text, use_inner_text=True, timeout=2000)
        return True

    def play_on(self) -> int:
        """Taps until the match is over; how many."""
        taps = 0
        while self.move():
            taps += 1
            assert taps < MOST_TAPS
        return taps


def _wish(words: list[str]) -> int:
    """The button to tap: fly away with points, else the biggest group, else roll."""
    for number, word in enumerate(words):
        if "+" in word:
            return number
    groups = [int(found.group(1)) if (found := re.search(r"×(\d+)", w)) else 0 for w in words]
    return groups.index(max(groups))
