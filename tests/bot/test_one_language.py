"""One message is one language: that of the chat in a group, that of the person in private."""

import re

import pytest

from bot.callbacks import LobbyTap, MenuTap, SettingsTap, TableTap
from core.catalogue import GAMES
from core.clock import DAY, HOUR, SECOND

NAMES = {"ru": ("Аня", "Борис"), "en": ("Ann", "Bob")}
NEUTRAL = {"English", "Polski", "Русский", "Марсиане", "Dice", "Mission"}
"""Names that are the same in every language."""
FOREIGN = {"ru": r"[A-Za-z]{3,}", "en": r"[А-Яа-яЁё]{3,}"}
COMMAND = re.compile(r"/\w+|@\w+|https?://\S+|\b[0-9a-f]{16,}\b")
"""Commands, addresses and the hexadecimal digits of seeds."""
FORMULA = re.compile(r"(?:[A-Z][a-z]?[₀-₉]*){2,}(?![a-z])")


def foreign(words: str, language: str) -> list[str]:
    """The words that are not of the language."""
    found = re.findall(FOREIGN[language], FORMULA.sub(" ", COMMAND.sub(" ", words)))
    return [word for word in found if word not in NEUTRAL | {*NAMES["ru"], *NAMES["en"]}]


def all_words(message) -> str:
    return "\n".join([message.text, *(button.text for button in message.buttons())])


@pytest.mark.no_cover
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["ru", "en"])
async def test_i14_a_group_hears_its_own_language_only_whoever_taps(stage, language, game):
    """Those who play there speak the other language."""
    other = {"ru": "en", "en": "ru"}[language]
    first, second = stage.people(*NAMES[other], language=other)
    group = stage.group(first, second)
    await stage.store.preferences.set_language(group.id, language)
    heard: set[str] = set()
    answers: set[str] = set()

    async def listens() -> None:
        await stage.works(10)
        for message in group.messages:
            if message.sender is stage.world.bot:
                heard.add(all_words(message))

    async def taps(person, message, data) -> None:
        answers.add(await stage.said(stage.sends(person, message, data)))
        await listens()

    for command in ("/start", "/help", "/rules", "/games", "/stats", "/settings", "/play"):
        await stage.says(first, group, command)
        await listens()
    menu = next(m for m in group.messages if (m.markup and "s|" in str(m.markup)))
    for page in ("quiet", "zone", "openers", "tables", "pin", "barred"):
        await taps(first, menu, SettingsTap(page=page).pack())
    table = await stage.opens(first, group, f"/play {game}")
    board = await stage.board(table)
    for person, act, arg in (
        (first, "sit", ""), (first, "options", ""), (first, "options", "back"), (second, "sit", ""),
        (first, "option", "pace=6h"), (second, "start", ""), (first, "start", ""),
    ):  # fmt: skip
        await taps(person, board, LobbyTap(table=table.id, act=act, arg=arg).pack())
    for _ in range(12):
        await stage.table.play(table.id, 1)
        await listens()
    await stage.works(4 * HOUR // SECOND)
    await listens()
    await taps(first, board, "m|")
    await stage.works(2 * DAY // SECOND)
    await listens()
    for act in ("come-back", "hand-over", "check", "rematch"):
        await taps(first, await stage.board(table), TableTap(table=table.id, act=act).pack())
    await stage.says(first, group, "/games")
    await listens()
    await stage.says(second, group, "/stop")
    await listens()
    await taps(second, group.messages[-1], MenuTap(act="games").pack())
    assert len(heard) > 25
    assert {text: found for text in heard if (found := foreign(text, language))} == {}
    assert {text: found for text in answers if (found := foreign(text, other))} == {}
