"""Tables, moves and records over HTTP."""

import asyncio

import msgspec
import pytest

from core.computer import choose
from core.errors import StorageAway
from core.notation import read
from core.record import verify
from core.types import Event
from tests.stored import Copy
from webapp.protection import MAX_BODY


async def test_a_match_from_the_lobby_to_the_first_move(enter, table) -> None:
    opened = await table(seats=1, started=False)
    a, b = await enter("А"), await enter("Б")
    lobby = (await b.get(f"/tables/{opened.id}")).json()
    assert (lobby["phase"], lobby["you"], lobby["host"]) == ("lobby", None, False)
    assert len(lobby["commitment"]) == 64
    sat = (await b.post(f"/tables/{opened.id}/sit", entropy="nonce-1")).json()
    assert [(seat["name"], seat.get("you", False)) for seat in sat["seats"]] == [
        ("А", False),
        ("Б", True),
    ]
    chosen = await a.put(f"/tables/{opened.id}/options", option="target", choice="15")
    assert chosen.json()["options"] == {"target": "15"}
    started = (await a.post(f"/tables/{opened.id}/start")).json()
    assert started["phase"] == "playing"
    assert started["waiting"] == [0]
    assert started["view"]["moves"]
    assert started["events"][0]["kind"] == "rolled"
    moved = (await a.move(started, started["view"]["moves"][0])).json()
    assert moved["version"] == started["version"] + 1


async def test_computers_come_and_go(enter, table) -> None:
    opened = await table(seats=1, started=False)
    a = await enter("А")
    added = await a.post(f"/tables/{opened.id}/computers", level="careful", name="Марвин")
    assert added.json()["seats"][1] == {"name": "Марвин", "level": "careful"}
    removed = await a.delete(f"/tables/{opened.id}/computers")
    assert len(removed.json()["seats"]) == 1
    refused = await a.post(f"/tables/{opened.id}/computers", level="genius", name="Марвин")
    assert refused.status_code == 422


@pytest.mark.parametrize(
    ("typed", "shown"),
    [("Мар\u202eвин", "Марвин"), (" Мар \n вин ", "Мар вин"), ("\u200b\u3164", None), (" ", None)],
)
async def test_a_computers_name_is_made_fit_to_stand_among_others(
    enter, table, typed, shown
) -> None:
    opened = await table(seats=1, started=False)
    a = await enter("А")
    added = await a.post(f"/tables/{opened.id}/computers", level="careful", name=typed)
    if shown is None:
        assert added.status_code == 422
    else:
        assert added.json()["seats"][1]["name"] == shown


async def test_practice_begins_at_once_and_is_continued(enter) -> None:
    a = await enter("А")
    asked = {"game": "martian_dice", "level": "careful", "computer": "Марвин", "entropy": "n1"}
    first = (await a.post("/practice", **asked)).json()
    assert (first["phase"], first["private"], first["you"]) == ("playing", True, 0)
    assert (await a.post("/practice", **asked)).json()["id"] == first["id"]
    await a.post(f"/tables/{first['id']}/leave")
    assert (await a.post("/practice", **asked)).json()["id"] != first["id"]


async def test_practice_of_an_unknown_game_is_refused(enter) -> None:
    a = await enter("А")
    refused = await a.post("/practice", game="chess", level="x", computer="М", entropy="n1")
    assert refused.status_code == 404
    assert refused.json()["key"] == "error-unknown-game"


async def test_practice_against_nobody_there_is_opens_nothing(enter, service) -> None:
    a = await enter("А")
    refused = await a.post(
        "/practice", game="martian_dice", level="genius", computer="М", entropy="n1"
    )
    assert refused.status_code == 422
    assert await service.open_tables(101) == []


async def test_my_tables_begin_with_those_that_wait_for_me(enter, table) -> None:
    waits, other = await table(), await table(started=False)
    cards = (await (await enter("А")).get("/tables")).json()
    assert [card["id"] for card in cards] == [waits.id, other.id]
    assert [card["your_turn"] for card in cards] == [True, False]
    assert cards[0]["names"] == ["Б"]


async def test_c02_the_same_action_sent_again_gives_the_first_result(enter, table) -> None:
    playing = await table()
    a = await enter("А")
    shown = (await a.get(f"/tables/{playing.id}")).json()
    body = {"move": shown["view"]["moves"][0], "version": shown["version"], "action": "tap-0001"}
    path = f"/tables/{playing.id}/move"
    answers = await asyncio.gather(*(a.send("POST", path, body) for _ in range(5)))
    assert [answer.status_code for answer in answers] == [200] * 5
    assert {answer.json()["version"] for answer in answers} == {shown["version"] + 1}


