"""Bearer tokens, and who may ask."""

import pytest

from core.clock import HOUR
from webapp.auth import LIFETIME, Bearers, Session
from webapp.errors import Unauthorized

NOW = 1_700_000_000_000
LENA = Session(101, "Лена", "ru", "", NOW + HOUR)


def test_a_token_gives_its_session_back() -> None:
    bearers = Bearers("42:LOCAL")
    assert bearers.read(bearers.issue(LENA), NOW) == LENA


def test_an_action_is_one_person_s_own_and_does_not_name_them() -> None:
    """A table remembers it, also when its player wants to be forgotten."""
    boris = Session(102, "Б", "ru", "", NOW)
    made = {LENA.action("tap-0001"), LENA.action("tap-0002"), boris.action("tap-0001")}
    assert len(made) == 3
    assert LENA.action("tap-0001") in made
    assert not [action for action in made if "101" in action.split(":") or "tap" in action]


def test_a_token_of_another_bot_or_with_another_payload_is_refused() -> None:
    bearers = Bearers("42:LOCAL")
    mine, other = bearers.issue(LENA), bearers.issue(Session(102, "Б", "ru", "", NOW + HOUR))
    payload, seal = mine.split(".")
    forged = [
        Bearers("43:OTHER").issue(LENA),
        f"{other.split('.')[0]}.{seal}",
        payload,
        f"{payload}.",
        f"{mine}x",
        "",
        ".",
        "ж.ж",
        "x" * 5000,
    ]
    for token in forged:
        with pytest.raises(Unauthorized):
            bearers.read(token, NOW)


def test_a_token_ends_with_its_time() -> None:
    bearers = Bearers("42:LOCAL")
    token = bearers.issue(LENA)
    assert bearers.read(token, LENA.expires - 1) == LENA
    with pytest.raises(Unauthorized):
        bearers.read(token, LENA.expires)


async def test_without_a_token_nothing_is_told(http) -> None:
    for headers in ({}, {"Authorization": "Bearer x.y"}, {"Authorization": "Basic eDp5"}):
        answer = await http.get("/api/v1/tables", headers=headers)
        assert answer.status_code == 401
        assert answer.json()["key"] == "error-unauthorized"
        assert "войти заново" in answer.json()["text"]


async def test_f04_an_open_session_is_renewed_past_its_end(enter, clock) -> None:
    lena = await enter("А")
    clock.advance(LIFETIME - 1)
    renewed = await lena.post("/session/renew")
    clock.advance(LIFETIME - 1)
    assert (await lena.get("/tables")).status_code == 401
    lena.headers = {"Authorization": f"Bearer {renewed.json()['token']}"}
    assert (await lena.get("/tables")).status_code == 200


async def test_the_chosen_language_comes_before_that_of_telegram(enter) -> None:
    ola = await enter("А", language="pl-PL")
    refused = await ola.get("/tables/03nosuchtabl")
    assert refused.status_code == 404
    chosen = await ola.send("PUT", "/settings/language", {"language": "en"})
    assert chosen.json()["language"] == "en"
    again = await enter("А", language="pl-PL")
    answer = await again.http.post("/api/v1/session", content=b"{}", headers=again.headers)
    assert answer.status_code == 422


async def test_too_many_requests_are_refused_and_soon_allowed_again(enter, clock) -> None:
    lena = await enter("А")
    answers = [await lena.get("/tables") for _ in range(70)]
    assert {answer.status_code for answer in answers} == {200, 429}
    assert answers[-1].json()["key"] == "error-too-fast"
    assert answers[-1].headers["Retry-After"] == "1"
    boris = await enter("Б")
    assert (await boris.get("/tables")).status_code == 200
    clock.advance(1000)
    assert (await lena.get("/tables")).status_code == 200


async def test_g08_twelve_reloads_in_a_minute_are_fine(enter, clock) -> None:
    for _ in range(12):
        lena = await enter("А")
        for _ in range(4):
            assert (await lena.get("/tables")).status_code == 200
        clock.advance(5000)
