"""Bodies that nobody would send in good faith, at every door."""

import json

import httpx
import pytest

from bot.webhook import SECRET_HEADER
from tests.bot.stage import SECRET
from tests.faults.failures import nothing_failed
from webapp.protection import MAX_BODY

MEGABYTES = 10 * 2**20
DEEP = 200_000
"""Of one-letter brackets: within what the webhook reads."""
SECRETS = {SECRET_HEADER: SECRET}


def nested(depth, opening, closing=""):
    return opening * depth + closing * depth


async def tens_of_megabytes():
    """A body that tells no length, a piece at a time."""
    for _ in range(10):
        yield b" " * 2**20


@pytest.fixture
async def door(webhook_stage):
    async with httpx.AsyncClient(base_url=webhook_stage.url, headers=SECRETS) as client:
        yield client


@pytest.mark.parametrize("body", [b"[" * MEGABYTES, b'{"a":' * (MEGABYTES // 5)])
async def test_the_webhook_reads_no_ten_megabytes(door, body):
    assert (await door.post("/telegram", content=body)).status_code == 413


async def test_the_webhook_reads_no_ten_megabytes_that_come_in_pieces(door):
    try:
        answer = await door.post("/telegram", content=tens_of_megabytes())
    except httpx.WriteError:
        return  # hung up on: as good an answer
    assert answer.status_code == 413


@pytest.mark.parametrize(
    "body",
    [
        nested(DEEP, "[", "]"),
        nested(DEEP, "["),
        nested(DEEP // 5, '{"a":') + "1" + "}" * (DEEP // 5),
        '{"update_id": 1, "message": ' + nested(DEEP // 11, '{"message":') + "1",
        '{"update_id": 1e999}',
        '{"update_id": ' + "9" * 100_000 + "}",
        '{"update_id": NaN}',
        '{"update_id": 1, "message": "\\ud800"}',
        '{"update_id": 1, "callback_query": {"id": null, "from": [], "data": {}}}',
    ],
    ids=lambda body: body[:24],
)
async def test_the_webhook_drops_what_is_no_update(door, webhook_stage, body):
    with nothing_failed():
        assert (await door.post("/telegram", content=body)).status_code == 200
    (anna,) = webhook_stage.people("Аня")
    anna.starts()
    await webhook_stage.settled()
    assert anna.chat.messages[-1].sender is webhook_stage.world.bot, "and works on"


@pytest.mark.parametrize("secret", [None, "", "x", SECRET[:-1], SECRET.upper(), "ж", "x" * 60_000])
async def test_a_wrong_secret_opens_nothing_whatever_the_body(webhook_stage, secret):
    headers = {} if secret is None else {SECRET_HEADER.encode(): secret.encode()}
    async with httpx.AsyncClient() as client:
        answer = await client.post(
            f"{webhook_stage.url}/telegram", content=b"{" * 1000, headers=headers
        )
    assert answer.status_code in ((401, 400) if secret and len(secret) > 1000 else (401,))


PATHS = ("/session", "/tables/{id}/move", "/tables/{id}/sit", "/settings/language")


@pytest.mark.no_cover
@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize(
    "body",
    [
        nested(MAX_BODY // 2, "[", "]"),
        nested(MAX_BODY, "{"),
        '{"action":' * (MAX_BODY // 12),
        '{"action": "aaaaaaaa", "move": 1e999, "version": 1}',
        '{"action": "aaaaaaaa", "move": "x", "version": ' + "9" * 5000 + "}",
        '{"action": "\\ud800aaaaaaa", "move": "\\u0000", "version": 1}',
        "null",
        "",
    ],
    ids=lambda body: body[:16],
)
async def test_the_api_refuses_bodies_in_words(enter, table, path, body):
    made = await table()
    anna = await enter("А")
    where = f"/api/v1{path.format(id=made.id)}"
    for content_type in ("application/json", "text/plain"):
        headers = anna.headers | {"Content-Type": content_type}
        with nothing_failed():
            answer = await anna.http.post(where, content=body, headers=headers)
        assert answer.status_code in (401, 404, 405, 413, 422), answer.text
        assert answer.json()["text"]


async def test_the_api_reads_no_ten_megabytes(enter):
    anna = await enter("А")
    answer = await anna.http.post("/api/v1/session", content=b"[" * MEGABYTES, headers=anna.headers)
    assert answer.status_code == 413
    assert json.loads(answer.content)["key"] == "error-too-large"
