"""Who looks at a table is there, and is not called for a while."""

from tests.tables import PEOPLE


async def test_i05_who_looks_at_their_table_is_seen_there(enter, table, store, clock):
    playing = await table(seats=2)
    person = await enter("А")
    answer = await person.http.put(f"/api/v1/tables/{playing.id}/seen", headers=person.headers)
    assert (answer.status_code, answer.content) == (204, b"")
    assert (await store.messages.of(playing.id)).seen == {PEOPLE["А"].id: clock.now()}
    assert (await store.tables.load(playing.id, fresh=True)).version == playing.version


async def test_a_spectator_is_let_look_and_not_noted(enter, table, store):
    playing = await table(seats=2)
    person = await enter("В")
    answer = await person.http.put(f"/api/v1/tables/{playing.id}/seen", headers=person.headers)
    assert answer.status_code == 204
    assert (await store.messages.of(playing.id)).seen == {}


async def test_without_a_session_nobody_is_seen(enter, table):
    playing = await table(seats=2)
    person = await enter("А")
    answer = await person.http.put(f"/api/v1/tables/{playing.id}/seen")
    assert answer.status_code == 401