async def test_nobody_can_use_up_the_actions_of_somebody_else(enter, table) -> None:
    opened = await table(seats=1, started=False)
    b, v = await enter("Б"), await enter("В")
    body = {"action": "same-action", "entropy": "n1"}
    await b.send("POST", f"/tables/{opened.id}/sit", body)
    sat = await v.send("POST", f"/tables/{opened.id}/sit", body)
    assert len(sat.json()["seats"]) == 3


async def test_a_move_on_a_screen_that_the_storage_has_lost_is_told_so(
    enter, table, play, store
) -> None:
    playing = await table()
    copy = await Copy.of(store, playing.id)
    await play(playing.id, 3)
    a = await enter("А")
    seen = (await a.get(f"/tables/{playing.id}")).json()
    await copy.put_back()
    answer = (await a.move(seen, "roll")).json()
    assert answer["key"] == "error-moves-lost"
    assert answer["table"]["version"] == playing.version < seen["version"]


async def test_c13_a_stale_move_gets_409_and_the_table_as_it_is(enter, table, play) -> None:
    playing = await table()
    a = await enter("А")
    before = (await a.get(f"/tables/{playing.id}")).json()
    now = await play(playing.id, 2)
    refused = await a.move(before, before["view"]["moves"][0])
    assert refused.status_code == 409
    answer = refused.json()
    assert answer["key"] == "error-stale-move"
    assert answer["table"]["version"] == now.version
    assert answer["table"] == (await a.get(f"/tables/{playing.id}")).json()


async def test_b15_a_move_that_was_on_its_way_when_the_time_ran_out_counts(
    enter, table, store, clock
) -> None:
    playing = await table()
    a = await enter("А")
    shown = (await a.get(f"/tables/{playing.id}")).json()
    clock.advance(shown["deadline"] - clock.now() + 200)
    claims, _ = await store.agenda.claim(clock.now(), lease=1000, limit=50)
    assert "deadline" not in {claim.duty for claim in claims}
    a = await enter("А")  # an hour is over, and with it the session
    moved = await a.move(shown, shown["view"]["moves"][0])
    assert moved.status_code == 200
    assert moved.json()["version"] == playing.version + 1


async def test_b15_after_that_it_says_that_the_time_ran_out_and_what_is_now(
    enter, table, store, service, clock
) -> None:
    playing = await table()
    a = await enter("А")
    shown = (await a.get(f"/tables/{playing.id}")).json()
    clock.advance(shown["deadline"] - clock.now() + 5000)
    claims, _ = await store.agenda.claim(clock.now(), lease=1000, limit=50)
    assert "deadline" in {claim.duty for claim in claims}
    late = (await service.run_out(playing.id, playing.match.turn)).table
    text = choose(late, 0)
    now = (await service.move_by_computer(late.id, 0, text, late.version)).table
    a = await enter("А")
    refused = await a.move(shown, shown["view"]["moves"][0])
    assert refused.status_code == 409
    answer = refused.json()
    assert answer["key"] == "error-stale-move-ran-out"
    assert answer["text"].startswith("Время вышло, этот ход сделал компьютер.")
    assert answer["table"]["version"] == now.version


async def test_c14_every_illegal_move_is_refused_aloud(enter, table) -> None:
    playing = await table()
    a, b = await enter("А"), await enter("Б")
    shown = (await a.get(f"/tables/{playing.id}")).json()
    for text in ("stop", "roll", "stop"):
        refused = await a.move(shown, text)
        assert refused.status_code == 409
        assert refused.json()["key"] == "error-illegal-move-martian-pick-first"
        assert refused.json()["table"]["version"] == shown["version"]
    assert (await b.move(shown, "roll")).json()["key"] == "error-not-your-turn"
    assert (await a.move(shown, "fly")).status_code == 422


async def test_a_move_at_a_finished_match_comes_too_late(enter, table, play) -> None:
    playing = await table(options={"target": "15"})
    over = await play(playing.id, 1000)
    assert over.phase == "finished"
    a = await enter("А")
    shown = (await a.get(f"/tables/{over.id}")).json()
    assert shown["outcome"]["winners"]
    assert shown["next_commitment"]
    late = await a.move(shown, "roll")
    assert (late.status_code, late.json()["key"]) == (409, "error-match-over")


