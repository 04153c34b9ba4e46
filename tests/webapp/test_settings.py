"""What a person chooses for themselves, as in the chat with the bot."""

import pytest

from core.chat import PERSON_OPTIONS
from tests.stored import TABLE_PEOPLE

PLAIN = {"reminders": "usual", "quiet": "none", "zone": "Europe/Moscow"}


def chosen(answer) -> dict[str, str]:
    assert answer.status_code == 200, answer.text
    return {setting["name"]: setting["chosen"] for setting in answer.json()}


async def test_all_that_the_chat_offers_is_offered_with_what_holds(enter) -> None:
    a = await enter("А")
    answer = await a.get("/settings")
    assert chosen(answer) == PLAIN
    offered = {setting["name"]: tuple(setting["choices"]) for setting in answer.json()}
    of_chat = {option.name: option.choices for option in PERSON_OPTIONS}
    assert offered == {name: of_chat[name] for name in of_chat if name != "language"}


@pytest.mark.parametrize(
    ("setting", "choice"), [("reminders", "off"), ("quiet", "22-9"), ("zone", "Asia/Omsk")]
)
async def test_a_choice_holds_for_the_person_and_for_nobody_else(
    enter, store, setting: str, choice: str
) -> None:
    a, b = await enter("А"), await enter("Б")
    expected = {**PLAIN, setting: choice}
    body = {"setting": setting, "choice": choice}
    assert chosen(await a.send("PUT", "/settings", body)) == expected
    assert chosen(await a.get("/settings")) == expected
    assert chosen(await b.get("/settings")) == PLAIN
    own = await store.preferences.of_person(TABLE_PEOPLE[0].id)
    assert getattr(own, setting) == choice


@pytest.mark.parametrize(
    ("setting", "choice"),
    [
        ("reminders", "hourly"),
        ("language", "en"),
        ("private", "1"),
        ("barred", "5"),
        ("quiet", "22-9 "),
        ("zone", "../etc"),
    ],
)
async def test_what_is_not_offered_is_refused_with_words(enter, setting: str, choice: str) -> None:
    a = await enter("А")
    answer = await a.send("PUT", "/settings", {"setting": setting, "choice": choice})
    assert answer.status_code == 422
    assert answer.json()["key"].startswith("error-")
    assert answer.json()["text"]
    assert chosen(await a.get("/settings")) == PLAIN
