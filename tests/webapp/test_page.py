"""The page, its files, and what every answer carries."""

import re

import pytest

from webapp import page
from webapp.page import ClientMissing, policy

HASH = re.compile(r"'sha256-[A-Za-z0-9+/]{43}='")


async def test_g10_the_page_is_never_kept_and_its_files_never_change(http) -> None:
    shown = await http.get("/app/", headers={"Accept-Encoding": "gzip"})
    assert shown.headers["Cache-Control"] == "no-store"
    assert shown.headers["X-Min-Client"] == "1"
    file = await http.get("/app/assets/font-1a2b.woff2")
    assert "immutable" in file.headers["Cache-Control"]


async def test_the_packed_page_goes_to_whoever_takes_it(http) -> None:
    async with http.stream("GET", "/app/", headers={"Accept-Encoding": "gzip, br;q=1"}) as answer:
        assert answer.headers["Content-Encoding"] == "br"
        assert b"".join([piece async for piece in answer.aiter_raw()]) == b"packed"


async def test_packed_files_go_to_whoever_takes_them(http, static) -> None:
    (static / "assets" / "game-1a2b.js").write_text("play()")
    (static / "assets" / "game-1a2b.js.br").write_bytes(b"packed")
    asked = {"Accept-Encoding": "br"}
    async with http.stream("GET", "/app/assets/game-1a2b.js", headers=asked) as answer:
        assert answer.headers["Content-Encoding"] == "br"
        assert answer.headers["Content-Type"].startswith("text/javascript")
        assert b"".join([piece async for piece in answer.aiter_raw()]) == b"packed"
    plain = await http.get("/app/assets/game-1a2b.js", headers={"Accept-Encoding": "gzip"})
    assert plain.text == "play()"


async def test_the_policy_allows_what_is_inline_and_nothing_else(http) -> None:
    shown = await http.get("/app/", headers={"Accept-Encoding": "identity"})
    csp = shown.headers["Content-Security-Policy"]
    assert len(HASH.findall(csp)) == 2
    assert "unsafe" not in csp
    assert "default-src 'none'" in csp
    assert "https://web.telegram.org" in csp
    assert "x-frame-options" not in shown.headers
    assert policy(b"<p>no code</p>").startswith("default-src 'none'; script-src 'self';")


@pytest.mark.parametrize("name", ["..%2fapp.py", "nothing.js", ".stamp", "%00"])
async def test_other_files_are_not_served(http, name: str) -> None:
    answer = await http.get(f"/app/assets/{name}")
    assert answer.status_code == 404
    assert answer.json()["key"] == "error-unknown-page"


async def test_the_address_without_a_slash_keeps_its_query(http) -> None:
    moved = await http.get("/app?tgWebAppStartParam=t_1")
    assert moved.headers["Location"] == "/app/?tgWebAppStartParam=t_1"


async def test_g16_a_frame_without_an_origin_may_ask(http) -> None:
    asked = await http.options(
        "/api/v1/tables",
        headers={
            "Origin": "null",
            "Access-Control-Request-Method": "POST",
            "Access-Control-Request-Headers": "authorization,content-type,last-event-id",
        },
    )
    assert asked.status_code == 200
    assert asked.headers["Access-Control-Allow-Origin"] == "null"
    other = await http.get("/api/v1/about", headers={"Origin": "https://elsewhere.example"})
    assert "Access-Control-Allow-Origin" not in other.headers


async def test_about_tells_how_to_get_into_telegram_and_what_can_be_played(http) -> None:
    about = (await http.get("/api/v1/about")).json()
    assert about["link"] == "https://t.me/mars_bot"
    game = next(game for game in about["games"] if game["id"] == "martian_dice")
    assert (game["fewest"], game["most"]) == (2, 10)
    assert game["options"][0]["choices"] == ["15", "25", "40"]


def test_without_a_built_client_the_start_says_what_to_do(tmp_path) -> None:
    with pytest.raises(ClientMissing, match="make client"):
        page.router(tmp_path)