async def test_handing_over_coming_back_and_leaving(enter, table) -> None:
    playing = await table()
    a, b = await enter("А"), await enter("Б")
    handed = (await a.post(f"/tables/{playing.id}/hand-over")).json()
    assert handed["computers"] == handed["waiting"] == [0]
    assert (await b.post(f"/tables/{playing.id}/hand-over")).json()["key"] == "error-not-your-turn"
    assert (await b.post(f"/tables/{playing.id}/come-back")).status_code == 403
    gone = (await b.post(f"/tables/{playing.id}/leave")).json()
    assert gone["seats"][1]["presence"] == "gone"


async def test_a_rematch_seats_whoever_asks_at_one_table(enter, table, play) -> None:
    playing = await table(options={"target": "15"})
    await play(playing.id, 1000)
    a, b = await enter("А"), await enter("Б")
    first = (await a.post(f"/tables/{playing.id}/rematch", entropy="n1")).json()
    assert (first["phase"], first["invited"]) == ("lobby", ["Б"])
    second = (await b.post(f"/tables/{playing.id}/rematch", entropy="n2")).json()
    assert second["id"] == first["id"]
    assert [seat["name"] for seat in second["seats"]] == ["А", "Б"]


async def test_the_record_is_told_after_the_end_only_and_verifies(enter, table, play) -> None:
    playing = await table(options={"target": "15"})
    a = await enter("А")
    early = await a.get(f"/tables/{playing.id}/record")
    assert (early.status_code, early.json()["key"]) == (403, "error-not-allowed-record")
    assert (await a.get(f"/tables/{playing.id}/replay")).status_code == 403
    await play(playing.id, 1000)
    text = (await a.get(f"/tables/{playing.id}/record")).text
    assert verify(read(text)) > 0


async def test_a_replay_shows_every_ply_and_ends_as_the_table_did(enter, table, play) -> None:
    playing = await table(options={"target": "15"})
    over = await play(playing.id, 1000)
    a = await enter("А")
    first = (await a.get(f"/tables/{over.id}/replay", count=3)).json()
    assert [ply["ply"] for ply in first["plies"]] == [0, 1, 2]
    assert first["plies"][0]["move"] == ""
    assert first["plies"][0]["drawn"][0].startswith("d:")
    last = (await a.get(f"/tables/{over.id}/replay", first=first["length"])).json()
    assert [ply["ply"] for ply in last["plies"]] == [first["length"]]
    assert last["plies"][0]["view"] == (await a.get(f"/tables/{over.id}")).json()["view"]
    beyond = await a.get(f"/tables/{over.id}/replay", first=first["length"] + 1)
    assert beyond.json()["plies"] == []


async def test_the_log_tells_all_changes_and_no_chance_to_come(enter, table, play) -> None:
    playing = await table()
    await play(playing.id, 5)
    a = await enter("А")
    entries = (await a.get(f"/tables/{playing.id}/log")).json()
    assert [entry["version"] for entry in entries] == list(range(1, entries[-1]["version"] + 1))
    assert {entry["seat"] for entry in entries[-5:]} <= {0, 1}
    assert "drawn" not in msgspec.json.encode(entries).decode()
    older = (await a.get(f"/tables/{playing.id}/log", before=3)).json()
    assert [entry["version"] for entry in older] == [1, 2]


async def test_a06_whoever_is_not_in_the_chat_neither_looks_nor_sits(enter, table, members) -> None:
    lobby = await table(seats=1, started=False)
    members.strangers = frozenset({105})
    d = await enter("Д", start=f"t_{lobby.id}")
    for refused in (
        await d.get(f"/tables/{lobby.id}"),
        await d.get(f"/tables/{lobby.id}/log"),
        await d.get(f"/tables/{lobby.id}/live"),
        await d.get(f"/tables/{lobby.id}/poll", since=0),
        await d.post(f"/tables/{lobby.id}/sit", entropy="n1"),
    ):
        assert refused.status_code == 403
        assert refused.json()["key"] == "error-not-allowed-look"
        assert "table" not in refused.json()


