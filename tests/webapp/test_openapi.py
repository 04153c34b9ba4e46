"""The API's own document is kept: whatever comes in, an answer that it names goes out."""

import copy
import json
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from webapp.app import bare
from webapp.protection import MAX_BODY

DOCUMENT = bare().openapi()
OPERATIONS = [
    (method.upper(), path, operation)
    for path, methods in DOCUMENT["paths"].items()
    for method, operation in methods.items()
]
NAMES = [f"{method} {path}" for method, path, _ in OPERATIONS]
EVERY = pytest.mark.parametrize(("method", "path", "operation"), OPERATIONS, ids=NAMES)
REFUSAL = {"$ref": "#/components/schemas/Refusal"}

GOOD = {
    "action": "action-0001",
    "entropy": "nonce-1",
    "game": "martian_dice",
    "level": "careful",
    "computer": "Марвин",
    "name": "Марвин",
    "option": "target",
    "setting": "reminders",
    "choice": "15",
    "move": "roll",
    "version": 1,
    "turn": 1,
    "language": "en",
    "init_data": "hash=0",
}
NASTY: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    2**63,
    1.5,
    "",
    " ",
    "x" * 5000,
    "\x00",
    "\ud800",
    "😀",
    "%s{0}$(id)",
    "../../etc/passwd",
    "<script>",
    [],
    {},
    [[]],
)
RAW = (b"", b"{", b"null", b"[]", b'"', b"\xff\xfe", b'{"a":1,"a":2}', b"[" * 10_000, b"1e999")


def body_of(operation: Mapping[str, Any]) -> dict[str, Any] | None:
    """A body with the right form; None where there is none."""
    if "requestBody" not in operation:
        return None
    ref = operation["requestBody"]["content"]["application/json"]["schema"]["$ref"]
    fields = DOCUMENT["components"]["schemas"][ref.rsplit("/", 1)[1]]["properties"]
    return {name: GOOD[name] for name in fields}


def spoiled(body: dict[str, Any]) -> Iterator[bytes]:
    """Bodies that are not quite that."""
    yield from RAW
    yield json.dumps({**body, "more": 1}).encode()
    for name in body:
        less = copy.copy(body)
        del less[name]
        yield json.dumps(less).encode()
        for value in NASTY:
            yield json.dumps({**body, name: value}).encode()


def queries(operation: Mapping[str, Any]) -> Iterator[dict[str, str]]:
    for parameter in operation.get("parameters", ()):
        if parameter["in"] == "query":
            for value in ("", "-1", "x", "1e9", "\x00", "٣x"):
                yield {"since": "0", parameter["name"]: value}


def held(operation: Mapping[str, Any], answer) -> None:
    """The answer is one that the document names; a refusal says why."""
    assert str(answer.status_code) in operation["responses"], (answer.status_code, answer.text)
    assert answer.status_code < 500
    if answer.status_code >= 400:
        refusal = answer.json()
        assert refusal["key"].startswith("error-")
        assert refusal["text"]
        assert refusal["key"] not in refusal["text"]


@EVERY
def test_every_route_names_its_refusals_and_what_they_look_like(method, path, operation) -> None:
    refusals = {s: r for s, r in operation["responses"].items() if s[0] in "45"}
    assert {"401", "422", "429", "503"} <= set(refusals)
    assert method == "GET" or "413" in refusals
    if "{table_id}" in path:
        assert {"403", "404", "410"} <= set(refusals)
    for refusal in refusals.values():
        assert refusal["content"]["application/json"]["schema"] == REFUSAL


@pytest.mark.no_cover
@EVERY
async def test_bad_input_gets_a_refusal_with_words(
    enter, table, clock, method, path, operation
) -> None:
    lobby = await table(seats=2, started=False)
    a = await enter("А")
    good = path.replace("{table_id}", lobby.id)
    body = body_of(operation)
    for content in spoiled(body) if body is not None else ():
        clock.advance(250)
        headers = {**a.headers, "Content-Type": "application/json"}
        held(operation, await a.http.request(method, good, content=content, headers=headers))
    for query in queries(operation):
        clock.advance(250)
        answer = await a.http.request(method, good, params=query, headers=a.headers)
        assert answer.status_code == 422
        held(operation, answer)


@pytest.mark.no_cover
@EVERY
async def test_bad_tables_tokens_and_lengths_get_a_refusal_with_words(
    enter, table, method, path, operation
) -> None:
    lobby = await table(seats=2, started=False)
    a = await enter("А")
    body = body_of(operation)
    sent = None if body is None else json.dumps(body).encode()
    if "{table_id}" in path:
        for wrong in ("03zzzzzzzzzz", "x", "Я", "a" * 99, "%00", "t_1"):
            at = path.replace("{table_id}", wrong)
            answer = await a.http.request(method, at, content=sent, headers=a.headers)
            assert answer.status_code in (404, 422)
            held(operation, answer)
    good = path.replace("{table_id}", lobby.id)
    public = path.endswith(("/about", "/session", "/pictures/{ticket}"))
    for token in ("", "Bearer", "Bearer x.y", "Basic eDp5", "Bearer " + "x" * 5000):
        headers = {"Authorization": token}
        answer = await a.http.request(method, good, content=sent, headers=headers)
        assert public or answer.status_code in (401, 422)
        held(operation, answer)
    if method != "GET":
        content = b" " * (MAX_BODY + 1)
        answer = await a.http.request(method, good, content=content, headers=a.headers)
        assert answer.status_code == 413
        held(operation, answer)
