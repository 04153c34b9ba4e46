"""The picture of luck and skill: for whoever has a ticket, and only of a match that is over."""

import pytest
from msgspec.structs import replace

from bot.pictures import luck_drawn
from core.clock import HOUR
from core.results import result_of
from tests.texts import texts
from webapp import pictures
from webapp.auth import Bearers, Ticket, Tickets
from webapp.errors import Unauthorized

NOW = 1_700_000_000_000


@pytest.fixture
def over(table, play):
    """`await over()`: a match of Martian Dice that is over."""

    async def over(**options: object):
        return await play((await table(options={"target": "15"}, **options)).id, 1000)

    return over


async def test_a_review_brings_the_ticket_of_the_picture_that_the_chat_would_show(
    enter, http, over, service
) -> None:
    table = await over()
    ticket = (await (await enter("А")).get(f"/tables/{table.id}/review")).json()["picture"]
    shown = await http.get(f"/api/v1/pictures/{ticket}")
    result = result_of(table, await service.tables.log(table.id))
    assert shown.status_code == 200
    assert shown.content == luck_drawn(texts())(result, "ru")
    assert shown.headers["content-type"] == "image/png"
    # What Telegram asks of a file that it saves.
    assert shown.headers["content-disposition"] == (
        f'attachment; filename="marsgames-{table.id}.png"'
    )
    assert shown.headers["access-control-allow-origin"] == "https://web.telegram.org"


async def test_the_picture_speaks_the_language_of_who_asked_for_the_ticket(
    enter, http, over, service
) -> None:
    table = await over()
    a = await enter("А")
    polish = (await a.send("PUT", "/settings/language", {"language": "pl"})).json()["token"]
    a.headers = {"Authorization": f"Bearer {polish}"}
    ticket = (await a.get(f"/tables/{table.id}/review")).json()["picture"]
    result = result_of(table, await service.tables.log(table.id))
    shown = await http.get(f"/api/v1/pictures/{ticket}")
    assert shown.content == luck_drawn(texts())(result, "pl")


async def test_a_game_whose_turns_have_no_points_has_no_picture(enter, table, play) -> None:
    over = await play((await table("dice_mission")).id, 1000)
    shown = (await (await enter("А")).get(f"/tables/{over.id}/review")).json()
    assert shown["picture"] == ""


async def test_c15_there_is_no_picture_before_the_end(http, app, table, play, clock) -> None:
    playing = await play((await table()).id, 3)
    ticket = app.state.web.pictures.ticket(playing, "ru", clock.now())
    early = await http.get(f"/api/v1/pictures/{ticket}")
    assert early.status_code in (403, 409)
    assert early.headers["content-type"] == "application/json"


async def test_a_ticket_ends_with_its_time_and_cannot_be_made(enter, http, over, clock) -> None:
    table = await over()
    a = await enter("А")
    ticket = (await a.get(f"/tables/{table.id}/review")).json()["picture"]
    bearer = a.headers["Authorization"].removeprefix("Bearer ")
    forged = Tickets("43:OTHER").issue(Ticket(table.id, "ru", clock.now() + HOUR))
    for other in (forged, bearer, f"{ticket}x", "x" * 5000, "ж.ж"):
        refused = await http.get(f"/api/v1/pictures/{other}")
        assert (refused.status_code, refused.json()["key"]) == (404, "error-unknown-page")
    clock.advance(HOUR)
    assert (await http.get(f"/api/v1/pictures/{ticket}")).status_code == 404


def test_a_ticket_is_no_bearer_token() -> None:
    ticket = Tickets("42:LOCAL").issue(Ticket("07abcdefghjk", "ru", NOW + HOUR))
    with pytest.raises(Unauthorized):
        Bearers("42:LOCAL").read(ticket, NOW)


async def test_nobody_without_the_match_gets_a_ticket(enter, members, over) -> None:
    table = await over()
    members.strangers = frozenset({105})
    refused = await (await enter("Д")).get(f"/tables/{table.id}/review")
    assert refused.status_code == 403
    assert "picture" not in refused.json()


async def test_a_picture_is_drawn_once_and_only_the_last_are_kept(
    over, service, monkeypatch
) -> None:
    monkeypatch.setattr(pictures, "KEPT", 1)
    drawn = []

    def draw(_, language):
        drawn.append(language)
        return language.encode()

    kept = pictures.Pictures("42:LOCAL", draw)
    table = await over()
    log = await service.tables.log(table.id)
    asked = ("ru", "ru", "en", "ru")
    assert [await kept.of(table, log, one) for one in asked] == [one.encode() for one in asked]
    assert drawn == ["ru", "en", "ru"]
    await kept.of(replace(table, version=table.version + 1), log, "ru")
    assert drawn == ["ru", "en", "ru", "ru"], "a name may have gone from the table since"