async def test_a_start_code_lets_one_look_at_a_private_table_and_no_more(enter, table) -> None:
    private = await table(seats=2, computers=1, chat=101, private=True)
    with_code, without = await enter("Б", start=f"t_{private.id}"), await enter("Б")
    seen = (await with_code.get(f"/tables/{private.id}")).json()
    assert seen["you"] is None
    assert seen["view"]["moves"] == []
    assert (await without.get(f"/tables/{private.id}")).status_code == 403
    moved = await with_code.move(seen, "roll")
    assert (moved.status_code, moved.json()["key"]) == (403, "error-not-seated")
    sat = await with_code.post(f"/tables/{private.id}/sit", entropy="n1")
    assert (sat.status_code, sat.json()["key"]) == (403, "error-not-allowed-sit")


async def test_a_link_into_a_replay_works_outside_the_chat(enter, table, play, members) -> None:
    playing = await table(options={"target": "15"})
    members.strangers = frozenset({105})
    d = await enter("Д", start=f"t_{playing.id}_7")
    assert (await d.get(f"/tables/{playing.id}")).status_code == 403
    await play(playing.id, 1000)
    assert (await d.get(f"/tables/{playing.id}/replay", first=7)).status_code == 200


async def test_a_seat_is_looked_at_without_asking_telegram(enter, table, members) -> None:
    playing = await table()
    a = await enter("А")
    await a.get(f"/tables/{playing.id}")
    assert members.asked == 0


async def test_c15_nothing_hidden_leaves_the_server(enter, table, play, service) -> None:
    playing = await table(options={"target": "15"})
    asking = [await enter("А"), await enter("В")]
    for _ in range(6):
        stored = await service.tables.load(playing.id)
        hidden = (stored.seed, stored.next_seed, stored.match.key)
        for person in asking:
            for path in ("", "/log"):
                text = (await person.get(f"/tables/{playing.id}{path}")).text
                assert not [h for h in hidden if h.hex() in text]
                assert "entropy" not in text
                assert "tap101" not in text
        await play(playing.id, 3)


def test_a_secret_of_an_event_is_shown_to_its_seats_only() -> None:
    event = Event("took", 0, {"count": 1}, {"card": "Fe2O3"}, (0,))
    assert dict(event.seen_by(0).args) == {"count": 1, "card": "Fe2O3"}
    assert dict(event.seen_by(1).args) == dict(event.seen_by(None).args) == {"count": 1}


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b'{"action": "action-0001"}',
        b'{"action": "action-0001", "move": "roll", "version": "2"}',
        b'{"action": "action-0001", "move": "roll", "version": 2, "more": 1}',
        b'{"action": "../../etc", "move": "roll", "version": 2}',
        b'{"action": "action-0001", "move": "' + b"x" * 500 + b'", "version": 2}',
        b'{"action": "action-0001", "move": "roll", "version": 1e400}',
    ],
)
async def test_bad_input_gets_422_with_words_and_changes_nothing(
    enter, table, service, body: bytes
) -> None:
    playing = await table()
    a = await enter("А")
    headers = {**a.headers, "Content-Type": "application/json"}
    path = f"/api/v1/tables/{playing.id}/move"
    refused = await a.http.post(path, content=body, headers=headers)
    assert refused.status_code == 422
    assert refused.json()["text"] == "Такой запрос мне непонятен. Обнови страницу."
    assert (await service.tables.load(playing.id, fresh=True)) == playing


async def test_a_body_that_is_too_large_is_not_read(enter) -> None:
    a = await enter("А")
    body = b'{"action": "' + b"x" * MAX_BODY + b'"}'
    refused = await a.http.post("/api/v1/practice", content=body, headers=a.headers)
    assert refused.status_code == 413
    assert refused.json()["key"] == "error-too-large"


async def test_unknown_tables_and_pages_say_so(enter) -> None:
    a = await enter("А")
    assert (await a.get("/tables/03zzzzzzzzzz")).json()["key"] == "error-unknown-table"
    for path in ("/tables/..%2f..%2fetc", "/nothing"):
        answer = await a.get(path)
        assert answer.status_code in (404, 422)
        assert answer.json()["text"]
    assert (await a.send("PATCH", "/tables", {})).status_code == 405


async def test_the_storage_is_away(enter, service, monkeypatch) -> None:
    async def away(*_: object, **__: object) -> None:
        raise StorageAway

    a = await enter("А")
    monkeypatch.setattr(service.tables, "load", away)
    refused = await a.get("/tables/03zzzzzzzzzz")
    assert (refused.status_code, refused.headers["Retry-After"]) == (503, "2")
    assert refused.json()["key"] == "error-storage-away"
